"""The cases that lie beside this file as data: hands that hit a row or an option, hands that narrowly miss it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kongbox import KongboxError, Ruleset
from kongbox import score as public_score
from kongbox.game import Score
from kongbox.rulesets import Row

ROWS = Path(__file__).parent / "rules" / "redux" / "rows"
TOLD = ("round", "won", "final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth", "exposed")


class Case(NamedTuple):
    """One hand: what is told about it, and what must come out.

    `about` is a row's rule, or an option; `value` the option's value. `expects` holds points, doublers, total, special, times
    or the code of a refusal.
    """

    id: str
    about: str
    hit: bool
    hand: str
    told: dict[str, Any]
    options: dict[str, Any]
    expects: dict[str, Any]
    clauses: tuple[str, ...]
    value: Any = None


class Outcome(NamedTuple):
    """What a score comes to, without its explanation."""

    points: int | None
    doublers: int | None
    total: int | None
    special: str | None
    refused: str | None = None


def table(name: str) -> dict[str, Any]:
    """One file of cases."""
    return tomllib.loads((ROWS / f"{name}.toml").read_text(encoding="utf-8"))


def case(about: str, what: str, number: int, entry: dict[str, Any], clauses: list[str], value: Any = None) -> Case:
    """A case as it is written, with what goes without saying."""
    expects = {name: entry[name] for name in ("points", "doublers", "total", "times", "special", "refused") if name in entry}
    return Case(
        id=f"{about}-{what}-{number}",
        about=about,
        hit=what == "hit",
        hand=entry["hand"],
        told={"seat": entry.get("seat", "S")} | {name: entry[name] for name in TOLD if name in entry},
        options=entry.get("options", {}),
        expects=expects,
        clauses=(*clauses, *entry.get("clauses", [])),
        value=value,
    )


@cache
def row_cases() -> tuple[Case, ...]:
    """All hits and near misses of rows."""
    return tuple(
        case(rule, what, number, entry, told["clauses"])
        for name in ("points", "doublers", "special")
        for rule, told in table(name).items()
        for what in ("hit", "miss")
        for number, entry in enumerate(told[what], 1)
    )


@cache
def option_cases() -> tuple[Case, ...]:
    """Hands that score otherwise when an option is chosen otherwise."""
    return tuple(
        case(option, str(value["value"]), number, entry | {"options": {option: value["value"]}}, told["clauses"], value["value"])
        for option, told in table("options").items()
        for value in told["values"]
        for number, entry in enumerate(value["cases"], 1)
    )


def marked(cases: tuple[Case, ...]) -> list[Any]:
    """Cases as parameters, named and marked with their clauses."""
    return [pytest.param(one, id=one.id, marks=pytest.mark.clause(*one.clauses)) for one in cases]


def score(one: Case, ruleset: Ruleset) -> Score:
    """The public score of a case under a ruleset, with the case's own options."""
    return public_score(one.hand, ruleset, options=one.options, **one.told)


def outcome(one: Case, ruleset: Ruleset) -> Outcome:
    """What a case comes to under a ruleset; a refusal is an outcome."""
    try:
        found = score(one, ruleset)
    except KongboxError as refused:
        return Outcome(None, None, None, None, refused.code)
    return Outcome(found.points, found.doublers, found.total, found.special)


def expected(one: Case, rows: dict[str, Row]) -> Outcome:
    """What a case must come to under redux as it stands."""
    expects = one.expects
    if "refused" in expects:
        return Outcome(None, None, None, None, expects["refused"])
    special = expects.get("special")
    if one.about in rows and rows[one.about].value and one.hit:
        special = rows[one.about].name
    return Outcome(expects.get("points"), expects.get("doublers"), expects["total"], special)
