"""Interfaces for reinforcement learning, on the kernels that the rest of kongbox runs.

`VectorTables` steps many tables in one call. `init_many`, `step_many`, `legal_many` and `observe_many` do the same with states
that the caller keeps. `kongbox.envs.solo` is the Gymnasium environment, `kongbox.envs.classical_v0` the PettingZoo environment.
Both need the extra `rl`.
"""

from contextlib import suppress

from .agents import BatchPlayer
from .describing import action_names, describe, describe_actions, fields_of
from .faults import BadAction
from .raw import init_many, legal_many, observe_many, step_many
from .spaces import action_count
from .states import State
from .vector import Ending, Saved, Step, VectorTables

__all__ = [
    "BadAction",
    "BatchPlayer",
    "Ending",
    "Saved",
    "State",
    "Step",
    "VectorTables",
    "action_count",
    "action_names",
    "describe",
    "describe_actions",
    "fields_of",
    "init_many",
    "legal_many",
    "observe_many",
    "step_many",
]

with suppress(ImportError):  # only the Gymnasium environments need it
    import gymnasium

    if "kongbox/Solo-v0" not in gymnasium.registry:
        gymnasium.register(
            "kongbox/Solo-v0", entry_point="kongbox.envs.single:Single", vector_entry_point="kongbox.envs.solo:Solo"
        )
