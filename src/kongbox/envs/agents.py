"""A user's players, and the errors for a player that fails or answers wrongly."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from ..errors import THEIRS, BadInput, KongboxError, told_of
from ..tiles import NONE
from ..words.catalogue import say
from .faults import BadAction, word_of
from .raw import unmarked

Observations = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.int8]
Ids = npt.NDArray[np.int64]


class BatchPlayer(Protocol):
    """A player that decides at many tables at once.

    `choose_many` receives observations (tables, bytes), masks of legal actions (tables, actions) and table numbers (tables,). It
    returns the number of a legal action for each table. A player must always give the same answer to the same question, or
    results cannot be repeated.
    """

    def choose_many(self, observations: Observations, masks: Masks, ids: Ids, /) -> npt.ArrayLike:
        """Return the number of a legal action for each table."""


Agent = BatchPlayer | Callable[[Observations, Masks], npt.ArrayLike]
"""A player at many tables: an object with `choose_many`, or a function of observations and masks."""
Rows = npt.NDArray[Any]


class AgentFailed(KongboxError):
    """The error for a user's player that raised an exception. `__cause__` is that exception."""


def made_agent(given: Any) -> Agent:
    """Return the agent. If a class is given, return an instance of the class."""
    found: Agent = given() if isinstance(given, type) else given
    return found


def answers(agents: Mapping[int, Agent], players: Rows, question: "Callable[[Agent, Rows], Question]") -> Rows:
    """Return the agents' choices, int64 (tables,), with NONE at tables where no agent must act.

    `agents` are given by seat; an agent in several seats is asked once. `players` has the seat to act at each table, int8
    (tables,). `question` takes an agent and its tables, and returns the question to ask.
    """
    actions = np.full(len(players), NONE, np.int64)
    for agent in {id(one): one for one in agents.values()}.values():
        mine = np.flatnonzero(np.isin(players, [seat for seat, one in agents.items() if one is agent]))
        if len(mine):
            actions[mine] = question(agent, mine).answer(agent)
    return actions


@dataclass(frozen=True, eq=False)
class Question:
    """A question to an agent at many tables at once. `number` counts the questions since the deal.

    `walls` has the number of each table's wall, `seats` the seat to act, and `ids` the numbers that the agent receives. If
    `place` is "table" (in `VectorTables`), `walls` has table numbers, and `number` counts from the start of the step.
    """

    player: str
    seed: int
    walls: Rows
    seats: Rows
    number: int
    seen: Observations
    masks: Masks
    ids: Rows
    place: str = "wall"

    def answer(self, agent: Agent) -> Rows:
        """Return the agent's choice of an action for each table.

        Raises AgentFailed (code "agent-failed") if the agent fails. Raises BadInput (code "bad-actions") or BadAction (code
        "no-such-action", "illegal-action") for a wrong answer.
        """
        try:
            answered = self._asked(agent, slice(None))
        except THEIRS as error:
            self._tell_failure(agent, error)
        return self._legal(self._sound(answered))

    def where(self, table: int | None = None) -> str:
        """Say where the question was asked: at one table, or at all tables."""
        if table is not None or len(self.walls) == 1:
            wall, seat = self.walls[table or 0], self.seats[table or 0]
            return say("agent", "where", self.place, number=wall, seed=self.seed, question=self.number, seat=seat)
        count, first, last = len(self.walls), self.walls.min(), self.walls.max()
        asked: Any = {"seed": self.seed, "question": self.number}
        return say("agent", "where", f"{self.place}s", count=count, first=first, last=last, **asked)

    def facts(self, table: int | None) -> dict[str, object]:
        """Return the facts of an error: the player, the seed, and the number of the question.

        For an error at one `table`, the facts include the seat, and the number of the wall or table.
        """
        where = {} if table is None else {self.place: int(self.walls[table]), "seat": int(self.seats[table])}
        return {"player": self.player, "seed": self.seed, "question": self.number, **where}

    def _asked(self, agent: Agent, some: slice) -> npt.ArrayLike:
        seen, masks = self.seen[some].copy(), self.masks[some].copy()
        return agent(seen, masks) if not hasattr(agent, "choose_many") else agent.choose_many(seen, masks, self.ids[some].copy())

    def _tell_failure(self, agent: Agent, error: BaseException) -> NoReturn:
        table, error = self._narrowed(agent, error)
        raise AgentFailed(
            say("agent", "failed", player=self.player, where=self.where(table), why=told_of(error)),
            code="agent-failed",
            facts=self.facts(table) | {"error": type(error).__name__},
        ) from error

    def _narrowed(self, agent: Agent, error: BaseException) -> tuple[int | None, BaseException]:
        """Find by bisection a table at which the agent fails. Return the table and the agent's exception.

        The table is None if the agent fails only at several tables together.
        """
        first, end = 0, len(self.seen)
        while end - first > 1:
            middle = (first + end) // 2
            for half in ((first, middle), (middle, end)):
                try:
                    self._asked(agent, slice(*half))
                except THEIRS as found:
                    (first, end), error = half, found
                    break
            else:
                return None, error
        return first, error

    def _sound(self, answered: npt.ArrayLike) -> Rows:
        """Return the answer as int64 (tables,). Raises BadInput (code "bad-actions")."""
        tables = len(self.walls)
        try:
            array = np.asarray(answered)
        except Exception:  # noqa: BLE001  rows of unequal length, or a tensor on another device
            array = np.asarray(None)
        if array.dtype.kind in "iu" and array.shape == (tables,):
            return array.astype(np.int64)
        case, kind = "array", str(array.dtype)
        if array.dtype == object and array.ndim == 0:
            case, kind = "nothing" if answered is None else "no-array", type(answered).__name__
        elif array.dtype.kind == "f" and np.isnan(array).any():
            case = "nan"
        answer = say("agent", "answer", case, kind=kind, shape=str(array.shape))
        raise BadInput(
            say("agent", "unsound", player=self.player, where=self.where(), answer=answer, tables=tables),
            code="bad-actions",
            facts=self.facts(None),
        )

    def _legal(self, actions: Rows) -> Rows:
        """Return the actions if all are legal.

        Raises BadAction (code "no-such-action", "illegal-action") for the first action that is not legal.
        """
        width = self.masks.shape[1]
        wrong = (actions < 0) | (actions >= width) | unmarked(self.masks, actions)
        if not wrong.any():
            return actions
        table = int(np.argmax(wrong))
        action = int(actions[table])
        chose: Any = {"player": self.player, "action": action, "where": self.where(table)}
        if not 0 <= action < width:
            message, code = say("agent", "unknown", **chose, last=width - 1), "no-such-action"
        else:
            message, code = say("agent", "illegal", **chose, word=word_of(action)), "illegal-action"
        raise BadAction(message, code=code, facts=self.facts(table) | {"action": action})
