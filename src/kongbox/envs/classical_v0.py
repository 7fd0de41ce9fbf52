"""PettingZoo environments: one hand of classical Mah-Jongg, with its players as agents.

In `env` and `raw_env` (AEC), agents act one at a time. In `parallel_env`, all agents that must answer act at once. An agent
observes a dictionary: "observation" is what the agent's seat sees, and "action_mask" (int8) marks the agent's legal actions. The
info has this mask too. At the end of the hand, an agent's reward is the points it received less the points it paid,
and the infos say how the hand ended: `winner`, `giver` and `how`, as in `kongbox.envs.Ending`, with seats as numbers.

The first hand of a seed is hand 0, in which seat_0 is East in the East round. `reset(options={"hand": n})` deals hand n instead,
in which seat n mod 4 is East and the prevailing wind is n // 4 mod 4 (0 East to 3 North). With two or three
players, each of them is East once in a round.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadInput
from ..rulesets import Ruleset
from .drawing import text_of
from .faults import missing, one_action, refuse_action, refuse_pictures
from .states import ASK, NOTHING, new_masks
from .vector import VectorTables

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise missing("PettingZoo") from None

Rows = npt.NDArray[Any]
Seen = dict[str, Rows]
NAMES = ("seat_0", "seat_1", "seat_2", "seat_3")
DEALT = frozenset({"agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"})
"""The attributes that only a reset gives to `raw_env`."""


class OneTable(VectorTables):
    """A single table that deals the next hand only on reset."""

    def __init__(self, **made: Any) -> None:
        super().__init__(**made)
        self._how["observation"] = NOTHING  # `seen_by` makes a seat's observation when it is needed
        seen = Box(0, 255, self.observation_shape, np.uint8)
        self.space = Dict({"observation": seen, "action_mask": Box(0, 1, (self.num_actions,), np.int8)})

    def deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the first hand of a seed. With None, deal the next hand; a new table chooses a random seed.

        The option "hand" is the number of the hand to deal instead. Other options are ignored, as PettingZoo's tests require.
        """
        if seed is None and not self.states["number"].item():
            seed = np.random.SeedSequence().generate_state(1, np.uint64).item()
        self.reset(seed, hand=(options or {}).get("hand"))

    def act(self, action: Any) -> bool:
        """Carry out the asked seat's action. Return whether the hand is over."""
        wanted = one_action(action, self.num_actions)
        self._not_sent("step")
        self._actions[:] = self.marked(wanted, self.mask, self._players.item())
        self._run(self._actions)
        return bool(self._ends.item())

    def marked(self, action: int, mask: Rows, seat: int) -> int:
        """Return the action if it is legal. Otherwise raise BadAction, or return a random legal action if `illegal` is "random".

        A number outside the action space always raises BadAction.
        """
        if 0 <= action < self.num_actions and mask[action]:
            return action
        if not (self._mends and 0 <= action < self.num_actions):
            refuse_action(0, action, self.num_actions, seat)
        words, drawn = new_masks(1, self.num_actions), np.zeros(1, np.int64)
        words[:, : self.num_actions] = mask
        self.engine.sample(self._chances, words, drawn)
        return int(drawn.item())

    @property
    def mask(self) -> Rows:
        """The asked seat's legal actions. The next step changes the array."""
        found: Rows = self._masks[0]
        return found

    @property
    def rewards(self) -> Rows:
        """The rewards by seat. They are 0 unless the last step ended the hand."""
        found: Rows = self._rewards[0]
        return found

    @property
    def pending(self) -> int:
        """The seats that must answer, as bits."""
        return int(self.states["table"]["pending"].item())

    @property
    def end(self) -> dict[str, int]:
        """How the hand ended with the last step."""
        return {name: array.item() for name, array in self.ending._asdict().items()}

    def ask(self, seat: int) -> None:
        if self._players.item() != seat:
            self.states["current_player"] = seat
            self._run(self._actions, ASK)

    def seen_by(self, seat: int, *, asked: bool) -> Seen:
        """Return what a seat sees. The mask is all zeros unless `asked` is set."""
        self.engine.observe(self.states, np.array([seat], np.int8), self._kind, self._seen)
        mask = self.mask.copy() if asked else np.zeros(self.num_actions, np.int8)
        return {"observation": self._seen.reshape(self.observation_shape).copy(), "action_mask": mask}


class Door:
    """One table and its spaces. The agents are `seat_0` to `seat_3`; an empty chair has no agent.

    `observation` is "compact", "history", "planes" or "oracle". With `errors`, agents may err where the rules allow it.
    `illegal` says whether an illegal action is refused ("raise") or replaced by a random legal action ("random"). With
    `render_mode="ansi"`, `render` returns the table as text, including hidden tiles. Environments can be copied and pickled.
    Methods that need a hand raise BadInput (code "not-reset") before a reset.
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
        how = {"errors": errors, "compiled": compiled, "illegal": illegal, "keep": render_mode is not None}
        self._table = OneTable(num_envs=1, rules=rules, observation=observation, auto_reset=False, copy=False, **how)
        self._seat = {NAMES[seat]: seat for seat in self._table.rules.present}
        self.possible_agents = list(self._seat)
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._table.space)
        self.action_spaces = {agent: Discrete(self._table.num_actions) for agent in self.possible_agents}
        self._masks: dict[str, Rows] = {}

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations with their masks, for Gymnasium."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of all actions, legal or not. Its `sample` takes a mask."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Return the table as text, or None if `render_mode` is None."""
        return None if self.render_mode is None else text_of(self._table)

    def close(self) -> None:
        """Stop the engine. After that, a reset or a step raises BadInput (code "closed")."""
        self._table.close()

    def state(self) -> Rows:
        """Return the engine's record of the table as bytes, including everything hidden."""
        self._table.must_be_dealt()
        found: Rows = self._table.states["table"].view(np.uint8).copy()
        return found


class raw_env(Door, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One hand whose agents are asked one at a time. `Door` describes the agents and options.

    `reset` deals the first hand of a seed or, without a seed, the next hand. Unless `illegal` is "random", an illegal action
    raises BadAction and leaves the table unchanged.
    """

    parallel = False

    def __getattr__(self, name: str) -> Any:
        hint = "; call reset first" if name in DEALT else ""
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}{hint}", name=name, obj=self)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.deal(seed, options)
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
        """Return what an agent sees now. The mask is all zeros unless the agent is asked."""
        self._table.must_be_dealt()
        return self._table.seen_by(self._seat[agent], asked=agent == self.agent_selection and not self._over)

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """Return the asked agent's observation, reward since its last action, termination, truncation and info."""
        self._table.must_be_dealt()
        found: tuple[Seen | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        self._table.must_be_dealt()
        if self._over:
            self._was_dead_step(action)
            return
        over = self._table.act(action)  # first of all, because the table may refuse it
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection] = self._nothing()
        if not over:
            self._select()
            return
        self._over = True
        for agent in self.agents:
            self.rewards[agent] = float(self._table.rewards[self._seat[agent]])
            self.terminations[agent] = True
            self.infos[agent] = self._nothing() | self._table.end
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        self.agent_selection = NAMES[self._table.current_player.item()]
        self.infos[self.agent_selection] = {"action_mask": self._table.mask.copy()}

    def _nothing(self) -> dict[str, Any]:
        return {"action_mask": np.zeros(self._table.num_actions, np.int8)}


def env(rules: Ruleset | str = "redux", **how: Any) -> AECEnv[str, Seen, int]:
    """Return `raw_env` in a wrapper that refuses calls before a reset."""
    return OrderEnforcingWrapper(raw_env(rules, **how))


class parallel_env(Door, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """One hand in which all agents that must answer act at once.

    While a tile is open, all agents that could claim it must answer; otherwise the agent whose turn it is must answer. The masks
    of other agents allow only pass (0), which has no effect. Answers are carried out in turn order. An answer, such as a
    declaration of fishing before an exchange, may change what is asked. The answers after it are then dropped, and their agents
    are asked again.
    """

    parallel = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._table.deal(seed, options)
        self.agents = list(self.possible_agents)
        return self._look(), self._infos(self.agents)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the actions of the asked agents.

        Raises BadAction for an illegal or unknown action, and BadInput (code "bad-actions") if an agent's action is missing. The
        table is then unchanged.
        """
        self._table.must_be_dealt()
        actions = self._sound(actions)
        over = False
        for agent in self._awaited:
            seat = self._seat[agent]
            if over or not self._table.pending >> seat & 1:
                break
            self._table.ask(seat)
            if not self._table.mask[actions[agent]]:
                break
            over = self._table.act(actions[agent])
        rewards = {agent: float(self._table.rewards[self._seat[agent]]) if over else 0.0 for agent in self.agents}
        agents = self.agents
        seen = self._look(over=over)
        infos = self._infos(agents)
        if over:
            self.agents = []
            for info in infos.values():
                info |= self._table.end
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._masks[agent].copy()} for agent in agents}

    def _look(self, *, over: bool = False) -> dict[str, Seen]:
        """Return what every agent sees, and keep the masks. Agents that are not asked may only pass."""
        pending = 0 if over else self._table.pending
        order = [(self._table.states["table"]["turn"].item() + turn) % 4 for turn in range(4)]
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
        """Return every agent's action, after `marked` has checked it. Raises BadAction, or BadInput (code "bad-actions")."""
        if not isinstance(actions, Mapping):
            hint = "give a dictionary with an action for each agent"
            raise BadInput(f"actions: {type(actions).__name__}; {hint}", code="bad-actions")
        found = {}
        for agent in self.agents:
            action = actions.get(agent)
            if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
                raise BadInput(f"{agent}: {action!r} is not an action; every agent needs one", code="bad-actions")
            found[agent] = self._table.marked(int(action), self._masks[agent], self._seat[agent])
        return found
