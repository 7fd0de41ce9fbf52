"""A group of friends from evening to evening: made from a table, its lobby opened with a place for everybody, its season read."""

import asyncio
import json
from pathlib import Path
from typing import Any

from asking import ask as ask_app
from athome import an_app, bare
from httpx import Response
from starlette.applications import Starlette

from kongbox.game.views.requests import Act
from kongbox.server.friends.door import Door
from kongbox.tables.actor import Actor
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import Begin, Remove, Stop, Vote

LAN, FRIEND = "192.168.1.4", "192.168.1.7"
TABLE = {"name": "Ada", "rules": "redux", "hands": 1, "clock": "none", "mind": "never", "lots": False, "options": {"limit": 1000}}


async def post(app: Starlette, path: str, body: Any = None, cookie: str = "", **by: Any) -> Response:
    return await ask_app(app, path, "POST", json.dumps(body or {}).encode(), cookie=cookie, **by)


async def come(app: Starlette, code: str, name: str, cookie: str = "") -> Response:
    """Somebody who comes in at a machine of their own."""
    return await post(app, "/join", {"code": code, "name": name}, cookie, by=f"192.168.1.{ord(name[0])}", at=LAN)


async def page(app: Starlette, group: str, cookie: str = "", **by: Any) -> Any:
    return (await ask_app(app, f"/groups/{group}", cookie=cookie, **by)).json()


async def play_a_hand(actor: Actor) -> None:
    """Everybody there plays one hand, and the session is over."""

    def play(table: Sitting) -> None:
        for person in table.people:
            if person not in table.expected:
                table.here(person, True)
        table.hear(str(table.host), Begin())
        while table.stage == "playing":
            assert table.play is not None
            hand = table.play.table
            seat = hand.waiting[0]
            legal = [action.id for action in hand.legal(seat)]
            wanted = next((one for one in ("mahjong", "pass") if one in legal), legal[0])
            table.hear(table.chairs[table.chair_at(seat)].person, Act(table.play.serial, wanted))

    await actor.carry_out(lambda: play(actor.sitting))


def seats(table: Sitting) -> list[tuple[str, bool]]:
    """The names on the chairs, and whether they are expected."""
    return [(one.name, one.person in table.expected) for one in table.chairs]


def test_the_next_evening_starts_from_the_group(tmp_path: Path) -> None:
    async def first(app: Starlette, door: Door) -> tuple[str, dict[str, str]]:
        laid = await post(app, "/tables", TABLE)
        cookies = {"Ada": bare(laid.headers["set-cookie"])}
        for name in ("Bo", "Cy", "Di"):
            cookies[name] = bare((await come(app, laid.json()["code"], name)).headers["set-cookie"])
        (actor,) = door.tables
        await play_a_hand(actor)
        asked = {"name": "Tuesday", "table": laid.json()["id"]}
        assert (await post(app, "/groups", asked, cookies["Bo"])).json()["code"] == "not-yours"
        assert (await post(app, "/groups", asked, cookies["Bo"], by=FRIEND, at=LAN)).status_code == 403
        assert (await post(app, "/groups", asked | {"name": " "}, cookies["Ada"])).json()["code"] == "bad-name"
        made = await post(app, "/groups", asked, cookies["Ada"])
        assert made.status_code == 201 and (await post(app, "/groups", asked, cookies["Ada"])).json()["code"] == "group-there"
        group = made.json()["id"]
        told = await page(app, group)
        assert {*told["members"]} == {*cookies} and [one["sessions"] for one in told["standings"]] == [1] * 4
        assert sum(one["points"] for one in told["standings"]) == 0 and len(told["sessions"]) == 1 and told["lays"]
        return group, cookies

    async def second(app: Starlette, door: Door, group: str, cookies: dict[str, str]) -> None:
        await door.opened()
        opened = await post(app, f"/groups/{group}/table", {}, cookies["Ada"])
        assert opened.status_code == 201
        again = await post(app, f"/groups/{group}/table", {}, cookies["Ada"])
        assert again.json()["id"] == opened.json()["id"], "the lobby that is open"
        actor = door.tables.find(opened.json()["id"])
        assert actor is not None
        table = actor.sitting
        assert table.choices.options == {"limit": 1000} and table.people[str(table.host)].name == "Ada"
        assert sorted(seats(table)) == [("Ada", False), ("Bo", True), ("Cy", True), ("Di", True)]
        before = [name for name, _ in seats(table)]
        by_cookie = await come(app, opened.json()["code"], "Bo", cookies["Bo"])
        by_name = await come(app, opened.json()["code"], " cy ")
        assert by_cookie.status_code == by_name.status_code == 200 and "set-cookie" in by_name.headers
        assert (await come(app, opened.json()["code"], "Bo")).json()["code"] == "bad-name", "who comes has their place"
        await actor.carry_out(lambda: table.hear(str(table.host), Remove(before.index("Di"))))
        assert (await come(app, opened.json()["code"], "Di", cookies["Di"])).status_code == 200, "nobody was sent away"
        assert [name.casefold() for name, _ in seats(table)] == [name.casefold() for name in before]
        await play_a_hand(actor)
        told = await page(app, group)
        assert [one["sessions"] for one in told["standings"]] == [2] * 4 and len(told["sessions"]) == 2
        assert (await ask_app(app, f"/groups/{group}/csv")).text.count("\r\n") == 5

    async def later(app: Starlette, door: Door, group: str, cookies: dict[str, str]) -> None:
        guest: dict[str, Any] = {"by": FRIEND, "at": LAN}
        own = await page(app, group, cookies["Bo"], **guest)
        new = await page(app, group, cookies["Cy"], **guest)
        assert not own["lays"] and (len(own["sessions"]), len(new["sessions"])) == (2, 1), "his new browser is somebody else"
        assert len((await ask_app(app, "/groups", cookie=cookies["Bo"], **guest)).json()["groups"]) == 1
        for stranger in ("", "kongbox=made-up"):
            assert (await page(app, group, stranger, **guest))["code"] == "no-such-group"
            assert (await ask_app(app, "/groups", cookie=stranger, **guest)).json()["groups"] == []
        for path in ("table", "season", "forget", "delete"):
            assert (await post(app, f"/groups/{group}/{path}", {"name": "Bo"}, cookies["Bo"], **guest)).status_code == 403
        closed = (await post(app, f"/groups/{group}/season")).json()
        assert (closed["season"], closed["standings"], len(closed["seasons"])) == (2, [], 2)
        assert (await ask_app(app, f"/groups/{group}?season=1")).json()["season"] == 1
        assert (await post(app, f"/groups/{group}/season")).json()["code"] == "season-empty"
        assert "Di" not in (await post(app, f"/groups/{group}/forget", {"name": "di"})).json()["members"]
        assert (await post(app, f"/groups/{group}/delete")).status_code == 200
        assert (await page(app, group))["code"] == "no-such-group" and all(one.sitting.group is None for one in door.tables)

    async def evenings() -> None:
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            group, cookies = await first(app, door)
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            await second(app, door, group, cookies)
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            await door.opened()
            assert sum(one.sitting.group is not None for one in door.tables) == 2
            await later(app, door, group, cookies)

    asyncio.run(evenings())


def test_an_evening_that_friends_end_themselves_counts_and_its_absent_members_do_not(tmp_path: Path) -> None:
    async def evening() -> None:
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            laid = await post(app, "/tables", TABLE | {"hands": 0, "mind": "away"})
            cookie = bare(laid.headers["set-cookie"])
            await come(app, laid.json()["code"], "Bo")
            (actor,) = door.tables
            table = actor.sitting
            made = await post(app, "/groups", {"name": "Two", "table": table.id}, cookie)
            assert made.status_code == 201 and (await page(app, made.json()["id"]))["members"] == []

            def play() -> None:
                for chair in (2, 3):
                    table.chairs[chair] = table.chairs.bot("Pip", table.names())
                for person in table.people:
                    table.here(person, True)
                host, other = str(table.host), next(one for one in table.people if one != table.host)
                table.hear(host, Begin())
                table.hear(host, Stop())
                assert table.pending is not None
                table.hear(other, Vote(table.pending.number, True))
                assert table.stage == "over"

            await actor.carry_out(play)
            told = await page(app, made.json()["id"])
            assert ({*told["members"]}, told["standings"], told["sessions"]) == ({"Ada", "Bo"}, [], []), "no hand was finished"

    asyncio.run(evening())


def test_a_personal_link_shows_a_history_on_another_device_once(tmp_path: Path) -> None:
    async def work() -> None:
        app, _ = an_app(tmp_path)
        guest: dict[str, Any] = {"by": FRIEND, "at": LAN}
        async with app.router.lifespan_context(app):
            code = (await post(app, "/tables", TABLE)).json()["code"]
            bo = bare((await come(app, code, "Bo")).headers["set-cookie"])
            assert (await post(app, "/history/move", {}, "", **guest)).status_code == 404
            old, link = [(await post(app, "/history/move", {}, bo, **guest)).json()["link"] for _ in range(2)]
            keys = [one.rpartition("/")[2] for one in (old, link, link)]
            answers = [await post(app, "/moved", {"key": key}, **guest) for key in keys]
            assert [one.status_code for one in answers] == [404, 200, 404], "a newer link replaces it, and it works once"
            assert answers[1].json() == {"id": ""} and bare(answers[1].headers["set-cookie"]) == bo

    asyncio.run(work())
