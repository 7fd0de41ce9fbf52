"""Slow bots: functions, and players that look ahead.

The table only notes which bot must decide. The actor lets the bot think while the table goes on, and gives the answer to
the table.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ..game import Action
from ..game.play.player import PLAYERS, name_of
from ..steps import Steps
from .others import Strategy

LONGEST = 10.0
"""Seconds after which the table no longer waits for a bot."""
Think = Callable[[Steps[Action]], Awaitable[Action]]
"""A function that carries out the steps of a thought while the tables keep answering."""


class Thought:
    """A question to the bot at a seat. `decide` finds the `answer`, or raises the exception that becomes `error`."""

    def __init__(self, seat: int, question: Any, bot: Strategy, decide: Callable[[], Steps[Action]]) -> None:
        self.seat, self.question, self.bot, self.decide = seat, question, bot, decide
        self.answer: Action | None = None
        self.error: Exception | None = None
        self.is_awaited = False
        """Whether the pause before the bot's turn is over, so that the table waits for the answer."""
        self.goes_on = False
        """Whether the bot is thinking."""

    @property
    def is_done(self) -> bool:
        """Whether the bot has answered or failed."""
        return self.answer is not None or self.error is not None

    def think(self) -> Steps[Action]:
        self.goes_on = True
        try:
            return (yield from self.decide())
        finally:
            self.goes_on = False

    def said(self) -> Action:
        """Return the bot's answer. Raises the bot's exception, or TimeoutError if the bot was late."""
        if self.error is not None:
            raise self.error
        assert self.answer is not None
        return self.answer


_late: dict[str, Thought] = {}
"""The last thought of each bot that was late, by the bot's name."""


def takes_time(bot: Strategy) -> bool:
    """Whether a bot thinks while the table goes on."""
    return not isinstance(bot, str) or bot in PLAYERS


async def carry_out(thought: Thought, think: Think) -> None:
    """Let the bot think, and note its answer or its error. A late bot is not asked again while it is still thinking."""
    name = name_of(thought.bot)
    try:
        if name in _late and _late[name].goes_on:
            raise TimeoutError
        thought.answer = await asyncio.wait_for(think(thought.think()), LONGEST)
    except Exception as error:  # noqa: BLE001 - another bot plays on after any failure
        thought.error = error
        if thought.goes_on:
            _late[name] = thought
