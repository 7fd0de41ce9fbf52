"""Presets, named choices for a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "presets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_presets"),
    )
