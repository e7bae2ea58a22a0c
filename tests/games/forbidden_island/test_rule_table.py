"""The rules of the table: what the widget does for them rests on these operations."""

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.game import Decision
from fi_widget.games.match import Match
from tests.games.forbidden_island.scenes import flooded, play, scene, wet

new = FORBIDDEN_ISLAND.new


def test_the_active_player_leads_and_the_others_may_play_a_card() -> None:
    """FI-LEADER: the decision is one player's; asking for a rule or advice changes nothing."""
    match = Match(
        scene(wet("OB"), ("pilot", "FL", []), ("diver", "IG", ["sandbags"]), ("engineer", "BG", []))
    )
    before = match.position
    assert before.turn == Decision("actions", ("pilot",))
    # somebody else says a rule
    violation = before.refusal(before.parse("shore FL"))
    assert violation is not None
    assert violation.rule == "FI-SHORE"
    # or thinks ahead, for as long as they like
    assert play(before, "move OB", "shore OB").actions == 1
    assert (match.position, match.ply) == (before, 0)
    # or plays a card
    match.play("diver: sandbags OB")
    assert match.position.turn == Decision("actions", ("pilot",))
    assert match.position.actions == 3


def test_a_demonstration_leaves_no_trace() -> None:
    """FI-DEMO: a flooded tile's next card sinks it, a repair saves it, and all is as before."""
    start = new(roles=["messenger", "diver"], seed="demo")
    match = Match(start, seed="demo")
    tile = start.flood_discard[0]
    data = start.to_dict()
    shown = data | {
        "flood_deck": [[tile], "rest"],
        "flood_discard": [code for code in start.flood_discard if code != tile],
        "players": [player | {"at": tile, "hand": []} for player in data["players"]],
        "treasure_deck": ["rest"],
        "actions": 1,
    }
    demonstration = FORBIDDEN_ISLAND.from_dict(shown)
    unrepaired = play(demonstration, "end", "+earth", "+earth", f"~{tile}")
    assert unrepaired.state(tile) == "sunk"
    repaired = play(demonstration, f"shore {tile}")
    assert repaired.state(tile) == "dry"
    assert play(repaired, "+earth", "+earth", f"~{tile}").state(tile) == "flooded"
    assert (match.position, match.ply) == (start, 0)
    assert start.state(tile) == "flooded"
    # a Waters Rise! was only replaced at set-up; in play it raises the water
    assert start.water == 1
    assert play(demonstration, "end", "+rise").water == 2


def test_a_demonstration_in_the_match_itself_is_taken_back() -> None:
    """FI-DEMO: restore it."""
    match = Match(scene(wet("OB"), ("pilot", "OB", []), ("diver", "IG", [])))
    match.play("shore OB")
    assert flooded(match.position) == set()
    match.undo()
    assert flooded(match.position) == {"OB"}
    assert match.position == match.start


def test_a_mistake_is_undone_exactly() -> None:
    """FI-DISPUTE: back to a known state, past draws too; then the game goes on from there."""
    match = Match(new(players=3, seed="row"), seed="row")
    match.play("end")
    positions = [match.start, match.position]
    while match.ply < 20 and match.position.result is None:
        if match.position.chance():
            match.draw()
        else:
            match.play(match.legal_actions()[0])
        positions.append(match.position)
    last = match.ply
    for ply in reversed(range(last + 1)):
        match.go(ply)
        assert match.position == positions[ply]
    match.redo(last)
    assert match.position == positions[last]
    match.undo(last)
    match.play(match.legal_actions()[1])
    # nothing is lost: the mistaken line is kept as a branch
    (branch,) = match.branches[0]
    assert len(branch.steps) == last
    with pytest.raises(ValueError, match="no step"):
        match.undo(2)
    assert match.ply == 1


def test_a_game_that_cannot_be_settled_restarts_without_a_result() -> None:
    """FI-DISPUTE"""
    match = Match(new(seed="restart"), seed="restart")
    match.play("end")
    match.run()
    match.go(0)
    assert match.position == match.start
    assert match.position.result is None
    assert Match(match.start).steps == ()


def test_playing_again_starts_from_a_full_new_set_up() -> None:
    """FI-AGAIN: never from the sunken map."""
    first = new(players=4, difficulty="elite", seed="one")
    again = new(players=4, difficulty="elite", seed="two")
    assert again != first
    for start in (first, again):
        assert start.to_dict()["map"].count("~~") == 0
        assert len(flooded(start)) == 6
        assert start.counts() == {
            "treasure_deck": 20,
            "treasure_discard": 0,
            "flood_deck": 18,
            "flood_discard": 6,
        }
        assert (start.water, start.captured, start.actions) == (3, (), 3)
        assert [len(start.hand(role)) for role in start.roles] == [2, 2, 2, 2]
    assert new(players=4, difficulty="elite", seed="one") == first
