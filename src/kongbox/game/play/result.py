"""How a hand ended: who won, what every hand scored, who pays whom."""

import msgspec

from ...core.score.winning import score_side
from ...core.state import codes as n
from ...core.state.records import Hand, Log, Side
from ...core.state.records import Table as State
from ...notation import WrittenHand, WrittenSet
from ...notation.hand import Display, SetKind
from ...rulesets import Ruleset
from ...tiles import FLOWER, NAMES, NONE, PLAYED, WILD
from ..model.events import events_of
from ..model.next_deal import Why
from ..score.scoring import Score, explain
from ..score.settling import Payment, settlement_of
from ..words.infractions import INFRACTIONS, clause_of, follows

SEATS = ("0", "1", "2", "3")
HOW = {n.FROM_WALL: "wall", n.FROM_LOOSE: "loose", n.FROM_BOX: "loose", n.FROM_DISCARD: "discard", n.FROM_KONG: "rob"}
KIND: dict[int, SetKind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong"}
WHY: dict[int, Why] = {
    n.WALL_OUT: "wall-out",
    n.NO_LOOSE: "no-loose-tile",
    n.THREE_WINS: "three-wins",
    n.NINE_HEADS: "nine-heads",
    n.SAME_WINDS: "same-winds",
    n.ALL_CALLED: "all-riichi",
    n.FOUR_KONGS: "four-kongs",
    n.WASHED: "washed",
    n.PENALTY: "penalty",
}
LIES: dict[int, Display] = {n.EXPOSED: "exposed", n.CONCEALED: "concealed", n.CLAIMED_KONG: "claimed"}


class Cannon(msgspec.Struct, frozen=True):
    """Who pays for all: he let the winner have a dangerous tile. (RX-CAN-1)

    `seat` is his, `tile` the tile; `discard` says which discard of the hand it was, counted from 1, or is None where a kong was
    robbed. `danger` is the pattern in the sheet, `name` its words, `clause` the rule.
    """

    seat: int
    tile: str
    discard: int | None
    danger: str
    name: str
    clause: str


class Offence(msgspec.Struct, frozen=True):
    """An infraction of the hand: by whom, which, under which clause, what he has `done`, what `follows`, what he `pays`."""

    seat: int
    name: str
    clause: str
    done: str
    follows: str
    pays: tuple[Payment, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """The end of a hand.

    `winner` is a seat, or None where nobody won; `giver` the seat whose tile it was, where it was claimed; `how` is wall, loose,
    discard or rob; `last` the winning tile, written. `scores`, one a seat, are empty where nobody won or nothing is scored; `why`
    says what that came of: wall-out, no-loose-tile, three-wins, nine-heads, same-winds, all-riichi, four-kongs, washed, penalty.
    Payments name seats; where one player pays for all `cannon` says who, and why. `infractions` are all of the hand, in order.
    """

    winner: int | None
    giver: int | None
    how: str | None
    last: str | None
    final: bool
    scores: tuple[Score, ...]
    payments: tuple[Payment, ...]
    net: tuple[int, ...]
    why: Why | None = None
    cannon: Cannon | None = None
    infractions: tuple[Offence, ...] = ()


def result_of(state: State, ruleset: Ruleset, log: Log | None = None) -> Result:
    """The result at a table whose hand is over and settled; `log` has kept what happened, infractions too."""
    settlement = settlement_of(state, SEATS)
    net = tuple(state.side[seat].net for seat in range(4))
    offences = offences_of(state, ruleset, log)
    if state.winner == NONE:
        return Result(None, None, None, None, False, (), settlement.payments, net, WHY[state.why], None, offences)
    return Result(
        winner=state.winner,
        giver=None if state.giver == NONE else state.giver,
        how=HOW[state.how],
        last=NAMES[state.tile],
        final=bool(state.final),
        scores=tuple(score_seat(state, ruleset, seat) for seat in range(4)) if ruleset.rules.score.scoring else (),
        payments=settlement.payments,
        net=net,
        cannon=cannon_of(state, ruleset),
        infractions=offences,
    )


def offences_of(state: State, ruleset: Ruleset, log: Log | None) -> tuple[Offence, ...]:
    """Every infraction of a hand that is settled, with what it cost. (RX-INF-9, RX-INF-11, BM-PEN-1)"""
    events = [event for event in events_of(log) if event.kind == "infraction"] if log else []
    end = len(events) - 1 if state.winner == NONE and state.why == n.PENALTY else None
    found, fined = [], set[int]()
    for place, (_, seat, _, _, what) in enumerate(events):
        owed = [0] * 4
        if place == end:
            owed = [state.owed[seat, to] - state.faults.fines[seat, to] for to in range(4)]
        elif what == n.WITHDRAWN and state.winner not in (NONE, seat):
            owed[state.winner] = min(ruleset.rules.faults.withdrawn_claim, state.owed[seat, state.winner])
        elif what == n.MISLED and seat not in fined:
            fined.add(seat)
            owed = [state.faults.fines[seat, to] for to in range(4)]
        pays = tuple(Payment(str(seat), str(to), amount) for to, amount in enumerate(owed) if amount > 0)
        told = INFRACTIONS[what]
        found.append(Offence(seat, told.name, clause_of(ruleset, what), told.done, follows(ruleset, what), pays))
    return tuple(found)


def cannon_of(state: State, ruleset: Ruleset) -> Cannon | None:
    """Who pays for all at a table that is settled, if anybody does."""
    if not state.blame.pays_all:
        return None
    place, side = state.blame.danger, state.side[state.winner]
    danger = ruleset.dangers[place]
    robbed = state.how == n.FROM_KONG and side.danger_at[place] == state.discards
    return Cannon(
        seat=side.danger_from[place],
        tile=NAMES[side.danger_tile[place]],
        discard=None if robbed else side.danger_at[place],
        danger=danger.pattern,
        name=danger.name,
        clause=danger.clause,
    )


def score_seat(state: State, ruleset: Ruleset, seat: int) -> Score:
    """The score of a seat with its lines; nothing on an empty chair, or for a long hand or a dead one. (RX-INF-2, PC-PLAY-2)"""
    wrong = state.side[seat].wrong
    if wrong > 0 or (wrong < 0 and ruleset.rules.faults.wrong_count):
        return Score(ruleset.id, 0, 0, 0, False, None, (), str(written_hand(state, seat)))
    if state.absent >> seat & 1:
        return Score(ruleset.id, 0, 0, 0, False, None, ())
    hand = Hand.new()
    score_side(state, ruleset.lookup, seat, hand)
    return explain(hand, ruleset, str(written_hand(state, seat)))


def written_hand(state: State, seat: int) -> WrittenHand:
    """A seat's hand in notation, a set that is none among its concealed tiles; a winner's last tile stands apart."""
    side = state.side[seat]
    concealed = [tile for tile in (*range(PLAYED), WILD) for _ in range(side.hand[tile])]
    for meld in range(side.melds):
        if side.kind[meld] == n.BOGUS:
            concealed += [side.tile[meld], side.bogus[meld, 0], side.bogus[meld, 1]]
    concealed.sort()
    last = state.tile if state.winner == seat else None
    if last is not None:
        concealed.remove(last)
    bonus = tuple(tile for tile in range(FLOWER, FLOWER + 8) if side.hand[tile])
    return WrittenHand(tuple(concealed), written_sets(side), bonus, last)


def written_sets(side: Side) -> tuple[WrittenSet, ...]:
    """The sets that a side has laid down."""
    made = []
    for meld in range(side.melds):
        if side.kind[meld] == n.BOGUS:
            continue
        kind, low = KIND[side.kind[meld]], side.tile[meld]
        size, wilds = 4 if kind == "kong" else 3, side.wild[meld]
        tiles = (low, low + 1, low + 2) if kind == "chow" else (low,) * (size - wilds) + (WILD,) * wilds
        made.append(WrittenSet(kind, low, tiles, LIES[side.lies[meld]]))
    return tuple(made)
