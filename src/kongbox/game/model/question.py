"""The question at a table."""

from typing import NamedTuple

from .codes import Phase


class Question(NamedTuple):
    """The current question at a table, as one seat may know it. It reveals no hidden tile.

    `turn` is the seat whose turn it is, `tile` the open tile, `offers` the verbs with which this seat may answer. Prompts
    at a `strict` table do not list these verbs, because many would be errors. `exchange` is the number of the exchange before a
    goulash, from 1; `left` is how many tiles this seat still has to give, and `taker` the seat that receives them. `exempt` are
    the seats that stay out of the exchanges. If `last_tile` is true, no loose tile is left for a kong.
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
