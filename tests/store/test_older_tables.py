"""The people whom a version before has kept inside its tables of friends become rows."""

import json
from pathlib import Path

from older import DAMAGED, TOKENS, before, people_in, tables_in

from kongbox.tables.codes import hashed


def test_what_stands_in_the_tables_of_the_version_before_becomes_rows(tmp_path: Path) -> None:
    before(tmp_path)
    people = people_in(tmp_path)
    ann, bea, cid, dan = (people[hashed(token)] for token in TOKENS.values())
    robot = people["of a program"]
    assert len({one.id for one in people.values()}) == len(people) == 5
    assert {len(one.id) for one in people.values()} == {16}
    assert [(one.name, one.program) for one in (ann, bea, robot)] == [("Zoe", False), ("Bea", False), ("Robot", True)]
    assert (ann.first_seen, ann.last_seen) == ("2026-01-01T00:00:00Z", "2026-12-24T00:00:00Z")
    assert (bea.first_seen, bea.last_seen) == ("2026-01-01T00:00:00Z", "2026-11-23T16:59:28Z")
    assert robot.first_seen == robot.last_seen == "2026-12-24T00:00:00Z"
    texts = tables_in(tmp_path)
    assert "Zoë II" in texts["younger"]
    table, younger = json.loads(texts["table"]), json.loads(texts["younger"])
    assert table["people"] == {ann.id: "Ann", bea.id: "Bea", cid.id: "Cid", dan.id: "Dan"} and table["host"] == ann.id
    assert [one["person"] for one in table["chairs"]] == [one["key"] for one in table["tallies"]] == [*table["people"]]
    twice = next(one for one, name in younger["people"].items() if name == "Zoë II")
    assert younger["people"] == {robot.id: "Robot", ann.id: "Zoe", twice: "Zoë II"} and younger["host"] == robot.id
    assert [one.get("person") for one in younger["chairs"]] == [ann.id, None, robot.id, twice]
    assert [one["key"] for one in younger["tallies"]] == [ann.id, "2", robot.id, twice, "bot:Bo"]
    assert younger["tallies"][0]["fed"] == {ann.id: 2, "2": 1, "bot:Bo": 3}
    assert younger["minding"] == sorted([ann.id, robot.id])
    assert [*younger["sat"].values()] == [[[1, [ann.id, "2", "", robot.id]]]] * len(younger["sessions"])
    assert [texts[f"damaged {number}"] for number in range(len(DAMAGED))] == DAMAGED
    assert "hash" not in {name for one in (table, younger) for name in one}
