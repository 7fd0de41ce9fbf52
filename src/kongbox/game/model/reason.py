"""The reason for a refusal."""

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason for a refusal: a stable code and its facts.

    `case` distinguishes uses of one code: a "no-kong" may be about a claimed, concealed or added kong. The facts are the
    `clause`, the `tile`, how many tiles are `needed` and how many are `held`, how many tiles the hand is `away` from ready (-1
    if it is complete, or if this does not matter), the tiles that it `waits` for, its number of different `heads`, the number
    of `wilds` in the action, the player's `wind`, the wind whose `turn` it is, whether it is too `late`, and the name of the
    `rules`.
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
