"""The tables of the database: plain SQL that SQLite and PostgreSQL both have.

What was played stands in `events`: the lines of a session's record, byte for byte, each with its running hash, and between the
lines of a hand's deal and of its end the answers one by one as they were given. Nothing there is ever changed. The other tables
are what is looked up often, and can be made again from the events, but for how a table goes on (`settings`) and who kept it.

Session books of real tiles stand beside them in the same way: `book_entries` are added and never changed, each line with its
running hash, and `books` can be made again from them, but for who may look and who may write.

Of a table of friends `tables` has what no session says: who is there under which name, and what is promised. `people` has
everybody who was ever let in, by the hash of their secret.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(80), nullable=False, unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(8), nullable=False),  # playing, left or over
    Column("begun", String(20), nullable=False),  # moments are written as 2026-11-22T19:30:00Z
    Column("changed", String(20), nullable=False),
    Column("rules", String(60), nullable=False),
    Column("called", String(200), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("hands", Integer, nullable=False),
    Column("seal", String(32), nullable=False),  # of the record's last line
    Column("settings", Text, nullable=False),
    Column("scored", Boolean, nullable=False, server_default=true()),
    Column("away", Boolean, nullable=False, server_default=false()),  # put away: kept, and not listed
    Column("exercise", Boolean, nullable=False, server_default=false()),  # played on from a position: it never counts
    Column("table", String(16)),  # the table of friends at which it is played
    Index("ix_sessions_changed", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("session", String(16), ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, ForeignKey("players.id"), nullable=False),
    Column("bot", String(60)),
    Column("total", BigInteger, nullable=False),
    Column("wins", Integer, nullable=False, server_default="0"),
    Column("place", Integer, nullable=False, server_default="0"),
    Index("ix_seats_player", "player"),
)

sitters = Table(  # who sat at a seat in a hand, where it was not whom `seats` names: chairs among friends change hands
    "sitters",
    metadata,
    Column("session", String(16), ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the hand
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, ForeignKey("players.id"), nullable=False),
    Column("bot", String(60)),
    Index("ix_sitters_player", "player"),
)

hands = Table(
    "hands",
    metadata,
    Column("session", String(16), ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ended", String(20), nullable=False),
    Column("east", Integer, nullable=False),
    Column("dealer", Integer, nullable=False, server_default="0"),
    Column("prevailing", Integer, nullable=False),
    Column("goulash", Boolean, nullable=False),
    Column("winner", Integer),
    Column("giver", Integer),
    Column("how", String(20)),
    Column("why", String(20)),
    Column("points", BigInteger),
    Column("doublers", Integer),
    Column("special", Text),  # the rule of a special hand
    Column("at_limit", Boolean, nullable=False, server_default=false()),
    Column("hand", Text),  # the winner's tiles, in notation
    Column("net_0", BigInteger, nullable=False),
    Column("net_1", BigInteger, nullable=False),
    Column("net_2", BigInteger, nullable=False),
    Column("net_3", BigInteger, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("session", String(16), ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("hand", Integer, nullable=False),
    Column("line", Integer),  # of the record; none for answers that a line will take together
    Column("at", String(20), nullable=False),
    Column("text", Text, nullable=False),
)

books = Table(
    "books",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(8), nullable=False),  # open or over
    Column("begun", String(20), nullable=False),
    Column("changed", String(20), nullable=False),
    Column("rules", String(60), nullable=False),
    Column("called", String(200), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("entries", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("seal", String(32), nullable=False),  # of the last line
    Column("players", Text, nullable=False),  # how they stand, as JSON
    Column("look", String(16), nullable=False),  # the code by which others look at it
    Column("pen", String(64), nullable=False),  # of the writer's token, the SHA-256
    Column("device", String(80), nullable=False),  # that has the pen
    Index("ix_books_changed", "changed"),
)

book_entries = Table(
    "book_entries",
    metadata,
    Column("book", String(16), ForeignKey("books.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # 0 is the opening
    Column("entry", String(40), nullable=False),  # its name, which its device gave it
    Column("device", String(80), nullable=False),
    Column("at", String(20), nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("book", "entry", name="uq_book_entries_entry"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("changed", String(20), nullable=False),
    Column("text", Text, nullable=False),  # who is there, what is chosen, what is promised, as JSON
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),  # at the table at which they were seen last; others may have the same
    Column("secret", String(64), nullable=False, unique=True),  # of their token, the SHA-256
    Column("first_seen", String(20), nullable=False),
    Column("last_seen", String(20), nullable=False),
    Column("program", Boolean, nullable=False, server_default=false()),
)

presets = Table(
    "presets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("number", Integer, nullable=False),  # the higher, the later it was kept
    Column("choice", Text, nullable=False),  # as JSON
)
