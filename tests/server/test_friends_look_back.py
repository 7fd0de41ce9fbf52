"""Looking back at a table of friends: whoever has played a hand may, once it is over, and take the record away; nobody else."""

import asyncio
import json
from pathlib import Path
from typing import Any

from asking import ask as ask_app
from athome import an_app, bare
from httpx import Response
from situations import DICE, wall_for
from starlette.applications import Starlette

from kongbox.game.views.requests import Act, Next
from kongbox.tables.past import Led, Past
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import Begin, Sit, Stand

LAN, FRIEND = "192.168.1.4", "192.168.1.7"
TABLE = {"name": "Ada", "rules": "redux", "hands": 2, "clock": "none", "mind": "never", "lots": False}
HANDS = ("5b N W R", "34b 147c 589c", "55b 147d 258d", "111c 222c 333c 46b 77d")
"""East throws the tile with which North wins."""


def test_who_sat_in_which_hand_is_noted_once_for_every_change_of_chairs() -> None:
    past = Past()
    for hand, people in ((1, ["a", "b", "", "c"]), (2, ["a", "b", "", "c"]), (3, ["a", "d", "", "c"]), (4, ["a", "b", "", "c"])):
        past.note("s", hand, people)
    assert [first for first, _ in past.sat["s"]] == [1, 3, 4]
    assert [past.has_played("b", "s", hand) for hand in range(6)] == [False, True, True, False, True, True]
    assert past.has_played("d", "s") and not past.has_played("d", "s", 2) and not past.has_played("e", "s")
    assert not past.has_played("a", "another") and not past.has_played("a", "another", 1)


async def come(app: Starlette, code: str, name: str) -> str:
    """The cookie of a friend who has come in at a machine of their own."""
    body = json.dumps({"code": code, "name": name}).encode()
    answer = await ask_app(app, "/join", "POST", body, by=f"192.168.1.{ord(name[0])}", at=LAN)
    assert answer.status_code == 200
    return bare(answer.headers["set-cookie"])


async def look(app: Starlette, cookie: str, path: str) -> Response:
    """Return the reply to a friend's request."""
    return await ask_app(app, path, by=FRIEND, at=LAN, cookie=cookie)


def play_out(table: Sitting) -> None:
    """Play the hand to its end."""
    while table.stage == "playing":
        assert table.play is not None
        hand = table.play.table
        seat = hand.waiting[0]
        legal = [action.id for action in hand.legal(seat)]
        wanted = next(one for one in ("mahjong", "pass", "discard 5b") if one in legal)
        table.hear(table.chairs[table.chair_at(seat)].person, Act(table.play.serial, wanted))


def next_hand(table: Sitting) -> None:
    """The third player stands up, and the watcher takes the chair."""
    third, eve = table.chairs[2].person, next(one for one in table.people if table.chairs.of(one) is None)
    table.hear(third, Stand())
    table.hear(eve, Sit(2))
    for chair in table.chairs:
        table.hear(chair.person, Next())


def test_whoever_has_played_a_hand_looks_back_on_it_and_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            laid = await ask_app(app, "/tables", "POST", json.dumps(TABLE).encode())
            bo, cy, di, eve = [await come(app, laid.json()["code"], name) for name in ("Bo", "Cy", "Di", "Eve")]
            (actor,) = door.tables
            table = actor.sitting
            table.walls = [(wall_for(table.ruleset, HANDS, dice=DICE, east=east), DICE) for east in (0, 1)]
            table.choose(table.choices)

            def ask(wanted: Any) -> Any:
                return actor.carry_out(lambda: wanted(table))

            await ask(lambda table: [table.here(person, True) for person in table.people])
            await ask(lambda table: table.hear(table.host, Begin()))
            first, second = (f"/review/{table.ledger.session}/{hand}" for hand in (1, 2))
            record = f"/history/session/{table.ledger.session}/record"
            assert (await look(app, bo, first)).json()["code"] == "hand-running"
            await ask(play_out)
            await ask(next_hand)
            flo = await come(app, laid.json()["code"], "Flo")
            assert (await look(app, flo, first)).status_code == 403
            await ask(lambda table: setattr(table, "led", Led(1, 0, table.host)))
            assert (await look(app, flo, f"{first}?seat=0&open")).status_code == 200, "she is shown it"
            assert [(await look(app, flo, path)).status_code for path in (second, record)] == [403, 403]
            await ask(lambda table: setattr(table, "led", None))
            running = await look(app, bo, second)
            assert (running.status_code, running.json()["code"]) == (403, "hand-running")
            told = (await look(app, bo, f"{first}?seat=1&open")).json()
            assert told["table"] == table.id and told["guest"] and told["mine"] is None and told["names"][1] == "Bo"
            await ask(play_out)

            async def statuses(cookie: str) -> list[int]:
                return [(await look(app, cookie, path)).status_code for path in (first, f"{first}/1", second, record)]

            everything, nothing = [200] * 4, [403] * 4
            assert [await statuses(cookie) for cookie in (bo, di)] == [everything, everything]
            assert await statuses(cy) == [200, 200, 403, 200] and await statuses(eve) == [403, 403, 200, 200]
            assert await statuses("") == nothing and await statuses("kongbox=made-up") == nothing
            assert await statuses(flo) == nothing, "she was let in, and sat in no hand"
            assert (await look(app, bo, "/review/abcd/1")).status_code == 403
            mine = (await ask_app(app, first)).json()
            assert not mine["guest"] and mine["first"]
            assert (await look(app, bo, record)).content.count(b"\n") == (await ask_app(app, record)).content.count(b"\n") > 8
            await their_histories(app, table.ledger.session, bo, cy, eve, flo)
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            looks = [await look(app, eve, path) for path in (first, second)]
            assert [answer.status_code for answer in looks] == [403, 200], "a restart changes nothing"

    asyncio.run(work())


async def their_histories(app: Starlette, session: str, bo: str, cy: str, eve: str, flo: str) -> None:
    """Everybody finds the session that they have played, and nothing of anybody else."""
    own = (await ask_app(app, "/history/sessions")).json()
    assert not own["guest"] and own["running"] and session in [one["id"] for one in own["found"]["sessions"]]

    async def told(cookie: str, path: str) -> Any:
        return (await look(app, cookie, f"/history/{path}")).json()

    page = await told(bo, "sessions?me=Ada&away=yes&person=x")
    assert (page["me"], page["guest"], page["running"], page["sought"]["away"]) == ("Bo", True, "", 0) and page["held"] == 0
    assert [one["id"] for one in page["found"]["sessions"]] == [session] == [*page["seats"]]
    for stranger in (flo, "", "kongbox=made-up"):
        assert (await told(stranger, "sessions"))["found"]["count"] == 0
        assert (await told(stranger, "figures"))["every"] == []
        assert (await look(app, stranger, f"/history/session/{session}")).status_code == 404
        assert (await look(app, stranger, f"/history/session/{session}/csv")).status_code == 404
        assert (await look(app, stranger, "/history/hands.csv")).content.count(b"\n") == 1
    assert (await look(app, bo, f"/history/session/{own['running']}")).status_code == 404, "the host's own game"
    pages = {name: await told(cookie, f"session/{session}") for name, cookie in (("bo", bo), ("cy", cy), ("eve", eve))}
    assert [[hand["looks"] for hand in pages[name]["hands"]] for name in pages] == [[True, True], [True, False], [False, True]]
    assert [pages[name]["seat"] for name in pages] == [1, None, 2] and all(one["guest"] for one in pages.values())
    assert [(await told(cookie, "figures"))["figures"]["total"]["hands"] for cookie in (bo, cy, eve)] == [2, 1, 1]
    for path in ("away", "back"):
        assert (
            await ask_app(app, f"/history/session/{session}/{path}", "POST", b"", by=FRIEND, at=LAN, cookie=bo)
        ).status_code == 403
