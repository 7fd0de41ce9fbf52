"""Who sat at a table in which hand: by that, later, who may look back on it."""

from collections.abc import Sequence

Run = tuple[int, list[str]]
"""From the hand with this number on these people sat on the chairs; "" is none."""


class Past:
    """By session, who has sat there from which hand on; each change of chairs is noted once."""

    def __init__(self, sat: dict[str, list[Run]] | None = None) -> None:
        self.sat = {} if sat is None else sat

    def note(self, session: str, hand: int, people: Sequence[str]) -> None:
        """These sit on the chairs while this hand is dealt."""
        runs = self.sat.setdefault(session, [])
        if not runs or runs[-1][1] != [*people]:
            runs.append((hand, [*people]))

    def has_played(self, person: str, session: str, hand: int | None = None) -> bool:
        """Did somebody sit there in a hand; or in any of the session?"""
        runs = [people for first, people in self.sat.get(session, []) if hand is None or first <= hand]
        return any(person in people for people in (runs if hand is None else runs[-1:]))
