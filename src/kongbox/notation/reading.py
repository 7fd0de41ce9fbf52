"""Reading hands in notation, with precise errors."""

from collections.abc import Iterable
from typing import NamedTuple

from kongbox.errors import BadInput, BadNotation
from kongbox.notation.checks import check_copies
from kongbox.notation.hand import Display, WrittenHand, WrittenSet, tile_text
from kongbox.notation.sets import written_set
from kongbox.tiles import DRAGONS, KIND, NONE, PLAYED, SUITS, WILD, WINDS

SIGNS = "+_."
HONOURS = WINDS + DRAGONS
LONGEST = 400
"""The most characters. The longest hand, 26 tiles with a space after each, needs far fewer."""
ELSEWHERE = {
    "p": " Dots are d, and P is the white dragon.",
    "s": " Bamboos are b, and S is the South wind.",
    "m": " Characters are c.",
    "z": " Honours are E S W N and R G P.",
    "h": " Honours are E S W N and R G P.",
    "c": " The red dragon is R.",
    "f": " The green dragon is G.",
    "b": " The white dragon is P.",
    ",": " Groups are separated by spaces.",
    ";": " Groups are separated by spaces.",
}
"""Hints for other notations."""


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
    """Return a hand from a WrittenHand, a text or its groups.

    Raises BadInput (code "no-hand") for any other value, and the errors of `read_hand`.
    """
    if isinstance(given, WrittenHand):
        return given
    try:
        text = given if isinstance(given, str) else " ".join(given)
    except TypeError:
        told = "give a text such as '123b 55c +RRR .E', or its groups"
        raise BadInput(f"hand = {given!r:.60}: {told}", code="no-hand") from None
    return read_hand(text)


def read_hand(written: str | Iterable[str]) -> WrittenHand:
    """Return the hand in a text or in a list of groups.

    Raises BadNotation for unreadable text, and RuleRefusal for a set that no rules allow. Both name the column, counted from 1 in
    the text, with groups joined by one space.
    """
    groups = _groups(written if isinstance(written, str) else " ".join(written))
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
    """Return the tiles in a text without signs, in order; "" gives none."""
    if not written.strip():
        return []
    groups = _groups(written)
    for group in groups:
        if group.sign:
            raise BadNotation(
                f"{group.sign} (column {group.column}) does not belong in a list of tiles. Write only tiles: 123b E",
                code="sign-in-tiles",
                tiles=[group.text],
            )
    return [placed.tile for group in groups for placed in group.tiles]


def read_tile(written: str) -> int:
    """Return the single tile in a text: "7b", "e"."""
    tiles = read_tiles(written)
    if len(tiles) != 1:
        raise BadNotation(
            f"{_short(written)!r} is not one tile. Write one, as 7b or E", code="not-one-tile", tiles=[_short(written)]
        )
    return tiles[0]


def _groups(text: str) -> list[Group]:
    if len(text) > LONGEST:
        raise BadNotation(
            f"this is not a hand: it has {len(text)} characters, and no hand needs more than {LONGEST}", code="too-long"
        )
    groups, column = [], 0
    for part in text.split():
        column = text.index(part, column) + 1
        groups.append(_group(part, column))
        column += len(part) - 1
    if not groups:
        raise BadNotation("the hand is empty. Write its tiles, as 123b 55c +RRR .E", code="empty-hand")
    return groups


def _group(text: str, column: int) -> Group:
    body = text.lstrip(SIGNS)
    sign = text[: len(text) - len(body)]
    if sign not in ("", "+", "_", "+_", "."):
        right = "+_" if sign == "_+" else sign[0]
        raise BadNotation(
            f"{sign} (column {column}) is not a sign. Did you mean {_short(right + body)}?",
            code="unknown-sign",
            tiles=[_short(text)],
        )
    if not body:
        raise BadNotation(
            f"nothing follows {sign} (column {column}). Write the tiles after it, as {sign}7777b", code="empty-group"
        )
    return Group(text, column, sign, _tiles(body, column + len(sign)))


def _tiles(body: str, column: int) -> list[Placed]:
    """Read a group. Numbers wait for the letter of their suit; wild tiles may stand among them."""
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
    """Return the tiles of numbers whose suit is now known."""
    if not any(number != "J" for number, _ in waiting):
        raise BadNotation(
            f"{suit} without a number (column {at}). Write one before it, as 1{suit}.{ELSEWHERE.get(suit, '')}",
            code="missing-number",
        )
    tiles = []
    for number, column in waiting:
        tile = WILD if number == "J" and suit in SUITS else KIND.get(number + suit, NONE)
        if tile == NONE:
            run = {"f": "flowers are 1f to 4f", "y": "seasons are 1y to 4y"}.get(suit, f"its suit runs from 1{suit} to 9{suit}")
            raise BadNotation(f"there is no {number}{suit} (column {column}): {run}", code="no-such-tile", tiles=[number + suit])
        tiles.append(Placed(tile, column))
    return tiles


def _alone(waiting: list[tuple[str, int]], follows: str) -> list[Placed]:
    """Return tiles that need no suit: wild tiles."""
    hint = ELSEWHERE.get(follows.lower(), "")
    for number, column in waiting:
        if number != "J":
            raise BadNotation(
                f"{number} without its suit (column {column}): write {number}b, {number}c or {number}d.{hint}",
                code="missing-suit",
                tiles=[number],
            )
    return [Placed(WILD, column) for _, column in waiting]


def _unknown(letter: str, column: int, body: str) -> BadNotation:
    if letter in SIGNS:
        return BadNotation(
            f"{letter} inside {_short(body)} (column {column}). A sign begins a group: put a space before it", code="sign-inside"
        )
    hint = ELSEWHERE.get(letter.lower(), " Suits are b c d, winds E S W N, dragons R G P, flowers f, seasons y.")
    return BadNotation(f"{letter!r} names no tile (column {column}).{hint}", code="unknown-letter", tiles=[letter])


def _winning(group: Group, after: list[Group]) -> int:
    """Read the winning tile: a single tile, and the last group."""
    another = next((later for later in after if later.sign == "."), None)
    if another:
        raise BadNotation(
            f"two winning tiles, {_short(group.text)} and {_short(another.text)} (column {another.column}). Keep one, at the end",
            code="two-winning-tiles",
            tiles=[_short(group.text[1:]), _short(another.text[1:])],
        )
    if after:
        raise BadNotation(
            f"{_short(group.text)} (column {group.column}) is not the last group. The winning tile must be last",
            code="winning-tile-not-last",
            tiles=[_short(group.text[1:])],
        )
    if len(group.tiles) != 1:
        last = tile_text(group.tiles[-1].tile)
        raise BadNotation(
            f"{_short(group.text)} (column {group.column}): the winning tile is one tile. Did you mean .{last}?",
            code="winning-tile-not-one",
            tiles=[tile_text(tile) for tile, _ in group.tiles],
        )
    tile = group.tiles[0].tile
    if PLAYED <= tile < WILD:
        raise BadNotation(
            f"{group.text} (column {group.column}): a bonus tile completes no hand. Write it without the point",
            code="bonus-wins",
            tiles=[tile_text(tile)],
        )
    return tile


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:21] + "..."
