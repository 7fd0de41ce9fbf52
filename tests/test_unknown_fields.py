"""Whatever is decoded from a record, a book or a message has no fields but its own: a misspelt field is refused, not dropped."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, get_args, get_origin

import msgspec
import pytest
from clauses import ROOT

from kongbox.game.model import cannon, offence, payment, result, score

SOURCE = ROOT / "src"
DECODING = {"decode", "convert", "Decoder", "understand", "read_body"}
"""The functions that decode. So does `question.read`. Cells of the program's own database are read in another way."""
OTHERS: dict[str, str] = {
    "kongbox.client.seat:Reply": "an older client plays at a newer server, and ignores what it does not know",
    "kongbox.server.friends.door:Named": "one field of a table's row",
    "kongbox.server.history.pages:Carried": "one field of a record's first line",
    "kongbox.server.prices.pricing:Line": "the program's own answer, from another process",
    "kongbox.server.sheets.figures:Comparison": "the program's own answer, from another process",
    "kongbox.server.sheets.figures:Rarity": "the program's own answer, from another process",
    "kongbox.sim.manifest:Seal": "the seal beside a part of a larger line",
    "kongbox.sim.manifest:Written": "sealed by the program that reads it",
    "kongbox.store.books:BookKept": "a row of the database",
    "kongbox.store.migrations.versions.v0008_people:Person": "one field of an older row",
    "kongbox.store.migrations.versions.v0011_groups:Header": "one field of a record's first line",
    "kongbox.store.migrations.versions.v0011_groups:Sat": "one field of an older row",
    "kongbox.store.takebacks:MovesLine": "one field of a record's line",
    "kongbox.tab.entries:Entry": "a browser's own log",
    "kongbox.tables.kept:Row": "a row of the database",
}
"""What else is decoded, and what it is."""
PLAYED_AGAIN = {
    *(cannon.Cannon, offence.Consequence, offence.Offence, payment.Payment, result.Result, score.Line, score.Score),
}
"""The parts of a hand's result. Whoever verifies a record plays the hand again, and compares every value."""


def structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield the structs in a type, and in the types of their fields."""
    found, left = set[Any](), [kind]
    while left:
        one = left.pop()
        struct = get_origin(one) or one
        left += one if isinstance(one, tuple) else get_args(one)
        if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and struct not in found:
            found.add(struct)
            left += [field.type for field in msgspec.structs.fields(struct)]
            yield struct


def kinds_asked(call: ast.Call) -> Iterator[str]:
    """Yield the names with which a call says what it decodes."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name in DECODING or (name == "read" and ast.unparse(function) == "question.read"):
        for given in (*call.args, *(word.value for word in call.keywords)):
            yield from (one.id for one in ast.walk(given) if isinstance(one, ast.Name))


@cache
def decoded() -> dict[str, set[type[msgspec.Struct]]]:
    """Return the structs that the source decodes, by the module and the name there of what holds them."""
    found = {}
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if not any(word in text for word in (*DECODING, "question.read")):
            continue
        names = {name for call in ast.walk(ast.parse(text)) if isinstance(call, ast.Call) for name in kinds_asked(call)}
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for name in names:
            if structs := {*structs_in(getattr(import_module(module), name, None))}:
                found[f"{module}:{name}"] = structs
    return found


def test_a_record_a_book_and_a_message_have_no_fields_but_their_own() -> None:
    asked = {struct for place, structs in decoded().items() if place not in OTHERS for struct in structs}
    open_ = {struct for struct in asked if not struct.__struct_config__.forbid_unknown_fields}
    assert open_ == PLAYED_AGAIN


@pytest.mark.parametrize("place", OTHERS)
def test_what_may_have_more_fields_is_decoded_and_has_a_reason(place: str) -> None:
    assert not all(struct.__struct_config__.forbid_unknown_fields for struct in decoded()[place])
