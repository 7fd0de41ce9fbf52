"""A ruleset in use: a sheet with a house's choices, compiled for the kernels."""

import hashlib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Self

import msgspec

from ..core.play.wall import lay_out
from ..core.score.facts import NUMBER
from ..core.state import codes as n
from ..core.state.records import Lookup, Rules, Table
from ..errors import BadInput
from ..words.catalogue import say, translated
from ..words.limits import complaint
from .checks import check, not_allowed, not_together, wrong_numbers
from .compiling import compile_sheet
from .extend import fitted_choices
from .faults import BadSheet
from .form import LONGEST_NAME, did_you_mean, plain
from .largest import too_large
from .learned import NOTHING, learned
from .load import base_of, examine_file, file_of, load_shipped, origin, sound
from .schema import Danger, Options, Row, Sheet


class Ruleset:
    """A complete set of rules. `sheet` is its content with the chosen options.

    Two rulesets are equal if they have the same `hash`, and both or neither are the rules of a goulash.

    Raises BadInput (code "bad-rules") for anything but a sheet. `Ruleset.load` takes an id or a path.
    """

    def __init__(self, sheet: Sheet, *, is_goulash: bool = False, base: Sheet | None = None) -> None:
        if not isinstance(sheet, Sheet):
            raise BadInput(say("bad-sheet", "no-sheet", given=sheet), code="bad-rules")
        self.sheet = sheet
        self.is_goulash = is_goulash
        """Whether these are the rules of a goulash."""
        self.base = base
        """The sheet that a sheet of house rules extends, or else the sheet before options were chosen; None if unknown. For rules
        from a record, the sheet that they probably extend.
        """

    @classmethod
    def load(cls, name: "str | Path | Ruleset" = "redux", options: Mapping[str, Any] | None = None) -> Self:
        """Load a shipped ruleset or an example sheet by its id, or any sheet by its path, with chosen options.

        If `name` is a Ruleset, return the same rules with the chosen options.

        Raises BadSheet (a KongboxError) with the code "unknown-ruleset", "unknown-option" or "bad-option". For a sheet with
        faults, the code is that of the first fault, such as "unknown-key", and `facts` hold file, line and key. Raises BadInput
        for a `name` of another type (code "bad-rules"), and for options that are not a mapping (code "bad-option").
        """
        if isinstance(name, cls):
            return name.choose(options or {})
        if not isinstance(name, str | Path):
            hint = "give a Ruleset, an id, or the path of a sheet"
            raise BadInput(f"rules = {name!r:.60}: {hint}", code="bad-rules")
        path = file_of(name)
        sheet = sound(examine_file(path)) if path else load_shipped(str(name))
        return cls(sheet, base=(path and base_of(path)) or sheet).choose(options or {})

    @classmethod
    def of(cls, rules: "Ruleset | str | Path", options: Mapping[str, Any] | None = None) -> "Ruleset":
        """Return a ruleset from a Ruleset, an id or a path, with chosen options. Raises the errors of `load` and `choose`."""
        if isinstance(rules, Ruleset):
            return rules.choose(options) if options else rules
        return cls.load(rules, options)

    @classmethod
    def from_json(cls, text: bytes | str) -> Self:
        """Return the ruleset that `to_json` wrote to a record.

        Raises BadSheet for any other text, and BadInput (code "bad-rules") for a value that is neither text nor bytes.
        """
        if not isinstance(text, bytes | str):
            raise BadInput(say("bad-sheet", "no-json", given=text), code="bad-rules")
        try:
            sheet = msgspec.json.decode(text, type=Sheet)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason = " ".join(complaint(error).split())
            raise BadSheet(say("bad-sheet", "unreadable", why=reason), code="bad-sheet") from None
        check(sheet, say("bad-sheet", "record"))
        return cls(sheet, base=origin(sheet))

    def to_json(self) -> bytes:
        """Return the whole sheet as one line of JSON. Equal sheets give equal bytes."""
        return msgspec.json.encode(self.sheet)

    def choose(self, options: Mapping[str, Any]) -> Self:
        """Return the same rules with other choices.

        Values may be text, as a command line or a form gives them: "true", "500", "thirteen_orphans,nine_gates".

        Raises BadSheet (code "unknown-option" or "bad-option"), and BadInput (code "bad-option") if `options` is not a mapping.
        """
        if not options:
            return self
        if not isinstance(options, Mapping):
            raise BadInput(say("bad-sheet", "no-options", given=options), code="bad-option")
        chosen = dict(self.sheet.options)
        for name, value in options.items():
            if name not in chosen:
                known = sorted(chosen)
                near = did_you_mean(name, known) or say("bad-sheet", "unknown-option", "has", known=", ".join(known))
                said = say("bad-sheet", "unknown-option", "chosen", rules=self.id, given=name)
                raise BadSheet(said + near, code="unknown-option")
            chosen[name] = from_text(value, chosen[name]) if isinstance(value, str) else plain(value)
        for name in options:
            if name not in fitted_choices({name: chosen[name]}, "options", []):
                given = str(chosen[name])[:LONGEST_NAME]
                raise refused(say("bad-sheet", "bad-option", "word", name=name, given=given, values=self.sheet.may_be(name)))
        sheet = msgspec.structs.replace(self.sheet, options=chosen)
        made = sheet.choices()
        for name in options:
            complaint = not_allowed(self.sheet, name, getattr(made, name))
            if complaint:
                raise refused(f"{name}: {complaint}")
        for _, complaint in not_together(made):
            raise refused(complaint)
        for row in sheet.rows.all():
            for fault in wrong_numbers(row, made):
                raise refused(say("bad-sheet", "bad-option", "row", told=fault.what, key=fault.path, row=row.rule))
        for _, rule, complaint in too_large(sheet, made):
            raise refused(say("bad-sheet", "bad-option", "large", told=complaint, names=", ".join(options), row=rule))
        return type(self)(sheet, is_goulash=self.is_goulash, base=self.base)

    @property
    def id(self) -> str:
        """The ruleset's name for programs: "redux"."""
        return self.sheet.id

    @property
    def name(self) -> str:
        """The ruleset's name for people."""
        return translated("ruleset", self.sheet.name)

    @cached_property
    def options(self) -> Options:
        """Every option with its value."""
        return self.sheet.choices()

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the whole ruleset, in hexadecimal."""
        return hashlib.sha256(self.to_json()).hexdigest()

    @cached_property
    def rows(self) -> list[Row]:
        """The rows in play, in the order of `rules`."""
        chosen = self.options.special_hands
        return [
            row
            for row in self.sheet.rows.all()
            if not row.value or chosen == "all" or row.rule in chosen or row.clause in chosen
            if row.in_goulash or not self.is_goulash
        ]

    @cached_property
    def goulash(self) -> Self:
        """The rules of a goulash: wild tiles, exchanges, and chows only in special hands. (BM-GO-1)"""
        return type(self)(self.sheet, is_goulash=True)

    @property
    def plain(self) -> Self:
        """The rules of an ordinary hand on the same sheet."""
        return type(self)(self.sheet) if self.is_goulash else self

    @property
    def present(self) -> list[int]:
        """The occupied seats."""
        return [seat for seat in range(4) if not self.rules.seats.absent >> seat & 1]

    @cached_property
    def tiles(self) -> list[int]:
        """All tiles in play, as kinds in order."""
        state = Table.new()
        state.wall.size = lay_out(state, self.rules)
        return sorted(state.wall.tile[place] for place in range(state.wall.size))

    @cached_property
    def dangers(self) -> list[Danger]:
        """The dangers that cover at least one win in play, in the order of `rules`."""
        if self.options.cannon == "off" or not self.options.scoring:
            return []
        return [danger for danger in self.sheet.cannon.dangers if not danger.wins or self.wins(danger)]

    def wins(self, danger: Danger) -> list[int]:
        """Return the patterns of the wins that a danger covers. Rows that the options leave out are skipped.

        Rows with listed tiles share a pattern, and so do rows with drawings. For such a row, the result has the
        number WIN_BY_ROW - place instead of the pattern. `place` is the row's place among the rows in play.
        """
        played, rows = self._wins
        return [played[win] if win in played else NUMBER[win] for win in danger.wins if win in played or win not in rows]

    @cached_property
    def _wins(self) -> tuple[dict[str, int], set[str]]:
        """Two values: by the id of each row in play, its number in the result of `wins`; and the ids of all rows."""
        played = {row.rule: NUMBER[row.chosen(self.options)] for row in self.rows}
        played |= {row.rule: n.WIN_BY_ROW - place for place, row in enumerate(self.rows) if row.template or row.groups}
        return played, {row.rule for row in self.sheet.rows.all()}

    @property
    def start(self) -> int:
        """The starting points of each player."""
        return self.options.tallies or self.sheet.start

    @cached_property
    def rules(self) -> Rules:
        """The sheet compiled for the kernels."""
        dangers = [(danger, self.wins(danger)) for danger in self.dangers]
        excuses = self.sheet.cannon.excuses
        return compile_sheet(self.options, self.rows, dangers, excuses, start=self.start, is_goulash=self.is_goulash)

    @cached_property
    def lookup(self) -> Lookup:
        """The rules, decision trees and tables of distances for the kernels. The first use takes a quarter of a second."""
        return lookup_of(self.rules.bytes(), NOTHING if self.is_goulash else learned(self.sheet))

    def __reduce__(self) -> tuple[Any, ...]:
        # values derived from the sheet are not pickled: each process computes them once
        return carried_rules, (self.to_json(), self.is_goulash)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self is other or (self.hash, self.is_goulash) == (other.hash, other.is_goulash)

    def __hash__(self) -> int:
        return hash((self.hash, self.is_goulash))

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} {self.hash[:12]}>"


def from_text(value: str, model: Any) -> Any:
    """Return a text as a value of the type of `model`. An unreadable text stays text."""
    word = value.strip()
    if isinstance(model, bool):
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(word.lower(), word)
    if isinstance(model, int):
        return int(word) if word.removeprefix("-").isdecimal() and len(word) <= 10 else word
    if word != "all" and (model == "all" or isinstance(model, list)):
        return [] if word == "none" else [part.strip() for part in word.split(",") if part.strip()]
    return word


@lru_cache(maxsize=8)
def lookup_of(rules: bytes, trees: bytes) -> Lookup:
    """Return the lookup for these rules and trees. Nothing writes to a lookup, so equal rules share one."""
    from ..core.hand.lookups import new_lookup

    compiled = Rules.new()
    compiled.restore(rules)
    return new_lookup(compiled, trees)


@lru_cache(maxsize=16)
def carried_rules(sheet: bytes, is_goulash: bool) -> Ruleset:
    """Return the rules that another process sent. Equal rules give the same object."""
    ruleset = Ruleset.from_json(sheet)
    return ruleset.goulash if is_goulash else ruleset


def refused(complaint: str) -> BadSheet:
    """Return the error for a choice that the ruleset does not allow."""
    error = BadSheet(say("bad-sheet", "bad-option", "option", told=complaint), code="bad-option")
    error.told = complaint
    return error
