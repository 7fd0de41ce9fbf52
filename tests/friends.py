"""Tables of friends for the tests: Ann, Bea, Cid and Dan sit there, time passes only on request, and bots move at once."""

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from situations import DICE, rules, wall_for

from kongbox.errors import KongboxError
from kongbox.game.views.requests import Act, Next
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.tables import device
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import Around, Begin, Choose, SeatBot, write_reply
from kongbox.tables.wire_chairs import SeatHere, Uncover

NAMES = ("Ann", "Bea", "Cid", "Dan")
CODE = "ABCD2345"


class Time:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Friends:
    """A table with people on its first chairs, bots on the others, and watchers. The rules of a `house` replace those it is
    named after.
    """

    def __init__(
        self,
        people: int = 4,
        watchers: int = 0,
        *,
        seed: int = 1,
        dealt: Sequence[str] = (),
        draws: str = "",
        house: dict[str, Ruleset] | None = None,
        **chosen: Any,
    ) -> None:
        self.time, self.admitted = Time(), 0
        choices = Choose(**{"rules": "redux", "lots": False, "clock": "none", "mind": "never", **chosen})
        chance, sheets = random.Random(seed), {name: rules(name) for name in SHIPPED} | (house or {})
        self.table = Sitting("table", CODE, choices, clock=self.time, sheets=sheets, pace=(0.0, 0.0), first=1000, chance=chance)
        self.people = [self.admit(NAMES[number]) for number in range(people)]
        for chair in range(people, len(self.table.chairs)):
            self.table.hear(self.people[0], SeatBot(chair, "greedy"))
        self.watchers = [self.admit(f"Eve {number}") for number in range(watchers)]
        for person in [*self.people, *self.watchers]:
            self.table.here(person, True)
        if dealt:
            self.lay(dealt, draws)

    @property
    def play(self) -> Any:
        """Return the session in play."""
        assert self.table.play is not None
        return self.table.play

    @property
    def stage(self) -> str:
        """Return "lobby", "playing", "between" or "over"."""
        return self.table.stage

    @property
    def waiting(self) -> list[int]:
        """Return the seats that have not answered."""
        return [seat for seat in self.play.table.waiting if seat not in self.play.ahead.given]

    def lay(self, hands: Sequence[str], draws: str = "") -> None:
        """Deal the next hand like this: the hands of the seats, in notation, and the draws."""
        ruleset: Ruleset = self.table.ruleset
        self.table.walls = [(wall_for(ruleset, tuple(hands), draws, dice=DICE), DICE)]
        self.table.choose(self.table.choices)

    def begin(self) -> "Friends":
        """Deal the first hand."""
        self.table.hear(self.people[0], Begin())
        return self

    def who(self, seat: int) -> str:
        """Return the person at a seat."""
        return self.table.chairs[self.table.chair_at(seat)].person

    def act(self, seat: int, action: str) -> None:
        """Take an action for the person at a seat. On a shared device with a covered hand, uncover the hand first."""
        person = self.who(seat)
        if device.is_shared(self.table, person) and device.shows(self.table, person) != person:
            self.table.hear(person, Uncover(self.table.chair_at(seat)))
        self.table.hear(person, Act(self.play.serial, action))

    def acts(self, *moves: str) -> "Friends":
        """Take several actions, such as "0 discard R"."""
        for move in moves:
            seat, _, action = move.partition(" ")
            self.act(int(seat), action)
        return self

    def around(self, person: str) -> Around:
        """Return what a person is told about the table and its people."""
        return self.table.around(person)

    def told(self, person: str) -> bytes:
        """Return every byte that a person who opens a page now receives."""
        shown, _ = self.table.shown(person, None)
        return write_reply(self.around(person)) + (write_reply(shown) if shown else b"")

    def share(self, person: str, name: str) -> str:
        """Seat another player at a person's device, and return the player's id."""
        self.table.hear(person, SeatHere(name))
        return [*self.table.people][-1]

    def admit(self, name: str) -> str:
        """Admit a person who was never here, and return their id."""
        self.admitted += 1
        self.table.admit(str(self.admitted), name, f"hash {self.admitted}")
        return str(self.admitted)

    def go_on(self, seconds: float) -> None:
        """Let time pass, and do everything that falls due."""
        until = self.time.now + seconds
        while (due := self.table.due) is not None and due <= until:
            self.time.now = max(self.time.now, due)
            self.table.tick()
        self.time.now = until

    def step(self, chance: random.Random) -> None:
        """Take a random offered action, mahjong if it is offered, or let a bot move, or ask for the next hand."""
        table = self.table
        if table.stage == "between":
            for person in [one.person for one in table.chairs if one.person]:
                if table.stage == "between":
                    table.hear(person, Next())
        elif self.play.bot_due is not None:
            self.go_on(0.0)
        else:
            if not self.waiting:
                self.go_on(self.play.shortest)
                return
            seat = chance.choice(self.waiting)
            legal = [action.id for action in self.play.table.legal(seat)]
            self.act(seat, "mahjong" if "mahjong" in legal else chance.choice(legal))

    def try_to(self, person: str, request: msgspec.Struct) -> None:
        """Send a request, which may be refused."""
        with suppress(KongboxError):
            self.table.hear(person, request)  # type: ignore[arg-type]

    def refused(self, person: str, request: msgspec.Struct) -> str:
        """Return the code with which a request is refused, "" if it is not. Everybody who sees a change must be shown it."""
        before = {one: (self.told(one), self.table.number_for(one)) for one in self.table.people}
        try:
            self.table.hear(person, request)  # type: ignore[arg-type]
        except KongboxError as error:
            return error.code if error.message.strip() and "\n" not in error.message else "no sentence"
        for one, (seen, number) in before.items():
            if one in self.table.people and self.told(one) != seen:
                assert self.table.number_for(one) > number, (request, one)
        return ""
