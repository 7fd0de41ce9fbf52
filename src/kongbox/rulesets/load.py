"""A sheet, read and checked; every error names its file, its line and its key."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from ..core.facts import NUMBER
from ..core.names import MOST_ROWS
from ..errors import BadInput
from .schema import Row, Sheet

LARGEST = 1_000_000
"""Bytes of the largest sheet that is read."""
SHIPPED = ("redux",)
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
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSheet(f"{path}: {error.strerror or error}", code="no-such-sheet") from None
    except UnicodeDecodeError:
        raise BadSheet(f"{path}: not text in UTF-8", code="bad-sheet") from None
    return read(text, str(path))


def read(text: str, where: str) -> Sheet:
    """The sheet in a text; `where` names it in errors."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSheet(f"{where}: {error}", code="bad-sheet") from None
    try:
        sheet = msgspec.convert(data, Sheet, strict=True)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        path = path.rstrip("`")
        raise BadSheet(f"{where}{line_of(text, path)}: {message}{f' at {path[1:]}' if path else ''}", code="bad-sheet") from None
    check(sheet, text, where)
    return sheet


def check(sheet: Sheet, text: str, where: str) -> None:
    """What the form alone cannot say: patterns exist, ids are unique, numbers name options, options are allowed."""
    seen: set[str] = set()
    for part, rows in (("points", sheet.rows.points), ("doublers", sheet.rows.doublers), ("special", sheet.rows.special)):
        for number, row in enumerate(rows):
            place = f"{where}{line_of(text, f'.rows.{part}[{number}]')}"
            complaint = wrong_with(row, sheet, seen)
            if complaint:
                raise BadSheet(f"{place}: {complaint}", code="bad-sheet")
            seen.add(row.rule)
    if len(seen) > MOST_ROWS:
        raise BadSheet(f"{where}: {len(seen)} rows; there is room for {MOST_ROWS}", code="bad-sheet")
    for name, value in msgspec.structs.asdict(sheet.options).items():
        complaint = not_allowed(sheet, name, value)
        if complaint:
            raise BadSheet(f"{where}{line_of(text, f'.options.{name}')}: {complaint}", code="bad-option")


def wrong_with(row: Row, sheet: Sheet, seen: set[str]) -> str:
    """What is wrong with a row, or nothing."""
    if row.pattern not in NUMBER:
        return f"no pattern is called {row.pattern!r}{did_you_mean(row.pattern, list(NUMBER))}"
    if row.rule in seen:
        return f"a second row is called {row.rule!r}; give it an id of its own"
    for number in (row.points, row.doublers):
        if isinstance(number, str) and type(getattr(sheet.options, number, None)) is not int:
            return f"no option with a number is called {number!r}"
        if isinstance(number, int) and not 0 <= number <= 100_000:
            return f"{number} is out of range: 0 to 100000"
    return ""


def not_allowed(sheet: Sheet, name: str, value: Any) -> str:
    """Why an option may not have this value, or nothing."""
    if name == "special_hands":
        known = {key for row in sheet.rows.special for key in (row.rule, row.clause)}
        for hand in value if isinstance(value, list) else ():
            if hand not in known:
                return f"special_hands: no special hand is called {hand!r}{did_you_mean(hand, sorted(known))}"
        return ""
    allowed = sheet.allowed.get(name)
    if allowed is None or isinstance(value, str):
        return ""
    if isinstance(allowed, list):
        return "" if value in allowed else f"{name} = {value}: it may be {' or '.join(map(str, allowed))}"
    return "" if allowed.admits(value) else f"{name} = {value}: it may be {allowed}"


def did_you_mean(word: str, known: list[str]) -> str:
    """A suggestion, where one is near."""
    from difflib import get_close_matches

    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def line_of(text: str, path: str) -> str:
    """The line of a key such as ".options.limit" or ".rows.points[3].who", as ":12", or nothing where it cannot be told."""
    keys = re.findall(r"[A-Za-z_]+|\[\d+\]", path)
    lines = text.splitlines()
    at = 0
    found = -1
    for key in keys:
        if key.startswith("["):
            wanted = re.compile(r"^\s*(\{|\[\[)")
            for _ in range(int(key[1:-1]) + 1):
                found = next((n for n in range(at, len(lines)) if wanted.match(lines[n])), -1)
                at = found + 1
            at = found
        else:
            wanted = re.compile(rf"^\s*(\[+\s*(\w+\.)*{key}\b|{key}\s*=|\{{.*\b{key}\s*=)")
            n = next((n for n in range(max(at, 0), len(lines)) if wanted.match(lines[n])), -1)
            if n < 0:
                break
            found, at = n, n + 1 if not lines[n].lstrip().startswith("{") else n
    return f":{found + 1}" if found >= 0 else ""
