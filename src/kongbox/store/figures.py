"""A player's figures, counted from the saved facts of each hand."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from types import GenericAlias
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import BigInteger, ColumnElement, FromClause, Select, and_, case, cast, exists, func, select

from ..record.form import PARTS
from . import tables as t
from .history import Wanted, between
from .kept import HandKept
from .rows import read, readable
from .store import Store, hand_cells

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

SHOWN = 5
"""The most hands in the list of the best hands, and in the list of the most expensive hands."""


class Tally(msgspec.Struct, frozen=True):
    """A player's wins and losses over a number of hands.

    `counted` counts the wins that have a score, and `points` is the sum of their points. `from_wall` counts wins by a drawn tile,
    `dealt_in` counts hands that another player won on this player's discard, and `nobody` counts hands without a winner.
    `at_limit` counts wins at the limit, and `special` counts wins with a special hand.
    """

    hands: int = 0
    wins: int = 0
    counted: int = 0
    points: int = 0
    from_wall: int = 0
    dealt_in: int = 0
    nobody: int = 0
    at_limit: int = 0
    special: int = 0
    net: int = 0


class EveningKept(msgspec.Struct, frozen=True):
    """A session of the player, with the time of its last move (`at`).

    `hands` is the number of hands that the player played, and `net` is the player's gain in these hands. `place` is 0 if the
    player did not play the last hand.
    """

    session: str
    at: str
    hands: int
    net: int
    place: int
    over: bool


class HandShown(msgspec.Struct, frozen=True):
    """A hand in a list: what it brought or cost the player, and the names of the winner and the giver."""

    hand: HandKept
    net: int
    winner: str
    giver: str | None


class Opponent(msgspec.Struct, frozen=True):
    """An opponent of the player: how many hands the two played together, and how many of these the opponent won.

    `bot` is the id of a bot. `gave` counts the opponent's wins on the player's discards, and `took` counts the player's wins
    on the opponent's discards. `evenings` counts the sessions that both finished, and `ahead` counts those in which the player
    had the better place.
    """

    name: str
    bot: str | None
    hands: int
    wins: int
    gave: int
    took: int
    evenings: int = 0
    ahead: int = 0


class Made(msgspec.Struct, frozen=True):
    """A winning special hand, with the winner (`by`) and the time (`at`).

    `mine` says whether the winner is the player whose figures these are.
    """

    rule: str
    session: str
    number: int
    at: str
    by: str
    mine: bool


class Figures(msgspec.Struct, frozen=True):
    """All figures of a player. `months` are those of the reader's calendar, written as "2026-11"."""

    total: Tally
    months: list[tuple[str, Tally]]
    evenings: list[EveningKept]
    best: list[HandShown]
    dearest: list[HandShown]
    opponents: list[Opponent]
    made: list[Made]


def sitting() -> Select[Any]:
    """Select the player at each seat in every hand: the one from the start of the session, unless another player had the seat in
    that hand.
    """
    later = t.sitters.c.player.is_not(None)
    who = case((later, t.sitters.c.player), else_=t.seats.c.player).label("player")
    bot = case((later, t.sitters.c.bot), else_=t.seats.c.bot).label("bot")
    named = [t.sitters.c[name] == of.c[name] for name, of in (("session", t.hands), ("number", t.hands), ("seat", t.seats))]
    both = t.hands.join(t.seats, t.seats.c.session == t.hands.c.session).outerjoin(t.sitters, and_(*named))
    return select(t.hands.c.session, t.hands.c.number, t.seats.c.seat, who, bot, t.seats.c.place).select_from(both)


me = sitting().subquery("me")
myself = t.players.alias("myself")
other = sitting().subquery("other")
others = t.players.alias("others")
ended = select(t.hands.c.session, func.max(t.hands.c.number).label("number")).group_by(t.hands.c.session).subquery("ended")
"""The last hand of every session. Only the players of this hand have a place in the session."""
won = t.hands.c.winner == me.c.seat
gave = and_(t.hands.c.giver == me.c.seat, t.hands.c.how == "discard")


def net_of(seat: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return the gain of a seat in a hand."""
    return case(*((seat == number, t.hands.c[f"net_{number}"]) for number in range(4)), else_=0)


def count(what: ColumnElement[Any], of: Any = 1) -> ColumnElement[Any]:
    """Return the number of rows in which `what` is true. If a column is given as `of`, return its sum over these rows."""
    return total_of(case((what, of), else_=0))


def total_of(what: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return a sum, as an integer in every database."""
    return cast(func.coalesce(func.sum(what), 0), BigInteger)


TALLY: tuple[ColumnElement[Any], ...] = (
    func.count(),
    count(won),
    count(and_(won, t.hands.c.points.is_not(None))),
    count(won, t.hands.c.points),
    count(and_(won, t.hands.c.giver.is_(None))),
    count(gave),
    count(t.hands.c.winner.is_(None)),
    count(and_(won, t.hands.c.at_limit)),
    count(and_(won, t.hands.c.special.is_not(None))),
    total_of(net_of(me.c.seat)),
)
"""The columns of a tally, in the order of its fields."""
BY_NAME: Any = GenericAlias(tuple, (str, *[int] * len(TALLY)))
"""The type of a row: a name, and the columns of a tally."""


async def tallies(store: Store, wanted: Wanted) -> dict[str, Tally]:
    """Return a player's tallies, by ruleset."""
    asked = of_mine(wanted.checked(), t.sessions.c.rules, *TALLY).group_by(t.sessions.c.rules)
    return {rules: Tally(*counts) for rules, *counts in await store.all(asked, BY_NAME)}


async def figures(store: Store, wanted: Wanted) -> Figures:
    """Return all figures of the player `wanted.me`."""
    wanted.checked()
    minute = func.substr(t.hands.c.ended, 1, len("2026-11-30T23:59"))
    order = t.hands.c.ended, t.hands.c.session, t.hands.c.number
    net = net_of(me.c.seat)
    async with store.reading() as connection:
        minutes = await read(connection, of_mine(wanted, minute, *TALLY).group_by(minute).order_by(minute), BY_NAME)
        evenings = await read(connection, by_evening(wanted), tuple[str, str, int, int, int, str])
        best = of_mine(wanted, t.hands, net.label("net")).where(won, t.hands.c.points.is_not(None))
        dear = of_mine(wanted, t.hands, net.label("net")).where(net < 0)
        best_hands = await shown(connection, best.order_by(t.hands.c.points.desc(), *order))
        dear_hands = await shown(connection, dear.order_by(net, *order))
        against = await read(connection, opponents_of(wanted), tuple[str, str | None, int, int, int, int])
        ahead = {name: counts for name, *counts in await read(connection, ahead_of(wanted), tuple[str, int, int])}
        special = await read(connection, specials_of(wanted).order_by(*order), tuple[str, str, int, str, str, int])
    months = defaultdict[str, list[Tally]](list)
    zone = zone_of(wanted.zone)
    for when, *counts in minutes:
        months[month_of(when, zone)].append(Tally(*counts))
    by_month = [(month, total(parts)) for month, parts in months.items()]
    met = [Opponent(*one, *ahead.get(one[0], ())) for one in against]
    return Figures(
        total(one for _, one in by_month),
        by_month,
        [EveningKept(*one[:5], one[5] == "over") for one in evenings],
        best_hands,
        dear_hands,
        sorted(met, key=lambda one: (-one.hands, one.name)),
        [Made(*one[:5], bool(one[5])) for one in special],
    )


def of_mine(wanted: Wanted, *columns: Any) -> Select[Any]:
    """Select columns from the wanted hands that `wanted.me` played in person, outside exercises and hidden sessions.

    If `wanted.person` is set, select instead from the wanted hands that this person played at tables of friends.
    """
    query = select(*columns).select_from(
        t.hands.join(t.sessions).join(me, in_the_hand(me)).join(myself, myself.c.id == me.c.player)
    )
    query = query.where(*are_mine(wanted, me))
    if wanted.rules:
        query = query.where(t.sessions.c.rules == wanted.rules)
    return query.where(*between(t.hands.c.ended, wanted))


async def times_won(store: Store, wanted: Wanted, rule: str) -> int:
    """Return in how many of a player's wins this row of the sheet counted; if `rule` is "limit", how many reached the limit."""
    asked = of_mine(wanted.checked(), func.count()).where(won)
    if rule == "limit":
        asked = asked.where(t.hands.c.at_limit)
    else:
        end = and_(t.events.c.session == t.hands.c.session, t.events.c.line == 1 + len(PARTS) * t.hands.c.number)
        named = t.events.c.text.contains(f'"rule":"{rule}"', autoescape=True)
        asked = asked.where(exists().where(end, named))
    return int((await store.all(asked, tuple[int]))[0][0])


def in_the_hand(who: FromClause) -> ColumnElement[bool]:
    """Return the condition that a row of the table `who` is about the hand of the outer query."""
    return and_(who.c.session == t.hands.c.session, who.c.number == t.hands.c.number)


def at_the_end(who: FromClause) -> ColumnElement[bool]:
    """Return the condition that a row of the table `who` is about the last hand of its session."""
    return and_(who.c.session == ended.c.session, who.c.number == ended.c.number)


def by_evening(wanted: Wanted) -> Select[Any]:
    """Select the gains of each session."""
    of = (t.hands.c.session, t.sessions.c.changed, t.sessions.c.status)
    brought = total_of(net_of(me.c.seat))
    place = func.max(case((t.hands.c.number == ended.c.number, me.c.place), else_=0))
    asked = of_mine(wanted, of[0], of[1], func.count(), brought, place, of[2]).join(ended, ended.c.session == t.hands.c.session)
    return asked.group_by(*of).order_by(t.sessions.c.changed, t.hands.c.session)


def opponents_of(wanted: Wanted) -> Select[Any]:
    """Select the opponents. For each, count the hands played together, the opponent's wins, the opponent's wins on the player's
    discards, and the player's wins on the opponent's discards.
    """
    theirs = t.hands.c.winner == other.c.seat
    took = and_(won, t.hands.c.giver == other.c.seat, t.hands.c.how == "discard")
    asked = of_mine(
        wanted, others.c.name, func.max(other.c.bot), func.count(), count(theirs), count(and_(theirs, gave)), count(took)
    )
    asked = asked.join(other, and_(in_the_hand(other), other.c.seat != me.c.seat))
    return asked.join(others, others.c.id == other.c.player).group_by(others.c.name)


def are_mine(wanted: Wanted, seat: FromClause) -> list[ColumnElement[bool]]:
    """Return the conditions under which a seat in a hand is the player's, and the hand counts."""
    if wanted.person is None:
        return [myself.c.name == wanted.me, seat.c.bot.is_(None), seat.c.session.not_in(wanted.held), *counting()]
    same = [t.played.c[name] == seat.c[name] for name in ("session", "number", "seat")]
    return [exists().where(t.played.c.person == wanted.person, *same)]


def counting() -> tuple[ColumnElement[bool], ...]:
    """Return the conditions under which a session counts: it is neither hidden nor an exercise."""
    return t.sessions.c.away.is_(False), t.sessions.c.exercise.is_(False)


def ahead_of(wanted: Wanted) -> Select[Any]:
    """Select, for each opponent, how many sessions the opponent and the player both finished, and in how many of them the player
    had the better place.
    """
    mine_at, theirs = sitting().subquery("mine_at"), sitting().subquery("theirs")
    played = ended.join(t.sessions, t.sessions.c.id == ended.c.session).join(mine_at, at_the_end(mine_at))
    both = played.join(myself, myself.c.id == mine_at.c.player)
    both = both.join(theirs, and_(at_the_end(theirs), theirs.c.seat != mine_at.c.seat))
    asked = select(others.c.name, func.count(), count(mine_at.c.place < theirs.c.place))
    asked = asked.select_from(both.join(others, others.c.id == theirs.c.player)).group_by(others.c.name)
    mine = *are_mine(wanted, mine_at), t.sessions.c.status == "over"
    rules = [t.sessions.c.rules == wanted.rules] if wanted.rules else []
    return asked.where(*mine, *rules, *between(t.sessions.c.changed, wanted))


def specials_of(wanted: Wanted) -> Select[Any]:
    """Select the special hands that were made, with their players."""
    hands = t.hands.c
    asked = of_mine(wanted, hands.special, hands.session, hands.number, hands.ended, others.c.name, case((won, 1), else_=0))
    asked = asked.join(other, and_(in_the_hand(other), other.c.seat == hands.winner))
    return asked.join(others, others.c.id == other.c.player).where(hands.special.is_not(None))


async def shown(connection: "AsyncConnection", asked: Select[Any]) -> list[HandShown]:
    """Return the first `SHOWN` hands of a query, with the names of the winner and the giver."""
    hands = [
        (row.net, hand) for row in await connection.execute(asked.limit(SHOWN)) for hand in readable([row], HandKept, hand_cells)
    ]
    names = defaultdict[tuple[str, int, int], str](str)
    if hands:
        sat = select(me.c.session, me.c.number, me.c.seat, t.players.c.name).join(t.players, t.players.c.id == me.c.player)
        sat = sat.where(me.c.session.in_([hand.session for _, hand in hands]))
        for session, number, seat, name in await read(connection, sat, tuple[str, int, int, str]):
            names[session, number, seat] = name
    return [
        HandShown(
            hand,
            net,
            "" if hand.winner is None else names[hand.session, hand.number, hand.winner],
            None if hand.giver is None else names[hand.session, hand.number, hand.giver],
        )
        for net, hand in hands
    ]


def zone_of(name: str) -> ZoneInfo | None:
    """Return the time zone with this name; None, for this machine's zone, if it is unknown here."""
    try:
        return ZoneInfo(name) if name else None
    except (KeyError, ValueError, OSError):
        return None


def month_of(minute: str, zone: ZoneInfo | None) -> str:
    """Return the month in a time zone at a minute in UTC; the minute's own month if the minute is unreadable."""
    try:
        return f"{datetime.fromisoformat(f'{minute}+00:00').astimezone(zone):%Y-%m}"
    except (ValueError, OverflowError):
        return minute[:7]


def total(parts: Iterable[Tally]) -> Tally:
    """Return the sum of all tallies."""
    rows = [msgspec.structs.astuple(one) for one in parts]
    return Tally(*map(sum, zip(*rows, strict=True))) if rows else Tally()
