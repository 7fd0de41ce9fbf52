"""A session book in the terminal."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..text import columns
from ..words.catalogue import grouped, say
from .saying import bold, counted, heads, in_sticks

if TYPE_CHECKING:
    from ..book.standing import BookPerson
    from ..game import Payment
    from ..game.score.sticks import Handed
    from ..store.books import BookKept, Opened

SHOWN = 8
"""Characters shown of a book's id."""


def book_text(opened: "Opened", *, entries: bool) -> Iterator[str]:
    """Yield the standing of a session, line by line. If `entries` is set, yield every entry too."""
    from ..book.report import report
    from ..book.sentences import device_text, reader_of, ruled_text, what_next

    kept, book = opened.kept, opened.book
    contents = report(book)
    rules = book.ruleset.name
    yield bold(say("command", "book", "limit", rules=rules, limit=contents.limit) if contents.limit else rules)
    entered = counted("entries", len(opened.lines))
    yield say("command", "book", "called", name=kept.id[:SHOWN], code=kept.look, entries=entered, device=device_text(kept.device))
    yield ""
    names = [player.name for player in contents.players]
    if contents.hands:
        head = ["", *heads("book"), *names, ""]
        rows = [
            [
                str(hand.number),
                say("wind", hand.round),
                hand.names[hand.dealer],
                *(grouped(hand.net[player.seat], "+,") for player in contents.players),
                hand.told,
            ]
            for hand in contents.hands
        ]
        yield from columns([head, *rows], right=(0, *range(3, 3 + len(names))), indent="")
        yield ""
    for aside in contents.asides:
        yield say("command", "book", "after", number=aside.after, told=aside.told)
    rows = [
        [
            player.name,
            grouped(player.holds),
            grouped(player.gained, "+,"),
            counted("hands", player.wins),
            sticks(opened, player.seat),
        ]
        for player in contents.players
    ]
    for line in columns(rows, right=(1, 2), indent=""):
        yield bold(line)
    yield ""
    if entries:
        yield from entry_lines(opened)
        yield ""
    for one in book.now.pending:
        yield ruled_text(one, reader_of(book))
    if contents.over:
        yield from contents.finale
    yield what_next(book)


def sticks(opened: "Opened", seat: int) -> str:
    """Return a player's sticks or tallies in words; "" if they are not known."""
    purses = opened.book.now.purses
    return "" if purses is None else in_purse(purses[seat], opened)


def entry_lines(opened: "Opened") -> Iterator[str]:
    """Yield every entry with its number. Removed entries are in brackets."""
    from ..book.sentences import device_text, entry_text, reader_of

    book = opened.book
    every = {entry.id: entry for entry in book.entries}
    rows = []
    for line, noted in zip(opened.lines, book.now.entries, strict=True):
        text = entry_text(noted.entry, book, reader_of(book, entry=noted.number), every)
        rows.append([str(line.number), line.at, device_text(line.device), f"[{text}]" if noted.undone else text])
    yield from columns(rows, right=(0,), indent="")


def hand_lines(opened: "Opened") -> Iterator[str]:
    """Yield how the last hand ended, then its payments."""
    from ..book.sentences import hand_text, reader_of

    book, hand = opened.book, opened.book.now.hands[-1]
    yield bold(say("command", "book", "hand", number=hand.number, told=hand_text(hand, reader_of(book))))
    yield from payment_lines(hand.transfers, hand.handed, opened)


def moved_lines(opened: "Opened") -> Iterator[str]:
    """Yield the payments that follow from the last entry, if it corrects or removes another entry."""
    now = opened.book.now
    if now.moves and now.moves[-1].id == opened.lines[-1].entry.id:
        yield from payment_lines(now.moves[-1].transfers, now.moves[-1].handed, opened)


def payment_lines(transfers: "Sequence[Payment[int]]", handed: "Sequence[Handed[int]] | None", opened: "Opened") -> Iterator[str]:
    """Yield payments, with their sticks if these are known."""
    from ..book.sentences import reader_of

    names, rows = reader_of(opened.book).names, []
    pairs = [(one.payment, handed_over(one.given, one.change, opened)) for one in handed or ()]
    for paid, how in pairs or [(one, "") for one in transfers]:
        rows.append([names[int(paid.giver)], say("command", "pays"), names[int(paid.taker)], grouped(paid.amount), how])
    yield from columns(rows, right=(3,), indent="")


def in_purse(purse: tuple[int, ...], opened: "Opened") -> str:
    """Return sticks or tallies in words."""
    from ..book.paying import VALUES_OF

    return in_sticks(purse, VALUES_OF[opened.book.opening.money])


def handed_over(given: tuple[int, ...], change: tuple[int, ...], opened: "Opened") -> str:
    """Return the sticks that a player gives for a payment, and the sticks given back as change, in words."""
    told = in_purse(given, opened)
    return say("command", "book", "back", given=told, change=in_purse(change, opened)) if any(change) else told


def list_lines(books: "list[BookKept]") -> list[str]:
    """Return one line per book."""
    rows = [
        [
            one.id[:SHOWN],
            one.changed[:10],
            one.rules,
            counted("hands", one.hands),
            say("command", "book", "over" if one.status == "over" else "open"),
            ", ".join(f"{player.name} {grouped(player.holds)}" for player in one.players),
        ]
        for one in books
    ]
    return columns(rows, indent="")


def people_lines(people: "list[BookPerson]") -> list[str]:
    """Return a table with the figures of each person; [] if there are no people."""
    rows = []
    for one in people:
        figures = (one.evenings, one.firsts, one.hands, one.wins, one.best)
        rows.append([one.name, *map(grouped, figures), grouped(one.gained, "+,")])
    return columns([["", *heads("book", "people")], *rows], right=(1, 2, 3, 4, 5, 6), indent="") if rows else []
