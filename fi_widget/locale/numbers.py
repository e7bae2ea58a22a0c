"""Numbers as people read them."""

from __future__ import annotations

from fractions import Fraction


def percent(value: Fraction) -> str:
    """A chance in percent, to one digit; never rounded to a certainty that is none.

    >>> percent(Fraction(19, 20)), percent(Fraction(1, 10_000)), percent(Fraction(1))
    ('95.0%', '<0.1%', '100.0%')
    """
    tenths = round(value * 1000)
    if tenths == 0 < value:
        return "<0.1%"
    if tenths == 1000 and value < 1:
        return ">99.9%"
    return f"{tenths // 10}.{tenths % 10}%"


def short_percent(value: Fraction) -> str:
    """The same without a last digit that says nothing.

    >>> short_percent(Fraction(3, 4)), short_percent(Fraction(17, 45)), short_percent(Fraction(0))
    ('75%', '37.8%', '0%')
    """
    return percent(value).replace(".0%", "%")
