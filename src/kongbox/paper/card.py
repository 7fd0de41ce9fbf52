"""The card beside the tiles: a whole ruleset on one or two sheets of paper. (RX-AID-1)"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar, get_args

import msgspec

from ..rulesets import Row, Ruleset
from ..rulesets.schema import Who
from ..rulesets.wording import cards, clause_text, heading_of, pattern_in_words, rules_in_words, worth
from ..words.catalogue import translated
from .drawings import drawings
from .hands import Group, laid_out
from .house import House
from .press import Form
from .terms import Term, terms_in

Value = TypeVar("Value")

FIRST = ("Score",)
"""The chapters before the rows. After the rows come the chapters in `AFTER`, then all others in the order of the sheet."""
AFTER = ("Payment", "dangers")
LEAST = ("How tiles lie", "Errors", "Tiles", "Seats and winds", "Wall and deal")
"""The chapters that the card leaves to the booklet if there is too little room, the first one first."""
SIZES = tuple(quarters / 4 for quarters in range(44, 35, -1))
"""The type sizes of a card, in typographic points, the largest first. The smallest is still legible at arm's length."""
COMFORTABLE = 9.5
"""The smallest type size at which a card also lists the words that its own chapters explain."""
SIDES, MOST_SIDES = 2, 4
"""The number of sides of a card on one sheet of paper, and on two."""
COLUMNS = 3
ROOM = 0.15
"""The part of a column that must be free to become room for notes."""
EXPLAINING = ("Tiles", "Sets and hands")
"""The chapters that explain their own words."""
TRIFLES = {
    *("a", "an", "the", "of", "is", "in", "and", "or", "each", "both", "one'"),
    *("ein", "eine", "einem", "einer", "der", "die", "da", "dem", "de", "au", "im", "und", "oder", "jede", "jeder", "alle"),
}
EMBLEMS = ("R", "G", "P", "E", "S", "W", "N")
"""The tiles that decorate a title."""


class Line(msgspec.Struct, frozen=True):
    """A sentence, with its clause. `ours`: the sentence is the house's own."""

    text: str
    ours: bool
    clause: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """Sentences that belong together."""

    heading: str
    lines: list[Line]


class Scoring(msgspec.Struct, frozen=True):
    """A row of the score card.

    `worth`: its points or doublers, in words. `who`: the players who score it. `what`: the pattern in words; "" if the name says
    as much. `ours`: the row is the house's own. `example`: the tiles of an example.
    """

    name: str
    worth: str
    who: str
    what: str
    ours: bool
    clause: str
    example: list[Group]


class Rows(msgspec.Struct, frozen=True):
    """Rows of one kind."""

    heading: str
    rows: list[Scoring]


class Card(msgspec.Struct, frozen=True):
    """The contents of a card, in order."""

    id: str
    name: str
    version: int
    start: int | None
    own_start: bool
    before: list[Chapter]
    rows: list[Rows]
    after: list[Chapter]
    terms: list[Term]
    explained: list[Term]
    house: list[str]
    left_out: list[str]
    elsewhere: list[str]
    tiles: dict[str, str]


def card(ruleset: Ruleset) -> Card:
    """Return the contents of the card for a ruleset, with the house's own rules marked."""
    house = House(ruleset)
    scoring = ruleset.options.scoring
    chapters = chapters_of(house)
    first = [one for one in chapters if one.heading in spoken(FIRST)]
    after = [one for one in chapters if one.heading in spoken(AFTER)]
    rest = [one for one in chapters if one not in first and one not in after]
    rows = rows_of(house) if scoring else []
    texts = [line.text for one in chapters for line in one.lines] + [f"{row.name} {row.what}" for one in rows for row in one.rows]
    explained = [line.text for one in chapters if one.heading in spoken(EXPLAINING) for line in one.lines]
    needed = terms_in(texts, explained)
    return Card(
        ruleset.id,
        ruleset.name,
        ruleset.sheet.version,
        ruleset.start if scoring else None,
        ruleset.start != house.base.start,
        first,
        rows,
        [*after, *rest],
        needed,
        [one for one in terms_in(texts) if one not in needed],
        house.unsaid(),
        house.left_out() if scoring else [],
        [],
        pictures(rows),
    )


def chapters_of(house: House) -> list[Chapter]:
    """Return the procedure of a house by chapter, with the house's own sentences marked."""
    return [
        Chapter(heading, [Line(one.text, house.own_sentence(one.text), clause_text(one.clause)) for one in lines])
        for heading, lines in rules_in_words(house.ruleset.sheet, real=True).items()
    ]


def pictures(rows: Sequence[Rows]) -> dict[str, str]:
    """Return pictures, by tile, of all tiles in `EMBLEMS` and in the examples of these rows."""
    return drawings({*EMBLEMS, *(tile for one in rows for row in one.rows for group in row.example for tile in group.tiles)})


def spoken(headings: Sequence[str]) -> list[str]:
    """Return these headings of chapters in the reader's language."""
    return [heading_of(one) if one == "dangers" else translated("heading", one) for one in headings]


def rows_of(house: House) -> list[Rows]:
    """Return the rows in play under their headings, the rows for everybody first."""
    return [
        Rows(heading, [scoring(row, house) for row in sorted(rows, key=lambda row: get_args(Who).index(row.who))])
        for heading, rows in cards(house.ruleset).items()
    ]


def scoring(row: Row, house: House) -> Scoring:
    """Return a row as it is printed."""
    ruleset = house.ruleset
    what = pattern_in_words(row, ruleset.options)
    example = ruleset.sheet.example(row)
    drawn = laid_out(example, ruleset.options) if example else []
    return Scoring(
        row.called,
        worth(row, ruleset),
        row.who,
        what if tells_more(what, row.called) else "",
        house.own_row(row),
        row.clause,
        drawn,
    )


def tells_more(what: str, name: str) -> bool:
    """Whether the sentence `what` has a significant word that the name does not have."""
    return bool(words_of(what) - words_of(name))


def words_of(text: str) -> set[str]:
    """Return the significant words of a text."""
    return {word.removesuffix("s") for word in text.lower().replace(".", "").replace(",", "").split()} - TRIFLES


def printed(whole: Card, paper: str = "a4") -> Form:
    """Return the card in the largest type in which it fits on one sheet of paper, or on two sheets if even the smallest type is
    too large for one.

    If two sheets are too small, the card explains fewer words, then leaves out the chapters in `LEAST`.
    """
    sides = SIDES if fits(set_in(whole, SIZES[-1], paper)) else MOST_SIDES
    roomy = msgspec.structs.replace(whole, terms=[*whole.terms, *whole.explained])
    kept = (len(whole.terms) * left // 8 for left in range(7, -1, -1))
    fewer = [msgspec.structs.replace(whole, terms=whole.terms[:number]) for number in kept]
    for heading in spoken(LEAST):
        fewer.append(without(fewer[-1], heading))
    for choices in (
        [(roomy, size) for size in SIZES if size >= COMFORTABLE],
        [(whole, size) for size in SIZES],
        [(one, SIZES[-1]) for one in fewer],
    ):
        for one, size in choices[largest(choices, lambda choice: set_in(*choice, paper), sides) :]:
            if form := laid(one, size, paper, sides):
                return form
    return set_in(fewer[-1], SIZES[-1], paper, "", [0, 0])


def laid(one: Card, size: float, paper: str, sides: int) -> Form | None:
    """Return the card on this many sides, in this type size; None if it needs more room.

    Two sides are filled evenly. Four sides are filled one after the other.
    """
    if sides == SIDES:
        return turned(one, size, paper)
    form = set_in(one, size, paper)
    return form if fits(form, sides) else None


def turned(one: Card, size: float, paper: str) -> Form | None:
    """Return the card with both sides filled evenly; None if it then needs more than two sides.

    The second side begins with a new chapter. Free columns are for notes.
    """
    *places, (_, end) = ((place["name"], place["filled"]) for place in set_in(one, size, paper).metadata("told"))
    after = {chapter.heading for chapter in one.after}
    turns = [(heading, filled) for heading, filled in places if heading in after and end - COLUMNS <= filled <= COLUMNS]
    rows = min((filled for heading, filled in places if heading in after), default=end)
    if not turns and rows <= COLUMNS:
        return None
    turn, first = min(turns, key=lambda place: abs(place[1] - end / SIDES), default=("", float(COLUMNS)))
    form = set_in(one, size, paper, turn, [max(0, ceil(COLUMNS - filled - ROOM)) for filled in (first, end - first)])
    return form if fits(form) else None


def without(whole: Card, heading: str) -> Card:
    """Return the card without one chapter. The card then says that the booklet has this chapter."""
    after = [one for one in whole.after if one.heading != heading]
    elsewhere = [*whole.elsewhere, heading] if len(after) < len(whole.after) else whole.elsewhere
    return msgspec.structs.replace(whole, after=after, elsewhere=elsewhere)


def largest(values: Sequence[Value], form: Callable[[Value], Form], sides: int = SIDES) -> int:
    """Return the index of the first value for which the form fits on this many sides; the last index if there is none.

    The values that need the most room must come first.
    """
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(form(values[middle]), sides) else (middle + 1, high)
    return low


def set_in(one: Card, size: float, paper: str, turn: str = "", notes: Sequence[int] = ()) -> Form:
    """Return the card in one type size. The words that it explains are in alphabetical order.

    `turn` is the chapter that begins the second side. `notes` has the number of columns for notes on each side. If `notes` is
    given, the chapters of a column share its spare space.
    """
    terms = sorted(one.terms, key=lambda term: term.word.casefold())
    facts = msgspec.structs.replace(one, terms=terms)
    return Form("card", facts, paper, size=size, turn=turn, shared=bool(notes), notes=notes or (0, 0))


def fits(form: Form, sides: int = SIDES) -> bool:
    """Whether the form has at most this many sides."""
    return form.pages <= sides
