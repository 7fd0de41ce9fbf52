"""How a hand was won, and which ways exclude each other."""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.registry import ASKS
from ...errors import BadInput, RuleRefusal
from ...notation import WrittenHand
from ...rulesets import Ruleset
from ...tiles import BAMBOO, NAMES, WILD, WIND_NAMES


class Circumstances(NamedTuple):
    """Winds as 0 to 3, and what `kongbox.score` was told."""

    seat: int
    prevailing: int
    won: str | None
    final: bool
    original_call: bool
    heaven: bool
    earth: bool
    kong_on_kong: bool
    thirteenth: bool

    @property
    def claims(self) -> list[str]:
        """What only a winner can claim, as it was named."""
        names = ("final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth")
        return [name for name in names if getattr(self, name)]


def check_circumstances(hand: WrittenHand, case: Circumstances, ruleset: Ruleset) -> None:
    """Refuse what cannot have happened.

    Raises BadInput where something is missing, RuleRefusal where two things exclude each other.
    """
    if ruleset.rules.tiles.bonus == 0 and hand.bonus:
        name = NAMES[hand.bonus[0]]
        raise RuleRefusal(
            f"{name}: {ruleset.name} is played here without flowers and seasons", code="no-bonus-tiles", tiles=[name]
        )
    check_wilds(hand, ruleset)
    if hand.winning is None:
        claims = [claim for claim in case.claims if not (claim == "original_call" and losers_call(ruleset))]
        if case.won or claims:
            said = f"won={case.won}" if case.won else claims[0]
            raise BadInput(f"{said}, but no winning tile: write it last, with a point before it: .7c", code="no-winning-tile")
        return
    if case.won not in ("wall", "loose", "discard", "rob"):
        last = NAMES[hand.winning]
        raise BadInput(f".{last}: say where it came from: won = wall, loose, discard or rob", code="no-source", tiles=[last])
    for claim in case.claims:
        if claim != "final" and not asked_for(claim, ruleset):
            raise RuleRefusal(f"{claim}: nothing in {ruleset.name} depends on it", code="not-in-these-rules")
    if case.won == "rob" and not (ruleset.rules.play.rob or ruleset.rules.play.rob_concealed):
        raise RuleRefusal(f"won=rob: kongs are not robbed in {ruleset.name}", code="not-in-these-rules")
    for impossible, why in contradictions(hand, case, ruleset):
        if impossible:
            raise RuleRefusal(why, code="impossible")


def check_wilds(hand: WrittenHand, ruleset: Ruleset) -> None:
    """Wild tiles are in a goulash only, one at most in a pung and two in a kong; if 2 bamboos are wild there are no others.

    Raises RuleRefusal. (BM-GO-1, BM-GO-4)
    """
    if WILD in hand.tiles and not ruleset.rules.goulash.wild:
        where = " but in a goulash" if ruleset.rules.play.goulash else ""
        raise RuleRefusal(f"J: {ruleset.name} has no wild tiles{where}", code="no-wild-tiles", tiles=["J"])
    for written in hand.sets:
        most = MOST_WILD[written.kind]
        if written.wild > most:
            several = ("no wild tile", "one wild tile at most", "two wild tiles at most")[most]
            raise RuleRefusal(f"{written}: a {written.kind} has {several}", code="too-wild")
    if ruleset.rules.goulash.wild == n.TWO_BAMBOOS and BAMBOO + 1 in hand.tiles:
        raise RuleRefusal("2b: in a goulash the 2 bamboos are the wild tiles; write them J", code="two-bamboos", tiles=["2b"])


MOST_WILD = {"chow": 0, "pung": 1, "kong": 2}
"""In a set of a kind."""


TOLD = {
    "original_call": {"calling", "kept"},
    "heaven": {"heaven", "kept"},
    "earth": {"earth", "kept"},
    "kong_on_kong": {"chain"},
    "thirteenth": {"thirteenth"},
}
"""By what `score` is told, the circumstances that it tells of."""


def asked_for(claim: str, ruleset: Ruleset) -> bool:
    """Does any row of the sheet depend on a circumstance?"""
    asked = frozenset[str]().union(*(ASKS[row.pattern] for row in ruleset.sheet.rows.all()))
    return not asked.isdisjoint(TOLD[claim])


def losers_call(ruleset: Ruleset) -> bool:
    """Does an original call earn a loser anything? (BM-SC-4)"""
    return any(row.who != "winner" and "calling" in ASKS[row.pattern] for row in ruleset.sheet.rows.all())


def contradictions(hand: WrittenHand, case: Circumstances, ruleset: Ruleset) -> list[tuple[bool, str]]:
    """Pairs of a thing that cannot be, and the sentence that says so."""
    rules = ruleset.rules
    dealer = case.prevailing if rules.seats.dealer else 0
    first = case.heaven or case.earth
    kongs = sum(written.kind == "kong" for written in hand.sets)
    claimed = sum(written.display != "concealed" for written in hand.sets)
    exposed = sum(written.display == "exposed" for written in hand.sets)
    copies = hand.tiles.count(hand.winning or 0)
    return [
        (case.heaven and case.earth, "heaven and earth: a hand is won by the dealer or by another"),
        (case.heaven and case.seat != dealer, f"heaven: only the dealer, {WIND_NAMES[dealer]}, wins before any discard"),
        (case.earth and case.seat == dealer, "earth: the dealer does not win on their own discard"),
        (
            case.heaven and case.won not in ("wall", "loose"),
            f"heaven: the dealer draws the winning tile; it cannot be won={case.won}",
        ),
        (case.earth and case.won != "discard", f"earth: the winning tile is the dealer's first discard, not won={case.won}"),
        (first and case.final, "final: no first tile is the final one"),
        (first and case.original_call, "original_call: it is announced with a first discard, and there was none"),
        (first and claimed > 0, "heaven or earth: nothing had been claimed yet, but a set lies exposed"),
        (case.kong_on_kong and case.won != "loose", f"kong_on_kong: the winning tile is a loose tile, not won={case.won}"),
        (case.kong_on_kong and kongs < 2, "kong_on_kong: the hand needs two kongs"),
        (
            case.thirteenth and case.seat != dealer,
            f"thirteenth: only the dealer, {WIND_NAMES[dealer]}, wins thirteen times in a row",
        ),
        (
            case.won == "loose" and not kongs and not hand.bonus,
            "won=loose: a loose tile comes for a kong or a bonus tile; there is none",
        ),
        (
            case.won == "loose" and not kongs and not case.final and not rules.tiles.bonus_from,
            "won=loose: a bonus tile is replaced from the live wall; a loose one comes for the last live tile only, and is final",
        ),
        (
            case.won == "loose" and case.final and not hand.bonus and rules.tiles.wall != n.MOVING,
            "final: a loose tile is the final one only in place of a bonus tile; there is none",
        ),
        (
            case.kong_on_kong and case.final and rules.tiles.wall != n.MOVING and not hand.bonus,
            "final: the loose tile of a kong is not the final one",
        ),
        (
            case.original_call and exposed > 1 and rules.play.call == n.CALL_FIRST,
            "original_call: one set at most was claimed before the first discard, and none after it",
        ),
        (
            case.original_call and bool(hand.sets) and rules.play.call == n.CALL_NEVER,
            "original_call: with a set on the table the hand is no longer the one that was dealt",
        ),
        (
            case.won == "rob" and copies > 1,
            "won=rob: the robbed player holds the three other tiles; the winner cannot hold one",
        ),
    ]
