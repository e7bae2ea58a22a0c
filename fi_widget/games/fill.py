"""Templates: sentences with named places for names and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLACE = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def fill(template: str, values: Mapping[str, object]) -> str:
    """The template with every `{name}` replaced by the value of that name.

    A place without a value stays as it is, and so do all other braces. Values are put in as
    they are and never read as templates, so whatever somebody typed is safe in a sentence.

    >>> fill("{tile} floods.", {"tile": "Misty Marsh"})
    'Misty Marsh floods.'
    >>> fill("{name} is {what} {", {"name": "{what} {0!r}"})
    '{what} {0!r} is {what} {'
    """

    def value(place: re.Match[str]) -> str:
        name = place.group(1)
        return str(values[name]) if name in values else place.group(0)

    return _PLACE.sub(value, template)


def places(template: str) -> frozenset[str]:
    """The names of the places in a template.

    >>> sorted(places("{who} flies to {tile}."))
    ['tile', 'who']
    """
    return frozenset(_PLACE.findall(template))
