"""The verbs of the command `fi-widget`, a module each."""

from collections.abc import Sequence

from fi_widget.games.game import Fault

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


class CommandError(Exception):
    """A verb could not do its work; the text says why and what to do about it."""


class BadInput(CommandError):
    """What a verb was given cannot be used; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))
