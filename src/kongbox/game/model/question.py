"""The question at a table, and the seats that must answer."""

from typing import NamedTuple

from .codes import Phase


class Question(NamedTuple):
    """The question that a seat is asked, or what it waits for. It reveals nothing about other hands.

    `turn` is the seat whose turn it is, `tile` the open tile, `offers` the verbs that the seat may answer with. Prompts do not
    list them at a `strict` table, because many would be errors. During an exchange before a goulash, `exchange` is its number,
    from 1; `left` is how many tiles this seat still has to give, and `taker` the seat that receives them. `exempt` are the seats
    that stay out of the exchanges. `last_tile`: no loose tile is left to replace the fourth tile of a kong.
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
