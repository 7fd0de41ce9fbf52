"""Aims: complete hands that a hand may become, with scores."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ..bots.plans import ANY, PLANS, PUNGS, in_plan, plan_distance
from ..core.hand.distance import FAR, distance_to
from ..core.pay.dangers import HEADS
from ..core.state import codes as n
from ..core.state.records import Hand
from ..game.model.score import Score
from ..game.score.circumstances import Circumstances
from ..game.score.laid import lay_alone, scored
from ..game.score.lines import explain
from ..notation import WrittenHand, WrittenSet
from ..rulesets import Ruleset
from ..rulesets.groups import EVERY
from ..tiles import NAMES, PLAYED, SUIT_NAMES, WILD
from ..words.catalogue import say
from .fields import NAMED
from .fields import PUNGS as PUNG_FIELDS
from .nearest import Found, by_name, by_pungs, by_steps
from .own_hands import nearest_own
from .wire import Aim, AimRow, SpecialHand

FURTHER = 2
"""An aim may need at most this many more tiles than the nearest complete hand."""
MOST_AIMS = 3
REACH = 4
"""A special hand at most this many tiles from ready is within reach."""
FALLS = 3
"""Each further tile from ready divides the weight of a complete hand by this number."""


class Candidate(NamedTuple):
    """A complete hand of a field (see `fields`), laid out twice: as a plain win and as the best win."""

    field: str
    found: Found
    plain: WrittenHand
    best: WrittenHand


class Seat(NamedTuple):
    """A player's wind, the prevailing wind, the rules, and whether the player has declared riichi."""

    wind: int
    prevailing: int
    ruleset: Ruleset
    riichi: bool = False


def candidates(hand: WrittenHand, left: Counter[int], ruleset: Ruleset) -> Iterator[Candidate]:
    """Yield, for every field, its nearest complete hand, unless that hand is impossible or too far away."""
    side, lookup = lay_alone(hand).side[0], ruleset.lookup
    wild = side.hand[WILD]
    found = by_steps(side, left, partial(plan_distance, lookup, plan=ANY), EVERY)
    near = found.away if found else FAR
    if found:
        yield candidate("any", found, hand)
    for plan in range(1, PLANS):
        kinds = sum(1 << tile for tile in range(PLAYED) if in_plan(plan, tile))
        if plan != PUNGS and all(in_plan(plan, laid.low) for laid in hand.sets):
            if plan_distance(lookup, side, plan) - wild > near + FURTHER + 1:
                continue
            found = by_steps(side, left, partial(plan_distance, lookup, plan=plan), kinds)
            if found:
                suit = SUIT_NAMES[(plan - 1) % 3]
                yield candidate(f"{'suit' if plan <= 3 else 'clear'}-{suit}", found, hand)
    for field in PUNG_FIELDS:
        found = by_pungs(hand, left, field)
        if found:
            yield candidate(field.name, found, hand)
    for named in NAMED:
        found = by_name(hand, left, named)
        if found:
            yield candidate(named.name, found, hand)
    for found in nearest_own(hand, left, ruleset, max(near + FURTHER, REACH)):
        yield candidate("drawn", found, hand)
    for shape in range(n.ORPHANS, n.TEMPLATES + lookup.rules.shapes.templates):
        known = lookup.rules.shapes.known >> min(shape, n.TEMPLATES) & 1
        if known and distance_to(lookup, side, shape) - wild <= max(near + FURTHER, REACH):
            found = by_steps(side, left, partial(distance_to, lookup, shape=shape), EVERY)
            if found:
                yield candidate("shape", found, hand)


def singles(ruleset: Ruleset) -> int:
    """Return the kinds of which a hand without sets may want a single tile, as a bit mask."""
    known = ruleset.lookup.rules.shapes.known
    return EVERY if known >= 1 << n.KNITTING else HEADS if known >> n.ORPHANS & 1 else 0


def candidate(field: str, found: Found, hand: WrittenHand) -> Candidate:
    """Return a hand that was found, laid out as a plain win and as the best win.

    In the plain win, missing pungs are claimed. In the best win, their tiles are drawn if possible.
    """
    hand = hand._replace(sets=(*hand.sets, *found.laid))
    if found.size == 4:
        laid = tuple(grown(one) for one in hand.sets)
        claimed = {kind: WrittenSet("kong", kind, (kind,) * 4, "exposed") for kind in found.growing}
        rest = tuple(tile for tile in found.concealed if tile not in claimed)
        hidden = {kind: WrittenSet("kong", kind, (kind,) * 4, "concealed") for kind in set(rest) if rest.count(kind) == 4}
        rest = tuple(tile for tile in rest if tile not in hidden)
        whole = hand._replace(concealed=rest, sets=(*laid, *claimed.values(), *hidden.values()))
        whole = whole.won_on(rest[-1]) if rest else whole
        return Candidate(field, found, whole, whole)
    claimed = {
        kind: WrittenSet("pung", kind, (kind,) * 3, "exposed")
        for kind in found.growing
        if kind != found.last and found.concealed.count(kind) == 3
    }
    rest = tuple(tile for tile in found.concealed if tile not in claimed)
    plain = hand._replace(concealed=with_wilds(rest, found.stood), sets=(*hand.sets, *claimed.values()))
    best = hand._replace(concealed=with_wilds(found.concealed, found.stood))
    return Candidate(field, found, plain.won_on(found.last), best.won_on(found.last))


def with_wilds(tiles: tuple[int, ...], stood: tuple[int, ...]) -> tuple[int, ...]:
    left = list(tiles)
    for kind in stood:
        left[left.index(kind)] = WILD
    return tuple(left)


def grown(laid: WrittenSet) -> WrittenSet:
    """Return a pung on the table as a kong, and a kong unchanged."""
    return laid if laid.kind == "kong" else WrittenSet("kong", laid.low, (laid.low,) * 4, laid.display)


def weigh(hand: WrittenHand, seat: Seat, won: str) -> Hand | None:
    """Return the engine's score of a complete hand, or None if the rules do not call it mahjong."""
    return scored(hand, Circumstances(seat.wind, seat.prevailing, won, original_call=seat.riichi), seat.ruleset, ())


def aims_and_specials(hand: WrittenHand, left: Counter[int], seat: Seat) -> tuple[list[Aim], list[SpecialHand], list[str]]:
    """Return the hands worth aiming at, the special hands within reach, and the names of all other special hands.

    After riichi, only hands that lack one tile are left. (DM-13) Under rules without scoring, all three lists are empty.
    """
    if not seat.ruleset.rules.score.scoring:
        return [], [], []
    found = sorted(candidates(hand, left, seat.ruleset), key=lambda one: one.found.away)
    if seat.riichi:
        found = [one for one in found if one.found.away == 0]
    near = found[0].found.away if found else 0
    close = [one for one in found if one.found.away <= max(near + FURTHER, REACH)]
    specials = special_hands(close, seat)
    further = [row.called for row in seat.ruleset.rows if row.value and row.called not in specials]
    return aims([one for one in close if one.found.away <= near + FURTHER], near, seat), [*specials.values()], further


def special_hands(found: Sequence[Candidate], seat: Seat) -> dict[str, SpecialHand]:
    """Return the special hands among the candidates, by name, each with the shortest distance at which it was found."""
    specials: dict[str, SpecialHand] = {}
    weighed: set[WrittenHand] = set()
    for one in found:
        if one.best in weighed:
            continue
        weighed.add(one.best)
        best = weigh(one.best, seat, "wall")
        for number, row in enumerate(seat.ruleset.rows):
            if best is not None and row.value and best.times[number]:
                wants = [NAMES[kind] for kind in sorted(one.found.wants)]
                specials.setdefault(row.called, SpecialHand(row.called, one.found.away, wants, row.clause))
    return specials


def aims(found: Sequence[Candidate], near: int, seat: Seat) -> list[Aim]:
    """Return the hands that are worth the most for their distance from ready. The nearest hand is always among them."""
    worth: dict[WrittenHand, tuple[float, Candidate, Hand]] = {}
    for one in found:
        if one.plain not in worth and (hand := weigh(one.plain, seat, "discard")) is not None:
            worth[one.plain] = hand.total / FALLS ** (one.found.away - near), one, hand
    chosen: list[Aim] = []
    quick = min(worth.values(), key=lambda one: (one[1].found.away, -one[0]), default=None)
    for _, one, hand in sorted(worth.values(), key=lambda one: -one[0]):
        if len(chosen) == MOST_AIMS - 1 and quick is not None and all(other.away > near for other in chosen):
            _, one, hand = quick
        made = aim(one, explain(hand, seat.ruleset, str(one.plain)))
        if not any(doublers(made) == doublers(other) and made.away >= other.away for other in chosen):
            chosen.append(made)
        if len(chosen) == MOST_AIMS:
            break
    return chosen


def doublers(aim: Aim) -> tuple[str, ...]:
    """Return the names of the aim's rows that double; for a special hand, the names of all its rows."""
    return tuple(row.name for row in aim.rows if row.doublers or aim.points is None)


def aim(one: Candidate, score: Score) -> Aim:
    rows = [AimRow(line.name, line.points + line.extra, line.doublers, line.clause) for line in score.lines]
    title = score.special or say("coach", "field", one.field)
    return Aim(title, one.found.away, str(one.plain), score.points, score.doublers, score.total, rows)
