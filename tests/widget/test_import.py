"""Importing the package costs next to nothing: nothing of a notebook is loaded by it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("anywidget", "ipywidgets", "traitlets", "IPython", "asyncio", "comm")


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_package_and_its_rules_load_no_notebook() -> None:
    code = f"""
import sys, fi_widget, fi_widget.games
fi_widget.games.game("forbidden-island")
print([name for name in {HEAVY} if name in sys.modules])
"""
    assert run(code) == "[]"


def test_importing_takes_less_than_80_ms() -> None:
    # Processor time, the best of five: other work on the machine is not the package's fault.
    code = """
import time
start = time.process_time()
import fi_widget
print(time.process_time() - start)
"""
    assert min(float(run(code)) for _ in range(5)) < 0.08
