"""The dangers of a tile in one sentence."""

from collections.abc import Sequence

from ...words.catalogue import say
from ..model.cannon import Threat
from .reader import Reader
from .said import several


def danger_text(threats: Sequence[Threat], reader: Reader) -> str | None:
    """Return every danger, with the players it is to; None if there is none."""
    takers: dict[tuple[str, str], list[str]] = {}
    for threat in threats:
        takers.setdefault((threat.name, threat.clause), []).append(reader.names[threat.seat])
    if not takers:
        return None
    told = ""
    for (name, clause), seats in takers.items():
        one = say("danger", "one", takers=several(seats), danger=name, clause=clause)
        told = say("danger", "joint", one=told, other=one) if told else one
    return say("danger", "all", told=told)
