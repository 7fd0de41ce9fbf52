"""Columns for figures, in three database tables.

Hands get columns for the dealer, doublers, special hand and tiles. Seats get columns for wins and place. Sessions get columns
that say whether their hands are scored, and whether the session is hidden. Older sessions are not hidden; all other columns are
filled in from their records. An unreadable line leaves the defaults.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LINES = 4
"""The number of lines for each hand in a record. The last of them has the result."""
sessions = sa.table("sessions", sa.column("id"), sa.column("scored"), sa.column("hands"))
seats = sa.table("seats", *map(sa.column, ("session", "seat", "total", "wins", "place")))
hands = sa.table(
    "hands",
    *map(sa.column, ("session", "number", "east", "winner", "dealer", "doublers", "special", "at_limit", "hand")),
)
events = sa.table("events", *map(sa.column, ("session", "line", "text")))


def upgrade() -> None:
    op.add_column("sessions", sa.Column("scored", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("sessions", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("wins", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("place", sa.Integer, nullable=False, server_default="0"))
    op.add_column("hands", sa.Column("dealer", sa.Integer, nullable=False, server_default="0"))
    op.add_column("hands", sa.Column("doublers", sa.Integer))
    op.add_column("hands", sa.Column("special", sa.Text))
    op.add_column("hands", sa.Column("at_limit", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("hands", sa.Column("hand", sa.Text))
    connection = op.get_bind()
    for session in connection.execute(sa.select(sessions.c.id)).scalars().all():
        fill(connection, session)


def fill(connection: sa.Connection, session: str) -> None:
    """Fill in the facts of a session's hands and players from its record."""
    lines = sa.select(events.c.line, events.c.text).where(events.c.session == session, events.c.line.is_not(None))
    numbered = connection.execute(lines.where(events.c.line % LINES == 1).order_by(events.c.line)).all()
    lines_read = {(line - 1) // LINES: read(text) for line, text in numbered}
    options = part(part(lines_read.pop(0, {}), "ruleset"), "options")
    scored, limit = bool(options.get("scoring", True)), options.get("limit", 0)
    connection.execute(sa.update(sessions).where(sessions.c.id == session).values(scored=scored))
    rows = connection.execute(sa.select(hands).where(hands.c.session == session).order_by(hands.c.number)).mappings().all()
    for row in rows:
        number = row["number"]
        before = part(lines_read.get(number - 1, {}), "next").get("dealer")
        values = {"dealer": row["east"] if before is None else before} | score_in(lines_read.get(number, {}), limit)
        connection.execute(sa.update(hands).where(hands.c.session == session, hands.c.number == number).values(values))
    won = [row["winner"] for row in rows]
    sitting = connection.execute(sa.select(seats.c.seat, seats.c.total).where(seats.c.session == session)).mappings()
    held = {row["seat"]: row["total"] for row in sitting}
    worth = held if scored else {seat: won.count(seat) for seat in held}
    for seat in held:
        place = 1 + sum(worth[other] > worth[seat] for other in held)
        theirs = sa.update(seats).where(seats.c.session == session, seats.c.seat == seat)
        connection.execute(theirs.values(wins=won.count(seat), place=place))


def score_in(end: dict[str, Any], limit: int) -> dict[str, Any]:
    """Return the facts of the winner's score from a hand's last line; an empty dict if nobody won or the line is unreadable."""
    try:
        result = end["result"]
        if result["winner"] is None or not result["scores"]:
            return {}
        score = result["scores"][result["winner"]]
        special = next((line["rule"] for line in score["lines"] if line["name"] == score["special"]), None)
        at_limit = bool(limit and score["total"] >= limit)
        return {"hand": score["hand"], "doublers": score["doublers"], "special": special, "at_limit": at_limit}
    except (KeyError, IndexError, TypeError):
        return {}


def part(line: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the object under a name in a line; an empty dict if there is none."""
    value = line.get(name)
    return value if isinstance(value, dict) else {}


def read(text: str) -> dict[str, Any]:
    """Return the object in a line of a record; an empty dict if the line has none."""
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
