"""What a screen is told of a position: nothing more and nothing less than the table knows."""

from __future__ import annotations

import json
from itertools import chain, combinations
from typing import Any

import pytest

from fi_widget.games.forbidden_island import Position, view
from fi_widget.games.forbidden_island.catalog import FLOOD_DRAWS, ROLES, SHAPES, TILES
from fi_widget.games.game import Chance, Outcome
from fi_widget.games.view import view_of
from fi_widget.locale import Teller, words
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import legal, play, scene, sunk, wet
from tests.widget.positions import new, random_game

DRAWING: dict[str, Any] = {"phase": "draw", "draws": 2}
FLOODING: dict[str, Any] = {"phase": "flood", "draws": 2}


def shown(position: Position) -> dict[str, Any]:
    """The scene as it arrives on a page."""
    crossed: dict[str, Any] = json.loads(json.dumps(view.scene(position, names={}, rounds=1)))
    return crossed


def offered(position: Position) -> set[str]:
    """Every action that a person can put together from what is offered, in full notation."""
    offers = shown(position)["legal"]
    found = {f"{kind} {code}" for kind in ("move", "fly", "shore") for code in offers.get(kind, [])}
    found |= {f"{kind} {name}" for kind in ("capture", "discard") for name in offers.get(kind, [])}
    found |= {f"shore {one} {other}" for one, other in offers.get("pairs", [])}
    found |= {f"give {gift['card']} {to}" for gift in offers.get("give", []) for to in gift["to"]}
    for verb, separator in (("navigate", " "), ("swim", ": swim ")):
        for role, codes in offers.get(verb, {}).items():
            start = f"navigate {role}" if verb == "navigate" else role
            found |= {f"{start}{separator}{code}" for code in codes}
    found |= {
        f"{bag['by']}: sandbags {code}" for bag in offers.get("sandbags", []) for code in bag["at"]
    }
    for lift in offers.get("lift", []):
        pawns = lift["pawns"]
        parts = chain.from_iterable(combinations(pawns, n) for n in range(1, len(pawns) + 1))
        found |= {
            f"{lift['by']}: lift {'+'.join(part)} {code}" for part in parts for code in lift["to"]
        }
    found |= {f"{role}: escape" for role in offers.get("escape", [])}
    found |= {kind for kind in ("end", "pass") if offers.get(kind)}
    return found


@pytest.mark.parametrize("number", range(12))
def test_what_is_offered_is_what_is_legal_at_every_step(number: int) -> None:
    players = 2 + number % 3
    option = bool(number % 2)
    shape = list(SHAPES)[number]
    for before, _, after in random_game(
        f"view {number}", players=players, shape=shape, lift_instead_of_swim=option
    ):
        for position in (before, after):
            assert offered(position) == legal(position)
            offers = shown(position)["legal"]
            assert all(offers.values()), "a kind without any is left out"
            due = isinstance(position.turn, Chance) or "pass" in offers
            assert (offers.get("draw") is not None) == due


def test_the_scene_is_the_position() -> None:
    for before, _, position in random_game("scene", players=4):
        data = shown(position)
        assert [tile["place"] for tile in data["board"]["tiles"]] == list(position.shape.places)
        pawns = set()
        for tile in data["board"]["tiles"]:
            assert tile["state"] == position.state(tile["code"])
            pawns |= set(tile["pawns"])
            assert all(position.pawn(role) == tile["code"] for role in tile["pawns"])
        assert pawns == set(position.roles)
        for player in data["players"]:
            assert tuple(player["hand"]) == position.hand(player["role"])
            assert player["at"] == position.pawn(player["role"])
        assert data["water"] == position.water
        assert data["flood_draws"] == FLOOD_DRAWS[position.water]
        decks = data["decks"]
        cards = decks["treasure"]["count"] + sum(decks["treasure"]["discard"].values())
        cards += sum(len(player["hand"]) for player in data["players"])
        # Captured treasures' cards are in the discard, so the 28 never change.
        assert cards == 28
        floods = decks["flood"]["count"] + len(decks["flood"]["discard"])
        assert floods == sum(position.state(code) != "sunk" for code in TILES)
        assert data["turn"]["active"] == position.active
        assert before is not position


@pytest.mark.parametrize("number", range(6))
def test_frames_carry_the_board_from_one_snapshot_to_the_next(number: int) -> None:
    for before, step, after in random_game(f"frames {number}", players=2 + number % 3):
        state = {code: before.state(code) for code in TILES}
        at = {role: before.pawn(role) for role in before.roles}
        hands = {role: sorted(before.hand(role)) for role in before.roles}
        water = before.water
        for frame in json.loads(json.dumps(view.frames(before, step, after))):
            kind = frame["type"]
            if kind in ("move", "swim"):
                assert at[frame["role"]] == frame["from"]
                at[frame["role"]] = frame["to"]
            elif kind == "lift":
                for role in frame["roles"]:
                    assert at[role] == frame["from"]
                    at[role] = frame["to"]
            elif kind in ("shore", "flood", "sink"):
                state[frame["code"]] = {"shore": "dry", "flood": "flooded", "sink": "sunk"}[kind]
            elif kind == "draw" and frame["card"] != "rise":
                hands[frame["role"]].append(frame["card"])
            elif kind == "discard":
                hands[frame["role"]].remove(frame["card"])
            elif kind == "give":
                hands[frame["from"]].remove(frame["card"])
                hands[frame["to"]].append(frame["card"])
            elif kind == "rise":
                water = frame["tick"]
        assert state == {code: after.state(code) for code in TILES}
        assert water == after.water
        assert at == {role: after.pawn(role) for role in after.roles}
        specials = {"lift", "sandbags"}
        for role in after.roles:
            played = sorted(card for card in hands[role] if card not in specials)
            assert played == sorted(card for card in after.hand(role) if card not in specials)


def test_every_step_of_every_kind_is_told_in_both_languages() -> None:
    tellers = [Teller(words(lang), {"pilot": "Ann"}) for lang in ("en", "zh")]
    kinds = set()
    for number in range(30):
        start = None
        for before, step, after in random_game(f"log {number}", players=4):
            lines = view.entries(before, step, after)
            if start is None:
                start = before
                lines = view.opening(before) + lines
            for line in lines:
                kinds.add(line.kind)
                for message in filter(None, (line.said, line.more)):
                    told = [teller.tell(message) for teller in tellers]
                    assert all(told)
                    assert not any("{" in text for text in told), told
                    assert told[0] != told[1]
    assert kinds >= {
        "setup", "turn", "move", "shore", "give", "draw", "rise", "flood", "sink", "swim",
        "discard", "dive", "lift_one", "sandbags", "end", "lost", "fly", "navigate",
    }  # fmt: skip


def last_frames(position: Position, text: str) -> list[dict[str, Any]]:
    step = position.parse(text)
    found: list[dict[str, Any]] = view.frames(position, step, position.after(step))
    return found


def last_lines(position: Position, text: str) -> list[str]:
    step = position.parse(text)
    teller = Teller(words("en"))
    lines = view.entries(position, step, position.after(step))
    return [teller.tell(message) for line in lines for message in (line.said, line.more) if message]


def test_a_rise_tells_what_became_of_the_flood_discard() -> None:
    """FI-RISE, FI-RISE-TWICE"""
    position = scene(
        wet("OB CE"), ("pilot", "FL", []), ("diver", "IG", []),
        flood_discard=["OB", "CE"], treasure_deck=[["rise"], ["rise"], "rest"], **DRAWING,
    )  # fmt: skip
    assert last_frames(position, "+rise") == [
        {"type": "draw", "card": "rise", "role": "pilot"},
        {"type": "rise", "tick": 2},
        {"type": "shuffle", "deck": "flood", "n": 2},
    ]
    assert last_lines(position, "+rise")[1].startswith("2 cards of the flood discard")
    second = play(position, "+rise")
    assert last_frames(second, "+rise")[1:] == [{"type": "rise", "tick": 3}]
    assert "empty" in last_lines(second, "+rise")[1]


def test_a_deck_that_runs_out_is_told() -> None:
    """FI-TREASURE-DECK, FI-FLOOD-DECK"""
    hands = [["earth"] * 5, ["wind"] * 5, ["fire"] * 5, ["ocean"] * 4]
    players = [(role, "FL", hand) for role, hand in zip(ROLES, hands, strict=False)]
    position = scene(
        wet(""), *players, treasure_deck=[["ocean"]],
        treasure_discard=["rise"] * 3 + ["lift"] * 3 + ["sandbags"] * 2, turn="diver", **DRAWING,
    )  # fmt: skip
    assert last_frames(position, "+ocean")[-1] == {"type": "shuffle", "deck": "treasure", "n": 8}
    assert last_lines(position, "+ocean")[-1].endswith("8 cards.")
    floods = scene(
        wet("OB"), ("pilot", "FL", []), ("diver", "IG", []),
        flood_deck=[["WT"]], flood_discard=sorted(set(TILES) - {"WT"}), **FLOODING,
    )  # fmt: skip
    assert last_frames(floods, "~WT") == [
        {"type": "flood", "code": "WT"},
        {"type": "shuffle", "deck": "flood", "n": 24},
    ]


def test_a_dive_is_told_as_one() -> None:
    """FI-DIVER"""
    position = scene(sunk("GG"), ("diver", "WG", []), ("pilot", "FL", []))
    assert last_lines(position, "move IG") == ["The Diver dives to Iron Gate."]
    assert last_lines(position, "move HG") == ["The Diver moves to Howling Garden."]


def test_a_lift_tells_who_flies() -> None:
    """FI-LIFT"""
    position = scene(
        wet(""), ("pilot", "FL", []), ("diver", "FL", ["lift"]), ("engineer", "FL", [])
    )  # fmt: skip
    assert last_lines(position, "lift pilot+engineer OB") == [
        "The Diver plays Helicopter Lift: the Pilot and the Engineer fly to Observatory."
    ]
    assert last_lines(position, "lift pilot OB") == [
        "The Diver plays Helicopter Lift: the Pilot flies to Observatory."
    ]
    assert last_frames(position, "lift pilot+engineer OB") == [
        {"type": "lift", "roles": ["pilot", "engineer"], "from": "FL", "to": "OB"}
    ]


def test_the_engineers_two_tiles_are_pairs() -> None:
    """FI-ENGINEER"""
    position = scene(wet("OB WG GG"), ("engineer", "WG", []), ("pilot", "FL", []))
    offers = shown(position)["legal"]
    assert sorted(offers["shore"]) == ["GG", "OB", "WG"]
    assert sorted(offers["pairs"]) == [["GG", "OB"], ["GG", "WG"], ["OB", "WG"]]
    frames = last_frames(position, "shore OB GG")
    assert {frame["code"] for frame in frames} == {"OB", "GG"}
    assert "Observatory" in last_lines(position, "shore OB GG")[0]
    assert "Gold Gate" in last_lines(position, "shore OB GG")[0]


def test_several_swims_are_offered_by_pawn() -> None:
    """FI-SWIM"""
    position = play(
        scene(
            wet("OB"), ("pilot", "OB", []), ("engineer", "OB", []),
            flood_deck=[["OB"], "rest"], **FLOODING,
        ),
        "~OB",
    )  # fmt: skip
    data = shown(position)
    assert data["turn"]["phase"] == "swim"
    assert data["turn"]["swimming"] == ["pilot", "engineer"]
    assert sorted(data["legal"]["swim"]["engineer"]) == ["BB", "CE", "FL", "WG"]
    assert len(data["legal"]["swim"]["pilot"]) == 23
    assert data["turn"]["next"] is None
    assert last_frames(position, "engineer: swim BB") == [
        {"type": "swim", "role": "engineer", "from": "OB", "to": "BB"}
    ]


def test_a_hand_of_six_offers_its_discards_and_special_cards() -> None:
    """FI-HAND-LIMIT, FI-HAND-PLAY"""
    position = play(
        scene(
            wet("OB"), ("pilot", "FL", ["earth", "earth", "fire", "lift", "sandbags"]),
            ("diver", "IG", []), treasure_deck=[["wind"], "rest"], **DRAWING,
        ),
        "pass",
        "+wind",
    )  # fmt: skip
    data = shown(position)
    assert data["turn"]["over_limit"] == "pilot"
    assert data["legal"]["discard"] == ["earth", "wind", "fire", "lift", "sandbags"]
    assert data["legal"]["sandbags"] == [{"by": "pilot", "at": ["OB"]}]
    assert {lift["from"] for lift in data["legal"]["lift"]} == {"FL", "IG"}


def test_the_way_off_the_island() -> None:
    """FI-WIN"""
    position = scene(
        wet(""), ("pilot", "FL", ["lift"]), ("diver", "FL", []),
        captured=["earth", "wind", "fire", "ocean"],
    )  # fmt: skip
    assert shown(position)["legal"]["escape"] == ["pilot"]
    assert last_lines(position, "escape")[-1] == "The game is won."
    won = play(position, "escape")
    assert isinstance(won.turn, Outcome)
    assert shown(won)["legal"] == {}
    assert shown(won)["turn"]["phase"] == "over"


def test_a_stacked_deck_tells_the_card_that_everybody_knows_and_no_order() -> None:
    position = scene(
        DRY, ("pilot", "FL", []), ("diver", "IG", []),
        treasure_deck=[["fire"], ["lift", "earth"], "rest"],
        flood_deck=[["WT"], ["OB", "CE"], "rest"],
    )  # fmt: skip
    decks = shown(position)["decks"]
    assert decks["treasure"]["layers"][:2] == [{"n": 1, "cards": ["fire"]}, {"n": 2}]
    assert decks["flood"]["layers"][:2] == [
        {"n": 1, "cards": ["WT"]},
        {"n": 2, "cards": ["CE", "OB"]},
    ]


def test_a_sunk_tile_that_nobody_remembers_is_shown_as_such() -> None:
    position = scene(sunk("OB"), ("pilot", "FL", []), ("diver", "IG", []))
    tile = next(tile for tile in shown(position)["board"]["tiles"] if tile["place"] == "C2")
    assert tile == {"place": "C2", "code": "~~", "state": "sunk", "pawns": []}


def test_a_pawn_where_nobody_remembers_the_tile_is_at_its_place() -> None:
    position = scene(
        sunk("OB"),
        ("pilot", "C2", ["lift"]),
        ("diver", "IG", []),
        phase="swim",
        swimming=["pilot"],
        resume="flood",
        draws=1,
        options={"lift_instead_of_swim": True},
    )
    assert shown(position)["players"][0]["at"] == "C2"
    assert shown(position)["legal"]["lift"][0]["from"] == "C2"


def test_the_settings_of_a_position_set_up_such_a_game_again() -> None:
    position = new(players=3, difficulty="elite", shape="bone-island", first=1)
    settings = view.settings(position)
    again = new(**settings.configuration())
    assert (len(again.roles), again.difficulty, again.shape.name) == (3, "elite", "bone-island")
    assert again.roles.index(again.first) == 1


def test_the_module_is_the_games_view() -> None:
    room: object = view_of("forbidden-island")
    assert room is view
