"""Equal seeds give equal games, on every Python from 3.11 on that this machine has."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.forbidden_island.seeded_games import digest, seeded_game

ROOT = Path(__file__).parents[3]
GAMES = 36
# A change of the rules, of the order of legal actions or of how luck is spent changes this.
DIGEST = "89e2b3bff2028bdeab0bffcb1f42738eeea0f0021dac21ee45eedcd2ace9f1ef"
VERSION = re.compile(r"python3\.(\d+)$")
OLDEST = 11


def pythons() -> list[Path]:
    """A CPython of each version at hand: this one, those on the path, pyenv's and uv's."""
    found = {sys.version_info.minor: Path(sys.executable)}
    for path in (*_on_the_path(), *_of_pyenv(), *_of_uv()):
        version = VERSION.search(path.name)
        minor = int(version[1]) if version else 0
        if minor >= OLDEST and minor not in found and _is_cpython(path):
            found[minor] = path
    return [found[minor] for minor in sorted(found)]


def _on_the_path() -> Iterator[Path]:
    for folder in os.get_exec_path():
        # a shim of pyenv runs only with the right settings; `_of_pyenv` has the real ones
        if "shims" not in folder:
            yield from Path(folder).glob("python3.*")


def _of_pyenv() -> Iterator[Path]:
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from home.glob("versions/3.*/bin/python3.*")


def _of_uv() -> Iterator[Path]:
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is not None:
        answer = subprocess.run([uv, "python", "dir"], capture_output=True, text=True, timeout=60)
        yield from Path(answer.stdout.strip()).glob("cpython-3.*/bin/python3.*")


def _is_cpython(path: Path) -> bool:
    """Whether it starts, and is a CPython."""
    command = [str(path), "-S", "-c", "import sys; print(sys.implementation.name)"]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return bool(answer.stdout.strip() == "cpython")


def test_seeded_games_come_out_as_they_always_did() -> None:
    assert digest(GAMES) == DIGEST


def test_equal_seeds_give_equal_games() -> None:
    assert seeded_game(7) == seeded_game(7)
    assert seeded_game(7) != seeded_game(8)


def test_every_python_plays_the_same_games() -> None:
    """Whatever the order of its sets: hashes of texts differ from run to run."""
    environment = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    digests = {}
    for python in pythons():
        command = [str(python), "-S", "-m", "tests.games.forbidden_island.seeded_games", str(GAMES)]
        answer = subprocess.run(
            command, capture_output=True, text=True, timeout=120, env=environment, cwd=ROOT
        )
        digests[python] = answer.stdout.strip() or answer.stderr
    assert digests == dict.fromkeys(digests, DIGEST)
