"""Many games: every one counted, the same for the same seed, faults told at once."""

from itertools import count

import pytest

from fi_widget.analysis import simulate
from fi_widget.analysis.bots import random_player
from fi_widget.analysis.simulate import Simulation, Tally, played
from fi_widget.games import game
from fi_widget.games.forbidden_island.catalog import SHAPES
from fi_widget.games.game import Action, Chance, Outcome, SetupError
from fi_widget.games.match import Match

FORBIDDEN_ISLAND = game("forbidden-island")
LOSSES = {"FI-LOSE-LANDING", "FI-LOSE-TREASURE", "FI-LOSE-SWIM", "FI-LOSE-METER"}


def results(games: int, **options: object) -> tuple[int, int, dict[str, int], int]:
    simulation = Simulation(FORBIDDEN_ISLAND, **options)  # type: ignore[arg-type]
    for _ in range(games):
        simulation.play()
    tally = simulation.tally
    return tally.games, tally.wins, dict(tally.losses), tally.decisions


def test_equal_seeds_give_equal_games():
    assert results(25, seed="a") == results(25, seed="a")
    assert results(25, seed="a") != results(25, seed="b")


def test_every_game_ends_by_a_rule():
    games, wins, losses, decisions = results(60, seed="ends", players=4, difficulty="elite")

    assert games == 60
    assert wins + sum(losses.values()) == games
    assert set(losses) <= LOSSES
    assert decisions > games


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_played_to_the_end(shape):
    assert results(3, seed="shapes", shape=shape)[0] == 3


def test_a_decision_is_what_somebody_chose():
    match = Match(FORBIDDEN_ISLAND.new(seed="count"), "count")

    decisions = played(match, random_player("count"))

    assert decisions == sum(isinstance(step, Action) for step in match.steps)
    assert isinstance(match.position.turn, Outcome)
    assert match.legal_actions() == []


def test_a_game_goes_on_from_the_middle_and_from_a_draw():
    starts = (FORBIDDEN_ISLAND.new(seed=f"calm {number}") for number in count())
    matches = (Match(start.after(start.parse("end")), "calm") for start in starts)
    match = next(match for match in matches if match.position.turn == Chance("treasure"))

    assert played(match, random_player("calm")) > 0
    assert isinstance(match.position.turn, Outcome)


def test_wins_and_losses_are_counted_apart():
    tally = Tally()
    for outcome in (Outcome(True, "WON"), Outcome(False, "A"), Outcome(False, "A")):
        tally = tally.with_game(outcome, decisions=10, seconds=1.0)

    assert tally == Tally(3, 1, {"A": 2}, 30, 3.0)
    assert (tally.games_per_s, tally.decisions_per_s) == (1.0, 10.0)


def test_before_the_first_game_nothing_is_fast():
    assert (Tally().games_per_s, Tally().decisions_per_s) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("wrong", "keys"),
    [
        ({"players": 5, "shape": "moon"}, {"players", "shape"}),
        ({"difficulty": "easy"}, {"difficulty"}),
        ({"seed": "long" * 50}, {"seed"}),
    ],
)
def test_a_set_up_that_the_game_has_not_is_refused_before_the_first_game(wrong, keys):
    with pytest.raises(SetupError) as refused:
        Simulation(FORBIDDEN_ISLAND, **wrong)

    assert {fault.key for fault in refused.value.faults} == keys


def test_an_unknown_player_is_refused_with_those_there_are():
    with pytest.raises(LookupError, match="there are random"):
        Simulation(FORBIDDEN_ISLAND, player="cook")


def test_a_game_that_is_interrupted_is_not_counted(monkeypatch):
    simulation = Simulation(FORBIDDEN_ISLAND, seed="stop")
    simulation.play()
    before = simulation.tally

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "played", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulation.play()

    assert simulation.tally is before
