"""The history: sessions are found by what somebody looks for, and what is spoilt hides nothing else."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest
from failing import fails
from keeping import GAMES, at, kept_evening, on_store
from lengths import mostly_proofs
from shelf import ME, START, hand, played, session
from sqlalchemy import insert

from kongbox.store import tables as t
from kongbox.store.changes import Change
from kongbox.store.figures import figures, tallies
from kongbox.store.history import Person, PlayedSession, Wanted, choices, find, hands_of, open_session, person
from kongbox.store.kept import SeatKept, SessionKept, SitterKept
from kongbox.store.place import FILE
from kongbox.store.store import Store

pytestmark = pytest.mark.usefixtures("driver")

Keep = Callable[[Sequence[Change]], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def keep(folder: Path) -> Keep:
    return lambda changes: write(folder, changes)


def write(folder: Path, changes: Sequence[Change]) -> None:
    """Keep all that in a folder."""

    async def work(store: Store) -> None:
        await store.write(changes)

    on_store(at(folder), work)


SHELF = [
    *session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0)),
    *session("bbbb", "2026-02-10", hand(1, (-40, 60, -20, 0), 1, 0, special="thirteen_orphans"), rules="bmja"),
    *session("cccc", "2026-03-15", hand(1, (0, 0, 0, 0)), status="left", rules="dummies"),
    *session("dddd", "2026-03-20", status="playing"),
    *session("eeee", "2026-04-01", players=("Zoë", "Ann", "Bob", "Cy"), bots=(None,) * 4, rules="dummies"),
]
"""Five evenings: won, second, left, going on, and one that others played."""


@pytest.fixture(scope="module")
def shelf_to_read(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shelf")
    write(folder, SHELF)
    return folder


@pytest.fixture
def shelf(folder: Path, shelf_to_read: Path) -> None:
    copytree(shelf_to_read, folder)


def found(folder: Path, **wanted: Any) -> str:
    """The first signs of the sessions that are found."""
    told = on_store(at(folder), lambda store: find(store, Wanted(**({"me": ME} | wanted))))
    assert told.count == len(told.sessions)
    return "".join(one.id[0] for one in told.sessions)


SOUGHT: list[tuple[dict[str, Any], str]] = [
    ({}, "edcba"),
    ({"rules": "dummies"}, "ec"),
    ({"rules": "none"}, ""),
    ({"player": "Ada"}, "dcba"),
    ({"player": "Zoë"}, "e"),
    ({"player": "ada"}, ""),
    ({"result": "first"}, "a"),
    ({"result": "first", "me": "Zoë"}, "e"),
    ({"result": "first", "me": "Ada"}, ""),  # a bot's name is nobody's result
    ({"result": "fourth"}, "b"),
    ({"result": "second"}, ""),
    ({"result": "left"}, "c"),
    ({"result": "playing"}, "d"),
    ({"since": "2026-03"}, "edc"),
    ({"since": "2026-03-16"}, "ed"),
    ({"until": "2026-02-10"}, "ba"),
    ({"until": "2026"}, "edcba"),
    ({"since": "2026-02", "until": "2026-03-15T19:30:00Z"}, "cb"),
    ({"since": "2027"}, ""),
    ({"text": "ada"}, "dcba"),
    ({"text": "Thirteen ORPHANS"}, "b"),
    ({"text": "bmja"}, "b"),
    ({"text": "the game of dummies zo"}, "e"),
    ({"text": "2026-01"}, "a"),
    ({"text": "bbbb"}, "b"),
    ({"text": "%"}, ""),
    ({"text": "a_b"}, ""),
    ({"text": "' OR 1=1 --"}, ""),
    ({"rules": "redux", "result": "first", "text": "bo", "until": "2026"}, "a"),
    ({"text": "the game of dummies zo ann bob cy nonsense"}, "e"),  # eight words count
    ({"text": "the game of dummies zo ann bob nonsense"}, ""),
    ({"text": "x" * 80}, ""),
]
"""What is looked for, and the first signs of the sessions that are found."""


def test_sessions_are_found_by_what_is_looked_for(shelf_to_read: Path) -> None:
    async def look(store: Store) -> None:
        for wanted, sessions in SOUGHT:
            told = await find(store, Wanted(**({"me": ME} | wanted)))
            assert ("".join(one.id[0] for one in told.sessions), told.count) == (sessions, len(sessions)), wanted

    on_store(at(shelf_to_read), look)


@pytest.mark.parametrize(
    "wanted",
    [
        {"result": "fifth"},
        {"since": "yesterday"},
        {"until": "2026-1"},
        {"until": "2026-13"},
        {"since": "2026-02-30"},
        {"since": "2026-02-28T24:30"},
        {"since": "2026-01-05; DROP TABLE hands"},
        {"until": "٢٠٢٦"},
        {"text": "x" * 81},
        {"player": "y" * 200},
    ],
    ids=str,
)
def test_nonsense_is_refused_in_a_sentence(shelf_to_read: Path, wanted: dict[str, Any]) -> None:
    for ask in (find, hands_of, tallies, figures):
        with fails("bad-filter"):
            on_store(at(shelf_to_read), lambda store, ask=ask: ask(store, Wanted(**wanted)))  # type: ignore[misc]


def test_what_is_refused_is_quoted_in_part(shelf_to_read: Path) -> None:
    for wanted in ({"result": "z" * 90}, {"since": "z" * 90}):
        with fails("bad-filter") as refused:
            on_store(at(shelf_to_read), lambda store, wanted=wanted: find(store, Wanted(**wanted)))  # type: ignore[misc]
        assert refused.value.facts["given"] == "z" * 80
    with fails("no-such-player") as unknown:
        on_store(at(shelf_to_read), lambda store: person(store, "z" * 90))
    assert unknown.value.facts["given"] == "z" * 80


def test_a_hand_is_played_by_those_who_sat_there() -> None:
    seats = [SeatKept(0, "Ada", None, 0), SeatKept(1, "Bo", "keen", 0), SeatKept(2, "Cy", None, 0)]
    took = [SitterKept("a", 2, 1, "Eve", None), SitterKept("a", 2, 2, "Pip", "keen"), SitterKept("a", 3, 0, "Zoë", None)]
    opened = PlayedSession(SessionKept("a", "over", "", "", "redux", "", "", 3, "", seats), [], sitters=took)
    assert [opened.names(number) for number in (1, 2, 3)] == [
        *({0: "Ada", 1: "Bo", 2: "Cy"}, {0: "Ada", 1: "Eve", 2: "Pip"}, {0: "Zoë", 1: "Bo", 2: "Cy"}),
    ]
    assert [opened.persons(number) for number in (1, 2, 3)] == [{"Ada": 0, "Cy": 2}, {"Ada": 0, "Eve": 1}, {"Zoë": 0, "Cy": 2}]
    assert opened.unread == 0


@pytest.mark.parametrize(("beside", "sessions"), [("", "cba"), ("dddd", "dcba"), ("nobody", "cba")])
def test_sessions_without_a_hand_are_left_out_but_one(shelf_to_read: Path, beside: str, sessions: str) -> None:
    shown = on_store(at(shelf_to_read), lambda store: find(store, Wanted(), beside=beside.ljust(16, "0"))).sessions
    assert "".join(one.id[0] for one in shown) == sessions


def test_pages(shelf_to_read: Path) -> None:
    for page, ids, told in ((1, "ed", 1), (2, "cb", 2), (3, "a", 3), (4, "a", 3), (0, "ed", 1)):
        shown = on_store(at(shelf_to_read), lambda store, page=page: find(store, Wanted(), page, 2))  # type: ignore[misc]
        assert ("".join(one.id[0] for one in shown.sessions), shown.page) == (ids, told)
        assert (shown.pages, shown.count, shown.hands) == (3, 5, 3)


@pytest.mark.parametrize("driver", ["inline"], indirect=True)
def test_a_page_has_fifty_sessions(folder: Path) -> None:
    row = dict.fromkeys(("begun", "changed", "rules", "called", "hash", "seal", "settings"), "") | {
        "status": "over",
        "hands": 1,
    }

    async def work(store: Store) -> list[tuple[int, int, int]]:
        await store.execute(insert(t.sessions).values([row | {"id": str(number)} for number in range(51)]))
        found = await find(store, Wanted()), await find(store, Wanted(), 2)
        return [(len(one.sessions) + one.unread, one.page, one.pages) for one in found]

    assert on_store(at(folder), work) == [(50, 1, 2), (1, 2, 2)]


def test_what_there_is_to_look_for(shelf_to_read: Path) -> None:
    folder = shelf_to_read
    told = on_store(at(folder), choices)
    assert [(rules, count) for rules, _, count in told.rules] == [("dummies", 2), ("redux", 2), ("bmja", 1)]
    assert told.players == ["Ada", "Ann", "Bo", "Bob", "Cleo", "Cy", "You", "Zoë"]
    assert told.persons == [Person(ME, 4, 4), *(Person(name, 1, 0) for name in ("Ann", "Bob", "Cy", "Zoë"))]
    assert told.rules[1] == ("redux", "The game of redux", 2) and (told.away, told.exercises) == (0, 0)
    assert "exercises" not in msgspec.to_builtins(told)
    listed = on_store(at(folder), lambda store: choices(store, beside="")).rules
    assert [(rules, count) for rules, _, count in listed] == [("bmja", 1), ("dummies", 1), ("redux", 1)], "two have no hand yet"
    assert on_store(at(folder), person) == ME and on_store(at(folder), lambda store: person(store, "Zoë")) == "Zoë"
    with fails("no-such-player"):
        on_store(at(folder), lambda store: person(store, "Ada"))


def test_an_empty_shelf(folder: Path) -> None:
    assert found(folder) == "" and on_store(at(folder), person) == ""
    assert on_store(at(folder), choices).rules == []


@pytest.mark.usefixtures("shelf")
def test_what_is_put_away_is_kept_and_not_listed(folder: Path) -> None:
    async def put(store: Store, *, away: bool) -> list[bool]:
        return [await store.put_away(one.ljust(16, "0"), away=away) for one in ("aaaa", "dddd", "ffff")]

    assert on_store(at(folder), lambda store: put(store, away=True)) == [True, False, False]  # what is played stays
    assert found(folder) == "edcb" and found(folder, away=True) == "a"
    assert on_store(at(folder), lambda store: put(store, away=True)) == [False] * 3
    assert len(on_store(at(folder), lambda store: store.sessions())) == 5
    assert on_store(at(folder), lambda store: put(store, away=False))[0]
    assert found(folder) == "edcba"


@mostly_proofs("game", GAMES, "goulash")
def test_a_session_that_was_played_stands_there_as_it_was(folder: Path, keep: Keep, game: str) -> None:
    keep(played(game))
    (one,) = on_store(at(folder), lambda store: find(store, Wanted())).sessions
    opened = on_store(at(folder), lambda store: open_session(store, one.id))
    assert opened.unread == 0 and [hand.number for hand in opened.hands] == [1, 2]
    for seat in one.seats:
        assert seat.total == kept_evening(game).ruleset.start + sum(hand.net[seat.seat] for hand in opened.hands)
        assert seat.place == 1 + sum(other.total > seat.total for other in one.seats)
        assert seat.wins == sum(hand.winner == seat.seat for hand in opened.hands)
    for ended in opened.hands:
        assert (ended.hand is None) == (ended.winner is None) == (ended.why is not None)


def test_without_scores_places_go_by_hands_won(folder: Path, keep: Keep) -> None:
    nothing = (0, 0, 0, 0)
    keep(session("aaaa", "2026-01-05", hand(1, nothing, 2), hand(2, nothing, 2), hand(3, nothing, 0), scored=False))
    (one,) = on_store(at(folder), lambda store: find(store, Wanted())).sessions
    assert [(seat.place, seat.wins) for seat in one.seats] == [(2, 1), (3, 0), (1, 2), (3, 0)] and not one.scored


SPOILT = {
    "a hand's winner": "UPDATE hands SET winner = 'somebody' WHERE session LIKE 'a%'",
    "what a hand was worth": "UPDATE hands SET points = 'a lot' WHERE session LIKE 'a%'",
    "a player's total": "UPDATE seats SET total = 'plenty' WHERE session LIKE 'a%' AND seat = 1",
    "how many hands": "UPDATE sessions SET hands = 'many' WHERE id LIKE 'a%'",
    "how it stands": "UPDATE sessions SET status = 'lost' WHERE id LIKE 'a%'",
    "no players": "DELETE FROM seats WHERE session LIKE 'a%'",
}


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("harm", SPOILT)
def test_a_row_that_is_spoilt_hides_no_other(folder: Path, harm: str) -> None:
    with sqlite3.connect(folder / FILE) as connection:
        assert connection.execute(SPOILT[harm]).rowcount
    connection.close()
    told = on_store(at(folder), lambda store: find(store, Wanted(me=ME)))
    assert {one.id[0] for one in told.sessions} >= set("edcb") and told.unread == 5 - len(told.sessions)
    assert len(on_store(at(folder), lambda store: hands_of(store, Wanted()))) == len(told.sessions)
    if told.unread:
        with fails("no-such-session"):
            on_store(at(folder), lambda store: open_session(store, "aaaa".ljust(16, "0")))
    else:
        opened = on_store(at(folder), lambda store: open_session(store, "aaaa".ljust(16, "0")))
        assert len(opened.hands) + opened.unread == 1


def test_the_hands_of_what_is_looked_for(folder: Path, keep: Keep) -> None:
    keep(session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0), hand(2, (0, 0, 0, 0))))
    keep(session("bbbb", "2026-01-06", hand(1, (96, -32, -32, -32), 0), rules="bmja"))
    told = on_store(at(folder), lambda store: hands_of(store, Wanted()))
    assert [(one.session.id[0], len(one.hands)) for one in told] == [("b", 1), ("a", 2)]
    assert [one.session.id[0] for one in on_store(at(folder), lambda store: hands_of(store, Wanted(rules="bmja")))] == ["b"]
    assert told[1].session.seats[0].total == START + 96
