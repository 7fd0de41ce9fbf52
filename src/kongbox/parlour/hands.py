"""Hand after hand at a table: the session that is opened, the deal, the end of a hand and of the session."""

from typing import TYPE_CHECKING

from ..game import Match
from ..store.changes import Settings
from .chairs import STAND_IN
from .play import Play
from .roles import BETWEEN, OVER, PLAYING
from .walls import thrown
from .window import SECONDS

if TYPE_CHECKING:
    from .sitting import Sitting


def begin(table: "Sitting") -> None:
    """Draw the seats, open a session, and deal its first hand."""
    ruleset, chairs = table.ruleset, table.chairs
    names, bots = [one.name for one in chairs], ["" if one.person else one.bot for one in chairs]
    present = [seat for seat in range(4) if not ruleset.rules.seats.absent >> seat & 1]
    match = Match(ruleset, names, seats=None if table.choices.lots else present, hands=table.choices.hands)
    settings = Settings(tuple(bots[1:]), sessions=len(table.sessions) + 1)
    table.ledger.open(match, settings, bots=bots, parlour=table.id)
    table.sessions.append(table.ledger.session)
    for chair, one in enumerate(chairs):
        table.evening.sit(table.key(chair), one.name, bot=not one.person).sessions += 1
    table.sit_down(match)
    table.deal()


def sit_down(table: "Sitting", match: Match, deals: int = 0) -> Play:
    """Take up a session."""
    before = table.play
    table.play = Play(
        match,
        table.ledger,
        plays=lambda seat: bot_for(table, seat),
        sits=lambda seat: not table.chairs[table.chair_at(seat)].person,
        told=lambda seat: moved(table, seat),
        clock=table.clock,
        seconds=SECONDS[table.choices.clock],
        deals=before.deals if before is not None else deals,
        serial=before.serial if before is not None else table.first,
    )
    return table.play


def deal(table: "Sitting") -> None:
    """Throw the dice, and deal from the wall that was promised."""
    play = table.play
    assert play is not None
    table.stage, table.ready, table.deal_at, table.pending, table.paused = PLAYING, set(), None, None, False
    table.unawaited.clear()
    table.opened = None
    dice = table.walls.pop(0)[1] if table.walls else thrown(table.chance)
    answering = [play.match.seats[chair] for chair, one in enumerate(table.chairs) if one.person]
    sitting = [(play.match.seats[chair], one.name, None if one.person else one.bot) for chair, one in enumerate(table.chairs)]
    table.ledger.seat(sitting)
    table.past.note(table.ledger.session, len(play.match.results) + 1, [one.person for one in table.chairs])
    play.deal(table.promised, dice, answering)
    table.changed()


def end(table: "Sitting") -> None:
    """The hand is over: its wall is opened, and the next one promised."""
    play = table.play
    assert play is not None and play.table.result is not None
    match = play.match
    players = {seat: table.key(chair) for chair, seat in enumerate(match.seats)}
    for chair in range(len(match.seats)):
        table.evening.sit(table.key(chair), match.players[chair], bot=not table.chairs[chair].person)
    table.evening.count(play.table.result, players, play.table.ruleset)
    table.opened = len(match.results), table.promised
    table.pending = None
    if match.over:
        over(table)
    else:
        table.stage = BETWEEN
        table.promised = table.bound(table.ruleset.goulash if match.place.goulash else table.ruleset)
    table.changed()


def over(table: "Sitting") -> None:
    """The session is over: nobody is awaited, nothing is asked."""
    table.stage, table.ready, table.deal_at, table.pending, table.paused = OVER, set(), None, None, False
    table.unawaited.clear()
    table.changed()


def deal_if_all_are_ready(table: "Sitting") -> None:
    """Whoever sits here is waited for, away or not: but not while a bot plays for them, nor where the host goes on."""
    if (
        (table.ready or table.unawaited)
        and not table.awaited()
        and not table.paused
        and not any(one.is_empty for one in table.chairs)
    ):
        table.deal()


def bot_for(table: "Sitting", seat: int) -> str | None:
    """The bot that plays at a seat now."""
    one = table.chairs[table.chair_at(seat)]
    if one.person:
        return STAND_IN if one.person in table.minding else None
    return one.bot or None


def moved(table: "Sitting", seat: int | None) -> None:
    """The hand has moved on: what somebody wanted to take back lies behind."""
    if seat is None and table.pending is not None and table.pending.kind == "take-back":
        table.pending = None
    table.changed(seat)
