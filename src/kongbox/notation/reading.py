"""Reading hands in notation, with precise errors."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from kongbox.errors import BadInput, BadNotation
from kongbox.notation.checks import check_copies
from kongbox.notation.faults import bad, fault, hint, short
from kongbox.notation.hand import Display, WrittenHand, WrittenSet, tile_text
from kongbox.notation.sets import written_set
from kongbox.tiles import DRAGONS, KIND, NONE, PLAYED, SUITS, WILD, WINDS

SIGNS = "+_."
HONOURS = WINDS + DRAGONS
LONGEST = 400
"""The most characters in a text, apart from spaces around it. The longest hand needs far fewer."""


class Placed(NamedTuple):
    """A tile and its column."""

    tile: int
    column: int


class Group(NamedTuple):
    """A written group: its sign, its tiles, and the column where it begins."""

    text: str
    column: int
    sign: str
    tiles: list[Placed]


def hand_of(given: str | Iterable[str] | WrittenHand) -> WrittenHand:
    """Return a hand given as a WrittenHand, a text or a list of groups. Raises the errors of `read_hand`."""
    return given if isinstance(given, WrittenHand) else read_hand(given)


def read_hand(written: str | Iterable[str]) -> WrittenHand:
    """Return the hand in a text or in a list of groups.

    Raises BadNotation for unreadable text, and RuleRefusal for a set that no rules allow. Both errors name the column, counted
    from 1. In a list, columns are counted through all groups, as if these were joined by single spaces. Raises BadInput
    (code "no-hand") for anything but a text or a list.
    """
    try:
        text = written if isinstance(written, str) else " ".join(written)
    except TypeError:
        raise fault(BadInput, "no-hand", given=written) from None
    groups = _groups(text)
    concealed: list[int] = []
    bonus: list[int] = []
    sets: list[WrittenSet] = []
    winning: int | None = None
    for place, group in enumerate(groups):
        if group.sign == ".":
            winning = _winning(group, groups[place + 1 :])
        elif group.sign:
            displays: dict[str, Display] = {"+": "exposed", "_": "concealed", "+_": "claimed"}
            tiles = [placed.tile for placed in group.tiles]
            sets.append(written_set(tiles, displays[group.sign], group.text, group.column))
        else:
            for tile, _ in group.tiles:
                (bonus if PLAYED <= tile < WILD else concealed).append(tile)
    check_copies(placed for group in groups for placed in group.tiles)
    return WrittenHand(tuple(sorted(concealed)), tuple(sets), tuple(sorted(bonus)), winning)


def read_tiles(written: str) -> list[int]:
    """Return, in order, the tiles in a text that has no signs; [] for an empty text."""
    if not written.strip():
        return []
    groups = _groups(written)
    for group in groups:
        if group.sign:
            raise bad("sign-in-tiles", tiles=[group.text], sign=group.sign, column=group.column)
    return [placed.tile for group in groups for placed in group.tiles]


def read_tile(written: str) -> int:
    """Return the single tile in a text: "7b", "e"."""
    tiles = read_tiles(written)
    if len(tiles) != 1:
        raise bad("not-one-tile", tiles=[short(written)], given=short(written))
    return tiles[0]


def _groups(text: str) -> list[Group]:
    if len(text.strip()) > LONGEST:
        raise bad("too-long", count=len(text), most=LONGEST)
    groups = [_group(part[0], part.start() + 1) for part in re.finditer(r"\S+", text)]
    if not groups:
        raise bad("empty-hand")
    return groups


def _group(text: str, column: int) -> Group:
    body = text.lstrip(SIGNS)
    sign = text[: len(text) - len(body)]
    if sign not in ("", "+", "_", "+_", "."):
        right = "+_" if sign == "_+" else sign[0]
        raise bad("unknown-sign", tiles=[short(text)], sign=sign, column=column, right=short(right + body))
    if not body:
        raise bad("empty-group", sign=sign, column=column)
    return Group(text, column, sign, _tiles(body, column + len(sign)))


def _tiles(body: str, column: int) -> list[Placed]:
    """Return the tiles of a group. A suit's letter applies to the numbers and wild tiles just before it: "12Jb"."""
    tiles: list[Placed] = []
    waiting: list[tuple[str, int]] = []
    for at, letter in enumerate(body, column):
        small, big = letter.lower(), letter.upper()
        if letter in "0123456789" or big == "J":
            waiting.append((big, at))
        elif small in SUITS or small in "fy":
            tiles += _run(waiting, small, at)
            waiting = []
        elif big in HONOURS:
            tiles += _alone(waiting, letter)
            tiles.append(Placed(KIND[big], at))
            waiting = []
        else:
            raise _unknown(letter, at, body)
    return tiles + _alone(waiting, "")


def _run(waiting: list[tuple[str, int]], suit: str, at: int) -> list[Placed]:
    """Return the tiles for the numbers and wild tiles before a suit's letter."""
    if not any(number != "J" for number, _ in waiting):
        raise bad("missing-number", suit=suit, column=at, hint=hint(suit))
    tiles = []
    for number, column in waiting:
        tile = WILD if number == "J" and suit in SUITS else KIND.get(number + suit, NONE)
        if tile == NONE:
            case = {"f": "flowers", "y": "seasons"}.get(suit, "suit")
            raise bad("no-such-tile", case, tiles=[number + suit], tile=number + suit, column=column, suit=suit)
        tiles.append(Placed(tile, column))
    return tiles


def _alone(waiting: list[tuple[str, int]], follows: str) -> list[Placed]:
    """Return the wild tiles in `waiting`. Refuse its numbers, because no suit's letter follows them."""
    for number, column in waiting:
        if number != "J":
            raise bad("missing-suit", tiles=[number], number=number, column=column, hint=hint(follows))
    return [Placed(WILD, column) for _, column in waiting]


def _unknown(letter: str, column: int, body: str) -> BadNotation:
    if letter in SIGNS:
        return bad("sign-inside", sign=letter, group=short(body), column=column)
    return bad("unknown-letter", tiles=[letter], letter=letter, column=column, hint=hint(letter, "other"))


def _winning(group: Group, after: list[Group]) -> int:
    """Return the winning tile, which must be a single tile in the last group."""
    another = next((later for later in after if later.sign == "."), None)
    if another:
        tiles = [short(group.text[1:]), short(another.text[1:])]
        facts: dict[str, Any] = {"one": short(group.text), "other": short(another.text), "column": another.column}
        raise bad("two-winning-tiles", tiles=tiles, **facts)
    if after:
        raise bad("winning-tile-not-last", tiles=[short(group.text[1:])], group=short(group.text), column=group.column)
    if len(group.tiles) != 1:
        last = tile_text(group.tiles[-1].tile)
        tiles = [tile_text(tile) for tile, _ in group.tiles]
        raise bad("winning-tile-not-one", tiles=tiles, group=short(group.text), column=group.column, last=last)
    tile = group.tiles[0].tile
    if PLAYED <= tile < WILD:
        raise bad("bonus-wins", tiles=[tile_text(tile)], group=group.text, column=group.column)
    return tile
