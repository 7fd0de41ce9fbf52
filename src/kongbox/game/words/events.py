"""Events at a table, in sentences for one of its players."""

from ...rulesets import Ruleset
from ...words.catalogue import say
from ..model.events import Event
from ..model.result import Result
from .offences import guilty_text
from .reader import Reader
from .results import ended_text, how_text
from .said import chow_words, one_tile


def event_text(event: Event, reader: Reader, ruleset: Ruleset, result: Result | None = None) -> str:
    """Return an event in words. `event.tile` is None if the reader did not see it; `result` is set once the hand is over."""
    seat, other, tile = event.seat, event.other, one_tile(event.tile)
    giver = reader.whom(other) if other is not None else ""
    whose = reader.whose(other) if other is not None else ""
    match event.kind:
        case "loose":
            return reader.tell(seat, "event", "loose", "seen" if event.tile else "hidden", tile=tile)
        case "discard":
            return reader.tell(seat, "event", "discard", event.code or "plain", tile=tile)
        case "say":
            return reader.tell(seat, "event", "say", event.code or "")
        case "chow":
            return reader.tell(seat, "event", "chow", chow=chow_words(event.tiles), whose=whose, tile=tile)
        case "infraction":
            return say("event", "infraction", guilty=guilty_text(event.code or "", seat, reader))
        case "danger":
            danger, taker = ruleset.dangers[event.danger or 0], reader.whom(seat)
            culprit = seat if other is None else other
            return reader.tell(culprit, "event", "danger", tile=tile, taker=taker, danger=danger.called, clause=danger.clause)
        case "win":
            return reader.tell(seat, "event", "win", how=how_text(event.code or "", other, reader), tile=tile)
        case "washout":
            return say("event", "washout", ended=ended_text(result, reader)) if result else ""
        case "pung" | "kong" | "conceal" | "add":
            return reader.tell(seat, "event", event.kind, str(event.wilds), tile=tile, giver=giver)
    return reader.tell(seat, "event", event.kind, tile=tile, giver=giver, number=event.dealt)
