"""What one player may see of a hand: the one place where hidden information is taken out.

Hidden are the tiles in the other hands and in the wall, and with them everything that only those tiles decide: which other
seats could claim an open tile, or could lay down a kong they were dealt.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ..core import names as n
from ..core.exchange import partner
from ..core.records import Table as State
from ..rulesets import Ruleset
from ..tiles import NAMES, NONE, WILD, WINDS, WORDS
from .actions import ERRORS_WITH_TILE, Action
from .danger import danger_text
from .errors import RISKS, RULED, risk
from .events import Event
from .lines import Line
from .match import Match
from .result import Cannon, Result, written_hand
from .seatview import SeatView, seat_view
from .table import Table
from .wallview import WallView, wall_view
from .wording import cannon_text, done, event_text, next_text, offence_text, prompt, result_text, who

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


class RulesView(msgspec.Struct, frozen=True):
    """The ruleset, by its two names, and the word for a seat that has announced itself one tile short.

    `wild` is the tile that is wild in this hand; only a goulash has one. (BM-GO-1)
    """

    id: str
    name: str
    call: Literal["fishing", "riichi"]
    wild: Literal["2b", "joker"] | None = None


class ExchangeView(msgspec.Struct, frozen=True, rename={"taker": "to"}):
    """An exchange of tiles as one who takes part in it sees it: its number, who gets the tiles, and what he has put out."""

    number: int
    taker: int
    given: list[str]


class Standing(msgspec.Struct, frozen=True):
    """What a seat holds."""

    seat: int
    total: int


class SessionView(msgspec.Struct, frozen=True):
    """Where the evening stands: the set and how many there are, the prevailing wind, the number of the hand, and who leads.

    `box` is the seat with the wind box, where the rules have one: East's.
    """

    set: int
    sets: int
    round: str
    hand: int
    box: int | None
    over: bool
    standings: list[Standing]


class Thrown(msgspec.Struct, frozen=True):
    """A discard that nobody claimed, and who threw it."""

    tile: str
    seat: int


class OpenTile(msgspec.Struct, frozen=True):
    """The tile at which everybody looks."""

    tile: str
    seat: int
    kind: Literal["discard", "rob"]


class ActionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that is open to the player; `id` is what he sends. `danger` says to whom the tile is dangerous, and why.

    An `error` is one that a strict table does not prevent: `does` says what is done, whatever the tile, `follows` what it costs.
    What excuses one is told the same way. Whether a claim or mahjong is right no view tells.
    """

    id: str
    kind: str
    label: str
    tile: str | None = None
    tiles: list[str] | None = None
    error: bool = False
    danger: str | None = None
    does: str | None = None
    follows: str | None = None


class CannonView(msgspec.Struct, frozen=True):
    """Who pays for all, and why, in words; `clause` is the rule."""

    seat: int
    tile: str
    text: str
    clause: str


class HandView(msgspec.Struct, frozen=True):
    """A hand at the end, in notation, with its score; without one after a wash-out.

    `special` and `fishing` are as in `Score`: of a loser who is paid for what he was fishing for both are its name.
    """

    seat: int
    wind: str
    hand: str
    points: int | None
    doublers: int | None
    total: int
    special: str | None
    fishing: str | None
    capped: bool
    lines: list[Line]


class PaymentView(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """What one seat pays another."""

    giver: int
    taker: int
    amount: int


class OffenceView(msgspec.Struct, frozen=True):
    """An infraction, with what it cost, in words; `clause` is the rule."""

    seat: int
    name: str
    text: str
    clause: str


class ResultView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """How the hand ended; `next` says in words what happens to the deal."""

    kind: Literal["win", "washout"]
    winner: int | None
    giver: int | None
    how: str | None
    last: str | None
    text: str
    hands: list[HandView]
    payments: list[PaymentView]
    net: list[int]
    totals: list[int]
    next: str
    cannon: CannonView | None = None
    infractions: list[OffenceView] = []


class EventView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """Something that happened; `tile` is None where the player did not see it. Who says something: fishing or not-fishing."""

    kind: str
    seat: int
    tile: str | None
    giver: int | None
    text: str


class View(msgspec.Struct, frozen=True):
    """Everything that one player's screen shows; `ruled` is the referee's last ruling, as long as it can be taken back."""

    serial: int
    rules: RulesView
    me: int
    session: SessionView
    phase: str
    waiting: list[int]
    prompt: str
    wall: WallView
    dice: tuple[tuple[int, int], tuple[int, int]]
    seats: list[SeatView]
    discards: list[Thrown]
    last: OpenTile | None
    exchange: ExchangeView | None
    legal: list[ActionView]
    result: ResultView | None
    ruled: str | None = None


def view(match: Match, table: Table, me: int, *, serial: int = 0, bots: Sequence[int] = (), next: str = "") -> View:
    """A hand of a match as the player at seat `me` sees it.

    `bots` are the seats that no person plays; `next` is what `match.conclude` said once the hand was over.
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
        prompt=prompt(state, me, legal, bool(ruleset.rules.strict)),
        wall=wall_view(state, ruleset.house),
        dice=((state.dice[0], state.dice[1]), (state.dice[2], state.dice[3])),
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
        else result_view(table.result, ruleset, state, me, totals, next_text(next, match.name_at(me))),
        exchange=exchange_view(state, me),
        ruled=ruling_text(table, me),
    )


def ruling_text(table: Table, me: int) -> str | None:
    """What the referee has ruled last and can still take back."""
    if table.ruled is None or table.over:
        return None
    seat, name = table.ruled
    return f"{who(table.state, seat, me)} {done(RULED[name], seat == me)}."


def rules_view(ruleset: Ruleset) -> RulesView:
    """The rules of a hand."""
    call: Literal["fishing", "riichi"] = "riichi" if ruleset.rules.call == n.CALL_READY else "fishing"
    wild: Literal["2b", "joker"] = "2b" if ruleset.options.wild_tiles == "two_bamboos" else "joker"
    return RulesView(ruleset.id, ruleset.name, call, wild if ruleset.is_goulash else None)


def exchange_view(state: State, me: int) -> ExchangeView | None:
    """The exchange in which three tiles are awaited from this player. (BM-GO-2)"""
    if state.phase != n.EXCHANGE or not state.pending >> me & 1:
        return None
    side = state.side[me]
    given = [NAMES[side.given[number]] for number in range(side.gave)]
    return ExchangeView(state.exchange + 1, partner(state, me, state.exchange), given)


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


BEFORE_PLAY = {"pass": "Exchange as usual", "fishing": "Say “fishing” and keep your hand"}
"""What two words mean before a goulash. (BM-GO-3)"""


PLEA = "If that is so, the discard lets off no cannon. (RX-CAN-3)"
"""What comes of showing one's hand before a dangerous discard."""


def action_view(action: Action, state: State, ruleset: Ruleset, me: int) -> ActionView:
    """An action as a button."""
    told = button(action, state, ruleset)
    if action.verb in RISKS:
        follows = risk(ruleset, state.side[me], action.verb)
        return msgspec.structs.replace(told, error=True, does=RISKS[action.verb][0], follows=follows)
    if action.verb == "no-choice":
        return msgspec.structs.replace(told, does=action.label, follows=PLEA)
    return msgspec.structs.replace(told, danger=danger_text(state, ruleset, me, action))


def button(action: Action, state: State, ruleset: Ruleset) -> ActionView:
    """The same, as if it were right."""
    verb, tiles = action
    if verb == "discard":
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb == "fish":
        return ActionView(action.id, verb, f"Discard {WORDS[tiles[0]]} and {calls(ruleset)}", tile=NAMES[tiles[0]])
    if state.phase in (n.EXCHANGE, n.VOTE) and verb in BEFORE_PLAY:
        return ActionView(action.id, verb, BEFORE_PLAY[verb])
    if verb == "no-play":
        return ActionView(action.id, verb, action.label if state.phase == n.WASHING else "Call a draw")
    if verb in ERRORS_WITH_TILE:
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb == "give":
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb in ("conceal", "add"):
        plain = 4 - action.wilds if verb == "conceal" else 1
        return ActionView(action.id, "kong", action.label, tiles=[NAMES[tiles[0]]] * plain + [NAMES[WILD]] * action.wilds)
    if verb == "chow":
        return ActionView(action.id, verb, action.label, tiles=[NAMES[tile] for tile in tiles])
    if verb in ("pung", "kong"):
        plain = (3 if verb == "pung" else 4) - action.wilds
        return ActionView(action.id, verb, action.label, tiles=[NAMES[state.tile]] * plain + [NAMES[WILD]] * action.wilds)
    return ActionView(action.id, verb, action.label)


def calls(ruleset: Ruleset) -> str:
    """What is announced with a discard; where fishing is said by itself the call has a name of its own. (BM-PLAY-7, BM-PLAY-9)"""
    if ruleset.rules.call == n.CALL_READY:
        return "declare riichi"
    return "make an original call" if ruleset.rules.say_fishing else "announce fishing"


def result_view(result: Result, ruleset: Ruleset, state: State, me: int, totals: list[int], next: str) -> ResultView:
    """The end of a hand, open to all."""
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
        hands.append(HandView(seat, wind, hand, score.points, score.doublers, score.total, *names, score.capped, score.lines))
    return ResultView(
        kind="washout" if result.winner is None else "win",
        winner=result.winner,
        giver=result.giver,
        how=result.how,
        last=result.last,
        text=result_text(result, state, me),
        hands=hands,
        payments=[PaymentView(int(paid.giver), int(paid.taker), paid.amount) for paid in result.payments],
        net=result.net,
        totals=totals,
        next=next,
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
