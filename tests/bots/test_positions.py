"""Dealt positions of five special situations, and what a good player may do there; written down before a bot was asked."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kongbox import Table
from kongbox.bots import choose_action
from kongbox.tiles import WINDS

FILES = sorted((Path(__file__).parent / "positions").glob("*.toml"))
SITUATIONS = {path.stem: tomllib.loads(path.read_text(encoding="utf-8"))["position"] for path in FILES}
POSITIONS = [pytest.param(one, id=f"{situation}: {one['name']}") for situation, some in SITUATIONS.items() for one in some]


laid = cache(Table.from_text)


def table_of(position: dict[str, Any]) -> tuple[Table, int]:
    """The table of a position, and the seat that is asked there."""
    table = laid(position["table"]).copy()
    return table, (WINDS.index(position["seat"]) + table.state.east) % 4


def may(position: dict[str, Any]) -> set[str]:
    """The actions that a good player may take. A verb before several tiles stands for an action with each of them."""
    lines = [line.split() for line in position["may"]]
    return {f"{verb} {tile}".strip() for verb, *tiles in lines for tile in tiles or [""]}


def test_each_situation_has_twenty_positions() -> None:
    situations = ("fishing", "goulash", "riichi", "three-handed", "two-handed")
    assert {situation: len(some) for situation, some in SITUATIONS.items()} == dict.fromkeys(situations, 20)


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_asks_for_a_decision(position: dict[str, Any]) -> None:
    table, seat = table_of(position)
    assert seat in table.waiting
    assert set() < may(position) < {str(action) for action in table.legal(seat)}
    assert position["why"].endswith(".") and ("weak" in position) == position.get("because", "").endswith(".")


@pytest.mark.parametrize("bot", ["keen", "wise"])
@pytest.mark.parametrize("position", POSITIONS)
def test_a_bot_plays_it_with_sense(position: dict[str, Any], bot: str) -> None:
    """A weakness that is known is asserted too, so that nobody forgets to take it off the list."""
    table, seat = table_of(position)
    right = str(choose_action(table, seat, bot)) in may(position)
    assert right != (bot in position.get("weak", [])), position["why"]
