"""The kernels as a WebAssembly module, at work in Node: byte for byte what they do here. (RX-EQ-1)"""

import os
import random
import shutil
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from compiled.special.test_specialise import SHEETS
from wasm.node import distances, left, must_be_the_same

from kongbox.core.hand.distance import distance
from kongbox.core.state.records import Lookup, Table
from kongbox.rulesets import SHIPPED, BadSheet, Ruleset
from kongbox.rulesets.schema import Options, Span
from kongbox.wasm import build
from kongbox.wasm.manifest import RecordLayout, lay_out

linked = pytest.mark.skipif(
    find_spec("ziglang") is None and shutil.which("wasm-ld") is None,
    reason="no linker for WebAssembly is installed (extra wasm, or Debian's lld); make proofs brings it",
)


def house(number: int) -> Ruleset:
    """A house that has drawn its choices by lot, for its goulashes where they are played every other time."""
    chance = random.Random(number)
    rules = Ruleset.load(SHIPPED[number % len(SHIPPED)])
    for option in rules.sheet.options:
        values = values_of(rules, option)
        if option != "scoring" and values:
            try:
                rules = rules.choose({option: chance.choice(values)})
            except BadSheet:  # it does not go with the other choices
                continue
    return rules.goulash if rules.rules.play.goulash and chance.random() < 0.5 else rules


def values_of(rules: Ruleset, option: str) -> list[Any]:
    """The values that an option may have; none for a list of special hands, which a house leaves as it is."""
    hint, allowed = get_type_hints(Options)[option], rules.sheet.allowed.get(option)
    if isinstance(allowed, Span):
        return [allowed.first, allowed.last, *allowed.also]
    if allowed is None and get_origin(hint) is Literal:
        return [*get_args(hint)]
    return [False, True] if hint is bool else allowed or []


EVERY: dict[str, Callable[[], Ruleset]] = SHEETS | {f"house {number}": partial(house, number) for number in range(20)}
BUILT = [*EVERY] if os.environ.get("KONGBOX_SHEETS") == "all" else ["strict bmja", "drawn"]
"""The sheets of which a module is built at length, half a minute each, beside the one in `test_engine.py`; or all of them."""


@linked
def test_a_module_says_what_the_kernel_says(tmp_path: Path) -> None:
    """Of one kernel, the smallest: how far a hand is from ready."""
    rules = Ruleset.load("pung_chow")
    job, away = distances(rules, 200)
    assert left(build(rules, (distance,)), job, tmp_path) == away


@linked
@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
@pytest.mark.parametrize("sheet", BUILT)
def test_a_module_plays_and_scores_the_same_to_the_byte(sheet: str, tmp_path: Path) -> None:
    rules = EVERY[sheet]()
    must_be_the_same(rules, build(rules), tmp_path, hands=2_000, games=12)


def test_each_record_of_a_manifest_is_laid_out_by_its_own_name() -> None:
    """Records of one name would share a layout, and the program would read a field from another's place."""
    laid: dict[str, RecordLayout] = {}
    lay_out(Lookup, laid)
    lay_out(Table, laid)
    for record in (Lookup.new().rules, Lookup.new().rules.faults, Lookup.new().rules.goulash, Table.new().faults):
        assert {*laid[type(record).__name__].fields} == {*type(record)._places}


def test_houses_differ() -> None:
    """Twenty houses, none of which plays as another, or as its ruleset is shipped."""
    hashes = [house(number).rules.bytes() for number in range(20)] + [Ruleset.load(name).rules.bytes() for name in SHIPPED]
    assert len(set(hashes)) == len(hashes)
