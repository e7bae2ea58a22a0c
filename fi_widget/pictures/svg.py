"""SVG as text: elements with everything escaped, a document, a data address."""

from __future__ import annotations

from base64 import b64encode
from html import escape

NAMESPACE = "http://www.w3.org/2000/svg"

# What may stand in an attribute: numbers are written without a trailing ".0".
Value = str | int | float


def number(value: float) -> str:
    """A length as short text, at most two decimals.

    >>> number(3.0), number(2.504), number(-0.001)
    ('3', '2.5', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, /, *children: str, **attributes: Value | None) -> str:
    """One element; `children` are finished SVG text, attributes are escaped.

    Underscores in attribute names become hyphens, a trailing one is dropped (`class_`), and an
    attribute that is None is left out.

    >>> element("rect", width=10, rx=2.5, stroke_width=1, fill='"<>&', id=None)
    '<rect width="10" rx="2.5" stroke-width="1" fill="&quot;&lt;&gt;&amp;"/>'
    >>> element("g", element("circle", r=1), class_="pawn")
    '<g class="pawn"><circle r="1"/></g>'
    """
    pieces = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        pieces.append(f'{key.rstrip("_").replace("_", "-")}="{escape(text, quote=True)}"')
    opening = " ".join(pieces)
    return f"<{opening}>{''.join(children)}</{name}>" if children else f"<{opening}/>"


def text(content: str, /, **attributes: Value | None) -> str:
    """A text element, its content escaped.

    >>> text("Fools' <Landing>", x=1, y=2)
    '<text x="1" y="2">Fools&#x27; &lt;Landing&gt;</text>'
    """
    return element("text", escape(content), **attributes)


def document(width: float, height: float, *children: str, title: str, style: str = "") -> str:
    """A whole picture that stands alone: its size, a title for screen readers, its pieces.

    >>> document(10, 5, title="Sea")
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" width="10" height="5" \
role="img"><title>Sea</title></svg>'
    """
    head = [element("title", escape(title))]
    if style:
        head.append(element("style", style))
    return element(
        "svg",
        *head,
        *children,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
    )


def data_address(picture: str) -> str:
    """The picture as a `data:` address for an `<img>`; sanitizers keep it where they cut SVG.

    >>> data_address("<svg/>")
    'data:image/svg+xml;base64,PHN2Zy8+'
    """
    return f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode('ascii')}"
