"""What the figures want: dealer, tiles, special hand and doublers of every hand, wins and places, and sessions put away.

Databases of the first program are filled from the records that they hold. A line that cannot be read leaves its hand as it was.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LINES = 4
"""Of a hand in a record; the last of them tells its end."""
sessions = sa.table("sessions", sa.column("id"), sa.column("scored"), sa.column("hands"))
seats = sa.table("seats", *map(sa.column, ("session", "seat", "total", "wins", "place")))
hands = sa.table(
    "hands",
    *map(sa.column, ("session", "number", "east", "winner", "dealer", "doublers", "special", "at_limit", "hand")),
)
events = sa.table("events", *map(sa.column, ("session", "line", "text")))


def upgrade() -> None:
    """The new columns, and what belongs into them."""
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
    """What the record of a session tells of its hands and its players."""
    lines = sa.select(events.c.line, events.c.text).where(events.c.session == session, events.c.line.is_not(None))
    found = connection.execute(lines.where(events.c.line % LINES == 1).order_by(events.c.line)).all()
    told = {(line - 1) // LINES: read(text) for line, text in found}
    options = part(part(told.pop(0, {}), "ruleset"), "options")
    scored, limit = bool(options.get("scoring", True)), options.get("limit", 0)
    connection.execute(sa.update(sessions).where(sessions.c.id == session).values(scored=scored))
    rows = connection.execute(sa.select(hands).where(hands.c.session == session).order_by(hands.c.number)).mappings().all()
    for row in rows:
        number = row["number"]
        before = part(told.get(number - 1, {}), "next").get("dealer")
        values = {"dealer": row["east"] if before is None else before} | score_in(told.get(number, {}), limit)
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
    """What the end of a hand says of its winner's score; nothing where it cannot be read."""
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


def part(told: dict[str, Any], name: str) -> dict[str, Any]:
    """What a line holds under a name, if that is a part of its own."""
    found = told.get(name)
    return found if isinstance(found, dict) else {}


def read(text: str) -> dict[str, Any]:
    """A line of a record; one that cannot be read tells nothing."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
