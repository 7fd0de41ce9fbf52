"""How often codes and keys may be tried, how long a key lasts, and that a flood is one page's own trouble."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path

import pytest
from asking import ask as ask_app
from athome import an_app, ask, bare, come, house_at, laid, quick_bots
from failing import fails
from friends import Time
from saying import says
from server.test_questions import Home
from serving import PATIENCE, serve_app

from kongbox.client import Entry, Seat
from kongbox.errors import BadInput, KongboxError
from kongbox.game.views.replies import Misread, Refused, Shown
from kongbox.rulesets import Ruleset
from kongbox.server.friends.door import Door
from kongbox.server.friends.throttle import ALL, EACH, MOST_MACHINES, Throttle
from kongbox.store.changes import Change, TableKept
from kongbox.store.store import Store
from kongbox.tables.codes import SIGNS, as_typed, hashed, new_code, printed
from kongbox.tables.keeper import lost
from kongbox.tables.laid import Tables
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import Around, Begin, Chat, Choose, CloseTable, Gone, GroupOf, NewCode, Said, SeatBot
from kongbox.words.catalogue import say


@contextmanager
def a_house(folder: Path) -> Iterator[tuple[str, Time, Door]]:
    """The address of a house in which time stands still, and its door."""
    clock = Time()
    app, door = an_app(folder, clock=clock)
    with serve_app(app) as address:
        yield address, clock, door


def test_wrong_codes_get_one_answer_and_then_a_pause_in_which_only_those_who_sit_there_pass(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, clock, _):
        first, code = laid(address)
        key = ask(address, f"/tables/{first.table}/move", b"", cookie=first.cookie).told["link"][-22:]
        tried = [ask(address, "/join", {"code": wrong, "name": "Bo"}) for wrong in ("", code[:-1], "0" * 8, "ZZZZ-ZZZZ")]
        tried += [ask(address, "/moved", {"key": wrong}) for wrong in ("", "x" * 22)]
        while len(tried) < EACH[0]:
            tried.append(ask(address, "/join", {"code": new_code(), "name": "Bo"}))
        assert {answer.status for answer in tried} == {404}
        assert {answer.told["code"] for answer in tried[:4]} == {"no-such-code"}
        assert len({json.dumps(answer.told) for answer in tried[:4]}) == 1 and not any(answer.cookie for answer in tried)
        for path, body in (("/join", {"code": code, "name": "Bo"}), ("/moved", {"key": "x"})):
            busy = ask(address, path, body)
            assert (busy.status, busy.told["code"]) == (429, "too-many-tries")
            assert int(busy.headers["retry-after"]) == round(1 / EACH[1])
            assert says(busy.told["reason"], "error", "too-many-tries", seconds=round(1 / EACH[1]))
        strange = ask(address, f"/tables/{first.table}", cookie="kongbox=x")
        assert (strange.status, strange.told["code"]) == (404, "no-such-table")
        assert ask(address, f"/tables/{first.table}", cookie=first.cookie).status == 200
        assert ask(address, "/join", {"code": code}, cookie=first.cookie).told["id"] == first.table
        assert bare(ask(address, "/moved", {"key": key}).cookie) == first.cookie
        clock.now += 1 / EACH[1]
        assert ask(address, "/join", {"code": code, "name": "Bo"}).status == 200
        assert ask(address, "/join", {"code": code, "name": "Cy"}).status == 200, "who is right pays nothing"


def test_an_old_bookmark_keeps_nobody_from_joining(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, _):
        _, code = laid(address)
        gone = [ask(address, f"/tables/{number:016x}", cookie="kongbox=x") for number in range(EACH[0] + 1)]
        assert {(answer.status, answer.told["code"]) for answer in gone} == {(404, "no-such-table")}
        assert ask(address, "/join", {"code": code, "name": "Bo"}).status == 200


def test_many_machines_together_wait_as_well_and_no_list_of_them_grows_for_ever() -> None:
    clock = Time()
    throttle = Throttle(clock)
    for number in range(ALL[0]):
        assert throttle.wait(f"10.0.0.{number}") == 0
        throttle.wrong(f"10.0.0.{number}")
    assert throttle.wait("10.0.0.1") == 1 / ALL[1]
    assert throttle.wait("10.0.1.1") == 0, "others' wrong codes lock nobody out"
    clock.now += 1 / EACH[1]
    for _ in range(ALL[0]):
        throttle.wrong("10.2.0.1")
    assert throttle.wait("10.0.0.1") == 0, "its own error was long ago"
    for number in range(2 * MOST_MACHINES):
        throttle.wrong(f"10.1.0.{number}")
    assert len(throttle) == MOST_MACHINES


def test_a_key_lasts_two_minutes_and_revokes_the_one_before(tmp_path: Path) -> None:
    def key_of(first: Entry) -> str:
        link = ask(address, f"/tables/{first.table}/move", b"", cookie=first.cookie).told["link"]
        return str(link)[-22:]

    with a_house(tmp_path) as (address, clock, _):
        entries = [laid(address)[0] for _ in range(2)]
        revoked, *keys = [key_of(one) for one in (entries[0], *entries)]
        clock.now += 119
        assert ask(address, "/moved", {"key": revoked}).told["code"] == "no-such-key"
        assert bare(ask(address, "/moved", {"key": keys[0]}).cookie) == entries[0].cookie
        clock.now += 1
        assert ask(address, "/moved", {"key": keys[1]}).told["code"] == "no-such-key"


def test_a_new_code_replaces_the_old_one_and_a_closed_table_says_so(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, door):
        first, code = laid(address)
        with Seat(first) as host:
            host.silence = PATIENCE
            host.send(NewCode())
            new = next(reply.code for reply in host.replies() if isinstance(reply, Around) and reply.code != code)
            assert ask(address, "/join", {"code": code, "name": "Bo"}).told["code"] == "no-such-code"
            assert ask(address, "/join", {"code": new, "name": "Bo"}).told["id"] == first.table
            host.send(CloseTable())
            *_, last = host.replies()
            assert isinstance(last, Gone) and last.code == "closed"
        assert len(door.tables) == 0
        closed = [ask(address, "/join", {"code": new, "name": "Cy"}), ask(address, f"/tables/{first.table}", cookie=first.cookie)]
        assert [(answer.status, answer.told["code"]) for answer in closed] == [(404, "table-closed")] * 2


def test_tables_are_laid_a_few_at_a_time(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, door):
        for _ in range(20):
            laid(address)
        busy = ask(address, "/tables", {"name": "Ada", "rules": "redux"})
        assert (busy.status, busy.told["code"], len(door.tables)) == (429, "too-many-tables", 20)
        bad = ask(address, "/tables", {"name": "Ada", "rules": "none"})
        assert bad.status in (400, 429)


class Crowd(Tables):
    """The tables of a house where 399 others are open."""

    def __len__(self) -> int:
        return 399 + super().__len__()


def test_a_house_with_all_its_tables_lays_no_other(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, door):
        door.tables = Crowd()
        laid(address)
        full = ask(address, "/tables", {"name": "Ada", "rules": "redux"})
        assert (full.status, full.told["code"], len(door.tables)) == (400, "tables-full", 400)


@asynccontextmanager
async def a_door() -> AsyncIterator[Door]:
    """The door of a home that keeps nothing on disk."""
    home = Home(Evening(Ruleset.load("redux"), seed=5))
    home.opening.begin()
    home.door.begin()
    yield home.door
    await home.door.end()
    await home.opening.end()


def test_a_lobby_keeps_places_for_twelve_members_of_a_group() -> None:
    members = [(f"person {number}", f"Bo {number}") for number in range(13)]

    async def opened() -> set[str]:
        async with a_door() as door:
            _, actor = await door.lay_for(GroupOf("1", "Tuesday"), Choose("redux"), members, "Ada", "")
            return set(actor.sitting.expected)

    assert asyncio.run(opened()) == {person for person, _ in members[:12]}


def test_the_last_256_keys_are_valid() -> None:
    async def moved() -> None:
        async with a_door() as door:
            first, second, *_ = [door.new_key("token", f"table {number}") for number in range(257)]
            with fails("no-such-key", BadInput):
                await door.take_over(first, "10.0.0.1")
            assert await door.take_over(second, "10.0.0.1") == ("token", "table 1")

    asyncio.run(moved())


def test_rules_that_there_are_not_lay_no_table(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, door):
        for body in ({"rules": "none"}, {"rules": "redux", "options": {"nothing": 1}}, {"rules": "redux", "name": "\u200b"}):
            answer = ask(address, "/tables", {"name": "Ada", **body})
            assert answer.status == 400 and answer.told["reason"] and not answer.cookie
        assert len(door.tables) == 0


def test_a_page_that_floods_is_heard_no_more_than_its_due_and_disturbs_nobody(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, door):
        first, code = laid(address)
        second = come(address, code, "Bo")
        with Seat(first) as flood, Seat(second) as quiet:
            assert flood.connection is not None
            for _ in range(500):
                flood.connection.send("nonsense")
            flood.silence = quiet.silence = PATIENCE
            answered = flood.replies()
            found = [reply for _ in range(21) if isinstance(reply := next(answered), Misread)]
            quiet.send(Chat("hello"))
            assert next(reply.text for reply in quiet.replies() if isinstance(reply, Said)) == "hello"
            (actor,) = door.tables
            assert len(found) <= 20 and actor.heard <= 21  # the clock stands still: nothing more of the flood
            flood.connection.socket.shutdown(socket.SHUT_RDWR)


def test_whatever_is_no_message_gets_one_answer(tmp_path: Path) -> None:
    with a_house(tmp_path) as (address, _, _):
        first, _ = laid(address)
        with Seat(first) as seat:
            seat.silence = PATIENCE
            told = seat.replies()
            assert isinstance(next(told), Around) and seat.connection is not None
            for message in ("[]", "{}", "null", '{"type":"act"}', '{"type":"no"}', "[" * 10_000, '"\ud800"', "\x00"):
                seat.connection.send(message.encode("utf-8", "surrogatepass") if "\ud800" in message else message)
                reply = next(reply for reply in told if not isinstance(reply, Around))
                assert isinstance(reply, Misread) and reply.code == "bad-message", message
            seat.send(Chat("hello"))
            assert isinstance(next(reply for reply in told if not isinstance(reply, Around)), Said), "each got one answer"


def test_codes_are_read_as_people_type_them() -> None:
    code = new_code()
    assert len(code) == 8 and set(code) <= set(SIGNS) and not set("0O1ILU") & set(SIGNS)
    for typed in (code, code.lower(), printed(code), f" {code[:4]} {code[4:]}\n"):
        assert as_typed(typed) == code
    assert printed("ABCD2345") == "ABCD-2345"
    assert len(as_typed("x" * 10_000)) == 40 and len(hashed("\ud800")) == 64


def test_the_table_that_was_laid_at_the_start_is_the_owners_whoever_comes_first(tmp_path: Path) -> None:
    codes: list[str] = []
    for _ in range(2):
        app, door = an_app(tmp_path)
        door.lays, door.tell = Ruleset.load("bmja", {"limit": 500}), codes.append
        with serve_app(app) as address:
            ask(address, "/tables")  # it waits until the tables stand
    assert len(codes) == 2 and len(set(codes)) == 1, "it is gone on with"

    async def come_in() -> None:
        body = json.dumps({"code": codes[0], "name": "Bo"}).encode()
        app, door = an_app(tmp_path)
        door.lays, door.tell = Ruleset.load("bmja", {"limit": 500}), codes.append
        async with app.router.lifespan_context(app):
            await door.opened()
            friend = await ask_app(app, "/join", "POST", body, by="192.168.1.7", at="192.168.1.4")
        app, door = an_app(tmp_path)
        door.lays, door.tell = Ruleset.load("bmja", {"limit": 500}), codes.append
        async with app.router.lifespan_context(app):  # started again before the owner comes
            await door.opened()
            owner = await ask_app(app, "/join", "POST", body.replace(b"Bo", b"Ada"))
            again = await ask_app(app, "/join", "POST", body.replace(b"Bo", b"Cy"))
            assert [one.status_code for one in (friend, owner, again)] == [200, 200, 200]
            (actor,) = door.tables
            sitting = actor.sitting
            assert sitting.host and sitting.people[sitting.host].name == "Ada"
            assert sitting.ruleset.options.limit == 500
            cookie = bare(friend.headers["set-cookie"])
            theirs = await ask_app(app, "/tables", by="192.168.1.7", at="192.168.1.4", cookie=cookie)
            assert theirs.json()["mayLay"] is False and theirs.json()["tables"][0]["host"] is False
            laying = await ask_app(app, "/tables", "POST", b"{}", by="192.168.1.7", at="192.168.1.4", cookie=cookie)
            assert laying.status_code == 403

    asyncio.run(come_in())
    app, door = an_app(tmp_path)
    door.lays, door.tell, door.new = Ruleset.load("redux"), codes.append, True
    with serve_app(app) as address:
        ask(address, "/tables")
    assert len(codes) == 5 and len(set(codes)) == 2, "another is laid where one is asked for"


def test_after_a_start_every_open_table_is_told_with_its_code_and_its_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = (f"2099-01-01T00:00:{second:02}Z" for second in count())
    monkeypatch.setattr("kongbox.tables.row.moment", lambda: next(seconds))  # the tables change one after the other
    codes: list[str] = []
    others: list[tuple[str, list[str]]] = []

    async def start(comes: str = "") -> None:
        app, door = an_app(tmp_path)
        door.lays, door.new, door.tell = Ruleset.load("redux"), bool(comes), codes.append
        door.tell_other = lambda code, names: others.append((code, names))
        async with app.router.lifespan_context(app):
            await door.opened()
            if comes:
                await ask_app(app, "/join", "POST", json.dumps({"code": codes[-1], "name": comes}).encode())

    for comes in ("Ada", "Bo", ""):
        asyncio.run(start(comes))
    assert codes[2] == codes[1] != codes[0] and others == [(codes[0], ["Ada"])] * 2


class Disk:
    """A disk that may be full."""

    full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, write = Disk(), Store.write

    async def write_if_there_is_room(store: Store, changes: Sequence[Change]) -> None:
        if disk.full:
            raise KongboxError("no room", code="store-full")
        await write(store, changes)

    monkeypatch.setattr(Store, "write", write_if_there_is_room)
    return disk


def test_a_table_that_cannot_be_kept_is_not_laid(tmp_path: Path, disk: Disk) -> None:
    disk.full = True
    with a_house(tmp_path) as (address, _, door):
        refused = ask(address, "/tables", {"name": "Ada", "rules": "redux"})
        assert (refused.status, refused.told["code"], refused.cookie) == (503, "store-full", "")
        assert len(door.tables) == 0
        disk.full = False
        laid(address)
        assert len(door.tables) == 1


def test_what_everybody_saw_is_kept_as_soon_as_there_is_room_though_nobody_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: Disk
) -> None:
    monkeypatch.setattr("kongbox.tables.actor.PAUSE", 0.01)
    monkeypatch.setattr("kongbox.tables.keeper.PAUSE", 0.0)
    with a_house(tmp_path) as (address, _, door):
        first, _ = laid(address)
        (actor,) = door.tables
        with Seat(first) as host:
            host.silence = PATIENCE
            disk.full = True
            host.send(NewCode())
            assert next(reply for reply in host.replies() if isinstance(reply, Around) and reply.trouble)
            assert actor.sitting.ledger.waiting
            disk.full = False
            assert next(reply for reply in host.replies() if isinstance(reply, Around) and not reply.trouble)
            assert not actor.sitting.ledger.waiting


def test_friends_wait_while_their_games_are_gone_and_go_on_once_they_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kongbox.tables.actor.PAUSE", 0.01)
    folder, away = tmp_path / "games", tmp_path / "elsewhere"
    with quick_bots(), a_house(folder) as (address, clock, door):
        first, code = laid(address, clock="quick")
        with Seat(first) as host:
            host.silence = PATIENCE
            for chair in (1, 2, 3):
                host.send(SeatBot(chair, "greedy"))
            host.send(Begin())
            (actor,) = door.tables
            assert next(reply for reply in host.replies() if isinstance(reply, Shown) and reply.view.waiting == [reply.view.me])
            folder.rename(away)
            host.send(NewCode())
            refused = next(reply for reply in host.replies() if isinstance(reply, Refused))
            assert refused.code == "store-gone" and str(folder) not in refused.reason
            told = next(reply.trouble for reply in host.replies() if isinstance(reply, Around) and reply.trouble)
            assert told == say("kept", "guest", "gone")
            joining = ask(address, "/join", {"code": code, "name": "Bo"})
            assert (joining.status, joining.told["code"], joining.cookie) == (503, "store-gone", "")
            assert str(folder) in joining.told["reason"], "the owner reads where the games are"
            play = actor.sitting.play
            assert play is not None and play.countdown is not None and play.countdown.until is None, "no clock runs"
            clock.now += 1000
            away.rename(folder)
            assert next(reply for reply in host.replies() if isinstance(reply, Around) and not reply.trouble)
            host.send(NewCode())
            new = next(reply.code for reply in host.replies() if isinstance(reply, Around) and reply.code != code)
            assert play.countdown.left(clock.now) > 0, "nobody's time is up"
            assert ask(address, "/join", {"code": new, "name": "Bo"}).status == 200
    with house_at(folder) as address:
        told = ask(address, f"/tables/{first.table}", cookie=first.cookie).told
        assert (told["stage"], told["code"]) == ("playing", new)


@pytest.mark.parametrize("full", [True, False])
def test_what_friends_could_not_keep_is_said_when_the_house_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, full: bool
) -> None:
    said: list[str] = []
    write, ledgers = Store.write, []

    async def no_room(store: Store, changes: Sequence[Change]) -> None:
        if full and any("Bo" in one.text for one in changes if isinstance(one, TableKept)):
            raise KongboxError("no room", code="store-full")
        await write(store, changes)

    monkeypatch.setattr(Store, "write", no_room)
    app, door = an_app(tmp_path)
    door.warn = said.append
    with serve_app(app) as address:
        _, code = laid(address)
        come(address, code, "Bo")
        ledgers += [actor.sitting.ledger for actor in door.tables]
        assert len(said) == full, "while it is played"
    assert said[1:] == [lost(ledger) for ledger in ledgers if full] and "" not in said


def test_the_table_that_is_gone_on_with_is_the_last_or_the_last_of_the_rules_that_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = (f"2099-01-01T00:{number // 60:02}:{number % 60:02}Z" for number in count())
    monkeypatch.setattr("kongbox.tables.row.moment", lambda: next(seconds))
    with house_at(tmp_path) as address:
        there = {rules: laid(address, rules, rules=rules)[1] for rules in ("redux", "bmja")}
    for rules, options, asked, new, wanted in (
        ("redux", {}, True, False, "redux"),
        ("bmja", {}, True, False, "bmja"),
        ("redux", {}, False, False, "bmja"),
        ("redux", {}, True, True, "another"),
        ("redux", {"limit": 500}, True, False, "another"),
    ):
        app, door = an_app(tmp_path)
        codes: list[str] = []
        door.lays, door.tell, door.asked, door.new = Ruleset.load(rules).choose(options), codes.append, asked, new
        with serve_app(app) as address:
            ask(address, "/tables")
        (code,) = codes
        assert {as_typed(old): name for name, old in there.items()}.get(as_typed(code), "another") == wanted
