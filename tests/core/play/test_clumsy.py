"""Errors of clumsy bots, and answers of users' kernels that are no actions."""

from collections import Counter

import pytest
from situations import situation

from kongbox.core.play.bots import BOTS, SCALE, blunder, choose, first_open, sound
from kongbox.core.play.legal import legal
from kongbox.core.state.actions import ACTIONS, DISCARD, FORGET, MAHJONG, MISNAME, PASS, SAY_MAHJONG, UNMARKED, VERB_OF
from kongbox.core.state.codes import ERROR
from kongbox.core.state.records import Decision
from kongbox.core.state.rng import seed_dice

LAST = ACTIONS - 1


def deciding(seed: int = 1, **marked: int) -> Decision:
    """A decision in which actions are marked: `a_5=2` marks action 5 as an error."""
    decision = Decision.new()
    seed_dice(decision.random, seed, 0)
    for action in range(ACTIONS):
        decision.open[action] = marked.get(f"a_{action}", 0)
    return decision


def errors(*actions: int) -> dict[str, int]:
    """These actions as errors, a discard as a legal action."""
    return {f"a_{DISCARD}": 1, **{f"a_{action}": ERROR for action in actions}}


def drawn(times: int, *actions: int) -> Counter[int]:
    """How often each error is drawn."""
    decision = deciding(5, **errors(*actions))
    return Counter(blunder(decision) for _ in range(times))


def test_each_verb_is_as_likely_however_many_tiles_it_has() -> None:
    found = drawn(900, MAHJONG, MISNAME, MISNAME + 1, MISNAME + 2, MISNAME + 33, FORGET + 4)
    verbs = Counter[int]()
    for action, times in found.items():
        verbs[VERB_OF[action]] += times
    assert verbs.keys() == {MAHJONG, MISNAME, FORGET} and all(240 < times < 360 for times in verbs.values())


def test_every_tile_of_a_verb_may_be_drawn() -> None:
    found = drawn(1200, SAY_MAHJONG, MISNAME, MISNAME + 1, MISNAME + 2)
    assert found.keys() == {SAY_MAHJONG, MISNAME, MISNAME + 1, MISNAME + 2} and min(found.values()) > 100


@pytest.mark.parametrize("action", [MAHJONG, SAY_MAHJONG, UNMARKED + 33, LAST])
def test_the_only_error_is_drawn(action: int) -> None:
    assert drawn(20, action) == {action: 20}


def test_without_an_error_none_is_drawn() -> None:
    assert drawn(5) == {PASS: 5}


@pytest.mark.parametrize(("clumsy", "least", "most"), [(0, 0, 0), (SCALE // 2, 15, 45), (SCALE, 60, 60)])
def test_how_often_a_clumsy_bot_errs(clumsy: int, least: int, most: int) -> None:
    game, decision = situation(), Decision.new()
    lookup, seat = game.table.ruleset.lookup, game.seat("E")
    seed_dice(decision.random, 3, 0)
    legal(game.state, lookup, seat, decision)
    decision.open[MAHJONG] = ERROR
    decision.clumsy = clumsy
    for place in range(4):
        decision.bots[place] = BOTS["random"]
    answers = [choose(game.state, lookup, decision, seat) for _ in range(60)]
    assert least <= answers.count(MAHJONG) <= most


def test_the_first_legal_action_is_no_error() -> None:
    assert first_open(deciding(a_1=ERROR, a_7=1, a_9=1)) == 7
    assert first_open(deciding(**{f"a_{LAST}": 1})) == LAST
    assert first_open(deciding(a_1=ERROR)) == PASS
    assert first_open(deciding(a_0=1, a_1=1)) == 0


@pytest.mark.parametrize(
    ("answer", "taken", "bot"),
    [(7, 7, 2), (9, 9, 2), (LAST, LAST, 2), (0, 0, 2), (8, 0, -3), (-1, 0, -3), (ACTIONS, 0, -3), (ACTIONS + 1, 0, -3)],
)
def test_an_answer_that_is_no_open_action_is_replaced_and_noted(answer: int, taken: int, bot: int) -> None:
    decision = deciding(a_0=1, a_7=1, a_9=ERROR, **{f"a_{LAST}": 1})
    for seat in range(4):
        decision.bots[seat] = seat
    assert sound(decision, 2, answer) == taken
    assert [decision.bots[seat] for seat in range(4)] == [0, 1, bot, 3]
