"""The pins are complete, agree with one another and name no address."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
ENTRY = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>[^\s;]+)(?: ; [^\\\n]+)?"
    r"(?: \\\n    --hash=sha256:[0-9a-f]{64})+\n",
    re.MULTILINE,
)


def pins(file: Path) -> set[tuple[str, str]]:
    return {(entry["name"], entry["version"]) for entry in ENTRY.finditer(file.read_text())}


def test_every_group_has_its_file() -> None:
    assert [file.stem for file in FILES] == ["build", "dev", "lab", "node", "setup"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_package_is_pinned_with_its_hashes_and_without_an_address(file: Path) -> None:
    assert pins(file)
    assert ENTRY.sub("", file.read_text()) == ""


@pytest.mark.parametrize("part", ["build.txt", "lab.txt", "setup.txt"])
def test_parts_have_the_versions_of_the_whole(part: str) -> None:
    assert pins(ROOT / "requirements" / part) <= pins(ROOT / "requirements" / "dev.txt")


def test_npm_packages_are_pinned_and_the_lock_names_no_address() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]

    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert version == locked[f"node_modules/{name}"]["version"]
    assert [name for name, entry in locked.items() if "resolved" in entry] == []
    assert [name for name, entry in locked.items() if name and "integrity" not in entry] == []
