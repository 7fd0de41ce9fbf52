"""Hands to count from real play, graded by difficulty."""

from collections.abc import Iterator, Set
from random import Random
from typing import NamedTuple

from ..errors import RuleRefusal
from ..game import Line, Score, Table
from ..game.model.result import Result
from ..game.words.failures import failure
from ..rulesets import Row, Ruleset
from ..rulesets.wording import pattern_in_words, worth
from .played import circumstances, sums, wins
from .wire import PracticeAnswer, PracticeHand, PracticeRow, RowAnswer

LARGEST_SEED = 2**32 - 1
LEVELS = (1, 2, 3)
MOST_ROWS = 9
"""The usual number of rows to choose from. At least three are wrong, if the card has enough."""
TRIED = 5
"""The most hands that are tried to find one with a row that the person has missed."""
HAND = 13
"""The number of tiles in a hand. The marks show no tiles for a line that the whole hand earns."""
MOST_HANDS = 12
"""The most won hands that are searched for a hand of the wanted level. If there is none, the nearest level is used."""


class Practised(NamedTuple):
    """A hand from a played game, its score, and the rows to choose from."""

    ruleset: Ruleset
    level: int
    seed: int
    hand: str
    facts: list[str]
    score: Score
    rows: list[Row]

    def asked(self) -> PracticeHand:
        """Return the hand as a question, without the score."""
        rows = [PracticeRow(row.rule, row.called) for row in self.rows]
        return PracticeHand(self.ruleset.id, self.ruleset.name, self.level, self.seed, self.hand, self.facts, rows)

    def answer(self, chosen: Set[str], total: int | None) -> PracticeAnswer:
        """Return the marks for an answer. `chosen` has the ids of the chosen rows, and `total` is the person's sum."""
        lines: dict[str, list[Line]] = {}
        for line in self.score.lines:
            lines.setdefault(line.rule, []).append(line)
        rows = [answered(row, self.ruleset, lines.get(row.rule, []), chosen=row.rule in chosen) for row in self.rows]
        right = all(row.chosen == row.counts for row in rows)
        return PracticeAnswer(rows, self.score.total, total == self.score.total, right, sums(self.score))


def practised(ruleset: Ruleset, level: int, seed: int) -> Practised:
    """Return the hand to count for a seed and a level from 1 to 3.

    Raises RuleRefusal (code "not-scored") if the rules have no scoring.
    """
    if not ruleset.options.scoring:
        raise failure(RuleRefusal, "not-scored", rules=ruleset.name)
    dice = Random(f"practice {ruleset.id} {level} {seed % (LARGEST_SEED + 1)}")
    best: tuple[tuple[int, int], Table, Result, int] | None = None
    for played, table, result, seat in seats(ruleset, dice):
        if best is not None and (best[0][0] == 0 or played >= MOST_HANDS):
            break
        score = result.scores[seat]
        away = (abs(grade(score) - level), -len(score.lines))
        if best is None or away < best[0]:
            best = (away, table, result, seat)
    assert best is not None
    _, table, result, seat = best
    score = result.scores[seat]
    facts, rows = circumstances(table, result, seat), rows_for(score, ruleset, dice)
    return Practised(ruleset, level, seed, table.written(seat), facts, score, rows)


def answered(row: Row, ruleset: Ruleset, lines: list[Line], *, chosen: bool) -> RowAnswer:
    """Return what a row of the card earns, and whether the person chose it. `lines` are the row's lines of the score."""
    return RowAnswer(
        row.rule,
        row.called,
        row.clause,
        pattern_in_words(row, ruleset.options),
        worth(row, ruleset),
        bool(lines),
        chosen,
        sum(line.points + line.extra for line in lines),
        sum(line.doublers for line in lines),
        [tile for line in lines if len(line.tiles) < HAND for tile in line.tiles],
    )


def practised_with(ruleset: Ruleset, level: int, seed: int, missed: Set[str]) -> Practised:
    """Return the hand for a seed or, if its score has no row that the person has missed, the first of the next few hands whose
    score has such a row. If none of them has one, return the hand for the seed.
    """
    first = practised(ruleset, level, seed)
    for later in range(TRIED if missed else 0):
        found = practised(ruleset, level, (seed + later) % (LARGEST_SEED + 1)) if later else first
        if missed & {line.rule for line in found.score.lines}:
            return found
    return first


def seats(ruleset: Ruleset, dice: Random) -> Iterator[tuple[int, Table, Result, int]]:
    """Yield every seat that scores something in a hand that a bot has won, with the hand's number, counted from 0."""
    for played, (table, result) in enumerate(wins(ruleset, dice)):
        order = [*table.present]
        dice.shuffle(order)
        for seat in order:
            if result.scores[seat].lines:
                yield played, table, result, seat


def grade(score: Score) -> int:
    """Return how hard a hand is to count, from 1 to 3.

    A score of up to three lines without a doubler gives 1, and one of up to six lines with at most one doubler gives 2. Any other
    score gives 3, and so does a special hand or a score that the limit reduces.
    """
    doublers, lines = score.doublers or 0, len(score.lines)
    if score.special or score.capped or doublers > 1 or lines > 6:
        return 3
    return 1 if doublers == 0 and lines < 4 else 2


def rows_for(score: Score, ruleset: Ruleset, dice: Random) -> list[Row]:
    """Return the rows that count for a hand, and some with other names that do not count, in the order of the card."""
    true = {line.rule for line in score.lines}
    named = {line.name for line in score.lines}
    others = {row.called: row.rule for row in ruleset.rows if row.called not in named and (score.special or not row.value)}
    taken = {*dice.sample([*others.values()], min(len(others), max(3, MOST_ROWS - len(true))))}
    return [row for row in ruleset.rows if row.rule in true | taken]
