"""A table made again from what is kept of it: in the lobby, in the middle of a hand, between two, after the last."""

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from failing import fails
from friends import Friends
from keeping import on_store

from kongbox.game.views.requests import Next
from kongbox.game.views.wire import View
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server.table.opening import Wanted, newest
from kongbox.server.table.room import resumable
from kongbox.store.changes import TableKept
from kongbox.store.place import Place
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables.dues import CLOSED_AFTER
from kongbox.tables.kept import made_again, session_of
from kongbox.tables.row import Row, row_of
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import Begin, Choose, Leave, LetPass, Mind, Pause, Rematch, Stop, Wait


async def written(store: Store, table: Sitting) -> None:
    """Write what waits, as one transaction."""
    changes = tuple(table.ledger.waiting)
    await store.write(changes)
    table.ledger.forget(len(changes))


async def again(store: Store, friends: Friends) -> Sitting:
    """The table as a program that starts again makes it."""
    (text,) = await store.tables()
    session = session_of(text)
    resumed = None if session is None else resume(session, await store.rows(session), await store.settings(session))
    return made_again(text, resumed, clock=friends.time, first=friends.table.number_for("1") + 1000, pace=(0.0, 0.0))


def nothing_is_due(table: Sitting) -> bool:
    """Whether only the end of a table that nobody uses is still to come."""
    return table.due is not None and table.due > table.clock() + CLOSED_AFTER - 60


def seen(table: Sitting, people: Sequence[str]) -> list[tuple[View, object]]:
    """All that its people see, but for numbers that only grow."""
    found: list[tuple[View, object]] = []
    for person in people:
        table.here(person, True)
    for person in people:
        shown, _ = table.shown(person, None)
        assert shown is not None
        told = msgspec.structs.replace(table.around(person), number=0, view_serial=0)
        found.append((msgspec.structs.replace(shown.view, serial=0), told))
    return found


def test_a_row_that_an_older_kongbox_kept_is_read_with_what_it_does_not_say_as_it_is_by_itself() -> None:
    friends = Friends(3, mind="away")
    row = msgspec.json.decode(row_of(friends.table))
    older = {name: row[name] for name in Row.__struct_fields__ if name in Row.__struct_fields__[: -len(Row.__struct_defaults__)]}
    older["choices"] = {"type": "choose", "rules": "redux"}
    table = made_again(msgspec.json.encode(older).decode(), None, clock=friends.time, first=0)
    assert (table.stage, table.names(), table.host) == ("lobby", friends.table.names(), friends.people[0])
    assert table.choices == Choose("redux") and not table.paused and table.opened is None
    assert (table.motions, table.minding, table.past.sat, [*table.evening.all]) == (0, set(), {}, [])
    for person in friends.people:
        table.here(person, True)
    table.hear(friends.people[0], Begin())
    assert table.stage == "playing"


def test_a_table_stands_again_by_a_sheet_that_a_house_has_changed_or_lost() -> None:
    friends = Friends(3, rules="bmja")
    row = msgspec.json.decode(row_of(friends.table))
    row["choices"] = {"type": "choose", "rules": "ours", "options": {"gone": 1}}
    text = msgspec.json.encode(row).decode()
    lost = made_again(text, None, clock=friends.time, first=0, sheets={"redux": Ruleset.load("redux")})
    assert (lost.choices.rules, lost.choices.options, lost.stage) == ("redux", {}, "lobby")
    changed = made_again(text, None, clock=friends.time, first=0, sheets={"ours": Ruleset.load("pung_chow")})
    assert (changed.choices.rules, changed.choices.options, changed.stage) == ("ours", {}, "lobby")


@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ("redux", 5),
        *[
            pytest.param(rules, steps, marks=pytest.mark.proof)
            for rules in ("redux", "bmja", "pung_chow_limit", "dummies")
            for steps in (7, 160)
        ],
    ],
)
def test_a_table_is_made_again_as_it_stood(tmp_path: Path, rules: str, steps: int) -> None:
    async def work(store: Store) -> None:
        friends = Friends(3, watchers=1, hands=1 + (steps > 33), lots=True, rules=rules, mind="away").begin()
        chance = random.Random(steps)
        for _ in range(steps):
            if friends.stage != "over":
                friends.step(chance)
        friends.table.settle()
        await written(store, friends.table)
        everybody = [*friends.people, *friends.watchers]
        before = seen(friends.table, everybody)
        table = await again(store, friends)
        assert table.stage == friends.stage and seen(table, everybody) == before
        assert table.number_for("1") > friends.table.number_for("1")
        friends.table = table
        for person in everybody:
            table.here(person, True)
        while friends.stage != "over":
            friends.step(chance)
        assert friends.stage == "over"
        await written(store, table)
        (tmp_path / "record.jsonl").write_bytes(b"".join(await store.record(table.ledger.session)))

    on_store(Place.find(tmp_path / "games"), work)
    report = verify(tmp_path / "record.jsonl")
    assert report.ok and report.over and report.promised == report.hands, report.problem


def test_the_lobby_is_kept_and_a_table_that_all_have_left_is_not_opened_again(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        friends = Friends(2)
        await written(store, friends.table)
        table = await again(store, friends)
        for person in friends.people:
            table.here(person, True)
        for person in friends.people:
            told = msgspec.structs.replace(friends.around(person), number=0)
            assert msgspec.structs.replace(table.around(person), number=0) == told
        for person in friends.people:
            friends.table.hear(person, Leave())
        await written(store, friends.table)
        assert await store.tables() == []

    on_store(Place.find(tmp_path / "games"), work)


def test_an_answer_that_was_kept_is_not_asked_for_again(tmp_path: Path) -> None:
    """Whoever had answered an open tile has; the others do not learn who."""

    async def work(store: Store) -> None:
        friends = Friends(4).begin()
        seat = friends.play.table.turn
        friends.act(seat, next(action.id for action in friends.play.table.legal(seat) if action.verb == "discard"))
        asked = friends.play.window.asked
        friends.act(asked[0], "pass")
        await written(store, friends.table)
        table = await again(store, friends)
        answered, waiting = friends.who(asked[0]), friends.who(asked[1])
        assert table.around(answered).answered and not table.around(waiting).answered
        assert table.around(waiting).awaited == friends.around(waiting).awaited

    on_store(Place.find(tmp_path / "games"), work)


def test_what_was_decided_ahead_is_kept(tmp_path: Path) -> None:
    """Tiles that pass by themselves, an answer within the shortest time, and who answers by hand."""

    async def work(store: Store) -> None:
        friends = Friends(4, shortest="one").begin()
        east, *others = (seat % 4 for seat in range(friends.play.table.turn, friends.play.table.turn + 4))
        for seat, what in zip(others, ("claims", "all", "chows"), strict=True):
            friends.table.hear(friends.who(seat), LetPass(what))  # type: ignore[arg-type]
        friends.act(east, next(action.id for action in friends.play.table.legal(east) if action.verb == "discard"))
        friends.act(others[0], "pass")
        friends.table.hear(friends.who(others[1]), Wait(friends.play.serial))
        await written(store, friends.table)
        told = [msgspec.structs.replace(friends.around(one), number=0) for one in friends.people]
        table = await again(store, friends)
        for person in friends.people:
            table.here(person, True)
        now = [table.around(one) for one in friends.people]
        assert [(one.lets, one.passes, one.answered) for one in now] == [(one.lets, one.passes, one.answered) for one in told]
        assert sorted(one.lets for one in now) == ["all", "chows", "claims", "nothing"] and any(one.answered for one in now)
        friends.table = table
        friends.go_on(1.0)
        assert others[1] in friends.waiting and others[0] not in friends.waiting

    on_store(Place.find(tmp_path / "games"), work)


def test_a_table_is_written_with_what_happened_in_its_session_and_only_when_it_has_changed() -> None:
    friends = Friends(2).begin()
    friends.table.ledger.waiting.clear()
    friends.table.hear(friends.people[0], Mind(False))
    assert not [change for change in friends.table.ledger.waiting if isinstance(change, TableKept)]
    friends.table.hear(friends.people[0], Leave())
    (kept,) = [change for change in friends.table.ledger.waiting if isinstance(change, TableKept)]
    assert kept.table == "table" and not kept.closed and '"hash 0"' not in kept.text
    assert friends.refused(friends.people[1], Next()) == "not-now"


def test_a_session_of_friends_is_gone_on_with_at_their_table_alone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        friends = Friends(2).begin()
        await written(store, friends.table)
        (session,) = await store.sessions()
        assert (session.table, session.status) == ("table", "playing")
        assert [seat.bot for seat in sorted(session.seats, key=lambda seat: seat.seat)] == [None, None, "greedy", "greedy"]
        assert await newest(store, Wanted(Ruleset.load("redux"))) is None
        with fails("of-friends"):
            await resumable(store, session.id)

    on_store(Place.find(tmp_path / "games"), work)


@pytest.mark.parametrize("early", [True, False])
def test_a_session_that_is_over_stays_so(tmp_path: Path, *, early: bool) -> None:
    """Stopped in the middle of a hand by all, or played to its end."""

    async def work(store: Store) -> None:
        friends = Friends(1, hands=1, seed=3).begin()
        chance = random.Random(3)
        while friends.stage != "over":
            if early:
                friends.table.hear(friends.people[0], Stop())
            else:
                friends.step(chance)
        friends.table.settle()
        await written(store, friends.table)
        before, (session,) = seen(friends.table, friends.people), await store.sessions()
        table = await again(store, friends)
        assert session.status == ("left" if early else "over")
        assert table.ledger.waiting == [] and nothing_is_due(table) and seen(table, friends.people) == before
        table.hear(friends.people[0], Rematch())
        table.hear(friends.people[0], Begin())
        await written(store, table)
        assert sorted(one.status for one in await store.sessions()) == sorted([session.status, "playing"])

    on_store(Place.find(tmp_path / "games"), work)


def test_a_table_that_pauses_is_made_again_with_its_pause(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        friends = Friends(1).begin()
        friends.table.hear(friends.people[0], Pause())
        await written(store, friends.table)
        table = await again(store, friends)
        table.here(friends.people[0], True)
        assert table.stage == "playing" and table.around(friends.people[0]).paused

    on_store(Place.find(tmp_path / "games"), work)


def test_nobody_is_dealt_a_hand_before_they_are_back(tmp_path: Path) -> None:
    """Somebody had asked for the next hand; after a restart they are asked again, when all are there."""

    async def work(store: Store) -> None:
        friends = Friends(2, seed=3).begin()
        chance = random.Random(3)
        while friends.stage == "playing":
            friends.step(chance)
        friends.table.hear(friends.people[0], Next())
        await written(store, friends.table)
        table = await again(store, friends)
        assert table.stage == "between" and nothing_is_due(table)
        for person in friends.people:
            table.here(person, True)
        for person in friends.people:
            assert table.around(person).stage == "between"
            table.hear(person, Next())
        assert table.around(person).stage == "playing"

    on_store(Place.find(tmp_path / "games"), work)
