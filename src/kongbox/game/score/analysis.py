"""The state of a hand: its distance from ready, the tiles that complete it or bring it nearer, and its readings."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ...core.hand.distance import FAR
from ...core.hand.readings import find_readings, take_reading
from ...core.hand.waits import discard_table, held, useful_bits
from ...core.score.winning import from_ready, may_win, waits_for
from ...core.state.codes import CHOW, FROM_WALL, PAIR, TWO_BAMBOOS
from ...core.state.records import Decision, Hand, Lookup, Side
from ...errors import BadInput
from ...notation import WrittenHand, hand_of, tile_count
from ...rulesets import Ruleset
from ...tiles import BAMBOO, NAMES, NONE, PLAYED, WILD
from ...words.catalogue import say
from ..words.failures import failure
from .circumstances import check_wilds
from .laid import lay_alone
from .lines import set_tiles
from .scoring import goulash_of


class Discard(msgspec.Struct, frozen=True):
    """A discard and, for the hand after it, the distance from ready, the useful kinds, and the number of useful tiles.

    Tiles that the player already holds are not counted.
    """

    tile: str
    distance: int
    useful: tuple[str, ...]
    tiles: int


class Analysis(msgspec.Struct, frozen=True):
    """The state of a hand.

    `distance` counts tiles from ready: 0 is fishing, -1 mahjong. For thirteen tiles, `waits` are the kinds that complete the
    hand, and `useful` the kinds that bring it nearer to ready. Neither has a kind of which the player holds all four tiles.
    `readings` are the ways to read a complete hand as melds and an eye, each set in notation. `discards`, for fourteen tiles,
    come best first.
    """

    rules: str
    hand: str
    distance: int
    waits: tuple[str, ...]
    useful: tuple[str, ...]
    readings: tuple[tuple[str, ...], ...]
    discards: tuple[Discard, ...]

    def __str__(self) -> str:
        """The hand and its state, line by line."""
        return "\n".join([self.hand, *analysis_lines(self)])


def analysis_lines(analysis: Analysis) -> Iterator[str]:
    """Yield the lines of an analysis, without the hand."""
    yield say("command", "analyse", {-1: "mahjong", 0: "fishing"}.get(analysis.distance, "away"), number=analysis.distance)
    if analysis.waits:
        yield say("command", "analyse", "completed", tiles=" ".join(analysis.waits))
    elif analysis.useful:
        yield say("command", "analyse", "nearer", tiles=" ".join(analysis.useful))
    for reading in analysis.readings:
        yield say("command", "analyse", "read", sets=" ".join(reading))
    if analysis.distance >= 0:
        for discard in analysis.discards:
            state = say("command", "analyse", "away-with" if discard.distance else "fishing-for", number=discard.distance)
            facts = {"tile": discard.tile, "tiles": " ".join(discard.useful), "count": discard.tiles}
            yield say("command", "analyse", "discard", state=state, **facts)


def analyse(
    hand: str | WrittenHand,
    rules: str | Ruleset = "redux",
    *,
    options: Mapping[str, Any] | None = None,
    goulash: bool = False,
) -> Analysis:
    """Return the state of a hand of thirteen or fourteen tiles; a kong counts as three.

    In a `goulash`, wild tiles, written J, fill gaps. Only hands without wild tiles have readings.

    Raises BadInput for an unreadable hand or a wrong number of tiles.
    """
    ruleset = Ruleset.of(rules, options)
    if goulash:
        ruleset = goulash_of(ruleset)
    written = hand_of(hand)
    count = tile_count(written) + (written.winning is not None)
    if count not in (13, 14):
        raise failure(BadInput, "wrong-count", "hand", count=count)
    check_wilds(written, ruleset)
    table, lookup = lay_alone(written), ruleset.lookup
    side = table.side[0]
    away = from_ready(table, lookup, 0)
    if ruleset.is_goulash and count == 14 and away == -1 and not may_win(table, lookup, 0, last_of(written), FROM_WALL):
        away = 0
    return Analysis(
        rules=ruleset.id,
        hand=str(written),
        distance=away,
        waits=names(waits_for(table, lookup, 0), lookup) if count == 13 else (),
        useful=names(useful_bits(lookup, side), lookup) if count == 13 else (),
        readings=readings(side, lookup.rules.play.chows) if away == -1 and not side.hand[WILD] else (),
        discards=discards(lookup, side) if count == 14 else (),
    )


def last_of(hand: WrittenHand) -> int:
    """Return the winning tile if it is set apart, otherwise the last concealed tile."""
    return hand.concealed[-1] if hand.winning is None else hand.winning


def readings(side: Side, chows: int) -> tuple[tuple[str, ...], ...]:
    """Return every reading of a complete hand with at most `chows` chows. Sets on the table come first. (RX-SC-7)"""
    hand = Hand.new()
    hand.fixed = side.melds
    for meld in range(side.melds):
        hand.kind[meld], hand.tile[meld] = side.kind[meld], side.tile[meld]
    for tile in range(PLAYED):
        hand.count[tile] = side.hand[tile]
    find_readings(hand, chows)
    ways = []
    for reading in range(hand.readings):
        take_reading(hand, reading)
        order = sorted(
            range(hand.fixed, hand.sets), key=lambda slot: (hand.kind[slot] == PAIR, hand.tile[slot], hand.kind[slot] == CHOW)
        )
        ways.append(tuple(run(set_tiles(hand.kind[slot], hand.tile[slot])) for slot in (*range(hand.fixed), *order)))
    return tuple(ways)


def discards(lookup: Lookup, side: Side) -> tuple[Discard, ...]:
    """Return every discard, best first: by the distance from ready, then by the number of useful tiles."""
    decision = Decision.new()
    discard_table(lookup, side, decision)
    options = []
    for tile in range(PLAYED):
        if decision.after[tile] < FAR:
            useful = kinds_in(decision.gains[tile], lookup)
            free = sum(4 - held(side, kind) for kind in useful)
            gains = tuple(NAMES[kind] for kind in useful)
            options.append(Discard(NAMES[tile], decision.after[tile] - side.hand[WILD], gains, free))
    return tuple(sorted(options, key=lambda discard: (discard.distance, -discard.tiles)))


def kinds_in(bits: int, lookup: Lookup) -> list[int]:
    """Return the kinds of a bit mask, without the 2 of bamboo if its four tiles are wild. (BM-GO-1)"""
    missing = BAMBOO + 1 if lookup.rules.goulash.wild == TWO_BAMBOOS else NONE
    return [kind for kind in range(PLAYED) if bits >> kind & 1 and kind != missing]


def names(bits: int, lookup: Lookup) -> tuple[str, ...]:
    """Return the kinds of a bit mask, in notation."""
    return tuple(NAMES[kind] for kind in kinds_in(bits, lookup))


def run(tiles: list[str]) -> str:
    """Return the tiles of one set as one text: "234b", "RRR"."""
    return "".join(tile[0] for tile in tiles) + tiles[0][1:]
