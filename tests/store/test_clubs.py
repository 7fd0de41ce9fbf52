"""Evenings of a club, groups, presets and sheets in the store: each is changed alone, and there is room for so many."""

from pathlib import Path

import msgspec
import pytest
from failing import fails
from keeping import at, on_store
from sqlalchemy import insert
from written import Written

from kongbox.club.form import VERSION, Meeting, Member
from kongbox.rulesets import Ruleset
from kongbox.store import tables as t
from kongbox.store.books import find_book
from kongbox.store.clubs import add_round, begin_club, change_club, clubs, find_club, text_of
from kongbox.store.groups import find_group, groups, make_group
from kongbox.store.presets import Preset, keep_preset, presets
from kongbox.store.sheets import keep_sheet, put_away, sheets
from kongbox.store.store import Store

RULES = Ruleset.load("redux")
MEETING = Meeting(VERSION, RULES.hash, msgspec.Raw(RULES.to_json()), tuple(map(Member, ("Ada", "Ben", "Cleo", "Dan", "Eve"))))
FOUR = msgspec.structs.replace(MEETING, players=MEETING.players[:4])


def test_an_evening_is_found_and_changed_alone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        first, second = [await begin_club(store, name, MEETING) for name in ("Spring", "Summer")]
        await change_club(store, second, FOUR)
        found = [await find_club(store, club) for club in (first, second)]
        assert [(one.id, one.name, len(one.meeting.players)) for one in found] == [(first, "Spring", 5), (second, "Summer", 4)]
        with fails("no-such-club"):
            await find_club(store, "0" * 16)

    on_store(at(tmp_path), work)


def test_a_round_has_a_book_for_each_table(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        first, second = [await begin_club(store, name, MEETING) for name in ("Spring", "Summer")]
        await add_round(store, second, MEETING, [[3, 1, 0, 2]], [4], [Written().book])
        (drawn,) = (await find_club(store, second)).meeting.rounds
        (table,) = drawn.tables
        assert (tuple(table.players), tuple(drawn.bench)) == ((3, 1, 0, 2), (4,))
        assert (await find_book(store, table.book)).kept.id == table.book
        assert not (await find_club(store, first)).meeting.rounds

    on_store(at(tmp_path), work)


@pytest.mark.parametrize("there", [199, 200])
def test_there_are_at_most_two_hundred_evenings(tmp_path: Path, there: int) -> None:
    row = {"name": "", "begun": "", "changed": "", "look": "", "text": text_of(FOUR)}

    async def work(store: Store) -> None:
        await store.execute(insert(t.clubs).values([row | {"id": f"{number:016}"} for number in range(there)]))
        if there == 199:
            assert (await find_club(store, await begin_club(store, "Spring", FOUR))).name == "Spring"
            return
        with fails("club-many") as refused:
            await begin_club(store, "Spring", FOUR)
        assert refused.value.facts["most"] == len(await clubs(store)) == 200

    on_store(at(tmp_path), work)


@pytest.mark.parametrize("there", [23, 24])
def test_there_are_at_most_twenty_four_groups(tmp_path: Path, there: int) -> None:
    row = {"begun": "", "changed": "", "choices": "{}"}

    async def work(store: Store) -> None:
        await store.execute(
            insert(t.groups).values([row | {"id": f"{number:016}", "name": str(number)} for number in range(there)])
        )
        if there == 23:
            with fails("group-there"):
                await make_group(store, "7", "{}", "table")
            assert (await find_group(store, await make_group(store, "Spring", "{}", "table"))).name == "Spring"
            return
        with fails("too-many-groups") as refused:
            await make_group(store, "Spring", "{}", "table")
        assert refused.value.facts["most"] == len(await groups(store)) == 24

    on_store(at(tmp_path), work)


@pytest.mark.parametrize("there", [99, 100])
def test_at_most_a_hundred_sheets_are_offered(tmp_path: Path, there: int) -> None:
    row = {"version": 1, "text": "", "saved": "", "away": False}

    async def work(store: Store) -> None:
        rows = [row | {"id": str(number)} for number in range(there)]
        await store.execute(insert(t.sheets).values([*rows, row | {"id": "hidden", "away": True}]))
        await keep_sheet(store, "0", 2, "again")
        if there == 99:
            await keep_sheet(store, "hidden", 2, "")
            return
        with fails("too-many-house-sheets") as refused:
            await keep_sheet(store, "hidden", 2, "")
        assert refused.value.facts["most"] == 100
        await put_away(store, "7")
        await keep_sheet(store, "new", 1, "")
        assert {one.id for one in await sheets(store) if one.away} == {"7", "hidden"}

    on_store(at(tmp_path), work)


def test_there_are_at_most_twenty_four_presets_the_newest_first(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = [{"name": str(number), "number": number, "choice": "{}"} for number in range(1, 24)]
        await store.execute(insert(t.presets).values(rows))
        await keep_preset(store, Preset("24", "{}"))
        await keep_preset(store, Preset("3", "[]"))
        names = [one.name for one in await presets(store)]
        assert names == ["3", *(str(number) for number in range(24, 0, -1) if number != 3)]
        with fails("too-many-presets") as refused:
            await keep_preset(store, Preset("25", "{}"))
        assert refused.value.facts["most"] == 24 and [one.name for one in await presets(store)] == names

    on_store(at(tmp_path), work)
