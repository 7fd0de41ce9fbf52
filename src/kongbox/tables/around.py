"""What each person at a table sees of the table itself: people, choices, turns, and the requests open to them."""

from collections.abc import Iterator

from ..game.views.requests import Rule
from ..game.words.offences import done_text
from ..game.words.reader import Reader
from ..game.words.said import count, several
from ..words.catalogue import say
from . import device
from .chairs import Occupant
from .motions import Pending
from .playing import may_deal_on
from .rematch import is_promised, longest
from .requests import may
from .roles import BETWEEN, LOBBY, OVER, PLAYING
from .showing import is_late, unseen
from .state import State
from .talk import phrases
from .window import OPEN
from .wire import Around, Chair, ChairKind, Motion, TableChoices, WallPromise, WindowClock
from .wire_chairs import NextChair, NextSession, SwapChairs


def around(table: State, person: str) -> Around:
    """Return the table's state as this person sees it."""
    covered, shared = device.is_covered(table, person), device.is_shared(table, person)
    eyes = device.speakers(table, person)[0]
    chair, play = None if covered else table.chairs.of(eyes), table.play
    seat = None if covered else table.seat_of(eyes)
    window = play.window if play is not None and table.stage == PLAYING else None
    asked = window is not None and seat in window.asked
    late, hidden = (False, None) if shared else (is_late(table, eyes), unseen(table, eyes))
    answered = asked and play is not None and seat not in play.table.waiting
    return Around(
        table=table.id,
        code=table.code,
        stage=table.stage,
        number=table.number_for(person),
        name=table.people[eyes].name,
        roles=table.roles(eyes),
        chairs=[chair_seen(table, number, "" if covered else eyes) for number in range(len(table.chairs))],
        watching=[one.name for one in table.people.values() if table.chairs.of(one.id) is None],
        choices=choices_seen(table),
        told=say("tables", "told", "unseen", hidden) if hidden else sentence(table, eyes, chair, late=late),
        may=may(table, person),
        phrases=phrases(),
        asked=asked,
        answered=answered,
        clock=None if late else clock_seen(table),
        awaited=[] if late else table.awaited,
        paused=table.paused,
        motion=None if table.pending is None else motion_seen(table, table.pending, person),
        promise=promise_seen(table),
        opened=opened_seen(table),
        evening=table.evening.tallies({table.key(number): number for number in range(len(table.chairs))}),
        sessions=[*table.sessions],
        trouble=table.unkept or "",
        rest=table.rest,
        unseen=hidden is not None,
        device=device.device_seen(table, person),
        next=next_seen(table),
    )


def chair_seen(table: State, number: int, person: str) -> Chair:
    """Return a chair with its occupant."""
    one, play = table.chairs[number], table.play
    drawn = play is not None and table.stage != LOBBY and number < len(play.match.seats)
    sits = one.person
    return Chair(
        number,
        kind_of(table, one),
        one.name,
        one.emblem,
        play.match.seats[number] if drawn and play is not None else None,
        away=sits in table.away,
        left=one.left,
        minded=sits in table.minding,
        ready=sits in table.ready,
        me=bool(sits) and sits == person,
        host=bool(sits) and sits == table.host,
        shares=bool(sits) and bool(table.people[sits].device),
    )


def kind_of(table: State, one: Occupant) -> ChairKind:
    """Return the kind of occupant on a chair."""
    if one.person:
        return "program" if table.people[one.person].program else "person"
    return "bot" if one.bot else "nobody"


def choices_seen(table: State) -> TableChoices:
    """Return the table's choices, with a sentence for each that differs from the sheet."""
    choices, ruleset = table.choices, table.ruleset
    return TableChoices(
        choices.rules,
        ruleset.name,
        choices.options,
        table.changed_sentences,
        ruleset.options.players,
        ruleset.options.manners == "strict",
        choices.hands,
        choices.clock,
        choices.lots,
        choices.mind,
        choices.watch,
        choices.rulings,
    )


def clock_seen(table: State) -> WindowClock | None:
    """Return the time left to answer."""
    play = table.play
    if table.stage != PLAYING or play is None or play.window is None or not play.window.of:
        return None
    left = table.left_of_pause if table.stands else play.window.left(table.clock())
    return WindowClock(round(1000 * left), round(1000 * play.window.of))


def motion_seen(table: State, pending: Pending, person: str) -> Motion:
    """Return a motion as this person sees it."""
    one = table.people[pending.by]
    chairs = {other: table.chairs.of(other) for other in (*pending.agreed, *pending.awaited)}
    by = table.chairs.of(pending.by)
    form = "you" if pending.by == person else "other"
    other = ""
    if isinstance(pending.asked, SwapChairs):
        other = table.chairs[pending.asked.chair].name
    if isinstance(pending.asked, Rule):
        seat = pending.asked.seat
        reader = Reader(table.seat_of(person), table.play.match.names if table.play is not None else [""] * 4)
        done = done_text(pending.asked.name, reader.person(seat))
        text = say("tables", "motion", "rule", form, name=one.name, accused=reader.who(seat), done=done)
    else:
        text = say("tables", "motion", str(type(pending.asked).__struct_config__.tag), form, name=one.name, other=other)
    return Motion(
        pending.number,
        pending.kind,
        by or 0,
        text,
        [chair for other in pending.agreed if (chair := chairs[other]) is not None],
        [chair for other in pending.awaited if (chair := chairs[other]) is not None],
        round(1000 * max(0.0, pending.until - table.clock())),
        mine=any(one in pending.awaited for one in device.speakers(table, person)),
    )


def next_seen(table: State) -> NextSession | None:
    """Return what is arranged for the next session, if anybody asks for a chair or makes room."""
    if not table.queue and not table.giving:
        return None
    return NextSession(
        [table.people[one].name for one in table.queue],
        [chair for one in table.giving if (chair := table.chairs.of(one)) is not None],
        [NextChair(chair, table.people[one].name) for chair, one in sorted(table.comes.items())],
        longest(table),
    )


def promise_seen(table: State) -> WallPromise | None:
    """Return the promise of the wall in play, or of the next one."""
    if table.is_alone or (table.stage == OVER and not is_promised(table)):
        return None
    number = 1 if table.stage in (LOBBY, OVER) or table.play is None else len(table.play.match.results) + 1
    return WallPromise(number, table.promised.promise.hash)


def opened_seen(table: State) -> WallPromise | None:
    """Return the opened promise of the finished hand."""
    if table.opened is None:
        return None
    number, wall = table.opened
    return WallPromise(number, wall.promise.hash, wall.promise.salt, wall.text)


def sentence(table: State, person: str, chair: int | None, *, late: bool) -> str:
    """Return a sentence for this chair: who must act, and how. `late`: this person sees the hand before."""
    play = table.play
    waits = table.awaited
    names = several(list(named(table, waits, chair)))
    plain = several([table.chairs[one].name for one in waits])
    mine = "you" if waits == [chair] else "other"
    if table.paused:
        return say("tables", "told", "paused")
    if table.resting:
        return say("tables", "told", "resting")
    if late:
        return say("tables", "told", "late")
    if table.stage in (LOBBY, OVER) and table.ready:
        return say("tables", "told", "again", count(len(waits)) if waits else "none", mine, names=names)
    if table.stage == LOBBY:
        empty = sum(one.is_empty for one in table.chairs)
        host = table.people[table.host].name if table.host else ""
        form = "you" if person == table.host else "other"
        return say("tables", "told", "lobby", count(empty) if empty else "none", form, count=empty, name=host)
    if table.stage == OVER:
        return say("tables", "told", "over")
    if any(one.is_empty for one in table.chairs):
        return say("tables", "told", "empty")
    if table.stage == BETWEEN:
        if waits and all(table.chairs[one].person in table.away for one in waits):
            form = "you" if may_deal_on(table, person) else "other"
            host = table.people[table.host].name if table.host else ""
            return say("tables", "told", "missed", count(len(waits)), form, names=plain, host=host)
        return say("tables", "told", "between", count(len(waits)) if waits else "none", mine, names=names)
    assert play is not None
    phase = play.table.phase
    if play.window is not None and phase in OPEN:
        return say("tables", "told", "asked" if waits else "bots", count(len(waits)), mine, names=names)
    if play.window is not None:
        return say("tables", "told", phase if phase in ("exchange", "vote") else "laid-out")
    plays = table.chairs[waits[0]].person if waits else ""
    if plays in table.away and plays not in table.minding:
        return say("tables", "told", "turn", table.choices.mind, names=plain)
    return say("tables", "told", "turn", mine, names=names)


def named(table: State, chairs: list[int], me: int | None) -> Iterator[str]:
    """Yield the names on these chairs, the reader first, marking people who are away."""
    if me in chairs:
        yield say("tables", "me")
    for chair in chairs:
        one = table.chairs[chair]
        if chair != me:
            yield say("tables", "away", name=one.name) if one.person in table.away else one.name
