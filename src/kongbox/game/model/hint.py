"""The reason for an action."""

from typing import NamedTuple


class Hint(NamedTuple):
    """A bot's reason for an action.

    `code` is the action's verb; "before-play" for an answer before a goulash; "waits" or "nearer" for a discard. `tiles` are then
    the tiles that make mahjong, `number` the count of kinds that bring the hand nearer; for a tile to give, the tiles to give
    with it. `wild`: wild tiles are used. `called`: the announcement worth making.
    """

    code: str
    verb: str
    tiles: tuple[str, ...] = ()
    number: int = 0
    wild: bool = False
    called: str | None = None
