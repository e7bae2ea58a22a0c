"""The rulebook: every rule in plain words, and why a step is refused.

The words stand in `rulebook.toml`, by the rule's id, in each language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from fi_widget.games.fill import fill
from fi_widget.games.forbidden_island.catalog import CARDS, ROLES, TILES, TREASURES
from fi_widget.games.game import RuleViolation

# A text in each language, by the language's code.
Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule: its title and text, why a step is refused by it, and related rules.

    `refusals` holds the templates by reason; their places are those of the violation's values.

    >>> shore = entry("FI-SHORE")
    >>> shore.title["en"], shore.title["zh"]
    ('Shore up', '加固')
    >>> shore.refusals["dry"]["en"]
    '{tile} is dry, so there is nothing to shore up. Only a flooded tile can be shored up.'
    """

    id: str
    title: Texts
    text: Texts
    refusals: Mapping[str, Texts]
    see: tuple[str, ...]


@cache
def rulebook() -> Mapping[str, RuleEntry]:
    """Every rule by its id, in the order of the game: set-up, turns, the end, the table.

    >>> len(rulebook()), next(iter(rulebook()))
    (46, 'FI-SETUP-ISLAND')
    """
    source = files(__package__).joinpath("rulebook.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {rule: _entry(rule, data) for rule, data in tomllib.loads(source).items()}
    )


def entry(rule_id: str) -> RuleEntry:
    """The entry of one rule; raises KeyError for an id that is no rule's.

    >>> entry("FI-PILOT").see
    ('FI-LIFT', 'FI-SWIM-ROLES', 'FI-WIN')
    """
    return rulebook()[rule_id]


def sentence(violation: RuleViolation) -> str:
    """Why a step was refused, in plain English, without the rule's id.

    >>> sentence(RuleViolation("FI-SHORE", "dry", {"tile": "FL"})).partition(".")[0]
    "Fools' Landing is dry, so there is nothing to shore up"
    >>> sentence(RuleViolation("FI-GIVE", "no-card", {"role": "pilot", "card": "earth"}))
    'The Pilot holds no Earth Stone card. A player can only give a card from their own hand.'
    """
    template = entry(violation.rule).refusals[violation.reason]["en"]
    return fill(template, {kind: _name(kind, value) for kind, value in violation.values.items()})


def _name(kind: str, value: str | int) -> str | int:
    """The English name of a value of this kind; whatever has none stays as it is."""
    if not isinstance(value, str):
        return value
    if kind in ("tile", "from") and value in TILES:
        return TILES[value].name
    if kind in ("role", "active") and value in ROLES:
        return ROLES[value].name
    if kind == "treasure" and value in TREASURES:
        return TREASURES[value].name
    if kind == "card" and value in TREASURES:
        return f"{TREASURES[value].name.removeprefix('The ')} card"
    if kind == "card" and value in CARDS:
        return CARDS[value].name
    return value


def _entry(rule: str, data: Mapping[str, Any]) -> RuleEntry:
    refusals: Mapping[str, Mapping[str, str]] = data.get("refusals", {})
    return RuleEntry(
        id=rule,
        title=MappingProxyType(dict(data["title"])),
        text=MappingProxyType(dict(data["text"])),
        refusals=MappingProxyType(
            {reason: MappingProxyType(dict(texts)) for reason, texts in refusals.items()}
        ),
        see=tuple(data["see"]),
    )
