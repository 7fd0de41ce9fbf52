"""Hands of real tiles, entered as groups in notation."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from ..errors import KongboxError
from ..game import Reading, readings, score
from ..game.score.circumstances import losers_call
from ..game.score.rulings import WRONG_COUNTS, read_ruling
from ..notation import WrittenHand, read_hand
from ..rulesets import Ruleset
from ..tiles import PLAYED, WINDS

Groups = Sequence[WrittenHand | KongboxError]
"""The groups of a hand. An error stands for an unreadable group."""


def laid_hands(laid: Mapping[str, Sequence[str]]) -> dict[str, Groups]:
    """Return the groups of every hand, by wind."""
    return {wind: [*map(read_group, groups)] for wind, groups in laid.items()}


def read_group(text: str) -> WrittenHand | KongboxError:
    """Return a group of tiles from its notation, or the error if it cannot be read."""
    try:
        return read_hand(text)
    except KongboxError as error:
        return error


def readings_of(
    groups: Sequence[str],
    wind: str,
    hands: Mapping[str, Groups],
    ruleset: Ruleset,
    *,
    round: Any,
    goulash: bool,
    winner: str | None,
    last: str,
    won: Any,
    happened: Collection[str],
    called: bool,
    short: bool,
) -> tuple[Reading, ...]:
    """Return every reading of the hand of `wind`, the best first. A loser's `short` hand has only one.

    `groups` are the tiles of the hand, and `hands` are all hands at the table. Raises KongboxError for a hand that cannot be
    scored.
    """
    wins, seat = wind == winner, wind
    around = " ".join(str(group) for other, others in hands.items() if other != wind for group in exposed(others))
    hand = " ".join([*groups, *([f".{last}"] if wins else [])])
    facts: Any = dict.fromkeys(happened, True) if wins else {"original_call": called and losers_call(ruleset)}
    if short and not wins:
        return (Reading((), score(hand, ruleset, seat=seat, round=round, exposed=around, goulash=goulash, short=True)),)
    return readings(hand, ruleset, seat=seat, round=round, won=won if wins else None, exposed=around, goulash=goulash, **facts)


def dead_hands(rulings: Iterable[str], ruleset: Ruleset) -> set[str]:
    """Return the winds of players who were ruled to have too many or too few tiles. Unknown rulings are ignored: `settle`
    reports them.
    """
    dead = set()
    for text in rulings:
        with suppress(KongboxError):
            ruling = read_ruling(text, ruleset)
            dead |= {WINDS[ruling.seat]} if ruling.what in WRONG_COUNTS else set()
    return dead


def exposed(groups: Groups) -> Iterator[WrittenHand]:
    """Yield the tiles of each set on the table."""
    for one in groups:
        if isinstance(one, WrittenHand) and one.sets:
            yield WrittenHand(concealed=tuple(tile for tile in one.sets[0].tiles if tile < PLAYED))
