"""How much one page may ask: it never makes another wait, and no message does harm."""

import asyncio
import json
import logging
import random
import socket
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from alone import heard, room_of, seen
from asking import ask
from friends import Time
from serving import PATIENCE, page_at, serve_room
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kongbox.game.views.requests import LARGEST
from kongbox.rulesets import Ruleset
from kongbox.server.questions import number
from kongbox.server.table.room import Room
from kongbox.server.web.budget import within_budgets
from kongbox.tables.actor import Page
from kongbox.tables.bucket import Bucket, Machines
from kongbox.tables.sitting import Evening

REDUX = Ruleset.load("redux")


def a_room() -> Room:
    return room_of(Evening(REDUX, seed=1, seats=(0, 1, 2, 3), bots=("greedy",) * 3), clock=Time())


def codes(room: Room, page: Page, message: bytes | str | dict[str, Any], times: int = 1) -> list[str]:
    """What is answered to a message: a code, or the kind of answer."""
    answers = [answer for _ in range(times) for answer in heard(room, page, message)]
    return [answer.get("code", answer["type"]) for answer in answers]


@pytest.mark.parametrize("digits", [1, 17, 18, 19, 20, 5000])
def test_a_number_in_an_address_fits_into_a_column_of_the_database(digits: int) -> None:
    assert number("9" * digits) == int("9" * min(digits, 18)) < 2**63


def test_a_bucket_fills_again_with_time() -> None:
    clock = Time()
    bucket = Bucket(3, 2.0, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == 0.5
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 99.5
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_the_machine_that_asked_least_recently_loses_its_item_to_the_sixty_fifth() -> None:
    machines: Machines[list[str]] = Machines(list)
    first = [machines.of(f"10.0.0.{number}") for number in range(64)]
    assert len(machines) == 64 and machines.of("10.0.0.0") is first[0]
    machines.of("10.0.0.64")
    assert len(machines) == 64 and "10.0.0.1" not in machines and machines.of("10.0.0.0") is first[0]


def test_a_page_that_floods_the_table_is_heard_no_more_than_its_due_before_another() -> None:
    room = a_room()
    with serve_room(room) as address, page_at(address) as flood, page_at(address) as quiet:
        flood.first_view()
        quiet.first_view()
        for _ in range(500):
            flood.send("nonsense")
        for _ in range(20):
            assert flood.receive()["code"] == "bad-message"
        before = room.actor.heard
        quiet.send("nonsense")
        assert quiet.receive()["code"] == "bad-message"
        assert (before, room.actor.heard) == (20, 21)  # the clock stands still: nothing more of the flood
        flood.connection.socket.shutdown(socket.SHUT_RDWR)  # it would wait for an answer to its farewell, behind the flood


def test_a_table_that_is_closed_while_a_page_waits_to_be_heard_says_nothing_of_it(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("uvicorn.error")
    with serve_room(a_room()) as address, page_at(address) as flood:
        log.addHandler(caplog.handler)
        flood.first_view()
        for _ in range(25):
            flood.send("nonsense")
        for _ in range(20):
            flood.receive()
        flood.connection.close = lambda *_: None  # type: ignore[method-assign]  # it stays when the table goes
    log.removeHandler(caplog.handler)
    flood.connection.socket.close()
    assert [record.exc_info for record in caplog.records if record.exc_info] == []


def test_hints_and_new_tables_have_budgets_of_their_own() -> None:
    room = a_room()
    page = room.join()
    seen(page)
    assert codes(room, page, {"type": "hint"}, 14) == ["hint"] * 12 + ["too-much-asked"] * 2
    lay = {"type": "table", "rules": "redux", "options": {}}
    assert codes(room, page, lay, 7) == ["view"] * 6 + ["too-many-tables"]
    assert codes(room, page, {"type": "act", "serial": 0, "action": "pass"}) == ["stale", "view"]
    assert codes(room, page, {"type": "new"}) == ["not-now"]
    clock = room.clock
    assert isinstance(clock, Time)
    clock.now += 10
    assert codes(room, page, {"type": "hint"}) == ["hint"] and codes(room, page, lay) == ["view"]


BAD_CHOICES: list[Any] = [
    "--5",
    "-",
    "+",
    "",
    "٣",
    "²",
    "1e9",
    "9" * 60,
    -1,
    2**62,
    2**63,
    [],
    ["x"],
    True,
    "\x00",
    "½",
    "−5",
    "5-",
]


@pytest.mark.parametrize("value", BAD_CHOICES, ids=repr)
@pytest.mark.parametrize("key", ["limit", "players", "special_hands", "seating"])
def test_a_choice_that_is_none_gets_one_answer_with_a_code(key: str, value: Any) -> None:
    room = a_room()
    page = room.join()
    seen(page)
    answers = heard(room, page, {"type": "table", "rules": "redux", "options": {key: value}})
    assert [answer["type"] for answer in answers] in (["refused"], ["error"], ["view"])
    if answers[0]["type"] != "view":
        assert answers[0]["code"] and "\n" not in answers[0]["reason"]
        assert room.evening.ruleset is REDUX or room.evening.ruleset.hash == REDUX.hash


def damaged(message: bytes, dice: random.Random) -> bytes:
    """A message with something wrong in it."""
    at = dice.randrange(len(message))
    match dice.randrange(4):
        case 0:
            return message[:at]
        case 1:
            return message[:at] + bytes([dice.randrange(256)]) + message[at + 1 :]
        case 2:
            return message[:at] + dice.randbytes(dice.randrange(8)) + message[at:]
    return message * dice.randrange(2, 40)


def test_no_message_is_left_without_its_answer() -> None:
    room, dice = a_room(), random.Random(8)
    page = room.join()
    clock = room.clock
    assert isinstance(clock, Time)
    sound: list[dict[str, Any]] = [
        {"type": "act", "serial": 1, "action": "discard 7b"},
        {"type": "table", "rules": "redux", "options": {"limit": 500, "cannon": "off", "special_hands": ["x"]}},
        {"type": "rule", "serial": 1, "seat": 2, "name": "foul-hand"},
        *({"type": kind} for kind in ("next", "new", "hint", "unrule", "hold", "go-on")),
    ]
    for _ in range(400):
        clock.now += 1
        message = json.dumps(dice.choice(sound)).encode()
        answers = heard(room, page, damaged(message, dice) if dice.random() < 0.9 else message)
        assert len(answers) <= 2
        for answer in answers:
            assert answer["type"] in ("view", "hint") or (answer["code"] not in ("", "fault") and "\n" not in answer["reason"])
    assert codes(room, page, b"x" * (LARGEST + 1)) == ["too-long"]
    assert codes(room, page, b"\xff\xfe") == ["bad-message"]


def asked(address: str, path: str) -> tuple[int, Any, str | None]:
    """The status, the answer, and after how many seconds to ask again."""
    try:
        with urlopen(f"http://{address}{path}", timeout=PATIENCE) as answer:
            return answer.status, json.loads(answer.read()), None
    except HTTPError as refused:
        with refused:
            return refused.code, json.loads(refused.read()), refused.headers["Retry-After"]


def test_what_is_read_has_a_budget_and_whoever_goes_beyond_it_is_told_when_to_ask_again(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.html").write_text("kongbox")
    room = a_room()
    clock = room.clock
    assert isinstance(clock, Time)
    with serve_room(room, static=tmp_path) as address, page_at(address) as page:
        page.first_view()
        paths = ("/clause/33", "/learn/lessons", "/term/pung", "/clause/none")
        found = [asked(address, paths[number % 4])[0] for number in range(120)]
        assert found == [(200, 200, 200, 404)[number % 4] for number in range(120)]
        for path in ("/rules", "/rulesets", *paths):
            status, told, later = asked(address, path)
            assert (status, told["code"], later) == (429, "too-many-reads", "1")
        with urlopen(f"http://{address}/", timeout=PATIENCE) as client:  # the files of the client are not counted
            assert client.read() == b"kongbox"
        page.send("nonsense")
        assert page.receive()["code"] == "bad-message"  # and sockets are heard
        clock.now += 2 / 30
        assert [asked(address, "/rules")[0] for _ in range(3)] == [200, 200, 429]


def test_what_one_machine_reads_is_worked_out_one_after_another() -> None:
    """However often it asks at once, the table waits for one of its requests at most."""
    at_work, most = 0, 0

    async def work(_request: Request) -> Response:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        await asyncio.sleep(0)
        at_work -= 1
        return Response()

    async def all_at_once() -> None:
        app = Starlette(routes=within_budgets([Route("/", work)], Time()))
        answers = await asyncio.gather(*(ask(app, "/") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}

    asyncio.run(all_at_once())
    assert most == 1


def test_nobody_waits_for_an_answer_to_another_machine() -> None:
    async def both_at_once() -> None:
        begun, go = asyncio.Event(), asyncio.Event()

        async def slow(_request: Request) -> Response:
            begun.set()
            await go.wait()
            return Response()

        async def quick(_request: Request) -> Response:
            return Response()

        app = Starlette(routes=within_budgets([Route("/slow", slow), Route("/quick", quick)], Time()))
        waiting = asyncio.create_task(ask(app, "/slow", by="192.0.2.1"))
        await begun.wait()
        async with asyncio.timeout(PATIENCE):
            assert (await ask(app, "/quick", by="192.0.2.2")).status_code == 200
        assert not waiting.done()
        go.set()
        assert (await waiting).status_code == 200

    asyncio.run(both_at_once())
