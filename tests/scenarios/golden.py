"""What is told of the faulty files of `golden/`.

`python -m tests.scenarios.golden` writes it anew.
"""

from __future__ import annotations

from pathlib import Path

from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.opening import scenario

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.toml"))


def told(file: Path) -> str:
    """Every fault of a file, a line each, as a person reads them."""
    try:
        scenario(file)
    except ScenarioError as error:
        return str(error).replace(str(file), file.name) + "\n"
    return "no fault\n"


if __name__ == "__main__":
    for file in FILES:
        file.with_suffix(".txt").write_text(told(file), encoding="utf-8")
