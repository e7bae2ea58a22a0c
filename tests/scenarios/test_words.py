"""Every fault that the code can note has a sentence and a remedy, and no sentence is left over."""

import ast
from collections.abc import Iterator

from fi_widget.locale.table import table
from fi_widget.scenarios import shipped

BEFORE = "fault.scenario_"
SENTENCES = {key.removeprefix(BEFORE) for key in table("en") if key.startswith(BEFORE)}
# Methods and functions that take the kind of a fault, and at which place.
TAKERS = {"add": 1, "at_line": 1, "fault_of": 0}


def nodes() -> Iterator[ast.AST]:
    for folder in ("scenarios", "commands"):
        for file in (shipped.PACKAGE / folder).glob("*.py"):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def test_every_kind_that_is_noted_has_words() -> None:
    noted = set()
    for node in nodes():
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = TAKERS.get(name, 99)
            kind = node.args[place] if len(node.args) > place else None
            if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                noted.add(kind.value.removeprefix("scenario_"))

    assert len(noted) > 40
    assert {kind for kind in noted if f"fault.{kind}" not in table("en")} <= SENTENCES


def test_no_sentence_is_left_over() -> None:
    texts = {
        node.value.removeprefix("scenario_")
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    parts = {"too_deep", "too_many"}  # put together from the reason

    assert SENTENCES - texts - parts == set()
