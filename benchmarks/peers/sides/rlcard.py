"""RLCard's mahjong, in Python."""

from typing import Any

import rlcard
from rlcard.agents import RandomAgent

from ..side import Work, serve


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks: hands and steps."""
    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(4)])

    def hand() -> int:
        env.run(is_training=False)
        return 1

    def steps() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return {"random": hand, "steps": steps}


if __name__ == "__main__":
    serve(tasks)
