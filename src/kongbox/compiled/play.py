"""Loops over whole hands: played by bots, scored, stepped."""

from ..bots.hands import play_hand
from ..core.score.scoring import score
from ..core.state.records import Rules
from .entry import Entry, entry
from .shapes import Decisions, Hands, Logs, Lookups, Outcomes, Tables, Totals


@entry
def play_many(
    tables: Tables, logs: Logs, lookup: Lookups, decision: Decisions, hand: Hands, outcomes: Outcomes, seed: int, first: int
) -> int:
    """Deal, play, score and settle as many hands as there are outcomes, from hand number `first` on; how many.

    Tables and logs are used in turn: give as many as hands to keep them all, one of each to keep memory small.
    """
    for i in range(len(outcomes)):
        play_hand(tables[i % len(tables)], logs[i % len(logs)], lookup[0], decision[0], hand[0], outcomes[i], seed + i, first + i)
    return len(outcomes)


@entry
def score_many(hands: Hands, lookup: Lookups, totals: Totals) -> int:
    """Score hands that have been laid out; each keeps its best reading. The place of the first that is not mahjong, or -1."""
    bad = -1
    for i in range(len(hands)):
        totals[i] = score(hands[i], lookup[0].rules)
        if totals[i] < 0 and bad < 0:
            bad = i
    return bad


PAYS = 3_000_000
"""From so many hands on it pays to compile for their sheet alone: half a minute, and all are played faster by a fifth."""


def player_of(rules: Rules) -> Entry[..., int]:
    """What plays by some rules: made for them alone where that has been compiled before, and else what plays by any."""
    special = play_many.of(rules)
    return special if special.is_kept else play_many


def get_ready(hands: int, *sheets: Rules) -> None:
    """Compile for sheets alone where so many hands are to be played by them that it pays.

    And for a sheet that comes alone to a machine on which nothing has been compiled yet: it takes less time than for all. Who
    comes with another sheet then is played for by what takes any.
    """
    if hands >= PAYS or (len(sheets) == 1 and play_many.is_new):
        for rules in sheets:
            play_many.of(rules).prepare()
