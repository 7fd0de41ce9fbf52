"""The feat of a win: the row of the score that makes the win memorable."""

from ...core.state.registry import ASKS
from ...rulesets import Row, Ruleset
from ..model.score import Line, Score

RARE = frozenset({"how", "final", "heaven", "earth", "chain", "thirteenth"})
"""The circumstances of a win that count as a feat."""


def feat_of(score: Score, ruleset: Ruleset) -> tuple[Line, Row] | None:
    """Return the winner's special hand, or else the most valuable row for a rare way to win; None if there is neither."""
    rows = {row.rule: row for row in ruleset.rows}
    feats = [(line, rows[line.rule]) for line in score.lines if is_feat(rows[line.rule])]
    return max(feats, key=lambda feat: dearness(*feat)) if feats else None


def is_feat(row: Row) -> bool:
    """Whether this row is a special hand or a rare way to win."""
    return row.value != "" or not RARE.isdisjoint(ASKS[row.pattern])


def dearness(line: Line, row: Row) -> tuple[bool, int, int, int]:
    """Return the key for comparing feats: special hands first, then doublers, then points."""
    return row.value != "", line.doublers, line.extra, line.points
