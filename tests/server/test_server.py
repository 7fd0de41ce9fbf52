"""The table on a socket: what it offers, what it refuses, and that nothing harms a game."""

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from serving import PATIENCE, Page, page_at, sat_down, served
from situations import wall_for
from websockets.exceptions import ConnectionClosed

from kongbox.errors import BadInput, KongboxError
from kongbox.game import NextDeal
from kongbox.game.views.requests import LARGEST
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server import open_browser
from kongbox.server.table import routes
from kongbox.server.web.house import PORT, listen_at
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import read_request
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
}
BOTS = ("greedy", "greedy", "greedy")
SEATS = (0, 1, 2, 3)


def evening(**wanted: Any) -> Evening:
    """An evening in which the person is the first dealer."""
    return Evening(REDUX, **{"seed": 1, "seats": SEATS, "bots": BOTS, **wanted})


def mine(view: dict[str, Any]) -> bool:
    """Is something awaited from me, or the hand over?"""
    return view["waiting"] == [view["me"]] or view["result"] is not None


def choose(view: dict[str, Any], dice: random.Random) -> str:
    """Any legal action; mahjong where there is one."""
    offered = [action["id"] for action in view["legal"]]
    return "mahjong" if "mahjong" in offered else dice.choice(offered)


def test_hands_are_played_to_their_ends_by_the_offered_actions() -> None:
    table = evening()
    dice = random.Random(2)
    with sat_down(table) as page:
        view = page.first_view()
        ends = set()
        for hand in range(1, 5):
            told = []
            while view["result"] is None:
                assert view["session"]["hand"] == hand
                view, events = page.act(view, choose(view, dice))
                told += events
            ends.add(told[-1]["kind"])
            assert sum(view["result"]["net"]) == 0
            assert [seat["total"] for seat in view["seats"]] == view["result"]["totals"] == table.match.totals
            page.send({"type": "next"})
            view, events = page.until(mine)
            assert [event["kind"] for event in events[:4]] == ["deal"] * 4
        assert ends <= {"win", "washout"}


def test_events_are_told_once_and_in_order() -> None:
    table = evening()
    with sat_down(table) as page:
        view = page.first_view()
        view, events = page.act(view, choose(view, random.Random(3)))
        told = [(event["kind"], event["seat"]) for event in events]
        happened = [(event.kind, event.seat) for event in table.table.events if event.kind not in ("replenish", "deal")]
        assert told == happened[len(happened) - len(told) :]
        assert told[0] == ("discard", 0)
        assert all(event["tile"] is None for event in events if event["kind"] == "draw" and event["seat"] != 0)


def test_reloading_loses_nothing() -> None:
    with served(evening()) as address:
        with page_at(address) as page:
            view = page.first_view()
            view, _ = page.act(view, choose(view, random.Random(3)))
        with page_at(address) as page:
            assert page.first_view() == view


def test_two_pages_see_the_same_seat() -> None:
    with served(evening()) as address, page_at(address) as page, page_at(address) as other:
        view = page.first_view()
        assert other.first_view() == view
        view, events = page.act(view, choose(view, random.Random(3)))
        assert other.until(mine) == (view, events)


def refusal(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request that is refused."""
    page.send(message)
    answer = page.receive()
    assert answer["type"] == "refused" and "\n" not in answer["reason"]
    return answer


def test_refused_actions_say_why_and_change_nothing() -> None:
    table = evening()
    with sat_down(table) as page:
        serial = page.first_view()["serial"]
        before = table.table.state.bytes()
        hand = table.view().seats[0].tiles or []
        foreign = next(tile for tile in ("1b", "5b", "9b", "1c", "5c", "9c", "1d", "5d") if tile not in hand)
        assert refusal(page, {"type": "act", "serial": serial, "action": f"discard {foreign}"})["code"] == "no-such-tile"
        assert refusal(page, {"type": "act", "serial": serial, "action": "mahjong"})["code"] == "not-complete"
        assert refusal(page, {"type": "act", "serial": serial, "action": "pung"})["code"] == "your-turn"
        assert refusal(page, {"type": "act", "serial": serial, "action": "juggle"})["code"] == "bad-action"
        assert refusal(page, {"type": "next"})["code"] == "not-now"
        assert refusal(page, {"type": "new"})["code"] == "not-now"
        assert table.table.state.bytes() == before and table.serial == serial


def test_an_action_for_an_older_view_is_refused_and_the_view_sent_again() -> None:
    table = evening()
    with sat_down(table) as page:
        view = page.first_view()
        for serial in (view["serial"] - 1, view["serial"] + 1, 0):
            answer = refusal(page, {"type": "act", "serial": serial, "action": choose(view, random.Random(1))})
            assert answer["code"] == "stale"
            assert page.receive() == {"type": "view", "view": view, "events": []}


BAD_MESSAGES = [
    "",  # a line replies to it, and does not read it
    "hello",
    "{",
    "null",
    "[]",
    "12",
    '"act"',
    "{}",
    '{"type":"dance"}',
    '{"type":12}',
    '{"type":"act"}',
    '{"type":"act","serial":1}',
    '{"type":"act","serial":"1","action":"pass"}',
    '{"type":"act","serial":1.5,"action":"pass"}',
    '{"type":"act","serial":-1,"action":"pass"}',
    '{"type":"act","serial":99999999999999999999999999,"action":"pass"}',
    '{"type":"act","serial":1,"action":7}',
    '{"type":"act","serial":1,"action":"discard 7b","seat":2}',
    '{"type":"act","serial":1,"action":"' + "x" * 41 + '"}',
    '{"type":"next","x":' + "[" * 5000 + "}",
    "[" * LARGEST,
    '{"type":"hint"}{"type":"hint"}',
    '{"type":"\ud800"}',
]


@pytest.mark.parametrize("text", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_messages_of_the_wrong_shape_are_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_request(text)
    assert caught.value.code == "bad-message"
    assert "\n" not in caught.value.message and len(caught.value.message) < 450


@given(st.text(max_size=200) | st.binary(max_size=50).map(repr))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    with suppress(BadInput):
        read_request(text)


def test_a_bad_message_is_answered_and_the_game_goes_on() -> None:
    table = evening()
    with sat_down(table) as page:
        view = page.first_view()
        before = table.table.state.bytes()
        for text in BAD_MESSAGES[1:-1]:
            page.send(text)
            assert page.receive()["type"] == "error"
        page.send(b'{"type":"hint"}')
        answer = page.receive()
        assert (answer["type"], answer["code"]) == ("error", "bad-message") and answer["reason"]
        assert table.table.state.bytes() == before
        assert page.act(view, choose(view, random.Random(3)))[0]["serial"] > view["serial"]


def test_a_hint_is_legal_and_says_why() -> None:
    table = evening()
    with sat_down(table) as page:
        view = page.first_view()
        for _ in range(12):
            page.send({"type": "hint"})
            hint = page.receive()
            assert hint["type"] == "hint" and hint["text"].endswith(".")
            assert hint["action"] in [action["id"] for action in view["legal"]]
            view, _ = page.act(view, hint["action"])
            if view["result"]:
                break


def test_the_bots_wait_for_the_person_and_nobody_can_tell_who_could_claim() -> None:
    table = evening(seed=4)
    dice = random.Random(4)
    for _ in range(300):
        if table.table.over:
            break
        seen = table.view()
        assert seen.phase in ("turn", "claim", "rob", "opening")
        if seen.phase != "turn":
            assert table.table.waiting == (0,)  # the others have answered, or were not asked
        if table.bot_due is None:
            serial = table.serial
            table.move()
            assert table.serial == serial
            table.act(serial, dice.choice([action.id for action in seen.legal]))
        else:
            table.move()
    assert table.table.over
    with pytest.raises(KongboxError) as caught:
        table.act(table.serial, "pass")
    assert caught.value.code == "hand-over"


def test_a_session_ends_and_a_new_one_can_be_opened(tmp_path: Path) -> None:
    record = tmp_path / "table.jsonl"
    table = Evening(REDUX.choose({"rounds": 1}), seed=3, bots=BOTS, record=record)
    while not table.match.over:
        if table.table.over:
            table.next()
        elif table.bot_due is None:
            table.act(table.serial, table.hint().action)
        else:
            table.move()
    seen = table.view()
    assert seen.session.over and seen.result is not None and seen.result.deal == NextDeal("over")
    totals = [standing.total for standing in seen.session.standings]
    assert totals == sorted(table.match.totals, reverse=True)
    with pytest.raises(KongboxError) as caught:
        table.next()
    assert caught.value.code == "session-over"
    hands = len(table.match.results)
    table.new()
    assert table.view().session.hand == 1 and table.view().result is None
    assert verify(record).hands == hands
    assert (tmp_path / "table-2.jsonl").exists()


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    record = tmp_path / "table.jsonl"
    record.write_text("mine\n")
    with pytest.raises(KongboxError) as caught:
        evening(record=record)
    assert caught.value.code == "record-exists" and record.read_text() == "mine\n"


def test_pages_that_leave_at_once_disturb_nobody(caplog: pytest.LogCaptureFixture) -> None:
    table, dice = evening(seed=9), random.Random(9)
    with served(table) as address, page_at(address) as page:
        view = page.first_view()
        for _ in range(15):
            if view["result"]:
                break
            with page_at(address) as passing:
                passing.send({"type": "hint"})
            view, _ = page.act(view, choose(view, dice))
    assert caplog.records == []


def test_given_walls_are_dealt_and_functions_can_play() -> None:
    wall = wall_for(REDUX, ("123b 456b 789b 123c EE", "", "", ""))
    table = evening(walls=[(wall, (1, 2, 3, 4))], bots=[lambda seen: "pass"] * 3)
    assert "mahjong" in [action.id for action in table.view().legal]
    table.act(table.serial, "mahjong")
    seen = table.view()
    assert seen.result is not None and seen.result.how == "wall" and "Heaven's Blessing" in seen.result.text
    assert seen.result.deal == NextDeal("keeps", 0, stays=True)


def get(address: str, path: str = "/", method: str = "GET", **headers: str) -> tuple[int, str, Message]:
    """The status, the text and the headers of an answer."""
    connection = HTTPConnection(address, timeout=PATIENCE)
    connection.request(method, path, headers=headers)
    with closing(connection), connection.getresponse() as answer:
        return answer.status, answer.read().decode(), answer.headers


@pytest.fixture(scope="module")
def table() -> Evening:
    return evening()


@pytest.fixture(scope="module")
def address(table: Evening) -> Iterator[str]:
    with served(table) as address:
        yield address


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8765", "", "192.168.1.4:8765", "[::1", "localhost.:80"])
def test_other_hosts_are_turned_away(address: str, host: str) -> None:
    status, text, _ = get(address, host=host)
    assert status == 403 and text == f"{say('door', 'other-host')}\n"
    status, text, _ = get(address, "/ws", host=host, **UPGRADE)
    assert status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1.evil.example", "null", "file://", "http://[::1"])
def test_other_sites_are_turned_away(address: str, origin: str) -> None:
    assert get(address, "/ws", origin=origin, **UPGRADE)[0] == 403
    assert get(address, origin=origin)[0] == 403


@pytest.mark.parametrize("name", ["localhost:8765", "127.0.0.1:1", "[::1]:8765", "LOCALHOST"])
def test_this_machine_is_welcome_by_its_names(address: str, name: str) -> None:
    assert get(address, "/ws", host=name, origin=f"http://{name}", **UPGRADE)[0] == 101


@pytest.mark.parametrize(
    "origin",
    ["http://localhost:9999", "http://127.0.0.1:8765", "https://localhost:8765", "http://localhost", "ws://localhost:8765"],
)
def test_an_origin_is_scheme_host_and_port(address: str, origin: str) -> None:
    assert get(address, "/ws", host="localhost:8765", origin=origin, **UPGRADE)[0] == 403
    assert get(address, "/rules", host="localhost:8765", origin=origin)[0] == 403
    assert get(address, "/rules", "POST", host="localhost:8765", origin=origin)[0] == 403


@pytest.mark.parametrize("lines", ["GET /home HTTP/1.0", "GET /home HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: any"])
def test_a_plain_proxy_on_this_machine_makes_nobody_the_owner(address: str, lines: str) -> None:
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as proxy, proxy.makefile() as answer:
        proxy.sendall(f"{lines}\r\nHost: {address}\r\n\r\n".encode())
        assert answer.readline().split()[1] == "403"
    assert get(address, "/home")[0] == 200


def test_who_changes_something_says_where_it_comes_from(address: str) -> None:
    assert get(address, "/rules", "POST", host="localhost:8765")[0] == 403
    assert get(address, "/rules", "POST", host="localhost:8765", origin="http://localhost:8765")[0] != 403
    assert "ws://localhost:8765 wss" in get(address, host="localhost:8765")[2]["content-security-policy"]


def test_the_client_is_served_with_its_headers(tmp_path: Path) -> None:
    (tmp_path / "en" / "assets").mkdir(parents=True)
    (tmp_path / "en" / "index.html").write_text("<title>kongbox</title>")
    (tmp_path / "en" / "assets" / "index-1a2b3c.js").write_text("'use strict'")
    with served(evening(), static=tmp_path) as address:
        status, _, headers = get(address)
        assert status == 200 and headers["cache-control"] == "no-cache"
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "script-src" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert get(address, "/assets/index-1a2b3c.js")[2]["cache-control"].endswith("immutable")
        assert get(address, "/nothing")[0] == get(address, "/" + "long" * 99)[0] == 404
        assert get(address, "/../app.py")[0] == 404
        assert get(address, method="POST", origin=f"http://{address}")[0] == 405


def test_a_client_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with served(evening(), static=tmp_path) as address:
        status, text, _ = get(address)
        assert status == 503 and "make web" in text


@pytest.mark.parametrize("size", [LARGEST + 1, 10_000_000])
def test_a_huge_message_is_refused_and_the_game_goes_on(address: str, table: Evening, size: int) -> None:
    before = table.table.state.bytes()
    with page_at(address) as page:
        page.first_view()
        with suppress(ConnectionClosed):  # before all of it was sent
            page.send("x" * size)
        with pytest.raises(ConnectionClosed) as caught:
            page.receive()
        # of a message that is still under way when it is refused, the reason may be lost with the rest
        assert caught.value.rcvd.code == 1009 if caught.value.rcvd else size > 1_000_000
    assert table.table.state.bytes() == before
    with page_at(address) as page:
        assert page.first_view()["serial"] == table.serial


def test_too_many_pages_are_turned_away(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_PAGES", 3)
    with ExitStack() as pages:
        for _ in range(3):
            pages.enter_context(page_at(address)).first_view()
        with page_at(address) as page, pytest.raises(ConnectionClosed) as caught:
            page.receive()
        assert caught.value.rcvd is not None and caught.value.rcvd.code == 1013


def test_a_port_that_is_taken_gets_one_clear_line() -> None:
    with closing(listen_at(None, 0)[0]) as taken:
        port = taken.getsockname()[1]
        assert taken.getsockname()[0] == "127.0.0.1"
        with pytest.raises(KongboxError) as caught:
            listen_at(None, port)
        assert caught.value.code == "port-busy" and caught.value.facts["port"] == port
        assert caught.value.exit == 1
    with pytest.raises(BadInput):
        listen_at(None, 70000)


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with closing(listen_at(None, None)[0]) as first, closing(listen_at(None, None)[0]) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert first.getsockname()[1] >= PORT


def test_where_no_browser_can_be_opened_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        assert open_browser("http://127.0.0.1:1/") is False


def test_a_table_is_served_from_the_command_to_the_first_view() -> None:
    ours = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # whoever runs the tests may ignore it
    command = f"{ours}; from kongbox import Ruleset, server; server.serve_table(Ruleset.load('redux'), 0, seed=1)"
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    serving = subprocess.Popen(
        [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert serving.stdout is not None and serving.stderr is not None
    try:
        line = serving.stdout.readline()
        address = line.split("http://")[1].split("/")[0]
        if sys.platform == "linux":
            assert serving.stdout.readline() == "No browser found. Open the address yourself.\n"
        with page_at(address) as page:
            page.first_view()
            serving.send_signal(signal.SIGINT)
            assert serving.wait(PATIENCE) == 0
        assert "The tables come back at the next start." in serving.stdout.read()
        assert serving.stderr.read() == ""
    finally:
        serving.kill()
        serving.communicate()
