"""Session books for real tiles, and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "books",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("changed", sa.String(20), nullable=False),
        sa.Column("rules", sa.String(60), nullable=False),
        sa.Column("called", sa.String(200), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("hands", sa.Integer, nullable=False),
        sa.Column("seal", sa.String(32), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("look", sa.String(16), nullable=False),
        sa.Column("pen", sa.String(64), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_books"),
    )
    op.create_index("ix_books_changed", "books", ["changed"])
    op.create_table(
        "book_entries",
        sa.Column("book", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("entry", sa.String(40), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("at", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["book"], ["books.id"], name="fk_book_entries_book"),
        sa.PrimaryKeyConstraint("book", "number", name="pk_book_entries"),
        sa.UniqueConstraint("book", "entry", name="uq_book_entries_entry"),
    )
