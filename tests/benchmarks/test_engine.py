"""The engine beside python-chess and the literal engine, in one interleaved run."""

import pytest

from tests.benchmarks import instructions
from tests.benchmarks.conftest import Sheet
from tests.benchmarks.engine import AT_LEAST, GOAL, engine_race, table
from tests.benchmarks.race import Race, Spread


@pytest.fixture(scope="module")
def result() -> Race:
    return engine_race()


@pytest.mark.bench
def test_decisions_per_second(result: Race, sheet: Sheet) -> None:
    for name in result.rates:
        rate = result.rate(name)
        spread = f" ({rate.low:,.0f} .. {rate.high:,.0f})"
        sheet.note(f"decisions a second: {name}", f"{rate.middle:,.0f}{spread}")


@pytest.mark.bench
@pytest.mark.parametrize("other", AT_LEAST)
def test_times_as_fast_as(other: str, result: Race, sheet: Sheet) -> None:
    ratio = result.ratio("fi_widget", other)
    sheet.at_least(
        f"times as fast as: {other}", ratio.middle, AT_LEAST[other], goal=GOAL[other],
        more=f" ({ratio.low:.2f} .. {ratio.high:.2f})",
    )  # fmt: skip


# ------------------------------------------------------------------------ does it run?


def test_a_short_race_has_a_result_for_everybody() -> None:
    short = engine_race(rounds=2, seconds=0.001, warm_up=0.001)

    assert {name: len(rates) for name, rates in short.rates.items()} == {
        "fi_widget": 2, "python-chess": 2, "literal": 2,
    }  # fmt: skip
    assert all(rate > 0 for rates in short.rates.values() for rate in rates)
    assert "at least 5, goal 10" in table(short)


@pytest.mark.parametrize("name", instructions.WORKLOADS)
def test_what_is_counted_plays(name: str) -> None:
    assert instructions.decisions(name, 1) > 0


def test_a_ratio_is_taken_round_by_round() -> None:
    race = Race({"one": [10.0, 30.0, 80.0], "other": [5.0, 10.0, 20.0]})

    assert race.ratio("one", "other") == Spread(3.0, 2.0, 4.0)
    assert race.rate("other").middle == 10.0
