"""`kongbox history`: the saved games, or one game hand by hand."""

from typing import TYPE_CHECKING, Any

import click

from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import Whole, data_option, json_option, wrong
from .kept import filter_options, must_be_played, must_be_rules, special_name, wanted_by, with_store
from .saying import bold, counted, heads, say, say_all, say_json, table

if TYPE_CHECKING:
    from ..store.history import Found, PlayedSession
    from ..store.kept import HandKept, SessionKept
    from ..store.store import Store

SHOWN = 8
"""Characters shown of a session's id."""
MOST = 10_000
"""The most sessions in a list."""


@click.command("history")
@click.argument("session", required=False)
@filter_options
@click.option("--last", type=Whole(1, MOST), metavar="N", help="Only the last N games played.")
@data_option
@json_option
def command(session: str | None, last: int | None, data: str | None, as_json: bool, **looked_for: str | None) -> None:
    """List the saved games, the last played first, or show one game, hand by hand.

    SESSION is an id from the list, or its first characters. A hand in play is not shown.
    """
    if session is not None:
        if any(looked_for.values()) or last is not None:
            raise wrong("one-session")
        show(session, data, as_json=as_json)
        return
    wanted = wanted_by(looked_for)

    async def look(store: "Store") -> "tuple[str, Found]":
        import msgspec

        from ..store.history import find, person

        me = await person(store, wanted.me)
        found = await find(store, msgspec.structs.replace(wanted, me=me), size=last or MOST)
        if not found.sessions:
            await must_be_played(store, wanted.rules)
        return me, found

    nobody: Any = ("", None)
    me, matching = with_store(data, look, empty=nobody)
    sessions = matching.sessions if matching else []
    if matching is None:
        must_be_rules(wanted.rules)
    if as_json:
        say_json(sessions)
        return
    from ..store.place import Place

    where = Place.find(data).name
    if matching is None:
        say(words("command", "history", "none", place=where))
        return
    if not sessions:
        say(words("command", "history", "no-match", place=where))
        return
    rows = [heads("history"), *(row(one, me) for one in sessions)]
    say_all(table(rows, right=(3,)))
    played = counted("hands", sum(one.hands for one in sessions))
    say(words("command", "history", "sum", sessions=counted("sessions", len(sessions)), hands=played, place=where))
    if matching.unread:
        say(words("command", "history", "unread-sessions", sessions=counted("sessions", matching.unread)))


def row(session: "SessionKept", me: str) -> tuple[str, ...]:
    """Return a session as the cells of a row, with the place of the player `me`. Times are in UTC."""
    from ..tables.others import shown_name

    players = sorted(session.seats, key=lambda seat: (seat.place, -seat.total))
    held = {seat.seat: grouped(seat.total) if session.scored else str(seat.wins) for seat in players}
    standing = ", ".join(f"{shown_name(seat.name)} {held[seat.seat]}" for seat in players)
    when = session.changed[:16].replace("T", " ")
    places = dict(enumerate(heads("history", "places"), 1)) if session.hands else {}
    place = next((places.get(seat.place, "") for seat in players if seat.name == me and seat.bot is None), "")
    status = words("command", "history", session.status)
    return session.id[:SHOWN], when, session.rules, grouped(session.hands), status, place, standing


def show(called: str, data: str | None, *, as_json: bool) -> None:
    """Show a session hand by hand."""

    async def look(store: "Store") -> "PlayedSession":
        from ..store.history import open_session

        return await open_session(store, await store.find(called))

    opened = with_store(data, look)
    session = opened.session
    if as_json:
        say_json({"session": session, "hands": opened.hands})
        return
    from ..store.spreadsheet import with_totals
    from ..tables.others import PERSON, shown_name

    status = words("command", "history", session.status)
    say(bold(f"{session.called}, {session.changed[:16].replace('T', ' ')}, {status}"))
    if not opened.hands:
        say(words("command", "history", "empty"))
        return
    names = {seat.seat: shown_name(seat.name) for seat in session.seats}
    head = [*heads("history", "hand-columns"), *(name.upper() for name in names.values()), ""]
    lines = [
        hand_row(
            hand,
            totals,
            {seat: shown_name(opened.names(hand.number)[seat]) for seat in names},
            opened.persons(hand.number).get(PERSON),
            scored=session.scored,
        )
        for hand, totals in with_totals(session, opened.hands)
    ]
    say_all(table([head, *lines], right=(0, *range(5, 6 + len(names)))))
    if opened.unread:
        say(words("command", "history", "unread-hands", hands=counted("hands", opened.unread)))


def hand_row(hand: "HandKept", totals: list[int], names: dict[int, str], me: int | None, *, scored: bool) -> tuple[str, ...]:
    """Return the cells of a hand. `me` is the seat of the person who played alone, if any.

    If hands are not scored, a star for the winner replaces everybody's holdings.
    """
    from ..game.words.reader import Reader
    from ..store.spreadsheet import ended_words
    from ..tiles import WINDS

    winner = "" if hand.winner is None else names.get(hand.winner, "")
    how = ended_words(hand, Reader(me, [names.get(seat, "") for seat in range(4)]))
    points = "" if hand.points is None else grouped(hand.points)
    won = [grouped(totals[seat]) if scored else "*" * (hand.winner == seat) for seat in names]
    special = special_name(hand.special or "") + (" " * hand.at_limit + words("command", "history", "limit") * hand.at_limit)
    dealer, wind = names.get(hand.dealer, ""), words("letter", WINDS[hand.prevailing % len(WINDS)])
    return str(hand.number), wind, dealer, winner, how, points, *won, special.strip()
