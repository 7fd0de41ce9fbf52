"""A program at a table of friends: it comes in by a code, is shown as one, plays, and is told in one line what is wrong."""

import json
import os
import random
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, cast

import pytest
from athome import choose, come, house_at, laid, play_by_views
from calling import call, refused
from clauses import ROOT
from failing import fails
from saying import says
from serving import PATIENCE
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from kongbox.client import Seat, come_in, play, sit_down
from kongbox.client.entry import Entry, code_in, house_in
from kongbox.client.tokens import keep_token, kept_token
from kongbox.errors import BadInput, KongboxError, RuleRefusal
from kongbox.game import PlayerFailed, Seen
from kongbox.game.views.replies import PROTOCOL, Hello
from kongbox.tables.wire import Around, Begin, Chair, SeatBot, TableChoices, write_reply

PLAYER = '''
def choose(seen):
    """Mahjong if it is there, else let tiles pass, else throw the tile at the end."""
    offered = [action.id for action in seen.legal]
    return next((one for one in ("mahjong", "pass") if one in offered), offered[-1])
'''


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house_at(tmp_path_factory.mktemp("house")) as address:
        yield address


def test_a_program_sits_down_and_everybody_sees_that_it_is_one(address: str) -> None:
    first, code = laid(address)
    with Seat(first) as host, sit_down(f"http://{address}/#/join/{code}", code, "Robin") as robin:
        assert isinstance(next(robin.replies()), Around)
        seen = next(
            reply for reply in host.replies() if isinstance(reply, Around) and len(reply.chairs) > 1 and reply.chairs[1].name
        )
        assert [(chair.kind, chair.name) for chair in seen.chairs[:2]] == [("person", "Ada"), ("program", "Robin")]


def test_a_program_that_is_started_again_returns_to_its_chair(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONGBOX_DATA", str(tmp_path))
    _, code = laid(address)
    house = house_in(address)
    assert kept_token(house, "Robin") == ""
    first = come_in(address, code, "Robin")
    keep_token(house, "Robin", first.token)
    (kept,) = (tmp_path / "programs").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600 or os.name == "nt"
    again = come_in(address, code, "Robin", token=kept_token(house, "Robin"))
    assert again == first and kept_token(house, "Marian") == ""
    with pytest.raises(RuleRefusal) as caught:
        come_in(address, code, "Robin", token="of another server")
    assert caught.value.code == "bad-name"


def test_a_strategy_plays_as_far_as_it_is_asked_to(address: str) -> None:
    first, code = laid(address, hands=1, lots=False)
    with Seat(first) as host, sit_down(address, code, "Robin") as robin:
        host.silence = robin.silence = PATIENCE
        for chair, name in ((2, "Pip"), (3, "Cleo")):
            host.send(SeatBot(chair, name))
        host.send(Begin())
        asked: list[Seen] = []

        def a_few(seen: Seen) -> str:
            asked.append(seen)
            if len(asked) == 3:
                raise EOFError("enough")
            return choose(seen, seen.random)

        def others() -> None:
            play_by_views(host, lambda view: choose(view, random.Random(2)))  # until the seat is left

        thread = threading.Thread(target=others, daemon=True)
        thread.start()
        with pytest.raises(PlayerFailed) as failed:
            play(robin, a_few)
        line = a_few.__code__.co_firstlineno + 3
        why = f"EOFError: enough ({__file__}, line {line})"
        assert says(failed.value.message, "error", "player-failed", "guest", hand=1, why=why)
        assert all(seen.legal for seen in asked) and len({(seen.answers, seen.events) for seen in asked}) == 3
        for wrong in ("mahjong with everything" + "!" * 60, "no-play"):
            with Seat(robin.entry) as again, fails("not-offered", RuleRefusal) as refused:
                for _ in again:
                    again.act(wrong)
            assert refused.value.facts["given"] == wrong[:60]
        host.close()
        thread.join(PATIENCE)


def test_a_connection_that_breaks_while_it_is_made_is_made_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is just being killed takes connections, and drops them before it has said a word."""
    first, _ = laid(address)
    breaks: list[Exception] = [ConnectionClosedError(None, None), ConnectionResetError(), TimeoutError()]

    def connect_at_last(*where: Any, **how: Any) -> ClientConnection:
        if breaks:
            raise breaks.pop()
        connection: ClientConnection = connect(*where, **how)
        return connection

    with Seat(first) as host:
        next(host.replies())
        monkeypatch.setattr("kongbox.client.seat.connect", connect_at_last)
        assert host.connection is not None
        host.connection.socket.shutdown(socket.SHUT_RDWR)
        assert isinstance(next(host.replies()), Around)
        assert (breaks, host.taken_up) == ([], 1)


class Scripted:
    """A connection on which replies come one after the other, and then nothing more; what is sent is noted."""

    def __init__(self, *replies: Any) -> None:
        self.replies, self.sent = [write_reply(one).decode() for one in replies], list[Any]()

    def recv(self, timeout: float | None = None) -> str:
        if not self.replies:
            raise ConnectionClosedError(Close(1008, "the end"), None)
        return self.replies.pop(0)

    def send(self, message: bytes, text: bool) -> None:
        self.sent.append(json.loads(message))

    def __enter__(self) -> "Scripted":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def around(*kinds: Any, may: tuple[str, ...] = (), **told: Any) -> Around:
    """A table with a chair of each kind; "me" and "ready" are this program's."""
    mine = ("me", "ready")
    chairs = [
        Chair(place, "program" if one in mine else one, me=one in mine, ready=one == "ready") for place, one in enumerate(kinds)
    ]
    choices = TableChoices("redux", "", {}, [], 4, False, 0, "none", True, "never", "none", "host")
    told = {"stage": "lobby", "roles": []} | told
    return Around(
        "t", "CODE", number=1, name="Robin", chairs=chairs, watching=[], choices=choices, told="", may=[*may], phrases=[], **told
    )


@pytest.mark.parametrize(
    ("reply", "sent"),
    [
        (around("person", "bot", "nobody", may=("sit",)), [{"type": "sit", "chair": 2}]),
        (around("person", "bot", "person", may=("sit",)), [{"type": "sit", "chair": 1}]),
        (around("person", "person", may=("sit",)), []),
        (around("me", "nobody", may=("sit",), roles=["player"]), []),
        (around("person", "nobody"), []),
        (around("me", "person", may=("next",), stage="between"), [{"type": "next"}]),
        (around("ready", "person", may=("next",), stage="between"), []),
        (around("me", "person", may=("next",), stage="over"), []),
    ],
)
def test_a_seat_sits_down_and_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch, reply: Around, sent: list[Any]) -> None:
    line = Scripted(Hello(PROTOCOL), reply)
    monkeypatch.setattr("kongbox.client.seat.connect", lambda *_, **__: line)
    with Seat(Entry("http://house", "t", "token")) as seat:
        if reply.stage == "over":
            assert [*seat] == []
        else:
            with pytest.raises(RuleRefusal, match="the end") as gone:
                next(iter(seat))
            assert gone.value.code == "no-such-table"
        assert (seat.around, seat.hand) == (reply, 0)
    assert line.sent == sent


def test_a_seat_is_patient_and_reads_messages_of_four_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[dict[str, Any]]()

    def connect_to(*_: Any, **how: Any) -> Scripted:
        opened.append(how)
        return Scripted()

    entry = Entry("http://house", "t", "token")
    monkeypatch.setattr("kongbox.client.seat.connect", connect_to)
    monkeypatch.setattr("kongbox.client.seat.come_in", lambda *_: entry)
    for seat in (Seat(entry), sit_down("house", "CODE")):
        assert (seat.entry, seat.patience, seat.seed) == (entry, 60.0, 0)
    for seat in (Seat(entry, patience=1.0, seed=5), sit_down("house", "CODE", patience=1.0, seed=5)):
        assert (seat.patience, seat.seed) == (1.0, 5)
    assert {one["max_size"] for one in opened} == {4_194_304}


def test_a_table_that_speaks_another_version_is_not_played_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = laid(address)
    monkeypatch.setattr("kongbox.client.seat.PROTOCOL", PROTOCOL + 1)
    with Seat(first) as host, pytest.raises(KongboxError) as refused:
        next(host.replies())
    assert refused.value.code == "other-protocol"


@pytest.mark.proof
def test_the_command_plays_a_whole_session(address: str, tmp_path: Path) -> None:
    (tmp_path / "mymodule.py").write_text(PLAYER)
    first, code = laid(address, hands=1)
    words = ["--url", f"http://{address}", "--code", code, "--strategy", "mymodule:choose", "--name"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with Seat(first) as host:
        host.silence = PATIENCE
        command = [sys.executable, "-m", "kongbox", "bot", *words]
        programs = [
            subprocess.Popen([*command, name], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
            for name in ("Robin", "Rook", "Wren")
        ]
        begun = False
        for reply in host.replies():
            if isinstance(reply, Around) and all(chair.name for chair in reply.chairs):
                begun = True
                break
        assert begun
        host.send(Begin())
        assert play_by_views(host, lambda view: choose(view, random.Random(3))) == 1
        told = [program.communicate(timeout=PATIENCE)[0] for program in programs]
    assert [program.returncode for program in programs] == [0, 0, 0]
    assert all(text.endswith("Played in 1 hand.\n") for text in told)


def test_what_is_wrong_is_told_in_one_line(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "ownmodule.py").write_text("number = 5\n")
    _, code = laid(address)
    right = ["--url", address, "--code", code]
    for words, status in (
        (["--url", address, "--strategy", "os:getcwd"], 2),
        ([*right, "--strategy", "nothing"], 2),
        ([*right, "--strategy", "no_such_module:choose"], 2),
        ([*right, "--strategy", "ownmodule:number"], 2),
        (["--url", "ftp://x", "--code", code, "--strategy", "os:getcwd"], 2),
        (["--url", address, "--code", "WRONG", "--strategy", "os:getcwd"], 1),
        ([*right, "--strategy", "os:getcwd", "--name", "Ada"], 1),
        (["--url", "127.0.0.1:1", "--code", code, "--strategy", "os:getcwd"], 1),
    ):
        refused(call("bot", *words), status)


def test_addresses_are_taken_as_people_have_them() -> None:
    assert house_in("192.168.1.4:8765") == house_in("http://192.168.1.4:8765/#/join/CODE") == "http://192.168.1.4:8765"
    assert house_in("http://[fd00::4]:80/x") == "http://[fd00::4]:80"
    assert code_in("http://192.168.1.4:8765/#/join/CODE") == "CODE" and code_in("http://192.168.1.4") == ""
    for wrong in ("", "ftp://x", "http://", "http://x:port", "x" * 3 + "\n://"):
        with pytest.raises(BadInput) as caught:
            house_in(wrong)
        assert caught.value.code == "bad-address"


def test_whoever_is_no_table_is_said_to_be_none(address: str) -> None:
    for where, code in ((f"http://{address}/no", "no-such-code"), ("http://127.0.0.1:9", "no-table")):
        with pytest.raises(KongboxError) as caught:
            come_in(where, "CODE", "Robin")
        assert caught.value.code == code
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other, ThreadPoolExecutor(1) as pool:
        pool.submit(other.handle_request)
        with pytest.raises(KongboxError) as caught:
            come_in(f"http://127.0.0.1:{other.server_port}", "CODE", "Robin")
        assert caught.value.code == "no-table" and "<" not in caught.value.message
    assert come(address, laid(address)[1], "Bo").cookie.startswith("kongbox=")


@pytest.mark.parametrize(
    ("status", "body", "code", "message"),
    [
        (403, b'{"reason": "Full.", "code": "table-full"}', "table-full", "Full."),
        (403, b"Not today.\nNever.", "refused", "Not today."),
        (403, b"x" * 201, "refused", "x" * 200),
        (403, b"", "refused", None),
        (502, b"<html>\nNo.", "no-table", None),
        (200, b"nothing", "no-table", None),
        (200, b'{"id": "t"}', "no-table", None),
        (403, b'{"reason": "Full.", "code": "table-full"' + b" " * 1_048_535 + b"}", "table-full", "Full."),
        (403, b'{"reason": "Full.", "code": "table-full"' + b" " * 1_048_536 + b"}", "refused", None),
    ],
)
def test_a_refusal_is_told_as_the_server_tells_it(status: int, body: bytes, code: str, message: str | None) -> None:
    """Without a cookie nobody has come in."""

    class Refusing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Set-Cookie", "other=1; Path=/")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Refusing) as server, ThreadPoolExecutor(1) as pool:
        pool.submit(server.handle_request)
        with fails(code) as caught:
            come_in(f"http://127.0.0.1:{server.server_port}", "CODE", "Robin")
    assert message is None or caught.value.message == message


class Dealt:
    """A seat that is asked in hand after hand."""

    def __init__(self, *hands: int) -> None:
        self.hands, self.hand, self.answers = hands, 0, list[str]()

    def __iter__(self) -> Iterator[int]:
        for number in self.hands:
            self.hand = number
            yield number

    def act(self, action: str) -> None:
        self.answers.append(action)


class Counting:
    """A player that numbers its answers."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, seen: object) -> str:
        self.count += 1
        return f"{seen}.{self.count}"


@pytest.mark.parametrize(
    ("hands", "played", "answers"),
    [
        (0, 3, ["1.1", "1.2", "2.1", "3.1", "3.2"]),
        (1, 1, ["1.1", "1.2"]),
        (2, 2, ["1.1", "1.2", "2.1"]),
        (3, 3, ["1.1", "1.2", "2.1", "3.1", "3.2"]),
    ],
)
def test_a_class_plays_each_hand_anew_for_as_many_hands_as_wanted(hands: int, played: int, answers: list[str]) -> None:
    seat: Any = Dealt(1, 1, 2, 3, 3)
    player: Any = Counting
    assert play(seat, player, hands=hands) == played
    assert seat.answers == answers


def test_three_hundred_signs_of_a_players_exception_are_quoted() -> None:
    def broken(_: object) -> str:
        raise ValueError("x" * 400)

    with fails("player-failed", PlayerFailed) as caught:
        play(cast(Any, Dealt(1)), cast(Any, broken))
    assert str(caught.value.facts["why"]).startswith("ValueError: " + "x" * 288 + " (")


def test_a_player_usually_plays_to_the_end_of_the_session() -> None:
    seat, player = Dealt(1, 2, 3), Counting()
    assert play(cast(Any, seat), cast(Any, player)) == 3


def test_tokens_are_kept_in_a_folder_that_only_their_owner_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONGBOX_DATA", str(tmp_path / "new" / "data"))
    for name in ("Robin", "Rook"):
        keep_token("http://house", name, f"token of {name}")
    assert [kept_token("http://house", name) for name in ("Robin", "Rook")] == ["token of Robin", "token of Rook"]
    assert kept_token("http://other", "Robin") == ""
    assert (tmp_path / "new" / "data" / "programs").stat().st_mode & 0o777 == 0o700 or os.name == "nt"
