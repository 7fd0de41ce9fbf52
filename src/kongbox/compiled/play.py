"""Loops over whole hands: hands played by bots, and hands to score."""

from ..bots.hands import play_hand
from ..core.score.scoring import score
from ..core.state.records import Rules
from .entry import Entry, entry
from .shapes import Decisions, Hands, Logs, Lookups, Outcomes, Tables, Totals


@entry
def play_many(
    tables: Tables, logs: Logs, lookup: Lookups, decision: Decisions, hand: Hands, outcomes: Outcomes, seed: int, first: int
) -> int:
    """Deal, play, score and settle one hand for each place in `outcomes`. Return the number of hands.

    The hands are numbered from `first`, and use the tables and logs in rotation. To keep every table and log, pass one of each
    for every hand; to save memory, pass only one of each.
    """
    for i in range(len(outcomes)):
        play_hand(tables[i % len(tables)], logs[i % len(logs)], lookup[0], decision[0], hand[0], outcomes[i], seed + i, first + i)
    return len(outcomes)


@entry
def score_many(hands: Hands, lookup: Lookups, totals: Totals) -> int:
    """Write the score of each hand to `totals`, and its best reading to the hand itself. Return the index of the first hand that
    is not mahjong, or -1.
    """
    bad = -1
    for i in range(len(hands)):
        totals[i] = score(hands[i], lookup[0].rules)
        if totals[i] < 0 and bad < 0:
            bad = i
    return bad


PAYS = 3_000_000
"""From this many hands on, compiling for a single sheet saves time: compiling takes half a minute, and play is then a fifth
faster.
"""


def player_of(rules: Rules) -> Entry[..., int]:
    """Return `play_many` for these rules alone if that is compiled, otherwise `play_many` for all rules."""
    special = play_many.of(rules)
    return special if special.is_kept else play_many


def get_ready(hands: int, *sheets: Rules) -> None:
    """Compile a version of `play_many` for each of these sheets, if that saves time.

    A version for one sheet saves time if `PAYS` hands or more are played. For a single sheet, it also saves time if no version
    of `play_many` has ever been compiled, because the version for all sheets takes longer to compile.
    """
    if hands >= PAYS or (len(sheets) == 1 and play_many.is_new):
        for rules in sheets:
            play_many.of(rules).prepare()
