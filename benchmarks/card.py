"""The seconds to lay out and print a card, in a process that has printed one before. The goal is one second."""

from functools import partial
from time import perf_counter

from _line import best, tell

from kongbox.paper.card import card, printed
from kongbox.rulesets import SHIPPED, Ruleset


def print_card(name: str, **chosen: int) -> None:
    """Print a card from the sheet to the PDF."""
    printed(card(Ruleset.load(name, chosen))).pdf()


if __name__ == "__main__":
    print_card("dummies", limit=500)
    for name in SHIPPED:
        start = perf_counter()
        print_card(name)
        first = perf_counter() - start
        tell(f"card {name}", first=round(first, 2), again=round(best(partial(print_card, name)), 2), goal=1)
