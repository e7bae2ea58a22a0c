"""A team that only passes, by the plain rules."""

from fractions import Fraction

from fi_widget.analysis.brute_force import BruteForce
from fi_widget.analysis.goals import Goal, Not
from fi_widget.games.game import Action, Position

PASSING = ("end", "pass")
FORCED = ("discard", "swim")


class PassingTeam(BruteForce):
    """Brute force over the few actions that such a team takes."""

    def choices(self, position: Position) -> list[Action]:
        actions = position.legal_actions()
        words = {action: position.notation(action, full=True).split() for action in actions}
        passing = [action for action in actions if words[action][0] in PASSING]
        forced = [action for action in actions if {*FORCED} & {*words[action][:2]}]
        return passing or forced or actions

    def odds(self, position: Position, event: Goal) -> Fraction:
        if isinstance(event, Not):
            return 1 - self.odds(position, event.part)
        return self.value(position, event)
