"""Evenings of a club."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("changed", sa.String(20), nullable=False),
        sa.Column("look", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
