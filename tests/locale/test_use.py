"""Words and code fit together: every key that the code names is there."""

import re
from pathlib import Path

from fi_widget.locale.table import table

ROOT = Path(__file__).parents[2]
ENGLISH = table("en")
SECTIONS = {key.partition(".")[0] for key in ENGLISH}
LITERAL = re.compile(r"""["'`]([a-z_]+)\.([A-Za-z0-9_.-]+)(["'`]|\$\{|\{)""")
# Names of files and modules look like keys.
NOT_KEYS = re.compile(r"\.(py|toml|ts|tsx|js|css|json|txt|md|svg)$")


def sources():
    yield from (ROOT / "fi_widget").rglob("*.py")
    for pattern in ("*.ts", "*.tsx"):
        yield from (
            path for path in (ROOT / "js" / "src").rglob(pattern) if ".test." not in path.name
        )


def named_keys():
    """Every key in the code as (section, rest, whether something is put on at the end)."""
    for path in sources():
        for section, rest, end in LITERAL.findall(path.read_text(encoding="utf-8")):
            if section in SECTIONS and not NOT_KEYS.search(f".{rest}"):
                yield path.name, f"{section}.{rest}", end not in "\"'`"


def test_every_key_in_the_code_has_words():
    missing = set()
    for file, key, open_end in named_keys():
        if open_end:
            there = any(known.startswith(key) for known in ENGLISH)
        else:
            there = key in ENGLISH or f"{key}.other" in ENGLISH
        if not there:
            missing.add((file, key))
    assert not missing


def test_every_key_of_the_keyboard_is_explained():
    help_names = {key.removeprefix("help.") for key in ENGLISH if key.startswith("help.")}
    keyboard = {name.removeprefix("key_") for name in help_names if name.startswith("key_")}
    assert keyboard
    assert keyboard <= help_names
