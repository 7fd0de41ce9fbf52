"""A duplicate evening: two tables at once, or another evening, play the same walls, and are compared deal by deal."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from asking import ask as ask_app
from athome import an_app, bare
from msgspec.structs import replace
from starlette.applications import Starlette

from kongbox.game.views.requests import Act, Next
from kongbox.server.duplicate.choosing import walls_of
from kongbox.server.friends.door import Door
from kongbox.tables.actor import Actor
from kongbox.tables.others import PERSON
from kongbox.tables.sharing import twins
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import Begin, Rematch, SeatBot, Sit, Stand

LAN = "192.168.1.4"
HANDS = 3
GAME = {"rules": "redux", "hands": HANDS, "clock": "none", "mind": "never"}


class Club:
    """A house with its tables, and people who ask it from machines of their own."""

    def __init__(self, app: Starlette, door: Door) -> None:
        self.app, self.door = app, door
        self.cookies: dict[str, str] = {}

    async def asks(self, name: str, path: str, body: Any = None, *, owner: bool = False) -> Any:
        """What somebody is answered; the owner asks from this machine."""
        sent = b"" if body is None else json.dumps(body).encode()
        where: dict[str, Any] = {} if owner else {"by": f"192.168.1.{100 + len(name) + ord(name[0])}", "at": LAN}
        answer = await ask_app(
            self.app, path, "GET" if body is None else "POST", sent, cookie=self.cookies.get(name, ""), **where
        )
        if "set-cookie" in answer.headers:
            self.cookies[name] = bare(answer.headers["set-cookie"])
        told = answer.json() if answer.content[:1] == b"{" else answer.content
        return told.get("code", told) if isinstance(told, dict) and answer.status_code >= 400 else told

    async def lays(self, name: str, **game: Any) -> Actor:
        """A table that somebody lays at this machine, with bots on the other chairs."""
        laid = await self.asks(name, "/tables", {"name": name, **GAME, **game}, owner=True)
        actor = self.door.tables.find(laid["id"])
        assert actor is not None
        table = actor.sitting
        await self.at(actor, lambda: [table.hear(table.host, SeatBot(chair, "greedy")) for chair in (1, 2, 3)])  # type: ignore[arg-type]
        return actor

    async def comes(self, name: str, actor: Actor) -> str:
        """Somebody comes to a table; who they are there."""
        assert "id" in await self.asks(name, "/join", {"code": actor.sitting.code, "name": name})
        return self.door.who(self.cookies[name].partition("=")[2])

    async def history(self, name: str) -> tuple[set[str], int, int]:
        """The owner's history, from the browser of somebody: its sessions, how many are held back, and how many hands there are.

        The figures and the sheet of hands are of the same sessions.
        """
        listed = await self.asks(name, "/history/sessions", owner=True)
        sheet = (await self.asks(name, "/history/hands.csv", owner=True)).decode()
        hands = [line.split(",")[0] for line in sheet.splitlines()[1:]]
        found = {one["id"] for one in listed["found"]["sessions"] if one["hands"]}
        assert {*hands} == found
        counted = [
            (await self.asks(name, f"/history/figures?me={player}", owner=True))["figures"]["total"]["hands"]
            for player in ("Ann", "Eve")
        ]
        assert sum(counted) == len(hands) == listed["found"]["hands"]
        return found, listed["held"], len(hands)

    async def at(self, actor: Actor, work: Callable[[], Any]) -> Any:
        """Do something at a table in its turn."""
        return await actor.carry_out(work)

    async def shares(self, name: str, actor: Actor, *, owner: bool = True, **walls: str) -> Any:
        """What a host is answered who chooses walls."""
        return await self.asks(name, f"/tables/{actor.sitting.id}/walls", walls, owner=owner)


def play(table: Sitting, hands: int, seed: int) -> None:
    """Play so many hands, or all that are left: the people as chance has it, the bots at once."""
    chance, until = random.Random(seed), (len(table.play.match.results) if table.play and table.stage != "lobby" else 0) + hands
    if table.stage == "lobby":
        table.hear(table.host, Begin())  # type: ignore[arg-type]
    while table.stage != "over" and table.play is not None:
        if table.stage == "between":
            if len(table.play.match.results) >= until:
                return
            for one in table.chairs:
                if one.person and table.stage == "between":
                    table.hear(one.person, Next())
        elif table.play.bot_due is not None:
            table.play.move()
            table.settle()
        else:
            seat = table.play.table.waiting[0]
            legal = [action.id for action in table.play.table.legal(seat)]
            person = table.chairs[table.chair_at(seat)].person
            table.hear(person, Act(table.play.serial, "mahjong" if "mahjong" in legal else chance.choice(legal)))


def on_club(folder: Path, *works: Callable[[Club], Awaitable[None]]) -> None:
    """Do this in a house, and each further thing after another start of it."""

    async def run() -> None:
        cookies: dict[str, str] = {}
        for work in works:
            app, door = an_app(folder)
            async with app.router.lifespan_context(app):
                await door.opened()
                club = Club(app, door)
                club.cookies = cookies
                await work(club)

    asyncio.run(run())


def present(table: Sitting) -> None:
    for person in table.people:
        table.here(person, True)


def test_two_tables_at_once_play_the_same_walls_and_see_of_each_other_only_what_both_have_finished(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    async def begin(club: Club) -> None:
        one = await club.lays("Ann")
        other = await club.lays("Ann")
        known = await club.asks("Ann", f"/tables/{other.sitting.id}/walls", owner=True)
        assert known["tables"][0]["id"] == one.sitting.id and known["tables"][0]["knows"] == ["Ann"]
        assert await club.shares("Ann", other, table=one.sitting.id) == "knows-walls", "she sits at both"
        eve, ann = await club.comes("Eve", other), str(one.sitting.host)
        await club.comes("Fay", one)
        for person, request in ((eve, Sit(1)), (ann, SeatBot(2, "greedy")), (ann, Stand()), (ann, SeatBot(0, "greedy"))):
            await club.at(other, partial(other.sitting.hear, person, request))
        assert await club.shares("Eve", other, owner=False, table=one.sitting.id) == "no-such-table"
        assert await club.shares("Fay", one, owner=False) == "not-yours"
        assert "tables" in await club.shares("Ann", other, table=one.sitting.id)
        assert one.sitting.course == other.sitting.course is not None
        assert one.sitting.promised == other.sitting.promised
        await club.at(other, lambda: present(other.sitting))
        await club.at(one, lambda: present(one.sitting))
        await club.at(one, lambda: play(one.sitting, 2, 1))
        await club.at(other, lambda: play(other.sitting, 1, 2))
        assert await club.shares("Ann", other, table=one.sitting.id) == "both-in-lobby"
        first, second = one.sitting.ledger.session, other.sitting.ledger.session
        assert other.sitting.around(ann).unseen and not other.sitting.around(eve).unseen
        page = await club.asks("Eve", f"/duplicate/{second}/{first}")
        assert [hand["numbers"] for hand in page["hands"]] == [[1, 1]] and page["sides"][1]["hands"] == 2
        assert [(side["mine"] is None, side["over"]) for side in page["sides"]] == [(False, False), (True, False)]
        for place in page["places"]:
            other_one = next(one for one in page["places"] if one["seat"] == place["seat"] and one["side"] != place["side"])
            assert place["gain"] == place["points"] - other_one["points"] == -other_one["gain"]
        assert await club.asks("Eve", f"/review/{first}/1") == "owner"
        assert (await club.asks("Eve", f"/review/{first}/1?open&beside={second}.1"))["hand"] == 1
        assert await club.asks("Eve", f"/review/{first}/2?open&beside={second}.1") == "owner", "another deal"
        assert await club.asks("Fay", f"/review/{first}/1?beside={second}.1") == "owner", "she has not played it"
        for path in (f"/review/{second}/1", f"/history/session/{second}", f"/history/session/{second}/record"):
            assert await club.asks("Ann", path, owner=True) == "walls-held", "Ann plays the same walls"
        assert (await club.asks("Ann", f"/review/{first}/1", owner=True))["hand"] == 1
        assert await club.asks("Ann", f"/duplicate/{second}/{second}", owner=True) == "walls-held"
        assert await club.history("Ann") == ({first}, 1, 2), "what Ann has played at the first table"
        assert await club.history("Zoe") == (set(), 2, 0), "the owner at a browser that has played at neither"
        found.update(first=first, second=second, eve=eve, ann=ann)

    async def go_on(club: Club) -> None:
        one, other = sorted(club.door.tables, key=lambda table: found["second"] in table.sitting.sessions)
        assert one.sitting.course == other.sitting.course is not None and twins(one.sitting) == [other.sitting]
        await club.at(other, lambda: present(other.sitting))
        await club.at(one, lambda: present(one.sitting))
        await club.at(one, lambda: play(one.sitting, 9, 3))
        await club.at(other, lambda: play(other.sitting, 9, 4))
        page = await club.asks("Ann", f"/duplicate/{found['first']}/{found['second']}", owner=True)
        both = {*one.sitting.deals} & {*other.sitting.deals}
        assert len(page["hands"]) == len(both) >= 1
        assert [side["alone"] for side in page["sides"]] == [HANDS - len(both)] * 2 and all(
            side["over"] for side in page["sides"]
        )
        assert (await club.asks("Ann", f"/review/{found['second']}/1", owner=True))["hand"] == 1, "both are over"
        assert await club.history("Zoe") == ({found["first"], found["second"]}, 0, 2 * HANDS)
        for session, beside in ((found["first"], found["second"]), (found["second"], found["first"])):
            assert (await club.asks("Ann", f"/history/session/{session}", owner=True))["beside"] == beside
        await club.at(one, lambda: one.sitting.hear(str(one.sitting.host), Rematch()))
        walls = other.sitting.around(found["eve"]).walls
        assert one.sitting.course is None and walls is not None and walls.session == found["first"], "still to compare with"
        assert await club.asks("Zoe", f"/duplicate/{found['first']}/{found['second']}") == "no-such-session"

    on_club(tmp_path, begin, go_on)


def test_a_session_that_the_host_played_alone_is_listed_as_known_to_them(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        one = await club.lays("Ann")
        await club.at(one, lambda: present(one.sitting))
        await club.at(one, lambda: play(one.sitting, 1, 5))
        other = await club.lays("Ann")
        played = next(kept for kept in await club.door.archive.sessions() if kept.id == one.sitting.ledger.session)
        seats = [replace(seat, name=PERSON) if seat.bot is None else seat for seat in played.seats]
        alone = replace(played, id="alone", table=None, seats=seats)
        host = other.sitting.host
        assert [walls_of(club.door, other.sitting, alone, who).knows for who in (host, None)] == [["Ann"], []]

    on_club(tmp_path, work)


def test_another_evening_plays_the_walls_of_an_earlier_one(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        one = await club.lays("Ann")
        await club.at(one, lambda: present(one.sitting))
        assert await club.shares("Ann", one, session="ffff") == "no-such-session"
        await club.at(one, lambda: play(one.sitting, 9, 5))
        session, drawn = one.sitting.ledger.session, one.sitting.play.match.drawn  # type: ignore[union-attr]
        other = await club.lays("Ann")
        (known,) = (await club.asks("Ann", f"/tables/{other.sitting.id}/walls", owner=True))["sessions"]
        assert (known["session"], known["hands"], known["knows"]) == (session, HANDS, ["Ann"])
        assert await club.shares("Ann", other, session=session) == "knows-walls"
        ann, eve = str(other.sitting.host), await club.comes("Eve", other)
        await club.at(other, lambda: [other.sitting.hear(ann, Stand()), other.sitting.hear(eve, Sit(0))])
        assert "sessions" in await club.shares("Ann", other, session=session)
        walls = other.sitting.around(eve).walls
        assert walls is not None and (walls.session, walls.unknown) == (session, False)
        assert other.sitting.choices.hands == HANDS
        await club.at(other, lambda: present(other.sitting))
        await club.at(other, lambda: play(other.sitting, 9, 6))
        match = other.sitting.play.match  # type: ignore[union-attr]
        assert match.drawn == drawn and match.players[0] == "Eve"
        page = await club.asks("Eve", f"/duplicate/{other.sitting.ledger.session}/{session}")
        assert page["hands"] and page["hands"][0]["numbers"] == [1, 1]
        assert page["sides"][0]["alone"] == HANDS - len(page["hands"])
        assert (await club.asks("Eve", f"/review/{session}/1?beside={other.sitting.ledger.session}.1"))["hand"] == 1
        third = await club.lays("Ann", rules="bmja", hands=1)
        await club.at(third, lambda: present(third.sitting))
        await club.at(third, lambda: play(third.sitting, 1, 7))
        assert await club.asks("Ann", f"/duplicate/{session}/{third.sitting.ledger.session}", owner=True) == "no-duplicate"
        last = await club.lays("Ann", hands=1, mind="away", shortest="two", clock="quick")
        await club.at(last, lambda: last.sitting.hear(str(last.sitting.host), Stand()))
        await club.shares("Ann", last, session=session)
        choices = last.sitting.choices
        assert (choices.hands, choices.mind, choices.shortest, choices.clock) == (HANDS, "away", "two", "quick")

    on_club(tmp_path, work)
