"""The question at a table, and the seats that have to answer."""

from typing import NamedTuple

from .codes import Phase


class Question(NamedTuple):
    """The question that one seat is asked, or waits for while others are; nothing that tells what the others hold.

    `turn` is the seat whose turn it is, `tile` the open tile, `offers` the verbs that the seat may answer with. At a `strict`
    table these are not told, for much of what it offers would be wrong. Before a goulash: which `exchange` it is, from 1, how
    many tiles are `left` to give and who is the `taker`; or who is `exempt`. `last_tile`: no tile is
    left to replace a kong.
    """

    phase: Phase
    turn: int
    tile: str | None
    offers: tuple[str, ...]
    strict: bool
    exchange: int = 0
    left: int = 0
    taker: int | None = None
    exempt: tuple[int, ...] = ()
    last_tile: bool = False
