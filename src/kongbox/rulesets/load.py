"""A sheet, read and checked; every error names its file, its line and its key."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from ..core.facts import NUMBER
from ..core.names import MOST_ROWS
from ..errors import BadInput
from .places import places
from .schema import KEYS, WIDEST, Options, Row, Sheet, Span

LARGEST = 1_000_000
"""Bytes of the largest sheet that is read."""
LONGEST = 300
"""Characters that an error says of a sheet."""
HALF_LIMIT = "half_limit"
"""In a row, half of the limit, or of a special hand's value where there is no limit. (Ruling 58)"""
SHIPPED = ("redux", "pung_chow", "pung_chow_limit", "dummies")
"""The rulesets that come with the program."""


class BadSheet(BadInput):
    """A sheet that cannot be used."""


@cache
def load_shipped(name: str) -> Sheet:
    """One of the program's own sheets.

    Raises BadSheet (code "unknown-ruleset") for a name that is none.
    """
    if name not in SHIPPED:
        raise BadSheet(f"no ruleset is called {name!r}; there are: {', '.join(SHIPPED)}", code="unknown-ruleset")
    return read((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")


def load_file(path: Path) -> Sheet:
    """A sheet of one's own.

    Raises BadSheet for a file that cannot be read, is too large or is no sheet.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise BadSheet(f"{path}: larger than {LARGEST:,} bytes; a sheet is a page of text", code="sheet-too-large")
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadSheet(f"{path}: {error.strerror or error}", code="no-such-sheet") from None
    except UnicodeDecodeError:
        raise BadSheet(f"{path}: not text in UTF-8", code="bad-sheet") from None
    return read(text, str(path))


def read(text: str, where: str) -> Sheet:
    """The sheet in a text; `where` names it in errors."""
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        message, _, place = str(error).partition(" (at ")
        line = re.match(r"line (\d+)", place)
        raise BadSheet(f"{where}:{line[1] if line else len(text.splitlines())}: {message}", code="bad-sheet") from None
    except RecursionError:
        raise BadSheet(f"{where}: brackets within brackets without end", code="bad-sheet") from None
    try:
        sheet = msgspec.convert(data, Sheet, strict=True)
    except msgspec.ValidationError as error:
        raise complaint(text, where, *what_and_where(error, data)) from None
    check(sheet, where, text)
    return sheet


def chosen(sheet: Sheet, where: str, text: str = "") -> Options:
    """Everything that the sheet fixes and leaves to the house.

    Raises BadSheet for a name that exists nowhere, stands in both parts, or has a value of another kind.
    """
    twice = sorted(sheet.options.keys() & sheet.procedure.keys())
    if twice:
        raise complaint(text, where, f".options.{twice[0]}", "fixed under procedure: it cannot be chosen too")
    try:
        return sheet.choices()
    except msgspec.ValidationError as error:
        path, what = what_and_where(error, {})
        part = "options" if path.split(".")[1].partition("[")[0] in sheet.options else "procedure"
        raise complaint(text, where, f".{part}{path}", what) from None


def what_and_where(error: msgspec.ValidationError, data: dict[str, Any]) -> tuple[str, str]:
    """The path of the key that is wrong, and what is wrong with it."""
    message, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`")
    if path.startswith(".allowed[...]"):
        name = next(name for name, value in data["allowed"].items() if not is_span(value))
        path = path.replace("[...]", f".{name}", 1)
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", message, re.DOTALL)
    if unknown:
        return f"{path}.{unknown[1]}", f"no such key{did_you_mean(unknown[1], KEYS)}"
    missing = re.fullmatch(r"Object missing required field `(.*)`", message)
    if missing:
        return path, f"the key {missing[1]!r} is missing"
    return path, message


def is_span(value: Any) -> bool:
    """Can this say what an option may be?"""
    try:
        msgspec.convert(value, Span | list[int], strict=True)
    except msgspec.ValidationError:
        return False
    return True


def complaint(text: str, where: str, path: str, what: str, code: str = "bad-sheet") -> BadSheet:
    """One line that names the file, the line and the key."""
    known = places(text)
    near = path
    while near and near not in known:  # what is missing stands nowhere: then what it belongs to
        near = near[: max(near.rfind("."), near.rfind("["))]
    line = f":{known[near]}" if near else ""
    told = " ".join(f"{path[1:]}{': ' if path else ''}{what}".split())
    return BadSheet(f"{where}{line}: {told if len(told) < LONGEST else told[:LONGEST] + ' …'}", code=code)


def check(sheet: Sheet, where: str, text: str = "") -> None:
    """What the form alone cannot say: patterns exist, ids are unique, numbers name options, options are allowed.

    Raises BadSheet; `text` is what the sheet was read from.
    """
    options = chosen(sheet, where, text)
    seen: set[str] = set()
    for part, rows in (("points", sheet.rows.points), ("doublers", sheet.rows.doublers), ("special", sheet.rows.special)):
        for place, row in enumerate(rows):
            for key, what in wrong_with(row, options, seen):
                raise complaint(text, where, f".rows.{part}[{place}].{key}", what)
            seen.add(row.rule)
    if len(seen) > MOST_ROWS:
        raise complaint(text, where, ".rows", f"{len(seen)} rows; there is room for {MOST_ROWS}")
    numbers = {"start": sheet.start, "version": sheet.version}
    numbers |= {f"procedure.{name}": value for name, value in sheet.procedure.items() if name in WIDEST}
    for name, value in numbers.items():
        widest = WIDEST[name.rpartition(".")[2]]
        if not widest.admits(value):
            raise complaint(text, where, f".{name}", f"{value} is out of range: {widest}")
    for name in sheet.allowed:
        if name not in WIDEST or name not in sheet.options:
            raise complaint(text, where, f".allowed.{name}", f"no option with a number is called {name!r}")
    for name, value in sheet.options.items():
        what = not_allowed(sheet, name, value)
        if what:
            raise complaint(text, where, f".options.{name}", what, "bad-option")


def wrong_with(row: Row, options: Options, seen: set[str]) -> Iterator[tuple[str, str]]:
    """The keys of a row that are wrong, and what is wrong with them."""
    if row.pattern not in NUMBER:
        yield "pattern", f"no pattern is called {row.pattern!r}{did_you_mean(row.pattern, list(NUMBER))}"
    if row.rule in seen:
        yield "id" if row.id else "pattern", f"a second row is called {row.rule!r}; give it an id of its own"
    for key in ("points", "doublers", "extra"):
        number = getattr(row, key)
        if isinstance(number, str) and number != HALF_LIMIT and type(getattr(options, number, None)) is not int:
            yield key, f"no option with a number is called {number!r}"
        if isinstance(number, int) and not WIDEST[key].admits(number):
            yield key, f"{number} is out of range: {WIDEST[key]}"


def not_allowed(sheet: Sheet, name: str, value: Any) -> str:
    """Why an option may not have this value, or nothing."""
    if name == "special_hands":
        known = {key for row in sheet.rows.special for key in (row.rule, row.clause)}
        for hand in value if isinstance(value, list) else ():
            if hand not in known:
                return f"special_hands: no special hand is called {hand!r}{did_you_mean(hand, sorted(known))}"
        return ""
    if name not in WIDEST:
        return ""
    allowed = sheet.allowed.get(name, WIDEST[name])
    if isinstance(allowed, list):
        return "" if value in allowed and WIDEST[name].admits(value) else f"{name} = {value}: it may be {listed(allowed)}"
    return "" if allowed.admits(value) and WIDEST[name].admits(value) else f"{name} = {value}: it may be {allowed}"


def listed(numbers: list[int]) -> str:
    """10, 20 or 30."""
    *some, last = map(str, numbers)
    return f"{', '.join(some)} or {last}" if some else last


def did_you_mean(word: str, known: list[str]) -> str:
    """A suggestion, where one is near."""
    from difflib import get_close_matches

    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
