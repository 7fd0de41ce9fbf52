"""The names on the wire: what a field may say, each by a name of its own, which the client's types bear too."""

from typing import Annotated, Literal

import msgspec

from ..model import codes
from ..model.events import EventName

Seat = Annotated[int, msgspec.Meta(ge=0, le=3, title="Seat")]
"""A chair."""
Wind = Annotated[Literal["E", "S", "W", "N"], msgspec.Meta(title="Wind")]
Phase = Annotated[codes.Phase, msgspec.Meta(title="Phase")]
Player = Annotated[Literal["you", "bot", "friend", "empty"], msgspec.Meta(title="Player")]
"""A chair has a person on it, a bot, or nobody."""
How = Annotated[codes.How, msgspec.Meta(title="How")]
"""Where a winning tile came from."""
Call = Annotated[codes.Call, msgspec.Meta(title="Call")]
"""What is announced with a discard."""
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
"""What a button does; those after `no-exchange` are there at a strict table alone."""
EventKind = Annotated[EventName, msgspec.Meta(title="EventKind")]
