"""What is left of a widget where no Python runs: a picture and tables, and plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from fi_widget.games.game import Position
from fi_widget.games.view import picture_of
from fi_widget.locale import Words
from fi_widget.locale.table import table

Kinds = dict[str, str]
"""The same told by its kind: `text/plain` and `text/html`."""


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


def with_board(texts: Sequence[str], game: str, position: Position, words: Words) -> Kinds:
    """Something told about a board, and the board."""
    texts = [text for text in texts if text]
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in texts)
    return {
        "text/plain": "\n".join([*texts, str(position), words["picture.run"]]),
        "text/html": f"<div>{paragraphs}</div>{html(game, position, words, {})}",
    }


def told(texts: Sequence[str], words: Words) -> Kinds:
    """Something told without a picture."""
    texts = [*texts, words["picture.run"]]
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in texts)
    return {"text/plain": "\n".join(texts), "text/html": f"<div>{paragraphs}</div>"}
