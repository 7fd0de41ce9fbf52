"""A hand late in play, in which a player has four sets, as messages from the server: views, and the events before each."""

from kongbox.game import Match, Table
from kongbox.game.views.replies import Shown
from kongbox.game.views.views import event_views, view
from kongbox.rulesets import Ruleset
from kongbox.tables.others import PLAYERS, emblems
from kongbox.tables.wire import write_reply

POSITION = """
E 123c 444c 78d PPP 5b 9b 1d
S 34b 567b 55b 35c 9b +RRR 2f
W N +888c +345d +222b _9999d 4y
N 6b 6b 77d N 1d 1b 2c 33d _7777c 1f3y
discards S:S W:1d N:R>S S:5d>W W:6d N:2c E:9b S:1c W:E N:3b E:8d S:G W:8b N:1d E:2d S:9b W:3d N:6c E:S S:G W:W E:E N:3c S:6b
turn E
next 2d 8b 4d 4d 7b
"""
MOVES = (
    ("E", "discard 5b"),
    ("S", "pung"),
    ("S", "discard 9b"),
    ("W", "discard N"),
    ("N", "discard 2c"),
    ("E", "discard 1d"),
    ("S", "discard 5c"),
)


def told() -> list[str]:
    """Return the messages to East, one after each of the moves. All other answers are passes."""
    match = Match(Ruleset.load("redux"), PLAYERS)
    table = Table.from_text("east 0\nround E\nstreak 0\nheld 2000 2000 2000 2000\n" + POSITION, match.ruleset)
    heard, messages = len(table.events), list[str]()

    def tell() -> None:
        seen = view(match, table, 0, serial=len(table.actions) + 1, bots=[1, 2, 3], next=None, emblems=emblems(match))
        before = None if messages else event_views(table, 0)
        messages.append(write_reply(Shown(seen, event_views(table, 0, heard), before=before)).decode())

    tell()
    for who, move in MOVES:
        heard, seat = len(table.events), "ESWN".index(who)
        while seat not in table.waiting or (table.phase != "turn" and move != "pung"):
            table.step(table.waiting[0], "pass")
        table.step(seat, move)
        while table.phase != "turn" and move == "pung":
            table.step(table.waiting[0], "pass")
        tell()
    return messages
