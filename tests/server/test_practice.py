"""A page asks for a hand to count, and says what it has counted."""

import json
from http.client import HTTPConnection

from serving import served

from kongbox.practice.counting import practised
from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening

SEED = 7


def test_a_hand_is_asked_and_answered_over_http() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        connection = HTTPConnection(address, timeout=60)

        def get(path: str) -> tuple[int, dict[str, object]]:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

        status, asked = get(f"/score/practice?rules=redux&level=1&seed={SEED}")
        assert (status, asked["seed"], asked["level"]) == (200, SEED, 1)
        right = practised(Ruleset.load("redux"), 1, SEED).answer(set(), None)
        rows = "".join(f"&row={row.rule}" for row in right.rows if row.counts)
        status, told = get(f"/score/practice/answer?rules=redux&level=1&seed={SEED}&total={right.total}{rows}")
        assert (status, told["total_right"], told["rows_right"]) == (200, True, True)
        assert get("/score/practice?level=99&seed=-1")[1]["level"] == 3
        later = practised(Ruleset.load("redux"), 1, SEED + 1)
        missed = {line.rule for line in later.score.lines} - {line.rule for line in practised(later.ruleset, 1, SEED).score.lines}
        for before, seed in ((19, SEED + 1), (20, SEED)):  # a page may send twenty rows
            rows = "&missed=nothing" * before + f"&missed={min(missed)}"
            assert get(f"/score/practice?rules=redux&level=1&seed={SEED}{rows}")[1]["seed"] == seed
        status, refused = get("/score/practice?rules=mine")
        assert (status, refused["code"]) == (404, "unknown-ruleset")
