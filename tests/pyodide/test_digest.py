"""Equal seeds give equal games on every CPython found; `make test-pyodide` asks Pyodide."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pyodide.digest import digest

ROOT = Path(__file__).parents[2]
OLDEST = (3, 11)


def pythons() -> list[str]:
    """One Python of each version from the oldest on: on the path, or beside the one running."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    folders += sorted(Path(sys.base_prefix).parent.glob("*/bin"))
    found: dict[tuple[int, int], str] = {}
    for file in (file for folder in folders for file in folder.glob("python3.*")):
        named = re.fullmatch(r"python(\d)\.(\d+)", file.name)
        version = (int(named[1]), int(named[2])) if named else (0, 0)
        if version >= OLDEST and version not in found and runs(file, version):
            found[version] = str(file)
    return [found[version] for version in sorted(found)]


def runs(python: Path, version: tuple[int, int]) -> bool:
    """Whether that is a Python of that version; a name on the path may lead nowhere."""
    code = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    return done.stdout.split() == [str(part) for part in version]


def digest_by(python: str, hash_seed: str) -> str:
    """The fingerprint by another Python, with another order of sets."""
    done = subprocess.run(
        [python, "-m", "tests.pyodide.digest"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_equal_seeds_give_equal_games_on_every_python() -> None:
    here = digest()
    found = [sys.executable, *pythons()]

    assert {python: digest_by(python, str(n)) for n, python in enumerate(found)} == dict.fromkeys(
        found, here
    )


def test_the_fingerprint_tells_games_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest()
    monkeypatch.setattr("tests.pyodide.digest.played", lambda match, choose: 0)

    assert digest() != before
