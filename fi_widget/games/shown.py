"""A value in an error message, as short as a person can use it."""

from __future__ import annotations

from reprlib import Repr

LONGEST = 60  # characters
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = LONGEST
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 12
_SHORT.maxlevel = 3


def shown(value: object) -> str:
    """A value as Python writes it, with the middle left out where it is long.

    >>> shown("tide"), len(shown("tide" * 1000)), shown(10**5000)
    ("'tide'", 60, 'a number of thousands of digits')
    """
    try:
        return _SHORT.repr(value)
    except ValueError:  # Python writes no number that long
        return "a number of thousands of digits"


def named(value: object) -> str:
    """The same for something that ought to be a name: a text without quotation marks.

    >>> named("tide"), named(7)
    ('tide', '7')
    """
    return value[:LONGEST] if isinstance(value, str) else shown(value)
