"""What people say to each other: phrases that everybody knows, and a few words of their own."""

from ..errors import BadInput, RuleRefusal
from ..game.words.catalogue import knows, say
from ..game.words.failures import failure
from .bucket import Bucket
from .people import plain
from .state import State
from .wire import Chat, Phrase, Said, SayPhrase

PHRASES = ("hello", "well-played", "thanks", "sorry", "one-moment", "good-game", "lucky", "oh-no")
"""What is said at tables, by its names, in the order in which it is offered."""
SAYINGS = (5, 0.5)
"""So much may be said at once, and so many more sayings a second."""


def phrases() -> list[Phrase]:
    """Everything of it, as it sounds."""
    return [Phrase(name, say("tables", "phrase", name)) for name in PHRASES]


def phrase(table: State, person: str, request: SayPhrase) -> None:
    """Say something of what is said at tables."""
    if request.name not in PHRASES or not knows("tables", "phrase", request.name):
        raise failure(BadInput, "no-such-phrase", known=PHRASES)
    must_be_heard(table, person)
    one = table.people[person]
    table.say(Said(one.name, table.chairs.of(person), say("tables", "phrase", request.name), phrase=request.name))


def chat(table: State, person: str, request: Chat) -> None:
    """Say something."""
    text = plain(request.text, "bad-chat")
    if not text:
        raise failure(BadInput, "bad-chat", "empty")
    must_be_heard(table, person)
    one = table.people[person]
    table.say(Said(one.name, table.chairs.of(person), text))


def must_be_heard(table: State, person: str) -> None:
    """Raises RuleRefusal (code "said-enough") for somebody who says too much at once."""
    if not table.buckets.setdefault(person, Bucket(*SAYINGS, table.clock)).take():
        raise failure(RuleRefusal, "said-enough")
