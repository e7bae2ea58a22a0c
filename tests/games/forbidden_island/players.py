"""Two ways to choose steps for tests: anything at all, and what gets a team somewhere."""

from collections.abc import Callable, Iterable
from random import Random

Chooser = Callable[[Random, Iterable[str]], str]

# How often a kind of step is taken, by an eager player, where it is possible.
EAGER = {
    "escape": 300,
    "capture": 300,
    "give": 20,
    "shore": 12,
    "move": 8,
    "sandbags": 3,
    "navigate": 3,
    "lift": 3,
    "fly": 3,
    "pass": 4,
    "discard": 3,
    "swim": 1,
    "end": 1,
}


def at_random(rng: Random, texts: Iterable[str]) -> str:
    """Any of the texts."""
    return rng.choice(sorted(texts))


def eagerly(rng: Random, texts: Iterable[str]) -> str:
    """A step of a kind that brings captures, gifts and rescues; to Fools' Landing now and then."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(texts):
        kinds.setdefault(_verb(text), []).append(text)
    weights = [EAGER.get(verb, 1) for verb in kinds]
    (verb,) = rng.choices(list(kinds), weights)
    steps = kinds[verb]
    home = [text for text in steps if text.endswith(" FL")]
    return rng.choice(home if home and rng.random() < 0.3 else steps)


def _verb(text: str) -> str:
    return text.rpartition(": ")[2].split()[0].lstrip("+~")
