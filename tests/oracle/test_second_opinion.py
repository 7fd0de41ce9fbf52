"""Drawn hands, at length a hundred thousand, score as a second scorer says that shares no line of code; every row comes up."""

from collections import Counter
from functools import cache

import pytest
from failing import fails
from lengths import LONG, tried

from kongbox import RuleRefusal, Ruleset
from kongbox.tiles import KIND

from .hands import cases, to_notation
from .scorer import ROWS, NoMahjong
from .scorer import score as second_opinion
from .second import RULE, Scorer, by_rule, first_on_the_sheet

CHUNKS, HANDS = 10, 5000
SHORT = 300
LEAST = 5  # of each row in a chunk: a hundred in all
REDUX = Ruleset.load("redux")
ORDER = [row.rule for row in REDUX.sheet.rows.all()]
PLAIN = [*KIND][:34]
NAMES = {row.rule: row.name for row in REDUX.sheet.rows.all()}


@cache
def public() -> Scorer:
    """One scorer for all chunks: to make the rules of its tables takes longer than to score by them."""
    return Scorer()


@pytest.mark.clause("RX-SC-7", "RX-SC-1", "RX-SC-2", "RX-SC-3", "RX-SC-4", "RX-SC-5", "RX-SC-6", "RX-SC-8", "RX-SC-9", "RX-SH-19")
@pytest.mark.parametrize(("chunk", "hands"), [(0, SHORT), *(pytest.param(chunk, HANDS, marks=LONG) for chunk in range(CHUNKS))])
def test_two_scorers_agree(chunk: int, hands: int) -> None:
    score, fired, wrong = public(), Counter[str](), []
    for drawn in cases(1000 + chunk, hands):
        wanted = second_opinion(drawn)
        found = score(drawn)
        fired.update(RULE[row] for row in wanted.lines)
        lines = {line.rule: line.points or line.doublers for line in found.lines}
        agree = (found.total, found.points, found.doublers, found.capped) == (
            wanted.total,
            wanted.points,
            wanted.doublers,
            wanted.capped,
        )
        if wanted.special:
            agree &= found.special in wanted.specials and [NAMES[rule] for rule in lines] == [found.special]
        else:
            agree &= found.special is None and lines == first_on_the_sheet(wanted.alternatives, ORDER)
        if not agree:
            wrong.append((to_notation(drawn), drawn, found, wanted))
    assert wrong == []
    assert {rule: fired[rule] for rule in ORDER if fired[rule] < LEAST * hands // HANDS} == {}
    assert sum(fired.values()) > hands


def test_every_row_of_the_one_is_a_row_of_the_other() -> None:
    assert sorted(RULE.values()) == sorted(ORDER)
    assert len(set(RULE.values())) == len(ROWS)
    assert by_rule({"RX-SC-4 mahjong": 10}) == {"mahjong": 10}


@pytest.mark.clause("RX-PLAY-1", "RX-SC-9")
@tried("count", 400, proof=4000)
def test_two_scorers_refuse_the_same_hands(count: int) -> None:
    """One tile exchanged for a neighbour spoils most hands; both scorers see which."""
    score, refused, scored = public(), 0, 0
    for drawn in cases(77, count):
        if drawn.won != "discard" or drawn.earth:
            continue
        after = KIND[drawn.concealed[0]] + 1
        other = next(kind for kind in [*PLAIN[after:], *PLAIN[:after]] if kind not in drawn.concealed)
        spoiled = [*drawn.concealed[1:], other]
        if drawn.won_tile not in spoiled or sum(other in str(shown) for shown in drawn.sets):
            continue
        drawn.concealed = spoiled
        try:
            wanted = second_opinion(drawn)
        except NoMahjong:
            with fails("not-complete", RuleRefusal):
                score(drawn)
            refused += 1
        else:
            assert score(drawn).total == wanted.total
            scored += 1
    assert refused > count // 5
    assert scored > count // 100
