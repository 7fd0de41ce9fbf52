"""A score as people read it."""

from collections.abc import Sequence

from ..game import Line, Reading, Score, ScoredSet
from ..notation import read_tiles, write_tiles
from ..rulesets import Ruleset
from .saying import bold, columns, several


def score_text(score: Score, ruleset: Ruleset, indent: str = "  ", sets: Sequence[ScoredSet] = ()) -> list[str]:
    """The hand, its sets as they were read, its lines, and how they make the total."""
    lines = columns([line_cells(line) for line in score.lines], right=(2,), indent=indent) if score.lines else []
    read = [f"{indent}read as {sets_text(sets)}"] if sets else []
    return [bold(score.hand), *read, *lines, indent + total_text(score, ruleset)]


def sets_text(sets: Sequence[ScoredSet]) -> str:
    """The sets one by one; a point stands before the one that the winning tile completed."""
    return " ".join("." * one.completed + write_tiles(read_tiles(" ".join(one.tiles))) for one in sets)


def other_readings(ways: Sequence[Reading], ruleset: Ruleset, indent: str = "  ") -> list[str]:
    """What the hand would score, read otherwise."""
    return [f"{indent}read as {sets_text(way.sets) or way.score.special}: {total_text(way.score, ruleset)}" for way in ways[1:]]


def line_cells(line: Line) -> list[str]:
    """Name, tiles, worth, clause."""
    worth = several(line.points, "point") if line.points else several(line.doublers, "doubler") if line.doublers else ""
    if line.extra:
        worth = f"+ {line.extra:,}"
    tiles = write_tiles(read_tiles(" ".join(line.tiles)))
    return [line.name, tiles, worth, line.clause]


def total_text(score: Score, ruleset: Ruleset) -> str:
    """The sum: points, doubled by every doubler, what is added to that, cut at the limit."""
    name = f"Fishing for {score.fishing}: " if score.fishing else f"{score.special}: " if score.special else ""
    if score.points is None or score.doublers is None:
        at_limit = score.total == ruleset.rules.score.limit
        return f"{name}{'the limit, ' if at_limit else ''}{bold(f'{score.total:,}')}"
    extra = sum(line.extra for line in score.lines)
    product = (score.points << score.doublers) + extra
    added = f" + {extra:,}" if extra else ""
    sum_text = f"{name}{several(score.points, 'point')} × 2^{score.doublers}{added} = {product:,}"
    if score.total != product:
        return f"{sum_text}, cut at the limit: {bold(f'{score.total:,}')}"
    return sum_text.removesuffix(f"{product:,}") + bold(f"{product:,}")
