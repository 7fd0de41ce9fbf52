"""A table drawn as text: hands with their sets, the discards, and whose turn it is."""

from itertools import groupby

from ...text import columns
from ...tiles import KIND, WINDS
from ...words.catalogue import say
from ..words.said import count, several
from .facts import Facts
from .lying import Discard, Meld


def drawn_table(table: Facts) -> str:
    """Return the table as fixed-width text, one line per seat."""
    lines = [
        say("drawn", "head", rules=table.ruleset.name, prevailing=say("wind", WINDS[table.prevailing]), left=table.wall_left),
        *columns([seat_cells(table, seat) for seat in in_order(table)], indent=""),
    ]
    thrown = table.discards
    if thrown:
        lines.append(say("drawn", "discards"))
        lines += columns([discard_cells(table, seat, thrown) for seat in in_order(table)], indent="")
    return "\n".join([*lines, awaited(table)])


def in_order(table: Facts) -> list[int]:
    """Return the occupied seats, East first."""
    return sorted(table.present, key=table.wind)


def wind_name(table: Facts, seat: int) -> str:
    """Return the name of a seat's wind in this hand."""
    return say("wind", WINDS[table.wind(seat)])


def seat_cells(table: Facts, seat: int) -> list[str]:
    """Return the cells of the line for a seat. ">" marks a seat that must answer; a drawn tile is set apart."""
    tiles, drawn = list(table.hand(seat)), table.drawn(seat)
    if drawn is not None:
        tiles.remove(drawn)
    hand = together(tiles) + (f" .{drawn}" if drawn else "")
    sets = " ".join(meld_text(meld) for meld in table.melds(seat))
    return [">" if seat in table.waiting else " ", wind_name(table, seat), hand, sets, together(table.bonus(seat))]


def meld_text(meld: Meld) -> str:
    """Return a set in notation: "+777b" if exposed, "_EEEE" if concealed, "!…" if the tiles do not form a set."""
    sign = "_" if meld.concealed else "!" if meld.kind == "bogus" else "+"
    return sign + together(meld.tiles).replace(" ", "")


def discard_cells(table: Facts, seat: int, thrown: tuple[Discard, ...]) -> list[str]:
    """Return the cells of the line with a seat's discards, in order. Claimed discards are in brackets."""
    mine = [discard.tile if discard.taker is None else f"[{discard.tile}]" for discard in thrown if discard.seat == seat]
    return [" ", wind_name(table, seat), " ".join(mine)]


def awaited(table: Facts) -> str:
    """Return the line with the seats that must answer and their question; after the hand, the line with the winner."""
    result = table.result
    if result is not None:
        if result.winner is None:
            return say("drawn", "nobody")
        return say("drawn", "won", name=wind_name(table, result.winner), tile=result.last)
    names, whose = several([wind_name(table, seat) for seat in table.waiting]), wind_name(table, table.turn)
    return say("drawn", table.phase, count(len(table.waiting)), names=names, tile=table.open_tile, whose=whose)


def together(tiles: tuple[str, ...] | list[str]) -> str:
    """Return the tiles sorted, with one letter for all tiles of a suit: "123b EE 1f"."""
    groups = groupby(sorted(tiles, key=KIND.__getitem__), lambda tile: (tile[1:], tile if len(tile) == 1 else ""))
    return " ".join("".join(tile[0] for tile in group) + suit for (suit, _), group in groups)
