"""The reason for an action."""

from typing import NamedTuple


class Hint(NamedTuple):
    """A bot's reason for an action.

    `code` is "before-play" for an answer before a goulash, "waits" or "nearer" for a discard, and otherwise the action's verb.
    `tiles` are the tiles that make mahjong ("waits"), or the tiles to give with this one ("give"). `number` is how many kinds
    bring the hand nearer ("nearer"). `wild`: wild tiles are used. `called`: the announcement worth making.
    """

    code: str
    verb: str
    tiles: tuple[str, ...] = ()
    number: int = 0
    wild: bool = False
    called: str | None = None
