"""What Hypothesis plays: set-ups, positions deep inside a game, lines of steps from either."""

from itertools import combinations
from random import Random

from hypothesis import strategies as st

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import CARDS, DIFFICULTIES, ROLES, SHAPES, TILES
from fi_widget.games.game import Step
from tests.games.forbidden_island.deep import deep_position


@st.composite
def set_ups(draw: st.DrawFn) -> Position:
    """A game just set up: any shape, players, roles, difficulty and option."""
    players = draw(st.integers(2, 4))
    dealt = st.lists(st.sampled_from(list(ROLES)), min_size=players, max_size=players, unique=True)
    return FORBIDDEN_ISLAND.new(
        players=players,
        roles=draw(st.none() | dealt),
        difficulty=draw(st.sampled_from(list(DIFFICULTIES))),
        shape=draw(st.sampled_from(list(SHAPES))),
        first=draw(st.integers(0, players - 1)),
        lift_instead_of_swim=draw(st.booleans()),
        seed=draw(st.text(max_size=8)),
    )


def deep_positions() -> st.SearchStrategy[Position]:
    """Positions as `deep` makes them, one a number."""
    return st.integers(0, 2**32).map(lambda number: deep_position(Random(number)))


def starts() -> st.SearchStrategy[Position]:
    """Where a line begins."""
    return set_ups() | deep_positions()


def options(here: Position) -> list[Step]:
    """Every step possible now, action or draw."""
    return [*here.legal_actions(), *here.chance()]


def line_of(start: Position, choices: list[int]) -> list[Position]:
    """The positions that follow when each number picks one of the possible steps."""
    line = [start]
    for choice in choices:
        possible = options(line[-1])
        if not possible:
            break
        line.append(line[-1].after(possible[choice % len(possible)]))
    return line


choices = st.lists(st.integers(0, 9999), max_size=40)


def lines() -> st.SearchStrategy[list[Position]]:
    """A game or a part of one, as its positions."""
    return st.builds(line_of, starts(), choices)


def positions() -> st.SearchStrategy[Position]:
    """A position that can be reached."""
    return lines().map(lambda line: line[-1])


def conceivable(here: Position) -> set[Step]:
    """Every step that somebody could think of here, and some that nobody would."""
    places = (*here.shape.places, "Z9")
    roles = (*ROLES, "cook")
    cards = (*CARDS, "gold")
    groups = [
        group for size in range(len(here.roles) + 1) for group in combinations(here.roles, size)
    ]
    return {
        act.END,
        act.PASS,
        *(act.Move(place) for place in places),
        *(act.Fly(place) for place in places),
        act.Shore(),
        *(act.Shore(place) for place in places),
        *(act.Shore(*pair) for pair in combinations(places, 2)),
        *(act.Shore(place, place) for place in places),
        act.Shore(*places[:3]),
        *(act.Give(card, role) for card in cards for role in roles),
        *(act.Capture(card) for card in cards),
        *(act.Navigate(role, place) for role in roles for place in places),
        *(act.Sandbags(role, place) for role in roles for place in places),
        *(act.Lift(by, group, place) for by in roles for group in groups for place in places),
        *(act.Lift(by, ("cook",), places[0]) for by in roles),
        *(act.Escape(role) for role in roles),
        *(act.Swim(role, place) for role in roles for place in places),
        *(act.Discard(card) for card in cards),
        *(act.TreasureDraw(card) for card in cards),
        *(act.FloodDraw(code) for code in (*TILES, "XX", "~~")),
    }
