"""What the wheel and the source archive hold, to the file."""

import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.packaging.conftest import ROOT, Archives

pytestmark = pytest.mark.packaging

SOURCES = {".py", ".toml", ".json", ".typed"}
BUILT = {"fi_widget/widget/static/widget.js", "fi_widget/widget/static/widget.css"}
KEY_FILES = {
    "fi_widget/__init__.py",
    "fi_widget/py.typed",
    "fi_widget/cli.py",
    "fi_widget/commands/lab.py",
    "fi_widget/commands/lab_config/jupyter_server_config.json",
    "fi_widget/commands/lab_config/labconfig/page_config.json",
    "fi_widget/games/match.py",
    "fi_widget/games/forbidden_island/rulebook.toml",
    "fi_widget/locale/en.toml",
    "fi_widget/locale/zh.toml",
    "fi_widget/pictures/icons.json",
    "fi_widget/widget/widget.py",
    *BUILT,
}
FOLDERS = {"fi_widget", "js", "notebooks", "puzzles", "requirements", "scripts", "tests"}


def package_files() -> set[str]:
    """The sources of the package as they lie in the checkout."""
    files = (path for path in (ROOT / "fi_widget").rglob("*") if path.suffix in SOURCES)
    return {path.relative_to(ROOT).as_posix() for path in files if path.is_file()}


def notebooks() -> set[str]:
    return {f"notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}


def puzzles() -> set[str]:
    """The scenarios, the templates and the schema as they lie in the checkout."""
    files = (path for path in (ROOT / "puzzles").rglob("*") if path.suffix in SOURCES)
    return {path.relative_to(ROOT).as_posix() for path in files}


def test_wheel_holds_the_package_the_built_module_notebooks_puzzles_and_nothing_else(
    archives: Archives,
) -> None:
    names = {name for name in archives.wheel_names() if ".dist-info/" not in name}

    assert names >= KEY_FILES
    assert "fi_widget/notebooks/start.ipynb" in names
    assert "fi_widget/puzzles/scenario.schema.json" in names
    assert "fi_widget/puzzles/forbidden-island/templates/puzzle.toml" in names
    added = {f"fi_widget/{name}" for name in notebooks() | puzzles()}
    assert names == package_files() | BUILT | added


def test_wheel_is_for_every_python_3_and_platform(archives: Archives) -> None:
    assert archives.wheel.name.endswith("-py3-none-any.whl")
    info = archives.wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info"
    with zipfile.ZipFile(archives.wheel) as archive:
        read = {
            name.removeprefix(f"{info}/"): archive.read(name).decode()
            for name in archive.namelist()
            if name.startswith(info)
        }

    assert read.keys() == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        "licenses/LICENSE",
        "licenses/NOTICE",
    }
    assert "Root-Is-Purelib: true" in read["WHEEL"]
    assert "fi-widget = fi_widget.cli:main" in read["entry_points.txt"]
    assert "License-Expression: BSD-3-Clause" in read["METADATA"]
    assert "Requires-Python: >=3.11" in read["METADATA"]


def test_source_archive_holds_what_builds_and_tests_it_and_nothing_else(archives: Archives) -> None:
    names = archives.sdist_names()

    assert names >= KEY_FILES | notebooks() | puzzles()
    assert names >= {"PKG-INFO", "README.md", "LICENSE", "NOTICE", "pyproject.toml", "Makefile"}
    assert names >= {"hatch_build.py", "package.json", "package-lock.json", "js/build.mjs"}
    assert {name.partition("/")[0] for name in names if "/" in name} == FOLDERS
    unwanted = ("__pycache__", "node_modules", ".ipynb_checkpoints", ".hypothesis", "stamp")
    assert [name for name in names if any(part in name for part in unwanted)] == []


def test_nothing_is_packed_before_the_module_is_built(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    copytree(ROOT / "fi_widget", checkout / "fi_widget", ignore=ignore_patterns("static"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE"):
        (checkout / name).write_bytes((ROOT / name).read_bytes())

    built = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", checkout],
        capture_output=True,
        text=True,
    )

    assert built.returncode != 0
    assert "run `make build`" in built.stdout + built.stderr
