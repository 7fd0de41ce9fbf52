"""Requests during and between hands."""

from ..errors import RuleRefusal
from ..game.views.replies import Reasons
from ..game.views.requests import Act, Next, WhyNot
from ..game.views.whynot import why_not_offered
from ..game.words.failures import failure
from ..words.catalogue import say
from . import ahead, device, hands
from .ahead import NOTHING, LetsPass
from .coming import to_other_device
from .dues import DEALT_AFTER
from .sharing import knows_walls
from .state import State
from .window import OPEN, Countdown
from .wire import DealOn, HandBack, LetPass, Mind, Nudge, Wait

NUDGES = 10.0
"""Least number of seconds between two reminders to one chair."""


def act(table: State, person: str, request: Act) -> None:
    play, seat = table.seated(person)
    play.act(seat, request.serial, request.action)


def may_act(table: State, person: str) -> bool:
    """Whether this person has something to decide."""
    play, seat = table.play, table.seat_of(person)
    return table.hand is not None and play is not None and seat in play.put_to(seat).waiting


def let_pass(table: State, person: str, request: LetPass) -> None:
    """Start, change or stop this person's automatic passes, which last until the next deal."""
    play, seat = table.seated(person)
    found = passable(table, person)
    if not found or request.what not in (NOTHING, *found):
        raise failure(RuleRefusal, "asked-anyway")
    play.ahead.let(seat, request.what)
    table.changed(seat)
    if play.passes(seat) and not play.is_early and not table.stands:
        play.carry_on(seat)


def may_let_pass(table: State, person: str) -> bool:
    return bool(passable(table, person))


def passable(table: State, person: str) -> list[LetsPass]:
    """Return the possible automatic passes; none without a shortest time, because an immediate pass would give the hand away.

    Players on a shared device have only the automatic pass on all tiles, because the device shows who is still asked.
    """
    play = table.play
    found = ahead.passable(play.table.ruleset) if play is not None and play.shortest else []
    return [what for what in found if what == "all" or not device.is_shared(table, person)]


def wait(table: State, person: str, request: Wait) -> None:
    play, seat = table.seated(person)
    play.must_be_current(request.serial)
    if seat not in play.put_to(seat).waiting or play.table.phase not in OPEN:
        raise failure(RuleRefusal, "passed-already")
    play.ahead.by_hand.add(seat)
    table.changed(seat)


def may_wait(table: State, person: str) -> bool:
    """Whether this person will pass on the open tile automatically."""
    seat = table.seat_of(person)
    return table.hand is not None and table.play is not None and seat is not None and table.play.passes(seat)


def why(table: State, person: str, request: WhyNot) -> Reasons:
    play, seat = table.seated(person)
    return why_not_offered(play.put_to(seat), seat, request.about)


def next_hand(table: State, person: str, request: Next) -> None:
    """Be ready for the next hand, with everybody on this device.

    With a clock, the first such request starts a countdown. At its end the hand is dealt even if others are not ready.
    """
    table.ready.update(table.together(person))
    if table.choices.clock != "none" and table.deal_in is None:
        table.deal_in = Countdown(DEALT_AFTER, table.clock() + DEALT_AFTER)
    table.changed()


def may_ask_for_next(table: State, person: str) -> bool:
    return person not in table.ready


def deal_on(table: State, person: str, request: DealOn) -> None:
    """Deal the next hand without waiting for the people who are away."""
    table.unawaited |= table.missed
    if table.chairs.of(person) is not None:
        table.ready.update(table.together(person))
    table.changed()


def may_deal_on(table: State, person: str) -> bool:
    """Whether the next deal waits for people who are away."""
    return bool(table.missed)


def mind(table: State, person: str, request: Mind) -> None:
    """Let a bot play for this person, or let them play again."""
    if request.on and not may_be_minded(table, person):
        raise failure(RuleRefusal, "no-minding")
    if request.on:
        hands.mind(table, person)
    else:
        table.minding.discard(person)
        table.changed()


def may_be_minded(table: State, person: str) -> bool:
    """Whether bots may play for people here."""
    return table.choices.mind == "away"


def nudge(table: State, person: str, request: Nudge) -> None:
    other, now = table.chairs.must_have(request.chair), table.clock()
    if not other.person or other.person == person or request.chair not in table.awaited:
        raise failure(RuleRefusal, "not-awaited", "chair")
    if now - table.nudged.get(request.chair, -NUDGES) < NUDGES:
        raise failure(RuleRefusal, "nudged-already")
    table.nudged[request.chair] = now
    name = table.people[person].name
    table.say(person, lambda _: say("tables", "nudge", name=name, other=other.name), nudge=True, to=request.chair)


def may_nudge(table: State, person: str) -> bool:
    return any(one not in ("", person) for one in (table.chairs[chair].person for chair in table.awaited))


def hand_back(table: State, person: str, request: HandBack) -> None:
    """Give a chair back to its person, who has joined again from another device."""
    old = table.chairs.must_have(request.chair).person
    new = table.named(request.name)
    if not may_be_given(table, old) or new not in newcomers(table, person):
        raise failure(RuleRefusal, "no-person-there")
    to_other_device(table, old, new)


def may_hand_back(table: State, person: str) -> bool:
    """Whether there are a watcher, and a player who is away or plays on another person's device."""
    return any(may_be_given(table, one.person) for one in table.chairs) and bool(newcomers(table, person))


def may_be_given(table: State, person: str) -> bool:
    """Whether a seated person is away or on somebody else's device, and so may have joined again from another device."""
    return person in table.away or (person in table.people and bool(table.people[person].device))


def newcomers(table: State, person: str) -> list[str]:
    """Return the watchers who are here, except the person who asks, the host, and people who know the walls."""
    others = [one.id for one in table.people.values() if not one.device and table.chairs.of(one.id) is None]
    return [one for one in others if one not in (*table.away, person, table.host) and not knows_walls(table, one)]
