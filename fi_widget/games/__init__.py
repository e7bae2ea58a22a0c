"""The games of the house: rules and data, the standard library alone."""

from __future__ import annotations

from importlib import import_module

from fi_widget.games.game import Game, Position
from fi_widget.games.shown import shown

# A game's id, and where its object stands; looked up when first asked for.
REGISTRY = {"forbidden-island": "fi_widget.games.forbidden_island:FORBIDDEN_ISLAND"}
# The game that is meant where none is named: the first.
DEFAULT = next(iter(REGISTRY))


def game(name: str) -> Game:
    """The game with this id; LookupError names those there are.

    >>> game("forbidden-island").name
    'forbidden-island'
    """
    try:
        module, _, attribute = REGISTRY[name].partition(":")
    except KeyError:
        raise LookupError(
            f"no game is called {shown(name)}; there are {', '.join(REGISTRY)}"
        ) from None
    return getattr(import_module(module), attribute)  # type: ignore[no-any-return]


def name_of(position: Position) -> str:
    """The id of the game that a position belongs to.

    >>> name_of(game("forbidden-island").new())
    'forbidden-island'
    """
    module = type(position).__module__
    for name, place in REGISTRY.items():
        if module.startswith(place.partition(":")[0] + "."):
            return name
    raise LookupError(f"{type(position).__name__} is no position of a game of this house")
