"""One device that several people pass round. Each of them has a chair; only the page is shared.

The page shows no hand until a player presses their own name. It covers the hand again when that player has decided, when another
player on the device has to decide, and when play stops. Requests come from the player whose hand is uncovered, or else from
anybody on the device.
"""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from .chairs import Occupant
from .coming import MOST_PEOPLE, go, seen
from .hands import renamed
from .lobby import others_wait
from .people import Person, sound_name
from .play import Play
from .roles import PLAYING
from .state import State
from .window import LAID_OUT, OPEN
from .wire_chairs import CoverHand, LeaveHere, OneDevice, PassHere, SeatHere, Uncover

HANDS = ("act", "why", "take-back", "mind", "let-pass", "wait", "rule", "unrule", "charges")
"""Requests that concern one player's hand, which must be uncovered first."""


SHORT = 13
"""How many characters of the owner's id begin the id of each further player on a device."""


def players(table: State, person: str) -> list[str]:
    """Return the people on this person's device who have a chair, the device's owner first."""
    return [one for one in table.together(person) if table.chairs.of(one) is not None]


def is_shared(table: State, person: str) -> bool:
    """Whether several players share this person's device."""
    return any(table.people[one].device for one in players(table, person) if one in table.people)


def shows(table: State, person: str) -> str:
    """Return the person whose hand a shared device shows; "" while it shows no hand."""
    return table.uncovered.get(table.owner(person), "")


def eyes(table: State, person: str) -> str:
    """Return the person whose view of the play a page shows; "" if it shows no hand."""
    return shows(table, person) if is_shared(table, person) else person


def is_covered(table: State, person: str) -> bool:
    """Whether a hand is being played, but the shared device of this person shows nobody's tiles."""
    return table.stage == PLAYING and not eyes(table, person)


def speakers(table: State, person: str) -> list[str]:
    """Return the people for whom a page may send requests now."""
    shown = shows(table, person)
    return [shown] if shown else table.together(person)


def due(table: State, person: str) -> list[str]:
    """Return the players on a device who must decide now, in turn order.

    Before the first turn, every player is listed until they have looked once, so that nobody sees who has something to lay down.
    """
    play = table.play
    if table.stage != PLAYING or play is None or table.stands or play.table.over:
        return []
    hand = play.table
    asked = play.window.asked if play.window is not None else (hand.turn,)
    if hand.phase in LAID_OUT:
        seats = [seat for seat in sorted(asked) if table.looked.get(sitter(table, seat), ())[:2] != (play.deals, hand.phase)]
    else:
        seats = [seat for seat in sorted(asked, key=lambda seat: (seat - hand.turn) % 4) if may_answer(play, seat)]
    here = table.together(person)
    return [one for seat in seats if (one := sitter(table, seat)) in here and one not in table.minding]


def may_answer(play: Play, seat: int) -> bool:
    """Whether a seat still has to answer. False if the seat passes on every tile automatically, because such a pass is no
    secret.
    """
    return seat in play.put_to(seat).waiting and (play.ahead.lets.get(seat) != "all" or seat in play.ahead.by_hand)


def sitter(table: State, seat: int) -> str:
    """Return the person at a seat; "" for a bot."""
    return table.chairs[table.chair_at(seat)].person


def nearest(table: State, person: str) -> int | None:
    """Return the seat at the bottom of a covered page.

    It is the seat of the player whose turn it is, or else of the player who looked last, or else of the first player.
    """
    here = players(table, person)
    looked = [one for one in table.looked if one in here]
    mine = [one for one in due(table, person) if table.play is not None and table.play.window is None]
    return table.seat_of([*here[:1], *looked[-1:], *mine][-1])


def device_seen(table: State, person: str) -> OneDevice | None:
    """Return what a page shows about the people who share its device; None if only one person plays on it."""
    if not is_shared(table, person):
        return None
    chairs, waits = table.chairs, [chair for one in due(table, person) if (chair := table.chairs.of(one)) is not None]
    is_open = table.play is not None and table.stage == PLAYING and table.play.table.phase in OPEN
    return OneDevice(
        [chair for one in players(table, person) if (chair := chairs.of(one)) is not None],
        chairs.of(shows(table, person)) if shows(table, person) else None,
        None if is_open else next(iter(waits), None),
        waits if is_open else [],
    )


def seat_here(table: State, person: str, request: SeatHere) -> None:
    """Let another player share this device, and seat them on an empty chair or in place of a bot."""
    free = free_chair(table)
    if free is None:
        raise failure(RuleRefusal, "no-free-chair")
    if len(table.people) >= MOST_PEOPLE:
        raise failure(RuleRefusal, "table-full", most=MOST_PEOPLE)
    if others_wait(table, person):
        raise failure(RuleRefusal, "others-wait")
    name, owner = sound_name(request.name, table.names()), table.owner(person)
    used = {*table.people, *table.evening.all, *table.barred}
    new = next(key for number in range(len(used) + 1) if (key := f"{owner[:SHORT]}.{number}") not in used)
    table.people[new] = Person(new, name, place=table.people[owner].place, device=owner)
    seen(table, new)
    table.chairs[free] = Occupant(new, name=name)
    renamed(table)


def may_seat_here(table: State, person: str) -> bool:
    return free_chair(table) is not None and len(table.people) < MOST_PEOPLE and not others_wait(table, person)


def free_chair(table: State) -> int | None:
    """Return the number of the first empty chair, or else of the first with a bot; None if every chair has a person."""
    bots = (chair for chair, one in enumerate(table.chairs) if one.is_free)
    empty = table.chairs.first_empty()
    return next(bots, None) if empty is None else empty


def leave_here(table: State, person: str, request: LeaveHere) -> None:
    owner = table.owner(person)
    other = next((one.id for one in table.people.values() if one.device == owner and one.name == request.name), "")
    if not other:
        raise failure(RuleRefusal, "not-here")
    go(table, other, "left")


def may_leave_here(table: State, person: str) -> bool:
    return len(table.together(person)) > 1


def uncover(table: State, person: str, request: Uncover) -> None:
    other = table.chairs.must_have(request.chair).person
    if not is_shared(table, person) or other not in players(table, person):
        raise failure(RuleRefusal, "not-here")
    if table.stands:
        raise failure(RuleRefusal, "paused" if table.paused else "resting")
    show(table, person, other)


def may_uncover(table: State, person: str) -> bool:
    others = [one for one in players(table, person) if one != shows(table, person)]
    return is_shared(table, person) and bool(others) and not table.stands


def cover(table: State, person: str, request: CoverHand) -> None:
    show(table, person, "")


def may_cover(table: State, person: str) -> bool:
    return bool(shows(table, person))


def show(table: State, person: str, whose: str) -> None:
    """Show a person's hand on a device, or cover the device if `whose` is ""."""
    owner = table.owner(person)
    if table.uncovered.get(owner, "") == whose:
        return
    table.uncovered.pop(owner, None)
    if whose and table.play is not None:
        table.uncovered[owner] = whose
        table.looked.pop(whose, None)
        table.looked[whose] = table.play.deals, table.play.table.phase, len(table.play.table.events)
    table.own[owner] = table.own.get(owner, 0) + 1


def pass_here(table: State, person: str, request: PassHere) -> None:
    play = table.running
    if not may_pass_here(table, person):
        raise failure(RuleRefusal, "not-awaited", "you")
    play.must_be_current(request.serial)
    for one in due(table, person):
        seat = table.seat_of(one)
        if seat is not None and play.serial == request.serial:
            play.act(seat, request.serial, "pass")


def may_pass_here(table: State, person: str) -> bool:
    play = table.play
    is_asked = is_shared(table, person) and is_covered(table, person) and bool(due(table, person))
    return is_asked and play is not None and play.table.phase in OPEN


def decided(table: State, person: str) -> None:
    """Cover the hand of a player who has decided."""
    seat = table.seat_of(person)
    play = table.play
    if shows(table, person) == person and play is not None and seat not in play.put_to(seat).waiting:
        show(table, person, "")


def follow(table: State) -> None:
    """Cover each hand that need not be seen now."""
    for owner, person in [*table.uncovered.items()]:
        stays = owner in table.people and person in players(table, owner) and is_shared(table, owner)
        if not stays or table.hand is None or table.stands or has_moved_on(table, person):
            show(table, owner, "")


def has_moved_on(table: State, person: str) -> bool:
    """Whether play has gone on since this person uncovered their hand, and now only others on the device have to decide."""
    waits, hand = due(table, person), table.hand
    if not waits or person in waits or hand is None or hand.phase in LAID_OUT:
        return False
    return table.looked[person][2] != len(hand.events)
