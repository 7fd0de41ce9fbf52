"""A table at which several people sit, from the lobby to the finale: who is there, what is played, what is due next.

It knows no socket, no page and no store: people are known by their ids, time comes from a clock that is given, and what is to be
kept waits in its ledger. Here is its state, which the rooms beside it read and change: `coming` knows who comes and goes, `hands`
plays hand after hand, `dues` does what is due, `showing` and `around` tell what they see of the play and of each other. What
people ask for is carried out by `lobby`, `playing`, `consent` and `talk`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..errors import RuleRefusal
from ..game import Match
from ..game.views.replies import Shown
from ..game.words.failures import failure
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.changes import TableKept
from ..store.ledger import Ledger, moment
from . import coming, dues, hands, showing
from .around import around, awaited, changes_in_words
from .bucket import Bucket, Clock
from .chairs import Chairs
from .handlers import HANDLERS
from .motions import Pending
from .past import Past
from .people import Person
from .play import Mark, Play
from .roles import BETWEEN, HOST, LOBBY, PERMISSIONS, PLAYER, PLAYING, REFEREE, WATCHER, fits, may
from .row import row_of
from .tally import Evening
from .trouble import reproduction
from .walls import SYSTEM, Bound, bound
from .wire import Around, Charges, Choose, Gone, ParlourReply, ParlourRequest, Role, Said, Stage

PACE = (0.5, 0.9)
"""Shortest and longest pause before a bot moves, in seconds."""
SAYINGS = (5, 0.5)
"""So much may be said at once, and so many more sayings a second."""
COSTLY = ("charges", "choose", "rule", "take-back", "why")
ASKED = (12, 2.0)
"""What takes the table some time to find out, and how often one may ask for it; other tables wait meanwhile."""
BACK = ("phrase", "chat", "vote", "mind")
"""What somebody may send for whom a bot plays, without playing again themselves."""


class Sitting:
    """A table. What is refused raises KongboxError and has changed nothing; but whoever asks for it plays again themselves.

    `chance` shuffles and throws. `first` is a number from which those of its views go up; it is higher than any before, where a
    table is made again.
    """

    def __init__(
        self,
        id: str,
        code: str,
        choices: Choose,
        *,
        clock: Clock,
        sheets: Mapping[str, Ruleset] | None = None,
        first: int = 0,
        pace: tuple[float, float] = PACE,
        chance: Random = SYSTEM,
    ) -> None:
        self.id = id
        self.code = code
        self.clock = clock
        self.pace = pace
        self.chance = chance
        self.sheets = dict(sheets) if sheets is not None else {name: Ruleset.load(name) for name in SHIPPED}
        self.people: dict[str, Person] = {}
        self.host: str | None = None
        self.chairs = Chairs()
        self.stage: Stage = LOBBY
        self.ledger = Ledger()
        self.play: Play | None = None
        self.sessions: list[str] = []
        self.evening = Evening([])
        self.past = Past()
        self.paused = False
        self.pending: Pending | None = None
        self.ready: set[str] = set()
        self.unawaited: set[str] = set()
        """Those who are away, and without whom the next hand is dealt."""
        self.minding: set[str] = set()
        """Those who have asked that a bot plays for them, or for whom one plays because they are away."""
        self.away: dict[str, float] = {}
        """Those who have no page open, and since when."""
        self.opened: tuple[int, Bound] | None = None
        self.closed = False
        self.admitted = 0
        """How many have been let in so far: nobody has the id of another who has left."""
        self.motions = 0
        self.walls: list[tuple[Sequence[int], Sequence[int]]] = []
        """Walls and dice that are dealt first, for tests."""
        self._said: list[Said] = []
        self.gone: list[tuple[str, Gone]] = []
        self.buckets: dict[str, Bucket] = {}
        self.costs: dict[str, Bucket] = {}
        self.nudged: dict[int, float] = {}
        self.charges: dict[int | None, tuple[tuple[int, int, int], Charges]] = {}
        """What could be ruled, as it was told last to somebody at a seat, and at which moment: it takes a while to find out."""
        self.first, self._public, self.own, self.comings = first, 0, dict[str, int](), 0
        self.bot_at: float | None = None
        self.deal_at: float | None = None
        self.left_of_pause = 0.0
        self._kept = ""
        self.choose(choices)

    # --- who is there

    def admit(self, name: str, hash: str, *, program: bool = False) -> str:
        """Let somebody in, who has the code: their id here. Raises as `coming.admit` does."""
        return coming.admit(self, name, hash, program=program)

    def person_with(self, hash: str) -> str:
        """The person with this hash of a token; "" for none."""
        return next((person.id for person in self.people.values() if person.hash == hash), "")

    def here(self, person: str, there: bool) -> None:
        """The first page of a person is opened, or the last one closed."""
        coming.here(self, person, there)

    def names(self, but: str = "") -> list[str]:
        """What everybody else is called, the bots too; whoever has left may come back under their name."""
        return [
            *(one.name for one in self.people.values() if one.id != but),
            *(one.name for one in self.chairs if one.name and not one.person and not one.left),
        ]

    def roles(self, person: str) -> list[Role]:
        """What a person is at this table."""
        sits = self.chairs.of(person) is not None
        found: list[Role] = [PLAYER if sits else WATCHER]
        if person == self.host:
            found.append(HOST)
        if (person == self.host) if self.choices.rulings == "host" else sits:
            found.append(REFEREE)
        return found

    def is_minded(self, person: str) -> bool:
        """Does a bot play for this person?"""
        return person in self.minding

    def hand_back(self, person: str) -> None:
        """Somebody is back, and plays again themselves."""
        self.minding.discard(person)

    def seat_of(self, person: str) -> int | None:
        """The seat at which a person plays; None for one who looks on, and before the seats are drawn."""
        chair = self.chairs.of(person)
        return None if chair is None or self.play is None or chair >= len(self.play.match.seats) else self.play.match.seats[chair]

    def chair_at(self, seat: int) -> int:
        """The chair that stands at a seat."""
        assert self.play is not None
        return self.play.match.seats.index(seat)

    # --- what is asked for, what is due

    def hear(self, person: str, request: ParlourRequest) -> ParlourReply | None:
        """Carry out what somebody asks for; what comes back is for them alone. Raises KongboxError where it is refused."""
        name = str(type(request).__struct_config__.tag)
        if person not in self.people:
            raise failure(RuleRefusal, "not-at-table")
        needed = PERMISSIONS[name][0]
        if not may(name, self.roles(person)):
            raise failure(RuleRefusal, "not-yours", needed[0])
        if not fits(name, self.stage):
            raise failure(RuleRefusal, "not-now", self.stage)
        if person in self.minding and name not in BACK:  # they are there, whatever becomes of what they ask for
            self.hand_back(person)
            self.changed()
        if name in COSTLY and not self.costs.setdefault(person, Bucket(*ASKED, self.clock)).take():
            raise failure(RuleRefusal, "too-much-asked")
        reply: ParlourReply | None = HANDLERS[type(request)](self, person, request)
        self.settle()
        return reply

    @property
    def due(self) -> float | None:
        """When `tick` has something to do."""
        return dues.due(self)

    def tick(self) -> None:
        """Do one thing that is due."""
        dues.tick(self)
        self.settle()

    def settle(self) -> None:
        """See what follows from what has happened: the end of a hand, the next deal, a bot's turn; note what is to be kept."""
        if self.play is not None and self.stage == PLAYING and self.play.table.over:
            hands.end(self)
        if self.stage == BETWEEN:
            hands.deal_if_all_are_ready(self)
        dues.plan(self)
        self.note()

    def changed(self, seat: int | None = None) -> None:
        """Something has changed that everybody sees, or the player at one seat alone."""
        if seat is None:
            self._public += 1
        else:
            person = self.chairs[self.chair_at(seat)].person
            self.own[person] = self.own.get(person, 0) + 1

    def number_for(self, person: str) -> int:
        """A number that grows with everything that this person may be shown."""
        return self.seen_for(person) + self.comings

    def seen_for(self, person: str) -> int:
        """The same of what they see of the play: who comes and goes changes none of it."""
        return self.first + self._public + self.own.get(person, 0)

    # --- what is played

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are chosen."""
        return self._ruleset

    def choose(self, choices: Choose) -> None:
        """Choose what is played, and promise the first wall. Raises BadSheet for rules, or options, that there are not."""
        if choices.rules not in self.sheets:
            raise failure(BadSheet, "unknown-ruleset", "offered", given=choices.rules, known=tuple(self.sheets))
        sheet = self.sheets[choices.rules]
        self._ruleset = sheet.choose(choices.options) if choices.options else sheet
        self.choices = choices
        self.changed_sentences = changes_in_words(sheet, self._ruleset) if choices.options else []
        number = self._ruleset.options.players
        self.chairs.set_number(number)
        self.promised = self.bound(self._ruleset)
        self.changed()

    def begin(self) -> None:
        """Draw the seats, open a session, and deal its first hand."""
        hands.begin(self)

    def sit_down(self, match: Match, deals: int = 0) -> Play:
        """Take up a session."""
        return hands.sit_down(self, match, deals)

    def deal(self) -> None:
        """Throw the dice, and deal from the wall that was promised."""
        hands.deal(self)

    def key(self, chair: int) -> str:
        """By what a tally knows who sits on a chair."""
        one = self.chairs[chair]
        return one.person or f"bot:{one.name}"

    def renamed(self) -> None:
        """The names at the table have changed: they are told as they are now."""
        if self.play is not None and self.stage in (PLAYING, BETWEEN):
            before = self.play.match.players
            self.play.match.players = tuple(one.name or old for one, old in zip(self.chairs, before, strict=True))
        self.changed()

    def mind(self, person: str) -> None:
        """Let a bot play for somebody."""
        self.minding.add(person)
        self.changed()
        if self.play is not None and self.stage == PLAYING and not self.paused:
            self.play.carry_on()

    def pause(self, on: bool) -> None:
        """Nobody plays, and no clock runs, until somebody goes on."""
        play = self.play
        self.paused = on
        if play is not None and self.stage == PLAYING:
            if on:
                self.left_of_pause = play.window.left(self.clock()) if play.window else 0.0
                play.hold(None)
            else:
                play.hold(self.left_of_pause)
                play.carry_on()  # bots may have taken over meanwhile
        self.changed()

    def stop(self) -> None:
        """End the session here; what everybody holds stands."""
        self.ledger.leave()
        hands.over(self)

    # --- what is told

    def around(self, person: str) -> Around:
        """Who is around the table, and how it stands there, told to one of them."""
        return around(self, person)

    def awaited(self) -> list[int]:
        """The chairs that are awaited, as far as everybody may know."""
        return awaited(self)

    def shown(self, person: str, mark: Mark | None) -> tuple[Shown | None, Mark | None]:
        """What somebody sees, with all that has happened since `mark`; nothing before the first deal."""
        return showing.shown(self, person, mark)

    def take_said(self) -> list[Said]:
        """What was said since the last time."""
        said, self._said = self._said, []
        return said

    def take_gone(self) -> list[tuple[str, Gone]]:
        """Who is not at the table any more since the last time, and why."""
        gone, self.gone = self.gone, []
        return gone

    def say(self, said: Said) -> None:
        """Have something told to everybody."""
        self._said.append(said)

    def may_speak(self, person: str) -> bool:
        """Has somebody not said too much just now?"""
        return self.buckets.setdefault(person, Bucket(*SAYINGS, self.clock)).take()

    def go(self, person: str, gone: Gone) -> None:
        """Somebody is at the table no more."""
        coming.go(self, person, gone)

    def close(self) -> None:
        """Everybody has left: a session that is being played is left as it is."""
        if self.stage in (PLAYING, BETWEEN):
            self.ledger.leave()
        self.closed = True

    def report(self) -> dict[str, Any]:
        """What it takes to see again what has gone wrong here."""
        told: dict[str, Any] = {"table": self.id, "stage": self.stage, "session": self.ledger.session}
        return told | (reproduction(self.play.table) if self.play is not None else {})

    def kept_as(self, text: str) -> None:
        """This is what is kept of the table already."""
        self._kept = text

    def note(self) -> None:
        """Have kept what has changed of the table, beside its session."""
        text = row_of(self)
        if text != self._kept:
            self._kept = text
            self.ledger.waiting.append(TableKept(self.ledger.session, moment(), self.id, text, self.closed))

    def bound(self, ruleset: Ruleset) -> Bound:
        """The next wall, bound by a promise."""
        return bound(ruleset, self.chance, self.walls[0][0] if self.walls else None)
