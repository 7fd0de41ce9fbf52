"""What speaks for an action."""

from typing import NamedTuple


class Hint(NamedTuple):
    """Why a bot would do this.

    `code` is the action's verb; "before-play" what is said before a goulash; "waits" or "nearer" what a discard leaves. `tiles`
    are those that then make mahjong, `number` how many kinds bring it nearer; of tiles to give, those that should go with it.
    `wild`: wild tiles are used; `called`: what is worth announcing.
    """

    code: str
    verb: str
    tiles: tuple[str, ...] = ()
    number: int = 0
    wild: bool = False
    called: str | None = None
