"""Chairs among friends change hands: history and figures say who played each hand."""

import csv
from pathlib import Path

from keeping import at, on_store
from shelf import hand, session

from kongbox.store.changes import Seated
from kongbox.store.figures import figures
from kongbox.store.history import PlayedSession, Wanted, choices, find, open_session
from kongbox.store.spreadsheet import as_csv
from kongbox.store.store import Store

BEGAN = ((0, "Ada", None), (1, "Ben", None), (2, "Bo", "keen"), (3, "Pip", "greedy"))
THEN = ((0, "Ada", None), (1, "Eve", None), (2, "Bo", "keen"), (3, "Pip", "greedy"))
ID = "aaaa".ljust(16, "0")
TOOK = [
    *session(
        "aaaa",
        "2026-01-05",
        hand(1, (-8, 24, -8, -8), 1, 0),
        hand(2, (-16, 48, -16, -16), 1, 0, special="thirteen_orphans"),
        hand(3, (24, -8, -8, -8), 0, 1),
        players=("Ada", "Ben", "Bo", "Pip"),
        bots=(None, None, "keen", "greedy"),
    )
]
"""Ben plays the first hand; Eve sits on his chair from the second on."""


async def keep(store: Store) -> None:
    await store.write([TOOK[0], Seated(ID, 1, BEGAN), Seated(ID, 2, THEN), Seated(ID, 3, THEN), *TOOK[1:]])


def test_each_hand_names_those_who_played_it(tmp_path: Path) -> None:
    async def look(store: Store) -> tuple[PlayedSession, str]:
        await store.write(session("bbbb", "2026-01-04", players=[name for _, name, _ in THEN], bots=[bot for *_, bot in THEN]))
        await keep(store)
        opened = await open_session(store, ID)
        return opened, as_csv([opened])

    opened, sheet = on_store(at(tmp_path), look)
    assert [opened.names(number)[1] for number in (1, 2, 3)] == ["Ben", "Eve", "Eve"]
    assert [opened.names(number)[0] for number in (1, 2, 3)] == ["Ada"] * 3
    assert [one.name for one in opened.session.seats] == ["Ada", "Ben", "Bo", "Pip"]
    columns, *hands = csv.reader(sheet.splitlines())
    assert {len(hand) for hand in hands} == {len(columns)} and columns[-3:] == ["player 4", "change 4", "total 4"]
    assert [hand[columns.index("winner")] for hand in hands] == ["Ben", "Eve", "Ada"]


def test_figures_are_theirs_who_played(tmp_path: Path) -> None:
    async def look(store: Store) -> dict[str, tuple[int, int, int, int]]:
        await keep(store)
        found = {}
        for name in ("Ada", "Ben", "Eve"):
            total = (await figures(store, Wanted(me=name))).total
            found[name] = (total.hands, total.wins, total.special, total.net)
        return found

    assert on_store(at(tmp_path), look) == {"Ada": (3, 1, 0, 0), "Ben": (1, 1, 0, 24), "Eve": (2, 1, 1, 40)}


def test_places_are_theirs_who_sat_there_at_the_end(tmp_path: Path) -> None:
    async def look(store: Store) -> tuple[dict[str, list[int]], dict[str, tuple[int, int]]]:
        await keep(store)
        found = {name: await figures(store, Wanted(me=name)) for name in ("Ada", "Ben", "Eve")}
        met = {one.name: (one.evenings, one.ahead) for one in found["Ada"].opponents}
        return {name: [one.place for one in told.evenings] for name, told in found.items()}, met

    places, met = on_store(at(tmp_path), look)
    assert places == {"Ada": [2], "Ben": [0], "Eve": [1]}
    assert met == {"Ben": (0, 0), "Eve": (1, 0), "Bo": (1, 1), "Pip": (1, 1)}


def test_opponents_and_shown_hands_are_named_as_they_sat(tmp_path: Path) -> None:
    async def look(store: Store) -> tuple[dict[str, tuple[int, int]], list[str]]:
        await keep(store)
        found = await figures(store, Wanted(me="Ada"))
        return {one.name: (one.hands, one.wins) for one in found.opponents}, [one.winner for one in found.dearest]

    against, dear = on_store(at(tmp_path), look)
    assert against == {"Ben": (1, 1), "Eve": (2, 1), "Bo": (3, 0), "Pip": (3, 0)}
    assert dear == ["Eve", "Ben"]


def test_who_took_a_chair_is_found(tmp_path: Path) -> None:
    async def look(store: Store) -> tuple[list[str], list[int]]:
        await keep(store)
        persons = [one.name for one in (await choices(store)).persons]
        return persons, [
            (await find(store, wanted)).count for wanted in (Wanted(player="Eve"), Wanted(text="eve"), Wanted(player="Zoë"))
        ]

    persons, counts = on_store(at(tmp_path), look)
    assert set(persons) == {"Ada", "Ben", "Eve"}
    assert counts == [1, 1, 0]
