"""A chance as a page shows it."""

from __future__ import annotations

from fractions import Fraction

from fi_widget.games.view import JsonObject
from fi_widget.locale.numbers import short_percent


def value_json(value: Fraction) -> JsonObject:
    """A chance as a fraction, in percent and as a number for bars.

    >>> value_json(Fraction(3, 4))
    {'text': '3/4', 'percent': '75%', 'number': 0.75}
    """
    return {"text": str(value), "percent": short_percent(value), "number": round(float(value), 4)}
