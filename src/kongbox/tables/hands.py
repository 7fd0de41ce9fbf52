"""The course of a session at a table, from the draw of seats to its end."""

from functools import partial

import msgspec

from ..game import Match, Table
from ..store.changes import GroupPlays, Settings
from ..store.ledger import moment
from .others import STAND_IN, Strategy
from .play import Play
from .roles import BETWEEN, OVER, PLAYING
from .state import State
from .window import SHORTEST, TIMES


def begin(table: State) -> None:
    """Draw the seats, open a session, and deal its first hand."""
    ruleset, chairs = table.ruleset, table.chairs
    names, bots = [one.name for one in chairs], ["" if one.person else one.bot for one in chairs]
    hands, seats = table.choices.hands, None if table.choices.lots else ruleset.present
    match = table.course.match(ruleset, names, hands) if table.course else Match(ruleset, names, seats=seats, hands=hands)
    table.deals = []
    settings = Settings(tuple(bots[1:]), sessions=len(table.sessions) + 1)
    table.ledger.open(match, settings, bots=bots, table=table.id)
    if table.group is not None:
        choices = msgspec.json.encode(table.choices).decode()
        table.ledger.waiting.append(GroupPlays(table.ledger.session, moment(), table.group.id, choices))
    table.sessions.append(table.ledger.session)
    if table.course is not None:
        table.shared[table.course.id] = table.ledger.session
    for chair, one in enumerate(chairs):
        table.evening.sit(table.key(chair), one.name, bot=not one.person).sessions += 1
    sit_down(table, match)
    deal(table)


def sit_down(table: State, match: Match, deals: int = 0) -> Play:
    """Seat the players of a session. `deals` is the number of earlier hands at this table. It is ignored if the table has
    already played a session, because the table has then counted them itself.
    """
    before = table.play
    table.play = Play(
        match,
        table.ledger if table.is_kept else None,
        plays=partial(bot_for, table),
        sits=lambda seat: not table.chairs[table.chair_at(seat)].person,
        notify=partial(moved, table),
        clock=table.clock,
        times=TIMES[table.choices.clock],
        shortest=SHORTEST[table.choices.shortest],
        watched=table.watched(match),
        clumsy=table.clumsy,
        beside=lambda: table.thinks_beside,
        deals=before.deals if before is not None else deals,
        undone=before.undone if before is not None else 0,
        serial=before.serial if before is not None else table.first,
    )
    return table.play


def deal(table: State, hand: Table | None = None) -> None:
    """Begin `hand`, or deal the next one."""
    play = table.running
    table.stage, table.ready, table.deal_in, table.pending, table.paused = PLAYING, set(), None, None, False
    table.unawaited.clear()
    table.opened = table.rest = table.led = None
    hand = hand or table.dealt()
    del table.walls[:1]
    play.begin(hand)
    table.changed()


def end(table: State) -> None:
    """Finish the hand, and the session if the hand was its last."""
    play = table.running
    table.pending = None
    table.conclude(play)
    if play.match.over:
        over(table)
    else:
        table.stage = BETWEEN
    table.changed()


def over(table: State) -> None:
    """Finish the session."""
    table.stage, table.ready, table.deal_in, table.pending, table.paused = OVER, set(), None, None, False
    table.unawaited.clear()
    table.changed()


def stop(table: State) -> None:
    """End the session now. If a hand is broken off, its wall and salt are shown, to prove the promise."""
    if table.stage == PLAYING and table.play is not None:
        table.opened = len(table.play.match.results) + 1, table.promised
    table.ledger.leave()
    over(table)


def pause(table: State, on: bool) -> None:
    """Pause or resume."""
    stood = table.stands
    table.paused = on
    hold(table, stood)


def hold(table: State, stood: bool) -> None:
    """Announce that play has been stopped or released. `stood` says whether play was stopped before. If it was, resume it unless
    something else stops it.
    """
    if stood:
        table.carry_on()
    table.changed()


def mind(table: State, person: str) -> None:
    """Let a bot play for a person."""
    table.minding.add(person)
    table.changed()
    table.carry_on()


def renamed(table: State) -> None:
    """Show changed names on every page."""
    if table.play is not None and table.stage in (PLAYING, BETWEEN):
        before = table.play.match.players
        table.play.match.players = tuple(one.name or old for one, old in zip(table.chairs, before, strict=True))
    table.changed()


def deal_if_all_are_ready(table: State) -> None:
    """Deal the next hand if every seated person is ready.

    A person need not be ready if a bot plays for them, or if they are away and somebody has called `deal_on`.
    """
    if (
        (table.ready or table.unawaited)
        and not table.awaited
        and not table.stands
        and not any(one.is_empty for one in table.chairs)
    ):
        deal(table)


def bot_for(table: State, seat: int) -> Strategy | None:
    """Return the bot that plays at a seat now; None if a person plays there."""
    chair = table.chair_at(seat)
    one = table.chairs[chair]
    if one.person:
        return STAND_IN if one.person in table.minding else None
    return table.strategies.get(chair, one.bot) or None


def moved(table: State, seat: int | None) -> None:
    """Follow up on a move: drop a pending takeback if everybody saw the move, and end a finished hand."""
    table.taken = ""
    if seat is None and table.pending is not None and table.pending.kind == "take-back":
        table.pending = None
    if table.play is not None and table.stage == PLAYING and table.play.table.over:
        end(table)
    table.changed(seat)
