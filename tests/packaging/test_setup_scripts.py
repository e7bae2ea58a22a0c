"""Set-up on machines that lack something: what is said, what is taken instead."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import browser, npm

ROOT = Path(__file__).parents[2]


def program(path: Path, script: str) -> Path:
    """Write an executable shell script."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def environment(folder: Path, python: Path) -> subprocess.CompletedProcess[str]:
    """Run the first step of set-up in an empty folder with one Python."""
    return subprocess.run(
        ["sh", ROOT / "scripts" / "environment.sh"],
        cwd=folder,
        env={**os.environ, "PYTHON": str(python)},
        capture_output=True,
        text=True,
    )


def test_python_without_venv_names_the_package(tmp_path: Path) -> None:
    real = f'exec "{sys.executable}" "$@"'
    python = program(tmp_path / "python", f'case "$2" in *ensurepip*) exit 1;; esac\n{real}')

    tried = environment(tmp_path, python)

    assert tried.returncode == 1
    assert f"python{sys.version_info[0]}.{sys.version_info[1]}-venv" in tried.stderr
    assert not (tmp_path / ".venv").exists()


def test_old_python_is_refused_with_a_remedy(tmp_path: Path) -> None:
    tried = environment(tmp_path, program(tmp_path / "python", "exit 1"))

    assert tried.returncode == 1
    assert "No Python 3.11 or newer was found" in tried.stderr
    assert "PYTHON=" in tried.stderr
    assert not (tmp_path / ".venv").exists()


def test_version_of_node(tmp_path: Path) -> None:
    assert npm.version(program(tmp_path / "node", "echo v20.19.3")) == (20, 19)
    assert npm.version(program(tmp_path / "broken", "exit 1")) == (0,)
    assert npm.version(tmp_path / "none") == (0,)


@pytest.mark.parametrize(("said", "taken"), [("v18.20.1", False), ("v20.19.0", True)])
def test_own_node_is_taken_when_it_is_recent_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, taken: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert npm.own_npm() is None

    program(tmp_path / "node", f"echo {said}")
    assert npm.own_npm() is None

    tool = program(tmp_path / "npm", "exit 0")
    assert npm.own_npm() == ([str(tool)] if taken else None)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with one empty folder on its path."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "MAC", ())
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_chromium_is_found_on_the_path_or_where_it_is_named(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chrome = program(bare / "google-chrome", "exit 0")
    assert browser.chromium() == str(chrome)

    monkeypatch.setenv("CHROMIUM", str(program(bare / "mine", "exit 0")))
    assert browser.chromium() == str(bare / "mine")

    monkeypatch.setenv("CHROMIUM", str(bare / "gone"))
    with pytest.raises(browser.BrowserMissing, match="CHROMIUM="):
        browser.chromium()


def test_without_chromium_and_apt_set_up_fails_with_a_remedy(
    bare: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert browser.missing_packages() == ["chromium", "fontconfig", "fonts-noto-cjk"]
    assert browser.main() == 1
    assert "apt-get install chromium fonts-noto-cjk" in capfd.readouterr().err


def test_without_a_chinese_font_set_up_fails_with_a_remedy(
    bare: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program(bare / "chromium", "exit 0")
    program(bare / "fc-list", "exit 0")

    assert browser.main() == 1
    assert "fonts-noto-cjk" in capfd.readouterr().err


def test_root_installs_what_is_missing(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    program(bare / "chromium", "exit 0")
    program(
        bare / "apt-get",
        f'[ "$1" = install ] || exit 0\n'
        f'[ "$DEBIAN_FRONTEND" = noninteractive ] || exit 1\n'
        f'printf "#!/bin/sh\\necho Noto Sans CJK\\n" > "{bare}/fc-list"\n'
        f'/bin/chmod +x "{bare}/fc-list"',
    )

    assert browser.main() == 0
