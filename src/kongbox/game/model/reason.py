"""Reasons: for a refusal, and for a bot's action."""

from typing import NamedTuple

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


class Hint(NamedTuple):
    """A bot's reason for an action.

    `code` is "before-play" for an answer before a goulash, "waits" or "nearer" for a discard, and otherwise the action's verb.
    `tiles` are the tiles that make mahjong ("waits"), or the tiles to give with this one ("give"). `number` is how many kinds
    bring the hand nearer to ready ("nearer"). `wild`: wild tiles are used. `called`: the announcement worth making.
    """

    code: str
    verb: str
    tiles: tuple[str, ...] = ()
    number: int = 0
    wild: bool = False
    called: str | None = None
