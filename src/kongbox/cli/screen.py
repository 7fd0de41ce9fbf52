"""A moment of a recorded game as text: the table, the latest events, the end of a hand."""

from ..game import Result, Table
from ..game.views.views import discards_of
from ..game.words.deals import next_text
from ..game.words.events import event_text
from ..game.words.reader import Reader
from ..game.words.results import cannon_text, result_text
from ..record import Position
from ..rulesets import Ruleset
from ..text import columns, several
from ..tiles import WIND_NAMES
from .saying import bold
from .scores import score_text

TOLD_BY_OTHERS = ("deal", "replenish", "score", "pay")
"""Events that the deal, the wall and the settlement show already."""


def nobody(table: Table) -> Reader:
    """Return a reader who sits nowhere, for impersonal sentences."""
    return Reader.by_wind(None, table.east)


def heading(position: Position) -> str:
    """Return a hand's heading: its number, the prevailing wind and the dice."""
    return f"Hand {position.hand.deal.hand}: {WIND_NAMES[position.table.prevailing]} prevails, dice {dice_text(position.table)}"


def dice_text(table: Table) -> str:
    """Return both throws: "3+4 and 1+6"."""
    dice = table.dice
    return f"{dice[0]}+{dice[1]} and {dice[2]}+{dice[3]}"


def seats_from_dealer(table: Table) -> list[int]:
    """Return the occupied seats in turn order, East first."""
    return sorted(table.present, key=table.wind)


def hands_text(table: Table, names: list[str]) -> list[str]:
    """Return all hands, open."""
    rows = []
    for seat in seats_from_dealer(table):
        wind = WIND_NAMES[table.wind(seat)]
        rows.append([wind, names[seat], table.written(seat)])
    return columns(rows)


def discards_text(table: Table) -> list[str]:
    """Return every seat's discards in order, without claimed tiles."""
    thrown = discards_of(table)
    rows = []
    for seat in seats_from_dealer(table):
        wind = WIND_NAMES[table.wind(seat)]
        rows.append([wind, " ".join(discard.tile for discard in thrown if discard.seat == seat)])
    return columns(rows)


def happened(position: Position) -> list[str]:
    """Return the events of the last answer, one sentence each."""
    ruleset = position.table.ruleset
    reader, result = nobody(position.table), position.table.result
    lines = [event_text(event, reader, ruleset, result) for event in position.events if event.kind not in TOLD_BY_OTHERS]
    if position.action is not None and position.seat is not None and position.action.verb == "pass":
        lines.insert(0, reader.tell(position.seat, "event", "pass"))
    return lines


def screen(position: Position, names: list[str], ruleset: Ruleset) -> list[str]:
    """Return a whole screen: hands, discards, events."""
    of = len(position.hand.moves.moves)
    left = several(position.table.wall_left, "tile")
    lines = [bold(f"{heading(position)}. Move {position.move} of {of}, {left} left"), ""]
    lines += hands_text(position.table, names)
    lines += ["", "Discards", *discards_text(position.table), ""]
    lines += happened(position)
    if position.table.result is not None:
        lines += ["", *end_text(position, names, ruleset)]
    return lines


def end_text(position: Position, names: list[str], ruleset: Ruleset) -> list[str]:
    """Return the end of the hand: scores, payments, totals."""
    table, end = position.table, position.hand.end
    assert table.result is not None
    lines = [bold(result_text(table.result, nobody(table)))]
    for seat in seats_from_dealer(table) if table.result.scores else []:
        lines.append(f"{WIND_NAMES[table.wind(seat)]} {names[seat]}")
        lines += ["  " + line for line in score_text(table.result.scores[seat], ruleset)]
    if table.result.cannon is not None:
        lines.append(cannon_text(table.result.cannon, table.result.winner or 0, nobody(table)))
    lines += payments_text(table.result, names)
    if end.totals is not None:
        lines.append("Now: " + ", ".join(f"{names[seat]} {total:,}" for seat, total in enumerate(end.totals) if names[seat]))
    if end.next:
        lines.append(next_text(end.next, Reader(None, names)))
    return lines


def payments_text(result: Result, names: list[str]) -> list[str]:
    """Return the payments, one per line."""
    rows = [[names[pay.giver], "pays", names[pay.taker], f"{pay.amount:,}"] for pay in result.payments]
    return columns(rows, right=(3,))
