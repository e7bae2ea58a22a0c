"""The built front end: one module, one style sheet, inside the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


class FrontEndMissingError(RuntimeError):
    """The front end was not built, as in a fresh checkout."""


@cache
def script() -> str:
    """The text of the module that draws the widget."""
    return _read("widget.js")


@cache
def style() -> str:
    """The text of the style sheet."""
    return _read("widget.css")


def _read(name: str) -> str:
    file = files("fi_widget.widget") / "static" / name
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FrontEndMissingError(
            f"fi_widget/widget/static/{name} is missing: the front end of this checkout is not "
            "built yet. Run `make lab` once (or `npm ci && npm run build`) and restart the kernel."
        ) from None
