"""The steps of the game: every action a player can choose and every card that can be drawn.

An action names places of the island (`C4`), a draw names what the card shows, so a step means
the same in every game. Steps are interned (see :class:`~fi_widget.games.game.Step`).

>>> Move("C4") is Move("C4")
True
"""

from __future__ import annotations

from fi_widget.games.game import Action, Draw


class Move(Action):
    """The active player's pawn walks (or dives) to a place. FI-MOVE, FI-EXPLORER, FI-DIVER"""

    __slots__ = ("place",)
    CODE = 0
    place: str

    def __new__(cls, place: str) -> Move:
        return cls._interned(place)


class Fly(Action):
    """The Pilot flies to a place. FI-PILOT"""

    __slots__ = ("place",)
    CODE = 1
    place: str

    def __new__(cls, place: str) -> Fly:
        return cls._interned(place)


class Shore(Action):
    """The active player turns one flooded place dry, the Engineer one or two.

    FI-SHORE, FI-ENGINEER
    """

    __slots__ = ("places",)
    CODE = 2
    places: tuple[str, ...]

    def __new__(cls, *places: str) -> Shore:
        return cls._interned(tuple(sorted(places)))

    def __reduce__(self) -> tuple[type[Shore], tuple[str, ...]]:
        return Shore, self.places


class Give(Action):
    """The active player gives a treasure card to another player. FI-GIVE, FI-MESSENGER"""

    __slots__ = ("card", "role")
    CODE = 3
    card: str
    role: str

    def __new__(cls, card: str, role: str) -> Give:
        return cls._interned(card, role)


class Capture(Action):
    """The active player captures a treasure with four of its cards. FI-CAPTURE"""

    __slots__ = ("treasure",)
    CODE = 4
    treasure: str

    def __new__(cls, treasure: str) -> Capture:
        return cls._interned(treasure)


class Navigate(Action):
    """The Navigator moves another pawn up to two steps. FI-NAVIGATOR"""

    __slots__ = ("role", "place")  # noqa: RUF023 (the order of the arguments)
    CODE = 5
    role: str
    place: str

    def __new__(cls, role: str, place: str) -> Navigate:
        return cls._interned(role, place)


class End(Action):
    """The active player takes no more actions. FI-ACT-COUNT"""

    __slots__ = ()
    CODE = 6

    def __new__(cls) -> End:
        return cls._interned()


class Pass(Action):
    """Nobody plays a special card before the next draw. FI-SPECIAL-TIME"""

    __slots__ = ()
    CODE = 7

    def __new__(cls) -> Pass:
        return cls._interned()


class Sandbags(Action):
    """A player turns any flooded place dry with a card. FI-SANDBAGS"""

    __slots__ = ("by", "place")
    CODE = 8
    by: str
    place: str

    def __new__(cls, by: str, place: str) -> Sandbags:
        return cls._interned(by, place)


class Lift(Action):
    """A player flies pawns from one place to another with a card. FI-LIFT"""

    __slots__ = ("by", "roles", "place")  # noqa: RUF023 (the order of the arguments)
    CODE = 9
    by: str
    roles: tuple[str, ...]
    place: str

    def __new__(cls, by: str, roles: tuple[str, ...], place: str) -> Lift:
        return cls._interned(by, tuple(sorted(set(roles))), place)


class Escape(Action):
    """A player lifts the whole team off Fools' Landing and wins. FI-WIN"""

    __slots__ = ("by",)
    CODE = 10
    by: str

    def __new__(cls, by: str) -> Escape:
        return cls._interned(by)


class Swim(Action):
    """A pawn whose tile sank swims to a place. FI-SWIM, FI-SWIM-ROLES"""

    __slots__ = ("role", "place")  # noqa: RUF023 (the order of the arguments)
    CODE = 11
    role: str
    place: str

    def __new__(cls, role: str, place: str) -> Swim:
        return cls._interned(role, place)


class Discard(Action):
    """The player with six cards discards one. FI-HAND-LIMIT"""

    __slots__ = ("card",)
    CODE = 12
    card: str

    def __new__(cls, card: str) -> Discard:
        return cls._interned(card)


class TreasureDraw(Draw):
    """The active player draws a treasure card. FI-DRAW-TWO"""

    __slots__ = ("card",)
    CODE = 13
    card: str

    def __new__(cls, card: str) -> TreasureDraw:
        return cls._interned(card)


class FloodDraw(Draw):
    """A flood card is drawn; `tile` is the code of the tile that it shows. FI-FLOOD"""

    __slots__ = ("tile",)
    CODE = 14
    tile: str

    def __new__(cls, tile: str) -> FloodDraw:
        return cls._interned(tile)


END = End()
PASS = Pass()
