"""Columns for hands of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("day", sa.String(10)))
    op.add_column("sessions", sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
