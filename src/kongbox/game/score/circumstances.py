"""The circumstances of a win, and which of them exclude each other."""

from typing import NamedTuple

from ...core.state.registry import ASKS
from ...errors import BadInput, RuleRefusal
from ...notation import WrittenHand
from ...rulesets import Ruleset
from ...tiles import BAMBOO, MAJOR, NAMES, PLAYED, WILD, WINDS
from ...words.catalogue import say
from ..words.failures import failure
from .consequences import cited

MOST_WILD = {"chow": 0, "pung": 1, "kong": 2}
"""The most wild tiles in a set, by the kind of set."""
MAJORS = sum(MAJOR)
"""The number of kinds of terminals and honours."""
CIRCUMSTANCES = {
    "original_call": {"calling", "kept"},
    "heaven": {"heaven", "kept"},
    "earth": {"earth", "kept"},
    "kong_on_kong": {"chain"},
    "thirteenth": {"thirteenth"},
}
"""The engine's circumstances that each of these arguments of `score` sets."""
CLAIMS = ("final", *CIRCUMSTANCES)
"""The circumstances that only a winner can claim."""


class Circumstances(NamedTuple):
    """The arguments of `kongbox.score` that describe a win, with winds as 0 to 3."""

    seat: int
    prevailing: int
    won: str | None = None
    final: bool = False
    original_call: bool = False
    heaven: bool = False
    earth: bool = False
    kong_on_kong: bool = False
    thirteenth: bool = False

    @property
    def claims(self) -> list[str]:
        """The given circumstances that only a winner can claim."""
        return [name for name in CLAIMS if getattr(self, name)]


def check_circumstances(hand: WrittenHand, case: Circumstances, ruleset: Ruleset) -> None:
    """Raise RuleRefusal for circumstances that are impossible, or that the rules lack.

    Raises BadInput if the winning tile or its source is missing.
    """
    if ruleset.rules.tiles.bonus == 0 and hand.bonus:
        name = NAMES[hand.bonus[0]]
        raise failure(RuleRefusal, "no-bonus-tiles", tiles=[name], tile=name, rules=ruleset.name)
    check_wilds(hand, ruleset)
    check_chows(hand, ruleset)
    if hand.winning is None:
        claims = [claim for claim in case.claims if not (claim == "original_call" and losers_call(ruleset))]
        if case.won or claims:
            raise failure(BadInput, "no-winning-tile", said=f"won={case.won}" if case.won else claims[0])
        check_possible(hand, case, ruleset)
        return
    if case.won not in ("wall", "loose", "discard", "rob"):
        last = NAMES[hand.winning]
        raise failure(BadInput, "no-source", "unknown" if case.won else "missing", tiles=[last], tile=last, given=case.won)
    for claim in case.claims:
        if claim != "final" and not asked_for(claim, ruleset):
            raise failure(RuleRefusal, "not-in-these-rules", "claim", said=claim, rules=ruleset.name)
    play = ruleset.rules.play
    if case.won == "rob" and not (play.rob or (play.rob_concealed and has_every_major(hand))):
        kongs = "rob-concealed" if play.rob_concealed else "rob"
        raise failure(RuleRefusal, "not-in-these-rules", kongs, rules=ruleset.name)
    check_possible(hand, case, ruleset)


def check_possible(hand: WrittenHand, case: Circumstances, ruleset: Ruleset) -> None:
    """Raise RuleRefusal for circumstances that contradict the hand or each other."""
    for why, impossible in contradictions(hand, case, ruleset).items():
        if impossible:
            dealer = say("wind", WINDS[dealer_of(case, ruleset)])
            raise failure(RuleRefusal, "impossible", why, won=case.won, dealer=dealer)


def check_wilds(hand: WrittenHand, ruleset: Ruleset) -> None:
    """Raise RuleRefusal unless the wild tiles of a hand follow the rules. (BM-GO-1, BM-GO-4)

    A goulash allows one wild tile in a pung and two in a kong, and no two sets of the same tile. If the 2s of bamboo are wild,
    they must be written J.
    """
    if WILD in hand.tiles and not ruleset.rules.goulash.wild:
        where = "goulash" if ruleset.rules.play.goulash else "never"
        raise failure(RuleRefusal, "no-wild-tiles", where, tiles=["J"], rules=ruleset.name)
    for place, written in enumerate(hand.sets):
        most = MOST_WILD[written.kind]
        if written.wild > most:
            raise failure(RuleRefusal, "too-wild", written.kind, set=str(written), most=most)
        before = hand.sets[:place] if written.kind != "chow" else ()
        for other in before:
            if other.kind != "chow" and other.low == written.low:
                raise failure(RuleRefusal, "too-wild", "alike", set=str(written), other=str(other))
    if ruleset.is_goulash and ruleset.options.wild_tiles == "two_bamboos" and BAMBOO + 1 in hand.tiles:
        raise failure(RuleRefusal, "two-bamboos", tiles=["2b"])


def check_chows(hand: WrittenHand, ruleset: Ruleset) -> None:
    """Raise RuleRefusal for a chow on the table if no player can lay one down under these rules."""
    if may_lay_chows(ruleset):
        return
    chow = next((one for one in hand.sets if one.kind == "chow"), None)
    if chow is not None:
        case, clause = ("goulash", cited(ruleset, "goulash")) if ruleset.is_goulash else ("never", cited(ruleset, "chows"))
        raise failure(RuleRefusal, "no-chow", case, set=str(chow), rules=ruleset.name, clause=clause)


def may_lay_chows(ruleset: Ruleset) -> bool:
    """Whether a chow can lie on the table. (BM-GO-1, BM-PLAY-12, ruling 71)

    In a goulash, chows belong only to special hands, and their tiles must be drawn. In any other hand under rules without
    chows, laying one down is an error, which only strict tables allow.
    """
    return bool(ruleset.rules.play.chows or ruleset.rules.faults.manners)


def asked_for(claim: str, ruleset: Ruleset) -> bool:
    """Whether any row of the sheet depends on this circumstance."""
    asked = frozenset[str]().union(*(ASKS[row.pattern] for row in ruleset.sheet.rows.all()))
    if not ruleset.rules.play.call:
        asked -= {"calling"}
    return not asked.isdisjoint(CIRCUMSTANCES[claim])


def has_every_major(hand: WrittenHand) -> bool:
    """Whether a hand has no set, no minor, and every major or a wild tile in its place.

    Only such a hand may rob a concealed kong.
    """
    kinds = {tile for tile in hand.tiles if tile < PLAYED}
    return not hand.sets and all(MAJOR[tile] for tile in kinds) and len(kinds) + hand.tiles.count(WILD) >= MAJORS


def losers_call(ruleset: Ruleset) -> bool:
    """Whether an original call earns a loser anything. (BM-SC-4)"""
    return bool(ruleset.rules.play.call) and any(
        row.who != "winner" and "calling" in ASKS[row.pattern] for row in ruleset.sheet.rows.all()
    )


def counts_later(ruleset: Ruleset) -> bool:
    """Whether Earth's Blessing includes a win on the loose tile of a kong made with the dealer's first discard. (Ruling 76)"""
    return any("earth" in ASKS[row.pattern] and "how" not in ASKS[row.pattern] for row in ruleset.sheet.rows.all())


def dealer_of(case: Circumstances, ruleset: Ruleset) -> int:
    """Return the wind that deals."""
    return case.prevailing if ruleset.rules.seats.dealer else 0


def contradictions(hand: WrittenHand, case: Circumstances, ruleset: Ruleset) -> dict[str, bool]:
    """Return every possible contradiction, in the order of checking, and whether it applies to this hand."""
    rules = ruleset.rules
    dealer = dealer_of(case, ruleset)
    first = case.heaven or case.earth
    kongs = sum(written.kind == "kong" for written in hand.sets)
    claimed = sum(written.display != "concealed" for written in hand.sets)
    exposed = sum(written.display == "exposed" for written in hand.sets)
    copies = hand.tiles.count(hand.winning or 0)
    most = 2 if ruleset.is_goulash else 1  # the robbed tile and, in a goulash, the tile that a wild tile in the kong replaces
    replaced = case.won == "loose" or (case.won == "wall" and kongs > 0 and bool(hand.bonus))
    later = case.earth and claimed == 1 and replaced and counts_later(ruleset)
    loose, never_final = case.won == "loose", case.final and not hand.bonus and ruleset.options.wall != "wall_end"
    return {
        "heaven-and-earth": case.heaven and case.earth,
        "heaven-of-another": case.heaven and case.seat != dealer,
        "earth-of-the-dealer": case.earth and case.seat == dealer,
        "heaven-not-drawn": case.heaven and case.won not in ("wall", "loose"),
        "earth-not-discarded": case.earth and case.won != "discard" and not later,
        "first-and-final": first and case.final,
        "first-and-called": first and case.original_call,
        "first-and-claimed": first and claimed > 0 and not later,
        "chain-not-loose": case.kong_on_kong and not loose,
        "chain-without-kongs": case.kong_on_kong and kongs < 2,
        "thirteenth-of-another": case.thirteenth and case.seat != dealer,
        "loose-for-nothing": loose and not kongs and not hand.bonus,
        "loose-for-bonus": loose and not kongs and not case.final and not rules.tiles.bonus_from,
        "final-not-bonus": loose and never_final,
        "final-of-a-kong": case.kong_on_kong and never_final,
        "called-and-claimed": case.original_call and exposed > 1 and ruleset.options.call == "first_discard",
        "called-and-laid": case.original_call and bool(hand.sets) and ruleset.options.call == "never",
        "robbed-and-held": case.won == "rob" and copies > most,
        "wild-claimed": hand.winning == WILD and case.won in ("discard", "rob"),
    }
