"""What puzzles of Forbidden Island are about: one predicate a theme.

A theme is claimed where it is the point of a puzzle; it is refused where its predicate says no.
Where a danger has to matter, it does from one in twenty on, as the best choice of a puzzle is
better than the next by no less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from fi_widget.games.facts import Facts, Moment, Theme
from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import LANDING, TREASURE_DRAWS, TREASURES
from fi_widget.games.forbidden_island.goals import Drawn
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Action

MATTERS = Fraction(1, 20)
LIKELY_RISE = Fraction(1, 4)  # a full deck's first two cards raise the water in about one of five
LANDING_LOSS, TREASURE_LOSS, SWIM_LOSS = "FI-LOSE-LANDING", "FI-LOSE-TREASURE", "FI-LOSE-SWIM"


def save_the_landing(facts: Facts) -> bool:
    """Fools' Landing is in danger, and the best play makes it safer. FI-LOSE-LANDING"""
    return _rescued(facts, LANDING_LOSS, (LANDING,))


def last_temple(facts: Facts) -> bool:
    """The last site of a treasure is flooded or in danger. FI-LOSE-TREASURE

    The best play keeps it, takes the treasure before, or knows that it is a false alarm.
    """
    sites = tuple(_last_sites(facts.position))
    wet = any(facts.position.state(tile) == "flooded" for tile in sites)
    return wet or _rescued(facts, TREASURE_LOSS, sites)


def swim_or_sink(facts: Facts) -> bool:
    """A pawn has to get off a tile, or it matters where it swims. FI-LOSE-SWIM, FI-SWIM"""
    if facts.position.phase == "swim" and facts.asked != "odds":
        return _spread(facts.values, act.Swim) >= MATTERS
    return _rescued(facts, SWIM_LOSS, ()) or any(
        isinstance(moment.action, act.Swim) for moment in facts.moments
    )


def bag_in_time(facts: Facts) -> bool:
    """The best play needs Sandbags. FI-SANDBAGS"""
    return _plays(facts, act.Sandbags)


def lift_in_time(facts: Facts) -> bool:
    """The best play needs a Helicopter Lift, other than the one that wins. FI-LIFT"""
    return _plays(facts, act.Lift)


def one_card_too_many(facts: Facts) -> bool:
    """A hand of six has to be settled, or is avoided on the way. FI-HAND-LIMIT"""
    if facts.position.phase == "discard":
        return _spread(facts.values, Action) >= MATTERS
    return any(moment.position.phase == "discard" for moment in facts.moments)


def gift_chain(facts: Facts) -> bool:
    """The best play has two gifts or more. FI-GIVE"""
    gifts = [moment for moment in facts.moments if isinstance(moment.action, act.Give)]
    now = [moment for moment in facts.line if isinstance(moment.action, act.Give)]
    return len(now) > 1 or len({moment.action for moment in gifts}) > 1


def capture_now_or_repair(facts: Facts) -> bool:
    """A treasure can be taken, a tile can be repaired, and only one of it is best. FI-CAPTURE"""
    best = facts.value
    captures, repairs = _best(facts.values, act.Capture), _best(facts.values, act.Shore)
    if captures is None:
        captures = best if any(isinstance(one, act.Capture) for one in facts.actions) else None
    if repairs is None:
        repairs = best if any(isinstance(one, act.Shore) for one in facts.actions) else None
    if captures is None or repairs is None:
        return False
    return abs(captures - repairs) >= MATTERS and best in (captures, repairs)


def waters_rise(facts: Facts) -> bool:
    """A Waters Rise! is likelier than in a full deck, or has to be reckoned with. FI-RISE"""
    if facts.asked == "odds":
        chance = chance_of_rise(facts.position)
        return Drawn("rise") in facts.conditions or chance >= MATTERS
    return chance_of_rise(facts.position) >= LIKELY_RISE


def odds(facts: Facts) -> bool:
    """A chance is asked for, not a line."""
    return facts.asked == "odds"


def final_flight(facts: Facts) -> bool:
    """The team flies off: the winning lift is played or prepared. FI-WIN"""
    return facts.asked == "win" or _plays(facts, act.Escape)


def two_dangers(facts: Facts) -> bool:
    """The game can be lost in two ways at once, each of them likely enough to matter."""
    return sum(chance >= MATTERS for chance in facts.idle.values()) > 1


def known_cards(facts: Facts) -> bool:
    """It is known which card is next, or which few are the next ones. FI-RISE, FI-FLOOD-DECK"""
    position = facts.position
    top = position.flood_deck[:1]
    return len(position.flood_deck) > 1 and len(top[0]) <= position.counts()["flood_deck"] // 2


def look_ahead(facts: Facts) -> bool:
    """More than this turn counts."""
    return facts.turns > 1


def quiet_move(facts: Facts) -> bool:
    """The best play begins by going somewhere, and to stay is worse. FI-MOVE, FI-PILOT"""
    going = (act.Move, act.Fly, act.Navigate)
    best = [action for action, value in facts.values.items() if value == facts.value]
    return bool(best) and all(isinstance(action, going) for action in best)


def flying_visit(facts: Facts) -> bool:
    """The Pilot's flight is needed. FI-PILOT"""
    return _plays(facts, act.Fly)


def deep_dive(facts: Facts) -> bool:
    """The Diver goes through water where nobody else could. FI-DIVER"""
    return any(_dives(moment) for moment in facts.line)


def two_at_once(facts: Facts) -> bool:
    """The Engineer turns two tiles dry by one action. FI-ENGINEER"""
    return any(isinstance(one, act.Shore) and len(one.places) > 1 for one in facts.actions)


def guiding_hand(facts: Facts) -> bool:
    """The Navigator moves somebody else. FI-NAVIGATOR"""
    return _plays(facts, act.Navigate)


def round_the_corner(facts: Facts) -> bool:
    """The Explorer goes or works diagonally. FI-EXPLORER"""
    return any(_diagonal(moment) for moment in facts.line)


def by_messenger(facts: Facts) -> bool:
    """The Messenger gives a card to somebody elsewhere. FI-MESSENGER"""
    return any(
        isinstance(action, act.Give) and position.at(position.active) != position.at(action.role)
        for position, action in facts.moments
    )


# --- parts of the predicates --------------------------------------------------------------------


def chance_of_rise(position: Position) -> Fraction:
    """How likely a Waters Rise! is among the treasure cards still to come this turn. FI-DRAW-TWO

    >>> from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
    >>> chance_of_rise(FORBIDDEN_ISLAND.new(seed="doc"))
    Fraction(11, 46)
    """
    phase = position.resume or position.phase
    draws = {"actions": TREASURE_DRAWS, "draw": position.draws}.get(phase, 0)
    dry = Fraction(1)
    for layer in position.treasure_deck:
        total, others = len(layer), len(layer) - layer.count("rise")
        for _ in range(min(draws, total)):
            dry *= Fraction(max(others, 0), total)
            total, others, draws = total - 1, others - 1, draws - 1
    return 1 - dry


def _rescued(facts: Facts, loss: str, tiles: tuple[str, ...]) -> bool:
    """Whether a loss is likely enough to matter and the plan does something about it.

    Where a chance is asked for, nothing can be done about it.
    """
    if facts.idle.get(loss, Fraction(0)) < MATTERS:
        return False
    return (
        facts.asked == "odds"
        or facts.saved(loss) >= MATTERS
        or any(tile in tiles for moment in facts.moments for tile in _dried(moment))
    )


def _last_sites(position: Position) -> Iterator[str]:
    """The tiles that are the only one left for a treasure that is still to be captured."""
    for treasure in TREASURES.values():
        left = [tile for tile in treasure.tiles if position.state(tile) != "sunk"]
        if treasure.id not in position.captured and len(left) == 1:
            yield left[0]


def _dried(moment: Moment) -> list[str]:
    """The tiles that an action turns dry."""
    position, action = moment
    if isinstance(action, act.Shore):
        return [position.tile_at(place) for place in action.places]
    return [position.tile_at(action.place)] if isinstance(action, act.Sandbags) else []


def _plays(facts: Facts, kind: type[Action]) -> bool:
    return any(isinstance(moment.action, kind) for moment in facts.moments)


def _best(values: Mapping[Action, Fraction], kind: type[Action]) -> Fraction | None:
    """The value of the best action of a kind; None where there is none."""
    return max((value for one, value in values.items() if isinstance(one, kind)), default=None)


def _spread(values: Mapping[Action, Fraction], kind: type[Action]) -> Fraction:
    """The difference between the best and the worst action of a kind."""
    found = [value for action, value in values.items() if isinstance(action, kind)]
    return max(found) - min(found) if found else Fraction(0)


def _apart(one: str, other: str) -> tuple[int, int]:
    """The columns and rows between two places such as `C1` and `D3`."""
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))


def _dives(moment: Moment) -> bool:
    position, action = moment
    if not isinstance(action, act.Move) or position.active != "diver":
        return False
    return sum(_apart(position.at("diver"), action.place)) > 1


def _diagonal(moment: Moment) -> bool:
    position, action = moment
    if position.active != "explorer":
        return False
    here = position.at("explorer")
    places = action.places if isinstance(action, act.Shore) else ()
    places = (action.place,) if isinstance(action, act.Move) else places
    return any(_apart(here, place) == (1, 1) for place in places)


_THEMES: dict[str, Theme] = {
    "save-the-landing": save_the_landing,
    "last-temple": last_temple,
    "swim-or-sink": swim_or_sink,
    "bag-in-time": bag_in_time,
    "lift-in-time": lift_in_time,
    "one-card-too-many": one_card_too_many,
    "gift-chain": gift_chain,
    "capture-now-or-repair": capture_now_or_repair,
    "waters-rise": waters_rise,
    "odds": odds,
    "final-flight": final_flight,
    "two-dangers": two_dangers,
    "known-cards": known_cards,
    "look-ahead": look_ahead,
    "quiet-move": quiet_move,
    "flying-visit": flying_visit,
    "deep-dive": deep_dive,
    "two-at-once": two_at_once,
    "guiding-hand": guiding_hand,
    "round-the-corner": round_the_corner,
    "by-messenger": by_messenger,
}


def themes() -> Mapping[str, Theme]:
    """Every theme by its id."""
    return _THEMES
