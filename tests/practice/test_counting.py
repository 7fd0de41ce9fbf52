"""Hands from play to count: graded, the same for one seed, and answered row by row."""

from random import Random

import pytest
from failing import fails
from msgspec.structs import replace

from kongbox.game import Line, Score, score
from kongbox.practice.counting import grade, practised, practised_with, rows_for
from kongbox.practice.played import circumstances, sums, wins
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.words.catalogue import say

SEED = 7


@pytest.mark.parametrize("rules", ["pung_chow", *(pytest.param(rules, marks=pytest.mark.proof) for rules in SHIPPED)])
def test_a_hand_is_given_by_every_ruleset_and_its_rows_make_its_total(rules: str) -> None:
    ruleset = Ruleset.load(rules)
    found = practised(ruleset, 2, SEED)
    asked = found.asked()
    assert asked == practised(ruleset, 2, SEED).asked()
    true = {row.rule for row in found.answer(set(), None).rows if row.counts}
    told = found.answer(true, None)
    assert told.rows_right and not told.total_right and true < {row.rule for row in asked.rows}
    assert found.answer(true, told.total).total_right
    assert found.score.special or sum(row.points for row in told.rows) << sum(row.doublers for row in told.rows) >= told.total


def test_levels_are_told_apart_by_how_much_there_is_to_count() -> None:
    found = [practised(Ruleset.load("bmja"), level, SEED).score for level in (1, 2, 3)]
    assert [grade(one) for one in found] == [1, 2, 3]
    assert len(found[0].lines) < 4
    assert grade(score("19b 19c 19d ESWN RGP .P", won="discard")) == 3


def counted(lines: int, doublers: int | None, *, special: str | None = None, capped: bool = False) -> Score:
    """A score with so many lines."""
    each = tuple(Line(f"row_{number}", "Row", 1, 2, 0, "RX-SC-1") for number in range(lines))
    return Score("redux", 2 * lines, doublers, 24, capped, special, each)


@pytest.mark.parametrize(
    ("lines", "doublers", "level"),
    [(1, 0, 1), (3, 0, 1), (4, 0, 2), (3, 1, 2), (6, 0, 2), (6, 1, 2), (7, 0, 3), (1, 2, 3), (6, 2, 3)],
)
def test_a_hand_is_harder_with_every_few_lines_and_doublers(lines: int, doublers: int, level: int) -> None:
    assert grade(counted(lines, doublers)) == level
    assert grade(counted(lines, doublers, capped=True)) == grade(counted(lines, None, special="Gates")) == 3


@pytest.mark.parametrize(("doublers", "few"), [(0, "0"), (1, "1"), (2, "2"), (3, "many"), (4, "many")])
def test_a_total_is_explained_by_its_doublers(doublers: int, few: str) -> None:
    facts = {"points": 6, "doublers": doublers, "total": 24}
    assert sums(counted(3, doublers)) == [say("lesson", "sum", few, **facts)]
    assert sums(counted(3, doublers, capped=True)) == [say("lesson", "sum", "capped", **facts)]
    assert sums(counted(1, None, special="Gates")) == [say("lesson", "why", "special", name="Gates", total=24)]


@pytest.mark.parametrize(("true", "wrong"), [(1, 8), (5, 4), (6, 3), (8, 3)])
def test_nine_rows_are_shown_or_three_wrong_ones_beside_the_right(true: int, wrong: int) -> None:
    ruleset = Ruleset.load("redux")
    right = [row for row in ruleset.rows if not row.value][:true]
    lines = tuple(Line(row.rule, row.called, 1, 2, 0, row.clause) for row in right)
    rows = rows_for(Score("redux", 2, 0, 2, False, None, lines), ruleset, Random(1))
    assert len(rows) == true + wrong and all(row in rows for row in right) and not any(row.value for row in rows)
    assert rows == [row for row in ruleset.rows if row in rows], "they stand in the order of the card"


def test_no_row_is_offered_with_the_name_of_another() -> None:
    ruleset = Ruleset.load("pung_chow_limit")
    named = [row.called for row in ruleset.rows]
    right = next(row for row in ruleset.rows if named.count(row.called) > 1)
    line = Line(right.rule, right.called, 1, 2, 0, right.clause)
    for seed in range(20):
        names = [row.called for row in rows_for(Score(ruleset.id, 2, 0, 2, False, None, (line,)), ruleset, Random(seed))]
        assert right.called in names and len({*names}) == len(names)


def test_a_row_that_was_taken_wrongly_is_told_with_what_the_card_says() -> None:
    found = practised(Ruleset.load("redux"), 1, SEED)
    told = found.answer({row.rule for row in found.rows}, 0)
    wrong = [row for row in told.rows if row.chosen and not row.counts]
    assert wrong and not told.rows_right
    assert all(row.what and row.clause and row.worth and not row.points + row.doublers for row in wrong)


def test_seeds_have_32_bits_and_begin_again_after_the_largest() -> None:
    ruleset, most = Ruleset.load("redux"), 2**32 - 1
    first, half, last, beyond = (practised(ruleset, 1, seed) for seed in (0, 2**31, most, most + 1))
    assert beyond.hand == first.hand not in (half.hand, last.hand)
    missed = next(line.rule for line in first.score.lines if line.rule not in {one.rule for one in last.score.lines})
    assert practised_with(ruleset, 1, most, {missed}) == first


def test_a_winner_is_said_to_have_won_with_the_final_tile_because_that_scores() -> None:
    table, result = next(wins(Ruleset.load("redux"), Random(SEED)))
    winner = result.winner or 0
    said = {
        final: [circumstances(table, replace(result, final=final), seat) for seat in (winner, (winner + 1) % 4)]
        for final in (False, True)
    }
    assert said[True] == [[*said[False][0], say("lesson", "fact", "final")], said[False][1]]


def test_where_nothing_is_scored_there_is_nothing_to_count() -> None:
    with fails("not-scored"):
        practised(Ruleset.load("redux", {"scoring": False}), 1, SEED)


def test_a_row_says_which_tiles_earned_it_and_one_that_was_missed_comes_back() -> None:
    ruleset = Ruleset.load("redux")
    found = practised(ruleset, 2, SEED)
    told = {row.rule: row.tiles for row in found.answer(set(), 0).rows if row.counts}
    assert told == {
        line.rule: [
            tile for other in found.score.lines if other.rule == line.rule and len(other.tiles) < 13 for tile in other.tiles
        ]
        for line in found.score.lines
    }
    assert any(told.values())
    first = practised(ruleset, 1, SEED)
    true = {line.rule for line in first.score.lines}
    later = practised(ruleset, 1, SEED + 2).score.lines
    missed = next(line.rule for line in later if line.rule not in true)
    again = practised_with(ruleset, 1, SEED, {missed})
    assert missed in {line.rule for line in again.score.lines} and again.asked() == practised(ruleset, 1, again.seed).asked()
    assert practised_with(ruleset, 1, SEED, set()).asked() == first.asked()


def test_a_missed_row_is_looked_for_in_five_hands_the_next_one_included() -> None:
    ruleset = Ruleset.load("redux")
    hands = [{line.rule for line in practised(ruleset, 1, seed).score.lines} for seed in range(20)]
    nearest = {
        ahead: (seed, rule)
        for seed in range(14)
        for ahead in range(6)
        for rule in hands[seed + ahead] - set().union(*hands[seed : seed + ahead])
    }
    assert nearest.keys() == set(range(6))
    for ahead, (seed, rule) in nearest.items():
        assert practised_with(ruleset, 1, seed, {rule}).seed == seed + (ahead if ahead < 5 else 0)
