"""A position that is still being written."""

from contextlib import suppress
from typing import NamedTuple

from ...errors import BadInput, KongboxError
from ...notation import WrittenHand, read_hand, tile_count
from ...rulesets import Ruleset
from ...tiles import WINDS
from .asking import check_count, last_written
from .facts import Facts
from .laying import HAND, Laying
from .reading import read_lines


class Draft(NamedTuple):
    """A position as far as it can be set up: the table, the readable hands by seat, and the errors in hands by seat.

    The last tile of a hand of fourteen is set apart. The table asks no player, and its wall is not built.
    """

    table: Facts
    hands: dict[int, WrittenHand]
    faults: dict[int, KongboxError]


def draft_of(text: str, ruleset: Ruleset) -> Draft:
    """Return a position as far as it can be set up.

    Raises BadInput for unreadable lines, and for bad seats, points or dice.
    """
    read = read_lines(text)
    laying = Laying(read, ruleset)
    laying.sit_down()
    hands: dict[int, WrittenHand] = {}
    faults: dict[int, KongboxError] = {}
    for wind, name in enumerate(WINDS):
        if name not in read:
            continue
        seat, line = (laying.state.east + wind) % 4, read[name][0]
        try:
            laying.seat(line.key, name)
            laying.lay_hand(seat, line)
            if any(word.text.startswith("!") for word in line.words):
                continue  # a false set: a hand with one cannot be analysed
            hands[seat] = last_apart(read_hand(line.rest) if line.rest.strip() else WrittenHand(), laying, seat)
        except KongboxError as error:
            faults[seat] = error
    with suppress(BadInput):
        laying.lay_discards()
    with suppress(BadInput):
        laying.lay_phase()
        for seat in hands:
            try:
                check_count(laying, seat)
            except BadInput as error:
                faults[seat] = error
    return Draft(unasked(ruleset, laying), hands, faults)


def last_apart(hand: WrittenHand, laying: Laying, seat: int) -> WrittenHand:
    """Return a hand of fourteen tiles with its last written tile set apart, and any other hand unchanged."""
    if hand.winning is not None or tile_count(hand) != HAND + 1:
        return hand
    return hand.won_on(last_written(laying, seat))


def unasked(ruleset: Ruleset, laying: Laying) -> Facts:
    """Return the facts of a table that asks no player."""
    facts = Facts()
    facts.ruleset, facts.state, facts.log = ruleset, laying.state, laying.log
    facts._events = ()
    return facts
