"""Reading a record. Each line's seal is checked before the line is parsed."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from ..errors import BadInput, KongboxError
from ..game.play.seeds import HIGHEST
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..rulesets.checks import check
from ..rulesets.files import open_regular
from ..rulesets.ruleset import carried_rules
from ..words.catalogue import say
from ..words.system import system_says
from .chain import FIRST, LONGEST, BadRecord, bad, must_be_a_path, understand, unseal
from .closing import MOST_SIGNATURES, OPENS, Ending, ending_of
from .form import PARTS, VERSION, VERSIONS, Header, RecordedHand

MOST_HANDS = 100_000
"""The most hands that `read` holds at once. `verify` and the command line read hands one by one, without this limit."""
IMPOSSIBLE = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""The errors, besides KongboxError, that the engine raises for a record that no table could have written."""


class Record(NamedTuple):
    """A record: players, rules, and every hand."""

    header: Header
    ruleset: Ruleset
    hands: list[RecordedHand]
    ending: Ending | None = None
    """The end of a closed record; None if the record was not closed."""


class Group(NamedTuple):
    """Lines that belong together, without their seals. `line` is the number of the first of them.

    `damage` is the error for the line that should follow, if that line is damaged or missing.
    """

    line: int
    contents: list[bytes]
    damage: BadRecord | None = None
    seals: Sequence[str] = ()
    """For the end of a record, the previous line's seal and the seals of these lines; empty for all other lines."""
    version: int = VERSION
    """The version of the record's form."""

    @property
    def is_end(self) -> bool:
        """Whether these lines are the end of a record."""
        return bool(self.seals)

    def ending(self, hands: int) -> Ending:
        """Return the end of a record with this many hands. Raises BadRecord if the end is damaged or does not fit."""
        if self.contents:
            found = ending_of(self.line, self.contents, self.seals, hands)
        if self.damage:
            raise self.damage
        return found


def read(path: str | Path) -> Record:
    """Return the whole record in a file. Only `verify` checks it against the rules of the game.

    Raises BadRecord (code "cut-off", "changed", "too-long", "no-record" or "bad-record") with the line at fault, and BadInput
    (code "no-such-record") for an unreadable file.
    """
    every = groups(path)
    header, ruleset = head(next(every))
    found: list[RecordedHand] = []
    for group in every:
        if group.is_end:
            return Record(header, ruleset, found, group.ending(len(found)))
        if len(found) == MOST_HANDS:
            raise bad(group.line, say("record", "too-many-hands", most=MOST_HANDS))
        found.append(hand_in(group))
    return Record(header, ruleset, found)


def stream(path: str | Path) -> tuple[Header, Ruleset, Iterator[RecordedHand]]:
    """Return the header, the ruleset, and an iterator that reads the hands one by one.

    Raises the errors of `read`. For a fault in a hand, the iterator raises the error when it reaches the hand.
    """
    every = groups(path)
    header, ruleset = head(next(every))
    return header, ruleset, hands_in(every)


def hands_in(every: Iterator[Group]) -> Iterator[RecordedHand]:
    """Yield the hands one by one, then check the end of the record."""
    hands = 0
    for group in every:
        if group.is_end:
            group.ending(hands)
        else:
            yield hand_in(group)
            hands += 1


@contextmanager
def open_named(path: str | Path, called: str | Path) -> Iterator[BinaryIO]:
    """Open a file that a user names, with a name for messages. Raises BadInput (code "no-such-record") if it cannot be read."""
    try:
        with open_regular(path) as file:
            yield file
    except OSError as error:
        raise failure(BadInput, "no-such-record", "unread", path=called, why=system_says(error)) from None


def groups(path: str | Path) -> Iterator[Group]:
    """Yield groups of lines: the header, the lines of each hand, and the closing line with its signatures.

    The last hand may be incomplete.

    Raises BadRecord for an empty file, and BadInput (code "no-such-record") for an unreadable one.
    """
    must_be_a_path(path)
    with open_named(path, path) as file:
        yield from grouped(iter(partial(file.readline, LONGEST + 1), b""))


def grouped(lines: Iterable[bytes]) -> Iterator[Group]:
    """Group lines from any source, like `groups`."""
    seal, number, whole, version = FIRST, 0, 1, VERSION
    first, contents, seals = 1, list[bytes](), list[str]()
    for line in lines:
        number += 1
        try:
            if number == 1 and not line.startswith(b'{"kongbox":'):
                raise bad(1, say("record", "no-record"), "no-record")
            before = seal
            content, seal = unseal(line, before, number)
        except BadRecord as damage:
            yield Group(first, contents, damage, seals, version)
            return
        if not contents and whole > 1 and content.startswith(OPENS):
            whole, seals = MOST_SIGNATURES + 2, [before]
        if seals:
            seals.append(seal)
        contents.append(content)
        if number == 1 and content.startswith(b'{"kongbox":1,'):
            version = 1
        if len(contents) == whole:
            yield Group(first, contents, None, seals, version)
            if seals:
                return
            first, contents, whole = number + 1, [], len(PARTS)
    if number == 0:
        raise bad(1, say("record", "empty"), "no-record")
    if contents:
        cut = bad(number, say("record", "ends-here"), "cut-off")
        yield Group(first, contents, None if seals else cut, seals, version)


def head(group: Group) -> tuple[Header, Ruleset]:
    """Return the header and the ruleset in the first line. Raises BadRecord for a faulty line."""
    if group.damage:
        raise group.damage
    header = understand(group.contents[0], Header, 1)
    if header.kongbox not in VERSIONS:
        raise bad(1, say("record", "form", theirs=header.kongbox, ours=VERSION))
    if header.seed is not None and not 0 <= header.seed <= HIGHEST:
        raise bad(1, say("record", "seed", most=HIGHEST))
    try:
        ruleset = carried_rules(bytes(header.ruleset), False)  # records with the same rules share one object
        check(ruleset.sheet, "", "ruleset")
        assert ruleset.rules.rows.count == len(ruleset.rows)
    except KongboxError as error:
        raise bad(1, error.message) if not isinstance(error, BadRecord) else error from None
    except IMPOSSIBLE as error:
        raise bad(1, say("record", "ruleset", why=error)) from None
    chairs = ruleset.present
    if sorted(header.seats) != chairs or len(header.players) != len(chairs):
        raise bad(1, say("record", "seats", known=", ".join(map(str, chairs))))
    if header.bots and len(header.bots) != len(chairs):
        raise bad(1, say("record", "bots", count=len(chairs)))
    return header, ruleset


def hand_in(group: Group) -> RecordedHand:
    """Return the hand in a group of lines. Raises BadRecord for a faulty line."""
    if group.damage:
        raise group.damage
    parts: list[Any] = [understand(group.contents[i], form, group.line + i) for i, form in enumerate(PARTS)]
    for i, part in enumerate(parts):
        if part.hand != parts[0].hand:
            raise bad(group.line + i, say("record", "other-hand", one=part.hand, other=parts[0].hand))
    deal, moves, events, end = parts
    return RecordedHand(group.line, deal, moves, events, end, group.version)
