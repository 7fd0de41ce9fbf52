"""Typed input for a session book."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..words.catalogue import say
from .common import HAPPENED, pair, wrong

if TYPE_CHECKING:
    from ..book.fold import Book
    from ..server.scorer.wire import Count

DEVICE = "terminal"
"""The name of the device in entries that the command line writes."""
LONGEST = 200
"""The most characters in a hand."""


def new_name() -> str:
    """Return a new id for an entry."""
    return secrets.token_hex(8)


def read_count(
    given: Sequence[str],
    *,
    winners: Sequence[str],
    callers: Sequence[str],
    cannon: str | None,
    won: Any,
    rulings: Sequence[str],
    **happened: bool,
) -> "Count":
    """Return the counted hands. `given` has each hand as WIND=TOTAL or WIND=TILES. The winner's tiles end with the winning
    tile.

    `callers` are the winds of the losers who announced fishing. `happened` says which of the facts in `HAPPENED` are true.
    Raises UsageError for wrong arguments.
    """
    from ..server.scorer.wire import Count, Laid
    from ..tiles import WINDS

    if len(winners) > 1:
        raise wrong("two-winners", given=say("list", "and", one=winners[0], other=winners[1]))
    winner = as_wind(next(iter(winners), None))
    announced = [as_wind(one) for one in callers]
    hands: dict[str, Laid] = {}
    last = ""
    for text in given:
        key, value = pair(text, "E=64 S='+RRR 234b 567c 99d .3d'")
        wind: Any = key.upper()
        if wind not in WINDS:
            raise wrong("wind-of", text=text, given=wind)
        if wind in hands:
            raise wrong("wind-twice", text=text, wind=wind)
        if value.isascii() and value.isdecimal() and len(value) < 12:
            hands[wind] = Laid(wind, total=int(value), called=wind in announced)
            continue
        groups, _, winning = value.rpartition(".") if "." in value else (value, "", "")
        if winning and winner and wind != winner:
            raise wrong("not-the-winner", text=text, wind=wind)
        last = winning.strip() or last
        if len(groups) > LONGEST:
            raise wrong("too-long", wind=wind, count=len(groups), most=LONGEST)
        hands[wind] = Laid(wind, groups.split(), called=wind in announced)
    for wind in announced:
        if wind not in hands:
            raise wrong("called-nobody", wind=wind)
    players = [hands[wind] for wind in WINDS if wind in hands]
    facts: Any = [name for name in HAPPENED if happened[name]]
    return Count(players, winner=winner, last=last, won=won, happened=facts, rulings=list(rulings), cannon=as_wind(cannon))


def as_wind(text: str | None) -> Any:
    """Return a typed wind in capitals; None for None. Raises UsageError for a text that is not a wind."""
    from ..tiles import WINDS

    if text is None:
        return None
    if text.upper() not in WINDS:
        raise wrong("wind", given=text)
    return text.upper()


def seat_named(text: str, book: "Book") -> int:
    """Return the seat of a player, by name or by wind in the next hand. Raises UsageError for an unknown player."""
    from ..book.paying import wind_of

    names = book.now.names()
    winds = {wind_of(seat, book.now.at).casefold(): seat for seat in names}
    players = winds | {name.casefold(): seat for seat, name in names.items()}
    if text.casefold() not in players:
        raise wrong("player", given=text, known=", ".join(names.values()))
    return players[text.casefold()]


def ruling_named(text: str, book: "Book", *, ending: bool) -> str:
    """Return the infraction that a name or a clause means. If `ending` is set, the infraction must end the hand.

    Raises UsageError for an unknown infraction, or for a clause that has several infractions.
    """
    from ..game.play.referee import charges_at_hand

    known = [one for one in charges_at_hand(book.ruleset) if one.ends or not ending]
    meant = [one for one in known if text.lower() == one.name or text.upper() == one.clause]
    if len(meant) != 1:
        choices = ", ".join(f"{one.name} ({one.clause})" for one in meant or known) or say("usage", "none")
        raise wrong("several-rulings" if meant else "no-ruling", given=text, known=choices)
    return meant[0].name
