"""Bots by name, for callers outside the kernels."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from inspect import get_annotations, isfunction
from typing import Any

from ...core.play.bots import BOT_STREAM, BOTS, SHIPPED, USERS, Bot, choose, home, is_kernel, register
from ...core.play.legal import legal
from ...core.state.records import Decision, Lookup, Table
from ...core.state.rng import seed_dice
from ...errors import BadInput, told_of
from ..words.failures import failure
from .named import function_named, imported
from .player import PLAYERS, Given, Player, PlayerFailed, is_agent, name_of


def bot_number(name: str) -> int:
    """Return the number of a shipped or registered bot. Raises BadInput (code "unknown-bot") for any other name."""
    import_module(SHIPPED)
    if name not in BOTS:
        raise failure(BadInput, "unknown-bot", given=name, known=(*BOTS, *PLAYERS))
    return BOTS[name]


def called(player: Any) -> Any:
    """Return a player in the form that tables accept.

    A kernel, given as a function or as "module:function", is registered, and its name is returned. For the name of a look-ahead
    player, the player's class is returned. "module:function" imports the module, so never pass a name from a file or a
    connection.

    Raises BadInput (code "bad-strategy") if the module, function or kernel cannot be used, or if a function takes what kernels
    take but is not marked as a kernel.
    """
    if isinstance(player, str) and player in PLAYERS:
        return imported(PLAYERS[player])
    if isinstance(player, str) and player not in BOTS and ":" in player:
        function = function_named(player)
        return registered(player, function) if is_kernel(function) else refuse_unmarked(player, function)
    return registered(home(player), player) if is_kernel(player) else refuse_unmarked(player, player)


def refuse_unmarked(player: Any, function: Any) -> Any:
    """Return the player. Raises BadInput (code "bad-strategy") if its function takes records, as only a kernel may."""
    hints = get_annotations(function).values() if isfunction(function) else ()
    if not any(hint is record for hint in hints for record in (Table, Lookup, Decision)):
        return player
    place = {"file": function.__code__.co_filename, "line": function.__code__.co_firstlineno}
    raise failure(BadInput, "bad-strategy", "unmarked", name=function.__name__, **place)


def registered(name: str, bot: Bot) -> str:
    """Register a user's kernel and return its name. Raises BadInput (code "bad-strategy") if the kernel is not a bot."""
    try:
        return register(name, bot)
    except (TypeError, ValueError, NameError) as error:
        raise cannot_play(name, bot, str(error)) from None


def cannot_play(name: str, bot: Bot, why: str, line: int = 0) -> BadInput:
    """Return the error (code "bad-strategy") for a user's kernel that is not a bot. `line` 0 means the kernel's first line."""
    place: dict[str, Any] = {"file": bot.__code__.co_filename, "line": line or bot.__code__.co_firstlineno}
    return failure(BadInput, "bad-strategy", "kernel", name=name, **place, why=why)


def ahead_of(name: str) -> Player | None:
    """Return a look-ahead player of this name that does not wait for the compiler.

    Return None if no such player has this name, or if a library that the player needs is missing.
    """
    if name not in PLAYERS:
        return None
    try:
        player: Player = called(name)(patient=False)
    except BadInput:
        return None
    return player


def four_players(players: Given | Sequence[Given]) -> tuple[str | Player, ...]:
    """Return a player for each seat, given four players or one for all seats. For a kernel, return its name.

    Raises BadInput (code "four-bots", "unknown-bot", "bad-strategy"; "bad-player" for anything but a name or a function).
    """
    each = (players,) * 4 if isinstance(players, str) or callable(players) or is_agent(players) else players
    if not isinstance(each, Iterable):
        raise failure(BadInput, "bad-player", "one", given=players)
    four = tuple(called(player) for player in each)
    if len(four) != 4:
        raise failure(BadInput, "four-bots", count=len(four))
    for player in four:
        if isinstance(player, str):
            bot_number(player)
        elif is_agent(player):
            raise failure(BadInput, "bad-player", "agent", given=name_of(player))
        elif not callable(player):
            raise failure(BadInput, "bad-player", "one", given=player)
    return four


def bots_for(names: Sequence[str], seed: int) -> Decision:
    """Return the decision record for four bots, by seat; `seed` determines their random numbers.

    Raises BadInput (code "unknown-bot").
    """
    decision = Decision.new()
    for seat, name in enumerate(names):
        decision.bots[seat] = bot_number(name)
    seed_dice(decision.random, seed, BOT_STREAM)
    return decision


def must_be_sound(bots: Iterable[int]) -> None:
    """Raise PlayerFailed (code "player-failed") if a user's kernel chose an illegal action.

    `bots` are the bots' numbers by seat, from a `Decision` with which they have chosen. The number of a bot that chose an illegal
    action is negative.
    """
    for seat, number in enumerate(bots):
        if number < 0:
            name = next(name for name, known in BOTS.items() if known == -1 - number)
            raise failure(PlayerFailed, "player-failed", "kernel", name=name, seat=seat)


def must_not_fail(error: Exception) -> None:
    """Raise PlayerFailed (code "player-failed") for an error in compiled code, if a user's kernel is registered."""
    theirs = tuple(name for name, number in BOTS.items() if number in USERS)
    if theirs:
        raise failure(PlayerFailed, "player-failed", "raised", names=theirs, why=told_of(error)) from error


def chosen(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Return the action number that a seat's bot chooses. Raises the same error as `must_be_sound`."""
    legal(table, lookup, seat, decision)
    action = choose(table, lookup, decision, seat)
    must_be_sound(decision.bots)
    return action
