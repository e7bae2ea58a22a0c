"""`fi-widget lab` up to the moment when JupyterLab takes over, and its settings."""

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyterlab.labapp import LabApp

from fi_widget import cli
from fi_widget.commands import lab, notebooks
from fi_widget.commands.lab_connection import PromptConnection


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two notebooks as an installed package has them."""
    package = tmp_path / "package"
    (package / "notebooks").mkdir(parents=True)
    (package / "notebooks" / "start.ipynb").write_text("start")
    (package / "notebooks" / "play.ipynb").write_text("play")
    monkeypatch.setattr(notebooks, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)
    return package / "notebooks"


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments of each JupyterLab that would have been started."""
    calls: list[list[str]] = []
    monkeypatch.setattr(LabApp, "launch_instance", calls.append)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    return calls


def test_notebooks_are_copied_into_a_folder_of_the_user(
    shipped: Path, launched: list[list[str]], tmp_path: Path
) -> None:
    assert cli.main(["lab", "--no-browser", "--port", "8899"]) == 0

    assert (tmp_path / "fi-widget" / "start.ipynb").read_text() == "start"
    assert (tmp_path / "fi-widget" / "play.ipynb").read_text() == "play"
    (arguments,) = launched
    assert f"--ServerApp.root_dir={tmp_path / 'fi-widget'}" in arguments
    assert "--LabApp.default_url=/lab/tree/start.ipynb" in arguments
    assert arguments[-3:] == ["--no-browser", "--port", "8899"]


def test_what_the_user_changed_is_kept_and_what_was_deleted_comes_back(
    shipped: Path, launched: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["lab", "--folder", "games"])
    (tmp_path / "games" / "start.ipynb").write_text("mine")
    (tmp_path / "games" / "play.ipynb").unlink()
    capsys.readouterr()

    assert cli.main(["lab", "--folder", "games"]) == 0

    assert (tmp_path / "games" / "start.ipynb").read_text() == "mine"
    assert (tmp_path / "games" / "play.ipynb").read_text() == "play"
    assert capsys.readouterr().out == f"Notebooks: {tmp_path / 'games'} (new: play.ipynb)\n"


def test_a_folder_that_cannot_be_written_is_an_error_with_a_remedy(
    shipped: Path, launched: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")

    assert cli.main(["lab", "--folder", "taken"]) == 1

    assert "fi-widget lab --folder DIR" in capsys.readouterr().err
    assert launched == []


def test_a_checkout_opens_its_own_notebooks(
    monkeypatch: pytest.MonkeyPatch, launched: list[list[str]], tmp_path: Path
) -> None:
    monkeypatch.setattr(notebooks, "PACKAGE", tmp_path / "fi_widget")

    assert cli.main(["lab"]) == 0

    assert f"--ServerApp.root_dir={tmp_path / 'notebooks'}" in launched[0]


def test_missing_jupyterlab_is_an_error_with_a_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)

    assert cli.main(["lab"]) == 1
    assert 'pip install "fi-widget[lab]"' in capsys.readouterr().err


def test_root_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert "--allow-root" in lab.server_arguments(Path(), [])
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert "--allow-root" not in lab.server_arguments(Path(), [])


def test_the_shipped_settings_name_a_connection_that_exists(
    shipped: Path, launched: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    cli.main(["lab"])

    ours, others = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert others == "mine"
    settings = json.loads((Path(ours) / "jupyter_server_config.json").read_text())
    named = settings["ServerApp"]["kernel_websocket_connection_class"]
    assert named == f"{PromptConnection.__module__}.{PromptConnection.__qualname__}"


def test_messages_to_the_browser_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: done.append("on"))
    handler = SimpleNamespace(set_nodelay=done.append)
    monkeypatch.setattr(PromptConnection, "websocket_handler", handler)

    PromptConnection.connect(PromptConnection.__new__(PromptConnection))

    assert done == [True, "on"]
