"""A house's sheet as TOML, written from choices made in a form."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .choices import meaning

BARE = re.compile(r"[A-Za-z0-9_-]+")
CHOSEN = ("options", "procedure")
"""The parts of a sheet with options."""
TABLES = (*CHOSEN, "allowed", "clauses", "examples")
"""The parts of a sheet that have a line for each key."""


def sheet_text(sheet: Mapping[str, Any], *, comments: bool = True) -> str:
    """Return a house's sheet in TOML, with comments on its use and options. `sheet` has the keys of a HouseSheet."""
    lines = []
    if comments and "id" in sheet:
        name, called = (plain(str(sheet.get(key, ""))) for key in ("name", "id"))
        lines = [f"# {name}: choices of a house.", f"#   kongbox play --rules {called}.toml", ""]
    parts = {key: sheet[key] for key in (*TABLES, "cannon", "rows") if isinstance(sheet.get(key), Mapping) and sheet[key]}
    lines += [f"{key_of(key)} = {toml(value)}" for key, value in sheet.items() if key not in parts]
    for part, content in parts.items():
        told = [meaning(key) if comments and part in CHOSEN else "" for key in content]
        lines += ["", f"[{part}]", *(table(content, told) if part in TABLES else pairs(content))]
    return "\n".join(lines) + "\n"


def table(chosen: Mapping[str, Any], meanings: Sequence[str]) -> list[str]:
    """Return a part of the sheet, with a line for each key, and the key's meaning as a comment."""
    lines = [f"{key_of(key)} = {toml(value)}" for key, value in chosen.items()]
    width = max(map(len, lines))
    return [f"{line:<{width}}  # {told}" if told else line for line, told in zip(lines, meanings, strict=True)]


def pairs(part: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a part of the sheet. Each new row, and each changed row, has its own line."""
    for key, value in part.items():
        if key == "change" and isinstance(value, Mapping):
            yield from (f"change.{key_of(rule)} = {toml(changes)}" for rule, changes in value.items())
        elif isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
            yield from (f"{key_of(key)} = [", *(f"    {toml(one)}," for one in value), "]")
        else:
            yield f"{key_of(key)} = {toml(value)}"


def plain(name: str) -> str:
    """Return a name on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def key_of(key: str) -> str:
    """Return a key in TOML."""
    return key if BARE.fullmatch(key) else toml(key)


def toml(value: Any) -> str:
    """Return a value in TOML."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key_of(key)} = {toml(one)}' for key, one in value.items())} }}" if value else "{}"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
