"""Players, sessions, seats, hands, and the events of every session."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("name", name="uq_players_name"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("changed", sa.String(20), nullable=False),
        sa.Column("rules", sa.String(60), nullable=False),
        sa.Column("called", sa.String(200), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("hands", sa.Integer, nullable=False),
        sa.Column("seal", sa.String(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_changed", "sessions", ["changed"])
    op.create_table(
        "seats",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(60)),
        sa.Column("total", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_seats_session"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_seats_player"),
        sa.PrimaryKeyConstraint("session", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "hands",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ended", sa.String(20), nullable=False),
        sa.Column("east", sa.Integer, nullable=False),
        sa.Column("prevailing", sa.Integer, nullable=False),
        sa.Column("goulash", sa.Boolean, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("giver", sa.Integer),
        sa.Column("how", sa.String(20)),
        sa.Column("why", sa.String(20)),
        sa.Column("points", sa.BigInteger),
        sa.Column("net_0", sa.BigInteger, nullable=False),
        sa.Column("net_1", sa.BigInteger, nullable=False),
        sa.Column("net_2", sa.BigInteger, nullable=False),
        sa.Column("net_3", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_hands_session"),
        sa.PrimaryKeyConstraint("session", "number", name="pk_hands"),
    )
    op.create_table(
        "events",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("at", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_events_session"),
        sa.PrimaryKeyConstraint("session", "number", name="pk_events"),
    )
