"""Who plays: anything that decides by what its seat may know, at a table, in a simulation, or over a line."""

from typing import Any, Protocol

from ...errors import KongboxError
from ..model.actions import Action
from .seen import Seen


class Player(Protocol):
    """Decides for a seat, by what it may know: returns one of the actions in `legal`, or one written ("discard 7b").

    A function is a player, and so is a class that is made without arguments: a table makes one for each seat and hand.
    """

    def __call__(self, seen: Seen, /) -> Action | str: ...


class PlayerFailed(KongboxError):
    """A player has raised an exception, or chose what is not legal: the cause of this one."""


def made(player: Any) -> Player:
    """One that can be asked: a class makes one of its own."""
    found: Player = player() if isinstance(player, type) else player
    return found


def name_of(player: object) -> str:
    """What a player is called: a bot's name, or module:function."""
    if isinstance(player, str):
        return player
    named = player if hasattr(player, "__qualname__") else type(player)
    return f"{named.__module__}:{named.__qualname__}"
