"""The sheets of a house: which are offered, in which version, and what is saved at all."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from failing import fails

from kongbox.errors import BadInput
from kongbox.rulesets import Ruleset
from kongbox.rulesets.draft import text_of
from kongbox.server.sheets.shelf import find, forget, lines_of, offer, offer_kept, ruleset_of, same, save
from kongbox.server.sheets.wire import SheetLine, SheetSaved, SheetVersion
from kongbox.store.place import Place
from kongbox.store.sheets import SheetKept, sheets
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening

OURS = {"extends": "bmja", "id": "ours", "name": "Our Sunday", "version": 2, "options": {"limit": 500}}

REDUX, BMJA = Ruleset.load("redux"), Ruleset.load("bmja")


def kept(version: int = 1, *, id: str = "ours", away: bool = False, text: str = "") -> SheetKept:
    return SheetKept(id, version, text or text_of(OURS | {"version": version}), f"day {version}", away)


def on_a_shelf(folder: Path, work: Callable[[Store, Evening], Awaitable[None]]) -> None:
    """Do something in a store, and at a table that offers its sheets."""

    async def run() -> None:
        store = await Store.open(Place.find(folder))
        try:
            await work(store, Evening(REDUX, seed=1))
        finally:
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("rows", "shown"),
    [
        (
            [kept(2), kept(1)],
            [SheetLine("ours", "Our Sunday", BMJA.name, 1, [SheetVersion(2, "day 2"), SheetVersion(1, "day 1")])],
        ),
        ([kept(2, away=True), kept(1)], []),
        ([kept(2, text="no sheet"), kept(1)], []),
        ([kept(2, text='extends = "nothing"\n'), kept(1)], []),
        ([kept(id="a", text='extends = "redux"\n')], [SheetLine("a", "a", REDUX.name, 0, [SheetVersion(1, "day 1")])]),
    ],
)
def test_a_sheet_is_shown_once_with_its_versions(rows: list[SheetKept], shown: list[SheetLine]) -> None:
    assert lines_of(rows) == shown
    assert len(lines_of([kept(text="no sheet", id="bad"), *rows])) == len(shown), "one that cannot be read hides no other"


def test_a_draft_is_saved_as_the_next_version_unless_nothing_has_changed(tmp_path: Path) -> None:
    async def work(store: Store, evening: Evening) -> None:
        draft = {"extends": "bmja", "name": " Our Sunday ", "options": {"limit": 500}}
        assert await save(store, evening, draft, "") == SheetSaved("our_sunday", 1)
        assert await save(store, evening, draft, "our_sunday") == SheetSaved("our_sunday", 1)
        assert await save(store, evening, draft | {"options": {"limit": 600}}, "our_sunday") == SheetSaved("our_sunday", 2)
        assert evening.offers["our_sunday"].options.limit == evening.sheets["our_sunday"].options.limit == 600
        assert await save(store, evening, draft | {"name": "Our Sunday 2"}, "") == SheetSaved("our_sunday_2", 1), (
            "a sheet of its own"
        )
        assert [(one.id, one.version) for one in await sheets(store) if one.id == "our_sunday"] == [
            ("our_sunday", 2),
            ("our_sunday", 1),
        ]
        assert (await find(store, "our_sunday"))["options"] == {"limit": 600}
        assert (await find(store, "our_sunday", 1))["options"] == {"limit": 500}
        for given, version in (("nothing", 0), ("our_sunday", 3)):
            with fails("no-such-house-sheet", BadInput) as caught:
                await find(store, given, version)
            assert caught.value.facts == {"given": given}
        await forget(store, evening, "our_sunday")
        assert "our_sunday" not in evening.offers and "our_sunday" in evening.sheets
        await forget(store, evening, "our_sunday")
        again = Evening(REDUX, seed=1)
        await offer_kept(store, again)
        assert "our_sunday" not in again.offers and "our_sunday" in again.sheets and "our_sunday_2" in again.offers
        assert await save(store, evening, draft | {"options": {"limit": 600}}, "our_sunday") == SheetSaved("our_sunday", 3)
        assert "our_sunday" in evening.offers, "it is offered again, although nothing has changed"

    on_a_shelf(tmp_path, work)


@pytest.mark.parametrize(
    ("name", "code"), [("", "no-sheet-name"), ("  ", "no-sheet-name"), (BMJA.name.upper(), "sheet-name-taken")]
)
def test_a_sheet_has_a_name_of_its_own(name: str, code: str, tmp_path: Path) -> None:
    async def work(store: Store, evening: Evening) -> None:
        with fails(code, BadInput):
            await save(store, evening, {"extends": "redux", "name": name}, "")
        assert not await sheets(store)

    on_a_shelf(tmp_path, work)


def test_the_sheet_that_is_played_stays_on_offer(tmp_path: Path) -> None:
    async def work(store: Store, _: Evening) -> None:
        ours = ruleset_of(OURS)
        evening = Evening(ours, seed=1)
        evening.offers["ours"] = ours
        await forget(store, evening, "ours")
        assert "ours" in evening.offers

    on_a_shelf(tmp_path, work)


def test_a_version_is_offered_once() -> None:
    evening, second, third = Evening(REDUX, seed=1), ruleset_of(OURS), ruleset_of(OURS | {"version": 3})
    offer(evening, second)
    offer(evening, ruleset_of(OURS))
    assert evening.offers["ours"] is second
    offer(evening, third)
    assert evening.offers["ours"] is evening.sheets["ours"] is third


def test_drafts_are_the_same_but_for_their_version() -> None:
    assert same(OURS, OURS | {"version": 7}) and same(OURS, {key: OURS[key] for key in OURS if key != "version"})
    assert not same(OURS, OURS | {"name": "Other"})
