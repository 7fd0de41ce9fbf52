"""A module's manifest: its doors, and where every field of their records lies. No reader needs to know Python."""

from collections.abc import Callable
from typing import Any, get_type_hints

from msgspec import Struct

from .. import __version__
from ..bots.hands import next_asked, play_hand
from ..core.hand.distance import distance
from ..core.pay.settlement import settle
from ..core.play.bots import BOTS, choose
from ..core.play.deal import start
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.score.scoring import score
from ..core.state.record import Record
from ..rulesets import Ruleset

Kernel = Callable[..., Any]

FORM = 1
"""The form of modules. It changes when older programs could no longer read one."""
DOORS: tuple[Kernel, ...] = (play_hand, start, next_asked, legal, choose, step, settle, score, distance)
"""The kernels that others may call: to play a hand whole or by steps, to score one, to see how far it is from ready."""
NUMBER = "number"


class FieldPlace(Struct, frozen=True):
    """Where a field lies in its record: the first byte, the type of a cell (`i1` to `i8`, `u1`, `u2` or a record), the shape."""

    at: int
    type: str
    shape: tuple[int, ...] = ()


class RecordLayout(Struct, frozen=True):
    """A record's bytes, the multiple at which it begins, and its fields by name."""

    size: int
    alignment: int
    fields: dict[str, FieldPlace]


class Door(Struct, frozen=True):
    """What a door takes, in order: a 64-bit number, or the address of a record; and whether it returns a 64-bit number."""

    takes: dict[str, str]
    returns: bool


class Manifest(Struct, frozen=True):
    """What a program must know to use a module.

    `hash` is the sheet's, as in records; `is_goulash` says whether the module plays its goulashes. `bots` are the numbers for
    `Decision.bots`.
    """

    form: int
    kongbox: str
    ruleset: str
    hash: str
    is_goulash: bool
    doors: dict[str, Door]
    records: dict[str, RecordLayout]
    bots: dict[str, int]


def manifest_of(rules: Ruleset, doors: tuple[Kernel, ...] = DOORS) -> Manifest:
    """Return the manifest of a ruleset's module."""
    records: dict[str, RecordLayout] = {}
    return Manifest(
        form=FORM,
        kongbox=__version__,
        ruleset=rules.id,
        hash=rules.hash,
        is_goulash=rules.is_goulash,
        doors={door.__name__: describe(door, records) for door in doors},
        records=records,
        bots=dict(BOTS),
    )


def describe(door: Kernel, records: dict[str, RecordLayout]) -> Door:
    """Return what a door takes and returns, and lay out its records."""
    hints = get_type_hints(door)
    returns = hints.pop("return") is not type(None)
    for kind in hints.values():
        if issubclass(kind, Record):
            lay_out(kind, records)
    return Door({name: kind.__name__ if issubclass(kind, Record) else NUMBER for name, kind in hints.items()}, returns)


def lay_out(kind: type[Record], records: dict[str, RecordLayout]) -> None:
    """Describe a record and the records in it, each once."""
    if kind.__name__ in records:
        return
    fields = {}
    for name, place in kind._places.items():
        if not isinstance(place.type, str):
            lay_out(place.type, records)
        fields[name] = FieldPlace(place.at, place.type if isinstance(place.type, str) else place.type.__name__, place.shape)
    records[kind.__name__] = RecordLayout(kind.nbytes, kind.alignment, fields)
