"""HTML that survives a notebook's sanitizer: an image with words, a real table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from fi_widget.pictures.svg import data_address


def image(picture: str, alt: str, *, width: int | None = None) -> str:
    """An SVG picture as an `<img>`, with words for those who do not see it.

    >>> image("<svg/>", 'The "island"', width=100)
    '<img alt="The &quot;island&quot;" src="data:image/svg+xml;base64,PHN2Zy8+" width="100">'
    """
    size = f' width="{width}"' if width is not None else ""
    return f'<img alt="{escape(alt, quote=True)}" src="{data_address(picture)}"{size}>'


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a caption; the first cell of each row is its heading. All text is escaped.

    >>> table("Sea & land", ["Place", "Tile"], [["C1", "Lost <Lagoon>"]])
    '<table><caption>Sea &amp; land</caption><thead><tr><th scope="col">Place</th>\
<th scope="col">Tile</th></tr></thead><tbody><tr><th scope="row">C1</th>\
<td>Lost &lt;Lagoon&gt;</td></tr></tbody></table>'
    """
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(_row(row) for row in rows)
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    inside = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{inside}</tr>'
