"""RiichiEnv: riichi in Rust."""

import random
from typing import Any

from riichienv import Conditions, HandEvaluator, RiichiEnv, calculate_shanten

from ..copies import copies, winner_copies
from ..side import Work, serve


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return all tasks except those with bots, because RiichiEnv has no bots that try to win."""
    hands = [copies([kind for kind, count in enumerate(counts) for _ in range(count)]) for counts in given["hands"]]
    winners = [
        (*winner_copies(one), Conditions(tsumo=True, player_wind=one["seat"], round_wind=one["round"]))
        for one in given["winners"]
    ]
    env, chance = RiichiEnv(game_mode="4p-red-single"), random.Random(1)
    seen: dict[int, Any] = {}

    def distance() -> int:
        for tiles in hands:
            calculate_shanten(tiles)
        return len(hands)

    def score() -> int:
        for tiles, last, conditions in winners:
            assert HandEvaluator(tiles).calc(last, [], conditions).han
        return len(winners)

    def hand() -> int:
        seen = env.reset()
        while not env.done():
            seen = env.step({player: chance.choice(view.legal_actions()) for player, view in seen.items()})
        return 1

    def steps() -> int:
        nonlocal seen
        decided = 0
        while decided < 200:
            if not seen or env.done():
                seen = env.reset()
            decided += len(seen)
            for view in seen.values():
                view.encode()
            seen = env.step({player: chance.choice(view.legal_actions()) for player, view in seen.items()})
        return decided

    return {"distance": distance, "score": score, "random": hand, "steps": steps}


if __name__ == "__main__":
    serve(tasks)
