"""Players: anything that decides from what its seat may know, at a table, in a simulation, or over a connection."""

import inspect
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from ...errors import KongboxError
from ...steps import Steps
from ..model.actions import Action
from .seen import Seen


class Player(Protocol):
    """A player, which decides for a seat from what the seat may know. It returns an action from `legal`, or the action's text,
    such as "discard 7b".

    A function is a player. So is a class without arguments, which a table instantiates for each seat and hand. A player that can
    decide in steps has a method `think`, which takes the same argument and returns `Steps`.
    """

    def __call__(self, seen: Seen, /) -> Action | str: ...


Given = str | Player | type[Player] | Callable[..., Action | str | int]
"""A player as callers may give it: a bot's name, a function, a class, or a kernel, which takes other arguments."""
PLAYERS = {"master": "kongbox.minds.master:Master"}
"""The players that look ahead, by name, and where they are defined. Each is loaded at its first use."""
STANDS_IN = "wise"
"""The bot that plays in place of a look-ahead player while the engine is not compiled."""


class PlayerFailed(KongboxError):
    """A player's failure: it raised an exception, which is the cause of this error, or chose an illegal action."""


def made(player: Any) -> Player:
    """Return the player, or an instance if it is a class."""
    instance: Player = player() if isinstance(player, type) else player
    return instance


def is_agent(given: object) -> bool:
    """Whether this player decides at many tables at once: it has `choose_many`, or is a function of more than one argument."""
    return hasattr(given, "choose_many") or (callable(given) and not is_player(given))


def is_player(given: object) -> bool:
    """Whether this player decides from what one seat may know: it is a class, or a function of one argument."""
    if isinstance(given, str) or not callable(given) or hasattr(given, "choose_many"):
        return False
    if isinstance(given, type):
        return True
    try:
        every = inspect.signature(given).parameters.values()
    except ValueError:  # a function in C may keep its arguments to itself
        return True
    return len([one for one in every if one.default is one.empty]) == 1


def thought(player: Player, seen: Seen) -> Steps[Action | str]:
    """Let a player decide, in steps if it can."""
    think = getattr(player, "think", None)
    if think is None:
        return player(seen)
    chosen: Action | str = yield from think(seen)
    return chosen


def name_of(player: object) -> str:
    """Return the name of a player: a bot's name, or module:function. A function whose arguments are partly set keeps its name."""
    if isinstance(player, str):
        return player
    while isinstance(player, partial):
        player = player.func
    named = player if hasattr(player, "__qualname__") else type(player)
    where = f"{named.__module__}:{named.__qualname__}"
    return next((name for name, place in PLAYERS.items() if place == where), where)
