"""The environment and the network of `_ppo` in the training loop of PufferLib 3."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pufferlib
from _ppo import BATCH, EPOCHS, RATE, SCALE, STEPS, Network
from gymnasium.spaces import Box, Discrete
from pufferlib.pufferl import PuffeRL, load_config
from torch import nn

from kongbox.envs import VectorTables


class Tables(pufferlib.PufferEnv):  # type: ignore[misc]
    """Tables as a PufferLib environment: observation and mask are one row."""

    def __init__(self, tables: VectorTables) -> None:
        self.tables, self.num_agents = tables, tables.num_envs
        self.seen = tables.observation_shape[0]
        self.single_observation_space = Box(0, 255, (self.seen + tables.num_actions,), np.uint8)
        self.single_action_space = Discrete(tables.num_actions)
        super().__init__()

    def reset(self, seed: int | None = None) -> tuple[Any, list[Any]]:
        """Deal."""
        return self.told(self.tables.reset(seed))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[Any]]:
        """Carry out one action at each table."""
        seen, infos = self.told(self.tables.step(actions.astype(np.int64)))
        return seen, self.rewards, self.terminals, self.truncations, infos

    def told(self, step: Any) -> tuple[Any, list[Any]]:
        """Copy a step's result to PufferLib's arrays."""
        self.observations[:, : self.seen], self.observations[:, self.seen :] = step.observation, step.legal_action_mask
        self.rewards[:], self.terminals[:] = step.rewards[:, 0] / SCALE, step.terminated
        return self.observations, []

    def close(self) -> None:
        """Stop the threads."""
        self.tables.close()


class Policy(nn.Module):  # type: ignore[misc]
    """The network with PufferLib's interface."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.seen, self.network = seen, Network(seen, actions)

    def forward(self, rows: Any, state: Any = None) -> tuple[Any, Any]:
        """Return the preference for each action, and the expected result of the hand."""
        liked, value = self.network(rows[:, : self.seen], rows[:, self.seen :])
        return liked, value[:, None]

    forward_eval = forward


def begun(tables: VectorTables, folder: str) -> tuple[Callable[[], None], Callable[[], None]]:
    """Return a function that runs one round of PufferLib's loop, and a function that ends the loop."""
    config = load_config("default")["train"] | {
        "device": "cpu",
        "optimizer": "adam",
        "learning_rate": RATE,
        "batch_size": tables.num_envs * STEPS,
        "bptt_horizon": STEPS,
        "minibatch_size": BATCH,
        "update_epochs": EPOCHS,
        "data_dir": folder,
        "use_rnn": False,
        "env": "kongbox",
    }
    PuffeRL.print_dashboard = lambda *_, **__: None
    made = PuffeRL(config, Tables(tables), Policy(tables.observation_shape[0], tables.num_actions))

    def play() -> None:
        made.evaluate()
        made.train()

    return play, made.utilization.stop
