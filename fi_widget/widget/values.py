"""Small values as a page shows them: a chance, a result, rules by their titles."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from fi_widget.games.view import Json, JsonObject, rulebook_of
from fi_widget.locale.numbers import short_percent
from fi_widget.scenarios.progress import Result


def value_json(value: Fraction) -> JsonObject:
    """A chance as a fraction, in percent and as a number for bars.

    >>> value_json(Fraction(3, 4))
    {'text': '3/4', 'percent': '75%', 'number': 0.75}
    """
    return {"text": str(value), "percent": short_percent(value), "number": round(float(value), 4)}


def result_json(result: Result | None) -> JsonObject | None:
    """What came of a puzzle, for a list.

    >>> result_json(Result(solved=False, later=True))
    {'solved': True, 'stars': 0}
    """
    if result is None:
        return None
    return {"solved": result.solved or result.later, "stars": result.stars}


def rules_json(game: str, rules: Iterable[str], lang: str) -> list[Json]:
    """The titles of rules of a game, each once; what is no rule is left out."""
    book = rulebook_of(game)
    return [
        {"rule": rule, "title": book[rule].title[lang]}
        for rule in dict.fromkeys(rules)
        if rule in book
    ]
