"""A column that says whether a session is an exercise, filled from the first lines of the records."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

sessions = sa.table("sessions", sa.column("id"), sa.column("exercise"))
events = sa.table("events", sa.column("session"), sa.column("line"), sa.column("text"))


def upgrade() -> None:
    op.add_column("sessions", sa.Column("exercise", sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    first = sa.select(events.c.session, events.c.text).where(events.c.line == 1, events.c.text.contains('"kind":"exercise"'))
    for session, text in connection.execute(first).all():
        if kind(text) == "exercise":
            connection.execute(sa.update(sessions).where(sessions.c.id == session).values(exercise=True))


def kind(text: str) -> object:
    """Return the kind of a record from its first line; None if the line is unreadable or has no kind."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value.get("kind") if isinstance(value, dict) else None
