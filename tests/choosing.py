"""Players for the tests, in a module that other processes can import."""

from kongbox.game import Action, Seen


def first(seen: Seen) -> Action:
    """Return the first legal action."""
    return seen.legal[0]


def by_chance(seen: Seen) -> str:
    """Return a random legal action, as text."""
    return str(seen.random.choice(seen.legal))


class Once:
    """A player that remembers that it was asked. The table makes one for each seat and hand."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, seen: Seen) -> Action:
        assert self.asked == len(seen.answers)
        self.asked += 1
        return seen.legal[-1]
