"""The icons: one path each on a square grid, shared by the page and by pictures from Python.

`icons.json` holds them by group (`tiles`, `treasures`, `roles`, `cards`, `marks`) and id; NOTICE
says whose they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from fi_widget.pictures.svg import element


@cache
def _book() -> tuple[int, Mapping[str, Mapping[str, str]]]:
    data = json.loads(files("fi_widget.pictures").joinpath("icons.json").read_text("utf-8"))
    size = int(data.pop("size"))
    return size, MappingProxyType(data)


def icon_path(group: str, name: str) -> str:
    """The path of an icon on its grid; empty where there is none.

    >>> icon_path("tiles", "FL")[:4], icon_path("tiles", "??")
    ('m279', '')
    """
    return _book()[1].get(group, {}).get(name, "")


def icon(group: str, name: str, x: float, y: float, size: float, class_: str | None = None) -> str:
    """An icon as an SVG element, `size` wide and high, its upper left corner at x, y.

    Empty text where there is no such icon.
    """
    path = icon_path(group, name)
    if not path:
        return ""
    moved = f"translate({x:g} {y:g}) scale({size / _book()[0]:.4g})"
    return element("path", d=path, transform=moved, class_=class_)
