"""A module's manifest, for programs in any language: what its functions take, and where the fields of their records lie."""

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from msgspec import Struct

from .. import __version__
from ..bots.hands import next_asked, play_hand, play_out
from ..core.hand.distance import distance
from ..core.hand.hands import display, gain
from ..core.pay.settlement import settle
from ..core.play.bots import BOTS, choose
from ..core.play.deal import start
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.score.card import fill_card
from ..core.score.case import lay_case
from ..core.score.scoring import score
from ..core.score.winning import score_side
from ..core.state.actions import RULING, VERBS
from ..core.state.record import Record
from ..core.state.records import clear_table
from ..core.state.rng import seed_dice
from ..game.model.codes import PHASES, WHY
from ..game.score.laid import HOW
from ..notation import tile_text
from ..rulesets import Ruleset
from ..rulesets.own_hands import LIES, SET_KINDS
from ..tiles import WILD

Kernel = Callable[..., Any]

FORM = 1
"""The version of the module format. It changes when older programs can no longer read new modules."""
TABLE: tuple[Kernel, ...] = (play_hand, play_out, seed_dice, start, next_asked, legal, choose, step, settle)
"""The kernels that play a hand, at once or in steps."""
HAND: tuple[Kernel, ...] = (clear_table, gain, display, distance, lay_case, score_side, score, fill_card)
"""The kernels that lay out a hand, measure how far it is from ready, and score it line by line."""
EXPORTS = (*TABLE, *HAND)
"""The kernels that a module exports."""
NUMBER = "number"


class FieldPlace(Struct, frozen=True, rename={"cell": "type"}):
    """A field's place in a record: the first byte, the type of a cell (`i1` to `i8`, `u1`, `u2` or a record), and the shape."""

    at: int
    cell: str
    shape: tuple[int, ...] = ()


class RecordLayout(Struct, frozen=True):
    """A record's size and alignment in bytes, and its fields by name."""

    size: int
    alignment: int
    fields: dict[str, FieldPlace]


class Signature(Struct, frozen=True):
    """A function's arguments in order, and whether it returns a number.

    Each argument is a 64-bit number or the address of a record.
    """

    takes: dict[str, str]
    returns: bool


class VerbRange(Struct, frozen=True):
    """A verb, the number of wild tiles that its actions name, and the actions' numbers: `width` of them, from `first` on.

    A verb has an action for each kind of tile, an action for each place of the open tile in a chow (0 is the lowest), or a single
    action.
    """

    word: str
    first: int
    width: int
    wilds: int


class RowName(Struct, frozen=True):
    """A row of the score card: the row's id, its name in English, and its clause."""

    rule: str
    name: str
    clause: str


class Manifest(Struct, frozen=True):
    """Everything that a program needs to use a module.

    `hash` is the hash of the sheet, as in the record of a session. `is_goulash` says whether the module plays the sheet's
    goulashes instead of its ordinary hands. `bots` has the numbers for `Decision.bots`. `tiles` has the names of the kinds of
    tile by number. `codes` has the numbers for the source of a winning tile, for the kind and display of a set, for the phase of
    a hand, and for the reason why nobody won.
    """

    form: int
    kongbox: str
    ruleset: str
    hash: str
    is_goulash: bool
    exports: dict[str, Signature]
    records: dict[str, RecordLayout]
    bots: dict[str, int]
    tiles: tuple[str, ...]
    verbs: tuple[VerbRange, ...]
    rows: tuple[RowName, ...]
    codes: dict[str, dict[str, int]]


def manifest_of(rules: Ruleset, exports: tuple[Kernel, ...] = EXPORTS) -> Manifest:
    """Return the manifest of a ruleset's module."""
    records: dict[str, RecordLayout] = {}
    return Manifest(
        form=FORM,
        kongbox=__version__,
        ruleset=rules.id,
        hash=rules.hash,
        is_goulash=rules.is_goulash,
        exports={kernel.__name__: describe(kernel, records) for kernel in exports},
        records=records,
        bots=dict(BOTS),
        tiles=tuple(map(tile_text, range(WILD + 1))),
        verbs=tuple(VerbRange(verb.word, verb.first, verb.width, verb.wilds) for verb in VERBS if verb.first != RULING),
        rows=tuple(RowName(row.rule, row.called, row.clause) for row in rules.rows),
        codes={"how": HOW, "kind": SET_KINDS, "display": LIES, "phase": numbers(PHASES), "why": numbers(WHY)},
    )


def numbers(names: Mapping[int, str]) -> dict[str, int]:
    """Return the number of each name."""
    return {name: number for number, name in names.items()}


def describe(kernel: Kernel, records: dict[str, RecordLayout]) -> Signature:
    """Return what a kernel takes and returns, and add the layouts of its records to `records`."""
    hints = get_type_hints(kernel)
    returns = hints.pop("return") is not type(None)
    for kind in hints.values():
        if issubclass(kind, Record):
            lay_out(kind, records)
    return Signature({name: kind.__name__ if issubclass(kind, Record) else NUMBER for name, kind in hints.items()}, returns)


def lay_out(kind: type[Record], records: dict[str, RecordLayout]) -> None:
    """Add the layouts of a record and of the records in it to `records`, each once."""
    if kind.__name__ in records:
        return
    fields = {}
    for name, place in kind._places.items():
        if not isinstance(place.type, str):
            lay_out(place.type, records)
        fields[name] = FieldPlace(place.at, place.type if isinstance(place.type, str) else place.type.__name__, place.shape)
    records[kind.__name__] = RecordLayout(kind.nbytes, kind.alignment, fields)
