"""Mining: every candidate is what it says, and the same whoever works and whenever."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from fi_widget.analysis import mine as mining
from fi_widget.analysis.choices import LEAST_GAP
from fi_widget.analysis.goal_text import goal_of
from fi_widget.analysis.goals import Goal
from fi_widget.analysis.mine import Candidate, Finished, Orders, candidates, mine
from fi_widget.analysis.solver import solve
from fi_widget.analysis.themes import themes
from fi_widget.games import game

ORDERS = Orders(seed="s111", nodes=1_000)
UNITS = 4


def found(orders: Orders = ORDERS, units: int = UNITS) -> list[Candidate]:
    return [one for unit in range(units) for one in candidates(orders, unit)]


@pytest.fixture(scope="module")
def some() -> list[Candidate]:
    return found()


def test_something_is_found(some: list[Candidate]) -> None:
    assert len(some) >= 3


def test_every_candidate_is_what_it_says(some: list[Candidate]) -> None:
    for one in some:
        goal = goal_of(one.goal, one.position)
        assert isinstance(goal, Goal)
        solution = solve(one.position, goal, all_values=True)
        values = {one.position.notation(act): v for act, v in (solution.values or {}).items()}
        second = max(value for value in values.values() if value < one.value)
        assert one.value == solution.value
        assert one.value > 0
        assert one.gap == one.value - second >= LEAST_GAP
        assert values == dict(one.values)
        assert one.values[0][1] == one.value
        assert set(one.first) == {text for text, value in values.items() if value == one.value}
        assert set(one.themes) <= set(themes(one.position, goal, solution))
        assert one.themes
        assert 1 <= one.difficulty <= 5
        assert one.position.status() == ()


def test_the_best_line_keeps_the_value(some: list[Candidate]) -> None:
    for one in some:
        goal = goal_of(one.goal, one.position)
        assert isinstance(goal, Goal)
        position, rest = one.position, goal.begun(one.position)
        for text in one.best:
            action = position.parse(text)
            assert isinstance(rest, Goal)
            after = position.after(action)
            position, rest = after, rest.after(position, action, after)
        left = Fraction(rest) if isinstance(rest, bool) else solve(position, rest).value
        assert left == one.value


def test_a_unit_finds_the_same_again_and_another_seed_something_else() -> None:
    assert candidates(ORDERS, 3) == candidates(ORDERS, 3)
    assert found(replace(ORDERS, seed="s124"), 1) != found(units=1)


def collected(units: Iterable[Finished]) -> list[Candidate]:
    return [one for unit in units for one in unit.kept]


def test_no_two_are_alike(some: list[Candidate]) -> None:
    kept = collected(mine(10, ORDERS, units=UNITS))

    assert {one.signature for one in kept} <= {one.signature for one in some}
    assert len({one.signature for one in kept}) == len(kept)
    assert [*mine(10, ORDERS, units=UNITS, seen=[one.signature for one in kept])][-1].kept == ()


def test_it_stops_with_the_count_or_the_units() -> None:
    by_count = [*mine(1, ORDERS)]
    by_units = [*mine(100, ORDERS, units=2)]

    assert len(collected(by_count)) == 1
    assert not by_count[-1].whole  # there may be more in that unit
    assert all(unit.whole for unit in by_count[:-1])
    assert [unit.unit for unit in by_units] == [0, 1]
    assert [*mine(0, ORDERS, units=2)] == []


class Backwards(Executor):
    """An executor that does the last task first, when a result is asked for."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Any, Any]] = []

    def submit(self, task: Any, /, *values: Any, **more: Any) -> Future[Any]:
        future: Late = Late(self)
        self.tasks.append((future, task, values))
        return future

    def work(self) -> None:
        for future, task, values in reversed(self.tasks):
            if not future.done():
                future.set_result(task(*values))


class Late(Future[Any]):
    """What is worked out when somebody asks."""

    def __init__(self, executor: Backwards) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:
        self.executor.work()
        return super().result(timeout)


def test_any_executor_finds_the_same() -> None:
    alone = [*mine(4, ORDERS, units=UNITS)]

    with ThreadPoolExecutor(2) as two:
        assert [*mine(4, ORDERS, units=UNITS, executor=two)] == alone
    assert [*mine(4, ORDERS, units=UNITS, executor=Backwards())] == alone


def test_it_goes_on_where_it_was_left() -> None:
    whole = [*mine(10, ORDERS, units=UNITS)]
    start = whole[:2]
    seen = [one.signature for one in collected(start)]
    rest = [*mine(10 - len(seen), ORDERS, units=UNITS, done=2, seen=seen)]

    assert start + rest == whole


def test_leaving_early_cancels_what_was_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    executor = Backwards()
    monkeypatch.setattr(Backwards, "work", lambda self: self.tasks[0][0].set_result([]))
    work = mine(5, ORDERS, executor=executor)
    next(iter(work))
    work.close()  # type: ignore[attr-defined]

    assert len(executor.tasks) == mining.AHEAD
    assert all(future.cancelled() for future, _, _ in executor.tasks[1:])


def test_only_what_is_asked_for(some: list[Candidate]) -> None:
    theme = some[0].themes[0]
    about = found(replace(ORDERS, themes=(theme,)))
    level = some[0].difficulty
    hard = found(replace(ORDERS, difficulty=level))

    assert about == [one for one in some if theme in one.themes]
    assert hard == [one for one in some if one.difficulty == level]


def test_the_table_is_as_big_as_asked_for() -> None:
    for players in (2, 3, 4):
        position = next(mining.positions(replace(ORDERS, players=players), 0))
        assert len(position.to_dict()["players"]) == players


def test_nothing_worth_asking_for() -> None:
    start = game(ORDERS.game).new(seed="doc")  # nothing can be lost in the first turn

    assert mining.looked_at(start, {"kind": "survive"}, ORDERS) is None
    assert mining.looked_at(start, {"kind": "capture", "treasure": "earth"}, ORDERS) is None
    assert mining.looked_at(start, {"kind": "nonsense"}, ORDERS) is None
    odds = {"kind": "odds", "event": {"kind": "drawn", "card": "rise"}}
    assert mining.looked_at(start, odds, ORDERS) is None
