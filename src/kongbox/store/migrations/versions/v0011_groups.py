"""Database tables for groups of friends, and one for the people of each hand, filled from the saved tables of friends.

An unreadable table or record stays as it is, and adds no rows.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

tables = sa.table("tables", *map(sa.column, ("changed", "id", "text")))
sessions = sa.table("sessions", sa.column("id"))
events = sa.table("events", *map(sa.column, ("session", "hand", "line", "text")))
Chair = Annotated[int, msgspec.Meta(ge=0, lt=4)]
Runs = list[tuple[int, list[str]]]


class Sat(msgspec.Struct):
    """The people on the chairs of a table, by session. Each entry has the number of its first hand, and the people from that hand
    on.
    """

    sat: dict[str, Runs] = {}


class Header(msgspec.Struct):
    """The first line of a record, of which only the seats of the chairs are read."""

    seats: list[Chair]


def upgrade() -> None:
    op.add_column("sessions", sa.Column("group", sa.String(16)))
    op.add_column("sessions", sa.Column("season", sa.Integer))
    op.create_index("ix_sessions_group", "sessions", ["group"])
    played = op.create_table(
        "played",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("session", "number", "seat", name="pk_played"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_played_session"),
    )
    op.create_index("ix_played_person", "played", ["person"])
    op.create_table(
        "groups",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("changed", sa.String(20), nullable=False),
        sa.Column("choices", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_groups"),
    )
    op.create_table(
        "seasons",
        sa.Column("group", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("ended", sa.String(20)),
        sa.PrimaryKeyConstraint("group", "number", name="pk_seasons"),
        sa.ForeignKeyConstraint(["group"], ["groups.id"], name="fk_seasons_group"),
    )
    op.create_table(
        "members",
        sa.Column("group", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seen", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("group", "person", name="pk_members"),
        sa.ForeignKeyConstraint(["group"], ["groups.id"], name="fk_members_group"),
    )
    found = {(session, number, seat): person for session, number, seat, person in people(op.get_bind())}
    if found:
        rows = [{"session": key[0], "number": key[1], "seat": key[2], "person": person} for key, person in found.items()]
        op.get_bind().execute(sa.insert(played), rows)


def people(connection: sa.Connection) -> Iterator[tuple[str, int, int, str]]:
    """Yield session, hand, seat and person for every person in every hand that was dealt."""
    for (text,) in connection.execute(sa.select(tables.c.text).order_by(tables.c.changed, tables.c.id)).all():
        try:
            sat = msgspec.json.decode(text, type=Sat).sat
        except (msgspec.MsgspecError, TypeError):
            continue
        for session, runs in sat.items():
            seats, last = seats_of(connection, session), last_of(connection, session)
            for (first, persons), (end, _) in pairwise([*runs, (last + 1, [])]):
                for number in range(max(first, 1), min(end, last + 1)):
                    yield from ((session, number, seat, one) for seat, one in zip(seats, persons, strict=False) if one)


def seats_of(connection: sa.Connection, session: str) -> list[int]:
    """Return the seats of the chairs in a session; an empty list if the record is missing or unreadable."""
    known = connection.scalar(sa.select(sessions.c.id).where(sessions.c.id == session))
    text = connection.scalar(sa.select(events.c.text).where(events.c.session == session, events.c.line == 1))
    try:
        return msgspec.json.decode(text or "", type=Header).seats if known else []
    except (msgspec.MsgspecError, TypeError):
        return []


def last_of(connection: sa.Connection, session: str) -> int:
    """Return the number of the last hand dealt in a session; 0 if no hand was dealt."""
    return int(connection.scalar(sa.select(sa.func.max(events.c.hand)).where(events.c.session == session)) or 0)
