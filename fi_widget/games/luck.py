"""Luck from a seed: the same numbers for the same seed, on every platform."""

from __future__ import annotations

from _random import Random
from collections.abc import Callable
from hashlib import sha512


def luck(seed: str) -> Callable[[], float]:
    """A function that gives the next number in [0, 1) of the seed's endless sequence.

    The numbers are those of `random.Random(seed).random`, which Python promises to keep; the
    generator beneath it is made directly, because `Random` would seed it twice, and two seedings
    take as long as several turns of a game. Raises UnicodeEncodeError for half a character.

    >>> import random
    >>> luck("tide")() == random.Random("tide").random()
    True
    """
    letters = seed.encode()
    # as `random.seed` makes a number of a text
    return Random(int.from_bytes(letters + sha512(letters).digest(), "big")).random
