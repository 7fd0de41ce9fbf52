"""A table for several people: how requests and time change it, and what each person learns of it."""

from collections.abc import Callable
from typing import Any

from ..errors import RuleRefusal
from ..game.words.failures import failure
from . import coming, device, dues, rest, showing
from .around import around
from .lone import ME, Lone
from .requests import ASKED, is_asleep, refusal
from .roles import ALONE, PLAYING
from .state import State
from .thinking import Thought
from .trouble import reproduction
from .wire import GoneCode, Reply, Request, Role, Said

BACK = ("phrase", "chat", "vote", "withdraw", "mind", "uncover", "cover", "pass-here")
"""Requests that do not stop the bot that plays for their sender."""


class Sitting(State):
    """A table for several people. A refused request raises KongboxError and changes nothing, except that a bot that played for
    the sender may stop.
    """

    admit = coming.admit
    settle = dues.settle
    due = property(dues.due)
    around = around
    shown = showing.shown

    def here(self, person: str, there: bool) -> None:
        coming.here(self, person, there)
        self.settle()

    def open_page(self, person: str) -> None:
        """Prepare a page that this person has just opened. On a shared device, the page shows no hand at first."""
        device.show(self, person, "")

    def closed_page(self, person: str, *, last: bool) -> None:
        """Record the closing of a page. `last` says whether it was the person's last page."""
        if last:
            self.here(person, False)

    def hear(self, person: str, request: Request) -> Reply | None:
        """Carry out a request. Return the reply for the sender alone, if any. Raises KongboxError if the request is refused."""
        name = str(type(request).__struct_config__.tag)
        if person not in self.people:
            raise failure(RuleRefusal, "not-at-table")
        if self.closed:
            raise failure(RuleRefusal, "table-closed")
        if (error := rest.look_for_file(self)) is not None:
            self.settle()
            raise error
        asked = ASKED[name]
        able = [one for one in device.speakers(self, person) if asked.is_for(self.roles(one))]
        if not able:
            raise failure(RuleRefusal, "not-yours", asked.roles[0])
        person = next((one for one in able if len(able) > 1 and asked.does_something(self, one)), able[0])
        if self.stage not in asked.stages:
            raise failure(RuleRefusal, "not-now", self.stage)
        if is_asleep(self, name):
            raise failure(RuleRefusal, "resting")
        if name in device.HANDS and device.is_covered(self, person):
            raise failure(RuleRefusal, "covered")
        if person in self.minding and name not in BACK:  # the person is back, even if the request is refused
            self.minding.discard(person)
            self.changed()
        if asked.cost:
            self.must_afford(person, asked.cost)
        if code := refusal(self, person, name):
            raise failure(RuleRefusal, code)
        reply: Reply | None = asked.carry_out(self, person, request)
        if name == "act":
            device.decided(self, person)
        self.settle()
        return reply

    def tick(self) -> None:
        dues.tick(self)
        self.settle()

    def take_thoughts(self) -> list[Thought]:
        """Return the bots' thoughts that still have to be computed, and clear their list."""
        play = self.play
        if play is None:
            return []
        thoughts, play.unbegun = play.unbegun, []
        return thoughts

    def answered(self, thought: Thought) -> None:
        """Go on after a bot has thought. While play has stopped, the bot's answer waits."""
        if self.play is not None and self.stage == PLAYING and not self.stands:
            self.play.answered(thought)
        self.settle()

    def take_said(self) -> list[Callable[[str], Said]]:
        """Return the messages since the last call."""
        said, self.said = self.said, []
        return said

    def take_gone(self) -> list[tuple[str, GoneCode]]:
        """Return the people who have left since the last call, each with the code of the reason."""
        gone, self.gone = self.gone, []
        return gone

    def report(self) -> dict[str, Any]:
        """Return everything needed to reproduce a failure at this table."""
        report: dict[str, Any] = {"table": self.id, "stage": self.stage, "session": self.ledger.session}
        return report | (reproduction(self.play.table) if self.play is not None else {})


class Evening(Lone, Sitting):
    """A table for one person and three bots, hosted like any other."""

    def roles(self, person: str) -> list[Role]:
        """Return the only role: this person plays alone."""
        return [ALONE]

    def here(self, person: str, there: bool) -> None:
        """Start the bots when the first page opens, and stop them when the last page closes."""
        if there:
            self.away.clear()
        else:
            self.away[ME] = self.clock()
        self.comings += 1
        self.settle()

    def closed_page(self, person: str, *, last: bool) -> None:
        """Record the closing of a page. If the bots had stopped for the referee, let them go on."""
        self.held = False
        super().closed_page(person, last=last)
        self.settle()
