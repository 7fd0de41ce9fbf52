"""The tests of the rules, run with a sheet in which one thing is wrong."""

import importlib
import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
import row_cases
import situations
from _pytest.mark.structures import Mark, ParameterSet

from kongbox import Ruleset

HERE = Path(__file__).parent
LOADED_ONCE = (situations.rules, row_cases.ruleset_of, row_cases.rows_of)
"""The functions that cache a sheet."""


class RuleTest(NamedTuple):
    """A test of a rule, with one set of its parameters."""

    name: str
    run: Callable[[], None]
    clauses: frozenset[str]
    sheets: frozenset[str]


@cache
def rule_tests(sheet: str) -> tuple[RuleTest, ...]:
    """Return the short tests that may notice a change of a sheet: those in its folder, for every sheet, or with one of its
    clauses.
    """
    named = {clause for told in Ruleset.load(sheet).sheet.clauses.values() for clause in told.split(", ")}
    return tuple(test for test in all_tests() if sheet in test.sheets or "every" in test.sheets or test.clauses & named)


@cache
def all_tests() -> tuple[RuleTest, ...]:
    """Return every test of a rule that needs no fixture and no chance."""
    found: list[RuleTest] = []
    for path in sorted((HERE / "rules").glob("*/test_*.py")):
        if path.stem in ("test_rows", "test_every_row"):  # the rows are tested case by case
            continue
        module = importlib.import_module(".".join(path.relative_to(HERE).with_suffix("").parts))
        for name, test in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and test.__module__ == module.__name__ and not hasattr(test, "hypothesis"):
                found += one_by_one(test, path.parent.name)
    return tuple(found)


def one_by_one(test: Callable[..., None], folder: str) -> Iterator[RuleTest]:
    """Yield a test with each set of its parameters."""
    marks: list[Mark] = getattr(test, "pytestmark", [])
    tables = [parameters(mark) for mark in marks if mark.name == "parametrize"]
    for chosen in itertools.product(*tables):
        told = {name: value for values, _ in chosen for name, value in values.items()}
        every = [*marks, *(mark for _, more in chosen for mark in more)]
        if told.keys() == inspect.signature(test).parameters.keys() and not any(mark.name == "proof" for mark in every):
            clauses = frozenset(clause for mark in every if mark.name == "clause" for clause in mark.args)
            sheets = frozenset({folder, *(value for value in told.values() if isinstance(value, str))})
            yield RuleTest(test.__name__, lambda told=told: test(**told), clauses, sheets)  # type: ignore[misc]


def parameters(mark: Mark) -> list[tuple[dict[str, Any], list[Any]]]:
    """Return the values that a mark gives to parameters by name, each set with its own marks."""
    names, sets = mark.args
    several = not isinstance(names, str) or "," in names
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    found = [one if isinstance(one, ParameterSet) else pytest.param(*(one if several else (one,))) for one in sets]
    return [(dict(zip(names, one.values, strict=True)), [getattr(more, "mark", more) for more in one.marks]) for one in found]


@contextmanager
def loaded_instead(mutant: Ruleset) -> Iterator[None]:
    """Give the mutant to everybody who loads the sheet by its id."""
    load = Ruleset.load

    def instead(name: str | Path = "redux", options: Mapping[str, Any] | None = None) -> Ruleset:
        return mutant.choose(options or {}) if name == mutant.id else load(name, options)

    try:
        with patch.object(Ruleset, "load", instead):
            for kept in LOADED_ONCE:
                kept.cache_clear()
            yield
    finally:
        for kept in LOADED_ONCE:
            kept.cache_clear()


def failing(mutant: Ruleset, clauses: str) -> str | None:
    """Return a test that fails with a mutant and not with the sheet itself. Tests of these clauses run first."""
    named = set(clauses.split(", "))
    for test in sorted(rule_tests(mutant.id), key=lambda test: (not test.clauses & named, mutant.id not in test.sheets)):
        if fails(test, mutant) and not fails(test, Ruleset.load(mutant.id)):
            return test.name
    return None


def fails(test: RuleTest, ruleset: Ruleset) -> bool:
    """Whether a test fails if this is the sheet of its id."""
    with loaded_instead(ruleset):
        try:
            test.run()
        except (Exception, pytest.fail.Exception):  # noqa: BLE001  however it fails, it has found the mutant
            return True
    return False
