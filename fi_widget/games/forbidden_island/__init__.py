"""Forbidden Island: the rules and the data of the first game, pure Python and free of words.

Start with `catalog` (the facts), then `rules` (what may be done and what follows) and `position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fi_widget.games.forbidden_island import document, line, setup
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Fault


class ForbiddenIsland:
    """The game as the registry knows it.

    >>> position = FORBIDDEN_ISLAND.new(players=3, difficulty="elite", seed="tide")
    >>> position.water, len(position.roles)
    (3, 3)
    """

    name = "forbidden-island"

    def new(self, *, seed: str = "", **configuration: Any) -> Position:
        """The position after a full set-up; see :func:`.setup.new`."""
        return setup.new(seed=seed, **configuration)

    def from_dict(self, data: Mapping[str, Any]) -> Position:
        """The position of a scenario file's `[position]`; PositionError names every fault."""
        return document.from_dict(data)

    def from_text(self, text: str) -> Position:
        """The position of one line as `to_text` writes it; PositionError names every fault."""
        return document.from_dict(line.to_data(text))

    def status(self, data: Mapping[str, Any]) -> tuple[Fault, ...]:
        """Everything that is wrong with a `[position]`; empty where nothing is."""
        return document.faults_of(data)


FORBIDDEN_ISLAND = ForbiddenIsland()

__all__ = ["FORBIDDEN_ISLAND", "ForbiddenIsland", "Position"]
