"""What holds in every position that can be reached, tried by Hypothesis."""

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import CARDS, TILES
from fi_widget.games.game import Action, Chance, Decision, Draw, Outcome, Step
from tests.games.forbidden_island.scenes import TWO, play, scene, sunk, wet
from tests.games.forbidden_island.strategies import (
    conceivable,
    lines,
    options,
    positions,
    set_ups,
)

WHOLE = {card.id: card.count for card in CARDS.values()}

# ---------------------------------------------------------------- nothing is lost or made


@given(lines())
def test_tiles_and_cards_are_conserved(line: list[Position]) -> None:
    """24 places, 28 treasure cards, a flood card for each tile that remains."""
    laid = [line[0].tile_at(place) for place in line[0].shape.places]
    for here in line:
        assert [here.tile_at(place) for place in here.shape.places] == laid
        remaining = sorted(code for code in TILES if here.state(code) != "sunk")
        flood = [code for layer in here.flood_deck for code in layer] + [*here.flood_discard]
        assert sorted(flood) == remaining
        cards = Counter(card for layer in here.treasure_deck for card in layer)
        cards.update(here.treasure_discard)
        for role in here.roles:
            cards.update(here.hand(role))
        assert cards == WHOLE
        sizes = {role: len(here.hand(role)) for role in here.roles}
        assert {role for role, size in sizes.items() if size > 5} == {here.over_limit} - {None}
        assert max(sizes.values()) <= 6
        for role in here.roles:
            swims = role in here.swimming
            assert here.phase == "over" or swims == (here.state_at(here.at(role)) == "sunk")


@given(lines())
def test_what_sank_stays_sunk_and_water_only_rises(line: list[Position]) -> None:
    for before, after in pairwise(line):
        for place in before.shape.places:
            assert before.state_at(place) != "sunk" or after.state_at(place) == "sunk"
        assert before.water <= after.water <= before.water + 1
        assert set(before.captured) <= set(after.captured)


@given(lines())
def test_one_thing_is_due(line: list[Position]) -> None:
    """A decision, a draw or nothing more; the turn tells which."""
    for here in line:
        assert (len(here.legal_actions()) > 0) == isinstance(here.turn, Decision)
        assert (len(here.chance()) > 0) == isinstance(here.turn, Chance)
        assert (here.result is not None) == isinstance(here.turn, Outcome)
        assert all(isinstance(step, Action) for step in here.legal_actions())
        assert all(isinstance(step, Draw) for step in here.chance())


# ---------------------------------------------------------------- legal ⇔ accepted


@given(positions())
def test_what_is_legal_is_accepted_and_nothing_else(here: Position) -> None:
    """Every conceivable step; and refusing changes nothing."""
    before = here.to_text()
    possible = options(here)
    assert len(set(possible)) == len(possible)
    accepted = {step for step in conceivable(here) if here.refusal(step) is None}
    assert accepted == set(possible)
    assert here.to_text() == before


@given(positions(), st.data())
def test_every_refusal_is_a_sentence_with_its_rule(here: Position, data: st.DataObject) -> None:
    steps = sorted(conceivable(here), key=repr)
    for step in data.draw(st.lists(st.sampled_from(steps), max_size=60)):
        violation = here.refusal(step)
        if violation is not None:
            sentence, _, rule = str(violation).rpartition(" ")
            assert rule == violation.rule
            assert sentence[-1] in ".!"
            assert "{" not in sentence
            assert "~~" not in sentence or step is act.FloodDraw("~~")


@given(positions())
def test_after_leaves_the_position_alone(here: Position) -> None:
    before, text = pickle.dumps(here), here.to_text()
    for step in options(here):
        after = here.after(step)
        assert after is not here
        assert after != here
        assert type(after) is type(here)
    assert (pickle.dumps(here), here.to_text()) == (before, text)


@given(positions(), st.sampled_from(["water", "_water", "phase", "anything"]))
def test_a_position_cannot_be_changed(here: Position, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(here, name, 3)
    with pytest.raises(AttributeError):
        delattr(here, name)


# ---------------------------------------------------------------- chance


@given(lines())
def test_chances_are_exact(line: list[Position]) -> None:
    for here in line:
        chance = here.chance()
        assert all(type(odds) is Fraction and odds > 0 for odds in chance.values())
        assert sum(chance.values()) == (1 if isinstance(here.turn, Chance) else 0)


@given(positions())
def test_luck_favours_no_card(here: Position) -> None:
    """As luck runs evenly from 0 to 1, each draw comes as often as its chance says."""
    chance = here.chance()
    if not chance:
        with pytest.raises(ValueError, match="no card is to be drawn"):
            here.sampled(0.5)
        return
    cards = max(odds.denominator for odds in chance.values()) * 28
    seen = Counter(here.sampled((number + 0.5) / cards)[0] for number in range(cards))
    assert {draw: Fraction(count, cards) for draw, count in seen.items()} == chance


@given(positions(), st.floats(0, 1, exclude_max=True))
def test_a_sample_is_a_draw_and_what_follows_it(here: Position, luck: float) -> None:
    if isinstance(here.turn, Chance):
        draw, after = here.sampled(luck)
        assert draw in here.chance()
        assert after == here.after(draw)


@given(positions(), st.integers())
def test_a_run_is_one_draw_after_another(here: Position, seed: int) -> None:
    """`run` comes to the same as drawing singly, up to a decision or the end."""
    draws, after = here.run(Random(seed).random)
    luck = Random(seed).random
    single, drawn = here, []
    while isinstance(single.turn, Chance):
        draw, single = single.sampled(luck())
        drawn.append(draw)
    assert (draws, after) == (drawn, single)
    assert not isinstance(after.turn, Chance)


@given(positions(), st.integers())
def test_to_advance_is_a_step_and_a_run(here: Position, seed: int) -> None:
    for step in options(here):
        draws, after = here.after(step).run(Random(seed).random)
        steps: list[Step] = []
        assert here.advance(step, Random(seed).random, steps) == after
        assert steps == [step, *draws]


# ---------------------------------------------------------------- as values


@given(lines())
def test_every_form_of_a_position_leads_back_to_it(line: list[Position]) -> None:
    """Text, dict, pickle, copies: equal, with equal hashes and the same future."""
    for here in line:
        again = [
            FORBIDDEN_ISLAND.from_text(here.to_text()),
            FORBIDDEN_ISLAND.from_dict(here.to_dict()),
            pickle.loads(pickle.dumps(here)),
            copy.copy(here),
            copy.deepcopy(here),
        ]
        for other in again:
            assert other == here
            assert hash(other) == hash(here)
            assert other.to_dict() == here.to_dict()
            assert other.to_text() == here.to_text()
            assert str(other) == str(here)
            assert options(other) == options(here)
            assert other.turn == here.turn


@given(lines())
def test_every_position_that_is_reached_can_be(line: list[Position]) -> None:
    for here in line:
        assert here.status() == ()
        assert FORBIDDEN_ISLAND.status(here.to_dict()) == ()


@given(lines())
def test_different_positions_differ(line: list[Position]) -> None:
    """Equality is that of the dict, so equal information is an equal position."""
    texts = {here.to_text() for here in line}
    assert len(set(line)) == len(texts)
    for one, other in pairwise(line):
        assert (one == other) == (one.to_text() == other.to_text())
    assert line[0] != line[0].to_dict()


@given(set_ups())
def test_equal_set_ups_are_equal(here: Position) -> None:
    """The seed is all the luck there is."""
    settings: dict[str, Any] = {
        "roles": here.roles,
        "difficulty": here.difficulty,
        "shape": here.shape.name,
        "first": here.roles.index(here.first),
        "seed": "the same",
        **here.options,
    }
    one, other = FORBIDDEN_ISLAND.new(**settings), FORBIDDEN_ISLAND.new(**settings)
    assert one == other
    assert one != FORBIDDEN_ISLAND.new(**settings | {"seed": "another"})


def test_the_same_place_by_two_ways() -> None:
    """Information is what counts, not how it was come by."""
    here = scene(wet("OB CE"), ("messenger", "OB", ["earth"]), ("pilot", "FL", []))
    ways = permutations(["shore OB", "shore CE", "give earth pilot"])
    ends = {play(here, *way) for way in ways}
    assert len(ends) == 1
    known = play(scene(wet("OB"), *TWO, phase="flood", flood_deck=[["OB"], "rest"]), "~OB")
    told = scene(sunk("OB"), *TWO, phase="flood", draws=1)
    assert (known, hash(known)) == (told, hash(told))


# ---------------------------------------------------------------- notation


@given(positions())
def test_every_step_has_a_text_of_its_own(here: Position) -> None:
    """Short and full; each leads back to the step, in any case and spacing."""
    possible = options(here)
    for full in (False, True):
        texts = [here.notation(step, full=full) for step in possible]
        assert len(set(texts)) == len(texts)
        for step, text in zip(possible, texts, strict=True):
            assert len(text) < 80
            assert here.parse(text) is step
            assert here.parse(text.upper()) is step
            assert here.parse(f"  {text.title()}  ".replace(" ", "  ")) is step


@given(positions())
def test_places_and_names_are_understood_too(here: Position) -> None:
    """`shore C2` and `shore Observatory` as well as `shore OB`."""
    for step in options(here):
        text = here.notation(step, full=True)
        for code, tile in TILES.items():
            if code in text.split() or f"~{code}" == text:
                place = here.place_of(code)
                assert place is not None
                assert here.parse(text.replace(code, place)) is step
                assert here.parse(text.replace(code, tile.name)) is step
                assert here.parse(text.replace(code, tile.name.replace("'", "’"))) is step


@given(positions())
def test_the_full_notation_is_canonical(here: Position) -> None:
    """Roles in seat order, tiles in alphabetical order, who plays a special card."""
    for step in here.legal_actions():
        text = here.notation(step, full=True)
        who, colon, what = text.rpartition(": ")
        verb, *words = what.split()
        assert (colon == ": ") == (verb in ("sandbags", "lift", "escape", "swim"))
        assert who in ("", *here.roles)
        if verb == "shore":
            assert words == sorted(words)
        if verb == "lift":
            seats = [here.roles.index(role) for role in words[0].split("+")]
            assert seats == sorted(seats)
