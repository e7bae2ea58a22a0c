"""The verbs of the command `fi-widget`, a module each."""


class CommandError(Exception):
    """A verb could not do its work; the text says why and what to do about it."""
