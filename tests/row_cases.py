"""Hands as data, in one form for every ruleset: hands that hit a row or an option, and hands that narrowly miss it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kongbox import KongboxError, Ruleset
from kongbox import score as public_score
from kongbox.game import Score
from kongbox.rulesets import Row

FILES = sorted(path for path in (Path(__file__).parent / "rules").rglob("*.toml"))
TOLD = ("round", "goulash", "won", "final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth", "exposed")
EXPECTED = ("points", "doublers", "total", "times", "special", "fishing", "refused")
KNOWN = {"hand", "seat", "options", "clauses", "why", *TOLD, *EXPECTED}


class Case(NamedTuple):
    """One hand: its facts, and the expected result.

    `about` is a row's rule, or an option; `value` is the option's value. `expects` has any of points, doublers, total, times, the
    name of a special hand, what a loser fishes for (true: the row it is about), or the code of a refusal. `each` is what a row
    earns each time it counts.
    """

    id: str
    ruleset: str
    about: str
    hit: bool
    hand: str
    told: dict[str, Any]
    options: dict[str, Any]
    expects: dict[str, Any]
    each: dict[str, int]
    clauses: tuple[str, ...]
    value: Any = None


class Outcome(NamedTuple):
    """The result of a score, without its explanation."""

    points: int | None
    doublers: int | None
    total: int | None
    special: str | None
    refused: str | None = None


@cache
def ruleset_of(name: str) -> Ruleset:
    """Return a shipped sheet unchanged."""
    return Ruleset.load(name)


@cache
def rows_of(name: str) -> dict[str, Row]:
    """Return the rows of a sheet by their rules."""
    return {row.rule: row for row in ruleset_of(name).sheet.rows.all()}


@cache
def written() -> tuple[dict[str, Any], ...]:
    """Return every file of cases."""
    return tuple(tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES)


def case(
    ruleset: str, about: str, what: str, number: int, entry: dict[str, Any], told: dict[str, Any], value: Any = None
) -> Case:
    """Return a case from its entry, with the usual values filled in."""
    unknown = entry.keys() - KNOWN
    assert not unknown, f"{ruleset}, {about}: {unknown}"
    return Case(
        id=f"{ruleset}-{about}-{what}-{number}",
        ruleset=ruleset,
        about=about,
        hit=what == "hit",
        hand=entry["hand"],
        told={"seat": entry.get("seat", "S")} | {name: entry[name] for name in TOLD if name in entry},
        options=entry.get("options", {}),
        expects={name: entry[name] for name in EXPECTED if name in entry},
        each=told.get("each", {}),
        clauses=(*told.get("clauses", []), *entry.get("clauses", [])),
        value=value,
    )


@cache
def row_cases(ruleset: str | None = None) -> tuple[Case, ...]:
    """Return all hits and near misses of rows, for one ruleset or for all."""
    return tuple(
        case(held["ruleset"], rule, what, number, entry, told)
        for held in written()
        if ruleset in (None, held["ruleset"])
        for rule, told in held.get("row", {}).items()
        for what in ("hit", "miss")
        for number, entry in enumerate(told[what], 1)
    )


@cache
def option_cases(ruleset: str | None = None) -> tuple[Case, ...]:
    """Return the hands that score differently if an option is chosen differently."""
    return tuple(
        case(
            held["ruleset"],
            option,
            str(value["value"]),
            number,
            entry | {"options": {option: value["value"]}},
            told,
            value["value"],
        )
        for held in written()
        if ruleset in (None, held["ruleset"])
        for option, told in held.get("option", {}).items()
        for value in told["values"]
        for number, entry in enumerate(value["cases"], 1)
    )


def marked(cases: tuple[Case, ...]) -> list[Any]:
    """Return cases as parameters, with names and the marks of their clauses. A row adds its own clause."""
    return [pytest.param(one, id=one.id, marks=pytest.mark.clause(*clauses_of(one))) for one in cases]


def clauses_of(one: Case) -> tuple[str, ...]:
    """Return the clauses that a case proves: those written with it, and the clause of its row."""
    row = rows_of(one.ruleset).get(one.about)
    return tuple(dict.fromkeys((*one.clauses, *([row.clause] if row else []))))


def score(one: Case, ruleset: Ruleset) -> Score:
    """Return the public score of a case under a ruleset, with the case's own options."""
    return public_score(one.hand, ruleset, options=one.options, **one.told)


def outcome(one: Case, ruleset: Ruleset) -> Outcome:
    """Return the result of a case under a ruleset; a refusal is a result too."""
    try:
        found = score(one, ruleset)
    except KongboxError as refused:
        return Outcome(None, None, None, None, refused.code)
    return Outcome(found.points, found.doublers, found.total, found.special)


def expected(one: Case, rows: dict[str, Row]) -> Outcome:
    """Return the result that a case with all its numbers must have."""
    expects = one.expects
    if "refused" in expects:
        return Outcome(None, None, None, None, expects["refused"])
    special = expects.get("special")
    if one.about in rows and rows[one.about].value and one.hit:
        special = rows[one.about].name
    return Outcome(expects.get("points"), expects.get("doublers"), expects["total"], special)
