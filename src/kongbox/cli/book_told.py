"""A session book in the terminal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..text import columns, several
from ..tiles import WIND_NAMES, WINDS
from .saying import bold, in_sticks

if TYPE_CHECKING:
    from ..store.books import BookKept, Opened

SHOWN = 8
"""Characters shown of a book's id."""


def book_text(opened: "Opened", *, entries: bool = False) -> Iterator[str]:
    """Yield the standing of a session: players, hands, the next hand; with `entries` every entry."""
    from ..book.report import report
    from ..book.telling import reader_of, ruled_text, what_next

    kept, book = opened.kept, opened.book
    told = report(book)
    limit = f", limit {told.limit:,}" if told.limit else ""
    yield bold(f"{book.ruleset.name}{limit}")
    yield f"Book {kept.id[:SHOWN]}, code {kept.look}; {several(len(opened.lines), 'entry', 'entries')}, written by {kept.device}"
    yield ""
    names = [player.name for player in told.players]
    if told.hands:
        head = ["", "round", "dealer", *names, ""]
        rows = [
            [
                str(hand.number),
                WIND_NAMES[WINDS.index(hand.round)],
                next((player.name for player in told.players if player.seat == hand.dealer), ""),
                *(f"{hand.net[player.seat]:+,}" for player in told.players),
                hand.told,
            ]
            for hand in told.hands
        ]
        yield from columns([head, *rows], right=(0, *range(3, 3 + len(names))), indent="")
        yield ""
    for aside in told.asides:
        yield f"After hand {aside.after}: {aside.told}"
    rows = [
        [player.name, f"{player.holds:,}", f"{player.gained:+,}", several(player.wins, "hand"), sticks(opened, player.seat)]
        for player in told.players
    ]
    for line in columns(rows, right=(1, 2), indent=""):
        yield bold(line)
    yield ""
    if entries:
        yield from entry_lines(opened)
        yield ""
    for one in book.now.pending:
        yield ruled_text(one, reader_of(book))
    if told.over:
        yield from told.finale
    yield what_next(book)


def sticks(opened: "Opened", seat: int) -> str:
    """Return a player's sticks or tallies, if known."""
    purses = opened.book.now.purses
    return "" if purses is None else counted(purses[seat], opened)


def entry_lines(opened: "Opened") -> Iterator[str]:
    """Yield every entry with its number, undone ones in brackets."""
    from ..book.telling import entry_text, reader_of

    book = opened.book
    reader, every = reader_of(book), {entry.id: entry for entry in book.entries}
    rows = []
    for line, told in zip(opened.lines, book.now.entries, strict=True):
        text = entry_text(told.entry, book, reader, every)
        rows.append([str(line.number), line.at, line.device, f"[{text}]" if told.undone else text])
    yield from columns(rows, right=(0,), indent="")


def hand_lines(opened: "Opened") -> Iterator[str]:
    """Yield the payments of the last hand, with their sticks."""
    from ..book.telling import hand_text, reader_of

    book, hand = opened.book, opened.book.now.hands[-1]
    names = reader_of(book).names
    yield bold(f"Hand {hand.number}. {hand_text(hand, reader_of(book))}")
    rows = []
    for place, one in enumerate(hand.transfers):
        handed = hand.handed[place] if hand.handed else None
        paid = handed.payment if handed else one
        how = f"{counted(handed.given, opened)}{change(handed.change, opened)}" if handed else ""
        rows.append([names[int(paid.giver)], "pays", names[int(paid.taker)], f"{paid.amount:,}", how])
    yield from columns(rows, right=(3,), indent="")


def counted(purse: tuple[int, ...], opened: "Opened") -> str:
    """Return sticks or tallies of this book, in words."""
    from ..book.paying import VALUES_OF

    return in_sticks(purse, VALUES_OF[opened.book.opening.money])


def change(purse: tuple[int, ...], opened: "Opened") -> str:
    """Return the change of a payment."""
    return f"; back {counted(purse, opened)}" if any(purse) else ""


def list_lines(books: "list[BookKept]") -> list[str]:
    """Return the books, one per line."""
    rows = [
        [
            one.id[:SHOWN],
            one.changed[:10],
            one.rules,
            several(one.hands, "hand"),
            "over" if one.status == "over" else "open",
            ", ".join(f"{player.name} {player.holds:,}" for player in one.players),
        ]
        for one in books
    ]
    return columns(rows, indent="")
