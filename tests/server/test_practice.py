"""Hands from play to count: graded, the same for one seed, and answered row by row."""

import json
from http.client import HTTPConnection

import pytest
from serving import served

from kongbox.errors import KongboxError
from kongbox.game import score
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.server.evening import Evening
from kongbox.server.scorer.practice import grade, practice_answer, practice_hand, practised

SEED = 7


@pytest.mark.parametrize("rules", ["pung_chow", *(pytest.param(rules, marks=pytest.mark.proof) for rules in SHIPPED)])
def test_a_hand_is_given_by_every_ruleset_and_its_rows_make_its_total(rules: str) -> None:
    asked = practice_hand(rules, 2, SEED)
    assert asked == practice_hand(rules, 2, SEED)
    true = {row.rule for row in practice_answer(rules, 2, SEED, set(), None).rows if row.counts}
    told = practice_answer(rules, 2, SEED, true, None)
    assert told.rows_right and not told.total_right and true < {row.rule for row in asked.rows}
    assert practice_answer(rules, 2, SEED, true, told.total).total_right
    _, found = practised(rules, 2, SEED)
    assert found.score.special or sum(row.points for row in told.rows) << sum(row.doublers for row in told.rows) >= told.total


def test_levels_are_told_apart_by_how_much_there_is_to_count() -> None:
    lines = [len(practised("bmja", level, SEED)[1].score.lines) for level in (1, 2, 3)]
    assert [grade(practised("bmja", level, SEED)[1].score) for level in (1, 2, 3)] == [1, 2, 3]
    assert lines[0] < 4
    assert grade(score("19b 19c 19d ESWN RGP .P", won="discard")) == 3


def test_a_row_that_was_taken_wrongly_is_told_with_what_the_card_says() -> None:
    asked = practice_hand("redux", 1, SEED)
    told = practice_answer("redux", 1, SEED, {row.rule for row in asked.rows}, 0)
    wrong = [row for row in told.rows if row.chosen and not row.counts]
    assert wrong and not told.rows_right
    assert all(row.what and row.clause and row.worth and not row.points + row.doublers for row in wrong)


def test_rules_that_there_are_not_are_told() -> None:
    with pytest.raises(KongboxError) as told:
        practice_hand("mine", 1, 1)
    assert told.value.code == "unknown-ruleset"


def test_it_is_asked_and_answered_over_http() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        connection = HTTPConnection(address, timeout=60)

        def get(path: str) -> tuple[int, dict[str, object]]:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

        status, asked = get(f"/score/practice?rules=redux&level=1&seed={SEED}")
        assert (status, asked["seed"], asked["level"]) == (200, SEED, 1)
        right = practice_answer("redux", 1, SEED, set(), None)
        rows = "".join(f"&row={row.rule}" for row in right.rows if row.counts)
        status, told = get(f"/score/practice/answer?rules=redux&level=1&seed={SEED}&total={right.total}{rows}")
        assert (status, told["total_right"], told["rows_right"]) == (200, True, True)
        assert get("/score/practice?level=99&seed=-1")[1]["level"] == 3
        assert get("/score/practice?rules=mine")[0] == 404
