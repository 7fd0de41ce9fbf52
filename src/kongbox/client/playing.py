"""A player that a user has programmed, in its seat at a table of friends."""

from ..errors import THEIRS, told_of
from ..game import Player, PlayerFailed
from ..game.play.player import made, name_of
from ..game.words.failures import failure
from .seat import Seat


def play(seat: Seat, player: Player, *, hands: int = 0) -> int:
    """Let a player play `hands` hands, or to the end of the session if `hands` is 0. Return the number of hands played.

    If `player` is a class, each hand gets a new instance. Raises PlayerFailed (code "player-failed") if the player raises an
    exception, and RuleRefusal (code "not-offered") if the player chooses an illegal action.
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
            raise failure(PlayerFailed, "player-failed", "guest", name=name_of(player), hand=hand, why=told_of(error)) from error
        seat.act(action)
        played.add(hand)
    return len(played)
