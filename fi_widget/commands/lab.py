"""Open JupyterLab on the notebook to start with.

The notebooks that come with fi_widget are copied into a folder of yours, `fi-widget` in the current
folder unless --folder names another. What you change there is yours and stays; delete a notebook
and start again to have it fresh. In a checkout of the sources its own notebooks are opened.

Options that are not listed here go to JupyterLab, such as --no-browser --port 8899.
"""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from fi_widget.commands import CommandError, notebooks

FOLDER = Path("fi-widget")
"""Where the notebooks go unless --folder says otherwise."""

CONFIGURATION = Path(__file__).parent / "lab_config"
"""Settings for JupyterLab: prompt connections, and no question about news from another host."""


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget lab`."""
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="DIR",
        help="where the notebooks are, or are copied to (default: fi-widget)",
    )


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Copy the notebooks where they are missing and run JupyterLab until it is stopped.

    Raises `CommandError` when JupyterLab is not installed or the folder cannot be written.
    """
    if find_spec("jupyterlab") is None:
        raise CommandError('JupyterLab is not installed here: pip install "fi-widget[lab]"')
    folder = workplace(options.folder)

    from jupyterlab.labapp import LabApp

    others = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [str(CONFIGURATION), others]))
    LabApp.launch_instance(server_arguments(folder, rest))
    return 0


def workplace(wanted: Path | None) -> Path:
    """Return the folder to work in, with the start notebook in it.

    Raises `CommandError` when it cannot be written.
    """
    if wanted is None and notebooks.in_checkout():
        return notebooks.shipped()
    folder = (FOLDER if wanted is None else wanted).absolute()
    try:
        new = notebooks.copy_missing(folder)
    except OSError as error:
        raise CommandError(
            f"{folder} cannot hold the notebooks ({error.strerror}). "
            "Name a folder that you may write: fi-widget lab --folder DIR"
        ) from error
    print(f"Notebooks: {folder}" + (f" (new: {', '.join(new)})" if new else ""))
    return folder


def server_arguments(folder: Path, rest: Sequence[str]) -> list[str]:
    """Return what JupyterLab is started with: where to start, unless `rest` says so, and `rest`.

    >>> server_arguments(Path("games"), ["--ServerApp.root_dir=mine", "--port", "8899"])[-2:]
    ['--port', '8899']
    """
    settings = {
        "--ServerApp.root_dir": folder,
        # the address it prints leads there too, for who opens it by hand
        "--LabApp.default_url": f"/lab/tree/{notebooks.START}",
    }
    # JupyterLab refuses a setting that is given twice
    given = {argument.partition("=")[0] for argument in rest}
    ours = [f"{name}={value}" for name, value in settings.items() if name not in given]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        ours.append("--allow-root")
    return [*ours, *rest]
