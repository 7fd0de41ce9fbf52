"""A session book as a spreadsheet: one line per hand, and one per payment outside a hand."""

from collections.abc import Iterator

from ..book.report import Report, ReportHand
from .spreadsheet import plain, written

COLUMNS = (
    *("book", "hand", "round", "dealer", "winner", "how", "from", "special", "cannon", "goulash", "corrected", "told"),
    *(f"{what} {chair}" for chair in range(1, 5) for what in ("player", "count", "change", "total")),
)


def as_csv(report: Report) -> str:
    """Return the report of a session as CSV with a header line."""
    return written([COLUMNS, *rows(report)])


def rows(report: Report) -> Iterator[list[object]]:
    """Yield the hands and the payments outside a hand, in order."""
    points = iter(report.chart[1:])
    for number in range(len(report.hands) + 1):
        if number:
            hand = report.hands[number - 1]
            names = named(hand.names)
            seats = cells(names, hand.totals, hand.net, next(points).holds)
            yield [report.id, number, hand.round, *ending(hand, names), *seats]
        for aside in report.asides:
            if aside.after == number:
                paid, names = aside.payment, named(aside.names)
                net = [paid.amount * ((seat == paid.taker) - (seat == paid.giver)) for seat in range(4)]
                seats = cells(names, [None] * 4, net, next(points).holds)
                yield [report.id, "", "", "", "", "", "", "", "", "", "", plain(aside.told), *seats]


def named(names: list[str]) -> dict[int, str]:
    """Return the players' names by seat. Empty chairs are left out."""
    return {seat: plain(name) for seat, name in enumerate(names) if name}


def ending(hand: ReportHand, names: dict[int, str]) -> list[object]:
    """Return the cells that say how a hand ended."""

    def name(seat: int | None) -> str:
        return "" if seat is None else names.get(seat, "")

    return [
        name(hand.dealer),
        name(hand.winner),
        hand.why if hand.winner is None else hand.how,
        name(hand.giver),
        plain(hand.special or ""),
        name(hand.cannon),
        int(hand.goulash),
        hand.corrected,
        plain(hand.told),
    ]


def cells(names: dict[int, str], totals: list[int | None], net: list[int], holds: list[int]) -> list[object]:
    """Return four cells per seat: the player's name, count, gain, and holdings afterwards."""
    row: list[object] = []
    for seat in range(4):
        row += [names[seat], totals[seat], net[seat], holds[seat]] if seat in names else ["", "", "", ""]
    return row
