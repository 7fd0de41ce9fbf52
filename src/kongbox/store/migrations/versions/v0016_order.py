"""The order in which tables of friends changed, also within a second."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
