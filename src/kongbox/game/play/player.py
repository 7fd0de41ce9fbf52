"""Players: functions and classes that decide from what their seats may know."""

import inspect
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from ...errors import KongboxError
from ...steps import Steps
from ..model.actions import Action
from .seen import Seen


class Player(Protocol):
    """A player: it decides for a seat from what the seat may know.

    A player returns an action from `legal`, or the action's text, such as "discard 7b". A function is a player too. A class can
    stand for a player: a table instantiates the class, without arguments, for each seat and hand. A player that decides in steps
    has a method `think`, which takes a `Seen` and returns `Steps`.
    """

    def __call__(self, seen: Seen, /) -> Action | str: ...


Given = str | Player | type[Player] | Callable[..., Action | str | int]
"""A player in any form that a caller may give: a bot's name, a function, a class, or a kernel, which takes other arguments."""
PLAYERS = {"master": "kongbox.minds.master:Master"}
"""Where each look-ahead player is defined, by name. A player is loaded at its first use."""
STANDS_IN = "wise"
"""The bot that plays in place of a look-ahead player while the engine is not compiled."""


class PlayerFailed(KongboxError):
    """A player's failure: an exception, which is then the `__cause__`, or an illegal action."""


def made(player: Any) -> Player:
    """Return the player; for a class, return an instance."""
    instance: Player = player() if isinstance(player, type) else player
    return instance


def is_agent(given: object) -> bool:
    """Whether a player decides at many tables at once: it has `choose_many`, or is a function of several arguments."""
    return hasattr(given, "choose_many") or (callable(given) and not is_player(given))


def is_player(given: object) -> bool:
    """Whether a player decides for one seat, from what this seat may know.

    Such a player is a class, or a function with exactly one argument.
    """
    if isinstance(given, str) or not callable(given) or hasattr(given, "choose_many"):
        return False
    if isinstance(given, type):
        return True
    try:
        every = inspect.signature(given).parameters.values()
    except ValueError:  # a function in C may keep its arguments to itself
        return True
    return len([one for one in every if one.default is one.empty and one.kind is not one.VAR_KEYWORD]) == 1


def thought(player: Player, seen: Seen) -> Steps[Action | str]:
    """Return a player's decision, in steps if the player has `think`."""
    think = getattr(player, "think", None)
    if think is None:
        return player(seen)
    chosen: Action | str = yield from think(seen)
    return chosen


def name_of(player: object) -> str:
    """Return a player's name: a bot's name, or "module:function". A `partial` has the name of its function."""
    if isinstance(player, str):
        return player
    while isinstance(player, partial):
        player = player.func
    named = player if hasattr(player, "__qualname__") else type(player)
    where = f"{named.__module__}:{named.__qualname__}"
    return next((name for name, place in PLAYERS.items() if place == where), where)
