"""Reading a scenario loads no solver, and importing the package loads neither."""

import subprocess
import sys

LOADED = "print(sorted(name for name in sys.modules if name.startswith('fi_widget.')))"


def loaded_by(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, fi_widget as fi; {code}; {LOADED}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_package_loads_nothing() -> None:
    assert loaded_by("dir(fi)") == "[]\n"


def test_reading_loads_no_solver_and_no_widget() -> None:
    loaded = loaded_by("fi.scenario('fi-0001')")

    assert "fi_widget.scenarios.reading" in loaded
    assert "fi_widget.analysis.solver" not in loaded
    assert "fi_widget.widget" not in loaded


def test_judging_loads_no_widget() -> None:
    loaded = loaded_by("fi.grade('fi-0001', 'end')")

    assert "fi_widget.analysis.solver" in loaded
    assert "fi_widget.widget" not in loaded
