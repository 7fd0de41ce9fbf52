"""What a table at which several people sit is: who is there, what is chosen, what is played, what is due next.

It knows no socket, no page and no store: people are known by their ids, time comes from a clock that is given, and what the store
is to keep waits in the ledger. The rooms beside it read and change it: `coming` knows who comes and goes, `hands` plays hand
after hand, `dues` does what is due; `lobby`, `playing`, `consent` and `talk` carry out what people ask for, `showing` and
`around` tell what they see. `sitting` is the table with all of that.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..errors import RuleRefusal
from ..game import Match, Table
from ..game.words.failures import failure
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..rulesets.wording import rules_in_words
from ..store.ledger import Ledger
from .bucket import Bucket, Clock, Cost
from .chairs import Chairs
from .motions import Pending
from .others import Strategy
from .past import Past
from .people import Person
from .play import Play
from .roles import BETWEEN, HOST, LOBBY, PLAYER, PLAYING, REFEREE, WATCHER
from .tally import Evening
from .walls import SYSTEM, Bound, bound, thrown
from .wire import Charges, Choose, GoneCode, Role, Said, Stage

PACE = (0.5, 0.9)
"""Shortest and longest pause before a bot moves, in seconds."""


class State:
    """A table as it stands.

    `chance` shuffles and throws. `first` is a number from which those of its views go up; it is higher than any before, where a
    table is made again. Raises BadSheet for choices that cannot be made.
    """

    is_alone = False
    """Does one person play here with bots, on as many pages as they like?"""
    is_kept = True
    """Is what is played here written down?"""

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
        self.strategies: dict[int, Strategy] = {}
        """By their chairs, the bots that are functions."""
        self.clumsy = 0.0
        """With which probability bots err at a strict table."""
        self.evening = Evening([])
        self.past = Past()
        self.paused = False
        self.held = False
        """The referee has been called: the bots wait."""
        self.taken = ""
        """What one person alone took back last, in words, until something happens."""
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
        self.motions = 0
        self.walls: list[tuple[Sequence[int], Sequence[int]]] = []
        """Walls and dice that are dealt first, for tests."""
        self.said: list[Callable[[], Said]] = []
        """What was said since the pages were shown something."""
        self.gone: list[tuple[str, GoneCode]] = []
        """Who has left since then, and why."""
        self.costs: dict[tuple[str, str], Bucket] = {}
        self.nudged: dict[int, float] = {}
        self.charges: dict[int | None, tuple[tuple[int, int, int], Charges]] = {}
        """What could be ruled, as it was told last to somebody at a seat, and at which moment: it takes a while to find out."""
        self.first, self.public, self.own, self.comings = first, 0, dict[str, int](), 0
        self.bot_at: float | None = None
        self.deal_at: float | None = None
        self.left_of_pause = 0.0
        self.must_stand: Callable[[], None] = lambda: None
        """Raises KongboxError while the file of the store is gone: nobody plays meanwhile."""
        self.unkept: str | None = None
        """Why the store cannot be written, as long as it cannot."""
        self.renewed = False
        """Another game has begun: what pages were told before is over."""
        self.kept = ""
        """What the store keeps of the table already."""
        self.choose(choices)

    def names(self, but: str = "") -> list[str]:
        """The names of everybody else, the bots too; a person who has left may come back under their name."""
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

    def seat_of(self, person: str) -> int | None:
        """The seat at which a person plays; None for one who looks on, and before the seats are drawn."""
        chair = self.chairs.of(person)
        return None if chair is None or self.play is None or chair >= len(self.play.match.seats) else self.play.match.seats[chair]

    def chair_at(self, seat: int) -> int:
        """The chair that stands at a seat."""
        assert self.play is not None
        return self.play.match.seats.index(seat)

    def key(self, chair: int) -> str:
        """By what a tally knows who sits on a chair."""
        one = self.chairs[chair]
        return one.person or f"bot:{one.name}"

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are chosen."""
        return self._ruleset

    @property
    def hand(self) -> Table | None:
        """The hand that is played."""
        return self.play.table if self.play is not None and self.stage == PLAYING else None

    @property
    def awaited(self) -> list[int]:
        """The chairs that are awaited, as far as everybody may know: all who were asked about a tile, until all have answered."""
        play = self.play
        if self.stage == BETWEEN:
            done = self.ready | self.minding | self.unawaited
            return [chair for chair, one in enumerate(self.chairs) if one.person and one.person not in done]
        if self.stage != PLAYING or play is None or play.table.over:
            return []
        seats = play.window.asked if play.window is not None else (play.table.turn,)
        return sorted(self.chair_at(seat) for seat in seats)

    @property
    def missed(self) -> set[str]:
        """Those for whom the next hand waits, and who are away."""
        return {person for chair in self.awaited if (person := self.chairs[chair].person) in self.away}

    def choose(self, choices: Choose) -> None:
        """Choose what is played, and promise the first wall. Raises BadSheet for rules, or options, that there are not."""
        if choices.rules not in self.sheets:
            raise failure(BadSheet, "unknown-ruleset", "offered", given=choices.rules, known=tuple(self.sheets))
        sheet = self.sheets[choices.rules]
        self._ruleset = sheet.choose(choices.options) if choices.options else sheet
        self.choices = choices
        self.changed_sentences = changes_in_words(sheet, self._ruleset) if choices.options else []
        self.chairs.set_number(self._ruleset.options.players)
        if not self.is_alone:
            self.promised = self.bound(self._ruleset)
        self.changed()

    def bound(self, ruleset: Ruleset) -> Bound:
        """The next wall, bound by a promise."""
        return bound(ruleset, self.chance, self.walls[0][0] if self.walls else None)

    def watched(self, match: Match) -> Sequence[int | None] | None:
        """The seats, and None for people who look on, that see moments of a hand which no view shows; None for all."""
        return None

    def dealt(self) -> Table:
        """The next hand: the dice are thrown, and the wall is the one that was promised."""
        play = self.play
        assert play is not None
        match = play.match
        dice = self.walls[0][1] if self.walls else thrown(self.chance)
        answering = [match.seats[chair] for chair, one in enumerate(self.chairs) if one.person]
        sitting = [(match.seats[chair], one.name, None if one.person else one.bot) for chair, one in enumerate(self.chairs)]
        self.ledger.seat(sitting)
        self.past.note(self.ledger.session, len(match.results) + 1, [one.person for one in self.chairs])
        return match.deal(self.promised.wall, dice, answering=answering, promise=self.promised.promise)

    def conclude(self, play: Play) -> None:
        """A hand is over: it counts in the evening, its wall is opened, and the next one promised."""
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
        """A number that grows with everything that this person may be shown."""
        return self.seen_for(person) + self.comings

    def seen_for(self, person: str) -> int:
        """The same of what they see of the play: who comes and goes changes none of it."""
        return self.first + self.public + self.own.get(person, 0)

    def changed(self, seat: int | None = None) -> None:
        """Something has changed that everybody sees, or the player at one seat alone."""
        if seat is None:
            self.public += 1
        else:
            person = self.chairs[self.chair_at(seat)].person
            self.own[person] = self.own.get(person, 0) + 1

    def budget(self, person: str, cost: Cost) -> Bucket:
        """How much of this somebody may still ask for."""
        return self.costs.setdefault((person, cost.code), Bucket(*cost[:2], self.clock))

    def must_afford(self, person: str, cost: Cost) -> None:
        """Raises RuleRefusal, by the code of the cost, for somebody who asks too often."""
        if not self.budget(person, cost).take():
            raise failure(RuleRefusal, cost.code)

    def say(self, said: Callable[[], Said]) -> None:
        """Tell everybody something, each in their own language."""
        self.said.append(said)


def as_chosen(ruleset: Ruleset, sheets: Mapping[str, Ruleset]) -> Choose:
    """A table's choices that come to these rules: what departs from the sheet of the same name."""
    own = ruleset.options
    base = sheets[ruleset.id].options if ruleset.id in sheets else own
    names = [name for name in own.__struct_fields__ if getattr(own, name) != getattr(base, name)]
    return Choose(ruleset.id, {name: listed(getattr(own, name)) for name in names})


def listed(value: Any) -> Any:
    """A choice as it is sent."""
    return [*value] if isinstance(value, tuple | frozenset | set) else value


def changes_in_words(sheet: Ruleset, chosen: Ruleset) -> list[str]:
    """What is played otherwise than the sheet has it, in its sentences."""
    usual = {sentence.text for part in rules_in_words(sheet.sheet).values() for sentence in part}
    return [one.text for part in rules_in_words(chosen.sheet).values() for one in part if one.text not in usual]
