"""Tables of friends over real sockets: people come in by a code, four programs play whole hands, and everything is kept."""

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from athome import ask, bare, begin, choose, four_at, house_at, laid, play_by_views
from keeping import at, on_store
from websockets.sync.client import connect

from kongbox.client import Seat
from kongbox.errors import KongboxError
from kongbox.game.views.replies import Refused, Shown
from kongbox.game.views.requests import Act
from kongbox.record import verify
from kongbox.tables.wire import Around, Begin, Chat, Gone, Said, SeatBot

HANDS = 1
T = TypeVar("T", Shown, Refused, Around, Said)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with house_at(folder) as address:
        yield address


def play_out(seats: list[Seat]) -> list[BaseException]:
    """Let everybody play to the end, each in a thread of their own; what went wrong."""
    wrong: list[BaseException] = []

    def sit(number: int, seat: Seat) -> None:
        dice = random.Random(number)
        try:
            play_by_views(seat, lambda view: choose(view, dice))
        except BaseException as error:  # noqa: BLE001 - it is told by the test
            wrong.append(error)

    threads = [threading.Thread(target=sit, args=one, daemon=True) for one in enumerate(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not any(thread.is_alive() for thread in threads), "the table is stuck"
    return wrong


def test_a_page_that_lost_its_line_hears_what_was_said_meanwhile(address: str) -> None:
    with four_at(address, 2) as (ada, ben):
        said: list[Said] = []
        for text in ("hello", "are you there?"):
            ada.send(Chat(text))
            said.append(first(ada, Said))
        ben.close()
        entry = ben.entry
        for since, told in ((0, said), (said[0].number, said[1:])):
            with connect(f"{entry.socket}?said={since}", additional_headers={"Cookie": entry.cookie}, proxy=None) as page:
                page.recv()
                assert [msgspec.json.decode(page.recv(), type=Said) for _ in told] == told


@pytest.mark.proof
def test_four_come_in_by_the_code_and_play_whole_hands_that_verify(address: str, folder: Path) -> None:
    with four_at(address, hands=HANDS) as seats:
        begin(seats[0])
        assert play_out(seats) == []
        last = [seat.around for seat in seats]
        assert all(around is not None and around.stage == "over" for around in last)
        session = last[0].sessions[-1] if last[0] else ""
    lines = on_store(at(folder), lambda store: store.record(session))
    path = folder / "evening.jsonl"
    path.write_bytes(b"".join(lines))
    report = verify(path)
    assert report.hands == HANDS and report.ok


def test_only_the_owner_lays_a_table_and_the_token_is_kept_as_a_hash_alone(address: str, folder: Path) -> None:
    answer = ask(address, "/tables", {"name": "Ada", "rules": "redux"})
    assert answer.status == 201 and answer.told["links"] == [f"http://{address}/#/join/{answer.told['code']}"]
    assert {part.strip().lower() for part in answer.cookie.split(";")[1:]} >= {"httponly", "samesite=strict", "path=/"}
    token = bare(answer.cookie).partition("=")[2]
    assert len(token) >= 40
    kept = b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    assert token.encode() not in kept and answer.told["code"].encode() in kept


def test_who_comes_in_again_is_the_same_person_and_whoever_brings_a_strange_token_gets_a_new_one(address: str) -> None:
    first, code = laid(address)
    again = ask(address, "/join", {"code": code, "name": "Other"}, cookie=first.cookie)
    assert bare(again.cookie) == first.cookie
    strange = ask(
        address, "/join", {"code": f" {code[:4].lower()}-{code[4:]} ", "name": "Bo"}, cookie="kongbox=chosen-by-another"
    )
    assert strange.status == 200 and "chosen-by-another" not in strange.cookie
    told = ask(address, f"/tables/{first.table}", cookie=first.cookie).told
    assert told["players"] == ["Ada", "Bo"] and told["host"] is True and told["stage"] == "lobby"
    second = ask(address, "/tables", cookie=bare(strange.cookie)).told
    assert [(table["id"], table["host"]) for table in second["tables"]] == [(first.table, False)]
    assert ask(address, "/tables").told == {"tables": [], "house": [], "mayLay": True}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad-message"),
        (b"\xff\xfe", 400, "bad-message"),
        (b"[" * 5_000, 400, "bad-message"),
        ({"code": 5, "name": "Bo"}, 400, "bad-message"),
        ({"code": "CODE", "name": "Bo", "more": 1}, 400, "bad-message"),
        ({"code": "CODE", "name": "x" * 10_000_000}, 413, "too-long"),
        ({"code": "CODE", "name": "x" * 300}, 400, "bad-message"),
        ({"code": "CODE", "name": "a\nb"}, 400, "bad-name"),
        ({"code": "CODE", "name": "\x1b[2J"}, 400, "bad-name"),
        ({"code": "CODE", "name": "\u202eadA"}, 400, "bad-name"),
        ({"code": "CODE", "name": ""}, 400, "bad-name"),
        ({"code": "CODE", "name": "ＡＤＡ"}, 400, "bad-name"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_no_way_to_come_in_gets_one_sentence(address: str, body: Any, status: int, code: str) -> None:
    _, right = laid(address)
    sent = {**body, "code": right} if isinstance(body, dict) and body["code"] == "CODE" else body
    answer = ask(address, "/join", sent)
    assert (answer.status, answer.told["code"]) == (status, code)
    assert len(answer.told["reason"]) < 300 and answer.told["reason"].isprintable() and not answer.cookie


def test_a_socket_without_the_seats_own_token_is_closed_with_a_sentence(tmp_path: Path) -> None:
    with house_at(tmp_path) as address:
        first, _ = laid(address)
        other, _ = laid(address)
        for cookie in ("", "kongbox=", "kongbox=guess", other.cookie):
            answer = ask(address, f"/tables/{first.table}", cookie=cookie)
            assert (answer.status, answer.told["code"]) == (404, "no-such-table")
            assert ask(address, f"/tables/{first.table}/move", b"", cookie=cookie).status == 404
        with Seat(other._replace(table=first.table)) as seat, pytest.raises(KongboxError) as caught:
            next(seat.replies())
        assert caught.value.code == "no-such-table" and caught.value.message


def test_a_seat_goes_to_another_device_once_and_the_older_page_is_told(address: str) -> None:
    first, _ = laid(address)
    with Seat(first) as old:
        assert isinstance(next(old.replies()), Around)
        told = ask(address, f"/tables/{first.table}/move", b"", cookie=first.cookie).told
        key = told["link"].rpartition("/")[2]
        assert told["link"] == f"http://{address}/#/move/{key}" and told["seconds"] <= 120
        moved = ask(address, "/moved", {"key": key})
        assert moved.told == {"id": first.table} and bare(moved.cookie) == first.cookie and "HttpOnly" in moved.cookie
        again = ask(address, "/moved", {"key": key})
        assert (again.status, again.told["code"]) == (404, "no-such-key")
        with Seat(first) as new:
            around = next(new.replies())
            assert isinstance(around, Around) and "host" in around.roles
            *_, last = old.replies()
            assert isinstance(last, Gone) and last.code == "moved"


def first(seat: Seat, kind: type[T], wanted: Callable[[T], bool] = lambda _: True) -> T:
    """The next reply of a kind that is as wanted."""
    for reply in seat.replies():
        if isinstance(reply, kind) and wanted(reply):
            return reply
    raise AssertionError(seat.gone)


def test_an_action_of_another_twice_late_or_out_of_order_is_refused_and_disturbs_nobody(address: str) -> None:
    with four_at(address, number=2, lots=False) as (ada, bo):
        bo.send(Begin())
        assert first(bo, Refused).code == "host-there"
        ada.send(Begin())
        assert first(ada, Refused).code not in ("fault", "not-yours"), "two chairs are empty"
        for chair, name in ((2, "Pip"), (3, "Cleo")):
            ada.send(SeatBot(chair, name))
        begin(ada)
        shown = [
            first(seat, Shown, lambda told: told.view.phase == "turn" and told.view.waiting == [told.view.me]) for seat in (ada,)
        ]
        view = shown[0].view
        action = next(one.id for one in view.legal if one.kind == "discard")
        bo.send(Act(view.serial, action))
        assert first(bo, Refused).code in ("stale", "not-awaited")
        ada.send(Act(view.serial, action))
        ada.send(Act(view.serial, action))
        assert first(ada, Refused).code == "stale"
        ada.send(Act(0, action))
        assert first(ada, Refused).code == "stale"
        assert first(bo, Shown, lambda told: told.view.serial > view.serial)
