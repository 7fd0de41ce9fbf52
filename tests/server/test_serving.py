"""How a server begins: where it listens, what it prints, which page it opens, and how it ends."""

import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from failing import fails

from kongbox import server
from kongbox.errors import KongboxError
from kongbox.rulesets import Ruleset
from kongbox.server import encrypted, open_browser, serve_table, show, sockets_at, tell_friends
from kongbox.server.friends import door
from kongbox.server.table.opening import Opening
from kongbox.server.web import safe as safe_module
from kongbox.server.web.house import picture
from kongbox.server.web.safe import Safe
from kongbox.store.place import Place
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")


class Served:
    """What a server would have served."""

    def __init__(self) -> None:
        self.sockets: list[tuple[str, int]] = []
        self.pages: list[str] = []
        self.doors: list[Any] = []
        self.should_exit = False
        self.does: Callable[[Any], None] = lambda door: None

    def of(self, app: Any, friends: Sequence[socket.socket] = (), context: Any = None) -> "Served":
        self.friends = [one.getsockname()[0] for one in friends]
        return self

    def run(self, sockets: Sequence[socket.socket]) -> None:
        self.held, self.sockets = sockets, [one.getsockname()[:2] for one in sockets]
        self.does(self.doors[-1])


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    found = Served()

    class Noted(door.Door):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            found.doors.append(self)

    def opened(address: str) -> bool:
        found.pages.append(address)
        return True

    monkeypatch.setattr(server, "server_of", found.of)
    monkeypatch.setattr(server, "open_browser", opened)
    monkeypatch.setattr(door, "Door", Noted)
    return found


@pytest.mark.parametrize(
    ("asked", "page"),
    [
        ({}, ""),
        ({"asked": ["rules"]}, "table"),
        ({"new": True}, "table"),
        ({"record": "game.jsonl"}, "table"),
        ({"page": "day"}, "day"),
        ({"page": "day", "new": True}, "day"),
        ({"browser": False}, None),
    ],
)
def test_a_browser_opens_where_the_person_wants_to_be(
    asked: dict[str, Any], page: str | None, served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "record" in asked:
        asked = {"record": tmp_path / asked["record"]}
    serve_table(REDUX, 0, data=tmp_path / "data", **asked)
    ((host, port),) = served.sockets
    address = f"http://127.0.0.1:{port}/"
    assert host == "127.0.0.1" and served.friends == []
    assert served.pages == ([] if page is None else [f"{address}#/{page}"])
    assert capsys.readouterr().out == f"{say('command', 'play', 'at', address=address)}\n"
    (door,) = served.doors
    assert (door.network.port, list(door.house), door.lays) == (port, [], None)


@pytest.mark.parametrize("browser", [True, False])
def test_a_table_for_friends_is_laid_and_told(
    browser: bool, served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def tells(door: Any) -> None:
        door.tell("ABCDEFGH")
        door.tell_other("JKLMNPQR", ["Ada", "Bo"])
        door.tell_other("STUVWXYZ", [])

    served.does = tells
    serve_table(REDUX, 0, browser, data=tmp_path, host="127.0.0.2", asked=["rules"], new=True)
    port = served.sockets[0][1]
    assert served.sockets == [("127.0.0.1", port), ("127.0.0.2", port)]
    (door,) = served.doors
    assert (door.lays, door.asked, door.new, door.network) == (REDUX, True, True, None)
    assert served.pages == ([f"http://127.0.0.1:{port}/#/join/ABCDEFGH"] if browser else [])
    told = capsys.readouterr().out
    assert say("command", "play", "code", code="ABCD-EFGH") in told
    assert say("command", "play", "table", "some", code="JKLM-NPQR", names="Ada, Bo") in told
    assert say("command", "play", "table", "none", code="STUV-WXYZ") in told


def test_a_table_for_friends_may_have_no_wishes(served: Served, tmp_path: Path) -> None:
    serve_table(REDUX, 0, False, data=tmp_path, host="127.0.0.2", asked=["seed"])
    assert (served.doors[0].asked, served.doors[0].new) == (False, False)


def test_an_interrupt_closes_the_table(served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: Any) -> None:
        raise KeyboardInterrupt

    served.does = interrupted
    serve_table(REDUX, 0, False, data=tmp_path)
    assert capsys.readouterr().out.endswith(f"\n{say('command', 'play', 'closed')}\n")


def test_what_failed_is_told_at_the_end(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(opening: Any) -> None:
        opening.failed()
        opening.lost, opening.error = "three hands are lost", KongboxError("no", code="no-store")

    monkeypatch.setattr(Opening, "close_records", failing)
    with fails("no-store"):
        serve_table(REDUX, 0, False, data=tmp_path)
    assert served.should_exit and capsys.readouterr().err == "three hands are lost\n"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"clumsy": 0.1}, "gentle-table"),
        ({"bots": ["nobody", "keen", "keen"]}, "unknown-bot"),
        ({"bots": ["keen"] * 2}, "three-others"),
        ({"record": "there"}, "record-exists"),
    ],
)
def test_what_cannot_be_served_is_refused_first(asked: dict[str, Any], code: str, served: Served, tmp_path: Path) -> None:
    (tmp_path / "there").touch()
    if "record" in asked:
        asked = {"record": tmp_path / "there"}
    with pytest.raises(KongboxError) as caught:
        serve_table(REDUX, 0, data=tmp_path / "data", **asked)
    assert caught.value.code == code and not served.sockets and not served.pages


def test_clumsy_bots_sit_at_a_strict_table(served: Served, tmp_path: Path) -> None:
    serve_table(Ruleset.load("redux", {"manners": "strict"}), 0, False, clumsy=0.1, data=tmp_path)
    assert [one.fileno() for one in served.held] == [-1], "and in the end its port is free"


def a_safe(*addresses: str, root: bytes = b"root") -> Safe:
    return Safe(cast(Any, None), frozenset(addresses), addresses, addresses, root, "AB:CD")


@pytest.mark.parametrize(
    ("safe", "plain", "encrypted"),
    [
        (None, ["127.0.0.1", "127.0.0.2"], []),
        (a_safe("127.0.0.3"), ["127.0.0.1", "127.0.0.1", "127.0.0.3"], ["127.0.0.3"]),
        (a_safe("127.0.0.3", root=b""), ["127.0.0.1"], ["127.0.0.3"]),
        (a_safe(), ["127.0.0.1"], []),
    ],
)
def test_encrypted_connections_have_sockets_of_their_own(safe: Safe | None, plain: list[str], encrypted: list[str]) -> None:
    """The root certificate is had without encryption, at the next port that is free."""
    with ExitStack() as opened:
        here, friends = sockets_at("127.0.0.2", 0, safe)
        for one in (*here, *friends):
            opened.enter_context(closing(one))
        assert [one.getsockname()[0] for one in here] == plain and [one.getsockname()[0] for one in friends] == encrypted
        own, *others = [one.getsockname()[1] for one in here]
        assert {one.getsockname()[1] for one in friends} <= {own}
        assert all(port == own for port in others) if safe is None else all(port > own for port in others)


@pytest.mark.parametrize("addresses", [["127.0.0.3"], ["127.0.0.3", "127.0.0.4"]])
def test_links_of_an_encrypted_table_are_encrypted(
    addresses: list[str], served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    safe = a_safe(*addresses)
    monkeypatch.setattr(server, "encrypted", lambda *_: safe)
    served.does = lambda door: door.tell("ABCDEFGH")
    serve_table(REDUX, 0, False, data=tmp_path, host="0.0.0.0", https=True)
    at, trusting = served.sockets[0][1], served.sockets[-1][1]
    assert list(served.doors[0].house) == [f"https://{one}:{at}/" for one in addresses]
    assert served.doors[0].trust == f"http://127.0.0.3:{trusting}/" and trusting != at
    told = capsys.readouterr().out
    assert say("command", "play", "seen", "https") in told and served.doors[0].trust in told


def test_a_certificate_is_the_persons_own_or_of_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(safe_module, "with_own", lambda *given: ("own", *given))
    monkeypatch.setattr(safe_module, "at_home", lambda *given: ("home", *given))
    place, cert, key = Place.find(tmp_path), tmp_path / "cert.pem", tmp_path / "key.pem"
    own: Any = encrypted(place, ["10.0.0.4"], cert, key)
    assert own == ("own", cert, key, ["10.0.0.4"])
    for given in ((None, None), (cert, None), (None, key)):
        home: Any = encrypted(place, ["10.0.0.4"], *given)
        assert home == ("home", tmp_path / "https", ["10.0.0.4"])
    elsewhere = cast(Place, SimpleNamespace(folder=None))
    kind, folder, _ = cast(Any, encrypted(elsewhere, [], None, None))
    assert (kind, folder.name) == ("home", "https") and folder.parent.name.casefold() == "kongbox"


@pytest.mark.parametrize("safe", [None, a_safe("10.0.0.4")])
@pytest.mark.parametrize("trust", ["", "http://10.0.0.4:8766/"])
@pytest.mark.parametrize("screen", [True, False])
def test_friends_are_told_all_they_need_and_no_more(
    safe: Safe | None, trust: str, screen: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: screen)
    house = ["http://10.0.0.4:8765/", "http://10.0.0.5:8765/", "http://10.0.0.6:8765/"]
    tell_friends(house, "", "ABCDEFGH", safe=safe, trust=trust)
    pages = [f"{one}#/join/ABCDEFGH" for one in house]
    lines = [
        "",
        say("command", "play", "friends", "scan" if screen else "link", page=pages[0]),
        *(["", *picture(pages[0]).split("\n"), ""] if screen else []),
        *(say("command", "play", "other", page=one) for one in pages[1:]),
        say("command", "play", "code", code="ABCD-EFGH"),
        *([say("command", "play", "trust", page=trust, fingerprint="AB:CD")] if safe and trust else []),
        say("command", "play", "seen", "https" if safe else "http"),
    ]
    assert capsys.readouterr().out == "\n".join([*lines, ""])
    tell_friends([], "", "ABCDEFGH", safe=safe, trust=trust)
    alone = ["", say("command", "play", "unreachable"), say("command", "play", "code", code="ABCD-EFGH"), ""]
    assert capsys.readouterr().out == "\n".join(alone)


@pytest.mark.parametrize(
    ("platform", "screen", "opens", "fault", "found"),
    [
        ("linux", "DISPLAY", True, None, True),
        ("linux", "WAYLAND_DISPLAY", True, None, True),
        ("linux", "BROWSER", True, None, True),
        ("linux", "", True, None, False),
        ("darwin", "", True, None, True),
        ("win32", "", True, None, True),
        ("darwin", "", False, None, False),
        ("linux", "DISPLAY", False, None, False),
        ("darwin", "", True, webbrowser.Error, False),
        ("darwin", "", True, OSError, False),
    ],
)
def test_a_browser_needs_a_screen(
    platform: str,
    screen: str,
    opens: bool,
    fault: type[Exception] | None,
    found: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def opened(address: str) -> bool:
        if fault:
            raise fault
        return opens

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    if screen:
        monkeypatch.setenv(screen, ":0")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(webbrowser, "open", opened)
    assert bool(open_browser("http://127.0.0.1:1/")) is found
    show("http://127.0.0.1:1/")
    assert capsys.readouterr().out == ("" if found else f"{say('command', 'play', 'no-browser')}\n")
