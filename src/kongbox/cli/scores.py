"""A score as text for people."""

from collections.abc import Iterator, Sequence

from ..game import Reading, Score, ScoredSet
from ..notation import read_tiles, write_tiles
from ..rulesets import Ruleset
from ..text import columns
from ..words.catalogue import grouped, say
from .saying import bold


def score_text(score: Score, ruleset: Ruleset, sets: Sequence[ScoredSet] = ()) -> list[str]:
    """Return the lines of a score. `sets` are the sets of the reading that scores."""
    lines = columns([line.cells for line in score.lines], right=(2,)) if score.lines else []
    read = ["  " + say("command", "score", "read", sets=sets_text(sets))] if sets else []
    return [bold(score.hand), *read, *lines, "  " + total_text(score, ruleset)]


def sets_text(sets: Sequence[ScoredSet]) -> str:
    """Return the sets in notation, with a dot before the set that the winning tile completed."""
    return " ".join("." * one.completed + write_tiles(read_tiles(" ".join(one.tiles))) for one in sets)


def other_readings(ways: Sequence[Reading], ruleset: Ruleset) -> Iterator[str]:
    """Yield a line for each reading except the first, which is the best."""
    for way in ways[1:]:
        sets = sets_text(way.sets) or way.score.special
        yield "  " + say("command", "score", "read-total", sets=sets, total=total_text(way.score, ruleset))


def total_text(score: Score, ruleset: Ruleset) -> str:
    """Return the calculation of a total, and a note if the limit reduces the total."""
    name = ""
    if score.fishing or score.special:
        name = say("command", "score", "fishing" if score.fishing else "special", name=score.fishing or score.special)
    if not score.sum:
        limit = say("command", "score", "limit") if score.total == ruleset.rules.score.limit else ""
        return f"{name}{limit}{bold(grouped(score.total))}"
    sum_text, _, product = score.sum.rpartition(" ")
    if product != grouped(score.total):
        return name + say("command", "score", "capped", sum=score.sum, total=bold(grouped(score.total)))
    return f"{name}{sum_text} {bold(product)}"
