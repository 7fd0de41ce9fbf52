"""A whole hand, played freely against bots under the learner's rules."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from msgspec import structs

from ...bots.characters import seated
from ...errors import KongboxError, RuleRefusal
from ...game import Match, read_action
from ...game.play.threats import call_of
from ...game.views.replies import Shown
from ...game.words.buttons import label
from ...game.words.failures import failure
from ...game.words.said import tile_words
from ...tables.hints import hinted
from ...tables.others import PERSON, decided
from ...tables.wire_alone import Hinted
from ...words.catalogue import say
from .hand import LearnersHand
from .path import lesson_of
from .pieces import pieces
from .wire import Guide

NAME = "whole"
ADVISER = "keen"
OTHERS = ("Pip", "Bo", "Ada")


class WholeHand(LearnersHand):
    """A hand from the deal to the settlement. The learner has the first seat and is East.

    `did` has the learner's actions so far. The constructor plays them, except those that the rules refuse.
    """

    def __init__(self, rules: str, seed: int, did: Iterable[str] = ()) -> None:
        ruleset = lesson_of(NAME).ruleset(rules)
        self.seed, self.others = seed, seated(OTHERS)
        match = Match(ruleset, (PERSON, *(other.name for other in self.others)), seed=seed, seats=(0, 1, 2, 3))
        super().__init__(match, match.deal())
        for _ in self._others():
            pass
        self._back = False
        for action in did:
            self._back = True
            with suppress(KongboxError):
                for _ in self.do(self.serial, action):
                    pass

    def shown(self) -> Shown:
        """Return the table. Just after a page has reconnected, `before` has all events so far, and `events` is empty."""
        shown, back = super().shown(), self._back
        self._back = False
        return structs.replace(shown, events=[], before=shown.events) if back else shown

    def guide(self) -> Guide:
        """Return in words what the learner may do now, or how the hand ended."""
        over = self.table.over
        return Guide(self.serial, 0, NAME, pieces(self._said()), lit=["payments"] if over else [], last=over)

    def hint(self) -> Hinted:
        """Return a bot's advice. Raises RuleRefusal if the learner has nothing to decide."""
        if 0 not in self.table.waiting:
            raise failure(RuleRefusal, "not-awaited", "you")
        return hinted(self.table, 0, decided(self.table, 0, ADVISER, self.seed, 0))

    def do(self, serial: int, action: str) -> Iterator[None]:
        """Play the learner's action, then the other players' actions until the learner must decide again."""
        self.must_be_current(serial)
        self.table.step(0, read_action(action))
        return self._after()

    def _after(self) -> Iterator[None]:
        self._conclude()
        yield
        yield from self._others()

    def _others(self) -> Iterator[None]:
        """Play the other players' actions one by one until the learner must decide or the hand ends."""
        table = self.table
        while not table.over and 0 not in table.waiting:
            seat = table.waiting[0]
            table.step(seat, decided(table, seat, self.others[seat - 1].bot, self.seed, 0))
            self._conclude()
            yield

    def _said(self) -> str:
        table = self.table
        result = table.result
        if result is not None:
            how = "draw" if result.winner is None else "won" if result.winner == 0 else "lost"
            return say("lesson", "whole", how, net=result.net[0], name=self.match.players[result.winner or 0])
        if table.phase == "turn":
            return say("lesson", "whole", "turn", "first" if not table.discards else "later")
        if table.open_tile is None:
            return say("lesson", "whole", "before")
        call = call_of(table.ruleset)
        verbs = [label(action, table.phase, call) for action in table.legal(0) if action.verb != "pass"]
        return say("lesson", "whole", "claim", tile=tile_words(table.open_tile), verbs=", ".join(dict.fromkeys(verbs)))
