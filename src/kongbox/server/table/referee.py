"""What the referee may rule at a table as it stands, for the person who sits there."""

from ...game.views.charges import Accused, Referee
from ...game.views.charges import accused as accused_at
from ...tables.sitting import Evening


def referee(evening: Evening, players: list[Accused] | None = None) -> Referee:
    """What can be ruled at a table; `players` where they have been gone through already."""
    found = [accused(evening, seat) for seat in evening.order] if players is None else players
    return Referee(evening.serial, evening.table.ruleset.name, found)


def accused(evening: Evening, seat: int) -> Accused:
    """What can be ruled against one player."""
    return accused_at(evening.match, evening.table, evening.me, seat)
