"""The reason for a refusal."""

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason for a refusal: a stable code and its facts.

    `case` distinguishes uses of one code: a "no-kong" may be claimed, concealed or added. Facts: the `clause`, the `tile`, the
    numbers `needed` and `held`, the tiles `away` from ready, the tiles it `waits` for, different `heads`, `wilds` to be used, the
    player's `wind`, the wind whose `turn` it is, whether it is too `late`, the name of the `rules`.
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
