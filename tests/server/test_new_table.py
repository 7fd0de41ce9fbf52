"""The rules as the server tells them to a page, and the table that a page lays under others."""

import json
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from serving import PATIENCE, sat_down, served

from kongbox.errors import BadInput, KongboxError
from kongbox.notation import read_hand
from kongbox.record import verify
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.wording import possible
from kongbox.server.rules.rulebook import Option, choices, offer, rulebook
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import read_request
from kongbox.tables.wire_alone import Lay
from kongbox.words.catalogue import say

said = partial(say, "bad-sheet")
EVERY = pytest.mark.parametrize("name", SHIPPED)
HOUSE = """extends = "pung_chow"
name = "Our evening"
[options]
players = 3
"""


def get(address: str, path: str) -> Any:
    """What the server answers, read."""
    connection = HTTPConnection(address, timeout=PATIENCE)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert (answer.status, answer.getheader("content-type"), answer.getheader("cache-control")) == (
        200, "application/json", "no-store",
    )  # fmt: skip
    told = json.loads(answer.read())
    connection.close()
    return told


def other_values(choice: Option) -> Iterator[Any]:
    """Values that a form would send besides the one that is."""
    if choice.kind == "switch":
        yield not choice.value
    elif choice.kind == "one":
        yield from (each.value for each in choice.values)
    elif choice.kind == "several":
        yield [str(each.value) for each in choice.values][:1]
        yield "all"
    else:
        yield choice.value


@EVERY
def test_whatever_a_form_offers_can_be_chosen(name: str) -> None:
    ruleset = Ruleset.load(name)
    offered = choices(ruleset.sheet)
    assert {choice.key for choice in offered} == set(ruleset.sheet.options)
    for choice in offered:
        assert choice.decides and (choice.values or choice.kind in ("switch", "number"))
        for value in other_values(choice):
            chosen = ruleset.choose({choice.key: value})
            assert getattr(chosen.options, choice.key) == value
            again = next(one for one in offer(chosen).options if one.key == choice.key)
            assert again.value == (choice.value if value == "all" else value)


@EVERY
def test_the_rules_name_every_row_in_play_and_its_clause(name: str) -> None:
    ruleset = Ruleset.load(name)
    book = rulebook(ruleset)
    told = [(row.name, row.clause) for card in book.cards for row in card.rows]
    assert told == [(row.name, row.clause) for row in possible(ruleset)]
    assert all(row.worth and row.what for card in book.cards for row in card.rows)
    examples = [row.example for card in book.cards for row in card.rows if row.example]
    assert len(examples) == sum(row.rule in ruleset.sheet.examples for row in ruleset.rows)
    assert all(read_hand(example).tiles for example in examples)


def test_a_table_tells_its_own_rules_as_chosen_and_every_other(tmp_path: Path) -> None:
    path = tmp_path / "our_evening.toml"
    path.write_text(HOUSE)
    table = Evening(Ruleset.load(path), seed=1)
    with served(table) as address:
        book, offers = get(address, "/rules"), get(address, "/rulesets")
        assert (book["id"], book["name"]) == ("our_evening", "Our evening")
        assert {one["key"]: one["value"] for one in book["options"]}["players"] == 3
        assert [one["id"] for one in offers] == [*SHIPPED, "our_evening"]
        table.lay("dummies", {"dead_wall": 0})
        assert get(address, "/rules")["id"] == "dummies"
        kept = {one["id"]: one for one in get(address, "/rulesets")}
        assert "our_evening" in kept
        assert {one["key"]: one["value"] for one in kept["dummies"]["options"]}["dead_wall"] == 0


def test_a_page_lays_a_table_under_other_rules() -> None:
    table = Evening(Ruleset.load("redux"), seed=1)
    with sat_down(table) as page:
        before = page.first_view()
        page.send({"type": "table", "rules": "pung_chow_limit", "options": {"players": 2, "limit": 300, "washing": False}})
        view, events = page.until(lambda seen: seen["rules"]["id"] == "pung_chow_limit")
        assert [seat["kind"] for seat in view["seats"]].count("empty") == 2
        assert (view["serial"] > before["serial"], view["session"]["hand"], table.opened_here) == (True, 1, 2)
        assert events[0]["kind"] == "deal"
        assert (table.ruleset.options.limit, table.ruleset.options.washing) == (300, False)


@pytest.mark.parametrize(
    ("rules", "options", "code", "says"),
    [
        ("mahjong", {}, "unknown-ruleset", "'mahjong'"),
        ("../redux.toml", {}, "unknown-ruleset", "redux.toml"),
        ("dummies", {"players": 2}, "unknown-option", said("unknown-option", "chosen", rules="dummies", given="players")),
        ("pung_chow", {"players": 5}, "bad-option", "players"),
        ("pung_chow", {"players": True}, "bad-option", "players"),
        ("pung_chow", {"bonus": "perhaps"}, "bad-option", "bonus"),
        (
            "redux",
            {"limit": 501},
            "bad-option",
            said("bad-option", "value", name="limit", given=501, values=Ruleset.load("redux").sheet.allowed["limit"]),
        ),
        ("redux", {"special_hands": ["orphans"]}, "bad-option", said("bad-option", "hand", given="orphans")),
    ],
)
def test_rules_that_there_are_not_change_nothing(rules: str, options: dict[str, Any], code: str, says: str) -> None:
    table = Evening(Ruleset.load("redux"), seed=1)
    before = table.table.state.bytes(), table.serial, table.sessions, table.ruleset.hash
    with pytest.raises(KongboxError) as refused:
        table.lay(rules, options)
    assert refused.value.code == code and says in refused.value.message and "\n" not in refused.value.message
    assert (table.table.state.bytes(), table.serial, table.sessions, table.ruleset.hash) == before


def test_the_message_is_read_strictly() -> None:
    assert read_request('{"type":"table","rules":"redux"}') == Lay("redux")
    for options in ('{"limit":1.5}', '{"limit":null}', '{"limit":{}}', "[]", '{"x":"' + "y" * 70 + '"}'):
        with pytest.raises(BadInput) as refused:
            read_request(f'{{"type":"table","rules":"redux","options":{options}}}')
        assert refused.value.code == "bad-message"


def test_each_table_has_a_record_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    table = Evening(Ruleset.load("redux"), seed=1, record=path)
    table.lay("dummies", {})
    while not table.table.over:
        if table.bot_due is None:
            table.act(table.serial, table.hint().action)
        else:
            table.move()
    assert path.exists() and "dummies" in (tmp_path / "table-2.jsonl").read_text()
    report = verify(tmp_path / "table-2.jsonl")
    assert (report.ok, report.hands) == (True, 1)
