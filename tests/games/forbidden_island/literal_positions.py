"""Small positions for the tests of the literal engine, and short ways to ask about them."""

from typing import Any

from tests.games.forbidden_island.literal import LiteralGame
from tests.games.forbidden_island.literal_box import CARD_COUNTS, CARD_KINDS, TILE_CODES

DRY = """
 .  . BB WT  .  .
 . CE OB FL TM  .
CS HG WG GG IG SG
BG CG TS CP TP CA
 . CF DD LL MM  .
 .  . PR TH  .  .
"""

# Copper Gate, flooded, in the middle of missing places; Fools' Landing far away.
HOLE = """
 .  . BB WT  .  .
 . ~~ OB FL TM  .
CS ~~ wg GG IG SG
~~ cg ~~ CP TP CA
 . ~~ DD LL MM  .
 .  . PR TH  .  .
"""

Player = tuple[str, str, list[str]]


def position(island: str, *players: Player, **keys: Any) -> dict[str, Any]:
    """A position: the map, players as (role, at, hand), and any other key."""
    seats = [{"role": role, "at": at, "hand": hand} for role, at, hand in players]
    return {"map": island, "water": 1, "players": seats} | keys


def game(island: str, *players: Player, **keys: Any) -> LiteralGame:
    """The game in that position."""
    return LiteralGame.from_dict(position(island, *players, **keys))


def play(some_game: LiteralGame, *steps: str) -> LiteralGame:
    """The same game after those steps."""
    for step in steps:
        some_game.apply(step)
    return some_game


def only(some_game: LiteralGame, verb: str) -> set[str]:
    """What the legal texts with that verb say after it."""
    return {
        text.removeprefix(verb + " ") for text in some_game.legal() if text.startswith(verb + " ")
    }


def words(text: str) -> set[str]:
    """The words of a text, as a set."""
    return set(text.split())


def by(role: str, verb: str, codes: str) -> set[str]:
    """Full texts such as "pilot: swim OB" for each code."""
    return {f"{role}: {verb} {code}" for code in codes.split()}


def box_without(*kinds: str) -> list[str]:
    """All treasure cards but these."""
    left = [kind for kind in CARD_KINDS for _ in range(CARD_COUNTS[kind])]
    for kind in kinds:
        left.remove(kind)
    return left


def tiles_without(*codes: str) -> list[str]:
    """All tile codes but these, in alphabetical order."""
    return [code for code in TILE_CODES if code not in codes]


def on_the_map(island: str) -> list[str]:
    """The codes of the tiles that a map still shows, in alphabetical order."""
    return sorted(word.upper() for word in island.split() if word not in (".", "~~"))
