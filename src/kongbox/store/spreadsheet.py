"""Hands as a spreadsheet: comma-separated values, one hand per line."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from ..book.standing import StandingKept
from ..game.words.reader import Reader
from ..tiles import WINDS
from ..words.catalogue import knows, say
from .history import PlayedSession
from .kept import HandKept, SessionKept

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a formula begins. A spreadsheet would evaluate a name that begins with one of them, and names may
come from strangers.
"""
COLUMNS = (
    *("session", "hand", "ended", "rules", "round", "dealer", "winner", "how", "from", "points", "doublers", "special", "limit"),
    *("tiles", "goulash", *(f"{what} {chair}" for chair in range(1, 5) for what in ("player", "change", "total"))),
)


def as_csv(sessions: Iterable[PlayedSession]) -> str:
    """Return every hand of these sessions as CSV, in order of play, with a header line."""
    lines: list[Sequence[object]] = [COLUMNS]
    for opened in sessions:
        for hand, totals in with_totals(opened.session, opened.hands):
            names = {seat: plain(name) for seat, name in opened.names(hand.number).items()}
            lines.append(row(opened.session, hand, totals, names))
    return written(lines)


def standings_csv(rows: Iterable[StandingKept]) -> str:
    """Return the standings of a season or an evening as CSV, with a header line."""
    lines: list[Sequence[object]] = [
        ("place", "name", "sessions", "hands", "hands won", "points", "first", "second", "third", "fourth", "place by places")
    ]
    lines += [
        (one.points_place, plain(one.name), one.sessions, one.hands, one.wins, one.points, *one.places, one.places_place)
        for one in rows
    ]
    return written(lines)


def written(lines: Iterable[Sequence[object]]) -> str:
    """Return lines of cells as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()


def row(session: SessionKept, hand: HandKept, totals: list[int], names: dict[int, str]) -> list[object]:
    """Return a hand as a row."""
    seats = [part for seat in range(4) for part in cells(seat, hand, totals, names)]
    return [
        session.id,
        hand.number,
        hand.ended,
        plain(session.rules),
        WINDS[hand.prevailing % 4],
        names.get(hand.dealer, ""),
        names.get(hand.winner, "") if hand.winner is not None else "",
        hand.why if hand.winner is None else hand.how,
        names.get(hand.giver, "") if hand.giver is not None else "",
        hand.points,
        hand.doublers,
        plain(hand.special or ""),
        int(hand.at_limit),
        plain(hand.hand or ""),
        int(hand.goulash),
        *seats,
    ]


def cells(seat: int, hand: HandKept, totals: list[int], names: dict[int, str]) -> list[object]:
    """Return the player's name, gain, and holdings after the hand; empty cells for an empty chair."""
    return [names[seat], hand.net[seat], totals[seat]] if seat in names else ["", "", ""]


def with_totals(session: SessionKept, hands: list[HandKept]) -> Iterator[tuple[HandKept, list[int]]]:
    """Yield every hand with each seat's holdings after it, counted back from the current holdings."""
    held = started(session, hands)
    for hand in hands:
        held = [total + change for total, change in zip(held, hand.net, strict=True)]
        yield hand, held


def started(session: SessionKept, hands: list[HandKept]) -> list[int]:
    """Return each seat's holdings before the first hand."""
    held = [0] * 4
    for seat in session.seats:
        held[seat.seat] = seat.total - sum(hand.net[seat.seat] for hand in hands)
    return held


def ended_words(hand: HandKept, reader: Reader) -> str:
    """Return how a hand ended, in a few words, such as "from the wall", "on Ada's discard" or "wash-out"; "" if it is unknown."""
    codes = ("history", "nobody", hand.why or "") if hand.winner is None else ("history", "how", hand.how or "")
    seat = hand.giver if hand.giver in range(4) else None
    if not knows(*codes) or (seat is None and hand.how in ("discard", "rob")):
        return ""
    return say(*codes) if seat is None else reader.tell(seat, *codes)


def plain(text: str) -> str:
    """Return a text, with an apostrophe before it if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
