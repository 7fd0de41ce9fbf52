"""Variants of keen against keen. A variant values doublers differently, or does not announce that it is fishing.

`docs/bots.md` says what the variants gain. Each plays against three `keen`, every wall once from each seat.
"""

from _line import tell

from kongbox.bots.keen import choose_by_worth
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
def cautious(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
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


def main() -> None:
    """Print the gain of each variant under each ruleset."""
    for temper in [register(bot.__name__, bot) for bot in (cautious, hopeful, silent)]:
        for rules in SHIPPED:
            found = duel(rules, temper, "keen", hands=HANDS, seed=SEED)
            gain, interval = round(found.mean_payment, 1), round(found.interval, 1)
            tell(f"{temper} against three keen, {rules}", hands=found.hands, gain=gain, interval=interval)


if __name__ == "__main__":
    main()
