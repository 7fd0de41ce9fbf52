"""Requests of a person who plays alone."""

from .lone import Lone
from .wire_alone import GoOn, Hint, Hinted, Hold, Lay, New, PlayDay, PlayOn, TakeUp


def new(table: Lone, person: str, request: New) -> None:
    table.new()


def lay(table: Lone, person: str, request: Lay) -> None:
    table.lay(request.rules, request.options, request.bots, request.hands)


def take_up(table: Lone, person: str, request: TakeUp) -> None:
    table.take_up(request.session)


def play_on(table: Lone, person: str, request: PlayOn) -> None:
    table.play_on(request.text, request.seat, request.bots)


def play_day(table: Lone, person: str, request: PlayDay) -> None:
    table.play_day(request.rules, request.date, request.today)


def hint(table: Lone, person: str, request: Hint) -> Hinted:
    return table.hint()


def hold(table: Lone, person: str, request: Hold) -> None:
    table.held = True


def go_on(table: Lone, person: str, request: GoOn) -> None:
    table.held = False
