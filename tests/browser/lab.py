"""A JupyterLab server of its own for a test process: nothing of the reader's, loopback only."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self
from urllib.request import urlopen

from fi_widget.commands.lab import CONFIGURATION

# What JupyterLab would ask other hosts, or the reader, when it starts.
SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # A notebook is saved when a test says so.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
PATIENCE = 60  # seconds for the server to come up on a busy machine


class Lab:
    """The server: `url` in the browser, `root` the folder of its notebooks."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.root = home / "notebooks"
        self.root.mkdir()
        for name, settings in SETTINGS.items():
            self.set(name, settings)
        # The socket is handed over open, so nobody else can take the port in between.
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def set(self, plugin: str, settings: dict[str, object]) -> None:
        """Write the settings of one of JupyterLab's plugins."""
        file = self.home / "settings" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))

    def __enter__(self) -> Self:
        folders = {
            name: str(self.home / name.lower())
            for name in (
                "JUPYTER_CONFIG_DIR",
                "JUPYTER_DATA_DIR",
                "JUPYTER_RUNTIME_DIR",
                "JUPYTERLAB_WORKSPACES_DIR",
                "IPYTHONDIR",
            )
        }
        folders["JUPYTERLAB_SETTINGS_DIR"] = str(self.home / "settings")
        folders["JUPYTER_CONFIG_PATH"] = str(CONFIGURATION)
        # Modules are compiled once, as on a reader's machine, and not for every kernel.
        environment = {**os.environ, **folders}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        # Reloading modules as they are edited is for whoever edits them; it can hang a test.
        environment.pop("ANYWIDGET_HMR", None)
        self._log = (self.home / "lab.log").open("wb")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.port}"),
                *("--ServerApp.port_retries=0", f"--ServerApp.root_dir={self.root}"),
                *("--IdentityProvider.token=", "--ServerApp.password="),
                *("--ServerApp.disable_check_xsrf=True", "--LabApp.news_url=None"),
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--LabApp.extension_manager=readonly",
                "--LabApp.expose_app_in_browser=True",
            ],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            # Ctrl+C on the tests must not reach it before the tests have said goodbye.
            start_new_session=True,
        )
        return self

    def wait(self) -> None:
        """Return once the server answers; AssertionError with its log if it never does."""
        for _ in range(PATIENCE * 10):
            try:
                with urlopen(f"{self.url}/api", timeout=1) as answer:
                    answer.read()
                return
            except OSError:
                try:
                    self._process.wait(0.1)
                except subprocess.TimeoutExpired:
                    continue
                break
        raise AssertionError((self.home / "lab.log").read_text())

    def __exit__(self, *error: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
