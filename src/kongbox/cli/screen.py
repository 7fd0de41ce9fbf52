"""A moment of a recorded game as text."""

from ..game import Action, Table
from ..game.play.drawing import in_order, wind_name
from ..game.views.views import discards_of
from ..game.words.events import event_text
from ..game.words.reader import Reader
from ..game.words.results import cannon_text, next_text, result_text, score_in_words
from ..record import Position
from ..rulesets import Ruleset
from ..text import columns
from ..tiles import WINDS
from ..words.catalogue import grouped, say
from .saying import bold, counted, payments_text
from .scores import score_text

SHOWN_ELSEWHERE = ("deal", "replenish", "score", "pay")
"""The kinds of event that other parts of the screen show."""


def nobody(table: Table) -> Reader:
    """Return a reader who is not a player, for sentences that do not say "you"."""
    return Reader.by_wind(None, table.east)


def heading(position: Position) -> str:
    """Return the heading of a hand."""
    wind = say("wind", WINDS[position.table.prevailing])
    return say("command", "replay", "heading", number=position.hand.deal.hand, wind=wind, dice=dice_text(position.table))


def dice_text(table: Table) -> str:
    """Return both throws of the dice, such as "3+4 and 1+6"."""
    dice = table.dice
    return say("command", "replay", "dice", one=f"{dice[0]}+{dice[1]}", two=f"{dice[2]}+{dice[3]}")


def hands_text(table: Table, names: list[str]) -> list[str]:
    """Return all hands, open."""
    return columns([wind_name(table, seat), names[seat], table.written(seat)] for seat in in_order(table))


def discards_text(table: Table) -> list[str]:
    """Return every seat's discards in order, without the claimed tiles."""
    thrown = discards_of(table)
    by_seat = {seat: " ".join(one.tile for one in thrown if one.seat == seat) for seat in in_order(table)}
    return columns([wind_name(table, seat), tiles] for seat, tiles in by_seat.items())


def happened(position: Position) -> list[str]:
    """Return a sentence for each event of the last move."""
    ruleset = position.table.ruleset
    reader, result = nobody(position.table), position.table.result
    lines = [event_text(event, reader, ruleset, result) for event in position.events if event.kind not in SHOWN_ELSEWHERE]
    if position.seat is not None and position.action == Action("pass"):
        lines.insert(0, reader.tell(position.seat, "event", "pass"))
    return lines


def screen(position: Position, names: list[str], ruleset: Ruleset) -> list[str]:
    """Return a whole screen."""
    facts = {
        "number": position.move,
        "count": len(position.hand.moves.moves),
        "tiles": counted("tiles", position.table.wall_left),
    }
    lines = [bold(say("command", "replay", "move", heading=heading(position), **facts)), ""]
    lines += hands_text(position.table, names)
    lines += ["", say("command", "replay", "discards"), *discards_text(position.table), ""]
    lines += happened(position)
    if position.table.result is not None:
        lines += ["", *end_text(position, names, ruleset)]
    return lines


def end_text(position: Position, names: list[str], ruleset: Ruleset) -> list[str]:
    """Return the end of the hand in lines."""
    table, end = position.table, position.hand.end
    assert table.result is not None
    lines = [bold(result_text(table.result, nobody(table)))]
    for seat in in_order(table) if table.result.scores else []:
        lines.append(f"{wind_name(table, seat)} {names[seat]}")
        lines += ["  " + line for line in score_text(score_in_words(table.result.scores[seat]), ruleset)]
    if table.result.cannon is not None:
        lines.append(cannon_text(table.result.cannon, table.result.winner or 0, nobody(table)))
    lines += payments_text(table.result.payments, names, "  ")
    if end.totals is not None:
        held = [f"{names[seat]} {grouped(total)}" for seat, total in enumerate(end.totals) if names[seat]]
        lines.append(say("command", "now", told=", ".join(held)))
    if end.next:
        lines.append(next_text(end.next, Reader(None, names)))
    return lines
