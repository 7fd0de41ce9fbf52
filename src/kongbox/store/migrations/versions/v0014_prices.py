"""The prices of the decisions in a hand."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "prices",
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_prices_session"),
        sa.PrimaryKeyConstraint("session", "hand", "seat", name="pk_prices"),
    )
