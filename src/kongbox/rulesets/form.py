"""The form of a sheet: its keys and values, checked against the types of `schema`."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from operator import index
from typing import Any, Literal, get_args, get_origin

import msgspec

from ..words.catalogue import knows, say
from .faults import SheetFault

LONGEST_NAME = 60
"""The most characters of an unknown name that are compared with known names."""
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
MISSING = re.compile(r"Object missing required field `(.*)`")
FORMS = {
    "unknown-value": re.compile("Invalid enum value (?P<given>.*)", re.DOTALL),
    "wrong-type": re.compile("Expected `(?P<right>[^`]*)`, got `(?P<given>[^`]*)`"),
    "wrong-length": re.compile("Expected `(?P<kind>[^`]*)` of length (?P<right>.*), got (?P<given>.*)"),
    "out-of-range": re.compile("Expected `int` >= (?P<least>.*)"),
}
"""By code of a fault, the pattern of msgspec's message. A message without a pattern is shown as it is."""


def fitted(value: Any, kind: Any, path: str, faults: list[SheetFault], *, whole: bool = True) -> Any:
    """Return the value without the parts that do not fit `kind`; UNSET if nothing is left. Add the faults of these parts to
    `faults`.

    If `whole`, a missing required key is a fault, and gets a harmless value.
    """
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return fitted_struct(value, kind, path, faults, whole)
    if isinstance(value, dict) and get_origin(kind) is dict:
        of_key, inner = get_args(kind)
        for key in [key for key in value if not is_a(key, of_key)]:
            names = list(get_args(of_key))
            known = did_you_mean(key, names) or say("bad-sheet", "known", known=", ".join(names))
            faults.append(no_such_key(f"{path}.{key}", known))
            value = {other: item for other, item in value.items() if other != key}
        made = {key: fitted(item, inner, f"{path}.{key}", faults) for key, item in value.items()}
        return {key: item for key, item in made.items() if item is not msgspec.UNSET}
    if isinstance(value, list) and get_origin(kind) is list:
        (inner,) = get_args(kind)
        items = [fitted(item, inner, f"{path}[{place}]", faults) for place, item in enumerate(value)]
        return [harmless(inner) if item is msgspec.UNSET else item for item in items]
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        fault = fault_of(error, path, value)
        if fault.code == "unknown-value":
            fault = fault._replace(what=say("bad-sheet", "use", told=fault.what, values=either(words_of(kind))))
        faults.append(fault)
        return msgspec.UNSET
    return value


def plain(value: Any) -> Any:
    """Return an integer of any type, such as NumPy's, as a Python int, and any other value unchanged."""
    with suppress(TypeError):
        return value if isinstance(value, bool) else index(value)
    return value


def is_a(value: Any, kind: Any) -> bool:
    """Whether a value fits a type."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of a type by name, cached because finding them is slow."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def fitted_struct(
    value: dict[str, Any], kind: type[msgspec.Struct], path: str, faults: list[SheetFault], whole: bool
) -> dict[str, Any]:
    """Return the values whose keys are fields of the type, each without the parts that do not fit.

    `faults` and `whole` are as in `fitted`.
    """
    fields = fields_of(kind)
    made: dict[str, Any] = {}
    for key, item in value.items():
        if key in fields:
            made[key] = fitted(item, fields[key].type, f"{path}.{key}", faults)
        else:
            faults.append(no_such_key(f"{path}.{key}", did_you_mean(key, sorted(fields))))
    for key, field in fields.items():
        if whole and field.required and made.get(key, msgspec.UNSET) is msgspec.UNSET:
            if key not in value:
                faults.append(SheetFault(path, "missing-key", say("bad-sheet", "missing-key", key=key)))
            made[key] = harmless(field.type)
    return {key: item for key, item in made.items() if item is not msgspec.UNSET}


def harmless(kind: Any) -> Any:
    """Return a valid value of a type."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return fitted_struct({}, kind, "", [], True)
    if kind is int:
        return 1
    return (get_origin(kind) or kind)()


def fault_of(error: msgspec.ValidationError, path: str, value: Any) -> SheetFault:
    """Return msgspec's complaint about a value as a fault."""
    message, _, inner = str(error).partition(" - at `$")
    path += inner.rstrip("`")
    if unknown := UNKNOWN.fullmatch(message):
        return no_such_key(f"{path}.{unknown[1]}")
    if missing := MISSING.fullmatch(message):
        return SheetFault(path, "missing-key", say("bad-sheet", "missing-key", key=missing[1]))
    for code, form in FORMS.items():
        if found := form.fullmatch(message):
            facts = found.groupdict()
            if code == "wrong-type":
                right = either([type_in_words(one) for one in facts["right"].split(" | ") if one != "null"])
                wrong = f'"{value}"'[:LONGEST_NAME] if isinstance(value, str) and not inner else type_in_words(facts["given"])
                facts = {"right": right, "given": wrong}
            return SheetFault(path, code, say("bad-sheet", "form", code, **facts))
    return SheetFault(path, "out-of-range", message)


def type_in_words(name: str) -> str:
    """Return one of msgspec's types in words: "a whole number" for "int"."""
    return say("bad-sheet", "type", name) if knows("bad-sheet", "type", name) else name


def no_such_key(path: str, near: str = "") -> SheetFault:
    """Return the fault of an unknown key."""
    return SheetFault(path, "unknown-key", say("bad-sheet", "unknown-key", "plain") + near)


def words_of(kind: Any) -> list[int | str]:
    """Return the values that a type allows, for an error."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is int:
        return [say("bad-sheet", "number")]
    if get_origin(kind) is list:
        return [say("bad-sheet", "list")]
    return [word for part in get_args(kind) for word in words_of(part)]


def either(values: Sequence[int | str]) -> str:
    """Join values as "10, 20 or 30"."""
    *some, last = (str(value) or '""' for value in values)
    return say("bad-sheet", "or", some=", ".join(some), last=last) if some else last


def under(path: str, others: set[str]) -> bool:
    """Whether the path is one of the paths in `others`, or lies within one of them."""
    while path:
        if path in others:
            return True
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return "" in others


def did_you_mean(word: Any, known: list[str]) -> str:
    """Return a suggestion of the nearest known word; "" if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(str(word)[:LONGEST_NAME], known, 1)
    return say("bad-sheet", "meant", near=near[0]) if near else ""
