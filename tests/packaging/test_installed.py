"""The wheel in a clean environment: import, play, the command, JupyterLab."""

import json
import os
import socket
import subprocess
import urllib.error
import urllib.request
from contextlib import suppress
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

    version = plain.python("import fi_widget; print(fi_widget.__version__)", cwd=tmp_path)
    assert said == f"fi-widget {version}"


def test_lab_without_jupyterlab_says_what_to_install(plain: Environment, tmp_path: Path) -> None:
    tried = subprocess.run(
        [plain.bin / "fi-widget", "lab"], cwd=tmp_path, capture_output=True, text=True
    )

    assert tried.returncode == 1
    assert 'pip install "fi-widget[lab]"' in tried.stderr
    assert list(tmp_path.iterdir()) == []


def opened(server: "subprocess.Popen[bytes]", url: str) -> bytes:
    """Return what a server says as soon as it answers; fail when it ends before that."""
    while True:
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                said: bytes = answer.read()
                return said
        except urllib.error.URLError:
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"the server ended with status {server.wait(timeout=0.1)}")


def test_lab_serves_the_start_notebook_from_a_folder_of_the_user(
    with_lab: Environment, tmp_path: Path
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(with_lab.bin / "fi-widget"), "lab", "--no-browser", f"--port={port}"]
    home = {name: str(tmp_path / "home") for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    server = subprocess.Popen(
        [*command, "--ServerApp.port_retries=0", "--IdentityProvider.token=open"],
        cwd=tmp_path,
        env={**os.environ, **home},
    )
    try:
        url = f"http://127.0.0.1:{port}/api/contents/start.ipynb?token=open"
        served = json.loads(opened(server, url))["content"]
    finally:
        server.terminate()
        server.wait(timeout=60)

    copy = json.loads((tmp_path / "fi-widget" / "start.ipynb").read_text())
    assert len(served["cells"]) == len(copy["cells"]) > 0
