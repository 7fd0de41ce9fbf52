"""The types of the values in messages, under the names that the client uses too."""

from typing import Annotated, Literal

import msgspec

from ..model import codes
from ..model.events import EventName
from ..play import wall

Seat = Annotated[int, msgspec.Meta(ge=0, le=3, title="Seat")]
"""A chair."""
Wind = Annotated[Literal["E", "S", "W", "N"], msgspec.Meta(title="Wind")]
Phase = Annotated[codes.Phase, msgspec.Meta(title="Phase")]
Player = Annotated[Literal["you", "bot", "friend", "empty"], msgspec.Meta(title="Player")]
"""The occupant of a chair."""
Part = Annotated[wall.Part, msgspec.Meta(title="Part")]
"""A part of the wall."""
How = Annotated[codes.How, msgspec.Meta(title="How")]
"""The source of a winning tile."""
Call = Annotated[codes.Call, msgspec.Meta(title="Call")]
"""An announcement with a discard."""
ActionName = Literal[
    "discard",
    "fish",
    "chow",
    "pung",
    "kong",
    "mahjong",
    "pass",
    "fishing",
    "not-fishing",
    "wash",
    "draw",
    "give",
    "no-exchange",
    "replace",
    "no-choice",
    "say-mahjong",
    "show-part",
    "withdraw",
    "draw-hastily",
    "draw-again",
    "take-wrong",
    "out-of-turn",
    "misname",
    "forget",
    "unmarked",
]
ActionKind = Annotated[ActionName, msgspec.Meta(title="ActionKind")]
"""The kind of a button. The kinds after `no-exchange` exist only at a strict table."""
EventKind = Annotated[EventName, msgspec.Meta(title="EventKind")]
