"""A slow and literal engine for Forbidden Island, to hold a fast one against.

It plays the rules as they are written: one object a tile, one object a card, one object a player,
lists, sets and loops. It shares nothing with the package: it speaks only text and plain dicts.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, Self

from tests.games.forbidden_island import literal_reach as reach
from tests.games.forbidden_island.literal_box import (
    FLOOD_CARDS_AT_TICK,
    HAND_LIMIT,
    LANDING,
    SKULL,
    START_TICKS,
    START_TILES,
    TREASURE_TILES,
)
from tests.games.forbidden_island.literal_dict import (
    in_alphabetical_order,
    in_catalog_order,
    read_flood_deck,
    read_island,
    read_player,
    read_treasure_deck,
    write_map,
    write_player,
    write_shape,
)
from tests.games.forbidden_island.literal_pieces import Card, Deck, Island, Place, Player
from tests.games.forbidden_island.literal_setup import deal_hands, flood_six_tiles, lay_out_island


class IllegalStep(ValueError):
    """The step is not possible now; the game is as it was."""


class LiteralGame:
    """One game on the table, in some position."""

    def __init__(
        self, island: Island, players: list[Player], treasure: Deck, flood: Deck, water: int
    ) -> None:
        self.island = island
        self.players = players  # in seat order
        self.treasure = treasure
        self.flood = flood
        self.water = water
        self.difficulty: str | None = None
        self.lift_instead_of_swim = False
        self.first = players[0]
        self.active = players[0]
        self.captured: set[str] = set()
        self.phase = "actions"
        self.actions = 3  # left, in the phase "actions"
        self.flight = True  # the Pilot's flight is still unused
        self.draws = 0  # left, in the phases "draw" and "flood"
        self.passed = False  # nobody wants to play a card before the next draw
        self.resume = ""  # the phase that follows "discard" or "swim"
        self.swimmers: list[Player] = []
        self.result: str | None = None

    # ---------------------------------------------------------------- whose move it is

    @property
    def to_move(self) -> str:
        """What is due: a decision, a draw from one of the decks, or nothing any more."""
        if self.phase in ("draw", "flood"):
            if not self.passed and self._specials(self.players):
                return "window"
            return "treasure" if self.phase == "draw" else "flood"
        return self.phase

    def legal(self) -> set[str]:
        """Everything that may be decided now; empty unless a decision is due."""
        due = self.to_move
        if due == "actions":
            return self._actions() | self._specials(self.players)
        if due == "window":
            return self._specials(self.players) | {"pass"}
        if due == "discard":
            return self._discards() | self._specials([self._over_limit()])
        if due == "swim":
            return self._swims() | self._lifts_instead_of_swims()
        return set()

    def chance(self) -> dict[str, Fraction]:
        """Every card that may be drawn now and how likely it is; empty unless a draw is due."""
        due = self.to_move
        if due == "treasure":
            names, sign = self.treasure.names_on_top(), "+"
        elif due == "flood":
            names, sign = self.flood.names_on_top(), "~"
        else:
            return {}
        return {sign + name: Fraction(names.count(name), len(names)) for name in names}

    def apply(self, text: str) -> None:
        """Takes one action or draws one card; raises IllegalStep, changing nothing."""
        if text in self.chance():
            if text[0] == "+":
                self._draw_treasure(text[1:])
            else:
                self._draw_flood(text[1:])
            return
        if text not in self.legal():
            raise IllegalStep(text)
        who, _, what = text.rpartition(": ")
        verb, *words = what.split()
        if verb == "end":
            self._end_actions()
        elif verb == "pass":
            self.passed = True
        elif verb == "discard":
            self._discard(words[0])
        elif verb == "swim":
            self._swim(self._player(who), words[0])
        elif verb == "sandbags":
            self._play_sandbags(self._player(who), words[0])
        elif verb == "lift":
            self._play_lift(self._player(who), words[0].split("+"), words[1])
        elif verb == "escape":
            self._play_escape(self._player(who))
        else:
            self._take_action(verb, words)

    # ---------------------------------------------------------------- the active player's actions

    def _actions(self) -> set[str]:
        """FI-ACT-COUNT: up to three actions; the active player may stop at any time."""
        texts = {"end"}
        if self.actions > 0:
            texts |= self._moves() | self._flights() | self._shorings()
            texts |= self._gifts() | self._captures() | self._guidings()
        return texts

    def _moves(self) -> set[str]:
        """FI-MOVE, FI-EXPLORER, FI-DIVER."""
        return {f"move {place.code}" for place in reach.walks(self.island, self.active)}

    def _flights(self) -> set[str]:
        """FI-PILOT: once per turn."""
        if self.active.role != "pilot" or not self.flight:
            return set()
        return {f"fly {place.code}" for place in reach.flights(self.island, self.active)}

    def _shorings(self) -> set[str]:
        """FI-SHORE, and FI-ENGINEER: one or two tiles for one action."""
        codes = sorted(place.code for place in reach.shorable(self.island, self.active))
        texts = {f"shore {code}" for code in codes}
        if self.active.role == "engineer":
            texts |= {f"shore {one} {other}" for one, other in combinations(codes, 2)}
        return texts

    def _gifts(self) -> set[str]:
        """FI-GIVE, FI-GIVE-SPECIAL, FI-MESSENGER: full hands take gifts too (FI-GIVE-OVER)."""
        texts = set()
        for other in self.players:
            if other is self.active:
                continue
            if other.place is self.active.place or self.active.role == "messenger":
                for card in self.active.hand:
                    if card.name in TREASURE_TILES:
                        texts.add(f"give {card.name} {other.role}")
        return texts

    def _captures(self) -> set[str]:
        """FI-CAPTURE: on one of the treasure's tiles, with four of its cards, once."""
        return {
            f"capture {treasure}"
            for treasure, tiles in TREASURE_TILES.items()
            if treasure not in self.captured
            and self.active.place.code in tiles
            and self.active.count(treasure) >= 4
        }

    def _guidings(self) -> set[str]:
        """FI-NAVIGATOR."""
        if self.active.role != "navigator":
            return set()
        return {
            f"navigate {other.role} {place.code}"
            for other in self.players
            if other is not self.active
            for place in reach.guided_walks(self.island, other)
        }

    def _take_action(self, verb: str, words: list[str]) -> None:
        """FI-ACT-COUNT: one action of the active player."""
        me = self.active
        if verb == "move":
            me.place = self.island.place_of(words[0])
        elif verb == "fly":
            me.place = self.island.place_of(words[0])
            self.flight = False
        elif verb == "shore":
            for code in words:
                self._make_dry(code)
        elif verb == "navigate":
            self._player(words[0]).place = self.island.place_of(words[1])
        elif verb == "capture":
            for _ in range(4):
                self.treasure.discard.append(me.take_out(words[0]))
            self.captured.add(words[0])
        elif verb == "give":
            self._player(words[1]).hand.append(me.take_out(words[0]))
        self.actions -= 1
        if self.actions == 0:
            self._end_actions()
        self._settle_a_sixth_card()

    def _end_actions(self) -> None:
        """FI-DRAW-TWO: after the actions come two treasure cards."""
        self.phase = "draw"
        self.draws = 2

    # ---------------------------------------------------------------- drawing cards

    def _draw_treasure(self, kind: str) -> None:
        """FI-DRAW-TWO: one treasure card, resolved before the next; then the flood cards."""
        self.passed = False
        card = self.treasure.draw(kind)
        if kind == "rise":
            self._water_rises(card)
        else:
            self.active.hand.append(card)
        if self.phase == "over":
            return
        self.draws -= 1
        if self.draws == 0:
            self.phase = "flood"
            self.draws = FLOOD_CARDS_AT_TICK[self.water]
        self._settle_a_sixth_card()
        self._refill_treasure_deck()

    def _water_rises(self, card: Card) -> None:
        """FI-RISE, FI-RISE-TWICE, FI-LOSE-METER."""
        self.treasure.discard.append(card)
        self.water += 1
        if self.water == SKULL:
            self._lose("FI-LOSE-METER")
        else:
            self.flood.shuffle_discard_on_top()

    def _refill_treasure_deck(self) -> None:
        """FI-TREASURE-DECK: a new deck at once, but only when the last card is resolved."""
        if self.phase != "discard":
            self.treasure.refill_when_empty()

    def _draw_flood(self, code: str) -> None:
        """FI-FLOOD: one flood card; a dry tile floods, a flooded one sinks for good."""
        self.passed = False
        self.draws -= 1
        card = self.flood.draw(code)
        place = self.island.place_of(code)
        assert place.tile is not None
        if not place.tile.flooded:
            place.tile.flooded = True
            self.flood.discard.append(card)
            self._go_on_after_flood_card()
        else:
            place.tile = None  # and its card leaves the game
            self._look_for_a_loss()
            if self.phase == "over":
                return
            self._start_swimming(place)

    def _look_for_a_loss(self) -> None:
        """FI-LOSE-LANDING, then FI-LOSE-TREASURE (FI-ORDER)."""
        if not self.island.has(LANDING):
            self._lose("FI-LOSE-LANDING")
            return
        for treasure, tiles in TREASURE_TILES.items():
            if treasure not in self.captured and not any(self.island.has(c) for c in tiles):
                self._lose("FI-LOSE-TREASURE")
                return

    def _go_on_after_flood_card(self) -> None:
        """FI-FLOOD-DECK: the card is resolved; an empty deck is made anew; the turn may end."""
        self.flood.refill_when_empty()
        if self.draws == 0:
            self._next_turn()

    def _next_turn(self) -> None:
        """FI-SETUP-FIRST: turns pass to the left. Three actions (FI-ACT-COUNT), a new flight."""
        seat = self.players.index(self.active)
        self.active = self.players[(seat + 1) % len(self.players)]
        self.phase = "actions"
        self.actions = 3
        self.flight = True

    # ---------------------------------------------------------------- swimming

    def _start_swimming(self, place: Place) -> None:
        """FI-SWIM: every pawn on the place that just sank has to swim."""
        self.swimmers = [player for player in self.players if player.place is place]
        self.phase = "swim"
        self.resume = "flood"
        self._go_on_swimming()

    def _go_on_swimming(self) -> None:
        """FI-LOSE-SWIM when somebody cannot be saved; when all have swum the game goes on."""
        for player in self.swimmers:
            if not reach.swims(self.island, player) and not self._lift_may_save_swimmers():
                self._lose("FI-LOSE-SWIM")
                return
        if not self.swimmers:
            self.phase = self.resume
            self._go_on_after_flood_card()

    def _swims(self) -> set[str]:
        """FI-SWIM: the team picks the order, so every swimmer may be next."""
        return {
            f"{player.role}: swim {place.code}"
            for player in self.swimmers
            for place in reach.swims(self.island, player)
        }

    def _swim(self, player: Player, code: str) -> None:
        """FI-SWIM, FI-SWIM-ROLES."""
        player.place = self.island.place_of(code)
        self.swimmers.remove(player)
        self._go_on_swimming()

    def _lift_may_save_swimmers(self) -> bool:
        """FI-LIFT-SWIM: only with the option, and only while somebody holds a lift."""
        return self.lift_instead_of_swim and any(p.count("lift") > 0 for p in self.players)

    def _lifts_instead_of_swims(self) -> set[str]:
        """FI-LIFT-SWIM: with the option a lift takes some of the swimmers to any tile."""
        if not self.lift_instead_of_swim:
            return set()
        texts = set()
        for holder in self.players:
            if holder.count("lift") > 0:
                texts |= self._lifts_from_each_place(holder, self.swimmers)
        return texts

    # ---------------------------------------------------------------- over the limit

    def _settle_a_sixth_card(self) -> None:
        """FI-HAND-LIMIT, FI-GIVE-OVER: a sixth card is dealt with before anything else."""
        if any(len(player.hand) > HAND_LIMIT for player in self.players):
            self.resume = self.phase
            self.phase = "discard"

    def _over_limit(self) -> Player:
        """FI-HAND-LIMIT: the player whose hand holds six."""
        return next(player for player in self.players if len(player.hand) > HAND_LIMIT)

    def _discards(self) -> set[str]:
        """FI-HAND-LIMIT: any card may go. There is no other discard (FI-NO-DISCARD)."""
        return {f"discard {card.name}" for card in self._over_limit().hand}

    def _discard(self, kind: str) -> None:
        """FI-HAND-LIMIT: one card to the discard pile, and the game goes on."""
        self.treasure.discard.append(self._over_limit().take_out(kind))
        self._go_on_after_sixth_card()

    def _go_on_after_sixth_card(self) -> None:
        """FI-HAND-LIMIT: the hand is settled; FI-TREASURE-DECK: now the drawn card is resolved."""
        self.phase = self.resume
        self._refill_treasure_deck()

    # ---------------------------------------------------------------- special cards

    def _specials(self, holders: list[Player]) -> set[str]:
        """FI-SPECIAL-TIME: every special card that one of these holders could play now."""
        texts = set()
        for holder in holders:
            if holder.count("sandbags") > 0:
                texts |= self._sandbags(holder)
            if holder.count("lift") > 0:
                texts |= self._lifts_from_each_place(holder, self.players)
                texts |= self._escapes(holder)
        return texts

    def _sandbags(self, holder: Player) -> set[str]:
        """FI-SANDBAGS: any one flooded tile."""
        return {f"{holder.role}: sandbags {place.code}" for place in self.island.flooded()}

    def _lifts_from_each_place(self, holder: Player, passengers: list[Player]) -> set[str]:
        """FI-LIFT: any of the passengers who stand together, to one other remaining tile."""
        texts = set()
        for start in self.island.places:
            together = [player.role for player in passengers if player.place is start]
            goals = [place.code for place in self.island.remaining() if place is not start]
            for size in range(1, len(together) + 1):
                for group in combinations(together, size):
                    for goal in goals:
                        texts.add(f"{holder.role}: lift {'+'.join(group)} {goal}")
        return texts

    def _escapes(self, holder: Player) -> set[str]:
        """FI-WIN: all four treasures captured and every pawn on Fools' Landing."""
        all_captured = self.captured == set(TREASURE_TILES)
        landing = self.island.place_of(LANDING)
        if all_captured and all(player.place is landing for player in self.players):
            return {f"{holder.role}: escape"}
        return set()

    def _play_sandbags(self, holder: Player, code: str) -> None:
        """FI-SANDBAGS."""
        self.treasure.discard.append(holder.take_out("sandbags"))
        self._make_dry(code)
        self._go_on_after_special()

    def _play_lift(self, holder: Player, roles: list[str], code: str) -> None:
        """FI-LIFT, FI-LIFT-SWIM."""
        self.treasure.discard.append(holder.take_out("lift"))
        for role in roles:
            player = self._player(role)
            player.place = self.island.place_of(code)
            if player in self.swimmers:
                self.swimmers.remove(player)
        self._go_on_after_special()

    def _play_escape(self, holder: Player) -> None:
        """FI-WIN."""
        self.treasure.discard.append(holder.take_out("lift"))
        self.phase = "over"
        self.result = "won"

    def _go_on_after_special(self) -> None:
        """FI-HAND-PLAY: it settles the own sixth card; FI-LIFT-SWIM: or it may end a swim."""
        if self.phase == "discard":
            self._go_on_after_sixth_card()
        elif self.phase == "swim":
            self._go_on_swimming()

    # ---------------------------------------------------------------- small helpers

    def _player(self, role: str) -> Player:
        """The player with that role."""
        return next(player for player in self.players if player.role == role)

    def _make_dry(self, code: str) -> None:
        """Turns one tile to its dry side."""
        tile = self.island.place_of(code).tile
        assert tile is not None
        tile.flooded = False

    def _lose(self, rule: str) -> None:
        """FI-ORDER: lost at once, and nothing rescues."""
        self.phase = "over"
        self.result = rule

    # ---------------------------------------------------------------- positions as dicts

    @classmethod
    def from_dict(cls, position: dict[str, Any]) -> Self:
        """The game in a position of the scenario format."""
        island = read_island(position.get("shape", "forbidden-island"), position["map"])
        players = [read_player(island, entry) for entry in position["players"]]
        treasure = read_treasure_deck(
            position.get("treasure_deck", ["rest"]), position.get("treasure_discard", []), players
        )
        flood = read_flood_deck(
            position.get("flood_deck", ["rest"]), position.get("flood_discard", []), island
        )
        game = cls(island, players, treasure, flood, position["water"])
        game.difficulty = position.get("difficulty")
        game.lift_instead_of_swim = position.get("options", {}).get("lift_instead_of_swim", False)
        game.first = game._player(position.get("first", players[0].role))
        game.active = game._player(position.get("turn", players[0].role))
        game.captured = set(position.get("captured", []))
        game.phase = position.get("phase", "actions")
        game.actions = position.get("actions", 3)
        game.flight = position.get("flight", True)
        game.draws = position.get("draws", 0)
        game.passed = position.get("passed", False)
        game.resume = position.get("resume", "")
        swimming = position.get("swimming", [])
        game.swimmers = [player for player in players if player.role in swimming]
        game.result = position.get("result")
        return game

    def to_dict(self) -> dict[str, Any]:
        """The position in the scenario format, in its one canonical form."""
        position: dict[str, Any] = {
            "shape": write_shape(self.island),
            "map": write_map(self.island),
            "water": self.water,
        }
        if self.difficulty is not None:
            position["difficulty"] = self.difficulty
        position["turn"] = self.active.role
        if self.first is not self.players[0]:
            position["first"] = self.first.role
        position["phase"] = self.phase
        position |= self._phase_fields()
        if self.captured:
            position["captured"] = [name for name in TREASURE_TILES if name in self.captured]
        if self.treasure.discard:
            position["treasure_discard"] = in_catalog_order(self.treasure.discard)
        if self.flood.discard:
            position["flood_discard"] = in_alphabetical_order(self.flood.discard)
        position["treasure_deck"] = [in_catalog_order(layer) for layer in self.treasure.layers]
        position["flood_deck"] = [in_alphabetical_order(layer) for layer in self.flood.layers]
        if self.lift_instead_of_swim:
            position["options"] = {"lift_instead_of_swim": True}
        position["players"] = [write_player(player) for player in self.players]
        return position

    def _phase_fields(self) -> dict[str, Any]:
        """The keys that belong to the phase."""
        if self.phase == "over":
            return {"result": self.result}
        if self.phase == "swim":
            roles = [player.role for player in self.swimmers]
            return {"swimming": roles, "resume": self.resume, "draws": self.draws}
        fields: dict[str, Any] = {}
        running = self.phase
        if self.phase == "discard":
            fields["resume"] = self.resume
            running = self.resume
        if running == "actions":
            fields |= {"actions": self.actions, "flight": self.flight}
        else:
            fields["draws"] = self.draws
            if self.passed and self.phase != "discard":
                fields["passed"] = True
        return fields


# -------------------------------------------------------------------- set-up and random play


def new_game(
    rng: random.Random,
    players: int,
    shape: str,
    difficulty: str,
    roles: Sequence[str] | None = None,
) -> LiteralGame:
    """The whole set-up by `rng`; `roles` in seat order, or None to deal them at random."""
    island = lay_out_island(rng, shape)
    flood = flood_six_tiles(rng, island)
    if roles is None:
        roles = rng.sample(list(START_TILES), players)
    if len(roles) != players or len(set(roles)) != players or players not in (2, 3, 4):
        raise ValueError("two to four players, each with a role of their own")
    seats = [Player(role, island.place_of(START_TILES[role])) for role in roles]
    treasure = deal_hands(rng, seats)
    game = LiteralGame(island, seats, treasure, flood, START_TICKS[difficulty])
    game.difficulty = difficulty
    return game


def random_game(
    seed: int, players: int = 2, shape: str = "forbidden-island", difficulty: str = "novice"
) -> tuple[LiteralGame, list[str]]:
    """A game of random legal actions and draws to its end, and all its steps."""
    rng = random.Random(seed)
    game = new_game(rng, players, shape, difficulty)
    steps = []
    while game.result is None:
        step = random_step(rng, game)
        game.apply(step)
        steps.append(step)
    return game, steps


def random_step(rng: random.Random, game: LiteralGame) -> str:
    """Some legal action, each as likely as the other, or a draw by its chances."""
    odds = game.chance()
    if odds:
        draws = sorted(odds)
        return rng.choices(draws, weights=[float(odds[draw]) for draw in draws])[0]
    return rng.choice(sorted(game.legal()))
