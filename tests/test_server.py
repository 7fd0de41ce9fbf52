"""The table on a socket: what it offers, what it refuses, and that nothing harms a game."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from situations import wall_for
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kongbox.errors import BadInput, KongboxError
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server import PORT, listen, open_browser
from kongbox.server.app import make_app
from kongbox.server.messages import LARGEST, read_request
from kongbox.server.parlour import Parlour

REDUX = Ruleset.load("redux")
HERE = "http://127.0.0.1"
AT_ONCE = (0.0, 0.0)
BOTS = ("greedy", "greedy", "greedy")
SEATS = (0, 1, 2, 3)


def parlour(**wanted: Any) -> Parlour:
    """A parlour in which the person is the first dealer."""
    return Parlour(REDUX, **{"seed": 1, "seats": SEATS, "bots": BOTS, **wanted})


@contextmanager
def sat_down(table: Parlour) -> Iterator[WebSocketTestSession]:
    """A page at a table, after its first view."""
    with TestClient(make_app(table, pace=AT_ONCE), base_url=HERE) as client, client.websocket_connect("/ws") as page:
        yield page


def first_view(page: WebSocketTestSession) -> dict[str, Any]:
    """The view that greets a page."""
    message = page.receive_json()
    assert message["type"] == "view" and message["events"] == []
    return message["view"]


def until(page: WebSocketTestSession, done: Callable[[dict[str, Any]], bool]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Receive views until one is as wanted; it, and all events on the way."""
    events = []
    while True:
        message = page.receive_json()
        assert message["type"] == "view", message
        events += message["events"]
        if done(message["view"]):
            return message["view"], events


def mine(view: dict[str, Any]) -> bool:
    """Is something awaited from me, or the hand over?"""
    return view["waiting"] == [view["me"]] or view["result"] is not None


def choose(view: dict[str, Any], dice: random.Random) -> str:
    """Any legal action; mahjong where there is one."""
    offered = [action["id"] for action in view["legal"]]
    return "mahjong" if "mahjong" in offered else dice.choice(offered)


def test_hands_are_played_to_their_ends_by_the_offered_actions() -> None:
    table = parlour()
    dice = random.Random(2)
    with sat_down(table) as page:
        view = first_view(page)
        ends = set()
        for hand in range(1, 9):
            told = []
            while view["result"] is None:
                assert view["session"]["hand"] == hand
                page.send_json({"type": "act", "serial": view["serial"], "action": choose(view, dice)})
                view, events = until(page, mine)
                told += events
            ends.add(told[-1]["kind"])
            assert sum(view["result"]["net"]) == 0
            assert [seat["total"] for seat in view["seats"]] == view["result"]["totals"] == table.match.totals
            page.send_json({"type": "next"})
            view, events = until(page, mine)
            assert [event["kind"] for event in events[:4]] == ["deal"] * 4
        assert ends <= {"win", "washout"}


def test_events_are_told_once_and_in_order() -> None:
    table = parlour()
    with sat_down(table) as page:
        view = first_view(page)
        page.send_json({"type": "act", "serial": view["serial"], "action": choose(view, random.Random(3))})
        view, events = until(page, mine)
        told = [(event["kind"], event["seat"]) for event in events]
        happened = [(event.kind, event.seat) for event in table.table.events if event.kind not in ("replenish", "deal")]
        assert told == happened[len(happened) - len(told) :]
        assert told[0] == ("discard", 0)
        assert all(event["tile"] is None for event in events if event["kind"] == "draw" and event["seat"] != 0)


def test_reloading_loses_nothing() -> None:
    table = parlour()
    with TestClient(make_app(table, pace=AT_ONCE), base_url=HERE) as client:
        with client.websocket_connect("/ws") as page:
            view = first_view(page)
            page.send_json({"type": "act", "serial": view["serial"], "action": choose(view, random.Random(3))})
            view, _ = until(page, mine)
        with client.websocket_connect("/ws") as page:
            assert first_view(page) == view


def test_two_pages_see_the_same_seat() -> None:
    with TestClient(make_app(parlour(), pace=AT_ONCE), base_url=HERE) as client:
        with client.websocket_connect("/ws") as page, client.websocket_connect("/ws") as other:
            view = first_view(page)
            assert first_view(other) == view
            page.send_json({"type": "act", "serial": view["serial"], "action": choose(view, random.Random(3))})
            view, events = until(page, mine)
            assert until(other, mine) == (view, events)


def refusal(page: WebSocketTestSession, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request that is refused."""
    page.send_json(message)
    answer = page.receive_json()
    assert answer["type"] == "refused" and answer["reason"].endswith((".", ")"))
    return answer


def test_refused_actions_say_why_and_change_nothing() -> None:
    table = parlour()
    with sat_down(table) as page:
        serial = first_view(page)["serial"]
        before = table.table.state.bytes()
        hand = table.view().seats[0].tiles or []
        foreign = next(tile for tile in ("1b", "5b", "9b", "1c", "5c", "9c", "1d", "5d") if tile not in hand)
        assert refusal(page, {"type": "act", "serial": serial, "action": f"discard {foreign}"})["code"] == "no-such-tile"
        assert refusal(page, {"type": "act", "serial": serial, "action": "mahjong"})["code"] == "not-complete"
        assert refusal(page, {"type": "act", "serial": serial, "action": "pung"})["code"] == "your-turn"
        assert refusal(page, {"type": "act", "serial": serial, "action": "juggle"})["code"] == "bad-action"
        assert refusal(page, {"type": "next"})["code"] == "hand-not-over"
        assert refusal(page, {"type": "new"})["code"] == "session-not-over"
        assert table.table.state.bytes() == before and table.serial == serial


def test_an_action_for_an_older_view_is_refused_and_the_view_sent_again() -> None:
    table = parlour()
    with sat_down(table) as page:
        view = first_view(page)
        for serial in (view["serial"] - 1, view["serial"] + 1, -5):
            answer = refusal(page, {"type": "act", "serial": serial, "action": choose(view, random.Random(1))})
            assert answer["code"] == "stale"
            assert page.receive_json() == {"type": "view", "view": view, "events": []}


BAD_MESSAGES = [
    "",
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
    assert "\n" not in caught.value.message and len(caught.value.message) < 300


@given(st.text(max_size=200) | st.binary(max_size=50).map(repr))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    try:
        read_request(text)
    except BadInput:
        pass


def test_a_bad_message_is_answered_and_the_game_goes_on() -> None:
    table = parlour()
    with sat_down(table) as page:
        view = first_view(page)
        before = table.table.state.bytes()
        for text in BAD_MESSAGES[:-1]:
            page.send_text(text)
            assert page.receive_json()["type"] == "error"
        page.send_bytes(b'{"type":"hint"}')
        assert page.receive_json() == {
            "type": "error",
            "code": "bad-message",
            "reason": "messages of this table are JSON in text, not bytes",
        }
        assert table.table.state.bytes() == before
        page.send_json({"type": "act", "serial": view["serial"], "action": choose(view, random.Random(3))})
        assert until(page, mine)[0]["serial"] > view["serial"]


def test_a_hint_is_legal_and_says_why() -> None:
    table = parlour()
    with sat_down(table) as page:
        view = first_view(page)
        for _ in range(12):
            page.send_json({"type": "hint"})
            hint = page.receive_json()
            assert hint["type"] == "hint" and hint["why"].endswith(".")
            assert hint["action"] in [action["id"] for action in view["legal"]]
            page.send_json({"type": "act", "serial": view["serial"], "action": hint["action"]})
            view, _ = until(page, mine)
            if view["result"]:
                break


def test_the_bots_wait_for_the_person_and_nobody_can_tell_who_could_claim() -> None:
    table = parlour(seed=4)
    dice = random.Random(4)
    for _ in range(300):
        if table.table.over:
            break
        seen = table.view()
        assert seen.phase in ("turn", "claim", "rob", "opening")
        if seen.phase != "turn":
            assert table.table.waiting == [0]  # the others have answered, or were not asked
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
    table = Parlour(REDUX.choose({"rounds": 1}), seed=3, bots=BOTS, record=record)
    while not table.match.over:
        if table.table.over:
            table.next()
        elif table.bot_due is None:
            table.act(table.serial, table.hint().action)
        else:
            table.move()
    seen = table.view()
    assert seen.session.over and seen.result is not None and seen.result.next == "The session is over."
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


def test_a_record_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    record = tmp_path / "table.jsonl"
    said: list[str] = []
    table = parlour(record=record, warn=said.append)
    table._recorder.close()  # type: ignore[union-attr]
    os.close(os.open(record, os.O_RDONLY))
    with pytest.raises(KongboxError):
        Parlour(REDUX, record=record)
    assert record.read_text().count("\n") == 1 and said == []


def test_given_walls_are_dealt_and_functions_can_play() -> None:
    wall = wall_for(REDUX, ("123b 456b 789b 123c EE", "", "", ""))
    table = parlour(walls=[(wall, (1, 2, 3, 4))], bots=[lambda table, seat: "pass"] * 3)
    assert "mahjong" in [action.id for action in table.view().legal]
    table.act(table.serial, "mahjong")
    seen = table.view()
    assert seen.result is not None and seen.result.text == "You win with a tile drawn from the wall and have Heaven's Blessing."
    assert seen.result.next == "You keep the deal."


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8765", "", "192.168.1.4:8765", "[::1", "localhost.:80"])
def test_other_hosts_are_turned_away(host: str) -> None:
    with TestClient(make_app(parlour()), base_url=HERE) as client:
        answer = client.get("/", headers={"host": host})
        assert answer.status_code == 403 and answer.text.count("\n") == 1
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"host": host}):
            pass


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1.evil.example", "null", "file://", "http://[::1"])
def test_other_sites_are_turned_away(origin: str) -> None:
    with TestClient(make_app(parlour()), base_url=HERE) as client:
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"origin": origin}):
            pass


@pytest.mark.parametrize("name", ["localhost:8765", "127.0.0.1:1", "[::1]:8765", "LOCALHOST"])
def test_this_machine_is_welcome_by_its_names(name: str) -> None:
    with TestClient(make_app(parlour()), base_url=HERE) as client:
        headers = {"host": name, "origin": f"http://{name}"}
        with client.websocket_connect("/ws", headers=headers) as page:
            assert page.receive_json()["type"] == "view"


def test_the_client_is_served_with_its_headers(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>kongbox</title>")
    (tmp_path / "assets" / "index-1a2b3c.js").write_text("'use strict'")
    with TestClient(make_app(parlour(), static=tmp_path), base_url=HERE) as client:
        page = client.get("/")
        assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "script-src" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        script = client.get("/assets/index-1a2b3c.js")
        assert script.headers["cache-control"].endswith("immutable")
        assert client.get("/nothing").status_code == 404
        assert client.get("/../app.py").status_code == 404
        assert client.post("/").status_code == 405


def test_a_client_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(make_app(parlour(), static=tmp_path), base_url=HERE) as client:
        page = client.get("/")
        assert page.status_code == 503 and "make web" in page.text


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[str, Parlour]]:
    """The address of a served table, set up as `kongbox play` does, and its parlour."""
    from kongbox.server import settings

    table = parlour()
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(settings(make_app(table, pace=AT_ONCE)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"127.0.0.1:{listener.getsockname()[1]}", table
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("size", [LARGEST + 1, 10_000_000])
def test_a_huge_message_is_refused_and_the_game_goes_on(served: tuple[str, Parlour], size: int) -> None:
    address, table = served
    before = table.table.state.bytes()
    with connect(f"ws://{address}/ws") as page:
        page.recv()
        with pytest.raises(ConnectionClosed) as caught:
            page.send("x" * size)
            page.recv()
        assert caught.value.rcvd is not None and caught.value.rcvd.code == 1009
    assert table.table.state.bytes() == before
    with connect(f"ws://{address}/ws") as page:
        assert json.loads(page.recv())["view"]["serial"] == table.serial


def test_a_real_server_turns_strangers_away(served: tuple[str, Parlour]) -> None:
    address, _ = served
    with pytest.raises(InvalidStatus) as caught, connect(f"ws://{address}/ws", origin="http://evil.example"):  # type: ignore[arg-type]
        pass
    assert caught.value.response.status_code == 403
    with pytest.raises(urllib.error.HTTPError) as turned:
        urllib.request.urlopen(urllib.request.Request(f"http://{address}/", headers={"Host": "evil.example"}))
    assert turned.value.code == 403
    turned.value.close()


def test_a_port_that_is_taken_gets_one_clear_line() -> None:
    with closing(listen(0)) as taken:
        port = taken.getsockname()[1]
        assert taken.getsockname()[0] == "127.0.0.1"
        with pytest.raises(KongboxError) as caught:
            listen(port)
        assert caught.value.code == "port-busy" and f"port {port}" in caught.value.message and "--port" in caught.value.message
        assert caught.value.exit == 1
    with pytest.raises(BadInput):
        listen(70000)


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with closing(listen(None)) as first, closing(listen(None)) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert PORT <= first.getsockname()[1] or first.getsockname()[1] > 1024


def test_where_no_browser_can_be_opened_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        assert open_browser("http://127.0.0.1:1/") is False


def test_a_table_is_served_from_the_command_to_the_first_view() -> None:
    command = "from kongbox.rulesets import Ruleset; from kongbox.server import serve_table; serve_table(Ruleset.load('redux'), 0, seed=1)"
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    serving = subprocess.Popen(
        [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert serving.stdout is not None and serving.stderr is not None
    try:
        line = serving.stdout.readline()
        address = line.split("http://")[1].split("/")[0]
        if sys.platform == "linux":
            assert serving.stdout.readline() == "No browser can be opened from here: open that address in one.\n"
        with connect(f"ws://{address}/ws") as page:
            assert json.loads(page.recv())["type"] == "view"
            serving.send_signal(signal.SIGINT)
            assert serving.wait(10) == 0
        assert "The table is closed." in serving.stdout.read()
        assert serving.stderr.read() == ""
    finally:
        serving.kill()
        serving.communicate()
