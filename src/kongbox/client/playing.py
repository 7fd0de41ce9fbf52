"""A player of your own at a seat. It decides by what the seat may know, as at any other table."""

from ..errors import THEIRS, RuleRefusal, told_of
from ..game import Player, PlayerFailed
from ..game.play.player import made, name_of
from .seat import Seat


def play(seat: Seat, player: Player, *, hands: int = 0) -> int:
    """Let a player play a seat to the end of the session, or for a number of `hands`; return the number played.

    A class is instantiated for each hand. Raises RuleRefusal (code "not-offered") for an illegal choice, and PlayerFailed (code
    "player-failed") for an exception of the player.
    """
    played: set[int] = set()
    choose = player
    for seen in seat:
        hand = seat.hand
        if hands and hand not in played and len(played) == hands:
            break
        try:
            if hand not in played:
                choose = made(player)
            action = choose(seen)
        except THEIRS as error:
            said = f"the player {name_of(player)} failed in hand {hand}, and leaves the table: {told_of(error)}"
            raise PlayerFailed(said, code="player-failed") from error
        if str(action) not in map(str, seen.legal):
            raise RuleRefusal(f"the player chose {str(action)!r:.60} in hand {hand}, which was not offered", code="not-offered")
        seat.act(action)
        played.add(hand)
    return len(played)
