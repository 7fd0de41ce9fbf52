"""cmajiang: riichi in C++."""

from typing import Any

from cmajiang import Rule, Shoupai, hule, xiangting

from ..side import Work, serve


def written(kinds: list[int]) -> str:
    """Return tiles in cmajiang's notation, "m123p55z1"."""
    parts = ["".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == suit) for suit in range(4)]
    return "".join(letter + part for letter, part in zip("mpsz", parts, strict=True) if part)


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks: distances and scores."""
    hands = [Shoupai(written([kind for kind, count in enumerate(counts) for _ in range(count)])) for counts in given["hands"]]
    rule = Rule()
    winners = []
    for one in given["winners"]:
        last = written([one["last"]])
        winners.append((Shoupai(written(one["standing"])).zimo(last), one["seat"], one["round"]))

    def distance() -> int:
        for hand in hands:
            xiangting(hand)
        return len(hands)

    def score() -> int:
        for hand, seat, around in winners:
            assert hule(hand, "", rule, around, seat).defen
        return len(winners)

    return {"distance": distance, "score": score}


if __name__ == "__main__":
    serve(tasks)
