"""Players that choose by themselves."""

from collections import Counter

import pytest

from fi_widget.analysis.bots import PLAYERS, random_player
from fi_widget.games import game

START = game("forbidden-island").new(players=3, seed="bots")


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_takes_an_action_that_is_allowed_and_the_same_for_the_same_seed(name):
    one, same = PLAYERS[name]("seed"), PLAYERS[name]("seed")
    actions = START.legal_actions()

    chosen = [one(START, actions) for _ in range(50)]

    assert set(chosen) <= set(actions)
    assert chosen == [same(START, actions) for _ in range(50)]


def test_the_random_player_takes_every_action_about_as_often():
    choose = random_player("even")
    actions = START.legal_actions()
    some = 400 * len(actions)

    taken = Counter(choose(START, actions) for _ in range(some))

    assert set(taken) == set(actions)
    # five standard deviations of a count with mean 400
    assert all(abs(count - 400) < 5 * 400**0.5 for count in taken.values())


def test_another_seed_is_another_player():
    actions = START.legal_actions()
    one, other = random_player("one"), random_player("other")

    assert [one(START, actions) for _ in range(20)] != [other(START, actions) for _ in range(20)]
