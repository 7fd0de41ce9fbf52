"""A clause is served by its id, in pieces, so that the clauses it names can be opened from it."""

import json

import pytest
from server.test_server import get
from serving import served

from kongbox.rulesets import Ruleset
from kongbox.server.rules.clauses import clause_views, runs
from kongbox.tables.sitting import Evening


def test_a_clause_is_served_and_an_unknown_one_has_a_code() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        status, text, _ = get(address, "/clause/RX-PLAY-7")
        assert status == 200 and json.loads(text)[0]["id"] == "RX-PLAY-7"
        status, text, _ = get(address, "/clause/RX-NO-1")
        assert status == 404 and json.loads(text)["code"] == "unknown-clause"


@pytest.mark.parametrize("ids", ["RX-CAN-3 (1)", "BM-GO-1, BM-PLAY-10", "ruling 33"])
def test_every_way_in_which_an_id_stands_opens_something(ids: str) -> None:
    assert all(one.runs for one in clause_views(ids))


def test_the_pieces_are_the_text() -> None:
    found = runs("As in RX-SC-2 and ruling 33.")
    assert [(run.text, run.clause) for run in found] == [
        ("As in ", None),
        ("RX-SC-2", "RX-SC-2"),
        (" and ", None),
        ("ruling 33", "ruling 33"),
        (".", None),
    ]
