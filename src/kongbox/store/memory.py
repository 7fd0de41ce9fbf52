"""An archive without a database: games last as long as the program runs."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace

from ..errors import KongboxError
from ..game.words.failures import failure
from .archive import Archive, as_record, the_one
from .changes import (
    Change,
    Opened,
    PassedOn,
    PersonSeen,
    PutAway,
    Seated,
    Settings,
    Standing,
    TableKept,
    Written,
    begun,
    standing_so,
)
from .kept import DayKept, PersonKept, SessionKept, Status


class Memory(Archive):
    """An archive in memory, without facts for the history."""

    lasts = False

    def __init__(self) -> None:
        self._sessions: dict[str, SessionKept] = {}
        self._settings: dict[str, Settings] = {}
        self._rows: dict[str, dict[int, Written]] = {}
        self._tables: dict[str, TableKept] = {}
        self._people: dict[str, PersonKept] = {}
        self._played: dict[tuple[str, int], set[str]] = {}
        """The people who played each hand, by session and number of the hand."""

    async def write(self, changes: Sequence[Change]) -> None:
        self._refuse_known(changes)
        self._take(changes)

    def _refuse_known(self, changes: Sequence[Change]) -> None:
        """Raise KongboxError (code "store-elsewhere") if the archive already has one of these lines."""
        lines = [(one.session, one.number) for one in changes if isinstance(one, Written)]
        if len({*lines}) < len(lines) or any(number in self._rows_of(session) for session, number in lines):
            raise failure(KongboxError, "store-elsewhere", place="memory")

    def _take(self, changes: Sequence[Change]) -> None:
        for change in changes:
            match change:
                case Opened(session=session):
                    self._sessions[session], self._settings[session] = begun(change), change.settings
                case Written(session=session):
                    self._rows.setdefault(session, {})[change.number] = change
                case Standing(session=session) if session in self._sessions:
                    self._sessions[session] = standing_so(self._sessions[session], change)
                case PutAway(session=session) if session in self._sessions:
                    self._sessions[session] = replace(self._sessions[session], away=change.away)
                case TableKept():
                    self._tables.pop(change.table, None)  # the table that changed last comes last
                    self._tables[change.table] = change
                case Seated(session=session):
                    self._played[session, change.number] = {person for _, person in change.people}
                case PassedOn():
                    for (session, _), people in self._played.items():
                        if change.old in people and self._sessions[session].table == change.table:
                            people.remove(change.old)
                            people.add(change.new)
                case PersonSeen(person=person) if change.secret or person in self._people:
                    new = PersonKept(person, change.name, change.secret, change.at, change.at, change.program)
                    old = self._people.get(person, new)
                    self._people[person] = replace(new, secret=old.secret, first_seen=old.first_seen)

    async def has(self, row: Written) -> bool:
        known = self._rows_of(row.session).get(row.number)
        return known is not None and known.text == row.text

    def check(self) -> None:
        """Do nothing: memory is always there."""

    async def close(self) -> None:
        """Do nothing: the next table uses the same archive."""

    async def sessions(self) -> list[SessionKept]:
        by_id = sorted(self._sessions.values(), key=lambda one: one.id)
        return sorted(by_id, key=lambda one: (one.changed, one.begun), reverse=True)

    async def days(self) -> list[DayKept]:
        found = [(one, self._settings[one.id].day) for one in self._sessions.values()]
        days = [DayKept(**asdict(one), day=day.date, late=day.late) for one, day in found if day is not None]
        return sorted(days, key=lambda one: (one.begun, one.id))

    async def find(self, called: str) -> str:
        return the_one(called, [session for session in self._sessions if session.startswith(called)])

    async def status(self, session: str) -> Status | None:
        return self._sessions[session].status if session in self._sessions else None

    async def table_of(self, session: str) -> str | None:
        return self._sessions[session].table if session in self._sessions else None

    async def last_played(self, sessions: Sequence[str]) -> dict[str, str]:
        rows = {session: self._rows_of(session).values() for session in sessions}
        return {session: max(row.at for row in some) for session, some in rows.items() if some}

    async def settings(self, session: str) -> Settings:
        return self._settings.get(session, Settings())

    async def rows(self, session: str) -> list[Written]:
        return [row for _, row in sorted(self._rows_of(session).items())]

    async def record(self, session: str) -> list[bytes]:
        return as_record([row.text for row in await self.rows(session) if row.line is not None])

    async def tables(self) -> list[str]:
        return [one.text for one in self._tables.values() if not one.closed]

    async def people(self) -> list[PersonKept]:
        return sorted(self._people.values(), key=lambda one: (one.first_seen, one.id))

    async def has_played(self, person: str, session: str, hand: int | None = None) -> bool:
        hands = [people for (where, number), people in self._played.items() if where == session and hand in (None, number)]
        return any(person in people for people in hands)

    def _rows_of(self, session: str) -> dict[int, Written]:
        """Return the rows of a session, by their numbers."""
        return self._rows.get(session, {})
