"""Tables of friends, and a column that names the table of a session."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "parlour_tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("changed", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_parlour_tables"),
    )
    op.add_column("sessions", sa.Column("parlour", sa.String(16)))
