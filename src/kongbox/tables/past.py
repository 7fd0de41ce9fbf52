"""The people who played each hand at a table and may look back on it, and the hand on which all look back together."""

from collections.abc import Sequence

import msgspec

Run = tuple[int, list[str]]
"""The number of a hand, and the people on the chairs from that hand on; "" for a chair without a person."""


class Past:
    """The people on the chairs, by session and hand. A hand has an entry only if it is the session's first, or if the
    people have changed.
    """

    def __init__(self, sat: dict[str, list[Run]] | None = None) -> None:
        self.sat = {} if sat is None else sat

    def note(self, session: str, hand: int, people: Sequence[str]) -> None:
        """Note who sits on the chairs when this hand is dealt."""
        runs = self.sat.setdefault(session, [])
        if not runs or runs[-1][1] != [*people]:
            runs.append((hand, [*people]))

    def pass_on(self, old: str, new: str) -> None:
        """Replace a person's `old` id by the `new` one."""
        self.sat = {
            session: [(first, [new if one == old else one for one in people]) for first, people in runs]
            for session, runs in self.sat.items()
        }

    def has_played(self, person: str, session: str, hand: int | None = None) -> bool:
        """Whether a person played this hand, or, without `hand`, any hand of the session."""
        runs = [people for first, people in self.sat.get(session, []) if hand is None or first <= hand]
        return any(person in people for people in (runs if hand is None else runs[-1:]))


class Led(msgspec.Struct, frozen=True):
    """A hand on which the people of a table look back together: its number, the moment shown, and the leader's id."""

    hand: int
    moment: int
    by: str
