"""What an option decides, and the sentences that tell it; helpers with which they are written."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..schema import Options

Says = Mapping[Any, str] | Callable[[Any, Options], str]
"""By value, or made of it; nothing where there is nothing to tell."""


class Choice(NamedTuple):
    """What an option decides, and its sentences; a sentence that is no option's, but every game's, decides nothing."""

    decides: str
    says: Says


Section = dict[str, Choice]
"""Options and common sentences by their names, in the order in which they are told."""


def told(sentence: str) -> Choice:
    """A sentence that is true by every sheet."""
    return Choice("", lambda _, options: sentence)


def tells(sentence: Callable[[Options], str]) -> Choice:
    """A sentence that depends on several options, or on one that has another sentence of its own."""
    return Choice("", lambda _, options: sentence(options))


def by(name: str, sentences: Mapping[Any, str]) -> Choice:
    """A second sentence about an option: its clause may be another."""
    return tells(lambda options: sentences[getattr(options, name)])


def amount(text: str, more: str = "") -> Says:
    """A sentence with the number in it, and nothing where that is 0; `more` where it is not 1."""
    return lambda value, options: (more if more and value != 1 else text).format(value) if value else ""


def said(says: Says, value: Any, options: Options) -> str:
    """The sentence for a value."""
    return says(value, options) if callable(says) else says.get(value, "")


def where(name: str, wanted: Any, says: Says) -> Says:
    """Sentences that only matter where another option has a certain value."""
    return lambda value, options: said(says, value, options) if getattr(options, name) == wanted else ""


def where_known(infraction: Any, says: Says) -> Says:
    """Sentences that only matter where the rules know an infraction."""
    return lambda value, options: said(says, value, options) if infraction in options.infractions else ""
