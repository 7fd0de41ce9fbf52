"""A position as a person draws it on paper: four hands, what lies before them, the discards, whose turn it is."""

from typing import TYPE_CHECKING

from ...tiles import KIND, WIND_NAMES
from .lying import Discard, Meld

if TYPE_CHECKING:
    from .table import Table

AWAITED = {
    "opening": "may lay down a kong",
    "exchange": "gives tiles away",
    "vote": "says whether the others exchange",
    "washing": "may wash the tiles",
    "turn": "is to play",
    "claim": "is asked about the discard",
    "rob": "is asked about the kong",
}


def drawn_table(table: "Table") -> str:
    """The table as text of fixed width, a line for each seat."""
    lines = [
        f"{table.ruleset.name}, {WIND_NAMES[table.prevailing]} prevails, {table.wall_left} tiles in the live wall",
        *columns([seat_cells(table, seat) for seat in in_order(table)]),
    ]
    thrown = table.discards
    if thrown:
        lines.append("Discards (those in brackets were claimed):")
        lines += columns([discard_cells(table, seat, thrown) for seat in in_order(table)])
    return "\n".join([*lines, awaited(table)])


def in_order(table: "Table") -> list[int]:
    """The seats at which somebody sits, East first."""
    return sorted(table.present, key=table.wind)


def wind_name(table: "Table", seat: int) -> str:
    """What a seat is called in this hand."""
    return WIND_NAMES[table.wind(seat)]


def seat_cells(table: "Table", seat: int) -> list[str]:
    """A seat: whose turn it is has a mark, the tile just drawn stands apart."""
    tiles, drawn = list(table.hand(seat)), table.drawn(seat)
    if drawn is not None:
        tiles.remove(drawn)
    hand = together(tiles) + (f" .{drawn}" if drawn else "")
    sets = " ".join(meld_text(meld) for meld in table.melds(seat))
    return [">" if seat in table.waiting else " ", wind_name(table, seat), hand, sets, together(table.bonus(seat))]


def meld_text(meld: Meld) -> str:
    """A set with the sign of the notation: "+777b", "_EEEE" concealed; "!…" is none."""
    sign = "_" if meld.concealed else "!" if meld.kind == "bogus" else "+"
    return sign + together(meld.tiles).replace(" ", "")


def discard_cells(table: "Table", seat: int, thrown: tuple[Discard, ...]) -> list[str]:
    """The discards of a seat, in order."""
    mine = [discard.tile if discard.taker is None else f"[{discard.tile}]" for discard in thrown if discard.seat == seat]
    return [" ", wind_name(table, seat), " ".join(mine)]


def awaited(table: "Table") -> str:
    """The seats that have to answer, and to what."""
    result = table.result
    if result is not None:
        return "Nobody has won." if result.winner is None else f"{wind_name(table, result.winner)} has won with {result.last}."
    names = " and ".join(wind_name(table, seat) for seat in table.waiting)
    opened = f" ({table.open_tile} of {wind_name(table, table.turn)})" if table.open_tile else ""
    return f"{names} {AWAITED[table.phase]}{opened}."


def together(tiles: tuple[str, ...] | list[str]) -> str:
    """Tiles of one suit under one letter: "123b EE 1f"."""
    groups: list[list[str]] = []
    for tile in sorted(tiles, key=KIND.__getitem__):
        same = groups and len(tile) == 2 and groups[-1][0][1:] == tile[1:]
        if same or (groups and len(tile) == 1 and groups[-1][0] == tile):
            groups[-1].append(tile)
        else:
            groups.append([tile])
    return " ".join("".join(tile[0] for tile in group) + group[0][1:] for group in groups)


def columns(rows: list[list[str]]) -> list[str]:
    """Cells under each other, two spaces between them."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return [line.rstrip() for line in lines]
