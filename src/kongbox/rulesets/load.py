"""Reading and checking sheets, from the package, from files and from text."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from ..words.catalogue import say
from ..words.system import system_says
from .bounds import too_much
from .checks import faults_of
from .extend import Merger, fitted_choices, form_of_house
from .faults import BadSheet, PlacedFault, SheetFault, Source
from .files import open_regular, resolved
from .form import did_you_mean, fitted, under
from .schema import Sheet

LARGEST = 1_000_000
"""The most bytes in a sheet."""
HIGHEST = 20
"""The most sheets in a chain of extended sheets."""
SHIPPED = ("redux", "bmja", "pung_chow", "pung_chow_limit", "dummies")
"""The rulesets shipped with the program."""
MODELS = ("dmjl", "dutch", "millington", "own_hands", "seven_pairs")
"""Models of house rules shipped with the program."""
PLACES = (Path(__file__).parent / "models", Path(__file__).parents[3] / "examples" / "house_rules")
"""The folders of the models: in an installed package, and in a checkout."""

Examined = tuple[Sheet | None, list[PlacedFault]]
"""A sheet, or None if it could not be read, and all its faults."""


@cache
def load_shipped(name: str) -> Sheet:
    """Return a shipped sheet. Raises BadSheet (code "unknown-ruleset") for an unknown name."""
    if name not in SHIPPED:
        known = ", ".join((*SHIPPED, *MODELS))
        raise BadSheet(say("bad-sheet", "unknown-ruleset", "shipped", given=name, known=known), code="unknown-ruleset")
    return read((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")


def origin(sheet: Sheet) -> Sheet:
    """Return the sheet that a house's sheet probably extends. Once a sheet is merged into its base, it no longer names that base.

    If a shipped sheet has the same id, return that sheet, or the house's sheet itself if the versions differ. Otherwise return
    the shipped sheet with the most rows in common, or the house's sheet itself if fewer than half of its rows are shared.
    """
    if sheet.id in SHIPPED:
        base = load_shipped(sheet.id)
        return base if base.version == sheet.version else sheet
    rows = {msgspec.json.encode(row) for row in sheet.rows.all()}
    shared = {name: len(rows & {msgspec.json.encode(row) for row in load_shipped(name).rows.all()}) for name in SHIPPED}
    nearest = max(shared, key=lambda name: shared[name])
    return load_shipped(nearest) if 2 * shared[nearest] >= len(rows) else sheet


def file_of(name: str | Path) -> Path | None:
    """Return the file of an example sheet (by id) or of any sheet (by path). Return None for any other name."""
    if str(name) in MODELS:
        return next(place / f"{name}.toml" for place in PLACES if place.is_dir())
    path = Path(name)
    return path if path.suffix.lower() == ".toml" else None


def source_of(name: str | Path) -> Path:
    """Return the file of a shipped ruleset or an example sheet (by id), or of any sheet (by path)."""
    shipped = Path(str(files(__package__))) / f"{name}.toml"
    return shipped if str(name) in SHIPPED else file_of(name) or Path(name)


def base_of(path: Path) -> Sheet | None:
    """Return the sheet that the sheet in a file extends; None if there is none. The sheet in the file must be valid."""
    name = tomllib.loads(text_of(path)).get("extends")
    return examine_base(name, path, ())[0] if isinstance(name, str) else None


def read(text: str, where: str) -> Sheet:
    """Return the sheet in a text. `where` names it in errors. Raises BadSheet for the first fault."""
    return sound(examine(text, where, Path(where)))


def read_sent(text: str, where: str) -> Sheet:
    """Return a sheet that a user sent. It may extend a shipped ruleset, but no file.

    Raises BadSheet for the first fault, with the code "no-such-sheet" if the sheet extends a file.
    """
    try:
        base = "" if too_much(text) else str(tomllib.loads(text).get("extends", ""))
    except ValueError:
        base = ""
    if base.endswith(".toml"):
        raise BadSheet(say("bad-sheet", "extends-file", file=where, known=", ".join(SHIPPED)), code="no-such-sheet")
    return read(text, where)


def sound(examined: Examined) -> Sheet:
    """Return the examined sheet, or raise its first fault."""
    sheet, findings = examined
    if findings or sheet is None:
        raise findings[0].error()
    return sheet


def examine_file(path: Path, above: tuple[Path, ...] = ()) -> Examined:
    """Return the sheet in a file, and all its faults. `above` has the files that extend this file, directly or indirectly."""
    return examine(text_of(path), str(path), path, above)


def text_of(path: Path) -> str:
    """Return the text of a sheet's file. Raises BadSheet (code "no-such-sheet", "sheet-too-large" or "no-text")."""
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise PlacedFault(str(path), None, "", "no-such-sheet", system_says(error)).error() from None
    if len(content) > LARGEST:
        message = say("bad-sheet", "sheet-too-large", "bytes", most=LARGEST)
        raise PlacedFault(str(path), None, "", "sheet-too-large", message).error()
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise PlacedFault(str(path), None, "", "no-text", say("bad-sheet", "no-text")).error() from None


def examine(text: str, where: str, path: Path, above: tuple[Path, ...] = ()) -> Examined:
    """Return the sheet in a text, and all its faults."""
    if beyond := too_much(text):
        return None, [PlacedFault(where, beyond.line, "", "sheet-too-large", beyond.what)]
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        return None, [no_toml(str(error), text, where)]
    source = Source(where, text)
    if "extends" in data:
        return examine_house(data, source, path, above)
    if not data.keys() & {"procedure", "rows"}:  # not a whole sheet, so a sheet of house rules
        return None, [source.placed(SheetFault("", "missing-key", say("bad-sheet", "no-extends", known=", ".join(SHIPPED))))]
    faults: list[SheetFault] = []
    raw = fitted(data, Sheet, "", faults)
    for part in ("options", "procedure"):
        raw[part] = fitted_choices(raw[part], part, faults)
    sheet = msgspec.convert(raw, Sheet)
    return sheet, [source.placed(fault) for fault in with_meaning(faults, list(faults_of(sheet)))]


def no_toml(why: str, text: str, where: str) -> PlacedFault:
    """Return the fault of a text that is not TOML. tomllib does not explain that a table in braces must end on
    the line where it begins.
    """
    message, _, place = why.partition(" (at ")
    lines = text.splitlines()
    found = re.match(r"line (\d+)", place)
    line = int(found[1]) if found else len(lines)
    begun = lines[line - 1].partition("{")[2] if lines else ""
    broken = bool(begun) and "}" not in begun
    return PlacedFault(where, line, "", "no-toml", say("bad-sheet", "broken-table") if broken else message)


def examine_house(data: dict[str, Any], source: Source, path: Path, above: tuple[Path, ...]) -> Examined:
    """Return a house's sheet, merged with the one that it extends, and all faults of the house's sheet."""
    lookup, faults = form_of_house(data)
    base: Sheet | None = None
    others: list[PlacedFault] = []
    if isinstance(data["extends"], str):
        try:
            base, others = examine_base(lookup.extends, path, above)
        except BadSheet as error:
            faults.append(SheetFault(".extends", error.code, error.message))
    if base is None or others:
        return None, [*(source.placed(fault) for fault in faults), *others]
    merger = Merger(base, lookup, path.stem)
    if merger.sheet.id in SHIPPED:
        faults.append(SheetFault(".id", "id-taken", say("bad-sheet", "id-taken", "shipped", given=merger.sheet.id)))
    meant = merger.faults + [fault._replace(path=merger.path(fault.path)) for fault in faults_of(merger.sheet)]
    return merger.sheet, [source.placed(fault) for fault in with_meaning(faults, meant)]


def examine_base(name: str, path: Path, above: tuple[Path, ...]) -> Examined:
    """Return the base of the sheet at `path`, and the base's faults. `name` is the base: a shipped ruleset, or a file in the
    same folder as `path`.

    Raises BadSheet if the sheet is not found, or if sheets extend each other in a circle or in too long a chain.
    """
    if not name.endswith(".toml"):
        if name not in SHIPPED:
            near = did_you_mean(name, list(SHIPPED)) or say("bad-sheet", "known", known=", ".join(SHIPPED))
            raise BadSheet(say("bad-sheet", "unknown-ruleset", "named", given=name) + near, code="unknown-ruleset")
        return load_shipped(name), []
    base = path.parent / name
    try:
        chain, found = (*above, resolved(path)), resolved(base)
    except OSError as error:
        raise BadSheet(f"{name!r}: {error}", code="no-such-sheet") from None
    if found in chain:
        names = [sheet.name for sheet in (*chain[chain.index(found) :], base)]
        raise BadSheet(say("bad-sheet", "circular-extends", names=" → ".join(names)), code="circular-extends")
    if len(chain) >= HIGHEST:
        raise BadSheet(say("bad-sheet", "too-many-sheets", most=HIGHEST), code="too-many-sheets")
    return examine_file(base, chain)


def with_meaning(form: list[SheetFault], meant: list[SheetFault]) -> list[SheetFault]:
    """Return the faults of form, and those faults of meaning that do not follow from a fault of form."""
    known = {fault.path for fault in form}
    known |= {f".allowed.{path.rpartition('.')[2]}" for path in known if path.startswith((".options.", ".procedure."))}
    return form + [fault for fault in meant if not under(fault.path, known - {""})]
