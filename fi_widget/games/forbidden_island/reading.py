"""Reading the `[position]` table of a scenario file: every fault is found before it is refused.

The order is: the island, the players, the turn, then the decks, each checked against what came
before, and last what only shows in the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fi_widget.games.forbidden_island.board import PLACES, Shape, bits, shape_of
from fi_widget.games.forbidden_island.cards import packed
from fi_widget.games.forbidden_island.catalog import (
    ACTIONS_A_TURN,
    CARDS,
    DIFFICULTIES,
    FLOOD_DRAWS,
    HAND_LIMIT,
    ROLES,
    SHAPES,
    SKULL,
    SUNK,
    TILES,
    TREASURE_DRAWS,
    TREASURES,
)
from fi_widget.games.forbidden_island.clock import (
    ACTIONS,
    DISCARD,
    DRAW,
    FLOOD,
    OVER,
    PHASES,
    SWIM,
    Clock,
    clock_of,
    drawing,
    flooding,
    settling,
    swimming,
)
from fi_widget.games.forbidden_island.table import Table
from fi_widget.games.game import Fault
from fi_widget.games.shown import named, shown

if TYPE_CHECKING:
    from fi_widget.games.forbidden_island.position import Position


KEYS = (
    "shape", "map", "water", "difficulty", "turn", "first", "phase", "resume", "actions",
    "flight", "draws", "passed", "swimming", "result", "captured", "treasure_discard",
    "flood_discard", "treasure_deck", "flood_deck", "options", "players",
)  # fmt: skip
PLAYER_KEYS = ("role", "at", "hand")
OPTIONS = ("lift_instead_of_swim",)
RESULTS = ("won", "FI-LOSE-LANDING", "FI-LOSE-TREASURE", "FI-LOSE-SWIM", "FI-LOSE-METER")
REST = "rest"
MOST_FAULTS = 100  # what a person could still want to read
NO_PLACE = "."


def _listed(names: Any) -> str:
    return ", ".join(str(name) for name in names)


class Reading:
    """One pass over a `[position]` table: collects faults, and the parts of the position."""

    def __init__(self, data: Any) -> None:
        self.faults: list[Fault] = []
        self.data = data
        if not isinstance(data, Mapping):
            self.fault("position", "is not a table.", "Write the keys of [position].")
            return
        for key in data:
            if key not in KEYS:
                self.fault(named(key), "is no key of a position.", f"Known: {_listed(KEYS)}.")
        self.tiles: list[str] = []
        self.land = self.flooded = 0
        # None where the map is at fault: then what depends on it cannot be judged.
        self.shape = self._read_island()
        self.roles: list[str] = []
        self.pawns: list[int] = []
        self.hands: list[list[str]] = []
        self._read_players()
        self.water = self._number("water", 1, 1, SKULL)
        self.captured = self._names("captured", TREASURES, "a treasure")
        self.lift_instead_of_swim = self._read_options()
        self.difficulty = self._choice("difficulty", DIFFICULTIES, None)
        self._read_clock()
        if self.shape is not None:
            self._read_decks()
        if not self.faults:
            self._check_whole()

    def position(self) -> Position:
        """The position, once everything is read without a fault."""
        from fi_widget.games.forbidden_island.position import start

        assert self.shape is not None
        table = Table(
            self.shape, tuple(self.tiles), tuple(self.roles), self.first, self.difficulty,
            self.lift_instead_of_swim,
        )  # fmt: skip
        captured = sum(1 << n for n, name in enumerate(TREASURES) if name in self.captured)
        decks = (
            tuple(packed(layer) for layer in self.treasure_deck),
            packed(self.treasure_discard),
            tuple(self._mask(layer) for layer in self.flood_deck),
            self._mask(self.flood_discard),
        )
        hands = tuple(packed(hand) for hand in self.hands)
        return start(
            table,
            (self.land, self.flooded, tuple(self.pawns), hands, (*decks, self.water, captured)),
            self.clock,
        )

    def fault(self, key: str, message: str, remedy: str) -> None:
        """Note something that is wrong."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(key, message, remedy))

    # --- small pieces ---

    def _choice(self, key: str, known: Any, default: str | None) -> str | None:
        value = self.data.get(key, default)
        if value is not None and (not isinstance(value, str) or value not in known):
            self.fault(key, f"{shown(value)} is not known.", f"Choose one of {_listed(known)}.")
            return default
        return value

    def _number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(key, f"{shown(value)} does not fit.", f"A whole number {least} to {most}.")
            return default
        return value

    def _flag(self, data: Mapping[str, Any], key: str, default: bool, where: str = "") -> bool:
        value = data.get(key, default)
        if not isinstance(value, bool):
            message = f"{shown(value)} is neither true nor false."
            self.fault(where + key, message, "Write true or false.")
            return default
        return value

    def _names(self, key: str, known: Any, what: str) -> list[str]:
        """A list of known names, each once."""
        values = self._list(self.data.get(key, []), key, known, what)
        for name, times in Counter(values).items():
            if times > 1:
                self.fault(key, f"{shown(name)} stands {times} times.", "Name it once.")
        return list(dict.fromkeys(values))

    def _list(self, values: Any, key: str, known: Any, what: str) -> list[str]:
        """The known names of a list, each unknown one a fault."""
        if not isinstance(values, (list, tuple)):
            self.fault(
                key, f"{shown(values)} is not a list.",
                f'Write a list, such as ["{next(iter(known), "")}"].',
            )  # fmt: skip
            return []
        good = []
        for value in values:
            if isinstance(value, str) and value in known:
                good.append(value)
            else:
                self.fault(key, f"{shown(value)} is not {what}.", f"Known: {_listed(known)}.")
        return good

    def _mask(self, codes: list[str]) -> int:
        return sum(1 << self.tiles.index(code) for code in codes)

    # --- the island ---

    def _read_island(self) -> Shape | None:
        text = self.data.get("map")
        if not isinstance(text, str) or not text.strip():
            self.fault("map", "is missing.", "Draw the island, two characters a place.")
            return None
        drawn = [row.split() for row in text.splitlines() if row.strip()]
        rows = self._shape_rows(drawn)
        if rows is None:
            return None
        shape = shape_of(rows)
        good = self._map_fits(drawn, shape)
        marks = [drawn[y][x] for x, y in shape.xy if y < len(drawn) and x < len(drawn[y])]
        for place, mark in enumerate(marks):
            code = mark.upper()
            if mark == SUNK:
                self.tiles.append(SUNK)
            elif code not in TILES or mark not in (code, code.lower()):
                self.tiles.append(SUNK)
                if mark != NO_PLACE or good:
                    self.fault(
                        "map", f"{shown(mark)} at {shape.places[place]} is no tile.",
                        "A tile is its code, capitals dry and small letters flooded; ~~ is sunk.",
                    )  # fmt: skip
                good = False
            else:
                if code in self.tiles:
                    self.fault("map", f"{code} stands twice.", "Each tile is on the map once.")
                    good = False
                self.tiles.append(code)
                self.land |= 1 << place
                if mark != code:
                    self.flooded |= 1 << place
        return shape if good else None

    def _shape_rows(self, drawn: list[list[str]]) -> tuple[str, ...] | None:
        shape = self.data.get("shape")
        if shape is None:
            rows = tuple("".join("." if m == NO_PLACE else "#" for m in row) for row in drawn)
            width = max(len(row) for row in rows)
            rows = tuple(row.ljust(width, ".") for row in rows)
        elif isinstance(shape, str):
            if shape not in SHAPES:
                self.fault(
                    "shape", f"{shown(shape)} is not known.",
                    f"One of {_listed(SHAPES)}, or a list of rows such as '..##..'.",
                )  # fmt: skip
                return None
            return SHAPES[shape]
        elif (
            isinstance(shape, (list, tuple))
            and 0 < len(shape) <= PLACES
            and all(isinstance(row, str) and set(row) <= {"#", "."} for row in shape)
            and max(len(row) for row in shape) <= PLACES
        ):
            width = max(len(row) for row in shape)
            rows = tuple(row.ljust(width, ".") for row in shape)
        else:
            self.fault("shape", f"{shown(shape)} is no shape.", "A name, or rows of # and '.'.")
            return None
        places = sum(row.count("#") for row in rows)
        key = "map" if shape is None else "shape"
        if places != PLACES:
            self.fault(key, f"the island has {places} places.", f"It must have {PLACES}.")
            return None
        if len(rows[0]) > PLACES or len(rows) > PLACES:
            size = f"{len(rows[0])} by {len(rows)}"
            self.fault(key, f"the island is {size} places large.", f"At most {PLACES} each way.")
            return None
        return rows

    def _map_fits(self, drawn: list[list[str]], shape: Shape) -> bool:
        fits = len(drawn) == shape.height
        if not fits:
            self.fault(
                "map", f"has {len(drawn)} rows.", f"This shape has {shape.height} rows.",
            )  # fmt: skip
        for y, row in enumerate(drawn[: shape.height]):
            if len(row) != shape.width:
                self.fault(
                    "map", f"row {y + 1} has {len(row)} places.",
                    f"This shape has {shape.width} a row; write '.' where there is none.",
                )  # fmt: skip
                fits = False
                continue
            for x, mark in enumerate(row):
                if (mark == NO_PLACE) == (shape.rows[y][x] == "#"):
                    name = f"{shape.columns[x]}{y + 1}"
                    self.fault(
                        "map", f"{shown(mark)} at {name} does not fit the shape.",
                        "The shape has a place exactly where the map has a tile or ~~.",
                    )  # fmt: skip
                    fits = False
        return fits

    # --- the players ---

    def _read_players(self) -> None:
        players = self.data.get("players")
        if not isinstance(players, (list, tuple)) or not 2 <= len(players) <= 4:
            self.fault("players", "are not a list of two to four.", "One table a player.")
            return
        for number, player in enumerate(players, 1):
            self._read_player(f"players[{number}]", player)
        for role, times in Counter(self.roles).items():
            if times > 1:
                self.fault("players", f"{times} players are the {role}.", "A role is taken once.")

    def _read_player(self, key: str, player: Any) -> None:
        if not isinstance(player, Mapping):
            self.fault(key, f"{shown(player)} is not a table.", "Write role, at and hand.")
            return
        for name in player:
            if name not in PLAYER_KEYS:
                self.fault(
                    f"{key}.{named(name)}",
                    "is no key of a player.",
                    f"Known: {_listed(PLAYER_KEYS)}.",
                )
        role = player.get("role")
        if not isinstance(role, str) or role not in ROLES:
            self.fault(f"{key}.role", f"{shown(role)} is no role.", f"One of {_listed(ROLES)}.")
            role = ""
        self.roles.append(role)
        self.pawns.append(self._read_pawn(key, player.get("at")))
        hand_cards = [card for card in CARDS if card != "rise"]
        hand = player.get("hand", [])
        if isinstance(hand, (list, tuple)) and "rise" in hand:
            self.fault(f"{key}.hand", "holds 'rise'.", "A Waters Rise! is never kept in a hand.")
            hand = [card for card in hand if card != "rise"]
        self.hands.append(self._list(hand, f"{key}.hand", hand_cards, "a card"))

    def _read_pawn(self, key: str, at: Any) -> int:
        if self.shape is None:
            return 0
        if not isinstance(at, str):
            self.fault(
                f"{key}.at", "is missing.", "A tile's code such as 'FL', or a place as 'C1'."
            )
            return 0
        code = at.upper()
        if code in self.shape.index:
            return self.shape.index[code]
        if code in self.tiles:
            return self.tiles.index(code)
        if code in TILES:
            self.fault(
                f"{key}.at", f"{code} is not on the map.",
                "A pawn stands on a tile that remains (or, in phase 'swim', on a sunk place).",
            )  # fmt: skip
        else:
            message = f"{shown(at)} is no tile or place."
            self.fault(f"{key}.at", message, "A code such as 'FL', or 'C1'.")
        return 0

    def _read_options(self) -> bool:
        options = self.data.get("options", {})
        if not isinstance(options, Mapping):
            message = f"{shown(options)} is not a table."
            self.fault("options", message, f"Known: {_listed(OPTIONS)}.")
            return False
        for name in options:
            if name not in OPTIONS:
                self.fault(f"options.{named(name)}", "is no option.", f"Known: {_listed(OPTIONS)}.")
        return self._flag(options, "lift_instead_of_swim", False, "options.")

    # --- the turn ---

    def _seat(self, key: str, default: int) -> int:
        if key not in self.data:
            return default
        role = self.data[key]
        if role not in self.roles:
            self.fault(key, f"{shown(role)} does not play.", f"One of {_listed(self.roles)}.")
            return default
        return self.roles.index(role)

    def _read_clock(self) -> None:
        seats = max(len(self.roles), 1)  # with nobody at the table, faults were found already
        self.first = self._seat("first", 0)
        seat = self._seat("turn", 0)
        phase = PHASES.index(self._choice("phase", PHASES, "actions") or "actions")
        self.clock = clock_of(seats, seat, OVER)
        if phase == OVER:
            result = self._choice("result", RESULTS, None)
            if result is None:
                self.fault("result", "is missing.", f"One of {_listed(RESULTS)}.")
            self.clock = clock_of(seats, seat, OVER, result=result)
        elif phase == DISCARD:
            over = [n for n, hand in enumerate(self.hands) if len(hand) > HAND_LIMIT]
            resume = self._running(seats, seat, self._resume(DRAW), after_draw=True)
            self.clock = settling(resume, over[0] if over else 0)
        elif phase == SWIM:
            pending = self._names("swimming", self.roles, "a role that plays")
            mask = sum(1 << self.roles.index(role) for role in pending)
            resume = self._running(seats, seat, self._resume(FLOOD))
            self.clock = swimming(resume, mask)
        else:
            self.clock = self._running(seats, seat, phase)
        for key, where in (("swimming", SWIM), ("result", OVER)):
            if key in self.data and phase != where:
                self.fault(
                    key, "does not go with this phase.", f"Only phase '{PHASES[where]}' has it."
                )
        if "resume" in self.data and phase not in (DISCARD, SWIM):
            self.fault(
                "resume", "does not go with this phase.", "Only 'discard' and 'swim' have it."
            )

    def _resume(self, default: int) -> int:
        known = PHASES[: FLOOD + 1]
        return PHASES.index(self._choice("resume", known, PHASES[default]) or PHASES[default])

    def _running(self, seats: int, seat: int, phase: int, *, after_draw: bool = False) -> Clock:
        """The clock of a phase that plays or draws."""
        interrupted = "resume" in self.data or self.data.get("phase") in ("discard", "swim")
        passed = self._flag(self.data, "passed", False)
        if passed and interrupted:
            self.fault("passed", "does not go with this phase.", "Leave it out.")
        if phase == ACTIONS:
            for key in ("draws", "passed"):
                if key in self.data:
                    self.fault(key, "does not go with actions.", "Set phase to 'draw' or 'flood'.")
            actions = self._number("actions", ACTIONS_A_TURN, 0, ACTIONS_A_TURN)
            flight = self._flag(self.data, "flight", True)
            if interrupted and not actions:
                return drawing(seats, seat)
            return clock_of(seats, seat, ACTIONS, actions, flight)
        meter = FLOOD_DRAWS[self.water]
        if phase == DRAW:
            draws = self._number("draws", TREASURE_DRAWS, 0 if after_draw else 1, TREASURE_DRAWS)
            if not draws:
                return flooding(seats, seat, meter)
            return clock_of(seats, seat, DRAW, draws=draws, passed=passed)
        least = 0 if interrupted and not after_draw else 1
        draws = self._number("draws", meter, least, max(meter, 1))
        return clock_of(seats, seat, FLOOD, draws=draws, passed=passed)

    # --- the decks ---

    def _read_decks(self) -> None:
        self.treasure_discard = self._list(
            self.data.get("treasure_discard", []), "treasure_discard", CARDS, "a card"
        )
        remaining = [code for code in self.tiles if code != SUNK]
        self.flood_discard = self._list(
            self.data.get("flood_discard", []), "flood_discard", remaining, "a tile that remains"
        )
        whole = Counter({card.id: card.count for card in CARDS.values()})
        elsewhere = Counter(card for hand in self.hands for card in hand)
        elsewhere.update(self.treasure_discard)
        self.treasure_deck = self._deck("treasure_deck", CARDS, "a card", whole, elsewhere)
        tiles = Counter(remaining)
        self.flood_deck = self._deck(
            "flood_deck", remaining, "a tile that remains", tiles, Counter(self.flood_discard)
        )

    def _deck(
        self, key: str, known: Any, what: str, whole: Counter[str], elsewhere: Counter[str]
    ) -> list[list[str]]:
        """The layers of a deck, "rest" filled in, checked against the cards of the game."""
        layers = self.data.get(key, [REST])
        if not isinstance(layers, (list, tuple)):
            self.fault(key, f"{shown(layers)} is no list of layers.", 'Such as [["rise"], "rest"].')
            return []
        named: list[list[str] | None] = []
        before = len(self.faults)
        for number, layer in enumerate(layers, 1):
            if layer == REST:
                named.append(None)
            else:
                named.append(self._list(layer, f"{key}[{number}]", known, what))
        if named.count(None) > 1:
            self.fault(key, '"rest" stands more than once.', "It may stand once.")
            return []
        used = elsewhere + Counter(card for layer in named if layer for card in layer)
        for card in used - whole:
            self.fault(
                key, f"{card} is there {used[card]} times in all.",
                f"The game has {whole[card]}, hands and discard pile included.",
            )  # fmt: skip
        rest = whole - used
        if rest and None not in named and len(self.faults) == before:
            missing = ", ".join(f"{card} ×{n}" if n > 1 else card for card, n in rest.items())
            self.fault(key, f"does not add up; missing: {missing}.", 'Add them, or "rest".')
        filled = [list(rest.elements()) if layer is None else layer for layer in named]
        return [layer for layer in filled if layer]

    # --- the whole ---

    def _check_whole(self) -> None:
        """What only shows when all parts are read; nothing is checked before they are sound."""
        from fi_widget.games.forbidden_island import rules

        clock = self.clock
        self._check_hands()
        self._check_pawns()
        if clock.phase == OVER:
            self._check_result(str(clock.result))
            return
        if self.water >= SKULL:
            self.fault("water", "is at the skull.", "Ticks 1 to 9, or phase 'over'.")
        if not any(tile == "FL" for tile in self.tiles):
            self.fault("map", "Fools' Landing has sunk.", "Then the game is lost: phase 'over'.")
        for treasure in TREASURES.values():
            sunk = not any(tile in self.tiles for tile in treasure.tiles)
            if sunk and treasure.id not in self.captured:
                self.fault(
                    "map", f"both tiles of the treasure {treasure.id!r} have sunk.",
                    "Then the game is lost, unless it is captured.",
                )  # fmt: skip
        if not self.treasure_deck and clock.phase != DISCARD:
            self.fault(
                "treasure_deck", "is empty.", "Its discard is shuffled at once: write it so."
            )
        if not self.flood_deck and clock.phase != SWIM:
            self.fault("flood_deck", "is empty.", "Its discard is shuffled at once: write it so.")
        if not self.faults and clock.phase == SWIM:
            here = self.position()._packed
            if not rules.legal_actions(here) or rules.drowning(here):
                self.fault("swimming", "somebody cannot swim.", "Then the game is lost.")

    def _check_hands(self) -> None:
        over = [n for n, hand in enumerate(self.hands, 1) if len(hand) > HAND_LIMIT]
        if self.clock.phase != DISCARD:
            for number in over:
                self.fault(
                    f"players[{number}].hand", f"has {len(self.hands[number - 1])} cards.",
                    f"At most {HAND_LIMIT} (six only in phase 'discard').",
                )  # fmt: skip
        elif len(over) != 1 or len(self.hands[over[0] - 1]) != HAND_LIMIT + 1:
            self.fault("players", "nobody holds six cards.", "In phase 'discard' one hand has six.")

    def _check_pawns(self) -> None:
        clock = self.clock
        for seat, place in enumerate(self.pawns):
            in_water = not self.land >> place & 1
            swims = bool(clock.swimming >> seat & 1)
            key = f"players[{seat + 1}].at"
            if in_water and not swims and clock.phase != OVER:
                self.fault(key, "the place has sunk.", "A pawn stands on a tile that remains.")
            if swims and not in_water:
                self.fault(key, "the pawn swims but its tile remains.", "Put it on a sunk place.")
        if clock.phase == SWIM:
            if not clock.swimming:
                self.fault("swimming", "nobody swims.", "Name the roles in the water.")
            elif len({self.pawns[seat] for seat in bits(clock.swimming)}) > 1:
                self.fault("swimming", "the pawns are apart.", "One card sinks one tile.")

    def _check_result(self, result: str) -> None:
        if (self.water >= SKULL) != (result == "FI-LOSE-METER"):
            self.fault("water", "does not fit the result.", "Tick 10 goes with FI-LOSE-METER.")
        if ("FL" not in self.tiles) != (result == "FI-LOSE-LANDING"):
            self.fault("result", "does not fit the map.", "Fools' Landing sunk: FI-LOSE-LANDING.")
        if result == "won" and len(self.captured) < len(TREASURES):
            self.fault("captured", "is short of a treasure.", "A won game has all four.")
