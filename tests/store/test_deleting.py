"""What is deleted from a store leaves everything else of its kind."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from keeping import at, on_store
from written import Written

from kongbox.club.form import VERSION, Meeting, Member
from kongbox.rulesets import Ruleset
from kongbox.store.books import begin, delete_book, find_book, list_books
from kongbox.store.clubs import begin_club, clubs, delete_club
from kongbox.store.groups import forget_group, groups, make_group, seasons
from kongbox.store.presets import Preset, forget_preset, keep_preset, presets
from kongbox.store.store import Store

THREE = ("Spring", "Summer", "Autumn")


class Kind(NamedTuple):
    """How something with a name is made, which returns its id; how it is deleted; and the ids of all that can be opened."""

    make: Callable[[Store, str], Awaitable[str]]
    delete: Callable[[Store, str], Awaitable[None]]
    ids: Callable[[Store], Awaitable[set[str]]]


async def new_book(store: Store, name: str) -> str:
    return (await begin(store, Written().book, name)).id


async def new_club(store: Store, name: str) -> str:
    rules, players = Ruleset.load("redux"), tuple(Member(one) for one in ("Ada", "Ben", "Cleo", "Dan"))
    return await begin_club(store, name, Meeting(VERSION, rules.hash, msgspec.Raw(rules.to_json()), players))


async def new_group(store: Store, name: str) -> str:
    return await make_group(store, name, "{}", "table")


async def new_preset(store: Store, name: str) -> str:
    await keep_preset(store, Preset(name, "{}"))
    return name


async def book_ids(store: Store) -> set[str]:
    return {(await find_book(store, one.id)).kept.id for one in (await list_books(store)).books}


async def club_ids(store: Store) -> set[str]:
    return {one.id for one in await clubs(store)}


async def group_ids(store: Store) -> set[str]:
    return {one.id for one in await groups(store) if await seasons(store, one.id)}


async def preset_names(store: Store) -> set[str]:
    return {one.name for one in await presets(store)}


KINDS = {
    "book": Kind(new_book, delete_book, book_ids),
    "club": Kind(new_club, delete_club, club_ids),
    "group": Kind(new_group, forget_group, group_ids),
    "preset": Kind(new_preset, forget_preset, preset_names),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_deleted_leaves_the_others(kind: str, tmp_path: Path) -> None:
    make, delete, ids = KINDS[kind]

    async def work(store: Store) -> None:
        first, second, third = [await make(store, name) for name in THREE]
        assert await ids(store) == {first, second, third}
        await delete(store, second)
        assert await ids(store) == {first, third}

    on_store(at(tmp_path), work)
