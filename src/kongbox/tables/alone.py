"""What a person asks for who plays alone: another table, a game that was left, a position, a hint, time for the referee."""

from .lone import Lone
from .wire_alone import GoOn, Hint, Hinted, Hold, Lay, New, PlayOn, TakeUp


def new(table: Lone, person: str, request: New) -> None:
    """Open a new session under the same rules, or begin an exercise once more."""
    table.new()


def lay(table: Lone, person: str, request: Lay) -> None:
    """Lay another table, whatever is being played."""
    table.lay(request.rules, request.options, request.bots, request.hands)


def take_up(table: Lone, person: str, request: TakeUp) -> None:
    """Go on with a session that was left."""
    table.take_up(request.session)


def play_on(table: Lone, person: str, request: PlayOn) -> None:
    """Play on from a position."""
    table.play_on(request.text, request.seat)


def hint(table: Lone, person: str, request: Hint) -> Hinted:
    """What the strongest bot would do."""
    return table.hint()


def hold(table: Lone, person: str, request: Hold) -> None:
    """The referee has been called: nobody plays until they have gone."""
    table.held = True


def go_on(table: Lone, person: str, request: GoOn) -> None:
    """The referee has gone."""
    table.held = False
