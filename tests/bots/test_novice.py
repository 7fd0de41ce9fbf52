"""The luck of the novice bot and of the random one."""

import pytest

from kongbox.bots import choose_action, novice
from kongbox.core.state.records import Dice
from kongbox.game import Table


@pytest.mark.parametrize(
    ("bot", "actions"),
    [
        ("random", "discard G, discard 8c, discard 8d, discard 6c, discard 6d, pung, discard R, discard 6b, discard 1c, pass"),
        ("novice", "discard 1c, discard 1c, chow 123c, discard 9b, discard 2b, chow 234b, discard 2b, chow 123b, discard 2d"),
    ],
)
def test_a_bot_with_the_same_seed_has_the_same_luck(bot: str, actions: str) -> None:
    table = Table(seed=7)
    for action in actions.split(", "):
        assert str(choose_action(table, table.waiting[0], bot, seed=5)) == action
        table.step(table.waiting[0], action)


def test_without_a_seed_the_luck_is_that_of_seed_nought() -> None:
    table = Table(seed=7)
    chosen = {seed: choose_action(table, table.waiting[0], "random", seed=seed) for seed in (0, 1)}
    assert choose_action(table, table.waiting[0], "random") == chosen[0] != chosen[1]


def test_a_beginner_is_careless_with_one_discard_in_three_and_overlooks_one_tile_in_four(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def lucky(dice: Dice, n: int) -> int:
        asked.append(n)
        return n - 1

    monkeypatch.setattr(novice, "below", lucky)
    table = Table.from_text("rules redux\nS 123b 46b 2299c SS E 5d .W\ndiscards E:1d\nturn S\n")
    assert choose_action(table, 1, "novice") == choose_action(table, 1, "greedy")
    assert asked == [3]
    table = Table.from_text("rules redux\nS 1123b 46b 2299c SS E\nopen E:S\n")
    assert str(choose_action(table, 1, "novice")) == "pung"
    assert asked == [3, 4]
    monkeypatch.setattr(novice, "below", lambda dice, n: 0)
    assert str(choose_action(table, 1, "novice")) == "pass"
