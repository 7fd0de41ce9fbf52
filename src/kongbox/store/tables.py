"""The tables of the database: plain SQL that SQLite and PostgreSQL share.

`events` has the sealed lines of each session's record, byte for byte. Between the lines of a hand's deal and of its end, it also
has the hand's answers, in pieces. Its rows never change. The tables of sessions, players and hands make look-ups fast. They can
be rebuilt from `events`, except for some columns of a session: the `settings` with which it continues, the mark that hides it,
and its table, group and season.

Session books work the same way. The rows of `book_entries` never change, and each ends in its seal. `books` can be rebuilt from
them, except for the reading code and the hash of the writer's token.

`tables` has the state of a table of friends apart from its sessions. `people` has everybody whom a table ever admitted, and
`played` has the hands that these people played. `groups`, `members` and `seasons` are for groups of friends.
"""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(80), nullable=False, unique=True),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("status", sa.String(8), nullable=False),  # playing, left or over
    sa.Column("begun", sa.String(20), nullable=False),  # moments are written as 2026-11-22T19:30:00Z
    sa.Column("changed", sa.String(20), nullable=False),
    sa.Column("rules", sa.String(60), nullable=False),
    sa.Column("called", sa.String(200), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("hands", sa.Integer, nullable=False),
    sa.Column("seal", sa.String(32), nullable=False),  # the hash of the record's last line
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("scored", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),  # hidden: saved, but not listed
    sa.Column("exercise", sa.Boolean, nullable=False, server_default=sa.false()),  # from a position, or practice: in no figures
    sa.Column("table", sa.String(16)),  # the table of friends at which it is played
    sa.Column("day", sa.String(10)),  # the date of a hand of the day
    sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()),  # begun after that date
    sa.Column("group", sa.String(16)),  # the group of friends who play it
    sa.Column("season", sa.Integer),  # the season of that group
    sa.Index("ix_sessions_changed", "changed"),
    sa.Index("ix_sessions_group", "group"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("bot", sa.String(60)),
    sa.Column("total", sa.BigInteger, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False, server_default="0"),
    sa.Column("place", sa.Integer, nullable=False, server_default="0"),
    sa.Index("ix_seats_player", "player"),
)

sitters = sa.Table(  # the players of a hand who are not in `seats`: among friends, chairs get new players
    "sitters",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # the number of the hand
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("bot", sa.String(60)),
    sa.Index("ix_sitters_player", "player"),
)

hands = sa.Table(
    "hands",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("ended", sa.String(20), nullable=False),
    sa.Column("east", sa.Integer, nullable=False),
    sa.Column("dealer", sa.Integer, nullable=False, server_default="0"),
    sa.Column("prevailing", sa.Integer, nullable=False),
    sa.Column("goulash", sa.Boolean, nullable=False),
    sa.Column("winner", sa.Integer),
    sa.Column("giver", sa.Integer),
    sa.Column("how", sa.String(20)),
    sa.Column("why", sa.String(20)),
    sa.Column("points", sa.BigInteger),
    sa.Column("doublers", sa.Integer),
    sa.Column("special", sa.Text),  # the rule of a special hand
    sa.Column("at_limit", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hand", sa.Text),  # the winner's tiles, in notation
    sa.Column("net_0", sa.BigInteger, nullable=False),
    sa.Column("net_1", sa.BigInteger, nullable=False),
    sa.Column("net_2", sa.BigInteger, nullable=False),
    sa.Column("net_3", sa.BigInteger, nullable=False),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("hand", sa.Integer, nullable=False),
    sa.Column("line", sa.Integer),  # the line of the record; null for answers that a later line will contain
    sa.Column("at", sa.String(20), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

books = sa.Table(
    "books",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("status", sa.String(8), nullable=False),  # open or over
    sa.Column("begun", sa.String(20), nullable=False),
    sa.Column("changed", sa.String(20), nullable=False),
    sa.Column("rules", sa.String(60), nullable=False),
    sa.Column("called", sa.String(200), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("entries", sa.Integer, nullable=False),
    sa.Column("hands", sa.Integer, nullable=False),
    sa.Column("seal", sa.String(32), nullable=False),  # the hash of the last line
    sa.Column("players", sa.Text, nullable=False),  # their standing, as JSON
    sa.Column("look", sa.String(16), nullable=False),  # the code for readers
    sa.Column("pen", sa.String(64), nullable=False),  # the SHA-256 of the writer's token
    sa.Column("device", sa.String(80), nullable=False),  # the device with the pen
    sa.Index("ix_books_changed", "changed"),
)

book_entries = sa.Table(
    "book_entries",
    metadata,
    sa.Column("book", sa.String(16), sa.ForeignKey("books.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # 0 is the opening
    sa.Column("entry", sa.String(40), nullable=False),  # its id, which its device chose
    sa.Column("device", sa.String(80), nullable=False),
    sa.Column("at", sa.String(20), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.UniqueConstraint("book", "entry", name="uq_book_entries_entry"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("changed", sa.String(20), nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # people, choices and promises, as JSON
    sa.Column("number", sa.Integer, nullable=False, server_default="0"),  # the table that changed last has the highest
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),  # at their last table; not unique
    sa.Column("secret", sa.String(64), nullable=False, unique=True),  # the SHA-256 of their token
    sa.Column("first_seen", sa.String(20), nullable=False),
    sa.Column("last_seen", sa.String(20), nullable=False),
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),
)

played = sa.Table(  # the people at the seats of each hand of friends
    "played",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # the number of the hand
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(16), nullable=False),
    sa.Index("ix_played_person", "person"),
)

groups = sa.Table(
    "groups",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("begun", sa.String(20), nullable=False),
    sa.Column("changed", sa.String(20), nullable=False),
    sa.Column("choices", sa.Text, nullable=False),  # the choices of its last table, as JSON
)

seasons = sa.Table(  # a group's last season is still running
    "seasons",
    metadata,
    sa.Column("group", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("begun", sa.String(20), nullable=False),
    sa.Column("ended", sa.String(20)),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("group", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("person", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),  # people of one name are one member
    sa.Column("seen", sa.String(20), nullable=False),  # when they last began to play
)

clubs = sa.Table(  # evenings of a club with real tiles; its tables' books are in "books"
    "clubs",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("begun", sa.String(20), nullable=False),
    sa.Column("changed", sa.String(20), nullable=False),
    sa.Column("look", sa.String(8), nullable=False),  # the code for readers
    sa.Column("text", sa.Text, nullable=False),  # as JSON
)

prices = sa.Table(  # what a seat's decisions cost
    "prices",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("hand", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),  # as JSON
)

tries = sa.Table(  # mistakes that were asked again
    "tries",
    metadata,
    sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id"), primary_key=True),
    sa.Column("hand", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("move", sa.Integer, primary_key=True),
    sa.Column("solved", sa.Integer, nullable=False),  # times in a row
    sa.Column("due", sa.String(10), nullable=False),  # the date on which it is asked next
)

presets = sa.Table(
    "presets",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # the newest has the highest
    sa.Column("choice", sa.Text, nullable=False),  # as JSON
)

sheets = sa.Table(
    "sheets",
    metadata,
    sa.Column("id", sa.String(60), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),  # TOML
    sa.Column("saved", sa.String(20), nullable=False),
    sa.Column("away", sa.Boolean, nullable=False),  # no longer offered
)
