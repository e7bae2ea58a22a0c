"""Every rule has a test that names it, and no test names a rule that there is not."""

import ast
import re
from pathlib import Path

from fi_widget.games.forbidden_island.rulebook import rulebook

RULE = re.compile(r"\bFI(?:-[A-Z]+)+\b")


FILES = [
    path for path in sorted(Path(__file__).parent.glob("test_rule_*.py")) if path != Path(__file__)
]


def rules_by_test() -> dict[str, set[str]]:
    """The rules that each test of a rule names in its docstring."""
    found = {}
    for path in FILES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                said = ast.get_docstring(node) or ""
                found[f"{path.stem}.{node.name}"] = set(RULE.findall(said))
    return found


def test_every_rule_has_a_test() -> None:
    assert set().union(*rules_by_test().values()) == set(rulebook())


def test_every_test_of_a_rule_names_it() -> None:
    assert [test for test, rules in rules_by_test().items() if not rules] == []
