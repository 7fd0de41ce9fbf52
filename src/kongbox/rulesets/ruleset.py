"""A ruleset in use: a sheet with the choices of a house, compiled for the kernels."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import msgspec

from ..core.facts import NUMBER
from ..core.names import LIMIT_HAND
from ..core.records import House, Rules
from .load import BadSheet, check, did_you_mean, load_file, load_shipped, not_allowed
from .schema import Options, Row, Sheet

WHO = {"everyone": 0, "winner": 1, "others": 2}


class Ruleset:
    """One complete set of rules.

    `sheet` is everything it says, its options as chosen; two rulesets with one `hash` play alike.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    @classmethod
    def load(cls, name: str | Path = "redux", options: Mapping[str, Any] | None = None) -> Self:
        """A ruleset of the program by its id, or one from a file by its path, with some options chosen.

        Raises BadSheet (a KongboxError): code "unknown-ruleset", "no-such-sheet", "bad-sheet", "unknown-option" or "bad-option".
        """
        path = Path(name)
        sheet = load_file(path) if path.suffix == ".toml" else load_shipped(str(name))
        return cls(sheet).choose(options or {})

    @classmethod
    def from_json(cls, text: bytes | str) -> Self:
        """The ruleset that a record carries, as `to_json` wrote it.

        Raises BadSheet for one that no `to_json` wrote.
        """
        try:
            sheet = msgspec.json.decode(text, type=Sheet)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadSheet(f"the ruleset in the record cannot be read: {error}", code="bad-sheet") from None
        check(sheet, "the ruleset in the record")
        return cls(sheet)

    def to_json(self) -> bytes:
        """The whole ruleset as one line of JSON, the same bytes for the same rules."""
        return msgspec.json.encode(self.sheet)

    def choose(self, options: Mapping[str, Any]) -> Self:
        """The same rules with other choices.

        Values may be text, as a command line or a form gives them: "true", "500", "thirteen_orphans,nine_gates".
        """
        if not options:
            return self
        chosen = msgspec.structs.asdict(self.sheet.options)
        for name, value in options.items():
            if name not in chosen:
                known = sorted(chosen)
                raise BadSheet(
                    f"{self.id} has no option {name!r}{did_you_mean(name, known) or '; it has: ' + ', '.join(known)}",
                    code="unknown-option",
                )
            chosen[name] = from_text(value, chosen[name]) if isinstance(value, str) else value
        try:
            made = msgspec.convert(chosen, Options, strict=True)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$.")
            raise BadSheet(f"option {path.rstrip('`')}: {message}", code="bad-option") from None
        for name in options:
            complaint = not_allowed(self.sheet, name, getattr(made, name))
            if complaint:
                raise BadSheet(f"option {complaint}", code="bad-option")
        return type(self)(msgspec.structs.replace(self.sheet, options=made))

    @property
    def id(self) -> str:
        """The name by which programs call it: "redux"."""
        return self.sheet.id

    @property
    def name(self) -> str:
        """The name by which people call it."""
        return self.sheet.name

    @property
    def options(self) -> Options:
        """The choices of the house."""
        return self.sheet.options

    @cached_property
    def hash(self) -> str:
        """SHA-256 of everything the ruleset says, in hexadecimal."""
        return hashlib.sha256(self.to_json()).hexdigest()

    @cached_property
    def rows(self) -> list[Row]:
        """The rows in play, in the order of `rules`."""
        chosen = self.options.special_hands
        return [
            row for row in self.sheet.rows.all() if not row.value or chosen == "all" or row.rule in chosen or row.clause in chosen
        ]

    @cached_property
    def rules(self) -> Rules:
        """The sheet as the kernels read it."""
        return compile_sheet(self)

    @cached_property
    def house(self) -> House:
        """The rules and the tables of distances, as every kernel wants them; half a second when first built."""
        from ..core.tables import new_house

        return new_house(self.rules)

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} {self.hash[:12]}>"


def from_text(value: str, model: Any) -> Any:
    """A value as a person types it, read as the option's own kind of value; what cannot be read stays text."""
    word = value.strip()
    if isinstance(model, bool):
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(word.lower(), word)
    if isinstance(model, int):
        return int(word) if word.lstrip("-").isdecimal() and len(word) < 10 else word
    if word != "all" and (model == "all" or isinstance(model, list)):
        return [part.strip() for part in word.split(",") if part.strip()]
    return word


def compile_sheet(ruleset: Ruleset) -> Rules:
    """The RULES record of a ruleset: procedure as numbers, rows as columns."""
    sheet, options = ruleset.sheet, ruleset.options
    rules = Rules.new()
    box = options.wall == "kong_box"
    rules.bonus = int(options.bonus)
    rules.box = sheet.procedure.box_stacks if box else 0
    rules.dead = 0 if box else sheet.procedure.dead_stacks
    rules.deal_last = int(box)
    rules.bonus_loose = int(not box)
    rules.dealer_prevails = int(options.dealer == "prevailing")
    rules.limit = options.limit
    rules.special = options.limit or sheet.procedure.special_value
    rules.count_exposed = int(options.only_possible == "count_exposed")
    rules.claimed_kong_concealed = int(options.claimed_kong_concealed)
    rules.loose_draw_points = int(options.loose_draw_points)
    rules.losers_settle = int(options.losers_settle)
    rules.cap_at_holdings = int(options.cap_at_holdings)
    rules.rows = len(ruleset.rows)
    for i, row in enumerate(ruleset.rows):
        rules.pattern[i] = NUMBER[row.pattern]
        rules.who[i] = WHO[row.who]
        rules.points[i] = number(row.points, options)
        rules.doublers[i] = number(row.doublers, options)
        rules.value[i] = LIMIT_HAND if row.value == "limit" else 0
        rules.orphans |= int(row.pattern == "thirteen_orphans")
        rules.thirteenth |= int(row.pattern == "thirteenth_mahjong")
    rules.save()
    return rules


def number(value: int | str, options: Options) -> int:
    """A row's number, looked up where it names an option."""
    return int(getattr(options, value)) if isinstance(value, str) else value
