"""Races contestants in one run, in short slices by turns, so that all meet the same noise."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time

from tests.benchmarks.contestants import PlayGame


@dataclass(frozen=True)
class Spread:
    """The median of a figure over the rounds, and its quartiles."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, figures: list[float]) -> Spread:
        """The spread of at least two figures."""
        low, _, high = quantiles(figures, n=4)
        return cls(median(figures), low, high)

    def __format__(self, form: str) -> str:
        return f"{self.middle:{form}} ({self.low:{form}} .. {self.high:{form}})"


@dataclass(frozen=True)
class Race:
    """Decisions per second of CPU time by contestant, a figure for each round."""

    rates: Mapping[str, list[float]]

    def rate(self, name: str) -> Spread:
        """How fast a contestant was."""
        return Spread.of(self.rates[name])

    def ratio(self, one: str, other: str) -> Spread:
        """How many times as fast one was as the other, round by round."""
        pairs = zip(self.rates[one], self.rates[other], strict=True)
        return Spread.of([first / second for first, second in pairs])


def race(
    contestants: Mapping[str, PlayGame],
    *,
    rounds: int,
    seconds: float,
    warm_up: float = 0.0,
) -> Race:
    """Let each play whole games for `seconds` in every round, the order reversed each time.

    Before that each plays for `warm_up` seconds, which fills its caches.
    """
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for play in contestants.values():
        slice_rate(play, warm_up)
    order = list(contestants)
    for _ in range(rounds):
        for name in order:
            rates[name].append(slice_rate(contestants[name], seconds))
        order.reverse()
    return Race(rates)


def slice_rate(play: PlayGame, seconds: float) -> float:
    """Decisions per second of CPU time over whole games of at least `seconds` together."""
    gc.collect()  # nobody pays for another's garbage
    decisions = 0
    started = process_time()
    while True:
        decisions += play()
        passed = process_time() - started
        if passed >= seconds:
            return decisions / passed
