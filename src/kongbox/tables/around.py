"""What each person at a table sees of the table itself: people, choices, turns, and the requests open to them.

Each `..._seen` function returns one part of what a person sees.
"""

from msgspec.structs import asdict

from ..game.views.requests import Rule
from ..game.words.offences import done_text
from ..game.words.reader import Reader
from ..rulesets import Ruleset
from ..rulesets.wording import rules_in_words
from ..words.catalogue import by_language, say
from . import device
from .ahead import NOTHING
from .chairs import Occupant
from .lobby import own_chair
from .motions import Pending
from .playing import may_wait, passable
from .rematch import is_promised, longest
from .requests import may
from .roles import LOBBY, OVER, PLAYING
from .sharing import shared_seen
from .showing import is_late, unseen
from .state import State
from .talk import phrases
from .together import look_seen
from .told import told
from .trouble import for_guests, unkept_text
from .window import LAID_OUT
from .wire import Around, Chair, ChairKind, EveningTally, Motion, TableChoices, TimeLeft, WallPromise
from .wire_chairs import NextChair, NextSession, SwapChairs


def around(table: State, person: str) -> Around:
    """Return the table's state as this person sees it."""
    covered, shared = device.is_covered(table, person), device.is_shared(table, person)
    eyes, play = device.speakers(table, person)[0], table.play
    seat = None if covered else table.seat_of(eyes)
    window = play.window if play is not None and table.stage == PLAYING else None
    asked = window is not None and seat in window.asked
    late, hidden = (False, None) if shared else (is_late(table, eyes), unseen(table, eyes))
    answered = asked and play is not None and seat not in play.put_to(seat).waiting
    clock = None if late else clock_seen(table, seat)
    mine = "" if covered else eyes
    return Around(
        table=table.id,
        code=table.code,
        stage=table.stage,
        number=table.number_for(person),
        name=table.people[eyes].name,
        roles=table.roles(eyes),
        chairs=[chair_seen(table, number, mine) for number in range(len(table.chairs))],
        watching=[one.name for one in table.people.values() if table.chairs.of(one.id) is None and one.id not in table.expected],
        choices=choices_seen(table),
        told=say("tables", "told", "unseen", hidden) if hidden else told(table, mine, clock, late=late),
        may=may(table, person),
        phrases=phrases(),
        asked=asked,
        answered=answered,
        clock=clock,
        awaited=[] if late else table.awaited,
        paused=table.paused,
        motion=None if table.pending is None else motion_seen(table, table.pending, person),
        promise=promise_seen(table),
        opened=None if hidden == "elsewhere" else opened_seen(table),
        evening=[] if hidden == "elsewhere" else evening_seen(table),
        sessions=[*table.sessions],
        trouble="" if table.unkept is None else unkept_text(for_guests(table.unkept)),
        rest=table.rest,
        unseen=hidden is not None,
        passable=passable(table, eyes) if table.hand is not None and seat is not None else [],
        lets=NOTHING if play is None or seat is None else play.ahead.lets.get(seat, NOTHING),
        passes=seat is not None and may_wait(table, eyes),
        group=table.group,
        look=look_seen(table, person),
        walls=shared_seen(table),
        device=device.device_seen(table, person),
        next=next_seen(table),
        view_serial=0 if play is None or hidden or table.stage == LOBBY else play.serial,
    )


def chair_seen(table: State, number: int, person: str) -> Chair:
    """Return a chair as `person` sees it. On a covered page, `person` is ""."""
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
        expected=sits in table.expected,
        yours=bool(person) and number == own_chair(table, person),
        shares=bool(sits) and bool(table.people[sits].device),
    )


def kind_of(table: State, one: Occupant) -> ChairKind:
    if one.person:
        return "program" if table.people[one.person].program else "person"
    return "bot" if one.bot else "nobody"


def choices_seen(table: State) -> TableChoices:
    ruleset, choices = table.ruleset, table.choices
    return TableChoices(
        **asdict(choices),
        name=ruleset.name,
        changed=changes_in_words(table.sheets[choices.rules], ruleset) if choices.options else [],
        players=ruleset.options.players,
        strict=ruleset.options.manners == "strict",
    )


@by_language
def changes_in_words(sheet: Ruleset, chosen: Ruleset) -> list[str]:
    """Return the sentences that describe the chosen rules but are not true of the sheet."""
    usual = {sentence.text for part in rules_in_words(sheet.sheet).values() for sentence in part}
    return [one.text for part in rules_in_words(chosen.sheet).values() for one in part if one.text not in usual]


def clock_seen(table: State, seat: int | None) -> TimeLeft | None:
    """Return the time left; None without a clock.

    In the phases `LAID_OUT`, only the players who are asked see the clock, because it would tell the others that somebody is
    asked.
    """
    play, countdown = table.play, table.deal_in
    if table.stage == PLAYING and play is not None:
        secret = play.table.phase in LAID_OUT and seat not in play.table.waiting
        countdown = None if secret else play.countdown
    if countdown is None:
        return None
    left, of, bank = (round(1000 * seconds) for seconds in (countdown.left(table.clock()), countdown.of, countdown.bank))
    return TimeLeft(left, of, bank, stands=countdown.until is None)


def motion_seen(table: State, pending: Pending, person: str) -> Motion:
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
        round(1000 * pending.lapses.left(table.clock())),
        mine=any(one in pending.awaited for one in device.speakers(table, person)),
    )


def next_seen(table: State) -> NextSession | None:
    """Return the plan for the next session; None unless somebody asks for a chair or offers one."""
    if not table.queue and not table.giving:
        return None
    return NextSession(
        [table.people[one].name for one in table.queue],
        [chair for one in table.giving if (chair := table.chairs.of(one)) is not None],
        [NextChair(chair, table.people[one].name) for chair, one in sorted(table.comes.items())],
        longest(table),
    )


def evening_seen(table: State) -> list[EveningTally]:
    return table.evening.tallies({table.key(number): number for number in range(len(table.chairs))})


def promise_seen(table: State) -> WallPromise | None:
    """Return the promise of the wall in play, or of the next one; None without a promised wall."""
    if table.is_alone or (table.stage == OVER and not is_promised(table)):
        return None
    number = 1 if table.stage in (LOBBY, OVER) or table.play is None else len(table.play.match.results) + 1
    return WallPromise(number, table.promised.promise.hash)


def opened_seen(table: State) -> WallPromise | None:
    """Return the promise of the hand that has just ended, with its wall and salt; None at other times."""
    if table.opened is None:
        return None
    number, wall = table.opened
    return WallPromise(number, wall.promise.hash, wall.promise.salt, wall.text)
