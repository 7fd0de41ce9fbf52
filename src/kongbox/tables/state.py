"""The state of a table for several people: people, choices, the game in play, and what is due next.

`coming` admits people and lets them go, `hands` plays hand after hand, and `dues` follows the clock. `lobby`, `playing`,
`consent` and `talk` carry out requests. `showing` and `around` say what people see. `sitting` joins these modules.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..errors import KongboxError, RuleRefusal
from ..game import Match, Table
from ..game.words.failures import failure
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.ledger import Ledger
from ..words.catalogue import say
from .bucket import Bucket, Clock, Cost
from .chairs import Chairs
from .course import Course, deal_name
from .motions import Pending
from .others import Strategy
from .past import Led, Past
from .people import Person
from .play import Play
from .roles import BETWEEN, HOST, LOBBY, OVER, PLAYER, PLAYING, REFEREE, WATCHER
from .tally import Evening
from .walls import SYSTEM, Bound, bound, thrown
from .window import Countdown
from .wire import Charges, Choose, GoneCode, GroupOf, Rest, Role, Said, Stage

PACE = (0.5, 0.9)
"""Shortest and longest pause before a bot moves, in seconds."""

SHARE = 2
"""Most chairs that people from one network address may take while others wait."""


class State:
    """The state of a table.

    `chance` gives walls and dice. Views are numbered up from `first`. If the table is rebuilt, `first` must exceed all numbers
    of its earlier views.
    """

    is_alone = False
    """Whether one person plays here with bots, on any number of pages."""
    is_kept = True
    """Whether this table is saved."""

    def __init__(
        self,
        id: str,
        code: str,
        choices: Choose,
        *,
        clock: Clock,
        sheets: dict[str, Ruleset] | None = None,
        first: int = 0,
        pace: tuple[float, float] = PACE,
        chance: Random = SYSTEM,
    ) -> None:
        self.id = id
        self.code = code
        self.clock = clock
        self.pace = pace
        self.chance = chance
        self.sheets = sheets if sheets is not None else {name: Ruleset.load(name) for name in SHIPPED}
        self.people: dict[str, Person] = {}
        self.host: str | None = None
        self.chairs = Chairs()
        self.stage: Stage = LOBBY
        self.ledger = Ledger()
        self.play: Play | None = None
        self.sessions: list[str] = []
        self.strategies: dict[int, Strategy] = {}
        """Bots given as functions, by chair."""
        self.thinks_beside = False
        """Whether the table goes on answering while slow bots think."""
        self.clumsy = 0.0
        """The probability that a bot errs at a strict table."""
        self.evening = Evening([])
        self.past = Past()
        self.led: Led | None = None
        """The finished hand on which everybody looks back together."""
        self.paused = False
        self.rest: Rest | None = None
        """The last rest, forgotten at the next deal; None if there is none."""
        self.rests_since = 0.0
        """When the last rest began, by the table's clock."""
        self.held = False
        """Whether the bots wait because the referee has been called."""
        self.taken = ""
        """The last takeback of a person who plays alone, in words; "" after any other change."""
        self.pending: Pending | None = None
        self.ready: set[str] = set()
        self.unawaited: set[str] = set()
        """Absent people for whom the next deal does not wait."""
        self.minding: set[str] = set()
        """People for whom a bot plays, because they asked for it or are away."""
        self.away: dict[str, float] = {}
        """When each person without an open page went away, by the table's clock."""
        self.opened: tuple[int, Bound] | None = None
        self.group: GroupOf | None = None
        """The group of friends who play here."""
        self.expected: set[str] = set()
        """People for whom a place is kept until they come."""
        self.unclaimed = False
        """Whether a starting server opened this table, and nobody on the server's machine has joined yet."""
        self.barred: set[str] = set()
        """People whom the host has removed."""
        self.rested = clock()
        """When this table last changed, by its clock."""
        self.closed = False
        self.motions = 0
        self.course: Course | None = None
        """The walls that other tables play too; None if the table shares no walls."""
        self.deals: list[str] = []
        """The names of this session's deals so far, on shared walls only."""
        self.shared: dict[str, str] = {}
        """The ids of this table's sessions on shared walls, by the course's id."""
        self.neighbours: Callable[[], Sequence[State]] = tuple
        """Returns the other tables of the same server."""
        self.walls: list[tuple[Sequence[int], Sequence[int]]] = []
        """Walls and dice to deal first, one pair for each hand."""
        self.said: list[Callable[[str], Said]] = []
        """Messages since the pages were last updated, each as a function of its reader."""
        self.gone: list[tuple[str, GoneCode]] = []
        """The people who have left since the pages were last updated, with the code of the reason."""
        self.uncovered: dict[str, str] = {}
        """The person whose hand a shared device shows, by the device's owner."""
        self.looked: dict[str, tuple[int, str, int]] = {}
        """When each player last uncovered their hand on a shared device: the deal, its phase, and its number of events."""
        self.queue: list[str] = []
        """People who ask for a chair in the next session, in order."""
        self.giving: list[str] = []
        """People who give up their chair in the next session for people in the `queue`."""
        self.costs: dict[tuple[str, Cost], Bucket] = {}
        self.nudged: dict[int, float] = {}
        self.charges: dict[int | None, tuple[tuple[int, int, int], Charges]] = {}
        """The last rulings offered to each seat, with the moment for which they were computed. Computing them is slow."""
        self.first, self.public, self.own, self.comings = first, 0, dict[str, int](), 0
        self.bot_at: float | None = None
        self.deal_in: Countdown | None = None
        self.must_stand: Callable[[], None] = lambda: None
        """Raises KongboxError while the store's file is missing, so that nobody plays."""
        self.misses, self.looks_at = False, 0.0
        """Whether the store's file is missing, and when to look for it next, by the table's clock."""
        self.unkept: KongboxError | None = None
        """The error that keeps changes from being saved; None if changes are saved."""
        self.renewed = False
        """Whether a new game has begun, so that pages must forget what they have shown."""
        self.kept = ""
        """The last row noted for the store, without its time."""
        self.choose(choices)

    def names(self, but: str = "") -> list[str]:
        """Return the names in use at this table, bots included, except the name of one person (`but`).

        The name of a player who left is free.
        """
        return [
            *(one.name for one in self.people.values() if one.id != but),
            *(one.name for one in self.chairs if one.name and not one.person and not one.left),
        ]

    def owner(self, person: str) -> str:
        """Return the owner of the device on which this person plays."""
        return (self.people[person].device or person) if person in self.people else person

    def together(self, person: str) -> list[str]:
        """Return the people on this person's device, the device's owner first."""
        owner = self.owner(person)
        return [owner, *(one.id for one in self.people.values() if one.device == owner)]

    def has_its_share(self, place: str) -> bool:
        """Whether people from the network address `place` already have `SHARE` chairs."""
        return bool(place) and sum(self.people[one.person].place == place for one in self.chairs if one.person) >= SHARE

    def roles(self, person: str) -> list[Role]:
        sits = self.chairs.of(person) is not None
        roles: list[Role] = [PLAYER if sits else WATCHER]
        if person == self.host:
            roles.append(HOST)
        if (person == self.host) if self.choices.rulings == "host" else sits:
            roles.append(REFEREE)
        return roles

    def in_charge(self, person: str) -> bool:
        """Whether this person is the host, or the host is away."""
        return person == self.host or self.host in self.away

    def seat_of(self, person: str) -> int | None:
        """Return a person's seat; None for a watcher, and before the seats are drawn."""
        chair = self.chairs.of(person)
        return None if chair is None or self.play is None or chair >= len(self.play.match.seats) else self.play.match.seats[chair]

    @property
    def running(self) -> Play:
        """The running session, which must exist."""
        assert self.play is not None
        return self.play

    def seated(self, person: str) -> tuple[Play, int]:
        """Return the running session and this person's seat in it."""
        seat = self.seat_of(person)
        assert seat is not None
        return self.running, seat

    def carry_on(self) -> None:
        """Let the hand in play go on, unless play has stopped."""
        if self.hand is not None and not self.stands:
            self.running.carry_on()

    def chair_at(self, seat: int) -> int:
        return self.running.match.seats.index(seat)

    def key(self, chair: int) -> str:
        """Return the key of a chair's occupant in the tally."""
        one = self.chairs[chair]
        return one.person or f"bot:{one.name}"

    @property
    def resting(self) -> bool:
        """Whether the table rests, because no player is there."""
        return self.rest is not None and not self.rest.until

    @property
    def stands(self) -> bool:
        """Whether play has stopped: during a pause, while the table rests, and while the store's file is missing."""
        return self.paused or self.resting or self.misses

    @property
    def hand(self) -> Table | None:
        """The hand in play; None outside a hand."""
        return self.play.table if self.play is not None and self.stage == PLAYING else None

    @property
    def awaited(self) -> list[int]:
        """The chairs that must act. While a tile is open, these are all chairs that were asked, to hide who has answered."""
        play = self.play
        if self.stage == BETWEEN:
            done = self.ready | self.minding | self.unawaited
            return [chair for chair, one in enumerate(self.chairs) if one.person and one.person not in done]
        if self.stage in (LOBBY, OVER):
            done = {*self.ready, *(self.chairs[chair].person for chair in self.comes)}
            return [chair for chair, one in enumerate(self.chairs) if self.ready and one.person and one.person not in done]
        if self.stage != PLAYING or play is None or play.table.over:
            return []
        seats = play.window.asked if play.window is not None else (play.table.turn,)
        return sorted(self.chair_at(seat) for seat in seats)

    @property
    def comes(self) -> dict[int, str]:
        """The people who get a chair in the next session, by chair. People who left a chair get it back. For the others, empty
        chairs are filled first, then bots' chairs, then the chairs that players offer.
        """
        if self.stage == LOBBY:
            return {}
        empty = [chair for chair, one in enumerate(self.chairs) if one.is_empty]
        bots = [chair for chair, one in enumerate(self.chairs) if one.bot]
        given = [chair for person in self.giving if (chair := self.chairs.of(person)) is not None]
        waiting = [person for person in self.queue if person not in self.away]
        own = {chair: one for one in waiting if (chair := self.chairs.left_by(self.people[one].name)) is not None}
        rest = [chair for chair in (*empty, *bots, *given) if chair not in own]
        return own | dict(zip(rest, [one for one in waiting if one not in own.values()], strict=False))

    @property
    def missed(self) -> set[str]:
        """People who are away while the table waits for them."""
        return {person for chair in self.awaited if (person := self.chairs[chair].person) in self.away}

    def choose(self, choices: Choose) -> None:
        """Choose the game, and promise the first wall. Raises BadSheet for an unknown ruleset or bad options."""
        sheet = offered(self.sheets, choices.rules)
        self.ruleset = sheet.choose(choices.options) if choices.options else sheet
        self.choices = choices
        self.chairs.set_number(self.ruleset.options.players)
        if not self.is_alone:
            self.promised = self.bound(self.ruleset)
        self.changed()

    def bound(self, ruleset: Ruleset) -> Bound:
        """Return the next wall with its promise."""
        if self.course is not None:
            return self.course.bound(ruleset, self.deal)
        return bound(ruleset, self.chance, self.walls[0][0] if self.walls else None)

    @property
    def deal(self) -> str:
        """The name of the next deal, by which tables that share walls find the same wall."""
        assert self.course is not None
        if self.stage == LOBBY or self.play is None:
            return deal_name(self.course.match(self.ruleset, [""] * self.ruleset.options.players), [])
        return deal_name(self.play.match, self.deals)

    def watched(self, match: Match) -> Sequence[int | None] | None:
        """Return the seats that see the moments between views; None among them stands for watchers. If everybody sees
        these moments, return None instead.
        """
        return None

    def dealt(self) -> Table:
        """Throw the dice, and return the next hand from the promised wall."""
        match = self.running.match
        if self.course is not None:
            dice = self.course.dice(self.deal)
            self.deals.append(self.deal)
        else:
            dice = self.walls[0][1] if self.walls else thrown(self.chance)
        answering = [match.seats[chair] for chair, one in enumerate(self.chairs) if one.person]
        sitting = [(match.seats[chair], one.name, None if one.person else one.bot) for chair, one in enumerate(self.chairs)]
        people = [(match.seats[chair], one.person) for chair, one in enumerate(self.chairs) if one.person and not self.is_alone]
        self.ledger.seat(sitting, people)
        self.past.note(self.ledger.session, len(match.results) + 1, [one.person for one in self.chairs])
        return match.deal(self.promised.wall, dice, answering=answering, promise=self.promised.promise)

    def conclude(self, play: Play) -> None:
        """Count a finished hand in the evening's tally, reveal its wall and salt, and promise the next wall."""
        match, result = play.match, play.table.result
        assert result is not None
        players = {seat: self.key(chair) for chair, seat in enumerate(match.seats)}
        for chair, name in enumerate(match.players):
            self.evening.sit(self.key(chair), name, bot=not self.chairs[chair].person)
        self.evening.count(result, players, play.table.ruleset)
        self.opened = len(match.results), self.promised
        if not match.over:
            self.promised = self.bound(self.ruleset.goulash if match.place.goulash else self.ruleset)

    def number_for(self, person: str) -> int:
        """Return a number that grows with every change that this person may see."""
        return self.seen_for(person) + self.comings

    def seen_for(self, person: str) -> int:
        """Return a number that grows with every change of the play that this person may see."""
        return self.first + self.public + sum(self.own.get(one, 0) for one in self.together(person))

    def changed(self, seat: int | None = None) -> None:
        """Record a change that everybody sees or, if `seat` is given, only the player at that seat."""
        if seat is None:
            self.public += 1
        else:
            person = self.chairs[self.chair_at(seat)].person
            self.own[person] = self.own.get(person, 0) + 1

    def budget(self, person: str, cost: Cost) -> Bucket:
        return self.costs.setdefault((person, cost), Bucket(*cost[:2], self.clock))

    def must_afford(self, person: str, cost: Cost) -> None:
        """Count a request against a rate limit. Raises RuleRefusal, with the limit's code, beyond the limit."""
        if not self.budget(person, cost).take():
            raise failure(RuleRefusal, cost.code)

    def named(self, name: str) -> str:
        """Return the id of the person with this name; "" if nobody has it."""
        return next((one.id for one in self.people.values() if one.name == name), "")

    def say(self, person: str, words: Callable[[str], str], **more: Any) -> None:
        """Send a person's message to everybody. `words` takes a reader's id and returns the text for this reader."""
        name, chair = self.people[person].name, self.chairs.of(person)
        self.said.append(lambda reader: Said(name, chair, words(reader), **more))

    def news(self, person: str, *codes: str, **facts: str) -> None:
        """Tell everybody news about a person."""
        name = self.people[person].name

        def words(reader: str) -> str:
            return say("tables", "news", *codes, "you" if reader == person else "other", name=name, **facts)

        self.say(person, words, news=True)


def offered(sheets: Mapping[str, Ruleset], rules: str) -> Ruleset:
    """Return one of these rulesets by its id. Raises BadSheet (code "unknown-ruleset") for any other id."""
    if rules not in sheets:
        raise failure(BadSheet, "unknown-ruleset", "offered", given=rules, known=tuple(sheets))
    return sheets[rules]


def as_chosen(ruleset: Ruleset, sheets: Mapping[str, Ruleset]) -> Choose:
    """Return the choices that give these rules: the ruleset's id, and the options that differ from its sheet."""
    own = ruleset.options
    base = sheets[ruleset.id].options if ruleset.id in sheets else own
    names = [name for name in own.__struct_fields__ if getattr(own, name) != getattr(base, name)]
    return Choose(ruleset.id, {name: listed(getattr(own, name)) for name in names})


def listed(value: Any) -> Any:
    """Return a choice's value as it is sent."""
    return [*value] if isinstance(value, tuple | frozenset | set) else value
