"""Players of one's own: how they are asked, and what is told of one that fails, or answers what nobody may."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from ..errors import THEIRS, BadInput, KongboxError, told_of
from .faults import BadAction, word_of

Observations = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.int8]
Agent = Callable[[Observations, Masks], npt.ArrayLike]
"""A player: given compact observations, (tables, bytes), and the masks of what is legal, (tables, actions), it returns a number
that is marked for each table. The same question must always get the same answer, or the figures are not the same twice."""
Rows = npt.NDArray[Any]


class AgentFailed(KongboxError):
    """A player of one's own has raised an exception, which is the cause of this one."""


def is_player(given: object) -> bool:
    """Does it decide by what one seat may know? A class, or what takes one argument, does; an agent takes two."""
    if isinstance(given, type):
        return True
    needed = [one for one in inspect.signature(given).parameters.values() if one.default is one.empty]  # type: ignore[arg-type]
    return len(needed) == 1


@dataclass(frozen=True, eq=False)
class Question:
    """What an agent is asked, at many tables at once: `number` questions were put there since the deal, this one counted.

    `walls` and `seats` say for each table which wall of the seed is played, and who is to act.
    """

    player: str
    seed: int
    walls: Rows
    seats: Rows
    number: int
    seen: Observations
    masks: Masks

    def answer(self, agent: Agent) -> Rows:
        """What the agent chooses, an action for each table.

        Raises AgentFailed (code "agent-failed"), BadInput (code "bad-actions"), BadAction (code "no-such-action",
        "illegal-action").
        """
        try:
            answered = agent(self.seen.copy(), self.masks.copy())
        except THEIRS as error:
            self._tell_failure(agent, error)
        return self._legal(self._sound(answered))

    def where(self, table: int | None = None) -> str:
        """The moment, in words: of one table, or of all."""
        if table is not None or len(self.walls) == 1:
            wall, seat = self.walls[table or 0], self.seats[table or 0]
            return f"wall {wall} of seed {self.seed} (question {self.number} of the hand, to seat {seat})"
        walls = f"{len(self.walls):,} walls at once, from {self.walls.min()} to {self.walls.max()}"
        return f"{walls} of seed {self.seed} (question {self.number} of each hand)"

    def facts(self, table: int | None) -> dict[str, object]:
        """The same for programs."""
        where = {} if table is None else {"wall": int(self.walls[table]), "seat": int(self.seats[table])}
        return {"player": self.player, "seed": self.seed, "question": self.number, **where}

    def _tell_failure(self, agent: Agent, error: BaseException) -> NoReturn:
        table, error = self._narrowed(agent, error)
        raise AgentFailed(
            f"the player {self.player} failed at {self.where(table)}: {told_of(error)}",
            code="agent-failed",
            facts=self.facts(table) | {"error": type(error).__name__},
        ) from error

    def _narrowed(self, agent: Agent, error: BaseException) -> tuple[int | None, BaseException]:
        """A table at which the agent fails alone too, if there is one, found by asking it about halves; and what it raises."""
        first, end = 0, len(self.seen)
        while end - first > 1:
            middle = (first + end) // 2
            for half in ((first, middle), (middle, end)):
                try:
                    agent(self.seen[slice(*half)].copy(), self.masks[slice(*half)].copy())
                except THEIRS as found:
                    (first, end), error = half, found
                    break
            else:
                return None, error
        return first, error

    def _sound(self, answered: npt.ArrayLike) -> Rows:
        """The answer as numbers. Raises BadInput (code "bad-actions")."""
        tables = len(self.walls)
        try:
            array = np.asarray(answered)
        except Exception:  # noqa: BLE001  rows of unequal length, a tensor elsewhere
            array = np.asarray(None)
        if array.dtype.kind in "iu" and array.shape == (tables,):
            return array.astype(np.int64)
        told = f"an array of {array.dtype} with shape {array.shape}"
        if array.dtype == object and array.ndim == 0:
            told = "None" if answered is None else f"a {type(answered).__name__}, of which no array can be made"
        elif array.dtype.kind == "f" and np.isnan(array).any():
            told += " and NaN in it"
        raise BadInput(
            f"the player {self.player}, asked at {self.where()}, answered with {told}; "
            f"it is asked for whole numbers with shape ({tables},), an action for each",
            code="bad-actions",
            facts=self.facts(None),
        )

    def _legal(self, actions: Rows) -> Rows:
        """The answer, if every table may have it."""
        width = self.masks.shape[1]
        known = (actions >= 0) & (actions < width)
        fine = known & (self.masks[np.arange(len(actions)), np.where(known, actions, 0)] != 0)
        if fine.all():
            return actions
        table = int(np.argmin(fine))
        action = int(actions[table])
        chose = f"the player {self.player} chose action {action}"
        if not known[table]:
            told, code = f"{chose} at {self.where(table)}: there are the actions 0 to {width - 1}", "no-such-action"
        else:
            told = f"{chose} ({word_of(action)}) at {self.where(table)}: its mask does not mark it"
            code = "illegal-action"
        raise BadAction(told, code=code, facts=self.facts(table) | {"action": action})
