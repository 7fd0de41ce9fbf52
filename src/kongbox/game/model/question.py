"""The question at a table, and the seats that must answer."""

from typing import NamedTuple

from .codes import Phase


class Question(NamedTuple):
    """What a seat is asked, or what it waits for. It reveals nothing about other hands.

    `turn` is the seat whose turn it is, `tile` the open tile, `offers` the verbs that the seat may answer with; a `strict` table
    hides them, because many of its offers would be errors. Before a goulash: the number of the `exchange`, from 1, how many tiles
    are `left` to give, and the `taker`; or who is `exempt`. `last_tile`: no tile is left to replace a kong.
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
