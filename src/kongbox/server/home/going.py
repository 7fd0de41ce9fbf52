"""The game on the table, and others that can be resumed."""

from typing import TYPE_CHECKING

import msgspec

from ...bots.characters import emblem_of
from ...game.views.kinds import Seat, Wind
from ...store.archive import Archive
from ...tables.others import PERSON, shown_name
from ...tables.sitting import Evening
from ...tiles import WINDS
from ...words.catalogue import translated
from ..table.room import Room

if TYPE_CHECKING:
    from ...store.kept import SessionKept

MOST = 12
"""The most unfinished games on the page."""


class Sitter(msgspec.Struct, frozen=True):
    """A player at a table: the name, the total, and the emblem. `emblem` is None for a player without one."""

    seat: Seat
    name: str
    me: bool
    total: int
    emblem: str | None


class Going(msgspec.Struct, frozen=True):
    """The game on the table. `sitters` has the leader first. `tiles` are the reader's own tiles.

    `played` is the time of the last saved move; None if there is none. `begun`: the person has acted in this session. `hands` is
    the greatest number of hands; 0 if the rules decide. `exercise`: the session is one hand from a position, or practice.
    `between`: the hand is over. `over`: the session is over.
    """

    session: str
    rules: str
    called: str
    scored: bool
    goulash: bool
    exercise: bool
    set: int
    sets: int
    round: Wind
    hand: int
    hands: int
    between: bool
    over: bool
    begun: bool
    tiles: list[str]
    sitters: list[Sitter]
    played: str | None


class LeftGame(msgspec.Struct, frozen=True):
    """An unfinished game: the number of finished hands, the time of the last move, and the players."""

    session: str
    rules: str
    called: str
    hands: int
    played: str
    sitters: list[Sitter]


class FirstPage(msgspec.Struct, frozen=True):
    """The first page. `newcomer`: nobody has played here yet. `history`: there are games to review."""

    table: Going
    left: list[LeftGame]
    newcomer: bool
    history: bool


async def first_page(room: Room) -> FirstPage:
    present = await room.look(lambda: going(room.evening))
    if room.keeper is None:
        return FirstPage(present, [], newcomer=not present.begun, history=False)
    store = room.keeper.store
    sessions = await store.sessions()
    others = [one for one in sessions if one.status != "over" and one.id != present.session and not one.table]
    shown: list[SessionKept] = []
    for session in others:
        if len(shown) < MOST and (session.hands or await touched(store, session)):
            shown.append(session)
    when = await store.last_played([present.session, *(session.id for session in shown)])
    present = msgspec.structs.replace(present, played=when.get(present.session))
    left = [left_game(session, when.get(session.id, session.changed)) for session in shown]
    played = any(session.hands for session in sessions)
    return FirstPage(present, left, newcomer=not (played or left or present.begun), history=played)


def going(evening: Evening) -> Going:
    match, table = evening.match, evening.table
    view = evening.view()
    order = [standing.seat for standing in view.session.standings]
    return Going(
        session=evening.game,
        rules=match.ruleset.id,
        called=match.ruleset.name,
        scored=match.ruleset.options.scoring,
        goulash=table.ruleset.is_goulash,
        exercise=match.exercise,
        set=view.session.set,
        sets=view.session.sets,
        round=WINDS[table.prevailing],
        hand=view.session.hand,
        hands=match.hands,
        between=table.over,
        over=match.over,
        begun=has_begun(evening),
        tiles=view.seats[view.me].tiles or [],
        sitters=[sitter(seat, match.name_at(seat), match.totals[seat], me=seat == evening.me) for seat in order],
        played=None,
    )


def has_begun(evening: Evening) -> bool:
    """Whether the person has acted in this session."""
    return bool(evening.match.results) or any(seat == evening.me for seat, _ in evening.table.actions)


async def touched(store: Archive, session: "SessionKept") -> bool:
    """Whether a person has acted in a session whose first hand is unfinished."""
    mine = {str(seat.seat) for seat in session.seats if not seat.bot}
    pieces = [row.text for row in await store.rows(session.id) if row.line is None]
    return any(move[:1] in mine for piece in pieces for move in msgspec.json.decode(piece).get("moves", []))


def left_game(session: "SessionKept", played: str) -> LeftGame:
    """Return a session of the store as an unfinished game, its players in order of their totals, the highest first."""
    order = sorted(session.seats, key=lambda seat: -seat.total)
    sitters = [sitter(seat.seat, seat.name, seat.total, me=seat.name == PERSON) for seat in order]
    return LeftGame(session.id, session.rules, translated("ruleset", session.called), session.hands, played, sitters)


def sitter(seat: int, name: str, total: int, *, me: bool) -> Sitter:
    """Return a player at a table, with an emblem if the player is a character."""
    return Sitter(seat, shown_name(name), me, total, None) if me else Sitter(seat, name, me, total, emblem_of(name))
