"""Where there is no kernel or no trust: a picture with words and real tables."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter

from fi_widget.widget.play import play

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
# What JupyterLab's sanitizer lets through of the little that is used here.
ALLOWED = {
    "div": set(),
    "p": set(),
    "img": {"alt", "src", "width"},
    "table": set(),
    "caption": set(),
    "thead": set(),
    "tbody": set(),
    "tr": set(),
    "th": {"scope"},
    "td": set(),
}


class Tags(HTMLParser):
    """Collects tags and text, and checks that every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def find(self, tag: str) -> dict[str, str | None]:
        return next(attributes for name, attributes in self.tags if name == tag)


def bundle(**arguments: Any) -> dict[str, Any]:
    found = play(**{"players": 3, "seed": "tide", "lang": "en", **arguments})._repr_mimebundle_()
    assert found is not None
    return found[0]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_bundle_has_the_widget_a_picture_tables_and_text(lang: str) -> None:
    data = bundle(lang=lang)
    assert set(data) == {WIDGET_VIEW, "text/html", "text/plain"}
    assert data[WIDGET_VIEW]["model_id"]
    page = Tags(data["text/html"])
    tables = [name for name, _ in page.tags if name == "table"]
    assert len(tables) == 3
    rows = [name for name, _ in page.tags if name == "tr"]
    assert len(rows) == 2 + 4 + 25
    text = " ".join(page.words)
    for name in ("Misty Marsh", "Pilot") if lang == "en" else ("迷雾沼泽", "飞行员"):
        assert name in text


def test_nothing_in_it_is_cut_by_a_sanitizer() -> None:
    page = Tags(bundle()["text/html"])
    for tag, attributes in page.tags:
        assert tag in ALLOWED, tag
        assert set(attributes) <= ALLOWED[tag], (tag, attributes)


def test_the_picture_stands_alone_and_is_told_in_words() -> None:
    image = Tags(bundle()["text/html"]).find("img")
    assert image["alt"]
    source = image["src"] or ""
    head, _, body = source.partition(",")
    assert head == "data:image/svg+xml;base64"
    svg = base64.b64decode(body).decode()
    assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert re.findall(r"(?:href|src)=|url\(|@import", svg) == []
    assert len(source) < 45_000


def test_names_cannot_break_out_of_the_page() -> None:
    html = bundle(names=["<script>x</script>", '" onload="x', "&amp;"])["text/html"]
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    Tags(html)


def test_the_panel_and_the_end_have_a_fallback_too() -> None:
    panel = play(lang="en")._repr_mimebundle_()
    assert panel is not None
    assert "being set up" in panel[0]["text/html"]
    assert "being set up" in panel[0]["text/plain"]


def test_plain_text_is_a_small_map() -> None:
    text = bundle()["text/plain"]
    assert text.splitlines()[0] == "Forbidden Island"
    assert "A  B  C" in text


def test_nbconvert_without_state_shows_the_picture_and_the_tables() -> None:
    output = nbformat.v4.new_output("display_data", data=bundle())
    cell = nbformat.v4.new_code_cell("fi.play()", outputs=[output])
    notebook = nbformat.v4.new_notebook(cells=[cell])
    html, _ = HTMLExporter(sanitize_html=True, embed_images=False).from_notebook_node(notebook)
    assert "data:image/svg+xml;base64," in html
    assert "Misty Marsh" in html


def test_a_closed_widget_has_no_view_left() -> None:
    widget = play(players=2)
    widget.close()
    assert widget._repr_mimebundle_ is None
