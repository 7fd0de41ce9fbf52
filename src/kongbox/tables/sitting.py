"""A table at which several people sit, from the lobby to the finale: what people and time do to it, and what it tells them."""

from collections.abc import Callable
from typing import Any

from ..errors import KongboxError, RuleRefusal
from ..game.words.failures import failure
from . import coming, dues, showing
from .around import around
from .lone import ME, Lone
from .requests import ASKED
from .roles import ALONE
from .state import State
from .trouble import reproduction
from .wire import GoneCode, Reply, Request, Role, Said

BACK = ("phrase", "chat", "vote", "mind")
"""What somebody may send for whom a bot plays, without playing again themselves."""


class Sitting(State):
    """A table. What it refuses raises KongboxError and changes nothing; but a person who asks for it plays again themselves."""

    admit = coming.admit
    settle = dues.settle
    due = property(dues.due)
    around = around
    shown = showing.shown

    def here(self, person: str, there: bool) -> None:
        """The first page of a person is opened, or the last one closed."""
        coming.here(self, person, there)

    def closed_page(self, person: str, *, last: bool) -> None:
        """A page is closed, the last one of a person or another."""
        if last:
            self.here(person, False)

    def hear(self, person: str, request: Request) -> Reply | None:
        """Carry out what somebody asks for; what comes back is for them alone. Raises KongboxError where it is refused."""
        name = str(type(request).__struct_config__.tag)
        if person not in self.people:
            raise failure(RuleRefusal, "not-at-table")
        self.must_stand()
        asked = ASKED[name]
        if not asked.is_for(self.roles(person)):
            raise failure(RuleRefusal, "not-yours", asked.roles[0])
        if self.stage not in asked.stages:
            raise failure(RuleRefusal, "not-now", self.stage)
        if person in self.minding and name not in BACK:  # they are there, whatever becomes of what they ask for
            self.minding.discard(person)
            self.changed()
        if asked.cost:
            self.must_afford(person, asked.cost)
        reply: Reply | None = asked.carry_out(self, person, request)
        self.settle()
        return reply

    def tick(self) -> None:
        """Do one thing that is due."""
        dues.tick(self)
        self.settle()

    def take_said(self) -> list[Callable[[], Said]]:
        """What was said since the last time."""
        said, self.said = self.said, []
        return said

    def take_gone(self) -> list[tuple[str, GoneCode]]:
        """Who is not at the table any more since the last time, and why."""
        gone, self.gone = self.gone, []
        return gone

    def report(self) -> dict[str, Any]:
        """What it takes to see again what has gone wrong here."""
        told: dict[str, Any] = {"table": self.id, "stage": self.stage, "session": self.ledger.session}
        return told | (reproduction(self.play.table) if self.play is not None else {})


class Evening(Lone, Sitting):
    """A table at which one person plays with three bots, as any other is hosted."""

    def roles(self, person: str) -> list[Role]:
        """A person alone has one role."""
        return [ALONE]

    def here(self, person: str, there: bool) -> None:
        """With the first page the bots go on, with the last they rest."""
        if there:
            self.away.clear()
        else:
            self.away[ME] = self.clock()
        self.comings += 1
        self.settle()

    def closed_page(self, person: str, *, last: bool) -> None:
        """A page that is closed holds nobody up."""
        self.held = False
        super().closed_page(person, last=last)
        self.settle()

    def tick(self) -> None:
        """Do one thing that is due; while the file of the store is gone nothing is."""
        try:
            self.must_stand()
        except KongboxError:
            self.bot_at = None
            self.settle()
        else:
            super().tick()
