"""pymahjong: riichi in C++."""

import random
from typing import Any

import pymahjong

from ..side import Work, serve


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks: hands and steps."""
    env, chance = pymahjong.MahjongEnv(), random.Random(1)

    def hand() -> int:
        env.reset()
        while not env.is_over():
            env.step(env.get_curr_player_id(), chance.choice(env.get_valid_actions()))
        return 1

    def steps() -> int:
        env.reset()
        decided = 0
        while not env.is_over():
            player = env.get_curr_player_id()
            env.get_obs(player)
            env.step(player, chance.choice(env.get_valid_actions()))
            decided += 1
        return decided

    return {"random": hand, "steps": steps}


if __name__ == "__main__":
    serve(tasks)
