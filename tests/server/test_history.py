"""The history as a page asks for it: lists, sessions, figures, records to take and to bring; and nothing of a running hand."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from asking import Ask, app_of, ask
from keeping import GAMES, at, kept_evening, made, on_store, steps, take
from lengths import mostly_proofs
from recorded import edited, write_session
from shelf import ME, all_played, hand, session

from kongbox.record import verify
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.server.history import routes
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.server.web.app import make_app
from kongbox.store.changes import Change
from kongbox.store.ledger import Ledger
from kongbox.store.place import FILE
from kongbox.store.store import Store
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, say, speaking

SHELF = [
    *session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0), hand(2, (-64, 64, 0, 0), 1, 0)),
    *session("bbbb", "2026-02-10", hand(1, (60, -20, -20, -20), 0, special="thirteen_unique_wonders"), rules="bmja"),
    *session("cccc", "2026-03-15", hand(1, (0, 0, 0, 0)), status="left", rules="dummies"),
]


def at_a_table(
    folder: Path, changes: Sequence[Change], work: Callable[[Ask, Room, Store], Awaitable[None]], game: str = "redux"
) -> None:
    """Ask a table that is kept, where all that was kept before."""

    async def sit() -> None:
        store = await Store.open(made(folder))
        if changes:
            await store.write(changes)
        evening = Evening(
            Ruleset.load(GAMES[game][0]), seed=1, bots=(GAMES[game][1],) * 3, ledger=Ledger(lambda: "2026-11-22T19:30:00Z")
        )
        assert evening.ledger is not None
        room = Room(evening, (0.0, 0.0), keeper=Keeper(store, evening.ledger))
        await room.keep()
        async with app_of(room) as app:
            await work(partial(ask, app), room, store)

    asyncio.run(sit())


def key(name: str) -> str:
    return name.ljust(16, "0")


def test_the_list_names_whose_it_is_and_what_lies_on_the_table(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked("/history/sessions")).json()
        assert (told["me"], told["running"]) == (ME, room.evening.game)
        assert (told["guest"], told["seats"], told["held"]) == (False, {}, 0)
        assert [one["id"] for one in told["found"]["sessions"]] == [room.evening.game, key("cccc"), key("bbbb"), key("aaaa")]
        assert told["found"]["sessions"][0]["status"] == "playing" and told["found"]["sessions"][0]["hands"] == 0
        for query, found in (
            ("rules=bmja", "b"),
            ("result=first&until=2026-06", "ba"),
            ("text=wonders", "b"),
            ("since=2027", ""),
        ):
            answer = (await asked(f"/history/sessions?{query}")).json()
            assert "".join(one["id"][0] for one in answer["found"]["sessions"]) == found, query
        assert (await asked("/history/sessions?page=7")).json()["found"]["page"] == 1

    at_a_table(tmp_path, SHELF, work)


def test_rulesets_have_their_names_in_the_language_of_the_reader(tmp_path: Path) -> None:
    english = Ruleset.load("redux").name
    began, *hands = session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0))
    sessions = [msgspec.structs.replace(began, called=english), *hands]

    async def work(asked: Ask, room: Room, store: Store) -> None:
        with speaking(catalogue_in("de")):
            german = Ruleset.load("redux").name
            assert german != english
            listed = (await asked("/history/sessions")).json()
            opened = (await asked(f"/history/session/{key('aaaa')}")).json()
            figures = (await asked("/history/figures")).json()
        named = [one["called"] for one in listed["found"]["sessions"]]
        assert named == [german] * len(named)
        assert opened["session"]["called"] == figures["called"] == german
        for page in (listed, figures):
            assert {name for _, name, _ in page["sought"]["rules"]} == {german}

    at_a_table(tmp_path, sessions, work)


def test_a_search_knows_names_in_the_language_of_the_reader_in_capitals_and_small_letters(tmp_path: Path) -> None:
    game, special = Ruleset.load("bmja"), "thirteen_unique_wonders"
    shelf = [
        *SHELF,
        *session("dddd", "2026-04-01", hand(1, (96, -32, -32, -32), 0), rules="pung_chow", players=(ME, "Özge", "JOSÉ", "Bo")),
    ]

    async def work(asked: Ask, room: Room, store: Store) -> None:
        with speaking(catalogue_in("de")):
            made = next(row.called for row in game.sheet.rows.special if row.rule == special)
            words = {made: "b", game.name: "b", Ruleset.load("dummies").name: "c"}
            words |= dict.fromkeys(("Özge", "özge", "ÖZGE", "josé", "José"), "d")
            for text, wanted in words.items():
                found = (await asked(f"/history/sessions?text={quote(text)}")).json()["found"]["sessions"]
                assert (text, "".join(one["id"][0] for one in found)) == (text, wanted)

    at_a_table(tmp_path, shelf, work)


def test_a_person_who_plays_alone_has_the_word_for_it_in_their_language(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        with speaking(catalogue_in("de")):
            me = say("person", "me")
            for path in ("sessions", "sessions?me=" + me, "figures", f"session/{key('aaaa')}", f"session/{key('aaaa')}?me={me}"):
                answer = (await asked(f"/history/{path}")).json()
                assert answer["me"] == me and ME not in names_in(answer), path

    at_a_table(tmp_path, SHELF, work)


def names_in(part: Any) -> set[str]:
    """All texts of an answer."""
    if isinstance(part, dict):
        return names_in([*part, *part.values()])
    return set().union(*map(names_in, part)) if isinstance(part, list) else {str(part)}


def test_a_session_with_its_hands_and_what_everybody_held(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked(f"/history/session/{key('aaaa')}")).json()
        assert told["start"] == [2000] * 4 and [one["totals"] for one in told["hands"]] == [
            [2096, 1968, 1968, 1968],
            [2032, 2032, 1968, 1968],
        ]
        assert [(one["round"], one["winner"], one["from"]) for one in told["hands"]] == [("E", 0, None), ("E", 1, 0)]
        assert told["session"]["seats"][0]["place"] == 1 and not told["running"]
        special = (await asked(f"/history/session/{key('bbbb')}")).json()["hands"][0]["special"]
        assert special == next(
            row.name for row in Ruleset.load("bmja").sheet.rows.special if row.rule == "thirteen_unique_wonders"
        )
        assert (await asked(f"/history/session/{room.evening.game}")).json()["running"]

    at_a_table(tmp_path, SHELF, work)


def test_what_was_taken_back_is_marked_from_the_record(tmp_path: Path) -> None:
    evening = kept_evening("redux")
    changes = take(evening)
    for _ in steps(evening, random.Random(2), 1, takebacks=0.2):
        changes += take(evening)
    times = len(evening.table.taken)

    async def work(asked: Ask, room: Room, store: Store) -> None:
        assert (await asked("/history/sessions")).json()["taken"] == {evening.game: times}
        (told,) = (await asked(f"/history/session/{evening.game}")).json()["hands"]
        assert told["taken"] == [evening.me] * times and times > 1
        assert (await asked(f"/history/session/{key('aaaa')}")).json()["hands"][0]["taken"] == []

    at_a_table(tmp_path, [*SHELF, *changes], work)


@mostly_proofs("rules", SHIPPED, "bmja")
def test_the_collection_has_every_special_hand_of_the_rules(tmp_path: Path, rules: str) -> None:
    from kongbox.notation import read_hand

    rows = Ruleset.load(rules).sheet.rows.special
    first = [row.rule for row in rows[:2]]
    changes = session(
        "aaaa", "2026-01-05", *(hand(1 + at, (0,) * 4, at, special=rule) for at, rule in enumerate(first)), rules=rules
    )

    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked(f"/history/figures?rules={rules}")).json()
        assert [one["rule"] for one in told["collection"]] == [row.rule for row in rows]
        for one in told["collection"]:
            read_hand(one["example"])
            assert one["name"] == told["names"][one["rule"]]
        made = [(one["rule"], one["times"], one["seen"], one["first"]["mine"]) for one in told["collection"] if one["first"]]
        assert made == [(rule, int(at == 0), 1, at == 0) for at, rule in enumerate(first)]
        assert told["figures"]["total"]["hands"] == len(first) or not first

        for rule in first:
            assert (await asked(f"/history/wins?rules={rules}&rule={rule}")).json() == {"times": 0}, "no record says so"
        assert (await asked("/history/wins?rule=limit")).json() == {"times": 0}

    at_a_table(tmp_path, changes, work)


def test_figures_are_of_the_rules_that_are_played_most(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked("/history/figures")).json()
        assert (told["me"], told["rules"], told["figures"]["total"]["hands"]) == (ME, "redux", 2)
        assert [one["rules"] for one in told["every"]] == ["redux", "bmja", "dummies"]
        assert (await asked("/history/figures?rules=bmja&since=2027")).json()["figures"]["total"]["hands"] == 0

    at_a_table(tmp_path, SHELF, work)


def test_rules_of_a_house_have_their_collection_from_the_record(tmp_path: Path) -> None:
    sheet = Path(__file__).parents[2] / "examples" / "house_rules" / "seven_pairs.toml"
    house = Ruleset.load(sheet)
    evening = Evening(house, seed=1, bots=("greedy",) * 3, ledger=Ledger())
    changes = take(evening)
    for _ in steps(evening, random.Random(1), 1):
        changes += take(evening)

    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked(f"/history/figures?rules={house.id}")).json()
        assert [one["rule"] for one in told["collection"]] == [row.rule for row in house.sheet.rows.special]
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE events SET text = '{' WHERE line = 1")
        assert (await asked(f"/history/figures?rules={house.id}")).json()["collection"] == []

    at_a_table(tmp_path, changes, work)


@mostly_proofs("game", GAMES, "strict")
def test_nothing_of_a_hand_that_is_played_leaves_the_server(tmp_path: Path, game: str) -> None:
    """Whatever the wall, and whatever has been answered: until the hand is over every page says what it said before it."""

    async def work(asked: Ask, room: Room, store: Store) -> None:
        evening = room.evening

        async def pages() -> list[bytes]:
            session = f"/history/session/{evening.game}"
            paths = (
                "/history/sessions",
                "/history/figures",
                "/history/hands.csv",
                session,
                f"{session}/record",
                f"{session}/csv",
            )
            answers = [await asked(path) for path in paths]
            assert {answer.status_code for answer in answers} == {200}
            return [answer.content for answer in answers]

        before, hands, looked = await pages(), 0, 0
        for number, _ in enumerate(steps(evening, random.Random(3), 2)):
            await room.keep()
            if len(evening.match.results) > hands:
                (shown, before), hands = (before, await pages()), len(evening.match.results)
                assert before != shown
                assert before[4].count(b"\n") == 1 + 4 * hands + evening.match.over
            elif number % 25 == 7:
                assert await pages() == before
                looked += 1
        assert looked > 1

    at_a_table(tmp_path, [], work, game)


def test_a_record_that_is_taken_is_true(tmp_path: Path) -> None:
    changes = all_played()
    sessions = list(dict.fromkeys(change.session for change in changes))

    async def work(asked: Ask, room: Room, store: Store) -> None:
        for one in sessions:
            answer = await asked(f"/history/session/{one}/record")
            path = tmp_path / f"{one}.jsonl"
            path.write_bytes(answer.content)
            report = verify(path)
            assert report.ok and report.hands == 2, report.problem
            assert f'filename="kongbox-{one[:8]}.jsonl"' in answer.headers["content-disposition"]

    at_a_table(tmp_path / "games", changes, work)


def test_hands_as_a_spreadsheet_reads_them(tmp_path: Path) -> None:
    import csv

    from kongbox.store.spreadsheet import COLUMNS

    changes = session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0), players=(ME, '=cmd|" /C calc"!A0', "@b,c", "-d"))

    async def work(asked: Ask, room: Room, store: Store) -> None:
        for path in (f"/history/session/{key('aaaa')}/csv", "/history/hands.csv?rules=redux"):
            heads, row = csv.reader((await asked(path)).content.decode().splitlines())
            told = dict(zip(heads, row, strict=True))
            assert tuple(heads) == COLUMNS
            assert (told["winner"], told["points"], told["change 2"], told["total 1"]) == (ME, "64", "-32", "2096")
            assert [told[f"player {chair}"] for chair in (2, 3, 4)] == ['\'=cmd|" /C calc"!A0', "'@b,c", "'-d"]

    at_a_table(tmp_path, changes, work)


def test_a_record_is_brought_once_and_a_spoilt_one_changes_nothing(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    write_session(good, 3, 2)
    edited(good, bad, 5, lambda line: line["totals"].reverse())

    async def work(asked: Ask, room: Room, store: Store) -> None:
        async def count() -> int:
            return int((await asked("/history/sessions")).json()["found"]["count"])

        first = await asked("/history/bring?name=good.jsonl", "POST", good.read_bytes())
        assert (first.status_code, first.json()["hands"], await count()) == (200, 2, 2)
        again = await asked("/history/bring?name=good.jsonl", "POST", good.read_bytes())
        assert (again.json()["session"], again.json()["hands"], await count()) == (first.json()["session"], 0, 2)
        for spoilt in (
            bad.read_bytes(),
            good.read_bytes()[:-300],
            good.read_bytes()[:2000],
            b"",
            b"\x00" * 5000,
            b"my shopping list\n",
        ):
            answer = await asked("/history/bring?name=bad.jsonl", "POST", spoilt)
            assert (answer.status_code, answer.json()["code"], await count()) == (400, "not-true", 2)
            assert "bad.jsonl" in answer.json()["reason"] and "/" not in answer.json()["reason"]
        me = (await asked("/history/figures?me=Bo")).json()
        assert me["figures"]["total"]["hands"] == 2

    at_a_table(tmp_path / "games", [], work)


def test_every_record_moves_to_another_home_in_one_file(tmp_path: Path) -> None:
    packed, lessons = b"", {"done": ["four"], "going": {"danger": {"right": 1, "level": 1, "row": -1}}}
    for number in (3, 4):
        write_session(tmp_path / f"{number}.jsonl", number, 2)

    async def found(asked: Ask) -> list[tuple[int, str]]:
        return sorted((one["hands"], one["rules"]) for one in (await asked("/history/sessions")).json()["found"]["sessions"])

    async def take_all(asked: Ask, room: Room, store: Store) -> None:
        nonlocal packed
        for number in (3, 4):
            await asked("/history/bring", "POST", (tmp_path / f"{number}.jsonl").read_bytes())
        packed = (await asked(f"/history/records.zip?lessons={quote(json.dumps(lessons))}")).content
        refused = await asked("/history/records.zip?lessons=%5B%5D")
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-message")
        assert await found(asked) == [(0, "redux"), (2, "redux"), (2, "redux")]

    async def bring_all(asked: Ask, room: Room, store: Store) -> None:
        for new in (4, 0):
            answer = await asked("/history/bring?name=kongbox.zip", "POST", packed)
            told = answer.json()
            assert (answer.status_code, told["hands"], told["learned"], told["lessons"]) == (200, new, False, lessons)
        assert await found(asked) == [(0, "redux"), (2, "redux"), (2, "redux")]
        for spoilt, case in ((packed[:-30] + b"x" * 30, "not-true"), (b"PK\x05\x06" + bytes(18), "bad-zip")):
            answer = await asked("/history/bring?name=kongbox.zip", "POST", spoilt)
            assert (answer.status_code, answer.json()["code"]) == (400, case)

    at_a_table(tmp_path / "one", [], take_all)
    at_a_table(tmp_path / "two", [], bring_all)


def test_a_record_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "LARGEST", 0)

    async def work(asked: Ask, room: Room, store: Store) -> None:
        answer = await asked("/history/bring", "POST", b"x" * 100)
        assert (answer.status_code, answer.json()["code"]) == (400, "too-large")

    at_a_table(tmp_path, [], work)


def test_a_session_is_put_away_and_comes_back(tmp_path: Path) -> None:
    good = tmp_path / "good.jsonl"
    write_session(good, 3, 1)

    async def work(asked: Ask, room: Room, store: Store) -> None:
        async def listed(query: str = "") -> str:
            return "".join(
                one["id"][0] for one in (await asked(f"/history/sessions?until=2026-06{query}")).json()["found"]["sessions"]
            )

        assert (await asked(f"/history/session/{key('aaaa')}/away", "POST")).json()["session"]["away"]
        assert (await listed(), await listed("&away=yes")) == ("cb", "a")
        assert (await asked("/history/sessions")).json()["sought"]["away"] == 1
        for query in ("", "?away=yes"):
            there = (await asked(f"/history/sessions{query}")).json()
            assert sum(count for _, _, count in there["sought"]["rules"]) == there["found"]["count"] > 0
        assert not (await asked(f"/history/session/{key('aaaa')}/back", "POST")).json()["session"]["away"]
        assert await listed() == "cba"
        refused = await asked(f"/history/session/{room.evening.game}/away", "POST")
        assert (refused.status_code, refused.json()["code"]) == (400, "session-played")
        brought = (await asked("/history/bring", "POST", good.read_bytes())).json()["session"]
        await asked(f"/history/session/{brought}/away", "POST")
        await asked("/history/bring", "POST", good.read_bytes())
        assert not (await asked(f"/history/session/{brought}")).json()["session"]["away"]

    at_a_table(tmp_path / "games", SHELF, work)


NOT_THERE = [
    ("/history/sessions?result=fifth", 400, "bad-filter"),
    ("/history/sessions?since=yesterday", 400, "bad-filter"),
    ("/history/sessions?me=Nobody", 404, "no-such-player"),
    ("/history/figures?rules=mahjong", 404, "unknown-ruleset"),
    ("/history/figures?until=x", 400, "bad-filter"),
    ("/history/hands.csv?text=" + "x" * 200, 400, "bad-filter"),
    ("/history/session/ffff", 404, "no-such-session"),
    ("/history/session/ffff/record", 404, "no-such-session"),
    ("/history/session/%00/csv", 404, "no-such-session"),
    ("/history/session/aaaa?me=Nobody", 404, "no-such-session"),  # a part of an id is none
]
"""A path, and the status and the code of its answer."""


def test_what_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        for path, status, code in NOT_THERE:
            answer = await asked(path)
            assert (answer.status_code, answer.json()["code"]) == (status, code), path
            reason = answer.json()["reason"]
            assert reason and "\n" not in reason and reason.count("bmja") <= 1, path
            assert (await asked("/history/sessions")).status_code == 200, path

    at_a_table(tmp_path, SHELF, work)


def test_a_spoilt_row_hides_no_other(tmp_path: Path) -> None:
    on_store(at(tmp_path), lambda store: store.write(SHELF))
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE hands SET winner = 'x', points = 'y', why = 'z' WHERE session LIKE 'a%' AND number = 1")
        connection.execute("UPDATE hands SET winner = 9, how = 'z', dealer = 77 WHERE session LIKE 'a%' AND number = 2")
        connection.execute("UPDATE hands SET winner = NULL, why = 'sunstroke' WHERE session LIKE 'b%'")
    connection.close()

    async def work(asked: Ask, room: Room, store: Store) -> None:
        told = (await asked(f"/history/session/{key('aaaa')}")).json()
        assert told["unread"] == 1 and [one["number"] for one in told["hands"]] == [2]
        for path in (
            "/history/sessions",
            "/history/figures?rules=redux",
            f"/history/session/{key('bbbb')}",
            "/history/hands.csv",
        ):
            assert (await asked(path)).status_code == 200

    at_a_table(tmp_path, [], work)


def test_a_store_that_fails_is_one_sentence(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room, store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("DROP TABLE hands")
        answer = await asked("/history/figures")
        assert (answer.status_code, answer.json()["code"]) == (503, "store-damaged")

    at_a_table(tmp_path, [], work)


def test_a_table_that_nobody_keeps_has_no_history() -> None:
    async def sit() -> None:
        opening = Opening(there)
        opening.begin()
        answer = await ask(make_app(opening=opening), "/history/sessions")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-store")
        await opening.end()

    async def there() -> Room:
        return Room(kept_evening())

    asyncio.run(sit())
