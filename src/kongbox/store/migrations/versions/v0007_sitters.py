"""For each hand, the players who took over another player's chair. Hands saved before this version have no such data."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "sitters",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(60)),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_sitters_session"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_sitters_player"),
        sa.PrimaryKeyConstraint("session", "number", "seat", name="pk_sitters"),
    )
    op.create_index("ix_sitters_player", "sitters", ["player"])
