"""A mistake about which the player is asked: the table just before it, and what an answer costs."""

from collections.abc import Iterator
from math import hypot
from typing import Literal, NamedTuple

from msgspec.structs import replace

from ...errors import BadInput, RuleRefusal
from ...game import read_action
from ...game.play.threats import call_of
from ...game.views.replies import Shown
from ...game.views.views import event_views
from ...game.words.buttons import label
from ...game.words.failures import failure
from ...practice.spacing import rests
from ...store.mistakes import Spot, Tried
from ...store.prices import Price, is_clear
from ...tables.wire_alone import Hinted
from ...tiles import NAMES
from ...words.catalogue import say
from ..learn.hand import LearnersHand
from ..learn.pieces import pieces
from ..learn.wire import Guide
from ..review.hand import Reviewed


class Verdict(NamedTuple):
    """The verdict on an action: the points that it loses against the best action, and half the width of this loss's 95% interval.

    "good": the action looks better than the mistake, and not clearly worse than the best action. "unknown": the action was
    never priced. The points may be negative, because the best action is priced anew, on more deals.
    """

    kind: Literal["best", "good", "worse", "unknown"]
    cost: float = 0
    interval: float = 0

    @property
    def solves(self) -> bool:
        return self.kind in ("best", "good")

    @property
    def rank(self) -> tuple[int, float]:
        """The key that sorts verdicts, the best first."""
        return ("best", "good", "worse", "unknown").index(self.kind), self.cost


def judged(price: Price, chosen: str) -> Verdict:
    """Return the verdict on an action. An action that looks no better than the mistake is never "good"."""
    if chosen == price.best:
        return Verdict("best")
    if chosen == price.played:
        return Verdict("worse", price.loss, price.interval)
    for one in price.others:
        if one.action == chosen and one.interval is not None:
            cost, interval = price.loss - one.ahead, hypot(price.interval, one.interval)
            return Verdict("worse" if one.ahead <= 0 or is_clear(cost, interval) else "good", cost, interval)
    return Verdict("unknown")


class AskedAgain(LearnersHand):
    """The hand of a mistake, just before the mistake.

    After saving the answer, the caller sets `tried` to the saved answer, and `days` to the number of days until the mistake comes
    back. Raises KongboxError if the hand cannot be set up.
    """

    def __init__(self, spot: Spot, price: Price, replayed: Reviewed) -> None:
        match, table, self.moment = replayed.decision(spot.move)
        super().__init__(match, table, spot.seat, [seat for seat, bot in enumerate(replayed.bots) if bot])
        self.spot, self.price = spot, price
        self.chosen: str | None = None
        self.given: list[str] = []
        """The actions given as the answer: several in an exchange, of which the best counts."""
        self.tried: Tried | None = None
        self.days = 0
        legal = {action.id for action in table.legal(spot.seat)} if spot.seat in table.waiting else set[str]()
        if not {price.played, price.best} <= legal:
            raise failure(BadInput, "no-such-answer", number=spot.move)

    @property
    def name(self) -> str:
        """The name of the mistake, by which a page that reconnects asks for it."""
        return ".".join(map(str, self.spot))

    @property
    def serial(self) -> int:
        """The number of the current view. The answer raises it by one."""
        return super().serial + (self.chosen is not None)

    def shown(self) -> Shown:
        """Return the table, with the events so far in `before`. After the answer, no action is legal."""
        now = super().shown().view
        return Shown(
            now if self.chosen is None else replace(now, legal=[], prompt="", waiting=[]),
            [],
            before=event_views(self.table, self.me, 0),
        )

    def guide(self) -> Guide:
        """Return the question; after the answer, the verdict in sentences."""
        done = self.chosen is not None
        look = f"{self.spot.session}/{self.spot.hand}/{self.moment}/{self.me}" if done else None
        told = pieces("\n".join(self._answered() if done else self._asked()))
        return Guide(1 + done, 0, self.name, told, last=done, look=look, best=self.best_tile if done else None)

    @property
    def best_tile(self) -> str | None:
        """The tile that the best answer discards or gives away, or None."""
        best = read_action(self.price.best)
        return NAMES[best.tiles[0]] if best.verb in ("discard", "fish", "give") else None

    def hint(self) -> Hinted:
        """Raise RuleRefusal (code "in-lesson"): there are no hints for a mistake."""
        raise failure(RuleRefusal, "in-lesson")

    def do(self, serial: int, action: str) -> Iterator[None]:
        """Take a legal action as the answer, without playing it. In an exchange, the answer is one action for each tile, and all
        but the last are played.
        """
        self.must_be_current(serial)
        wanted = read_action(action)
        after = self.table.copy()
        after.step(self.me, wanted)
        self.given.append(wanted.id)
        if after.given(self.me) and self.me in after.waiting:  # more tiles to give
            self.table = after
        else:
            self.chosen = min(self.given, key=lambda one: judged(self.price, one).rank)
        return iter((None,))

    @property
    def verdict(self) -> Verdict:
        assert self.chosen is not None
        return judged(self.price, self.chosen)

    def _asked(self) -> Iterator[str]:
        yield say("lesson", "mistake", "asks", loss=round(self.price.loss), interval=round(self.price.interval))

    def _answered(self) -> Iterator[str]:
        kind, cost, interval = self.verdict
        form = "same" if self.chosen == self.price.played else "as-good" if kind == "good" and round(cost) <= 0 else kind
        told = {"cost": round(cost), "interval": round(interval), "best": self._called(self.price.best)}
        yield say("lesson", "mistake", form, chosen=self._called(self.chosen or ""), **told)
        if self.chosen != self.price.played:
            then = {"loss": round(self.price.loss), "interval": round(self.price.interval)}
            yield say("lesson", "mistake", "then", played=self._called(self.price.played), **then)
        if self.tried is not None:
            when = ("rests",) if rests(self.tried.solved) else ("back", "one" if self.days == 1 else "other")
            yield say("lesson", "mistake", *when, days=self.days)

    def _called(self, action: str) -> str:
        return label(read_action(action), self.table.phase, call_of(self.table.ruleset))
