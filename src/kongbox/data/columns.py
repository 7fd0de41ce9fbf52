"""The columns of a data set."""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from ..envs.describing import SIZES
from ..envs.faults import refuse_name
from ..errors import BadInput

Rows = npt.NDArray[Any]
Block = dict[str, Rows]
"""Some rows: an array for each column, by the column's name, all of the same length. A missing text is None."""
Progress = Callable[[int, int | None], None]
"""A function that receives the number of hands done, and the total if it is known."""
Kind = Literal["decisions", "hands"]
KINDS: Final = ("decisions", "hands")


class Column(NamedTuple):
    """A column: its name, the type and meaning of its values, and how many values each row has (0 for a single value)."""

    name: str
    type: str
    says: str
    size: int = 0

    @property
    def shape(self) -> str:
        """The column's type as the tables of the reference write it."""
        width = {ACTIONS_WIDE: "number of actions", SEEN_WIDE: "size of the observation"}.get(self.size, self.size)
        return f"{self.type}[{width}]" if width else self.type


ACTIONS_WIDE: Final = -1
SEEN_WIDE: Final = -2
"""A placeholder for the size of an observation, as `ACTIONS_WIDE` is for the number of actions."""
OBSERVED: Final = ("compact", "history")
"""The observations that rows can have."""

WINNER: Final = Column("winner", "int8", "the winning seat; -1 without a winner")
WHERE: Final = (
    Column("game", "text", "the record's file name, or the name of the saved game; for simulated hands the seed"),
    Column("hand", "int64", "the number of the hand: from 1 in a record, from 0 in a simulation"),
    Column("rules", "text", "the id of the ruleset"),
    Column("rules_hash", "text", "the hash of the ruleset's sheet, including the options that the players chose"),
    Column("goulash", "bool", "whether the hand is a goulash"),
)
DECISIONS: Final = (
    *WHERE,
    Column("step", "int16", "the number of earlier moves in the hand"),
    Column("seat", "int8", "the seat that decides, from 0 to 3"),
    Column("player", "text", "the player's name"),
    Column("bot", "text", "the bot that plays in this seat; null for a person"),
    Column("observation", "uint8", "what the seat sees: an observation of `kongbox.envs`, by default the compact one", SEEN_WIDE),
    Column(
        "legal_action_mask",
        "uint8",
        "by action: 1 if it is legal; 2 if it is an error that a strict table allows (only in recorded games); otherwise 0",
        ACTIONS_WIDE,
    ),
    Column("action", "int16", "the number of the chosen action"),
    Column("net", "int64", "the seat's result: points received less points paid"),
    Column("score", "int64", "the score of the seat's hand"),
    WINNER,
)
HANDS: Final = (
    *WHERE,
    Column("seed", "uint64", "the seed with which `kongbox.Table` deals the same hand; null for recorded hands"),
    Column("east", "int8", "the seat whose wind is East"),
    Column("dealer", "int8", 'the seat of the dealer: `east`, unless the option `dealer` is "prevailing"'),
    Column("prevailing", "int8", "the wind of the round: 0 East, 1 South, 2 West, 3 North"),
    Column("players", "text", "the players' names, by seat; null for an empty chair", 4),
    Column("bots", "text", "the bots that play, by seat; null for a person or an empty chair", 4),
    Column("moves", "int16", "the number of moves"),
    Column("discards", "int16", "the number of discards"),
    WINNER,
    Column(
        "giver", "int8", "the seat that discarded the winning tile or was robbed of it; -1 if the winner drew it or nobody won"
    ),
    Column("how", "text", "the source of the winning tile: wall, loose, discard, or rob (a robbed kong); null without a winner"),
    Column(
        "why",
        "text",
        "why the hand has no winner: wall-out, no-loose-tile, three-wins, nine-heads, same-winds, all-riichi, four-kongs, "
        "washed, penalty; null if somebody won",
    ),
    Column("final", "bool", "whether the winning tile was the final tile; false without a winner"),
    Column("special", "text", "the name of the winner's special hand; null without one"),
    Column("points", "int64", "the winner's points before doubling; 0 for a special hand, or without a winner"),
    Column("doublers", "int32", "the winner's doublers; 0 for a special hand, or without a winner"),
    Column("score", "int64", "the score of each player's hand, by seat", 4),
    Column("net", "int64", "points received less points paid, by seat", 4),
    Column("payments", "int64", "item 4 × i + j is what seat i pays seat j", 16),
)


def columns_of(kind: str, width: int = ACTIONS_WIDE, observation: str = "compact") -> tuple[Column, ...]:
    """Return the columns of a kind of row. `width` is the number of actions in a mask.

    Raises BadInput (code "unknown-rows", "unknown-observation").
    """
    if kind not in KINDS:
        raise BadInput(f"rows = {str(kind)[:40]!r} is not known; there are: {', '.join(KINDS)}", code="unknown-rows")
    if observation not in OBSERVED:
        refuse_name("observation", observation, OBSERVED, "unknown-observation")
    sizes = {ACTIONS_WIDE: width, SEEN_WIDE: SIZES[observation]}
    return tuple(one._replace(size=sizes.get(one.size, one.size)) for one in (DECISIONS if kind == "decisions" else HANDS))


def joined(blocks: list[Block]) -> Block:
    """Return several blocks as one."""
    return {name: np.concatenate([block[name] for block in blocks]) for name in blocks[0]}


def same(value: object, rows: int) -> Rows:
    """Return a column with the same text, or None, in every row."""
    return np.full(rows, value, object)


def described(kind: str) -> str:
    """Return the columns of a kind of row as a Markdown table. Raises BadInput (code "unknown-rows")."""
    lines = ["| column | type | meaning |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {one.name} | {one.shape} | {one.says} |" for one in columns_of(kind))])
