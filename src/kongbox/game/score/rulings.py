"""Rulings that change payments at a physical table, as text: a clause or a ruling's name, followed by a wind.

"RX-INF-11:S"        South showed a false mahjong: the hand ended, or another player won (also BM-PEN-1, PC2-PEN-1)
"RX-INF-9:S"         South returned a claimed tile, and owes a flat sum to the winner
"RX-INF-2:S"         South's hand was or became long (also RX-INF-3, RX-INF-7), or was dead (PC-PLAY-2): it scores nothing
"BM-PLAY-7:S"        South had announced fishing but was not fishing: South pays every other player
"RX-INF-14:W:S=64"   West pointed out South's under-count of 64; the given scores are the right ones
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NONE, WINDS
from ..model.codes import OFFENCES, RULED
from ..model.offence import Charge, Consequence
from ..words.failures import failure
from .consequences import clause_of, consequence, knows

HELPED = "helped"
"""The infraction of a player who points out another player's under-count. (RX-INF-14)"""
SHOWN, WITHDRAWN = "false-mahjong-shown", "withdrawn-claim"
UNFOUNDED = "unfounded-fishing"
"""The infraction of a player who has announced fishing but is not fishing. (BM-PLAY-7)"""
WRONG_COUNTS = ("long-hand", "tile-seen", "hasty-draw", "short-hand")
"""The infractions that leave a hand with a wrong number of tiles. A ruling on one of them leaves the hand without a score."""
SPOILT = (SHOWN, *WRONG_COUNTS, "foul-hand")
"""The infractions after which a player cannot win the hand. (RX-INF-1, RX-INF-2, RX-INF-10, RX-INF-11)"""
PAYS = (SHOWN, WITHDRAWN, UNFOUNDED, *WRONG_COUNTS)
"""The rulings that may change a payment. A clause that several of them share means the first of them."""


class Ruling(NamedTuple):
    """A referee's ruling: the infraction and the seat.

    If the player at `seat` pointed out another player's under-count, `score` is that count, and `other` is the other player's
    seat.
    """

    what: str
    seat: int
    other: int = NONE
    score: int = 0


def read_ruling(text: str, ruleset: Ruleset) -> Ruling:
    """Return the ruling in a text.

    Raises BadInput (code "bad-ruling") for an unreadable text, and RuleRefusal for a ruling that the rules lack or that changes
    no payment.
    """
    clause, _, rest = text.partition(":")
    who, _, helped = rest.partition(":")
    if who.upper() not in WINDS or not clause or (helped and clause.upper() != "RX-INF-14"):
        raise failure(BadInput, "bad-ruling", "text", given=text[:40])
    seat = WINDS.index(who.upper())
    if clause.upper() == "RX-INF-14":
        return helping(text, seat, helped, ruleset)
    named = clause.lower()
    what = (
        named if named in (*RULED, *PAYS) else next((what for what in PAYS if clause_of(ruleset, what) == clause.upper()), None)
    )
    if what is None:
        every = {clause_of(ruleset, known) for known in OFFENCES.values()} - {""}
        if clause.upper() not in every:
            raise failure(RuleRefusal, "not-in-these-rules", "clause", given=clause[:40], rules=ruleset.name)
    if what is None or not changes_payment(ruleset, what):
        raise failure(RuleRefusal, "no-payment", given=clause, rules=ruleset.name)
    return Ruling(what, seat)


def changes_payment(ruleset: Ruleset, what: str) -> bool:
    """Whether the rules have this infraction and a ruling on it may change a payment."""
    return what in PAYS and knows(ruleset, what) and (what != "short-hand" or bool(ruleset.rules.faults.wrong_count))


def known_rulings(ruleset: Ruleset) -> list[tuple[str, Charge]]:
    """Return every ruling that may change a payment under these rules, each with the first word of its written form."""
    rulings = [
        (clause if clause and name not in RULED else name, Charge(name, clause, consequence(ruleset, name), ends=name == SHOWN))
        for name in PAYS
        if changes_payment(ruleset, name)
        for clause in (clause_of(ruleset, name),)
    ]
    if knows_helping(ruleset):
        rulings.append(("RX-INF-14", Charge(HELPED, "RX-INF-14", Consequence(HELPED, clause="RX-INF-14"), ends=False)))
    return rulings


def helping(text: str, seat: int, helped: str, ruleset: Ruleset) -> Ruling:
    """Return the ruling against a player who pointed out another player's under-count. (RX-INF-14)"""
    wind, _, score = helped.partition("=")
    if wind.upper() not in WINDS or not (score.isascii() and score.isdecimal() and len(score) < 13):
        raise failure(BadInput, "bad-ruling", "helping", given=text[:40])
    if not knows_helping(ruleset):
        raise failure(RuleRefusal, "not-in-these-rules", "clause", given="RX-INF-14", rules=ruleset.name)
    other = WINDS.index(wind.upper())
    if other == seat:
        raise failure(RuleRefusal, "own-count", clause="RX-INF-14")
    return Ruling(HELPED, seat, other, int(score))


def knows_helping(ruleset: Ruleset) -> bool:
    """Whether these rules forbid players to point out another player's under-count. (RX-INF-14)"""
    return "harmful_call" in ruleset.options.infractions


def ends_the_hand(rulings: Sequence[Ruling], winner: str | None) -> int | None:
    """Return the seat whose false mahjong ended the hand; None if there is a winner. (Ruling 77)

    Raises BadInput for a hand without a winner, unless exactly one ruling ended it.
    """
    guilty = [ruling.seat for ruling in rulings if ruling.what == SHOWN]
    if winner is not None:
        return None
    if len(guilty) > 1:
        raise failure(BadInput, "ruled-already", "ended")
    if not guilty:
        raise failure(BadInput, "no-winner", "who")
    return guilty[0]


def check_rulings(rulings: Sequence[Ruling], present: Collection[int], winner: int) -> None:
    """Raise RuleRefusal for a ruling against an empty chair, a repeated ruling, and a ruling in conflict with the win.

    Only rulings on withdrawn claims may be repeated.
    """
    seen = set()
    for ruling in rulings:
        if ruling.seat not in present:
            raise failure(RuleRefusal, "empty-chair", "ruled", wind=WINDS[ruling.seat])
        if ruling in seen and ruling.what != WITHDRAWN:
            raise failure(RuleRefusal, "ruled-already", "twice", wind=WINDS[ruling.seat])
        seen.add(ruling)
        if ruling.what in SPOILT and ruling.seat == winner:
            raise failure(RuleRefusal, "cannot-win", said=WINDS[ruling.seat])
        if ruling.what == UNFOUNDED and ruling.seat == winner:
            raise failure(RuleRefusal, "was-fishing", wind=WINDS[ruling.seat])
