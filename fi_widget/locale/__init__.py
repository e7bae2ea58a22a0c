"""Every word a person reads, by language: the tables, and how ids and messages get their words."""

from fi_widget.locale.aliases import aliases
from fi_widget.locale.languages import DEFAULT, LANGUAGES, negotiate
from fi_widget.locale.teller import Teller
from fi_widget.locale.words import Words, words

__all__ = ["DEFAULT", "LANGUAGES", "Teller", "Words", "aliases", "negotiate", "words"]
