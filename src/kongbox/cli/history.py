"""`kongbox history`: the saved games, or one of them hand by hand."""

from typing import TYPE_CHECKING, Any

import click

from ..text import several
from .common import Whole, data_option, json_option
from .kept import filter_options, wanted_by, with_store
from .saying import bold, say, say_all, say_json, table

if TYPE_CHECKING:
    from ..store.history import Found, PlayedSession
    from ..store.kept import HandKept, SessionKept
    from ..store.store import Store

STATES = {"playing": "goes on", "left": "left", "over": "over"}
SHOWN = 8
"""Characters shown of a session's id."""
MOST = 10_000
"""Most sessions in a list."""
PLACES = ("1st", "2nd", "3rd", "4th")


@click.command("history")
@click.argument("session", required=False)
@filter_options
@click.option("--last", type=Whole(1, MOST), metavar="N", help="Only the last N games played.")
@data_option
@json_option
def command(session: str | None, last: int | None, data: str | None, as_json: bool, **looked_for: str | None) -> None:
    """List the saved games, the last played first, or show one hand by hand.

    SESSION is an id from the list, or its first characters. A hand in play is not shown.
    """
    if session is not None:
        if any(looked_for.values()) or last is not None:
            raise click.UsageError("SESSION names one game: it takes no --rules, --player and the like.")
        show(session, data, as_json=as_json)
        return
    wanted = wanted_by(looked_for)

    async def look(store: "Store") -> "tuple[str, Found]":
        import msgspec

        from ..store.history import find, person

        me = await person(store, wanted.me)
        return me, await find(store, msgspec.structs.replace(wanted, me=me), size=last or MOST)

    nobody: Any = ("", None)
    me, found = with_store(data, look, empty=nobody)
    sessions = found.sessions if found else []
    if as_json:
        say_json(sessions)
        return
    from ..store.place import Place

    where = Place.find(data).name
    if found is None:
        say(f"No games are kept in {where} yet.")
        return
    if not sessions:
        say(f"None of the games in {where} is like that.")
        return
    rows = [("SESSION", "PLAYED", "RULES", "HANDS", "", "PLACE", "PLAYERS"), *(row(one, me) for one in sessions)]
    say_all(table(rows, right=(3,)))
    hands = sum(one.hands for one in sessions)
    say(f"{several(len(sessions), 'session')}, {several(hands, 'hand')}, in {where}")
    if found.unread:
        say(f"{several(found.unread, 'session')} cannot be read")


def row(session: "SessionKept", me: str) -> tuple[str, ...]:
    """Return the cells of a session; times are in UTC."""
    players = sorted(session.seats, key=lambda seat: (seat.place, -seat.total))
    held = {seat.seat: f"{seat.total:,}" if session.scored else str(seat.wins) for seat in players}
    told = ", ".join(f"{seat.name} {held[seat.seat]}" for seat in players)
    mine = next((seat.place for seat in players if seat.name == me and seat.bot is None), 0)
    when = session.changed[:16].replace("T", " ")
    place = PLACES[mine - 1] if 0 < mine <= len(PLACES) and session.hands else ""
    return session.id[:SHOWN], when, session.rules, f"{session.hands:,}", STATES.get(session.status, ""), place, told


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

    say(bold(f"{session.called}, {session.changed[:16].replace('T', ' ')}, {STATES.get(session.status, '')}"))
    if not opened.hands:
        say("No hand of it is over yet.")
        return
    names = {seat.seat: seat.name for seat in session.seats}
    heads = ("HAND", "", "DEALER", "WINNER", "HOW", "POINTS", *(name.upper() for name in names.values()), "")
    lines = [
        hand_row(hand, totals, {seat: opened.names(hand.number)[seat] for seat in names}, scored=session.scored)
        for hand, totals in with_totals(session, opened.hands)
    ]
    say_all(table([heads, *lines], right=(0, *range(5, 6 + len(names)))))
    if opened.unread:
        say(f"{several(opened.unread, 'hand')} cannot be read")


def hand_row(hand: "HandKept", totals: list[int], names: dict[int, str], *, scored: bool) -> tuple[str, ...]:
    """Return the cells of a hand: everybody's holdings after it, or without scoring the winner."""
    from ..game.words.reader import Reader
    from ..store.spreadsheet import ended_words
    from ..tiles import WINDS

    winner = "" if hand.winner is None else names.get(hand.winner, "")
    how = ended_words(hand, Reader(None, [names.get(seat, "") for seat in range(4)]))
    points = "" if hand.points is None else f"{hand.points:,}"
    won = [f"{totals[seat]:,}" if scored else "*" * (hand.winner == seat) for seat in names]
    special = (hand.special or "").replace("_", " ") + (" (limit)" if hand.at_limit else "")
    dealer, wind = names.get(hand.dealer, ""), WINDS[hand.prevailing % len(WINDS)]
    return str(hand.number), wind, dealer, winner, how, points, *won, special.strip()
