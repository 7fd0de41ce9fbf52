"""What a tab thinks about by turns with everything else: the coach's figures and what mistakes cost; mistakes are asked again."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from lengths import tried
from logs import InMemory
from mistaken import with_mistakes
from tab.test_home import PACE, Page, at_once

from kongbox.bots import choose_action
from kongbox.core.state.records import Decision, Prices, Table
from kongbox.game import Table as Play
from kongbox.minds import means
from kongbox.minds.engines import Interpreted
from kongbox.minds.master import Master
from kongbox.minds.pricing import price
from kongbox.minds.told import decision_values
from kongbox.record.texts import read_move
from kongbox.rulesets import Ruleset
from kongbox.server.database import database
from kongbox.server.prices import pricing, worth
from kongbox.server.review.hand import reviewed
from kongbox.server.table.opening import Wanted
from kongbox.server.turns import Turns
from kongbox.steps import finish
from kongbox.tab.home import Home
from kongbox.tab.logged import Logged


class OneByOne(Interpreted):
    """Playouts of which each is a step. `played` counts them all."""

    played = 0

    def most(self, _: int) -> int:
        return 1

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        OneByOne.played += deals
        super().play(bot, seed, first, deals)


class Plain:
    """The means of these tests: interpreted, as soon as somebody has waited for it."""

    is_here = True

    def __init__(self, *, works: bool = True) -> None:
        self.works = works
        self.waited = False

    def is_ready(self, _: Ruleset) -> bool:
        return self.waited and self.works

    def prepare(self, _: Ruleset) -> None:
        """Nothing happens before somebody waits."""

    def is_preparing(self, _: Ruleset) -> bool:
        return False

    async def wait(self, _: Ruleset) -> None:
        self.waited = True

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> Interpreted:
        return OneByOne(rules.lookup, view, decision, prices)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts, interpreted, of a hand that a bot wins early."""
    monkeypatch.setattr(means, "_used", [Plain()])
    monkeypatch.setattr(worth, "PLAYOUTS", 16)
    monkeypatch.setattr(pricing, "PLAYOUTS", 4)
    monkeypatch.setattr(OneByOne, "played", 0)
    deal_from(42, monkeypatch)


def deal_from(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tables of a tab be dealt from a seed."""
    monkeypatch.setattr("kongbox.tab.home.Wanted", partial(Wanted, seed=seed))


async def at_a_decision(home: Home) -> int:
    """Wait until a person is asked for a discard; return the number of the view."""
    heard = asyncio.Queue[Any]()
    home.call("ws", lambda text: heard.put_nowait(msgspec.json.decode(text)), print)
    while True:
        told = await asyncio.wait_for(heard.get(), 30)
        if told["type"] == "view" and len(told["view"]["legal"]) > 1:
            return int(told["view"]["serial"])


@at_once
async def test_the_coach_has_figures_and_others_are_answered_meanwhile() -> None:
    async with Home(Logged(InMemory()), pace=PACE) as home:
        serial = await at_a_decision(home)
        asked = asyncio.ensure_future(home.ask("GET", f"/coach/worth?serial={serial}"))
        await asyncio.sleep(0)
        assert (await home.ask("GET", "/home")).status == 200
        assert not asked.done(), "the page did not wait for the figures"
        found = msgspec.json.decode((await asked).content)
        evening = (await home.room()).evening
        me, table, view = evening.me, *evening.session.stood(evening.me, serial)
        assert found == msgspec.to_builtins(finish(worth.worth_at(table, me, view, lambda: True)))
    assert (found["serial"], found["state"]) == (serial, "done") and found["rows"]


@at_once
async def test_figures_that_nobody_waits_for_any_more_are_given_up() -> None:
    async with Home(Logged(InMemory()), pace=PACE) as home:
        serial = await at_a_decision(home)
        asked = asyncio.ensure_future(home.ask("GET", f"/coach/worth?serial={serial}"))
        while not OneByOne.played:
            await asyncio.sleep(0)
        evening = (await home.room()).evening
        evening.act(serial, evening.table.legal(evening.me)[-1].id)
        told = msgspec.json.decode((await asked).content)
    assert (told["serial"], told["state"], told["rows"]) == (serial, "none", [])


@at_once
async def test_where_the_module_does_not_arrive_there_are_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(means, "_used", [Plain(works=False)])
    async with Home(Logged(InMemory()), pace=PACE) as home:
        serial = await at_a_decision(home)
        told = msgspec.json.decode((await home.ask("GET", f"/coach/worth?serial={serial}")).content)
    assert told["state"] == "none"


@pytest.mark.proof
@at_once
async def test_iris_looks_ahead_in_a_tab_while_others_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plain, "is_ready", lambda *_: True)
    monkeypatch.setattr(Master.__init__, "__defaults__", (4,))
    deal_from(52, monkeypatch)  # the second table's hand is short
    async with Home(Logged(InMemory()), pace=PACE) as home:
        told = msgspec.json.decode((await home.ask("GET", "/choices")).content)
        assert "Iris" in [one["name"] for one in told["characters"]]
        page = Page(home, 1)
        page.line.said('{"type":"table","rules":"redux","bots":["Iris","Iris","Iris"]}')
        while not OneByOne.played:
            await asyncio.sleep(0)
        assert (await home.ask("GET", "/home")).status == 200
        assert OneByOne.played < 3, "nobody waits for a whole thought"
        await asyncio.wait_for(page.done.wait(), 60)
        page.line.leave()
    assert not [one for one in page.told if one.get("trouble") or one.get("view", {}).get("trouble")]


@tried("seeds", 1, proof=4)
@at_once
async def test_a_thought_by_turns_finds_what_it_finds_at_once(seeds: int) -> None:
    table, seat = Play(seed=142), 2
    while (table.waiting, table.wall_left) != ((seat,), 13):
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    for seed in range(seeds):
        wanted = Master(24, compiled=False)(table.seen(seat, seed=seed))
        assert await Turns().take(Master(24, compiled=False).think(table.seen(seat, seed=seed))) == wanted


@at_once
async def test_lessons_import_no_database_before_a_mistake_is_known() -> None:
    async def database() -> None:
        imported.append(1)

    imported, log = list[int](), InMemory()
    async with Home(Logged(log), pace=PACE, database=database) as home:
        assert msgspec.json.decode((await home.ask("GET", "/mistakes")).content)["due"] == 0 and not imported
        await played(home)
        await with_mistakes(await home.room(), 1)
    async with Home(Logged(log), pace=PACE, database=database) as home:
        assert msgspec.json.decode((await home.ask("GET", "/mistakes")).content)["due"] == 1 and imported


async def played(home: Home) -> str:
    """Play a hand. Return the address of its prices for the person's seat."""
    page = Page(home, 1)
    await asyncio.wait_for(page.done.wait(), 60)
    page.line.leave()
    first = msgspec.json.decode((await home.ask("GET", "/home")).content)
    return f"/prices/{first['table']['session']}/1/0"


async def until(ask: Callable[[], Awaitable[Any]], state: str) -> Any:
    """Ask until the search has reached a state."""
    while (told := msgspec.json.decode((await ask()).content))["state"] == "running":
        await asyncio.sleep(0.02)
    assert told["state"] == state, told
    return told


@at_once
async def test_prices_are_found_in_the_tab_and_kept() -> None:
    log = InMemory()
    async with Home(Logged(log), pace=PACE) as home:
        place = await played(home)
        begun = msgspec.json.decode((await home.ask("POST", place)).content)
        assert begun["state"] == "running"
        found = await until(lambda: home.ask("GET", place), "done")
        room = await home.room()
        assert room.keeper is not None
        hand = await reviewed(room.keeper.store, place.split("/")[2], 1)
        right = [*price(hand.begun(), map(read_move, hand.moves), 0, playouts=pricing.PLAYOUTS, compiled=False)]
        lines = [msgspec.convert(decision_values(one), pricing.Line).price for one in right]
        asked = pricing.Asked(await database(room), hand, 0, hand.answered())
        assert found["decisions"] == msgspec.to_builtins([pricing.priced(one, asked) for one in lines])
    async with Home(Logged(log), pace=PACE) as home:
        again = msgspec.json.decode((await home.ask("GET", place)).content)
        assert (again["state"], again["decisions"]) == ("done", found["decisions"])


@at_once
async def test_mistakes_are_asked_again_in_a_tab() -> None:
    async with Home(Logged(InMemory()), pace=PACE) as home:
        await played(home)
        await with_mistakes(await home.room(), 2)
        assert msgspec.json.decode((await home.ask("GET", "/mistakes")).content)["due"] == 2
        heard = asyncio.Queue[str]()
        line = home.call("/mistakes/hand", heard.put_nowait, lambda code, reason: heard.put_nowait(reason))
        told = [msgspec.json.decode(await asyncio.wait_for(heard.get(), 30))["type"] for _ in range(3)]
        assert told == ["hello", "guide", "view"]
        line.leave()


@at_once
async def test_a_search_in_a_tab_can_be_ended_and_says_why_it_cannot_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Home(Logged(InMemory()), pace=PACE) as home:
        place = await played(home)
        monkeypatch.setattr(pricing, "PLAYOUTS", 100_000)
        await home.ask("POST", place)
        assert msgspec.json.decode((await home.ask("POST", f"{place}/stop")).content)["state"] == "none"
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) < 10
        monkeypatch.setattr(means, "_used", [Plain(works=False)])
        await home.ask("POST", place)
        assert (await until(lambda: home.ask("GET", place), "failed"))["reason"]
