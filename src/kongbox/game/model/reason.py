"""Why an action is refused."""

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A code that never changes, and what there is to say about it.

    `case` tells apart what one code is about: a "no-kong" may be claimed, concealed or added. Facts: the `clause`, the `tile`,
    how many `needed` and `held`, how many tiles the hand is `away` from ready and which it `waits` for, different `heads`,
    `wilds` to be used, the player's `wind`, the wind whose `turn` it is, whether it comes too `late`, the name of the `rules`.
    """

    code: str
    case: str = ""
    clause: str = ""
    tile: str | None = None
    needed: int = 0
    held: int = 0
    away: int = -1
    heads: int = 0
    wilds: int = 0
    wind: str | None = None
    late: bool = False
    rules: str = ""
    waits: tuple[str, ...] = ()
    turn: str | None = None
