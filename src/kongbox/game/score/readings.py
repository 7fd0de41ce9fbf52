"""All readings of a winner's hand with their scores, to show why the best one counts."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypedDict, Unpack

import msgspec

from ...core.hand.complete import is_shape
from ...core.hand.readings import find_readings, holds, take_reading
from ...core.score.circumstances import describe
from ...core.score.scoring import begin_score, same_before, weigh, weigh_with_last
from ...core.state import codes as n
from ...core.state.records import Hand
from ...errors import RuleRefusal
from ...notation import WrittenHand, count_check, hand_of
from ...rulesets import Ruleset
from ...tiles import NONE
from ..model.score import Score
from ..words.failures import failure
from .circumstances import Circumstances, check_circumstances
from .laid import lay_out, scored
from .lines import explain
from .scoring import Won, complete_hand, read_exposed, scoring_rules, wind
from .sets import ScoredSet, sets_of


class How(TypedDict, total=False):
    """The circumstances of a hand, as `score` takes them."""

    won: Won | None
    final: bool
    original_call: bool
    heaven: bool
    earth: bool
    kong_on_kong: bool
    thirteenth: bool


class Reading(msgspec.Struct, frozen=True):
    """A reading of a hand: its sets and its score. A hand without sets or with wild tiles has no `sets`."""

    sets: tuple[ScoredSet, ...]
    score: Score


def readings(
    hand: str | WrittenHand,
    rules: str | Ruleset = "redux",
    *,
    seat: str = "E",
    round: str = "E",
    options: Mapping[str, Any] | None = None,
    exposed: str | Iterable[str] = (),
    goulash: bool = False,
    **how: Unpack[How],
) -> tuple[Reading, ...]:
    """Return the readings of a hand: first the one that counts, then the others, the best first. (RX-SC-7)

    The arguments and errors are those of `kongbox.score`. Each division of the hand into sets gives one reading, in which the
    winning tile completes the set that gives the highest score. If the first reading has no sets, other readings without sets are
    left out. A loser's hand has one reading, and so has a hand with wild tiles.
    """
    ruleset = scoring_rules(rules, options, goulash)
    written = hand_of(hand)
    count_check(written)
    case = Circumstances(wind(seat, "seat"), wind(round, "round"), **how)
    check_circumstances(written, case, ruleset)
    around = read_exposed(exposed, written)
    best = scored(written, case, ruleset, around)
    if best is None:
        raise failure(RuleRefusal, "not-complete", complete_hand(ruleset), hand=str(written), rules=ruleset.name)
    first = reading_of(best, ruleset, str(written))
    if written.winning is None or best.wilds:
        return (first,)
    record = Hand.new()
    describe(lay_out(written, case, ruleset, around), ruleset.lookup, case.seat, record)
    others = [reading_of(record, ruleset, str(written)) for _ in weighed(record, ruleset)]
    return first, *sorted((one for one in others if one.sets != first.sets), key=lambda one: -one.score.total)


def reading_of(hand: Hand, ruleset: Ruleset, text: str) -> Reading:
    """Return the reading of a scored hand."""
    score = explain(hand, ruleset, text)
    return Reading(sets_of(hand), score)


def weighed(hand: Hand, ruleset: Ruleset) -> Iterator[Hand]:
    """Yield the scored hand once for each of its readings, and once for each shape without sets that fits it."""
    rules = ruleset.rules
    claimed = hand.how in (n.FROM_DISCARD, n.FROM_KONG)
    begin_score(hand, rules)
    find_readings(hand, rules.play.chows)
    for reading in range(hand.readings):
        take_reading(hand, reading)
        hand.total = NONE
        for slot in range(hand.fixed, hand.sets):
            if holds(hand, slot, hand.winning) and not same_before(hand, slot):
                weigh_with_last(hand, rules, slot, claimed)
        if hand.total != NONE:
            yield hand
    for shape in range(n.ORPHANS, n.TEMPLATES + rules.shapes.templates) if hand.fixed == 0 else ():
        if is_shape(hand, rules, shape):
            hand.sets, hand.last, hand.shape, hand.total = 0, NONE, shape, NONE
            weigh(hand, rules)
            if hand.total != NONE:
                yield hand
