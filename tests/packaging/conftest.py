"""Both archives, and an environment that holds the wheel and nothing of the checkout."""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(
    command: Sequence[str | Path], *, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal; the test fails with what it said when it fails."""
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def build(kind: str, source: Path, target: Path, path: str) -> Path:
    """Build one archive with the hatchling that is installed and return it."""
    command = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation"]
    run([*command, "--outdir", target, source], env={**os.environ, "PATH": path})
    (archive,) = target.iterdir()
    return archive


@dataclass(frozen=True)
class Archives:
    """The source archive, and the wheel that was built from it where there is no Node."""

    sdist: Path
    wheel: Path

    def sdist_names(self) -> set[str]:
        """The files of the source archive, without its one top folder."""
        with tarfile.open(self.sdist) as archive:
            return {name.partition("/")[2] for name in archive.getnames()}

    def wheel_names(self) -> set[str]:
        """The files of the wheel."""
        with zipfile.ZipFile(self.wheel) as archive:
            return set(archive.namelist())


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    sdist = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"), os.environ["PATH"])
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (source,) = unpacked.iterdir()
    empty = tmp_path_factory.mktemp("empty")
    return Archives(sdist, build("wheel", source, tmp_path_factory.mktemp("wheel"), str(empty)))


@dataclass(frozen=True)
class Environment:
    """A virtual environment with fi_widget from its wheel."""

    folder: Path

    @property
    def bin(self) -> Path:
        """Where its commands are."""
        return self.folder / "bin"

    def python(self, code: str, cwd: Path) -> str:
        """Run Python code there, every warning an error, and return what it printed."""
        return run([self.bin / "python", "-I", "-W", "error", "-c", code], cwd=cwd).stdout


def make_environment(folder: Path, wheel: str) -> Environment:
    uv = [sys.executable, "-m", "uv"]
    run([*uv, "venv", "--quiet", "--python", sys.executable, folder])
    install = [*uv, "pip", "install", "--quiet", "--python", str(folder / "bin" / "python")]
    install += ["--constraint", str(ROOT / "requirements" / "lab.txt"), wheel]
    # what set-up installed lies in uv's cache; only where that was emptied it is fetched again
    if subprocess.run([*install, "--offline"], capture_output=True).returncode != 0:
        run(install)
    return Environment(folder)


@pytest.fixture(scope="session")
def plain(archives: Archives, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """What `pip install fi-widget` gives."""
    return make_environment(tmp_path_factory.mktemp("plain") / "venv", str(archives.wheel))


@pytest.fixture(scope="session")
def with_lab(archives: Archives, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """What `pip install "fi-widget[lab]"` gives."""
    wheel = f"fi-widget[lab] @ {archives.wheel.as_uri()}"
    return make_environment(tmp_path_factory.mktemp("lab") / "venv", wheel)
