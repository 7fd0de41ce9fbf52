"""The settlement of a hand at a physical table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ...rulesets.form import plain
from ...rulesets.largest import LARGEST_TOTAL
from ...tiles import NONE, WINDS
from ..model.next_deal import Why
from ..model.payment import Settlement
from ..words.failures import failure
from .owed import Case, pay_for_helping, settled, settlement_of, washed
from .rulings import HELPED, Ruling, check_rulings, ends_the_hand, read_ruling
from .scoring import wind

FEWEST_HEADS, MOST_HEADS = 9, 13
"""The fewest and the most different terminals and honours of a player who washes the tiles or calls for a draw."""


def settle(
    scores: Mapping[str, int],
    rules: str | Ruleset = "redux",
    *,
    winner: str | None,
    round: str = "E",
    holdings: Mapping[str, int] | None = None,
    cannon: str | None = None,
    rulings: Sequence[str] = (),
    called: Collection[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Settlement:
    """Return the payments after a hand. (RX-PAY-2, RX-PAY-3, RX-PAY-4)

    All arguments name players by their winds in this hand. `scores` has the totals of all players; with the option `players`
    there can be fewer than four (PC-23-3). The limit caps these totals first, unless the option `limit_on` is "payment". `round`
    matters only if the option `dealer` is "prevailing". `holdings` cap the payments if the option `cap_at_holdings` is set; None
    means no cap (RX-PAY-5). `cannon` is the player who let off a cannon and pays for all (RX-CAN-1). Each of the `rulings` names
    a clause or an infraction, and a wind: "RX-INF-9:S" (see `kongbox.game.score.rulings`). If a ruling has ended the hand,
    `winner` is None. Losers who `called` riichi pay the winner for this (DM-14). Payments of 0 are left out. If the option
    `scoring` is false, there are no payments (RX-AID-2).

    Raises BadInput for an unknown wind, a missing or negative score, or an unreadable ruling, and RuleRefusal for a cannon or a
    ruling that the rules lack.
    """
    if not isinstance(scores, Mapping):
        raise failure(BadInput, "scores-first", given=scores)
    ruleset = Ruleset.of(rules, options)
    ruled = [read_ruling(text, ruleset) for text in texts_of(rulings)]
    helped = [ruling for ruling in ruled if ruling.what == HELPED]
    riichi = tuple(wind(name, "called") for name in (called if isinstance(called, Iterable) else (called,)))
    case = read_case(ruleset, winner, scores, ruled, round, holdings, cannon)._replace(called=riichi)
    owed = settled(ruleset, case)
    for ruling in helped:
        counted = {**scores, WINDS[ruling.other]: ruling.score}
        before = read_case(ruleset, winner, counted, ruled, round, holdings, cannon)._replace(called=riichi)
        pay_for_helping(owed, settled(ruleset, before), ruling)
    return settlement_of(owed)


def texts_of(rulings: Sequence[str]) -> Sequence[str]:
    """Return the rulings unchanged. Raises BadInput (code "bad-ruling") for anything but a list of texts."""
    if isinstance(rulings, str):
        raise failure(BadInput, "bad-ruling", "list", given=rulings)
    for given in rulings if isinstance(rulings, Iterable) else (rulings,):
        if not isinstance(given, str):
            raise failure(BadInput, "bad-ruling", "text", given=given)
    return rulings


def read_case(
    ruleset: Ruleset,
    winner: str | None,
    scores: Mapping[str, int],
    rulings: Sequence[Ruling],
    round: str,
    holdings: Mapping[str, int] | None,
    cannon: str | None,
) -> Case:
    """Return what the settlement needs to know, by seat. Raises KongboxError for impossible facts."""
    ended = ends_the_hand(rulings, winner)
    won = NONE if winner is None else wind(winner, "winner")
    prevailing = wind(round, "round")
    totals = by_wind(scores, "scores", ruleset)
    held = by_wind(holdings, "holdings", ruleset) if holdings is not None else dict.fromkeys(totals, NONE)
    if won not in totals and ended is None:
        raise failure(BadInput, "empty-chair", "scored", what="winner", wind=WINDS[won])
    for seat in totals:
        if seat not in held:
            raise failure(BadInput, "missing-score", "held", wind=WINDS[seat])
    blamed = NONE if cannon is None else culprit(cannon, totals, won, ruleset)
    check_rulings(rulings, totals, won)
    return Case(won, prevailing, totals, held, blamed, ended, tuple(rulings))


def culprit(cannon: str, present: Collection[int], winner: int, ruleset: Ruleset) -> int:
    """Return the seat that let off a cannon.

    Raises BadInput unless `cannon` is the wind of a loser, and RuleRefusal if the rules have no cannon.
    """
    seat = wind(cannon, "cannon")
    if ruleset.options.cannon == "off":
        case = "cannon-off" if "cannon" in ruleset.sheet.options else "cannon"
        raise failure(RuleRefusal, "not-in-these-rules", case, wind=WINDS[seat], rules=ruleset.name)
    if seat == winner:
        raise failure(BadInput, "bad-cannon", wind=WINDS[seat])
    if seat not in present:
        raise failure(BadInput, "empty-chair", "scored", what="cannon", wind=WINDS[seat])
    return seat


def by_wind(given: Mapping[str, int], what: str, ruleset: Ruleset) -> dict[int, int]:
    """Return the number given for each wind that has a player, from East on. Raises BadInput for wrong winds or numbers.

    Two players are East and West. Of three players, one is East; any one of the other chairs may be empty.
    """
    entries = given.items() if isinstance(given, Mapping) else ()
    numbers = {wind(name, what): plain(value) for name, value in entries}
    players = ruleset.options.players
    wanted = range(0, 4, 2) if players == 2 else range(4 if players == 4 else 1)
    missing = tuple(WINDS[seat] for seat in wanted if seat not in numbers)
    if missing:
        raise failure(BadInput, "missing-score", str(players), what=what, missing=missing)
    if len(numbers) != players:
        raise failure(BadInput, "wrong-count", "scores", what=what, count=len(numbers), right=players)
    for seat, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST_TOTAL:
            raise failure(BadInput, "bad-score", what=what, wind=WINDS[seat], given=value, most=LARGEST_TOTAL)
    return dict(sorted(numbers.items()))


def draws_of(ruleset: Ruleset) -> tuple[Why, ...]:
    """Return the reasons, except penalties, for which a hand can end without a winner under these rules."""
    play = ruleset.rules.play
    known: dict[Why, int] = {
        "wall-out": 1,
        "no-loose-tile": 1,
        "three-wins": play.three_wins,
        "nine-heads": play.nine_heads,
        "same-winds": play.same_winds,
        "all-riichi": play.all_called,
        "four-kongs": play.four_kongs,
        "washed": play.washing,
    }
    return tuple(why for why, played in known.items() if played)


def settle_washing(ruleset: Ruleset, washer: str, heads: int, holdings: Mapping[str, int]) -> Settlement:
    """Return what the other players pay a player who washed the tiles, by the number of different heads. (PC2-WASH-1)"""
    held = {WINDS.index(wind): amount for wind, amount in holdings.items()}
    return settlement_of(washed(ruleset, WINDS.index(washer), heads, held))
