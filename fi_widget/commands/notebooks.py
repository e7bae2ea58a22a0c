"""The notebooks that come with fi_widget: where they are, and copies of them to work in."""

from pathlib import Path

PACKAGE = Path(__file__).parent.parent

START = "start.ipynb"
"""The notebook to begin with."""


def in_checkout() -> bool:
    """Tell whether fi_widget runs from a checkout of its sources.

    >>> in_checkout() == (shipped().parent != PACKAGE)
    True
    """
    return not (PACKAGE / "notebooks").is_dir()


def shipped() -> Path:
    """Return the folder of the notebooks: in the package, in a checkout beside it.

    >>> (shipped() / START).is_file()
    True
    """
    return (PACKAGE.parent if in_checkout() else PACKAGE) / "notebooks"


def copy_missing(folder: Path) -> list[str]:
    """Copy the notebooks that `folder` lacks into it and return their names.

    The folder is made where it is missing; a notebook that is there is left as it is. Raises
    `OSError` when the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    new = []
    for source in sorted(shipped().glob("*.ipynb")):
        try:
            # "x": what another process put there in the meantime is kept as well
            with (folder / source.name).open("xb") as copy:
                copy.write(source.read_bytes())
        except FileExistsError:
            continue
        new.append(source.name)
    return new
