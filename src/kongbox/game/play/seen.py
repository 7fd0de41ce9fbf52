"""What one seat may know of a hand, as plain data. Only this module removes hidden facts for players that are programs.

The tiles in other hands and in the wall are hidden. So is everything that only those tiles decide: which other seats could claim
an open tile or declare a dealt kong, and what other players drew, gave and answered.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...rulesets import Ruleset
from ..model.actions import Action
from ..model.codes import Phase
from ..model.events import SHOWN, Event
from ..model.offence import Fault
from ..model.result import Result
from .facts import Facts
from .lying import Discard, Meld
from .redact import seen_bytes


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """What the player of a `Seen` may know of a seat.

    `wind` is a number from 0 (East) to 3 (North). `count` is the number of tiles in the hand; `tiles` are those tiles, None
    if hidden. `fishing` means that the announcement "fishing", an original call or riichi of this seat still holds. `held` are
    the seat's points before the hand, `faults` its state after errors.
    """

    wind: int
    count: int
    tiles: tuple[str, ...] | None
    melds: tuple[Meld, ...]
    bonus: tuple[str, ...]
    fishing: bool
    held: int
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything that the player at `seat` may know and do.

    Seats are 0 to 3, counter-clockwise; tiles are text, such as "7b". `seats` are the facts of all four seats, `present` the
    occupied seats. `phase`, `turn`, `east`, `dealer`, `prevailing`, `streak`, `dice`, `open_tile` and `wall_left` are as in
    `Table`. `waiting` has the seats that must answer, as far as this player may know.

    `hand` and `drawn` are the player's own tiles; `given` are the tiles that the player gives in an exchange. `ready` says how
    many tiles the hand is from ready: 0 is fishing, -1 mahjong. `discards` are in order, claimed ones included. `events` are
    those that this seat saw; `answers` are the seat's own, passes included. `legal` are the actions that the seat may take now.
    `result` is None until the hand is over.

    `random` is a random number generator for this decision alone, made from a seed and visible facts. `record` is the engine's
    record of the table without anything hidden; `sample` makes tables from it.
    """

    seat: int
    ruleset: Ruleset
    phase: Phase
    turn: int
    waiting: tuple[int, ...]
    present: tuple[int, ...]
    east: int
    dealer: int
    prevailing: int
    streak: int
    dice: tuple[int, int, int, int]
    open_tile: str | None
    wall_left: int
    hand: tuple[str, ...]
    drawn: str | None
    given: tuple[str, ...]
    ready: int
    seats: tuple[SeatSeen, ...]
    discards: tuple[Discard, ...]
    events: tuple[Event, ...]
    answers: tuple[Action, ...]
    legal: tuple[Action, ...]
    result: Result | None
    random: Random = field(compare=False, repr=False)
    record: bytes = field(default=b"", compare=False, repr=False)


def seen(table: Facts, seat: int, legal: tuple[Action, ...], seed: int) -> Seen:
    """Return what a seat may know of a table."""
    events = tuple(seen_event(event, seat) for event in table.events if event.kind in SHOWN)
    answers = tuple(action for other, action in table.actions if other == seat)
    hand = table.hand(seat)
    return Seen(
        seat=seat,
        ruleset=table.ruleset,
        phase=table.phase,
        turn=table.turn,
        waiting=awaited(table, seat),
        present=table.present,
        east=table.east,
        dealer=table.dealer,
        prevailing=table.prevailing,
        streak=table.streak,
        dice=table.dice,
        open_tile=table.open_tile,
        wall_left=table.wall_left,
        hand=hand,
        drawn=table.drawn(seat),
        given=table.given(seat),
        ready=table.distance(seat),
        seats=tuple(seat_seen(table, other, events, mine=other == seat) for other in range(4)),
        discards=table.discards,
        events=events,
        answers=answers,
        legal=legal,
        result=table.result,
        random=random_of(seed, seat, len(answers), len(events), table.dice, hand),
        record=bytes(seen_bytes(table.state, seat)),
    )


def random_of(seed: int, seat: int, answers: int, events: int, dice: tuple[int, ...], hand: tuple[str, ...]) -> Random:
    """Return a random generator for one question, made from a seed and from visible facts that differ by question."""
    return Random(f"{seed} {seat} {answers} {events} {dice} {hand}")


def seat_seen(table: Facts, seat: int, events: Sequence[Event], *, mine: bool) -> SeatSeen:
    """Return what everybody sees of a seat; if it is `mine`, also what only its player sees."""
    hand = table.hand(seat)
    return SeatSeen(
        wind=table.wind(seat),
        count=len(hand),
        tiles=hand if mine or table.over else None,
        melds=tuple(meld._replace(concealed=meld.concealed and meld.marked) for meld in table.melds_to_see(seat)),
        bonus=table.bonus(seat),
        fishing=is_fishing(table, seat, has_called(events, seat), known=mine or table.over),
        held=table.held(seat),
        faults=table.faults(seat),
    )


def seen_event(event: Event, seat: int | None) -> Event:
    """Return an event as the player at a seat sees it, without hidden tiles. `seat` is None for a watcher."""
    drawn = event.kind in ("draw", "loose") and event.seat != seat
    given = event.kind == "give" and seat not in (event.seat, event.other)
    return event._replace(tile=None) if drawn or given else event


def awaited(table: Facts, seat: int | None) -> tuple[int, ...]:
    """Return the seats that must answer, as far as one seat may know; `seat` is None for a watcher.

    Everybody knows whose turn it is. Only a player who could claim a tile or declare a kong knows that they could.
    """
    if table.phase == "turn":
        return (table.turn,)
    return (seat,) if seat is not None and seat in table.waiting else ()


def is_fishing(table: Facts, seat: int, announced: bool, *, known: bool) -> bool:
    """Whether a seat has announced fishing, as far as the caller may know.

    `announced`: the events show an announcement that still holds. `known`: the caller may know whether a discard has broken it.
    """
    if table.ruleset.rules.play.say_fishing:
        return table.fishing(seat)
    return table.calling(seat) if known else announced


def has_called(events: Sequence[Event], seat: int) -> bool:
    """Whether a seat announced an original call or riichi that no claim or error has broken since. (RX-PLAY-6, DM-13)"""
    called = False
    for event in events:
        if event.seat == seat:
            broken = event.kind in ("chow", "pung", "bogus") or (event.kind == "infraction" and event.code == "out-of-turn")
            called = (called or (event.kind == "discard" and event.code is not None)) and not broken
    return called
