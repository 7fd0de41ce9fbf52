"""What the clock plays for a player whose time is up: it discards the drawn tile, or passes on an open tile."""

from ..game import Action, Table


def played_for(table: Table, seat: int) -> Action:
    """Return the action of a player whose time is up: never an error, and never a claim, kong or mahjong.

    A short hand takes its loose tile first. If the player may not discard the drawn tile, or has none, they discard the tile of
    which the hand has the fewest.
    """
    errors = table.infractions(seat)
    offered = {action.id: action for action in table.legal(seat) if action not in errors}
    for wanted in ("replace", "pass", f"discard {table.drawn(seat)}"):
        if wanted in offered:
            return offered[wanted]
    hand = table.hand(seat)
    loose = [action for action in offered.values() if action.verb in ("discard", "give")]
    return min(reversed(loose), key=lambda action: hand.count(action.id.partition(" ")[2]))
