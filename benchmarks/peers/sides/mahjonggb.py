"""PyMahjongGB: Chinese Official in C++."""

from typing import Any

from MahjongGB import MahjongFanCalculator, MahjongShanten

from ..side import Work, serve


def name(kind: int) -> str:
    """Return a tile in PyMahjongGB's notation: W1, B1, T1, F1, J1."""
    return f"{'WBTFJ'[kind // 9 if kind < 31 else 4]}{kind % 9 + 1 if kind < 31 else kind - 30}"


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks: distances of thirteen tiles and one more, and scores."""
    hands = [tuple(name(kind) for kind, count in enumerate(counts) for _ in range(count)) for counts in given["hands"]]
    winners = [(tuple(map(name, one["standing"])), name(one["last"]), one["seat"], one["round"]) for one in given["winners"]]

    def distance() -> int:
        for hand in hands:
            MahjongShanten((), hand[1:])
        return len(hands)

    def score() -> int:
        for standing, last, seat, around in winners:
            assert MahjongFanCalculator((), standing, last, 0, True, False, False, False, seat, around)
        return len(winners)

    return {"distance": distance, "score": score}


if __name__ == "__main__":
    serve(tasks)
