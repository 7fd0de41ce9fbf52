"""MahJax: riichi in JAX, here on the CPU. The first run compiles for minutes and caches the result."""

import os
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import mahjax

from ..side import Work, serve

TABLES = 256


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the task of steps. A table stops after its hand, so each round starts with new deals."""
    jax.config.update("jax_compilation_cache_dir", str(Path(os.environ["PEERS_CACHE"]) / "jax"))
    env = mahjax.make("red_mahjong", round_mode="single", observe_type="dict", order_points=[0, 0, 0, 0])
    begin = jax.jit(jax.vmap(env.init))

    def step(state: Any, key: Any) -> Any:
        draw, go = jax.random.split(key)
        action = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return jax.vmap(env.step)(state, action.astype(jnp.int8), jax.random.split(go, TABLES))

    go_on = jax.jit(step)
    key = jax.random.PRNGKey(1)
    dealt = begin(jax.random.split(key, TABLES))

    def steps() -> int:
        nonlocal key
        state = dealt
        for _ in range(4):
            key, drawn = jax.random.split(key)
            state = go_on(state, drawn)
        jax.block_until_ready(state.rewards)
        return 4 * TABLES

    return {"steps": steps}


if __name__ == "__main__":
    serve(tasks)
