"""The dangers of a tile in one sentence."""

from collections.abc import Sequence

from ...words.catalogue import say, translated
from ..model.cannon import Threat
from .reader import Reader
from .said import several


def danger_text(threats: Sequence[Threat], reader: Reader) -> str | None:
    """Return every danger, and the players to whom the tile is dangerous; None without a danger."""
    takers: dict[tuple[str, str], list[str]] = {}
    for threat in threats:
        takers.setdefault((threat.name, threat.clause), []).append(reader.names[threat.seat])
    if not takers:
        return None
    sentence = ""
    for (name, clause), seats in takers.items():
        one = say("danger", "one", takers=several(seats), danger=translated("danger", name), clause=clause)
        sentence = say("danger", "joint", one=sentence, other=one) if sentence else one
    return say("danger", "all", told=sentence)
