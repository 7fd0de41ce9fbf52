"""Rows with drawings: compiled for the kernels, and checked against their example hands."""

from collections.abc import Iterator, Sequence
from itertools import chain, product

from ..core.hand.complete import is_shape
from ..core.hand.readings import find_readings, take_reading
from ..core.score.groups import find_groups
from ..core.score.patterns.measure import measure
from ..core.state import codes as n
from ..core.state.records import Hand, Rules
from ..errors import BadInput, KongboxError
from ..notation import WrittenHand, read_hand
from ..tiles import NONE, PLAYED
from ..words.catalogue import say
from .faults import SheetFault
from .forms import Form, by_suits, far_of, forms_of, tops_of
from .groups import Drawing, entries_of, is_of_sets, letters_in, read_drawing, wrong
from .schema import Row

SET_KINDS = {"chow": n.CHOW, "pung": n.PUNG, "kong": n.KONG}
LIES = {"exposed": n.EXPOSED, "concealed": n.CONCEALED, "claimed": n.CLAIMED_KONG}

CONCEALED = {"": 0, "hand": 1, "drawn": 2}


def compile_drawings(rules: Rules, rows: Sequence[tuple[int, Row]]) -> None:
    """Write the drawings of rows to `rules`: hands of sets as groups, other hands as shapes. `rows` has each row with its place
    among the rows in play.
    """
    forms: list[tuple[int, list[Form]]] = []
    for number, (place, row) in enumerate(rows):
        rules.rows.groups[place] = 1 + number
        without: list[Form] = []
        for drawing in map(read_drawing, row.drawings):
            if is_of_sets(drawing):
                compile_sets(rules, number, row, drawing)
            else:
                without += forms_of(drawing)
        if without:
            forms.append((rules.shapes.templates, without))
            rules.rows.shape[place] = n.TEMPLATES + rules.shapes.templates
            rules.shapes.known |= 1 << n.TEMPLATES
            rules.shapes.templates += 1
    listed = by_suits(forms)
    for at, (template, form) in enumerate(listed):
        compile_form(rules, at, template, form)
    rules.forms.count = len(listed)
    tops = tops_of([form for _, form in listed])
    rules.forms.tops = len(tops)
    rules.forms.majors = sum(1 << place for place, top in enumerate(tops) if not top.minors)
    rules.forms.pairs = sum(1 << place for place, top in enumerate(tops) if top.pairs)
    for place, first in enumerate([*(top.first for top in tops), len(listed)]):
        rules.forms.top[place] = first
    for suits in product(range(15), repeat=3) if tops else ():
        rules.forms.far[225 * suits[0] + 15 * suits[1] + suits[2]] = far_of(tops, suits)


def compile_sets(rules: Rules, number: int, row: Row, drawing: Drawing) -> None:
    """Write a drawing of a hand of sets."""
    groups, at = rules.groups, rules.groups.count
    suits, numbers = letters_in(drawing)
    entries = entries_of(drawing)
    groups.row[at] = number
    groups.concealed[at] = CONCEALED[row.concealed]
    groups.suits[at] = 1 if not suits else 3 if suits == "x" else 6
    groups.letters[at] = len(numbers)
    for group in range(5):
        kinds = [entry.kinds for entry in entries if entry.group == group]
        for letter in (1, 2):
            just = (entry.letter == letter and entry.after == 0 for entry in entries if entry.group == group)
            groups.needs[at, letter - 1] += all(just)
        groups.least_chows[at] += all(one == 1 << n.CHOW for one in kinds)
        groups.most_chows[at] += any(one >> n.CHOW & 1 for one in kinds)
    end = groups.first[at]
    for entry in entries:
        for name, value in entry._asdict().items():
            getattr(groups, name)[end] = value
        end += 1
    groups.count += 1
    groups.first[at + 1] = end


def compile_form(rules: Rules, at: int, template: int, form: Form) -> None:
    """Write a `Form` (a form of a hand without sets, or the head of several forms) at the index `at`."""
    forms = rules.forms
    forms.template[at] = template
    forms.times[at] = form.times
    forms.size[at] = form.size
    forms.skips[at] = form.skips
    forms.across[at] = int(form.across)
    for suit in range(4):
        forms.wanted[at, suit] = form.wanted[suit]
        forms.reach[at, suit] = form.reach[suit]
        for step, tiles in enumerate(form.members):
            forms.member[at, step, suit] = tiles[suit]


def lacks_sets(row: Row) -> bool:
    """Whether any of a row's drawings is a hand without sets."""
    return row.pattern == "groups" and not all(is_of_sets(read_drawing(text)) for text in row.drawings)


def wrong_with_groups(row: Row) -> Iterator[SheetFault]:
    """Yield the faults in a row's drawings and examples."""
    if row.pattern != "groups":
        for key in ("groups", "concealed", "fits", "fails"):
            if getattr(row, key):
                yield SheetFault(key, "bad-groups", say("bad-sheet", "groups", "pattern"))
        return
    if not row.groups:
        yield SheetFault("pattern", "bad-groups", say("bad-sheet", "groups", "none-given"))
        return
    if row.unless:
        yield SheetFault("unless", "bad-groups", say("bad-sheet", "groups", "unless"))
    faults = list(wrong_with_drawings(row)) or [fault for _, fault in without_room([row])]
    yield from faults or wrong_with_hands(row)


def wrong_with_drawings(row: Row) -> Iterator[SheetFault]:
    """Yield the faults in the drawings of a row."""
    for place, text in enumerate(row.drawings):
        path = "groups" if isinstance(row.groups, str) else f"groups[{place}]"
        try:
            drawing = read_drawing(text)
            signs = {group.lies for group in drawing}
            if is_of_sets(drawing):
                if "+" in signs and row.concealed:
                    raise wrong("exposed")
                continue
            forms_of(drawing)
            if signs != {""}:
                raise wrong("no-sets")
            if not row.value or row.concealed == "drawn":
                raise wrong("value" if not row.value else "drawn")
        except BadInput as error:
            yield SheetFault(path, error.code, error.message)


def wrong_with_hands(row: Row) -> Iterator[SheetFault]:
    """Yield a fault for each hand in `fits` that no drawing describes, and for each hand in `fails` that a drawing describes."""
    rules = rules_of(row)
    for place, text in enumerate(row.fits + row.fails):
        fits = place < len(row.fits)
        path = f"fits[{place}]" if fits else f"fails[{place - len(row.fits)}]"
        try:
            hand = read_hand(text)
            if hand.winning is None:
                yield SheetFault(path, "bad-example", say("bad-sheet", "groups", "last", given=text))
            elif is_own_hand(hand, rules) != fits:
                yield SheetFault(path, "bad-example", say("bad-sheet", "groups", "fits" if fits else "fails", given=text))
        except KongboxError as error:
            yield SheetFault(path, "bad-example", error.message)


def without_room(rows: Sequence[Row]) -> Iterator[tuple[int, SheetFault]]:
    """Yield the place and the fault of the first row whose drawings do not fit into the kernels' records."""
    drawings = groups = templates = 0
    forms: list[tuple[int, list[Form]]] = []
    for place, row in enumerate(rows):
        templates += row.template is not None
        if row.pattern == "groups" and not list(wrong_with_drawings(row)):
            read = [read_drawing(text) for text in row.drawings]
            of_sets = [drawing for drawing in read if is_of_sets(drawing)]
            drawings += len(of_sets)
            groups += sum(len(entries_of(drawing)) for drawing in of_sets)
            forms += [(0, forms_of(drawing)) for drawing in read if not is_of_sets(drawing)]
            templates += len(of_sets) < len(read)
            full = drawings > n.MOST_DRAWINGS or groups > n.MOST_GROUPS or templates > n.MOST_TEMPLATES
            if full or len(by_suits(forms)) > n.MOST_FORMS:
                yield place, SheetFault("groups", "no-room", say("bad-sheet", "groups", "room"))
                return


def rules_of(row: Row) -> Rules:
    """Return rules with this row alone."""
    rules = Rules.new()
    rules.rows.count = 1
    compile_drawings(rules, [(0, row)])
    return rules


def is_own_hand(written: WrittenHand, rules: Rules) -> bool:
    """Whether a complete hand matches a drawing of the only row in `rules`. The last tile counts as drawn from the wall."""
    hand = laid(written)
    return any(hand.matched for _ in readings_of(hand, rules))


def laid(written: WrittenHand) -> Hand:
    """Return a complete hand as a record."""
    hand = Hand.new()
    hand.winner, hand.how = 1, n.FROM_WALL
    hand.winning = NONE if written.winning is None else written.winning
    for tile in chain(written.concealed, [] if written.winning is None else [written.winning]):
        if tile < PLAYED:
            hand.count[tile] += 1
    hand.fixed = len(written.sets)
    for slot, one in enumerate(written.sets):
        hand.kind[slot], hand.tile[slot], hand.lies[slot] = SET_KINDS[one.kind], one.low, LIES[one.display]
    return hand


def readings_of(hand: Hand, rules: Rules) -> Iterator[Hand]:
    """Yield the hand once for each reading as sets, then once for each shape without sets that fits it. Each time,
    `hand.matched` has the rows that match.
    """
    hand.shape, hand.last = n.SETS, NONE
    find_readings(hand, rules.play.chows)
    for reading in range(hand.readings):
        take_reading(hand, reading)
        measure(hand)
        find_groups(hand, rules)
        yield hand
    for shape in range(n.TEMPLATES, n.TEMPLATES + rules.shapes.templates) if hand.fixed == 0 else ():
        if sum(hand.count[:PLAYED]) == 14 and is_shape(hand, rules, shape):
            hand.shape, hand.sets = shape, 0
            measure(hand)
            find_groups(hand, rules)
            yield hand
