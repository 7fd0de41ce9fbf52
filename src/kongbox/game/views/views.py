"""What one player may see of a hand: the one place where hidden information is taken out.

Hidden are the tiles in the other hands and in the wall, and with them everything that only those tiles decide: which other
seats could claim an open tile, or could lay down a kong they were dealt.
"""

from collections.abc import Sequence
from typing import Literal

from ...core.play.exchange import partner
from ...core.state import codes as n
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE, WINDS
from ..model.events import Event
from ..model.next_deal import NextDeal
from ..play.match import Match
from ..play.result import Cannon, Result, written_hand
from ..play.table import Table
from ..words.deals import next_text
from ..words.infractions import RULED
from ..words.reader import Reader
from ..words.wording import cannon_text, done, event_text, offence_text, prompt, result_text, who
from .buttons import action_view
from .seat import seat_view
from .wall import wall_view
from .wire import (
    CannonView,
    EventView,
    ExchangeView,
    HandView,
    OffenceView,
    OpenTile,
    PaymentView,
    ResultView,
    RulesView,
    SessionView,
    Standing,
    Thrown,
    View,
)

PHASES = {
    n.OPENING: "opening",
    n.EXCHANGE: "exchange",
    n.VOTE: "vote",
    n.WASHING: "washing",
    n.TURN: "turn",
    n.CLAIM: "claim",
    n.ROB: "rob",
    n.OVER: "over",
}
TOLD = (
    "deal",
    "bonus",
    "give",
    "no-exchange",
    "say",
    "draw",
    "loose",
    "discard",
    "chow",
    "pung",
    "kong",
    "conceal",
    "add",
    "danger",
    "infraction",
    "shown",
    "forfeit",
    "bogus",
    "no-choice",
    "win",
    "washout",
)
"""The events that players are told; the settlement is told by the result."""


def view(
    match: Match,
    table: Table,
    me: int,
    *,
    serial: int = 0,
    bots: Sequence[int] = (),
    next: NextDeal | None = None,
    trouble: str | None = None,
) -> View:
    """A hand of a match as the player at seat `me` sees it.

    `bots` are the seats that no person plays; `next` is what `match.conclude` found once the hand was over;
    `trouble` what the table has to say of itself.
    """
    state, ruleset = table.state, table.ruleset
    present = [seat for seat in range(4) if not state.absent >> seat & 1]
    legal = table.legal(me)
    concluded = bool(match.results) and match.results[-1] is table.result
    totals = match.totals
    events = table.events
    return View(
        serial=serial,
        rules=rules_view(ruleset),
        me=me,
        session=SessionView(
            set=match.session.set + 1,
            sets=match.session.sets,
            round=WINDS[state.prevailing],
            hand=len(match.results) + (0 if concluded else 1),
            box=state.east if ruleset.options.seating == "wind_box" else None,
            over=match.over,
            standings=[Standing(seat, totals[seat]) for seat in sorted(present, key=lambda seat: -totals[seat])],
        ),
        phase=PHASES[state.phase],
        waiting=awaited(state, me),
        prompt=prompt(state, me, list(legal), bool(ruleset.rules.faults.manners)),
        wall=wall_view(state, ruleset.lookup),
        dice=((state.wall.dice[0], state.wall.dice[1]), (state.wall.dice[2], state.wall.dice[3])),
        seats=[
            seat_view(
                state,
                ruleset,
                seat,
                me,
                name="You" if seat == me else match.name_at(seat),
                kind="empty" if seat not in present else "you" if seat == me else "bot" if seat in bots else "friend",
                total=totals[seat],
                announced=has_called(events, seat),
            )
            for seat in range(4)
        ],
        discards=discards_of(events),
        last=open_tile(state, events),
        legal=[action_view(action, state, ruleset, me) for action in legal],
        result=None
        if table.result is None
        else result_view(table.result, ruleset, state, me, totals, next, Reader(me, match.names)),
        exchange=exchange_view(state, me),
        ruled=ruling_text(table, me),
        trouble=trouble,
    )


def ruling_text(table: Table, me: int) -> str | None:
    """What the referee has ruled last and can still take back."""
    if table.ruled is None or table.over:
        return None
    seat, name = table.ruled
    return f"{who(table.state, seat, me)} {done(RULED[name], seat == me)}."


def rules_view(ruleset: Ruleset) -> RulesView:
    """The rules of a hand."""
    call: Literal["fishing", "riichi"] = "riichi" if ruleset.rules.play.call == n.CALL_READY else "fishing"
    wild: Literal["2b", "joker"] = "2b" if ruleset.options.wild_tiles == "two_bamboos" else "joker"
    return RulesView(ruleset.id, ruleset.name, call, wild if ruleset.is_goulash else None)


def exchange_view(state: State, me: int) -> ExchangeView | None:
    """The exchange in which three tiles are awaited from this player. (BM-GO-2)"""
    if state.phase != n.EXCHANGE or not state.pending >> me & 1:
        return None
    side = state.side[me]
    given = [NAMES[side.given[number]] for number in range(side.gave)]
    return ExchangeView(state.goulash.exchange + 1, partner(state, me, state.goulash.exchange), given)


def awaited(state: State, me: int) -> list[int]:
    """The seats whose answer is awaited, as far as this player may know.

    Whose turn it is everybody sees; who could claim a tile, or lay down a kong, only he himself.
    """
    if state.phase == n.TURN:
        return [state.turn]
    return [me] if state.pending >> me & 1 else []


def has_called(events: Sequence[Event], seat: int) -> bool:
    """Did a seat announce an original call or riichi, and claim no tile for a pung or chow since? (RX-PLAY-6, DM-13)"""
    called = False
    for event in events:
        if event.seat == seat:
            broken = event.kind in ("chow", "pung", "bogus") or (event.kind == "infraction" and event.number == n.EARLY)
            called = (called or (event.kind == "discard" and event.number > 0)) and not broken
    return called


CLAIMED = ("chow", "pung", "kong", "bogus")
"""How an open tile goes into a set, or into what is none."""


def discards_of(events: Sequence[Event]) -> list[Thrown]:
    """The discards in the order in which they were thrown, without those that were claimed."""
    found: list[Thrown] = []
    for event in events:
        if event.kind == "discard" and event.tile:
            found.append(Thrown(event.tile, event.seat))
        elif event.kind in CLAIMED or (event.kind == "win" and event.number == n.FROM_DISCARD):
            place = len(found) - 1
            while (found[place].tile, found[place].seat) != (event.tile, event.other):  # another was discarded out of turn since
                place -= 1
            del found[place]
    return found


def open_tile(state: State, events: Sequence[Event]) -> OpenTile | None:
    """The discard or kong that is being answered or has won; else the last discard, while nobody has claimed it."""
    if state.phase == n.ROB or (state.phase == n.OVER and state.winner != NONE and state.how == n.FROM_KONG):
        return OpenTile(NAMES[state.tile], state.turn, "rob")
    if state.phase == n.OVER and state.winner != NONE:
        return OpenTile(NAMES[state.tile], state.giver, "discard") if state.giver != NONE else None
    if state.phase == n.CLAIM:
        return OpenTile(NAMES[state.tile], state.turn, "discard")
    for event in reversed(events):
        if event.kind == "discard" and event.tile:
            return OpenTile(event.tile, event.seat, "discard")
        if event.kind in CLAIMED:
            return None
    return None


def result_view(
    result: Result, ruleset: Ruleset, state: State, me: int, totals: list[int], next: NextDeal | None, reader: Reader
) -> ResultView:
    """The end of a hand, open to all; what happens next is told to this reader."""
    hands = []
    for seat in range(4):
        if state.absent >> seat & 1:
            continue
        wind, hand = WINDS[(seat - state.east) % 4], str(written_hand(state, seat))
        if not result.scores:
            hands.append(HandView(seat, wind, hand, None, None, 0, None, None, capped=False, lines=[]))
            continue
        score = result.scores[seat]
        names = score.special, score.fishing
        hands.append(
            HandView(seat, wind, hand, score.points, score.doublers, score.total, *names, score.capped, list(score.lines))
        )
    return ResultView(
        kind="washout" if result.winner is None else "win",
        winner=result.winner,
        giver=result.giver,
        how=result.how,
        last=result.last,
        text=result_text(result, state, me),
        hands=hands,
        payments=[PaymentView(int(paid.giver), int(paid.taker), paid.amount) for paid in result.payments],
        net=list(result.net),
        totals=totals,
        next="" if next is None else next_text(next, reader),
        deal=next,
        cannon=None if result.cannon is None else cannon_view(result.cannon, result, ruleset, state, me),
        infractions=[
            OffenceView(offence.seat, offence.name, offence_text(offence, state, me), offence.clause)
            for offence in result.infractions
        ],
    )


def cannon_view(cannon: Cannon, result: Result, ruleset: Ruleset, state: State, me: int) -> CannonView:
    """Who pays for all, to one of the players."""
    return CannonView(cannon.seat, cannon.tile, cannon_text(cannon, result, ruleset, state, me), cannon.clause)


def event_views(table: Table, me: int, first: int = 0) -> list[EventView]:
    """What happened from one event of the hand on, as the player at seat `me` was told it."""
    return [event_view(event, table, me) for event in table.events[first:] if event.kind in TOLD]


def event_view(event: Event, table: Table, me: int) -> EventView:
    """One event; a tile that another drew is taken out."""
    if (event.kind in ("draw", "loose") and event.seat != me) or (event.kind == "give" and me not in (event.seat, event.other)):
        event = event._replace(tile=None)
    giver = None if event.other == event.seat else event.other
    kind = event.kind if event.kind != "say" else "fishing" if event.number else "not-fishing"
    return EventView(kind, event.seat, event.tile, giver, event_text(event, table.state, table.ruleset, me))
