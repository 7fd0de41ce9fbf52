"""Tables of friends have a plain name, here as in the program."""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """The new names."""
    op.rename_table("parlour_tables", "tables")
    op.execute('ALTER TABLE sessions RENAME COLUMN parlour TO "table"')
