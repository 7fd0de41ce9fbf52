"""People are known at every table by one secret, also those whom a version before has kept inside its tables."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from asking import ask as ask_app
from athome import an_app, ask, bare, come, house_at, laid
from older import TOKENS, before, people_in

from kongbox.client import Seat
from kongbox.server.friends.wire import Join, NewTable
from kongbox.tables.codes import hashed
from kongbox.tables.wire import Around


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
