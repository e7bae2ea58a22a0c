"""The wheel in a clean environment: import, play, the command, JupyterLab."""

import json
import os
import re
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.packaging.conftest import Environment, run

pytestmark = pytest.mark.packaging


def test_a_game_is_played_in_a_clean_environment(plain: Environment, tmp_path: Path) -> None:
    said = plain.python(
        "import fi_widget as fi, pathlib\n"
        "widget = fi.play(players=2, seed='clean')\n"
        "before = widget.position\n"
        "widget.act('end')\n"
        "assert widget.position != before\n"
        "assert widget._esm and widget._css\n"
        "print(pathlib.Path(fi.__file__).parent)\n",
        cwd=tmp_path,
    )

    assert Path(said.splitlines()[-1]).is_relative_to(plain.folder)


def test_both_languages_and_the_rulebook_are_there(plain: Environment, tmp_path: Path) -> None:
    plain.python(
        "import fi_widget as fi\n"
        "for lang in ('en', 'zh'):\n"
        "    assert fi.play(players=2, seed='words', lang=lang).words\n",
        cwd=tmp_path,
    )


def test_the_command_says_its_version(plain: Environment, tmp_path: Path) -> None:
    said = run([plain.bin / "fi-widget", "--version"], cwd=tmp_path).stdout

    assert said == plain.python(
        "import fi_widget; print('fi-widget', fi_widget.__version__)", tmp_path
    )


def test_lab_without_jupyterlab_says_what_to_install(plain: Environment, tmp_path: Path) -> None:
    tried = subprocess.run(
        [plain.bin / "fi-widget", "lab"], cwd=tmp_path, capture_output=True, text=True
    )

    assert tried.returncode == 1
    assert 'pip install "fi-widget[lab]"' in tried.stderr
    assert list(tmp_path.iterdir()) == []


def test_lab_serves_the_start_notebook_from_a_folder_of_the_user(
    with_lab: Environment, tmp_path: Path
) -> None:
    home = {name: str(tmp_path / "home") for name in ("HOME", "IPYTHONDIR", "JUPYTER_DATA_DIR")}
    with subprocess.Popen(
        [with_lab.bin / "fi-widget", "lab", "--no-browser", "--port=0"],
        cwd=tmp_path,
        env={**os.environ, **home, "JUPYTER_CONFIG_DIR": str(tmp_path / "home")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stderr is not None
            log = []
            for line in server.stderr:
                log.append(line)
                if found := re.search(r"(http://127\S+)/lab/tree/start.ipynb\?token=(\w+)", line):
                    break
            else:
                pytest.fail("".join(log))
            address, token = found.groups()
            url = f"{address}/api/contents/start.ipynb?token={token}"
            with urllib.request.urlopen(url, timeout=60) as answer:
                served = json.load(answer)["content"]
        finally:
            server.terminate()

    copy = json.loads((tmp_path / "fi-widget" / "start.ipynb").read_text())
    assert len(served["cells"]) == len(copy["cells"]) > 0
