"""The mistakes about which a player was asked again."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "tries",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("due", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_tries_session"),
        sa.PrimaryKeyConstraint("session", "hand", "seat", "move", name="pk_tries"),
    )
