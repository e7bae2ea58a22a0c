"""What is left of a widget where no Python runs: a picture and tables, and plain text."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from fi_widget.games.game import Position
from fi_widget.games.view import picture_of
from fi_widget.locale import Words
from fi_widget.locale.table import table


def html(game: str, position: Position | None, words: Words, names: Mapping[str, str]) -> str:
    """The widget for a page without scripts: an image with words, tables, how to play on.

    Nothing in it needs a style, a script or an attribute that notebooks' sanitizers remove.
    """
    how = f"<p>{escape(words['picture.run'])}</p>"
    if position is None:
        return f"<div><p>{escape(words['picture.alt_setup'])}</p>{how}</div>"
    return f"<div>{picture_of(game).html(position, table(words.lang), names)}{how}</div>"


def plain(position: Position | None, words: Words) -> str:
    """The widget where there is nothing but text: a small map, and how to play on."""
    island = words["picture.alt_setup"] if position is None else str(position)
    return f"{words['game.name']}\n{island}\n{words['picture.run']}"
