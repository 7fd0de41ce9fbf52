"""PyPI `mahjong`: riichi in plain Python."""

from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.shanten import Shanten

from ..copies import winner_copies
from ..side import Work, serve


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks: distances and scores."""
    hands = given["hands"]
    winners = [
        (*winner_copies(one), HandConfig(is_tsumo=True, player_wind=27 + one["seat"], round_wind=27 + one["round"]))
        for one in given["winners"]
    ]

    def distance() -> int:
        for counts in hands[:200]:
            Shanten.calculate_shanten(counts)
        return 200

    def score() -> int:
        for tiles, last, config in winners:
            assert HandCalculator.estimate_hand_value(tiles, last, config=config).cost
        return len(winners)

    return {"distance": distance, "score": score}


if __name__ == "__main__":
    serve(tasks)
