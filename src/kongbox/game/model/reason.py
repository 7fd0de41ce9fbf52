"""The reasons for a refusal and for a bot's action."""

from typing import NamedTuple

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason for a refusal: a stable code, and facts.

    `case` distinguishes uses of one code: a "no-kong" may be about a claimed, concealed or added kong. The facts are:

    `clause` and `tile`; `needed` and `held`, how many tiles the action needs and how many the hand has; `away`, how many tiles
    the hand is from ready, or -1 if the hand is complete or its distance does not matter; `waits`, the tiles that complete the
    hand; `heads`, the hand's number of different heads; `wilds`, the number of wild tiles in the action; `wind`, the player's
    wind; `turn`, the wind of the player whose turn it is; `late`, whether the player has already given a tile; and `rules`, the
    name of the rules.
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

    `code` is "before-play" for an answer before a goulash, "waits", "dead" or "nearer" for a discard, "costly" for a pass
    although a claim would bring the hand nearer to ready, and otherwise the action's verb. `tiles` are the tiles that make
    mahjong ("waits"; "dead" if all of them are in sight), or the other tiles to give in the exchange ("give"). `number` is how
    many kinds bring the hand nearer to ready ("nearer"). `wild` says whether wild tiles are used; `called` is the announcement
    worth making.
    """

    code: str
    verb: str
    tiles: tuple[str, ...] = ()
    number: int = 0
    wild: bool = False
    called: str | None = None
