"""House rules: a sheet that lists only its differences from the sheet that it extends."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ..words.catalogue import say
from .faults import SheetFault
from .form import did_you_mean, fitted
from .schema import WIDEST, HouseSheet, Options, Row, Sheet, Span


class Merger:
    """A sheet merged with a house's changes: `sheet` is the result, and `faults` are the mistakes in the changes."""

    def __init__(self, base: Sheet, house: HouseSheet, stem: str) -> None:
        self.faults: list[SheetFault] = []
        self.came: dict[str, str] = {}
        """The path in the house's sheet, by path in the complete sheet."""
        whole: dict[str, Any] = msgspec.to_builtins(base)
        whole["id"] = house.id or stem
        whole["name"] = house.name or f"{base.name}, house rules"
        whole["version"] = house.version
        if house.start is not None:
            whole["start"] = house.start
            for part in ("options", "procedure", "allowed"):
                whole[part].pop("tallies", None)  # the base's option would hide the house's number
        for key in ("id", "name", "version", "start"):
            self.came[f".{key}"] = f".{key}"
        self._choices(whole, base, house)
        for key in ("clauses", "examples"):
            whole[key] = {**whole[key], **getattr(house, key)}
            self.came |= {f".{key}.{name}": f".{key}.{name}" for name in getattr(house, key)}
        self._rows(whole, base, house)
        self._cannon(whole, house)
        self.sheet = msgspec.convert(whole, Sheet)

    def path(self, path: str) -> str:
        """Return the path at which the house's sheet sets a part of the complete sheet; ".extends" if it inherits this part."""
        near, rest = path, ""
        while near and path != ".rows":
            if near in self.came:
                return self.came[near] + rest
            narrowed = f".allowed.{near.rpartition('.')[2]}"
            if near.startswith(".options.") and narrowed in self.came:  # the house no longer allows the base's choice
                return narrowed
            cut = max(near.rfind("."), near.rfind("["))
            near, rest = near[:cut], near[cut:] + rest
        return ".extends" if path != ".rows" else path

    def _choices(self, whole: dict[str, Any], base: Sheet, house: HouseSheet) -> None:
        """Merge the options. A house may open a fixed option, fix an open one, and choose a value that its base refuses."""
        for name in house.options:
            whole["procedure"].pop(name, None)
        for name in house.procedure:
            whole["options"].pop(name, None)
            whole["allowed"].pop(name, None)
        for part in ("options", "procedure", "allowed"):
            whole[part] |= msgspec.to_builtins(getattr(house, part))
            self.came |= {f".{part}.{name}": f".{part}.{name}" for name in getattr(house, part)}
        for name, value in house.options.items():
            if name in base.allowed and name not in house.allowed and type(value) in (int, str):
                if name not in WIDEST or WIDEST[name].admits(value):
                    whole["allowed"][name] = msgspec.to_builtins(besides(base.allowed[name], value))
                else:
                    del whole["allowed"][name]  # so that the fault names the limits of the kernels

    def _rows(self, whole: dict[str, Any], base: Sheet, house: HouseSheet) -> None:
        """Change rows in place, leave rows out, and add rows at the end of their part.

        A special hand that the house adds is played even if the base chooses only some of its special hands.
        """
        known = [row.rule for row in base.rows.all()]
        for place, rule in enumerate(house.rows.leave_out):
            self._must_be(rule, known, f".rows.leave_out[{place}]", base)
            if rule in house.rows.change:
                what = say("bad-sheet", "changed-and-left-out", given=rule)
                self.faults.append(SheetFault(f".rows.leave_out[{place}]", "changed-and-left-out", what))
        for rule in house.rows.change:
            self._must_be(rule, known, f".rows.change.{rule}", base)
        gone = set(house.rows.leave_out)
        for part, inherited in base.rows.parts.items():
            rows: list[dict[str, Any]] = []
            for row in inherited:
                if row.rule not in gone:
                    if row.rule in house.rows.change:
                        self.came[f".rows.{part}[{len(rows)}]"] = f".rows.change.{row.rule}"
                    rows.append(self._changed(row, house))
            for place, added in enumerate(getattr(house.rows, part)):
                path = f".rows.{part}[{place}]"
                if added.rule in known:
                    key = "id" if added.id else "pattern"
                    what = say("bad-sheet", "id-taken", "base", rules=base.id, given=added.rule)
                    self.faults.append(SheetFault(f"{path}.{key}", "id-taken", what))
                    continue
                self.came[f".rows.{part}[{len(rows)}]"] = path
                rows.append(msgspec.to_builtins(added))
            whole["rows"][part] = rows
        whole["examples"] = {rule: hand for rule, hand in whole["examples"].items() if rule not in gone}
        chosen = whole["options"].get("special_hands")
        if isinstance(chosen, list) and "special_hands" not in house.options:
            clauses = {row.clause for row in base.rows.special if row.rule in gone}
            added = [row.rule for row in house.rows.special]
            whole["options"]["special_hands"] = [*(hand for hand in chosen if hand not in gone | clauses), *added]

    def _cannon(self, whole: dict[str, Any], house: HouseSheet) -> None:
        """Replace the base's dangers with the house's if the house names any. Do the same with the excuses.

        If the house names no dangers, those of the base stay, except a danger that covers only rows that the house leaves out.
        """
        gone = set(house.rows.leave_out)
        dangers = []
        for danger in whole["cannon"].get("dangers", []):
            wins = [win for win in danger.get("wins", []) if win not in gone]
            if wins or not danger.get("wins"):
                dangers.append(danger | {"wins": wins})
        whole["cannon"] |= {"dangers": dangers} | msgspec.to_builtins(house.cannon)
        self.came |= {f".cannon.{key}": f".cannon.{key}" for key in msgspec.to_builtins(house.cannon)}

    def _must_be(self, rule: str, known: list[str], path: str, base: Sheet) -> None:
        if rule not in known:
            what = say("bad-sheet", "unknown-row", "base", rules=base.id, given=rule) + did_you_mean(rule, known)
            self.faults.append(SheetFault(path, "unknown-row", what))

    def _changed(self, row: Row, house: HouseSheet) -> dict[str, Any]:
        """Return the row with the house's changes. It keeps its id even if its pattern changes."""
        made: dict[str, Any] = msgspec.to_builtins(row)
        faults: list[SheetFault] = []
        change = fitted(house.rows.change.get(row.rule, {}), Row, f".rows.change.{row.rule}", faults, whole=False)
        if "id" in change:
            what = say("bad-sheet", "id-changed")
            faults.append(SheetFault(f".rows.change.{row.rule}.id", "id-changed", what))
        self.faults += faults
        if change.get("pattern", row.pattern) != row.pattern:
            change["id"] = row.rule
        return made | {key: value for key, value in change.items() if key != "id" or value == row.rule}


def besides(allowed: Span | list[int | str], value: int | str) -> Span | list[int | str]:
    """Return the allowed values plus one more."""
    if isinstance(allowed, list):
        return allowed if value in allowed else [*allowed, value]
    if isinstance(value, str) or allowed.admits(value):
        return allowed
    return msgspec.structs.replace(allowed, also=[*allowed.also, value])


def form_of_house(data: dict[str, Any]) -> tuple[HouseSheet, list[SheetFault]]:
    """Return the part of a house's sheet that has the right form, and the faults of the rest."""
    faults: list[SheetFault] = []
    raw = fitted(data, HouseSheet, "", faults)
    for part in ("options", "procedure"):
        raw[part] = fitted_choices(raw.get(part, {}), part, faults)
    return msgspec.convert(raw, HouseSheet), faults


def fitted_choices(choices: dict[str, Any], part: str, faults: list[SheetFault]) -> dict[str, Any]:
    """Return the choices that name an option and have a value of its type. Add the faults of the rest to `faults`."""
    made: dict[str, Any] = fitted(choices, Options, f".{part}", faults, whole=False)
    return made


def fixed_twice(options: dict[str, Any], procedure: dict[str, Any]) -> Iterator[SheetFault]:
    """Yield a fault for each option in both `options` and `procedure`."""
    for name in sorted(options.keys() & procedure.keys()):
        yield SheetFault(f".options.{name}", "fixed-twice", say("bad-sheet", "fixed-twice"))
