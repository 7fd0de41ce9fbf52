"""Groups of friends in the store: who is a member, what counts in a season, and whose history a session is."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from failing import fails
from keeping import at, on_store
from msgspec.structs import replace
from shelf import hand, session

from kongbox.store.changes import Change, GroupPlays, Opened, PassedOn, PersonSeen, Seated
from kongbox.store.figures import figures
from kongbox.store.groups import (
    find_group,
    forget_group,
    forget_member,
    groups,
    make_group,
    members,
    next_season,
    season_sessions,
    seasons,
    standings,
)
from kongbox.store.history import Wanted, choices, find, hands_of_person, open_session, seats_of_person
from kongbox.store.place import FILE
from kongbox.store.spreadsheet import standings_csv
from kongbox.store.store import Store

NOW = "2026-01-05T19:30:00Z"
PLAYERS = ("Ada", "Ben", "Cy", "Pip")
BOTS = (None, None, None, "keen")
PEOPLE = ((0, "a"), (1, "b"), (2, "c"))
FIRST = [hand(1, (30, -10, -10, -10), 0), hand(2, (-8, 24, -8, -8), 1, 0)]
SECOND = [hand(1, (-20, 60, -20, -20), 1)]


def evening(name: str, day: str, hands: Sequence[Any], group: str = "", people: Any = PEOPLE, **more: Any) -> list[Change]:
    """A session at the table of this name, with its people; it belongs to a group if one is named."""
    opened, *rest = session(name, day, *hands, players=PLAYERS, bots=BOTS, **more)
    assert isinstance(opened, Opened)
    seats = tuple((seat, name, bot) for seat, name, bot, _ in opened.seats)
    plays = [GroupPlays(opened.session, opened.at, group, '{"rules":"bmja"}')] if group else []
    sat = [Seated(opened.session, number, seats, people) for number in range(1, len(hands) + 1)]
    return [replace(opened, table="table"), *plays, *sat, *rest]


ALL: list[Change] = [
    *(PersonSeen("", NOW, one, name, False, one * 64) for one, name in (("a", "Ada"), ("b", "Ben"), ("c", "Cy"), ("d", "ada"))),
    *evening("aaaa", "2026-01-05", FIRST),
]


def key(name: str) -> str:
    return name.ljust(16, "0")


def test_a_table_that_has_played_becomes_a_group_and_its_evening_the_first_of_its_season(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        assert [one.name for one in await members(store, made)] == ["Ada", "Ben", "Cy"]
        assert [one.id for one in await season_sessions(store, made, 1)] == [key("aaaa")]
        rows = await standings(store, made, 1)
        assert [(one.name, one.sessions, one.hands, one.wins, one.points) for one in rows] == [
            ("Ada", 1, 2, 1, 22),
            ("Ben", 1, 2, 1, 14),
            ("Cy", 1, 2, 0, -18),
        ]
        assert [(one.points_place, one.places_place, one.places) for one in rows] == [
            (1, 1, (1, 0, 0, 0)),
            (2, 2, (0, 1, 0, 0)),
            (3, 3, (0, 0, 1, 0)),
        ]
        assert (await standings(store, made, 2), await standings(store, "another", 1)) == ([], [])
        with fails("group-there"):
            await make_group(store, "TUESDAY", "{}", "table")

    on_store(at(tmp_path), work)


def test_points_and_places_can_have_different_leaders_and_equals_share_a_place(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        await store.write(evening("bbbb", "2026-01-12", [hand(1, (4, 2, -2, -4), 0)], made))
        await store.write(evening("cccc", "2026-01-19", SECOND, made, status="left"))
        rows = {one.name: one for one in await standings(store, made, 1)}
        assert [(rows[name].points, rows[name].points_place) for name in ("Ada", "Ben", "Cy")] == [(6, 2), (76, 1), (-40, 3)]
        assert [(rows[name].places, rows[name].places_place) for name in ("Ada", "Ben")] == [((2, 1, 0, 0), 1), ((1, 2, 0, 0), 2)]
        assert rows["Ada"].sessions == 3
        csv = standings_csv([*rows.values()]).splitlines()
        assert csv[1] == "1,Ben,3,4,2,76,1,2,0,0,2"

    on_store(at(tmp_path), work)


def test_what_is_still_played_and_what_no_hand_was_played_in_counts_for_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        await store.write(evening("bbbb", "2026-01-12", SECOND, made, status="playing"))
        await store.write(evening("cccc", "2026-01-13", [], made, status="left"))
        assert [one.points for one in await standings(store, made, 1)] == [22, 14, -18]

    on_store(at(tmp_path), work)


def test_a_season_is_closed_and_the_next_evening_belongs_to_the_new_one(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        await next_season(store, made)
        with fails("season-empty"):
            await next_season(store, made)
        await store.write(evening("bbbb", "2026-01-12", SECOND, made))
        first, second = await seasons(store, made)
        assert (first.number, second.number, second.ended) == (1, 2, None) and first.ended is not None
        assert [one.points for one in await standings(store, made, 1)] == [22, 14, -18]
        assert [one.points for one in await standings(store, made, 2)] == [60, -20, -20]
        assert (await find_group(store, made)).choices == '{"rules":"bmja"}'

    on_store(at(tmp_path), work)


def test_one_member_who_comes_with_another_browser_is_one_row_of_the_table_and_keeps_a_history_of_each(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        await store.write(evening("bbbb", "2026-01-12", SECOND, made, ((0, "d"), *PEOPLE[1:])))
        assert [(one.name, one.person) for one in await members(store, made)] == [("Ada", "d"), ("Ben", "b"), ("Cy", "c")]
        (ada,) = [one for one in await standings(store, made, 1) if one.name == "Ada"]
        assert (ada.sessions, ada.points) == (2, 2)
        assert [(await find(store, Wanted(person=one))).count for one in ("a", "d", "b", "")] == [1, 1, 2, 0]
        await forget_member(store, made, "ada")
        assert [one.name for one in await members(store, made)] == ["Ben", "Cy"]
        assert len(await standings(store, made, 1)) == 3, "what she has played stays"

    on_store(at(tmp_path), work)


def test_a_group_is_known_to_its_members_alone_and_leaves_its_sessions_behind(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(ALL)
        made = await make_group(store, "Tuesday", "{}", "table")
        assert [len(await groups(store, person)) for person in (None, "a", "d", "")] == [1, 1, 0, 0]
        with fails("no-such-group"):
            await find_group(store, made, "d")
        await forget_group(store, made)
        assert await groups(store) == [] and (await find(store, Wanted())).count == 1
        await store.write(evening("bbbb", "2026-01-12", SECOND, made))
        assert await members(store, made) == [], "a table that goes on after its group"

    on_store(at(tmp_path), work)


def test_a_person_finds_what_they_have_played_even_where_the_host_has_hidden_it(tmp_path: Path) -> None:
    later = ((0, "a"), (1, "d"), (2, "c"))

    async def work(store: Store) -> None:
        opened, first, second, *rest = evening("aaaa", "2026-01-05", FIRST)
        assert isinstance(second, Seated)
        await store.write([*ALL[:4], opened, first, replace(second, people=later), *rest])
        await store.write(session("bbbb", "2026-01-06", hand(1, (9, -3, -3, -3), 0), players=PLAYERS, bots=BOTS))
        await store.put_away(key("aaaa"), away=True)
        assert [one.id for one in (await find(store, Wanted(person="b"))).sessions] == [key("aaaa")]
        assert (await find(store, Wanted(person="b", away=True))).count == 1 and (await find(store, Wanted())).count == 1
        assert [await hands_of_person(store, one, key("aaaa")) for one in "bdx"] == [{1: 1}, {2: 1}, {}]
        assert await seats_of_person(store, "b", [key("aaaa")]) == {} and await seats_of_person(store, "d", [key("aaaa")]) == {
            key("aaaa"): 1
        }
        assert [(await find(store, Wanted(person=one, result="second"))).count for one in ("a", "b", "d")] == [0, 0, 1]
        told = {one: (await figures(store, Wanted(person=one))).total for one in ("a", "b", "d", "x")}
        assert [(told[one].hands, told[one].wins, told[one].net) for one in told] == [
            (2, 1, 22),
            (1, 0, -10),
            (1, 1, 24),
            (0, 0, 0),
        ]
        with fails("no-such-session"):
            await open_session(store, key("bbbb"), "a")
        sought = await choices(store, Wanted(person="b"))
        assert (len(sought.rules), sought.away, {*sought.players}) == (1, 0, {*PLAYERS})
        assert await choices(store, Wanted(person="x")) == await choices(store, Wanted(person=""))
        assert await store.has_played("b", key("aaaa"), 1) and not await store.has_played("b", key("aaaa"), 2)

    on_store(at(tmp_path), work)


def test_who_came_in_anew_and_was_given_their_chair_back_has_the_history_of_that_table(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write([*ALL, PassedOn("", NOW, "table", "b", "d"), PassedOn("", NOW, "another", "c", "d")])
        assert [await store.has_played(one, key("aaaa")) for one in ("a", "b", "c", "d")] == [True, False, True, True]

    on_store(at(tmp_path), work)


RECORD = json.dumps({"seats": [2, 0, 1, 3]})


def test_the_people_of_older_tables_become_rows_and_nothing_is_lost(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        await store.write([*ALL, *session("low", "2026-01-06"), *session("high", "2026-01-06")])

    on_store(at(tmp_path), nothing)
    sat = {key("aaaa"): [[0, ["a", "b", "", "c"]], [3, ["a", "", "d", "c"]], [9, ["d"]]], "gone": [[1, ["a"]]]}
    sat |= {key(name): [[1, ["a"]]] for name in ("low", "high")}
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        for table in ("tries", "prices", "clubs", "sheets", "played", "members", "seasons", "groups"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("ALTER TABLE tables DROP COLUMN number")
        connection.execute("DROP INDEX ix_sessions_group")
        for column in ("season", "group"):
            connection.execute(f'ALTER TABLE sessions DROP COLUMN "{column}"')
        connection.execute("UPDATE alembic_version SET version_num = '0010'")
        events = [(key("aaaa"), 1, 0, 1, NOW, RECORD), (key("aaaa"), 2, 4, None, NOW, "{}")]
        events += [("gone", 1, 0, 1, NOW, RECORD), ("gone", 2, 1, None, NOW, "{}")]  # the session itself is not there
        for name, seat in (("low", -1), ("high", 4)):
            events += [(key(name), 1, 0, 1, NOW, json.dumps({"seats": [seat]})), (key(name), 2, 1, None, NOW, "{}")]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", events)
        texts = ["{", json.dumps({"sat": sat}), "[]", '{"sat":{"x":7}}', "{}"]
        rows = [(f"table {number}", number % 2, NOW, text) for number, text in enumerate(texts)]
        connection.executemany("INSERT INTO tables VALUES (?, ?, ?, ?)", rows)
        kept = ("players", "sessions", "seats", "sitters", "hands", "events", "tables", "people")
        before = {table: [*connection.execute(f"SELECT * FROM {table}")] for table in kept}

    async def played(store: Store) -> list[list[int]]:
        return [sorted(await hands_of_person(store, one, key("aaaa"))) for one in "abcd"]

    assert on_store(at(tmp_path), played) == [[1, 2, 3, 4], [1, 2], [1, 2, 3, 4], [3, 4]]
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert {*connection.execute("SELECT DISTINCT session FROM played")} == {(key("aaaa"),)}
        assert {row[0]: row[1] for row in connection.execute("SELECT person, seat FROM played")} == {
            "a": 2,
            "b": 0,
            "c": 3,
            "d": 1,
        }
        after = {table: [*connection.execute(f"SELECT * FROM {table}")] for table in kept}
    new = {"sessions": 2, "tables": 1}
    assert after | {table: [row[:-columns] for row in after[table]] for table, columns in new.items()} == before
    assert {row[-2:] for row in after["sessions"]} == {(None, None)} and {row[-1] for row in after["tables"]} == {0}
