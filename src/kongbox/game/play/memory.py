"""The state of a written position, apart from the tiles and the current question."""

import re

from ...core.state import codes as n
from ...core.state.journal import note
from ...notation.faults import short
from ...tiles import NONE, PLAYED, WILD
from .laying import Laying
from .lying import set_tiles
from .particulars import SIDE, TABLE, defaults_of_side, defaults_of_table, is_asked, read_value, remember
from .reading import fault, only, tile_in, tiles_at, whole


def lay_memory(laying: Laying) -> None:
    """Count the visible tiles and the kongs. Set every other field from the "also" lines, or else to its default."""
    state = laying.state
    for side in state.side:
        for meld in range(side.melds):
            tiles = set_tiles(side, meld)
            claimed = side.giver[meld] != NONE
            for tile in tiles:
                state.shown[tile] += 1
                if side.kind[meld] != n.BOGUS and tile < PLAYED:
                    state.melded[tile] += 1
            if claimed:
                state.shown[side.taken[meld]] -= 1
    state.kongs.declared = sum(side.kind[meld] == n.KONG for side in state.side for meld in range(side.melds))
    state.kongs.declared += int(state.phase == n.ROB and state.kongs.lies == n.EXPOSED)
    lay_given(laying)
    written = particulars(laying)
    for seat, side in enumerate(state.side):
        usual = defaults_of_side(state, side, seat)
        for name in SIDE:
            if name not in ("could", "came", "drawn"):
                setattr(side, name, written.get((seat, name), usual[name]))
        side.drawn, side.came = written.get((seat, "drawn"), NONE), written.get((seat, "came"), 0)
    for seat, name in written:
        if seat < 0 and name not in ("final", "claimed", "opened"):
            remember(state, name, written[seat, name])
    state.opened = written.get((NONE, "opened"), defaults_of_table(state)["opened"])
    laying.memory = written
    lay_errors(laying)


def particulars(laying: Laying) -> dict[tuple[int, str], int]:
    """Return the values in the "also" lines, by seat (NONE for the table) and item. Count the bonus tiles in them as placed."""
    values: dict[tuple[int, str], int] = {}
    for line in laying.read.get("also", ()):
        if not line.words:
            fault(line.key, "wrong-words", "also")
        who, *rest = line.words
        seat = NONE if who.text == "table" else laying.seat(who, who.text)
        ranges = TABLE if seat == NONE else SIDE
        for word in rest:
            name, sign, text = word.text.partition("=")
            known = tuple(item for item in ranges if seat != NONE or is_asked(laying.state, item))
            if name not in known or not sign:
                fault(word, "unknown-word", given=short(name), known=known)
            value = read_value(name, text, ranges)
            if value is None:
                fault(word, "bad-value", "remembered", name=name, given=short(text))
            values[seat, name] = value
            for bonus in range(8 if name == "unlaid" else 0):
                if value >> bonus & 1:
                    laying.place(PLAYED + bonus, word)
    return values


def lay_given(laying: Laying) -> None:
    """Set aside the tiles that the text lists for an exchange. (BM-GO-2)"""
    line = only(laying.read, "given")
    if line and laying.state.phase != n.EXCHANGE:
        fault(line.key, "wrong-words", "given")
    for word in line.words if line else ():
        who, _, text = word.text.partition(":")
        side = laying.state.side[laying.seat(word, who)]
        tiles = tiles_at(word, text)
        if not 1 <= len(tiles) <= n.GIVEN or side.gave or any(PLAYED <= tile < WILD for tile in tiles):
            fault(word, "wrong-count", "given", most=n.GIVEN)
        for tile in tiles:
            laying.place(tile, word)
            side.given[side.gave] = tile
            side.gave += 1


def lay_errors(laying: Laying) -> None:
    """Set the infractions, the fines, and the dangerous tiles that players have given."""
    state = laying.state
    for word in line.words if (line := only(laying.read, "infractions")) else ():
        who, _, what = word.text.partition(":")
        number = whole(word, 1, n.INFRACTIONS - 1, text=what)
        state.faults.fired[number] += 1
        note(laying.log, n.E_INFRACTION, laying.seat(word, who), NONE, NONE, number)
    for word in line.words if (line := only(laying.read, "fines")) else ():
        match = re.fullmatch(r"([ESWN])>([ESWN]):([0-9]{1,9})", word.text)
        if not match:
            fault(word, "bad-value", "fine", given=short(word.text))
        state.faults.fines[laying.seat(word, match[1]), laying.seat(word, match[2])] = int(match[3])
    for line in laying.read.get("danger", ()):
        if len(line.words) != 4:
            fault(line.key, "wrong-words", "danger")
        taker, which, given, after = line.words
        side = state.side[laying.seat(taker, taker.text)]
        place = whole(which, 0, max(0, laying.ruleset.rules.dangers.count - 1))
        who, _, tile = given.text.partition(":")
        side.dangers |= 1 << place
        side.danger_from[place] = laying.seat(given, who)
        side.danger_tile[place] = tile_in(given, tile)
        side.danger_at[place] = whole(after, 0, 200)
