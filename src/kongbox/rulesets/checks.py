"""Checks of a sheet's meaning, after those of its form."""

import re
from collections.abc import Iterator
from typing import Any

from ..core.pay.dangers import NUMBER as DANGERS
from ..core.pay.excuses import NUMBER as EXCUSES
from ..core.score.facts import NUMBER
from ..core.state.codes import MOST_DANGERS, MOST_ROWS, MOST_VARIANTS, MOST_WINS
from ..errors import BadInput
from ..words.catalogue import say
from .choices import BY_ROWS, COMMON, REFUSED, called, in_words
from .extend import fitted_choices, fixed_twice
from .faults import SheetFault, Source
from .form import did_you_mean, either
from .largest import HALF_LIMIT, number, too_large
from .own_hands import without_room, wrong_with_groups
from .schema import AMOUNT, WIDEST, Options, Row, Sheet, Span
from .template import variants_of


def check(sheet: Sheet, where: str, text: str = "") -> None:
    """Raise BadSheet for a sheet's first fault of meaning. `where` names the sheet in errors."""
    faults: list[SheetFault] = []
    for part in ("options", "procedure"):
        fitted_choices(getattr(sheet, part), part, faults)
    for fault in faults or faults_of(sheet):
        raise Source(where, text).placed(fault).error()


def faults_of(sheet: Sheet) -> Iterator[SheetFault]:
    """Yield a sheet's faults of meaning: unknown names, repeated ids, values that are not allowed."""
    yield from fixed_twice(sheet.options, sheet.procedure)
    options = sheet.choices()
    for name, what in not_together(options):
        yield SheetFault(f".{'options' if name in sheet.options else 'procedure'}.{name}", "not-together", what)
    seen: set[str] = set()
    variants = 0
    refused = {name: what for name, value in sheet.options.items() if (what := not_allowed(sheet, name, value))}
    countable = not refused
    for part, rows in sheet.rows.parts.items():
        for place, row in enumerate(rows):
            for fault in wrong_with(row, options, seen):
                countable = False
                yield fault._replace(path=f".rows.{part}[{place}].{fault.path}")
            seen.add(row.rule)
            before, template = variants, row.template
            variants += 0 if template is None else 3 if template.varies else 1
            if before <= MOST_VARIANTS < variants:
                what = say("bad-sheet", "no-room", "suits", most=MOST_VARIANTS)
                yield SheetFault(f".rows.{part}[{place}].template", "no-room", what)
    for place, fault in without_room(sheet.rows.special):
        if not list(without_room([sheet.rows.special[place]])):  # the faults of the row itself include this one
            yield fault._replace(path=f".rows.special[{place}].{fault.path}")
    if len(seen) > MOST_ROWS:
        yield SheetFault(".rows", "no-room", say("bad-sheet", "no-room", "rows", count=len(seen), most=MOST_ROWS))
    if countable:
        for path, _, what in too_large(sheet, options):
            yield SheetFault(f".rows.{path}", "total-too-large", what)
    yield from wrong_with_cannon(sheet, options, seen)
    numbers = {"start": sheet.start, "version": sheet.version}
    numbers |= {f"procedure.{name}": value for name, value in sheet.procedure.items() if name in WIDEST}
    for name, value in numbers.items():
        widest = WIDEST[name.rpartition(".")[2]]
        if not widest.admits(value):
            yield SheetFault(f".{name}", "out-of-range", out_of_range(value, widest))
    for part in ("options", "procedure"):
        for name, value in getattr(sheet, part).items():
            for amount in value if isinstance(value, (list, tuple)) else ():
                if type(amount) is int and not AMOUNT.admits(amount):
                    yield SheetFault(f".{part}.{name}", "out-of-range", out_of_range(amount, AMOUNT))
    for name, allowed in sheet.allowed.items():
        yield from wrong_with_allowed(sheet, name, allowed)
    for name, what in refused.items():
        yield too_wide(sheet, name) or SheetFault(f".options.{name}", "bad-option", what)
    if not re.fullmatch(r"[\w-]{1,60}", sheet.id):
        yield SheetFault(".id", "bad-id", say("bad-sheet", "bad-id", given=sheet.id, word=one_word(sheet.id)))
    known = [*Options.__struct_fields__, *COMMON, *BY_ROWS, *REFUSED]
    for name in sheet.clauses:
        if name not in known:
            yield unknown(f".clauses.{name}", "unknown-option", name, known)
    for name in sheet.examples:
        if name not in seen:
            yield unknown(f".examples.{name}", "unknown-row", name, sorted(seen))


def wrong_with(row: Row, options: Options, seen: set[str]) -> Iterator[SheetFault]:
    """Yield the faults in a row, with paths relative to the row. `seen` has the ids of earlier rows."""
    if row.pattern not in NUMBER:
        yield unknown("pattern", "unknown-pattern", row.pattern, list(NUMBER))
    if row.rule in seen:
        key = "id" if row.id else "pattern"
        yield SheetFault(key, "id-taken", say("bad-sheet", "id-taken", "twice", given=row.rule))
    for key in ("value", "fishing"):
        worth = getattr(row, key)
        if type(worth) is int and not WIDEST[key].admits(worth):
            yield SheetFault(key, "out-of-range", out_of_range(worth, WIDEST[key]))
    if row.fishing and not row.value:
        yield SheetFault("fishing", "bad-fishing", say("bad-sheet", "bad-fishing", "value"))
    elif row.fishing and (row.fishing == "points") != (row.value == "points"):
        yield SheetFault("fishing", "bad-fishing", say("bad-sheet", "bad-fishing", "points"))
    if row.unless and type(getattr(options, row.unless, None)) is not bool:
        yield SheetFault("unless", "unknown-option", say("bad-sheet", "unknown-option", "flag", given=row.unless))
    if (row.unless == "") != (row.instead == "") or (row.instead and row.instead not in NUMBER):
        yield SheetFault("instead", "unknown-pattern", say("bad-sheet", "unknown-pattern", "instead", given=row.instead))
    yield from wrong_with_template(row)
    yield from wrong_with_groups(row)
    yield from wrong_numbers(row, options)


def wrong_numbers(row: Row, options: Options) -> Iterator[SheetFault]:
    """Yield the faults in a row's numbers. The name of an option stands for the option's value."""
    for key in ("points", "doublers", "extra"):
        worth = getattr(row, key)
        if isinstance(worth, str) and worth != HALF_LIMIT and type(getattr(options, worth, None)) is not int:
            yield SheetFault(key, "unknown-option", say("bad-sheet", "unknown-option", "number", given=worth))
        elif isinstance(worth, str) and worth in WIDEST and not WIDEST[worth].admits(number(worth, options)):
            pass  # the option itself has the fault
        elif not WIDEST[key].admits(number(worth, options)):
            named = f"{called(worth)}: " if isinstance(worth, str) else ""
            yield SheetFault(key, "out-of-range", out_of_range(f"{named}{number(worth, options)}", WIDEST[key]))


def not_together(options: Options) -> Iterator[tuple[str, str]]:
    """Yield an option whose value excludes another choice, with the error."""
    if options.dealer == "prevailing" and options.players < 4:  # an empty chair could have the prevailing wind
        yield "dealer", say("bad-sheet", "not-together", option=called("dealer"), value=in_words("dealer", "prevailing"))


def wrong_with_cannon(sheet: Sheet, options: Options, rows: set[str]) -> Iterator[SheetFault]:
    """Yield the faults in a sheet's dangers and excuses."""
    cannon = sheet.cannon
    if options.cannon != "off" and not cannon.dangers:
        part = "options" if "cannon" in sheet.options else "procedure"
        yield SheetFault(f".{part}.cannon", "no-dangers", say("bad-sheet", "no-dangers", option=called("cannon")))
    if len(cannon.dangers) > MOST_DANGERS:
        what = say("bad-sheet", "no-room", "dangers", count=len(cannon.dangers), most=MOST_DANGERS)
        yield SheetFault(".cannon.dangers", "no-room", what)
    for place, danger in enumerate(cannon.dangers):
        path = f".cannon.dangers[{place}]"
        if danger.pattern not in DANGERS:
            yield unknown(f"{path}.pattern", "unknown-danger", danger.pattern, list(DANGERS))
        if len(danger.wins) > MOST_WINS:
            yield SheetFault(
                f"{path}.wins", "no-room", say("bad-sheet", "no-room", "wins", count=len(danger.wins), most=MOST_WINS)
            )
        for which, win in enumerate(danger.wins):
            if win not in rows and win not in NUMBER:
                yield unknown(f"{path}.wins[{which}]", "unknown-row", win, sorted({*rows, *NUMBER}), "win")
    for place, one in enumerate(cannon.excuses):
        if one.pattern not in EXCUSES:
            yield unknown(f".cannon.excuses[{place}].pattern", "unknown-excuse", one.pattern, list(EXCUSES))


def wrong_with_template(row: Row) -> Iterator[SheetFault]:
    """Yield the faults in a row's listed tiles."""
    if row.template is None:
        if row.pattern == "named_tiles":
            yield SheetFault("pattern", "bad-template", say("bad-sheet", "bad-template", "tiles"))
        return
    if row.pattern != "named_tiles" or not row.value:
        yield SheetFault("template", "bad-template", say("bad-sheet", "bad-template", "value"))
    try:
        variants_of(row.template)
    except BadInput as error:
        yield SheetFault("template", error.code, error.message)


def wrong_with_allowed(sheet: Sheet, name: str, allowed: Span | list[int | str]) -> Iterator[SheetFault]:
    """Yield the faults in the values that a sheet allows for an option. A sheet gives these values as a range, a list of
    numbers, or a list of words.
    """
    words = name in sheet.options and isinstance(allowed, list) and isinstance(sheet.options[name], str)
    if name not in sheet.options or (name not in WIDEST and not words):
        yield SheetFault(f".allowed.{name}", "unknown-option", say("bad-sheet", "unknown-option", "number", given=name))
        return
    if not allowed if isinstance(allowed, list) else allowed.first > allowed.last and not allowed.also:
        yield SheetFault(f".allowed.{name}", "nothing-allowed", say("bad-sheet", "nothing-allowed", given=allowed))
    for place, value in enumerate(allowed if isinstance(allowed, list) else ()):
        faults: list[SheetFault] = []
        fitted_choices({name: value}, "options", faults)
        for fault in faults:
            yield fault._replace(path=f".allowed.{name}[{place}]")
        if not faults and isinstance(value, int) and not WIDEST[name].admits(value):
            yield SheetFault(f".allowed.{name}[{place}]", "out-of-range", out_of_range(value, WIDEST[name]))


def too_wide(sheet: Sheet, name: str) -> SheetFault | None:
    """Return a fault if the option's range admits its value, but the kernels cannot handle this value; None otherwise."""
    allowed, value = sheet.allowed.get(name), sheet.options[name]
    if not isinstance(allowed, Span) or name not in WIDEST:
        return None
    if not allowed.admits(value) or WIDEST[name].admits(value):
        return None
    ends = {"to": allowed.last, "from": allowed.first} | {f"or[{place}]": one for place, one in enumerate(allowed.also)}
    key = next(key for key, one in ends.items() if not WIDEST[name].admits(one))
    return SheetFault(f".allowed.{name}.{key}", "out-of-range", out_of_range(ends[key], WIDEST[name]))


def not_allowed(sheet: Sheet, name: str, value: Any) -> str:
    """Return why an option may not have this value; "" if it may."""
    if name == "special_hands":
        known = {key for row in sheet.rows.special for key in (row.rule, row.clause)}
        for hand in value if isinstance(value, list) else ():
            if hand not in known:
                return say("bad-sheet", "bad-option", "hand", given=hand) + did_you_mean(hand, sorted(known))
        return ""
    widest = WIDEST.get(name)
    allowed = sheet.allowed.get(name, widest)
    if isinstance(allowed, list):
        return (
            ""
            if value in allowed or not allowed
            else say("bad-sheet", "bad-option", "value", given=value, values=either(allowed))
        )
    if allowed is None or widest is None:  # a range for an option without a number is another fault
        return ""
    if allowed.admits(value) and widest.admits(value):
        return ""
    values = widest if allowed.admits(value) else allowed
    return say("bad-sheet", "bad-option", "value", given=value, values=values)


def one_word(id: str) -> str:
    """Return an id as one word."""
    return re.sub(r"[^\w-]+", "_", id).strip("_")[:60] or "house"


def unknown(path: str, code: str, given: str, known: list[str], case: str = "named") -> SheetFault:
    """Return the fault for an unknown name, with the nearest known name."""
    return SheetFault(path, code, say("bad-sheet", code, case, given=given) + did_you_mean(given, known))


def out_of_range(given: object, span: Span) -> str:
    """Return the error for a number outside its range."""
    return say("bad-sheet", "out-of-range", given=given, range=span)
