"""Playouts of a decision, compiled and interpreted: the same deals, the same hands, the same payments."""

import pytest

import kongbox
from kongbox.bots import choose_action
from kongbox.game import Seen
from kongbox.minds.weighing import Weighing
from kongbox.steps import finish

FROM = 14
"""Discards on the table before a decision is tried: the hidden hands are dealt by what they tell."""


def decisions(rules: str, seed: int) -> list[Seen]:
    """Return what seats saw before a discard and before a claim, late in a hand of four keen bots."""
    table, found = kongbox.Table(rules, seed=seed), dict[str, Seen]()
    while not table.over:
        seat = table.waiting[0]
        seen = table.seen(seat)
        if table.phase in ("turn", "claim") and table.state.history.discards >= FROM and len(seen.legal) > 1:
            found.setdefault(table.phase, seen)
        table.step(seat, choose_action(table, seat, "keen"))
    return [*found.values()]


def played(seen: Seen, seed: int, *, compiled: bool) -> tuple[int, ...]:
    """Play one deal out by the first action, and compare the drawn tile with another; return payments, wins, wins given away."""
    weighing = Weighing(seen, seed=seed, compiled=compiled)
    weighing.drop(weighing.open[1:])
    draws = [Weighing(seen, seed=seed, compiled=compiled, of_draw=True)] if seen.phase == "turn" else []
    for one in (weighing, *draws):
        finish(one.play_round(1))
    prices = weighing.prices
    return prices.gain[0], prices.wins[0], prices.feeds[0], *(one.prices.ahead[1] for one in draws)


@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.parametrize("rules", ["redux", "bmja"])
def test_playouts_are_the_same_compiled_and_interpreted(rules: str) -> None:
    tried = [(seen, seed) for table in range(3) for seen in decisions(rules, table) for seed in range(0, 5_000, 1_000)]
    assert len(tried) > 20
    assert [played(*one, compiled=True) for one in tried] == [played(*one, compiled=False) for one in tried]


@pytest.mark.proof
@pytest.mark.parametrize("seed", [3, 2**64 - 1])
def test_bots_with_dice_play_the_same_compiled_and_interpreted(seed: int) -> None:
    tables = kongbox.sample(kongbox.Table(seed=7).seen(0), 3)
    nets = kongbox.play_on(tables, "random", seed=seed)
    assert nets == kongbox.play_on(tables, "random", seed=seed, compiled=False)
    assert nets == [table.copy().play_out("random", seed=seed).net for table in tables]
    assert nets[1:2] == kongbox.play_on(tables[1:2], "random", seed=seed)
