"""The score of one hand, with every line that makes it."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from ...errors import BadInput, RuleRefusal
from ...notation import WrittenHand, count_check, hand_of, read_tiles, tile_count, tile_text
from ...notation.checks import HAND
from ...rulesets import Ruleset
from ...tiles import COPIES, PLAYED, WINDS
from ...words.arguments import ARGUMENT
from ..model.score import Score
from ..words.failures import failure
from .circumstances import Circumstances, check_circumstances
from .laid import scored
from .lines import explain

Won = Literal["wall", "loose", "discard", "rob"]


def score(
    hand: str | WrittenHand,
    rules: str | Ruleset = "redux",
    *,
    seat: str = "E",
    round: str = "E",
    won: Won | None = None,
    final: bool = False,
    original_call: bool = False,
    options: Mapping[str, Any] | None = None,
    heaven: bool = False,
    earth: bool = False,
    kong_on_kong: bool = False,
    thirteenth: bool = False,
    exposed: str | Iterable[str] = (),
    goulash: bool = False,
    short: bool = False,
    long: bool = False,
) -> Score:
    """Score one hand, by the reading that is best for its player. (RX-SC-7)

    `hand` is in the notation of `kongbox.notation`. A winner's hand ends in the winning tile (".7c"); a loser's hand has none.
    `seat` is the player's wind, `round` the prevailing wind. `won` is the source of the winning tile: wall, loose (a loose tile),
    discard, rob (a kong). `final`: the winning tile was the final tile. `kong_on_kong`: the winning tile was the loose tile of a
    kong that was made with another kong's loose tile. `heaven`, `earth`, `thirteenth`: the win meets the condition of the special
    hand of this name. `original_call`: an original call or riichi was announced, or the hand is still as dealt. `exposed` are the
    tiles in other players' exposed melds; they matter if the option `only_possible` is "count_exposed". `goulash`: the hand was
    played with wild tiles, written J. (BM-GO-1) `short` and `long`: the hand has too few or too many tiles. Such a hand cannot
    win, and may score nothing. (RX-INF-1, RX-INF-2, PC-PLAY-2)

    Raises KongboxError: BadInput for an unreadable hand, RuleRefusal for a hand that the rules refuse.
    """
    claims = {"final": final, "original_call": original_call, "heaven": heaven, "earth": earth}
    claims |= {"kong_on_kong": kong_on_kong, "thirteenth": thirteenth}
    check_flags(**claims, goulash=goulash, short=short, long=long)
    ruleset = scoring_rules(rules, options, goulash)
    written = hand_of(hand)
    if short or long:
        check_wrong_count(written, ruleset, short=short, long=long)
    else:
        count_check(written)
    case = Circumstances(wind(seat, "seat"), wind(round, "round"), won, **claims)
    check_circumstances(written, case, ruleset)
    around = read_exposed(exposed, written)
    if long or (short and ruleset.rules.faults.wrong_count):
        return Score(ruleset.id, 0, 0, 0, False, None, (), str(written))
    best = scored(written, case, ruleset, around)
    if best is None:
        raise failure(RuleRefusal, "not-complete", complete_hand(ruleset), hand=str(written), rules=ruleset.name)
    return explain(best, ruleset, str(written))


def check_flags(**flags: object) -> None:
    """Raise BadInput (code "bad-flag") for a value that is neither True nor False."""
    for what, given in flags.items():
        if given not in (True, False):
            raise failure(BadInput, "bad-flag", what=what, given=given)


def scoring_rules(rules: str | Ruleset, options: Mapping[str, Any] | None, goulash: bool) -> Ruleset:
    """Return the ruleset that scores a hand. Raises RuleRefusal (code "not-scored") for rules without scoring."""
    ruleset = Ruleset.of(rules, options)
    if not ruleset.rules.score.scoring:
        raise failure(RuleRefusal, "not-scored", rules=ruleset.name)
    return goulash_of(ruleset) if goulash else ruleset


def check_wrong_count(hand: WrittenHand, ruleset: Ruleset, *, short: bool, long: bool) -> None:
    """Check that a `short` or `long` hand has too few or too many tiles, and no winning tile.

    Raises BadInput if the number of tiles does not fit, and RuleRefusal for a winning tile or for rules without such hands.
    """
    if short and long:
        raise failure(BadInput, "wrong-count", "short-and-long")
    name = "short" if short else "long"
    if f"{name}_hand" not in ruleset.options.infractions:
        raise failure(RuleRefusal, "not-in-these-rules", "wrong-count", said=name, rules=ruleset.name)
    if hand.winning is not None:
        raise failure(RuleRefusal, "cannot-win", said=f"{ARGUMENT:{name}}")
    count = tile_count(hand)
    if (count < HAND, count > HAND) != (short, long):
        raise failure(BadInput, "wrong-count", name, count=count, right=HAND)


def goulash_of(ruleset: Ruleset) -> Ruleset:
    """Return the rules of a goulash. Raises RuleRefusal (code "not-in-these-rules") if the rules have none."""
    if not ruleset.rules.play.goulash:
        raise failure(RuleRefusal, "not-in-these-rules", "goulash", rules=ruleset.name)
    return ruleset.goulash


def complete_hand(ruleset: Ruleset) -> str:
    """Return a code for the complete hands of these rules: how many chows they may have, and whether any are special or wild."""
    if ruleset.is_goulash:
        return "goulash"
    if ruleset.rules.play.chows == 4 and not any(row.value for row in ruleset.rows):
        return "melds"
    return {4: "any-chows", 1: "one-chow", 0: "no-chows"}[ruleset.rules.play.chows]


def wind(text: str, what: str) -> int:
    """Return 0 to 3 for E, S, W, N. Raises BadInput (code "bad-wind")."""
    if str(text).upper() not in WINDS:
        raise failure(BadInput, "bad-wind", "named", what=what, given=text)
    return WINDS.index(text.upper())


def read_exposed(exposed: str | Iterable[str], hand: WrittenHand) -> list[int]:
    """Return the tiles in other players' exposed melds, as kinds.

    Raises BadInput for a bonus tile, and if these tiles and the hand have more than four of a kind. (RX-EQ-1)
    """
    try:
        text = exposed if isinstance(exposed, str) else " ".join(exposed)
    except TypeError:
        raise failure(BadInput, "bad-exposed", given=exposed) from None
    tiles = read_tiles(text)
    for tile in tiles:
        name = tile_text(tile)
        if tile >= PLAYED:
            raise failure(BadInput, "bonus-in-set", tiles=[name], tile=name)
        if (*hand.tiles, *tiles).count(tile) > COPIES[tile]:
            raise failure(BadInput, "fifth-tile", "exposed", tiles=[name], tile=name)
    return tiles
