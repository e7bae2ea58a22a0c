"""No file of the project names a host that serves packages, or a path of one machine."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_OURS = {".git", ".venv", "node_modules", "dist", "build", "static", "test-results"}
REGISTRY = re.compile(
    r"(?:pypi|npmjs|yarnpkg|pythonhosted|anaconda)\.(?:org|com|io)", re.IGNORECASE
)
MACHINE = re.compile(r"(?<![\w.}])/(?:root|work|home|Users|mnt|private)/(?!pyodide\b)\w")


def committed() -> list[Path]:
    """What git has or would take; outside of a repository every file but what is made here."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode == 0 and (ROOT / ".git").exists():
        files = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        files = [
            path
            for path in ROOT.rglob("*")
            if not NOT_OURS.intersection(path.relative_to(ROOT).parts) and "cache" not in str(path)
        ]
    return [path for path in files if path.is_file()]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {line.strip()[:120]}"
        for path in committed()
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines()
        if pattern.search(line)
    ]


def test_no_registry_is_named() -> None:
    assert lines_with(REGISTRY) == []


def test_no_path_of_a_machine_is_named() -> None:
    assert lines_with(MACHINE) == []


def test_what_is_built_is_not_committed() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in committed()}

    assert "pyproject.toml" in names
    assert "uv.lock" not in names
    assert [name for name in names if name.startswith("fi_widget/widget/static/")] == []
