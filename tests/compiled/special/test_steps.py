"""Steps of the rewriting, each tried on a few lines in which it would be wrong: what comes of them is the same."""

from collections.abc import Callable

import pytest

from kongbox.compiled.special import specialise
from kongbox.core.state.actions import ACTIONS
from kongbox.core.state.records import Decision, Rules
from kongbox.rulesets import Ruleset

REDUX = Ruleset.load("redux").rules


def every_row(rules: Rules, decision: Decision) -> int:
    """A loop is written out to its last turn, in order."""
    found = 0
    for row in range(rules.rows.count):
        found = (found * 31 + rules.rows.points[row] + row + decision.open[0]) % 65_521
    return found


def some_rows(rules: Rules, decision: Decision) -> int:
    """A turn that goes on to the next, and one that ends the loop."""
    found = 0
    for row in range(rules.rows.count):
        if rules.rows.points[row] == 4 and decision.open[0] == 1:
            continue
        if rules.rows.points[row] == 8 and decision.open[1] == 1:
            break
        found = (found * 31 + rules.rows.points[row] + row) % 65_521
    return found


def rows_before(rules: Rules, decision: Decision) -> int:
    """A name keeps from one turn to the next what it was given."""
    found, before = 0, 7
    for row in range(rules.rows.count):
        if rules.rows.points[row] + decision.open[0] > 4:
            before = row
        found = (found * 31 + before) % 65_521
    return found


def every_action(rules: Rules, decision: Decision) -> int:
    """A loop over cells does something where they are always empty."""
    found = 0
    for action in range(ACTIONS):
        found += 1 + decision.open[action]
    return found + rules.rows.count


def rows_at_a_time(rules: Rules, decision: Decision) -> int:
    """A question whose answer is open; within it one that is settled."""
    found = 0
    if decision.open[0] != 0:
        found = 5 if rules.score.scoring else 6
    elif rules.score.scoring:
        found = rules.rows.count
    amount = decision.open[1]
    if amount != 0:
        found += amount + 3
    return found


def a_number(rules: Rules, decision: Decision) -> int:
    """An answer that is asked whether it is None, as one of a user's kernel is."""
    answer = 40
    if answer is None:
        return -1
    return answer + decision.open[0]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kernel", [every_row, some_rows, rows_before, every_action, rows_at_a_time, a_number])
def test_a_step_of_the_rewriting_changes_nothing(kernel: Callable[[Rules, Decision], int]) -> None:
    special = specialise(REDUX, [kernel]).of[kernel]
    seen = set()
    for first in (0, 1):
        for second in (0, 1):
            decision = Decision.new()
            decision.open[0], decision.open[1] = first, second
            assert special(REDUX, decision) == kernel(REDUX, decision)
            seen.add(kernel(REDUX, decision))
    assert len(seen) > 1
