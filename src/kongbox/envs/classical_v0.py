"""PettingZoo's doors: one hand of classical Mah-Jongg, its players as agents.

`env` and `raw_env` ask one agent at a time (AEC), `parallel_env` all that are asked at once. An agent observes a dictionary:
"observation", what its seat sees, and "action_mask" (int8), which marks what it may choose; its info has that mask too. When the
hand is over everybody's reward is what it has brought them: points received less points paid.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.state.records import Dice
from ..core.state.rng import seed_dice
from ..errors import BadInput
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from .drawing import text_of
from .engine import ASK, DEAL, STEP, Engine
from .faults import is_mended, missing, refuse_action, refuse_pictures
from .raw import SHAPES, new_states, observation_of, seeds_of
from .spaces import present
from .states import NOTHING, SAMPLES, new_masks

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise missing("PettingZoo") from None

Rows = npt.NDArray[Any]
Seen = dict[str, Rows]
NAMES = ("seat_0", "seat_1", "seat_2", "seat_3")
"""The agents."""


class OneTable:
    """A single table, of which the next hand is dealt when it is reset, and what its seats are shown."""

    def __init__(self, rules: Ruleset | str, observation: str, *, errors: bool, compiled: bool, mends: bool, keep: bool) -> None:
        self._made: dict[str, Any] = {"errors": errors, "compiled": compiled, "mends": mends, "keep": keep}
        self.mends = mends
        self.rules, self.observation, self.kind = Ruleset.of(rules), observation, observation_of(observation)
        self.states = new_states(self.rules, 1, 0, None, "greedy", errors=errors)
        self.state = self.states[0]
        self.width = int(self.state["width"])
        self.seats = present(self.rules)
        self._engine = Engine(self.rules, compiled=compiled, keep=keep)
        shape = SHAPES[self.kind]
        self._seen = np.zeros((1, int(np.prod(shape))), np.uint8)
        self._asked = np.zeros(1, np.int8)
        words, self.players = new_masks(1, self.width), np.zeros(1, np.int8)
        self.masks = words[:, : self.width]
        self.rewards, self.ends = np.zeros((1, 4), np.float32), np.zeros(1, np.uint8)
        nothing = np.zeros((1, 0), np.uint8)
        self._out = (words, nothing, nothing, self.rewards, self.ends, self.players)
        self._actions = np.zeros(1, np.int64)
        self._chances, self._drawn = np.zeros(1, Dice.dtype), np.zeros(1, np.int64)
        self._shape = shape
        self.space = Dict({"observation": Box(0, 255, shape, np.uint8), "action_mask": Box(0, 1, (self.width,), np.int8)})
        self._begun = False

    def deal(self, seed: int | None) -> None:
        """Deal the first hand of a seed, or the one that follows."""
        if seed is None and not self._begun:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if seed is None:
            self.states["begin"] = self.states["number"]
        else:
            self.states["seed"], self.states["begin"] = seeds_of(sound_seed(seed), 1), 0
            dice = Dice.over(self._chances[0])
            seed_dice(dice, int(self.states["seed"][0]), SAMPLES)
            dice.save()
        self._begun = True
        self._run(DEAL)

    def act(self, action: Any) -> bool:
        """The seat that is asked acts; is the hand over? Raises BadAction, BadInput (code "bad-actions")."""
        if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
            raise BadInput(f"action {action!r}: it is a whole number from 0 to {self.width - 1}", code="bad-actions")
        self._actions[0] = self.marked(int(action), self.masks[0], int(self.players[0]))
        self._run(STEP)
        return bool(self.ends[0])

    def marked(self, action: int, mask: Rows, seat: int) -> int:
        """An action that the mask marks; any, where that is taken for one that it does not. Raises BadAction."""
        if 0 <= action < self.width and mask[action]:
            return action
        if not (self.mends and 0 <= action < self.width):
            refuse_action(0, action, self.width, seat)
        words = new_masks(1, self.width)
        words[0, : self.width] = mask
        self._engine.sample(self._chances, words, self._drawn)
        return int(self._drawn[0])

    def text(self) -> str:
        """The table as text, hidden tiles too."""
        return text_of(self.rules, self.state["table"], self._engine.journal)

    def __reduce__(self) -> tuple[Any, ...]:
        journal = self._engine.journal.bytes() if self._engine.keeps else None
        kept = [array.copy() for array in self._kept()]
        return sat_again, (self.rules, self.observation, self._made, kept, journal, self._begun)

    def _kept(self) -> tuple[Rows, ...]:
        """All arrays that change."""
        return self.states, self._chances, *self._out

    def take_up(self, kept: list[Rows], journal: bytes | None, *, begun: bool) -> None:
        """Be as a table was when it was copied."""
        for mine, theirs in zip(self._kept(), kept, strict=True):
            mine[...] = theirs
        if journal is not None:
            self._engine.journal.restore(journal)
        self._begun = begun

    @property
    def pending(self) -> int:
        """The seats whose answer is awaited, as bits."""
        return int(self.state["table"]["pending"])

    def ask(self, seat: int) -> None:
        """Ask this one of the seats whose answer is awaited."""
        if int(self.players[0]) != seat:
            self.states["current_player"] = seat
            self._run(ASK)

    def seen_by(self, seat: int, *, asked: bool) -> Seen:
        """What a seat sees; it may choose nothing where it is not asked."""
        self._asked[0] = seat
        self._engine.observe(self.states, self._asked, self.kind, self._seen)
        mask = self.masks[0].copy() if asked else np.zeros(self.width, np.int8)
        return {"observation": self._seen.reshape(self._shape).copy(), "action_mask": mask}

    def _run(self, what: int) -> None:
        self._engine.run(what, self.states, self._actions, self._out, again=0, observation=NOTHING, closing=0)


def sat_again(
    rules: Ruleset, observation: str, made: dict[str, Any], kept: list[Rows], journal: bytes | None, begun: bool
) -> OneTable:
    """A table as it was when it was copied."""
    table = OneTable(rules, observation, **made)
    table.take_up(kept, journal, begun=begun)
    return table


class Door:
    """A table whose seats are agents, `seat_0` to `seat_3`, without those where nobody sits, and what these may see and choose.

    `observation` is "compact", "planes" or "oracle"; `errors` lets the agents err, where the rules do. An `illegal` action is
    refused ("raise"), or any legal one is taken for it ("random"). With `render_mode="ansi"` `render` returns the table as text,
    hidden tiles too. A door can be copied, by `copy.deepcopy` too, and pickled.
    """

    parallel: bool

    def __init__(
        self,
        rules: Ruleset | str = "redux",
        *,
        observation: str = "compact",
        errors: bool = False,
        compiled: bool = True,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        refuse_pictures(render_mode, ("ansi",))
        self.metadata = {
            "name": "classical_v0",
            "is_parallelizable": self.parallel,
            "render_modes": ["ansi"],
            "render_fps": 1,
        }
        self.render_mode = render_mode
        keep, mends = render_mode is not None, is_mended(illegal)
        self._table = OneTable(rules, observation, errors=errors, compiled=compiled, mends=mends, keep=keep)
        self.possible_agents = [NAMES[seat] for seat in self._table.seats]
        self._seat = dict(zip(self.possible_agents, self._table.seats, strict=True))
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._table.space)
        self.action_spaces = {agent: Discrete(self._table.width) for agent in self.possible_agents}
        self._masks: dict[str, Rows] = {}

    def observation_space(self, agent: str) -> Any:
        """A dictionary of "observation" and "action_mask"."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions that the rules may offer."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as text, where that was asked for."""
        return None if self.render_mode is None else self._table.text()


class raw_env(Door, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One hand; its agents are asked one at a time. See `Door` for them, and for what can be chosen.

    `reset` deals the first hand of its seed, and without one the hand that follows.

    Raises BadAction for an action that the mask does not mark, unless `illegal` is "random": nothing is done then.
    """

    parallel = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: self._nothing() for agent in self.agents}
        self._over = False
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now, and what it may choose if it is asked."""
        return self._table.seen_by(self._seat[agent], asked=agent == self.agent_selection and not self._over)

    def step(self, action: int | None) -> None:
        """The agent that is asked acts."""
        if self._over:
            self._was_dead_step(action)
            return
        over = self._table.act(action)  # before anything is changed: it may be refused
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection] = self._nothing()
        if not over:
            self._select()
            return
        self._over = True
        for agent in self.agents:
            self.rewards[agent] = float(self._table.rewards[0, self._seat[agent]])
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        """The agent that is asked."""
        self.agent_selection = NAMES[self._table.players[0]]
        self.infos[self.agent_selection] = {"action_mask": self._table.masks[0].copy()}

    def _nothing(self) -> dict[str, Any]:
        """The info of an agent that is not asked: it may choose nothing."""
        return {"action_mask": np.zeros(self._table.width, np.int8)}

    def state(self) -> Rows:
        """All that lies at the table, hidden or not, as bytes: the engine's record."""
        found: Rows = self._table.states["table"].view(np.uint8).copy()
        return found


def env(rules: Ruleset | str = "redux", **how: Any) -> AECEnv[str, Seen, int]:
    """The same as `raw_env`, and what is called before a reset is told so."""
    return OrderEnforcingWrapper(raw_env(rules, **how))


class parallel_env(Door, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """One hand; all agents whose answer is awaited choose at once: in a turn one, of an open tile all who could claim it.

    Those who are not asked pass: their mask marks 0 alone, and it has no effect. Where one answer makes an end of the question,
    as when somebody declares before an exchange that they are fishing, those that would come after it are asked again.
    """

    parallel = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a hand."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._look(), self._infos(self.agents)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All agents act: those that are asked by what they choose. Raises BadAction; nothing is done then."""
        actions = self._sound(actions)
        over = False
        for agent in self._awaited:
            seat = self._seat[agent]
            if over or not self._table.pending >> seat & 1:
                break
            self._table.ask(seat)
            if not self._table.masks[0, actions[agent]]:
                break
            over = self._table.act(actions[agent])
        rewards = {agent: float(self._table.rewards[0, self._seat[agent]]) if over else 0.0 for agent in self.agents}
        told = self.agents
        seen = self._look(over=over)
        if over:
            self.agents = []
        return seen, rewards, dict.fromkeys(told, over), dict.fromkeys(told, False), self._infos(told)

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        """Once more what each may choose."""
        return {agent: {"action_mask": self._masks[agent].copy()} for agent in agents}

    def _look(self, *, over: bool = False) -> dict[str, Seen]:
        """What everybody sees, and what those may choose who are asked."""
        pending = 0 if over else self._table.pending
        order = [(int(self._table.state["table"]["turn"]) + turn) % 4 for turn in range(4)]
        self._awaited = [NAMES[seat] for seat in order if pending >> seat & 1]
        seen = {}
        for agent in self.agents:
            asked = agent in self._awaited
            if asked:
                self._table.ask(self._seat[agent])
            seen[agent] = self._table.seen_by(self._seat[agent], asked=asked)
            if not asked:
                seen[agent]["action_mask"][0] = 1
            self._masks[agent] = seen[agent]["action_mask"].copy()
        return seen

    def _sound(self, actions: dict[str, int]) -> dict[str, int]:
        """The actions that are carried out. Raises BadAction, BadInput (code "bad-actions")."""
        if not isinstance(actions, Mapping):
            told = "they are a dictionary, an action for each agent by its name"
            raise BadInput(f"actions: {type(actions).__name__}; {told}", code="bad-actions")
        found = {}
        for agent in self.agents:
            action = actions.get(agent)
            if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
                raise BadInput(f"{agent}: {action!r} is no action; each agent has one", code="bad-actions")
            found[agent] = self._table.marked(int(action), self._masks[agent], self._seat[agent])
        return found
