"""The page of a day's hand."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta

from ...errors import KongboxError
from ...game import Match, Table
from ...game.model.day import FIRST
from ...game.words.reader import Reader
from ...game.words.results import result_text
from ...rulesets import SHIPPED
from ...store.kept import DayKept
from ...tables.day import COMPANY, RIVAL, as_keen, counted, day_of, rules_of_day
from ...words.catalogue import say
from ..answers import Answer, as_json, by_code
from ..questions import LONGEST, Beside, Question, Route, Routes, catching_with
from ..review.hand import Reviewed, reviewed
from ..rules.rulebook import shipped
from ..table.opening import Opening
from ..table.room import Room
from .keen import keens_name
from .wire import DayOutcome, DayPage, DayPlayed

catching = catching_with(by_code({"unknown-ruleset": 404}))


def day_routes(opening: Opening) -> Routes:
    async def page(question: Question) -> Answer:
        date, today, rules = (question.query.get(name, "")[:LONGEST] for name in ("date", "today", "rules"))
        return as_json(await day_page(await opening.room(), date, today, rules, question.beside))

    return [Route("/day", catching(page))]


async def day_page(room: Room, date: str, today: str, rules: str, beside: Beside) -> DayPage:
    """Return the page of a date under a ruleset. By default, the date is today, and the ruleset comes from `last_rules`."""
    store = None if room.keeper is None else room.keeper.store
    await room.look(lambda: None)
    begun = await store.days() if store is not None else []
    ruleset = rules_of_day(rules or last_rules(begun, room.evening.chosen_last[0]))
    day = day_of(date or today, today)
    tried = counted(begun, day.date, ruleset.id)
    over = tried is not None and tried.status == "over"
    hand = await played(room, tried.id, beside) if over and tried is not None else None
    mine, keen = await beside(compared, hand, day.date) if hand else (None, None)
    days = days_under(begun, ruleset.id)
    return DayPage(
        date=day.date,
        today=today,
        first=FIRST.isoformat(),
        rules=ruleset.id,
        name=ruleset.name,
        games=shipped(),
        others=[name for name, _ in COMPANY],
        state="over" if over else "begun" if tried else "new",
        late=tried.late if tried else day.late,
        session=tried.id if tried else "",
        mine=mine,
        keen=keen,
        keens=keens_name(ruleset.id, day.date) if keen else "",
        share=share(day.date, ruleset.id, mine, late=tried.late) if mine and tried else "",
        days=days,
        streak=streak(days, today),
        kept=store is not None and store.lasts,
    )


def last_rules(begun: Sequence[DayKept], chosen: str) -> str:
    """Return the ruleset under which a hand of the day was last begun; `chosen` if there was none.

    If this ruleset is not shipped, return the first shipped one instead.
    """
    last = begun[-1].rules if begun else chosen
    return last if last in SHIPPED else SHIPPED[0]


async def played(room: Room, session: str, beside: Beside) -> Reviewed | None:
    """Return a finished hand of the day from its record; None if the record is damaged."""
    assert room.keeper is not None
    try:
        return await reviewed(room.keeper.store, session, 1, beside)
    except KongboxError:
        return None


def compared(hand: Reviewed, date: str) -> tuple[DayOutcome, DayOutcome]:
    """Return how a day's hand ended for the person and, under the same rules, for keen."""
    match = hand.before()
    *_, table = hand.tables(hand.before())
    theirs = [RIVAL if name == match.players[0] else name for name in match.names]
    _, rival = as_keen(hand.ruleset, date)
    seat = match.seats[0]
    return outcome(match, table, Reader(seat, match.names)), outcome(match, rival, Reader(None, theirs))


def outcome(match: Match, table: Table, reader: Reader) -> DayOutcome:
    """Return how a hand ended for the player in the person's seat."""
    result, seat = table.result, match.seats[0]
    assert result is not None
    score = result.winning_score
    place = 1 + sum(result.net[other] > result.net[seat] for other in match.seats)
    return DayOutcome(
        result_text(result, reader),
        result.winner == seat,
        result.net[seat],
        place,
        table.distance(seat),
        score.total if score else None,
        score.hand if score else None,
    )


def shared(match: Match, table: Table) -> str:
    """Return the line to share about a finished hand of the day; "" for any other hand, and for practice hands."""
    if not match.day or match.day.practice or not table.over:
        return ""
    mine = outcome(match, table, Reader(match.seats[0], match.names))
    return share(match.day.date, match.ruleset.id, mine, late=match.day.late)


def share(date: str, rules: str, mine: DayOutcome, *, late: bool) -> str:
    """Return the result of a day's hand as a line to share. The line does not show the tiles.

    It has a ○ for each tile that the hand was away from ready, a ● if the hand was ready, or a ★ for mahjong.
    """
    how = say("day", "won" if mine.won else "not-won")
    away = say("day", "mahjong") if mine.away < 0 else say("day", "ready") if mine.away == 0 else say("day", "lacks") * mine.away
    line = say("day", "share", date=date, rules=rules, how=how, net=signed(mine.net), place=mine.place, away=away)
    return say("day", "late", line=line) if late else line


def signed(points: int) -> str:
    return say("day", "gain" if points > 0 else "loss" if points < 0 else "even", points=abs(points))


def days_under(begun: Sequence[DayKept], rules: str) -> list[DayPlayed]:
    counting = {one.day: one for one in reversed(begun) if one.rules == rules and not one.exercise}
    return [marked(counting[date]) for date in sorted(counting)]


def marked(tried: DayKept) -> DayPlayed:
    """Return a day of the calendar. All players began with the same holdings, so the person's gain is their total less the
    mean of all totals.
    """
    me = next(seat for seat in tried.seats if seat.bot is None)
    net = me.total - sum(seat.total for seat in tried.seats) // len(tried.seats)
    return DayPlayed(tried.day, tried.status == "over", tried.late, me.wins > 0, net)


def streak(days: Collection[DayPlayed], today: str) -> int:
    """Return for how many days in a row, up to today or yesterday, the day's hand was begun on the day itself and finished."""
    done = {one.date for one in days if one.over and not one.late}
    day = date.fromisoformat(today)
    if today not in done:
        day -= timedelta(days=1)
    count = 0
    while (day - timedelta(days=count)).isoformat() in done:
        count += 1
    return count
