"""Importing costs next to nothing until a widget is shown."""

import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from tests.benchmarks.conftest import Sheet

ROOT = Path(__file__).parents[2]
MILLISECONDS = 80
# CPU time: what others do on the machine at the moment costs the import nothing.
CLOCKED = """
from time import process_time
started = process_time()
{code}
print((process_time() - started) * 1000)
"""


def milliseconds(code: str) -> float:
    """How long some code takes in a fresh Python."""
    command = [sys.executable, "-c", CLOCKED.format(code=code)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def typical(code: str) -> float:
    """The median over fresh Pythons."""
    milliseconds(code)  # writes the bytecode
    return median(milliseconds(code) for _ in range(15))


@pytest.mark.bench
def test_import(sheet: Sheet) -> None:
    sheet.at_most("import fi_widget", typical("import fi_widget"), MILLISECONDS, unit=" ms")


@pytest.mark.bench
def test_import_of_the_rules(sheet: Sheet) -> None:
    code = "from fi_widget.games import game; game('forbidden-island').new()"
    sheet.note("import the rules and set a game up", f"{typical(code):.1f} ms")


def test_the_package_alone_brings_no_widget() -> None:
    code = "import sys, fi_widget; assert not {'anywidget', 'traitlets'} & set(sys.modules)"

    assert milliseconds(code) > 0
