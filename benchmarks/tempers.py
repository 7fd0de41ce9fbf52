"""Variants of keen against keen. A variant values doublers differently, announces nothing with a discard, or fears nothing.

`docs/bots.md` says what the variants gain. Each plays against three `keen` bots, every wall once from each seat.
"""

from _line import tell

from kongbox.bots.keen import DOUBLER, best_discard, choose_by_worth
from kongbox.core.state.actions import DISCARD, FISH
from kongbox.core.state.records import Decision, Lookup, Table
from kongbox.core.state.registry import kernel
from kongbox.envs.duel import duel
from kongbox.kernels import choose_keen, register
from kongbox.rulesets import SHIPPED
from kongbox.tiles import PLAYED

HANDS = 20_000
SEED = 1


@kernel
def modest(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as keen does, but value a doubler little."""
    return choose_by_worth(table, lookup, decision, seat, 8)


@kernel
def hopeful(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as keen does, but value a doubler highly."""
    return choose_by_worth(table, lookup, decision, seat, 20)


@kernel
def silent(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as keen does, but announce nothing with a discard: no riichi and no original call."""
    action = choose_keen(table, lookup, decision, seat)
    return action - FISH + DISCARD if FISH <= action < FISH + PLAYED else action


@kernel
def fearless(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as keen does, but fear no discard, and announce whenever that is possible."""
    action = choose_keen(table, lookup, decision, seat)
    if action < DISCARD or (action >= DISCARD + PLAYED and (action < FISH or action >= FISH + PLAYED)):
        return action
    tile = best_discard(table, lookup, decision, table.side[seat], seat, DISCARD, DOUBLER)
    return FISH + tile if decision.open[FISH + tile] == 1 else DISCARD + tile


def main() -> None:
    """Print the gain of each variant under each ruleset."""
    for temper in [register(bot.__name__, bot) for bot in (modest, hopeful, silent, fearless)]:
        for rules in SHIPPED:
            found = duel(rules, temper, "keen", hands=HANDS, seed=SEED)
            gain, interval = round(found.mean_payment, 1), round(found.interval, 1)
            tell(f"{temper} against three keen, {rules}", hands=found.hands, gain=gain, interval=interval)


if __name__ == "__main__":
    main()
