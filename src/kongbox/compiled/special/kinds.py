"""The kind of an expression (a record, a field, …), found from the annotations of arguments and fields."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...core.state.record import Record
from .known import Known
from .trees import walk


@dataclass(frozen=True)
class Field:
    """A number or array of a record."""

    record: type[Record]
    name: str


@dataclass(frozen=True)
class Several:
    """A row of records of one type."""

    record: type[Record]


@dataclass(frozen=True)
class Among:
    """One of a few numbers."""

    numbers: frozenset[int]


Kind = type[Record] | Field | Several | Among | None
Kinds = Mapping[str, Kind]


class Reader:
    """A finder of the kinds of expressions in one function."""

    def __init__(self, kinds: Kinds, meaning: Mapping[str, Any], known: Known) -> None:
        self.kinds, self.meaning, self.known = kinds, meaning, known

    def kind(self, node: ast.expr) -> Kind:
        """Return the kind of an expression, as in `Kind`; None if it is unknown."""
        if isinstance(node, ast.Name):
            return self.kinds.get(node.id)
        if isinstance(node, ast.Attribute):
            of = self.kind(node.value)
            return part_of(of, node.attr) if isinstance(of, type) else None
        if isinstance(node, ast.Subscript):
            of = self.kind(node.value)
            if isinstance(of, Several):
                return of.record
            if isinstance(node.value, ast.Name):
                table, numbers = self.known.among.get(id(self.meaning.get(node.value.id)), (None, None))
                return None if table is None or numbers is None else Among(numbers)
        return None


def part_of(record: type[Record], name: str) -> Kind:
    """Return the kind of a record's part with this name."""
    if name in record._records:
        return record._records[name]
    return Several(record._lists[name]) if name in record._lists else Field(record, name)


def kinds_in(tree: ast.FunctionDef, hints: Mapping[str, Any], meaning: Mapping[str, Any], known: Known) -> Kinds:
    """Return the kinds of a function's names. A local name that may hold things of different kinds has no kind."""
    found: dict[str, Kind] = {name: hint for name, hint in hints.items() if isinstance(hint, type) and issubclass(hint, Record)}
    plain: dict[str, list[ast.expr]] = {}
    targets: set[int] = set()
    stored: list[ast.Name] = []
    for node in walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    plain.setdefault(target.id, []).append(node.value)
                    targets.add(id(target))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            stored.append(node)
    otherwise = {node.id for node in stored if id(node) not in targets}
    unknown = {name: values for name, values in plain.items() if name not in otherwise and name not in hints}
    reader = Reader(found, meaning, known)
    before = -1
    while len(found) > before:  # a name may hold a part of another name's record
        before = len(found)
        for name, values in unknown.items():
            kinds = {reader.kind(value) for value in values}
            if len(kinds) == 1 and None not in kinds:
                found[name] = kinds.pop()
    return found
