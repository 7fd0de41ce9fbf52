"""Requests of a person who plays alone: another table, a saved game, a position, a hint, a call for the referee."""

from .lone import Lone
from .wire_alone import GoOn, Hint, Hinted, Hold, Lay, New, PlayDay, PlayOn, TakeUp


def new(table: Lone, person: str, request: New) -> None:
    """Open a new session under the same rules. After an exercise or a hand of the day, play the same one again."""
    table.new()


def lay(table: Lone, person: str, request: Lay) -> None:
    """Open another table, even in the middle of a hand."""
    table.lay(request.rules, request.options, request.bots, request.hands)


def take_up(table: Lone, person: str, request: TakeUp) -> None:
    """Resume a saved session."""
    table.take_up(request.session)


def play_on(table: Lone, person: str, request: PlayOn) -> None:
    """Play on from a position."""
    table.play_on(request.text, request.seat, request.bots)


def play_day(table: Lone, person: str, request: PlayDay) -> None:
    """Play a hand of the day."""
    table.play_day(request.rules, request.date, request.today)


def hint(table: Lone, person: str, request: Hint) -> Hinted:
    """Return the action that the bot "keen" would choose for the person, with the reasons."""
    return table.hint()


def hold(table: Lone, person: str, request: Hold) -> None:
    """Stop the game, because the person has called the referee."""
    table.held = True


def go_on(table: Lone, person: str, request: GoOn) -> None:
    """Continue the game after `hold`."""
    table.held = False
