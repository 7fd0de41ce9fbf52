"""Hand after hand at a table: the session that is opened, the deal, a pause, the end of a hand and of the session."""

from ..game import Match
from ..store.changes import Settings
from .others import STAND_IN
from .play import Play
from .roles import BETWEEN, OVER, PLAYING
from .state import State
from .walls import thrown
from .window import SECONDS


def begin(table: State) -> None:
    """Draw the seats, open a session, and deal its first hand."""
    ruleset, chairs = table.ruleset, table.chairs
    names, bots = [one.name for one in chairs], ["" if one.person else one.bot for one in chairs]
    present = [seat for seat in range(4) if not ruleset.rules.seats.absent >> seat & 1]
    match = Match(ruleset, names, seats=None if table.choices.lots else present, hands=table.choices.hands)
    settings = Settings(tuple(bots[1:]), sessions=len(table.sessions) + 1)
    table.ledger.open(match, settings, bots=bots, table=table.id)
    table.sessions.append(table.ledger.session)
    for chair, one in enumerate(chairs):
        table.evening.sit(table.key(chair), one.name, bot=not one.person).sessions += 1
    sit_down(table, match)
    deal(table)


def sit_down(table: State, match: Match, deals: int = 0) -> Play:
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


def deal(table: State) -> None:
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
    play.begin(play.match.deal(table.promised.wall, dice, answering=answering, promise=table.promised.promise))
    table.changed()


def end(table: State) -> None:
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


def over(table: State) -> None:
    """The session is over: nobody is awaited, nothing is asked."""
    table.stage, table.ready, table.deal_at, table.pending, table.paused = OVER, set(), None, None, False
    table.unawaited.clear()
    table.changed()


def stop(table: State) -> None:
    """End the session here; what everybody holds stands."""
    table.ledger.leave()
    over(table)


def pause(table: State, on: bool) -> None:
    """Nobody plays, and no clock runs, until somebody goes on."""
    play = table.play
    table.paused = on
    if play is not None and table.stage == PLAYING:
        if on:
            table.left_of_pause = play.window.left(table.clock()) if play.window else 0.0
            play.hold(None)
        else:
            play.hold(table.left_of_pause)
            play.carry_on()  # bots may have taken over meanwhile
    table.changed()


def mind(table: State, person: str) -> None:
    """Let a bot play for somebody."""
    table.minding.add(person)
    table.changed()
    if table.play is not None and table.stage == PLAYING and not table.paused:
        table.play.carry_on()


def renamed(table: State) -> None:
    """The names at the table have changed: pages show them as they are now."""
    if table.play is not None and table.stage in (PLAYING, BETWEEN):
        before = table.play.match.players
        table.play.match.players = tuple(one.name or old for one, old in zip(table.chairs, before, strict=True))
    table.changed()


def deal_if_all_are_ready(table: State) -> None:
    """Whoever sits here is waited for, away or not: but not while a bot plays for them, nor where the host goes on."""
    if (
        (table.ready or table.unawaited)
        and not table.awaited
        and not table.paused
        and not any(one.is_empty for one in table.chairs)
    ):
        deal(table)


def bot_for(table: State, seat: int) -> str | None:
    """The bot that plays at a seat now."""
    one = table.chairs[table.chair_at(seat)]
    if one.person:
        return STAND_IN if one.person in table.minding else None
    return one.bot or None


def moved(table: State, seat: int | None) -> None:
    """The hand has moved on: what somebody wanted to take back lies behind."""
    if seat is None and table.pending is not None and table.pending.kind == "take-back":
        table.pending = None
    table.changed(seat)
