"""Which mistakes are due, and when each comes back after an answer."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from ...errors import KongboxError
from ...practice.spacing import next_time, rests
from ...store.history import person
from ...store.mistakes import Spot, Tried, keep_try, mistakes_of, tries
from ...store.prices import Price
from ...store.store import Store
from ..questions import Beside
from ..review.hand import reviewed
from .asked import AskedAgain
from .wire import MistakesKept

NEW = Tried(0, date.min)


class Sorted(NamedTuple):
    """Mistakes in three groups: `due`, `later`, and solved for good (`rest`).

    `due` has the mistakes and their prices, the costliest first. `later` has only the dates on which its mistakes come back,
    and `rest` is only the number of its mistakes.
    """

    due: dict[Spot, Price]
    later: list[date]
    rest: int


class Again:
    """The owner's mistakes, asked one after another. `today` returns today's date."""

    def __init__(self, today: Callable[[], date]) -> None:
        self.today = today
        self.asked: AskedAgain | None = None
        """The mistake that was set up last."""
        self.lost: dict[Spot, str] = {}
        """The mistakes whose hands could not be set up, each with the reason."""

    async def look(self, store: Store, beside: Beside) -> MistakesKept:
        """Set up a mistake as `next` does. Then return how many mistakes are due, due later, solved, and impossible to set up."""
        await self.next(store, beside)
        due, later, rest = await self.sort(store)
        reason = next(iter(self.lost.values()), "")
        back = min(later).isoformat() if later else None
        return MistakesKept(len(due), len(later), back, rest, len(self.lost), reason)

    async def next(self, store: Store, beside: Beside) -> AskedAgain | None:
        """Set up the costliest due mistake whose hand can be set up, and return it; None if there is none."""
        for spot, price in (await self.sort(store)).due.items():
            if self.asked is not None and self.asked.chosen is None and self.asked.spot == spot:
                return self.asked
            try:
                replayed = await reviewed(store, spot.session, spot.hand, beside)
                self.asked = await beside(AskedAgain, spot, price, replayed)
            except KongboxError as error:
                self.lost[spot] = error.message
                continue
            return self.asked
        return None

    async def sort(self, store: Store) -> Sorted:
        """Return all mistakes in groups, without the `lost` ones."""
        found, tried, today = await mistakes_of(store, await person(store)), await tries(store), self.today()
        going = {spot: tried.get(spot, NEW) for spot in found if spot not in self.lost}
        open_ = {spot: one for spot, one in going.items() if not rests(one.solved)}
        due = {spot: found[spot] for spot, one in open_.items() if one.due <= today}
        return Sorted(due, [one.due for one in open_.values() if one.due > today], len(going) - len(open_))

    async def keep(self, store: Store, asked: AskedAgain) -> None:
        """Save an unsaved answer to a mistake. After a failure, the mistake counts as unanswered."""
        if asked.chosen is None or asked.tried is not None:
            return
        try:
            before = (await tries(store)).get(asked.spot, NEW)
            solved, today = before.solved + 1 if asked.verdict.solves else 0, self.today()
            back = next_time(solved, today)
            tried = Tried(solved, back)
            await keep_try(store, asked.spot, tried)
        except BaseException:
            asked.chosen = None
            raise
        asked.tried, asked.days = tried, (back - today).days
