"""People are known at every table by one secret, also those whom a version before has kept inside its tables."""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from asking import ask as ask_app
from athome import an_app, ask, bare, come, house_at, laid
from before.folder import unpack
from keeping import at, on_store

from kongbox.client import Seat
from kongbox.server.friends.wire import Join, NewTable
from kongbox.store.kept import PersonKept
from kongbox.store.place import FILE
from kongbox.tables.codes import hashed
from kongbox.tables.wire import Around

TOKENS = {f"hash {number}": f"token of {name}" for number, name in enumerate(("Ann", "Bea", "Cid", "Dan"))}
"""The people of the folder by what stands there for the hashes of their tokens."""
DAMAGED = ["{", "[]", '{"people":[{"id":"1","name":["Ann"],"hash":"x"}]}', '{"people":[{"id":"1","name":"Ann","hash":"x"}]}']


def people_in(folder: Path) -> dict[str, PersonKept]:
    """Everybody in a database, by the hash of their token."""
    return {one.secret: one for one in on_store(at(folder), lambda store: store.people())}


def tables_in(folder: Path, name: str = "tables") -> dict[str, Any]:
    """The tables of friends as they stand in a database, by their ids."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return dict(connection.execute(f"SELECT id, text FROM {name}"))


def before(folder: Path) -> None:
    """A folder of the version before: a table that is over, and a younger one that Ann, under another name, and a program share.

    Bea has left that one; she stands in its tallies and in what is kept of its hands.
    """
    unpack(folder)
    (text,) = tables_in(folder, "parlour_tables").values()
    for old, token in TOKENS.items():
        text = text.replace(f'"{old}"', f'"{hashed(token)}"')
    row = json.loads(text)
    fed = [tally | {"fed": {"1": 2, "2": 1, "bot:Bo": 3}} for tally in row["tallies"]]
    fed.append({"key": "bot:Bo", "name": "Bo", "bot": True, "fed": {"1": 1}})
    younger = row | {"id": "younger", "code": "EFGH2345", "host": "3", "tallies": fed, "minding": ["1", "3"]}
    younger["people"] = [
        {"id": "3", "name": "Robot", "hash": "of a program", "program": True},
        {"id": "1", "name": "Zoe", "hash": hashed(TOKENS["hash 0"])},
        {"id": "4", "name": "Zoe II", "hash": hashed(TOKENS["hash 0"])},
    ]
    younger["chairs"][1] = {"name": "Bea", "left": True}
    younger["sat"] = {session: [[1, ["1", "2", "", "3"]]] for session in row["sessions"]}
    rows = [("table", "2026-11-23T16:59:28Z", text), ("younger", "2026-12-24T00:00:00Z", json.dumps(younger))]
    rows += [(f"damaged {number}", "2026-12-25T00:00:00Z", text) for number, text in enumerate(DAMAGED)]
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("DELETE FROM parlour_tables")
        connection.executemany("INSERT INTO parlour_tables (id, changed, text) VALUES (?, ?, ?)", rows)


def test_a_folder_of_the_version_before_keeps_its_people_and_their_cookies_work(tmp_path: Path) -> None:
    before(tmp_path)
    app, _ = an_app(tmp_path)

    async def visit() -> dict[str, Any]:
        async with app.router.lifespan_context(app):
            cookies = {token: f"kongbox={token}" for token in (*TOKENS.values(), "strange")}
            return {token: (await ask_app(app, "/tables", cookie=cookie)).json()["tables"] for token, cookie in cookies.items()}

    shown = asyncio.run(visit())
    found = {token: [(table["id"], table["host"]) for table in tables] for token, tables in shown.items()}
    ann, bea, cid, dan = TOKENS.values()
    assert found == {
        ann: [("table", True), ("younger", False)],
        bea: [("table", False)],
        cid: [("table", False)],
        dan: [("table", False)],
        "strange": [],
    }
    assert shown[ann][0]["players"] == ["Ann", "Bea", "Cid", "Dan"]


def test_what_stands_in_the_tables_of_the_version_before_becomes_rows(tmp_path: Path) -> None:
    before(tmp_path)
    people = people_in(tmp_path)
    ann, bea, cid, dan = (people[hashed(token)] for token in TOKENS.values())
    robot = people["of a program"]
    assert len({one.id for one in people.values()}) == len(people) == 5
    assert [(one.name, one.program) for one in (ann, bea, robot)] == [("Zoe", False), ("Bea", False), ("Robot", True)]
    assert (ann.first_seen, ann.last_seen) == ("2026-01-01T00:00:00Z", "2026-12-24T00:00:00Z")
    assert (bea.first_seen, bea.last_seen) == ("2026-01-01T00:00:00Z", "2026-11-23T16:59:28Z")
    assert robot.first_seen == robot.last_seen == "2026-12-24T00:00:00Z"
    texts = tables_in(tmp_path)
    table, younger = json.loads(texts["table"]), json.loads(texts["younger"])
    assert table["people"] == {ann.id: "Ann", bea.id: "Bea", cid.id: "Cid", dan.id: "Dan"} and table["host"] == ann.id
    assert [one["person"] for one in table["chairs"]] == [one["key"] for one in table["tallies"]] == [*table["people"]]
    twice = next(one for one, name in younger["people"].items() if name == "Zoe II")
    assert younger["people"] == {robot.id: "Robot", ann.id: "Zoe", twice: "Zoe II"} and younger["host"] == robot.id
    assert [one.get("person") for one in younger["chairs"]] == [ann.id, None, robot.id, twice]
    assert [one["key"] for one in younger["tallies"]] == [ann.id, "2", robot.id, twice, "bot:Bo"]
    assert younger["tallies"][0]["fed"] == {ann.id: 2, "2": 1, "bot:Bo": 3}
    assert younger["minding"] == sorted([ann.id, robot.id])
    assert [*younger["sat"].values()] == [[[1, [ann.id, "2", "", robot.id]]]] * len(younger["sessions"])
    assert [texts[f"damaged {number}"] for number in range(len(DAMAGED))] == DAMAGED
    assert "hash" not in {name for one in (table, younger) for name in one}


def test_who_was_here_before_is_the_same_person_at_the_next_table_and_after_the_program_has_ended(tmp_path: Path) -> None:
    with house_at(tmp_path) as address:
        ada, code = laid(address)
        bo = come(address, code, "Bo", program=True)
        other, _ = laid(address, "Cy")
        again = ask(address, "/join", {"code": laid(address, "Di")[1], "name": "Ada the second"}, cookie=ada.cookie)
        assert bare(again.cookie) == ada.cookie
        with Seat(ada) as seat:
            next(seat.replies())
    people = people_in(tmp_path)
    assert [people[hashed(one.token)].name for one in (ada, bo, other)] == ["Ada", "Bo", "Cy"] and len(people) == 4
    assert {people[hashed(one.token)].program for one in (ada, other)} == {False} and people[hashed(bo.token)].program
    with house_at(tmp_path) as address:
        tables = ask(address, "/tables", cookie=ada.cookie).told["tables"]
        assert sorted(table["players"] for table in tables) == [["Ada", "Bo"], ["Di", "Ada the second"]]
        with Seat(ada._replace(house=f"http://{address}")) as seat:
            around = next(seat.replies())
            assert isinstance(around, Around) and [chair.kind for chair in around.chairs[:2]] == ["person", "program"]


def test_who_comes_twice_at_once_has_one_chair(tmp_path: Path) -> None:
    app, door = an_app(tmp_path)

    async def come_in() -> Sequence[str]:
        async with app.router.lifespan_context(app):
            token, _ = await door.lay(NewTable("redux", name="Ada"), "")
            _, actor = await door.lay(NewTable("redux", name="Bo"), "")
            joins = [Join(actor.sitting.code, name) for name in ("Ada", "Ada II")]
            found = await asyncio.gather(*(door.join(join, token, "here", owner=True) for join in joins))
            assert found == [(token, actor)] * 2
            return [chair.name for chair in actor.sitting.chairs]

    assert asyncio.run(come_in()) == ["Bo", "Ada", "", ""]
