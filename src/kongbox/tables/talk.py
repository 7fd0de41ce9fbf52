"""What people say to each other: phrases that everybody knows, and a few words of their own."""

from ..errors import BadInput
from ..game.words.failures import failure
from ..words.catalogue import knows, say
from .bucket import Cost
from .people import plain
from .state import State
from .wire import Chat, Phrase, Said, SayPhrase

PHRASES = ("hello", "well-played", "thanks", "sorry", "one-moment", "good-game", "lucky", "oh-no")
"""What is said at tables, by its names, in the order in which it is offered."""
SAYINGS = Cost(5, 0.5, "said-enough")
"""So much may be said at once, and so many more sayings a second."""


def phrases() -> list[Phrase]:
    """Everything of it, as it sounds."""
    return [Phrase(name, say("tables", "phrase", name)) for name in PHRASES]


def phrase(table: State, person: str, request: SayPhrase) -> None:
    """Say something of what is said at tables. Raises RuleRefusal (code "said-enough") where it is too much at once."""
    if request.name not in PHRASES or not knows("tables", "phrase", request.name):
        raise failure(BadInput, "no-such-phrase", known=PHRASES)
    table.must_afford(person, SAYINGS)
    name, chair = table.people[person].name, table.chairs.of(person)
    table.say(lambda: Said(name, chair, say("tables", "phrase", request.name), phrase=request.name))


def chat(table: State, person: str, request: Chat) -> None:
    """Say something. Raises RuleRefusal (code "said-enough") where it is too much at once."""
    text = plain(request.text, "bad-chat")
    if not text:
        raise failure(BadInput, "bad-chat", "empty")
    table.must_afford(person, SAYINGS)
    name, chair = table.people[person].name, table.chairs.of(person)
    table.say(lambda: Said(name, chair, text))
