"""A sheet with one thing wrong is found out by a hand that scores otherwise, or by a test of a rule that fails.

Nothing here compares sheets: a mutant dies by what it computes.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace
from mutated import failing
from played import PLAYED_OPTIONS, washed_out
from row_cases import Case, option_cases, row_cases, rows_of, score

from kongbox import KongboxError, Ruleset
from kongbox.rulesets import Row
from kongbox.rulesets.schema import WIDEST, Cannon, Danger, Options, Sheet, Span

pytestmark = pytest.mark.proof

SHEETS = {name: Ruleset.load(name).sheet for name in ("redux", "bmja", "pung_chow", "pung_chow_limit", "dummies")}
KINDS_OF_OPTION = get_type_hints(Options)
ALIKE_FOR_LOSERS = {
    # a loser has no last tile and no claim to mahjong, so these are never true of them
    *("mahjong", "only_possible", "only_place", "last_tile_forms_eye", "last_tile_forms_eye_of_majors", "last_tile_drawn"),
    *("won_on_loose_tile", "final_tile", "final_tile_drawn", "last_live_tile", "final_discard", "robbing_the_kong"),
    *("minor_pair_punged", "minor_pair_drawn", "head_pair_punged", "head_pair_drawn", "own_round_pair_punged"),
    *("own_round_pair_drawn", "one_sided_sequence_chowed", "one_sided_sequence_drawn", "two_sided_sequence_drawn"),
    *("fourth_of_exposed_three", "first_card", "original_call", "original_hand", "original_draw", "heavens_blessing"),
    *("earths_blessing", "thirteenth_mahjong", "plum_blossom", "moon_from_the_sea", "carrying_pole", "twofold_plenty"),
    # and these need fourteen tiles
    *("thirteen_orphans", "nine_gates", "wriggling_snake", "named_tiles", "purity", "all_pair_honours", "knitting"),
    "triple_knitting",
}


COMPLETED_BY_ROBBING = ("fresh_at_the_end", "three_melds_of_a_suit", "three_green_melds")
"""A robber holds no tile like the fourth of a kong: only a chow waits for it, or Thirteen Orphans."""


class Mutant(NamedTuple):
    """A sheet with one thing wrong: in a row, an option or `cannon`."""

    id: str
    about: str
    sheet: Sheet


def told_wrong(case: Case, ruleset: Ruleset) -> bool:
    """Whether a case comes out otherwise than it tells."""
    expects, row = case.expects, rows_of(case.ruleset).get(case.about) if case.value is None else None
    try:
        found = score(case, ruleset)
    except KongboxError as refused:
        return expects.get("refused") != refused.code
    lines = [line for line in found.lines if row and line.rule == row.rule]
    counted = {key: getattr(found, key) for key in ("points", "doublers", "total")}
    counted["times"] = sum(line.times for line in lines)
    wanted = {key: expects[key] for key in counted if key in expects}
    if "total" in wanted:
        counted["special"] = found.special
        wanted["special"] = expects.get("special", row.name if row and row.value and case.hit else None)
    if row and not case.hit:
        wanted["times"] = 0
    each = [{key: line.times * number for key, number in case.each.items()} for line in lines]
    return (
        "refused" in expects
        or wanted != {key: counted[key] for key in wanted}
        or each != [{key: getattr(line, key) for key in case.each} for line in lines]
        or (row is not None and "fishing" in expects and found.fishing != (row.name if expects["fishing"] else None))
    )


def killer(sheet: Sheet, about: str) -> str | None:
    """The case that does not come out as it must; those that were made for the row or option go first."""
    mutant = Ruleset(sheet)
    for case in sorted(row_cases(sheet.id) + option_cases(sheet.id), key=lambda case: case.about != about):
        if told_wrong(case, mutant):
            return case.id
    for (option, value), (play, result) in PLAYED_OPTIONS.items() if sheet.id == "redux" else ():
        if option == about and value == SHEETS["redux"].options[option] and play(mutant) != result:
            return f"{option} {value}"
    return None


def with_row(sheet: Sheet, rule: str, changed: Row | None) -> Sheet:
    """A sheet with a row changed, or without it."""
    parts = {}
    for part in ("points", "doublers", "special"):
        rows = [changed if row.rule == rule else row for row in getattr(sheet.rows, part)]
        parts[part] = [row for row in rows if row is not None]
    return replace(sheet, rows=replace(sheet.rows, **parts))


def other_rows(sheet: Sheet, row: Row) -> Iterator[tuple[str, Row | None]]:
    """The row left out, given to others, worth something else, or counted where it does not count."""
    yield "left out", None
    for who in ("everyone", "winner", "others"):
        if who != row.who and not (row.pattern in ALIKE_FOR_LOSERS and who == "everyone"):
            yield f"for {who}", replace(row, who=who)
    for key in ("points", "doublers", "extra", "value", "fishing"):
        worth = getattr(row, key)
        if worth in ("limit", "points", "half_limit"):
            yield f"no {key}", replace(row, **{key: "" if key == "value" else 0})
        elif worth:
            number = worth if isinstance(worth, int) else (sheet.procedure | sheet.options)[worth]
            yield f"{key} {number + 1}", replace(row, **{key: number + 1})
    if row.alone:
        yield "not alone", replace(row, alone=False)
    if not row.in_goulash:
        yield "in a goulash", replace(row, in_goulash=True)
    if row.unless:
        yield f"whatever {row.unless}", replace(row, unless="", instead="")
    for beside in ("", "bonus", "all") if row.beside else ():
        if beside != row.beside and not (row.points and beside == "all"):  # what is doubled are doublers
            yield f"beside {beside or 'nothing'}", replace(row, beside=beside)
    if row.template:
        for part in ("tiles", "any") if row.template.any else ("tiles",):
            other = getattr(row.template, part)[1:-1] + "4x"
            yield f"{part} {other}", replace(row, template=replace(row.template, **{part: other}))


def other_values(sheet: Sheet, key: str, now: Any) -> list[Any]:
    """The other values that an option may have; of numbers the extremes and the neighbours, of several things one changed."""
    hint, allowed = KINDS_OF_OPTION[key], sheet.allowed.get(key, WIDEST.get(key))
    if key == "special_hands":
        rules = [row.rule for row in sheet.rows.special]
        return [[], *([rule for rule in rules if rule != left_out] for left_out in rules)]
    if isinstance(now, dict):
        return [{name: told for name, told in now.items() if name != left_out} for left_out in now]
    if isinstance(now, list):
        return [[number + (place == changed) for place, number in enumerate(now)] for changed in range(len(now))]
    if isinstance(allowed, Span) and get_origin(hint) is not Literal:
        ends = (allowed.first, allowed.last, *allowed.also) if key in sheet.allowed else ()
        near = sorted({now - allowed.step, now + allowed.step, *ends})
        return [value for value in near if value != now and allowed.admits(value)]
    every = [True, False] if hint is bool else allowed if isinstance(allowed, list) else get_args(hint)
    return [value for value in every if value != now]


def other_cannons(sheet: Sheet) -> Iterator[tuple[str, Cannon]]:
    """A danger or an excuse left out, a danger about other wins, or at other times; where kongs are robbed, of those too."""
    cannon = sheet.cannon
    for place, danger in enumerate(cannon.dangers):

        def instead(*others: Danger, place: int = place) -> Cannon:
            return replace(cannon, dangers=[*cannon.dangers[:place], *others, *cannon.dangers[place + 1 :]])

        yield f"without {danger.pattern}", instead()
        jade = danger.pattern == "three_green_melds" and "jade_needs_dragon" in sheet.options  # the British one has no chow
        if danger.pattern in COMPLETED_BY_ROBBING and not jade and sheet.procedure.get("rob") != "never":
            yield f"{danger.pattern} robbed {not danger.robbed}", instead(replace(danger, robbed=not danger.robbed))
        yield f"{danger.pattern} at once {not danger.at_once}", instead(replace(danger, at_once=not danger.at_once))
        for win in danger.wins:
            wins = [other for other in danger.wins if other != win] or ["mahjong"]
            yield f"{danger.pattern} without {win}", instead(replace(danger, wins=wins))
    for excuse in cannon.excuses:
        left = [other for other in cannon.excuses if other is not excuse]
        yield f"without {excuse.pattern}", replace(cannon, excuses=left)


def scored_otherwise() -> Iterator[Mutant]:
    """Yield every sheet with one mistake in one row of its score card."""
    for name, sheet in SHEETS.items():
        for row in sheet.rows.all():
            for what, changed in other_rows(sheet, row):
                yield Mutant(f"{name}-{row.rule} {what}", row.rule, with_row(sheet, row.rule, changed))


def played_otherwise() -> Iterator[Mutant]:
    """Every sheet with one thing wrong in its options, its procedure or its dangers."""
    for name, sheet in SHEETS.items():
        for part in ("options", "procedure"):
            for key, now in getattr(sheet, part).items():
                for number, value in enumerate(other_values(sheet, key, now)):
                    told = value if isinstance(value, str | int) else number
                    yield Mutant(f"{name}-{key} {told}", key, replace(sheet, **{part: getattr(sheet, part) | {key: value}}))
        for what, cannon in other_cannons(sheet):
            yield Mutant(f"{name}-{what}", "cannon", replace(sheet, cannon=cannon))


def named(mutants: Iterator[Mutant]) -> list[Any]:
    """Mutants as parameters."""
    return [pytest.param(mutant, id=mutant.id) for mutant in mutants]


@pytest.mark.parametrize("name", SHEETS)
def test_no_case_kills_the_sheet_as_it_is(name: str) -> None:
    assert [option for option in SHEETS[name].options if killer(SHEETS[name], option)] == []


@pytest.mark.parametrize("mutant", named(scored_otherwise()))
def test_a_sheet_with_a_row_that_is_wrong_dies_by_a_hand(mutant: Mutant) -> None:
    assert killer(mutant.sheet, mutant.about)


@pytest.mark.turns
@pytest.mark.parametrize("mutant", named(played_otherwise()))
def test_a_sheet_that_plays_otherwise_dies_by_a_rule(mutant: Mutant) -> None:
    clauses = mutant.sheet.clauses.get(mutant.about, "")
    assert killer(mutant.sheet, mutant.about) or failing(Ruleset(mutant.sheet), clauses)


@pytest.mark.parametrize("more", [-1, 1])
def test_a_wall_with_another_box_or_another_dead_end_dies(more: int) -> None:
    sheet = SHEETS["redux"]

    def changed(key: str) -> Ruleset:
        return Ruleset(replace(sheet, procedure=sheet.procedure | {key: sheet.procedure[key] + more}))

    assert washed_out(changed("box_stacks")) != PLAYED_OPTIONS["wall", "kong_box"][1]
    assert washed_out(changed("dead_stacks").choose({"wall": "dead_wall"})) != PLAYED_OPTIONS["wall", "dead_wall"][1]
