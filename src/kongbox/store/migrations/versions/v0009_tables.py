"""Plainer names for the database table and the column that concern tables of friends."""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.rename_table("parlour_tables", "tables")
    op.execute('ALTER TABLE sessions RENAME COLUMN parlour TO "table"')
