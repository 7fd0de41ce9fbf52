"""A table at which several people sit, from the lobby to the finale: who is there, what is played, what is due next.

It knows no socket, no page and no store: people are known by their ids, time comes from a clock that is given, and what is to be
kept waits in its ledger. What people ask for is carried out by `lobby`, `playing`, `consent` and `talk`; what they are told of
each other is in `around`. Over 400 lines because it is one state, whose every part is read and changed from those rooms.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..errors import RuleRefusal
from ..game import Match
from ..game.views.replies import Shown
from ..game.views.views import event_views
from ..game.words.failures import failure
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.changes import Settings, TableKept
from ..store.ledger import Ledger, moment
from .around import around, awaited, changes_in_words
from .bucket import Bucket, Clock
from .chairs import NOBODY, STAND_IN, Chairs, Occupant
from .handlers import HANDLERS
from .motions import Pending
from .past import Past
from .people import Person, sound_name
from .play import Mark, Play
from .roles import BETWEEN, HOST, LOBBY, OVER, PERMISSIONS, PLAYER, PLAYING, REFEREE, WATCHER, fits, may
from .row import row_of
from .tally import Evening
from .trouble import reproduction
from .walls import SYSTEM, Bound, bound, thrown
from .window import SECONDS
from .wire import Around, Charges, Choose, Gone, ParlourReply, ParlourRequest, Role, Said, Stage

PACE = (0.5, 0.9)
"""Shortest and longest pause before a bot moves, in seconds."""
MINDED_AFTER = 30.0
"""Seconds after which a bot plays for somebody who is away, where the table says so."""
DEALT_AFTER = 30.0
"""Seconds after the first who asks for it in which the next hand is dealt, at a table with a clock."""
SAYINGS = (5, 0.5)
"""So much may be said at once, and so many more sayings a second."""
COSTLY = ("charges", "choose", "rule", "take-back", "why")
ASKED = (12, 2.0)
"""What takes the table some time to find out, and how often one may ask for it; other tables wait meanwhile."""
MOST_PEOPLE = 24
"""At one table, those who look on among them."""
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
        self._gone: list[tuple[str, Gone]] = []
        self._buckets: dict[str, Bucket] = {}
        self._costs: dict[str, Bucket] = {}
        self.nudged: dict[int, float] = {}
        self.charges: dict[int | None, tuple[tuple[int, int, int], Charges]] = {}
        """What could be ruled, as it was told last to somebody at a seat, and at which moment: it takes a while to find out."""
        self._first, self._public, self._own, self._comings = first, 0, dict[str, int](), 0
        self._bot_at: float | None = None
        self.deal_at: float | None = None
        self.left_of_pause = 0.0
        self._kept = ""
        self.choose(choices)

    # --- who is there

    def admit(self, name: str, hash: str, *, program: bool = False) -> str:
        """Let somebody in, who has the code: their id here. The first of all is the host; in the lobby they take a free chair.

        Raises BadInput (code "bad-name"), RuleRefusal (code "table-full") where too many are there.
        """
        if len(self.people) >= MOST_PEOPLE:
            raise failure(RuleRefusal, "table-full", most=MOST_PEOPLE)
        called = sound_name(name, self.names())
        self.admitted += 1
        person = str(self.admitted)
        self.people[person] = Person(person, called, hash, program)
        self.away[person] = self.clock()
        if self.host is None:
            self.host = person
        chair = self.chairs.first_empty()
        if self.stage == LOBBY and chair is not None:
            self.chairs[chair] = Occupant(person, name=called)
        self.changed()
        return person

    def person_with(self, hash: str) -> str:
        """The person with this hash of a token; "" for none."""
        return next((person.id for person in self.people.values() if person.hash == hash), "")

    def here(self, person: str, there: bool) -> None:
        """The first page of a person is opened, or the last one closed."""
        if person not in self.people:
            return
        minded = self.is_minded(person)
        if there:
            self.away.pop(person, None)
            self.unawaited.discard(person)
            self.hand_back(person)
        else:
            self.away.setdefault(person, self.clock())
        if minded:
            self.changed()
        else:
            self._comings += 1

    def names(self, but: str = "") -> list[str]:
        """What everybody else is called, the bots too."""
        return [
            *(one.name for one in self.people.values() if one.id != but),
            *(one.name for one in self.chairs if one.name and not one.person),
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
        if name in COSTLY and not self._costs.setdefault(person, Bucket(*ASKED, self.clock)).take():
            raise failure(RuleRefusal, "too-much-asked")
        reply: ParlourReply | None = HANDLERS[type(request)](self, person, request)
        self.settle()
        return reply

    @property
    def due(self) -> float | None:
        """When `tick` has something to do."""
        window = self.play.window if self.play is not None and self.stage == PLAYING else None
        deal_at = None if self.paused else self.deal_at
        times = [self._bot_at, deal_at, self.pending.until if self.pending else None, window.until if window else None]
        if self.choices.mind == "away" and self.stage in (PLAYING, BETWEEN):
            times += [since + MINDED_AFTER for person, since in self.away.items() if self._may_be_minded(person)]
        return min((one for one in times if one is not None), default=None)

    def tick(self) -> None:
        """Do one thing that is due."""
        now, play = self.clock(), self.play
        away = [person for person, since in self.away.items() if since + MINDED_AFTER <= now and self._may_be_minded(person)]
        if self.pending is not None and self.pending.until <= now:
            self.pending = None
            self.changed()
        elif play is not None and self.stage == PLAYING and play.window and play.window.until and play.window.until <= now:
            play.expire()
        elif self._bot_at is not None and self._bot_at <= now:
            self._bot_at = None
            if play is not None:
                play.move()
        elif away and self.choices.mind == "away" and self.stage in (PLAYING, BETWEEN):
            self.mind(away[0])
        elif self.deal_at is not None and self.deal_at <= now and not self.paused:
            self.deal()
        self.settle()

    def settle(self) -> None:
        """See what follows from what has happened: the end of a hand, the next deal, a bot's turn; note what is to be kept."""
        if self.play is not None and self.stage == PLAYING and self.play.table.over:
            self._end_hand()
        if self.stage == BETWEEN:
            self._deal_if_all_are_ready()
        self._plan()
        self.note()

    def changed(self, seat: int | None = None) -> None:
        """Something has changed that everybody sees, or the player at one seat alone."""
        if seat is None:
            self._public += 1
        else:
            person = self.chairs[self.chair_at(seat)].person
            self._own[person] = self._own.get(person, 0) + 1

    def number_for(self, person: str) -> int:
        """A number that grows with everything that this person may be shown."""
        return self.seen_for(person) + self._comings

    def seen_for(self, person: str) -> int:
        """The same of what they see of the play: who comes and goes changes none of it."""
        return self._first + self._public + self._own.get(person, 0)

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
        self.promised = self._bound(self._ruleset)
        self.changed()

    def begin(self) -> None:
        """Draw the seats, open a session, and deal its first hand."""
        ruleset, chairs = self._ruleset, self.chairs
        names, bots = [one.name for one in chairs], ["" if one.person else one.bot for one in chairs]
        present = [seat for seat in range(4) if not ruleset.rules.seats.absent >> seat & 1]
        match = Match(ruleset, names, seats=None if self.choices.lots else present, hands=self.choices.hands)
        settings = Settings(tuple(bots[1:]), sessions=len(self.sessions) + 1)
        self.ledger.open(match, settings, bots=bots, parlour=self.id)
        self.sessions.append(self.ledger.session)
        for chair, one in enumerate(chairs):
            self.evening.sit(self.key(chair), one.name, bot=not one.person).sessions += 1
        self.sit_down(match)
        self.deal()

    def sit_down(self, match: Match, deals: int = 0) -> Play:
        """Take up a session."""
        before = self.play
        self.play = Play(
            match,
            self.ledger,
            plays=self._plays,
            sits=lambda seat: not self.chairs[self.chair_at(seat)].person,
            told=self._moved,
            clock=self.clock,
            seconds=SECONDS[self.choices.clock],
            deals=before.deals if before is not None else deals,
            serial=before.serial if before is not None else self._first,
        )
        return self.play

    def deal(self) -> None:
        """Throw the dice, and deal from the wall that was promised."""
        play = self.play
        assert play is not None
        self.stage, self.ready, self.deal_at, self.pending, self.paused = PLAYING, set(), None, None, False
        self.unawaited.clear()
        self.opened = None
        dice = self.walls.pop(0)[1] if self.walls else thrown(self.chance)
        answering = [play.match.seats[chair] for chair, one in enumerate(self.chairs) if one.person]
        sitting = [(play.match.seats[chair], one.name, None if one.person else one.bot) for chair, one in enumerate(self.chairs)]
        self.ledger.seat(sitting)
        self.past.note(self.ledger.session, len(play.match.results) + 1, [one.person for one in self.chairs])
        play.deal(self.promised, dice, answering)
        self.changed()

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
        self._over()

    # --- what is told

    def around(self, person: str) -> Around:
        """Who is around the table, and how it stands there, told to one of them."""
        return around(self, person)

    def awaited(self) -> list[int]:
        """The chairs that are awaited, as far as everybody may know."""
        return awaited(self)

    def shown(self, person: str, mark: Mark | None) -> tuple[Shown | None, Mark | None]:
        """What somebody sees, with all that has happened since `mark`; nothing before the first deal."""
        play = self.play
        if play is None or self.stage == LOBBY:
            return None, None
        seat = self.seat_of(person)
        if seat is None and self.choices.watch == "late":
            return self._shown_late(play, mark)
        events = [] if mark is None else play.events_since(seat, mark)
        moments = [] if mark is None else play.moments_since(seat, mark)
        before = play.events_since(seat, (play.deals, 0)) if mark is None else None
        return Shown(play.view(seat), events, moments, self.ledger.session, before), play.mark

    def _shown_late(self, play: Play, mark: Mark | None) -> tuple[Shown, Mark]:
        """The same to somebody who looks on, a go-round late and with all hands open."""
        table, now = play.late(), (play.deals, len(play.late().events))
        first = mark[1] if mark is not None and mark[0] == play.deals else 0
        told = event_views(table, None, first, late=not table.over)
        return Shown(play.late_view(), [] if mark is None else told, [], self.ledger.session, told if mark is None else None), now

    def take_said(self) -> list[Said]:
        """What was said since the last time."""
        said, self._said = self._said, []
        return said

    def take_gone(self) -> list[tuple[str, Gone]]:
        """Who is not at the table any more since the last time, and why."""
        gone, self._gone = self._gone, []
        return gone

    def say(self, said: Said) -> None:
        """Have something told to everybody."""
        self._said.append(said)

    def may_speak(self, person: str) -> bool:
        """Has somebody not said too much just now?"""
        return self._buckets.setdefault(person, Bucket(*SAYINGS, self.clock)).take()

    def go(self, person: str, gone: Gone) -> None:
        """Somebody is at the table no more: their chair is a bot's from now on, or stays empty."""
        chair = self.chairs.of(person)
        if chair is not None:
            name = self.chairs[chair].name
            if self.stage in (LOBBY, OVER):
                self.chairs[chair] = NOBODY
            else:
                self.chairs[chair] = Occupant(bot=STAND_IN if self.choices.mind == "away" else "", name=name)
        del self.people[person]
        for found in (self.away, self._buckets, self._costs, self._own):
            found.pop(person, None)
        for among in (self.minding, self.ready, self.unawaited):
            among.discard(person)
        self._gone.append((person, gone))
        if self.pending is not None:
            self.pending.forget(person)
            if self.pending.by == person or self.pending.is_carried:
                self.pending = None
        if person == self.host:
            sitting = [one.person for one in self.chairs if one.person]
            self.host = next(iter([*sitting, *self.people]), None)
        self.changed()
        if not self.people:
            self.close()
        elif self.play is not None and self.stage == PLAYING and not self.paused:
            self.play.carry_on()

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

    # --- within

    def _moved(self, seat: int | None) -> None:
        """The hand has moved on: what somebody wanted to take back lies behind."""
        if seat is None and self.pending is not None and self.pending.kind == "take-back":
            self.pending = None
        self.changed(seat)

    def _may_be_minded(self, person: str) -> bool:
        return person not in self.minding and self.chairs.of(person) is not None

    def _plays(self, seat: int) -> str | None:
        """The bot that plays at a seat now."""
        one = self.chairs[self.chair_at(seat)]
        if one.person:
            return STAND_IN if one.person in self.minding else None
        return one.bot or None

    def _bound(self, ruleset: Ruleset) -> Bound:
        return bound(ruleset, self.chance, self.walls[0][0] if self.walls else None)

    def _plan(self) -> None:
        """A bot thinks for a moment."""
        play = self.play
        if play is None or self.stage != PLAYING or self.paused or play.bot_due is None:
            self._bot_at = None
        elif self._bot_at is None:
            self._bot_at = self.clock() + self.chance.uniform(*self.pace)

    def _end_hand(self) -> None:
        """The hand is over: its wall is opened, and the next one promised."""
        play = self.play
        assert play is not None and play.table.result is not None
        match = play.match
        players = {seat: self.key(chair) for chair, seat in enumerate(match.seats)}
        for chair in range(len(match.seats)):
            self.evening.sit(self.key(chair), match.players[chair], bot=not self.chairs[chair].person)
        self.evening.count(play.table.result, players, play.table.ruleset)
        self.opened = len(match.results), self.promised
        self.pending = None
        if match.over:
            self._over()
        else:
            self.stage = BETWEEN
            self.promised = self._bound(self._ruleset.goulash if match.place.goulash else self._ruleset)
        self.changed()

    def _over(self) -> None:
        self.stage, self.ready, self.deal_at, self.pending, self.paused = OVER, set(), None, None, False
        self.unawaited.clear()
        self.changed()

    def _deal_if_all_are_ready(self) -> None:
        """Whoever sits here is waited for, away or not: but not while a bot plays for them, nor where the host goes on."""
        if (
            (self.ready or self.unawaited)
            and not self.awaited()
            and not self.paused
            and not any(one.is_empty for one in self.chairs)
        ):
            self.deal()
