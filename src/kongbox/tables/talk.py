"""Talk at a table: set phrases, and short messages."""

from ..errors import BadInput
from ..game.words.failures import failure
from ..words.catalogue import say
from .bucket import Cost
from .people import plain
from .state import State
from .wire import Chat, Phrase, SayPhrase

PHRASES = ("hello", "well-played", "thanks", "sorry", "one-moment", "good-game", "lucky", "oh-no")
"""The names of the set phrases, in the order in which they are offered."""
SAYINGS = Cost(5, 0.5, "said-enough")
"""The rate limit of phrases and messages."""


def phrases() -> list[Phrase]:
    """Return the set phrases with their words."""
    return [Phrase(name, say("tables", "phrase", name)) for name in PHRASES]


def phrase(table: State, person: str, request: SayPhrase) -> None:
    if request.name not in PHRASES:
        raise failure(BadInput, "no-such-phrase", known=PHRASES)
    table.must_afford(person, SAYINGS)
    table.say(person, lambda _: say("tables", "phrase", request.name), phrase=request.name)


def chat(table: State, person: str, request: Chat) -> None:
    text = plain(request.text, "bad-chat")
    if not text:
        raise failure(BadInput, "bad-chat", "empty")
    table.must_afford(person, SAYINGS)
    table.say(person, lambda _: text)
