"""House rules: sheets that say only where they differ; what is wrong with one is named by file, line and key, all of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from clauses import ROOT
from failing import fails
from msgspec import structs
from recorded import PLAYERS, play_by_chance
from saying import says

from kongbox import Ruleset, analyse, score
from kongbox.errors import RuleRefusal
from kongbox.game import Match
from kongbox.record import Recorder
from kongbox.record.verify import verify
from kongbox.rulesets import MODELS, BadSheet
from kongbox.rulesets.choices import called
from kongbox.rulesets.compare import compare
from kongbox.rulesets.load import examine_file
from kongbox.rulesets.schema import WIDEST, Options
from kongbox.sim import simulate

REDUX = Ruleset.load("redux")
MILLINGTON = ROOT / "examples" / "house_rules" / "millington.toml"
HEAD = 'extends = "redux"\n'
ROW = '{ pattern = "only_majors", id = "ours", name = "Ours", who = "winner", value = "limit", clause = "" }'


def named(template: str, times: int = 1) -> str:
    """Special hands by the tiles that they name."""
    row = "pattern = 'named_tiles', name = 'Ours', who = 'winner', value = 9, clause = ''"
    rows = [f"{{ {row}, id = 'ours{number}', template = {{ {template} }} }}," for number in range(times)]
    return "[rows]\nspecial = [" + "\n".join(rows) + "]\n"


def house(folder: Path, text: str, name: str = "house.toml") -> Path:
    """A sheet in a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def loaded(folder: Path, text: str) -> Ruleset:
    """The ruleset that extends redux by this."""
    return Ruleset.load(house(folder, HEAD + text))


def rules_of(ruleset: Ruleset, part: str) -> list[str]:
    """The ids of a part's rows."""
    return [row.rule for row in getattr(ruleset.sheet.rows, part)]


def test_a_sheet_that_only_extends_plays_alike(tmp_path: Path) -> None:
    ours = loaded(tmp_path, "")
    assert (ours.id, ours.name, ours.sheet.version) == ("house", "Classical Chinese Mah-jongg, house rules", 1)
    assert ours.rows == REDUX.rows
    assert ours.options == REDUX.options
    assert ours.rules.bytes() == REDUX.rules.bytes()
    assert ours.hash != REDUX.hash, "by another name it is another sheet"


def test_name_id_version_and_start(tmp_path: Path) -> None:
    ours = loaded(tmp_path, 'id = "ours"\nname = "As we play"\nversion = 7\nstart = 5000\n')
    assert (ours.id, ours.name, ours.sheet.version, ours.sheet.start) == ("ours", "As we play", 7, 5000)


def test_the_starting_points_of_a_house_take_the_place_of_an_option_of_its_base(tmp_path: Path) -> None:
    ours = Ruleset.load(house(tmp_path, 'extends = "bmja"\nstart = 5000\n'))
    assert (ours.start, "tallies" in ours.sheet.options, "tallies" in ours.sheet.allowed) == (5000, False, False)
    open_still = Ruleset.load(house(tmp_path, 'extends = "bmja"\nstart = 5000\n[options]\ntallies = 4000\n'))
    assert (open_still.start, open_still.choose({"tallies": 3000}).start) == (4000, 3000)


def test_an_option_may_go_beyond_what_the_base_allows_and_be_chosen_again(tmp_path: Path) -> None:
    ours = loaded(tmp_path, "[options]\nmahjong_points = 15\nlimit = 3001\n")
    assert (ours.options.mahjong_points, ours.options.limit) == (15, 3001)
    assert ours.choose({"mahjong_points": 20}).choose({"mahjong_points": "15"}).hash == ours.hash
    assert ours.choose({"limit": 500}).options.limit == 500
    for beyond in ({"mahjong_points": 16}, {"limit": 3003}):
        with fails("bad-option", BadSheet):
            ours.choose(beyond)


def test_what_was_open_may_be_fixed_and_what_was_fixed_left_open(tmp_path: Path) -> None:
    ours = loaded(tmp_path, '[options]\nmissed_win = "free"\n[procedure]\nlimit = 700\n')
    assert (ours.options.missed_win, ours.options.limit) == ("free", 700)
    assert ours.choose({"missed_win": "barred"}).options.missed_win == "barred"
    with fails("unknown-option", BadSheet):
        ours.choose({"limit": 1000})


def test_allowed_may_be_narrowed(tmp_path: Path) -> None:
    ours = loaded(tmp_path, "[options]\nlimit = 600\n[allowed]\nlimit = [600, 800]\n")
    assert ours.choose({"limit": 800}).options.limit == 800
    with fails("bad-option", BadSheet):
        ours.choose({"limit": 1000})


def test_rows_are_changed_where_they_stand_left_out_and_added(tmp_path: Path) -> None:
    ours = loaded(
        tmp_path,
        f"""[rows]
leave_out = ["carrying_pole", "flowers"]
change.no_chows = {{ doublers = 2, name = "No chow at all" }}
change.seasons = {{ pattern = "flowers" }}
special = [{ROW}]
""",
    )
    assert rules_of(ours, "doublers") == rules_of(REDUX, "doublers")
    assert rules_of(ours, "points") == [rule for rule in rules_of(REDUX, "points") if rule != "flowers"]
    assert rules_of(ours, "special") == [rule for rule in rules_of(REDUX, "special") if rule != "carrying_pole"] + ["ours"]
    changed = {row.rule: row for row in ours.rows}
    assert (changed["no_chows"].doublers, changed["no_chows"].name, changed["no_chows"].clause) == (
        2,
        "No chow at all",
        "RX-SC-6",
    )
    assert (changed["seasons"].pattern, changed["seasons"].id) == ("flowers", "seasons")
    assert "carrying_pole" not in ours.sheet.examples

    majors = score("111b EEE SS 999c RR .R", ours, won="discard")
    assert (majors.special, majors.total) == ("Ours", 1000)
    assert score("222b 555c 888d 3d +444c .3d", ours, won="discard").doublers == 3, "two for no chows, one for three concealed"
    assert [line.rule for line in score("147b 258c 369d ESWN 1f3y", ours).lines] == ["seasons"], "which counts flowers here"


def test_a_list_of_special_hands_forgets_those_left_out(tmp_path: Path) -> None:
    house(tmp_path, HEAD + '[options]\nspecial_hands = ["nine_gates", "RX-SH-15", "plum_blossom"]\n', "first.toml")
    ours = Ruleset.load(house(tmp_path, 'extends = "first.toml"\n[rows]\nleave_out = ["carrying_pole", "plum_blossom"]\n'))
    assert ours.options.special_hands == ["nine_gates"]


def test_a_hand_that_a_house_adds_is_played_whatever_list_it_inherits(tmp_path: Path) -> None:
    house(tmp_path, HEAD + '[options]\nspecial_hands = ["nine_gates"]\n', "first.toml")
    added = f"[rows]\nspecial = [{ROW}]\n"
    ours = Ruleset.load(house(tmp_path, f'extends = "first.toml"\n{added}'))
    assert [row.rule for row in ours.rows if row.value] == ["nine_gates", "ours"]
    listed = Ruleset.load(house(tmp_path, f'extends = "first.toml"\n[options]\nspecial_hands = ["nine_gates"]\n{added}'))
    assert [row.rule for row in listed.rows if row.value] == ["nine_gates"]


@pytest.mark.parametrize("change", ["no_chows = { in_goulash = true }", 'imperial_jade = { instead = "imperial_jade" }'])
def test_sheets_that_score_unlike_are_not_alike(tmp_path: Path, change: str) -> None:
    """In a goulash, or once an option is chosen."""
    bmja = Ruleset.load("bmja")
    found = compare(bmja, Ruleset.load(house(tmp_path, f'extends = "bmja"\n[rows]\nchange.{change}\n')))
    assert not found.same
    assert [(row.rule, [one.key for one in row.changes]) for row in found.rows.changed] == [
        (change.partition(" ")[0], [change.split()[3]])
    ]


def test_sheets_upon_sheets_each_beside_the_next(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    house(tmp_path / "club", HEAD + "[options]\nlimit = 800\nrounds = 2\n", "club.toml")
    ours = Ruleset.load(house(tmp_path, '\ufeffextends = "club/club.toml"\n[options]\nrounds = 1\n'))
    assert (ours.options.limit, ours.options.rounds, ours.id) == (800, 1, "house")


@pytest.mark.parametrize(
    ("text", "line", "code", "key"),
    [
        ("extend = 1\n", 2, "unknown-key", "extend"),
        ("rows = 3\n", 2, "wrong-type", "rows"),
        ("[options]\nlimt = 500\n", 3, "unknown-key", "options.limt"),
        ('[options]\nlimit = "500"\n', 3, "wrong-type", "options.limit"),
        ("[options]\nlimit = 1000001\n", 3, "bad-option", "options.limit"),
        ("[options]\nmahjong_points = -1\n", 3, "bad-option", "options.mahjong_points"),
        ('[options]\nspecial_hands = ["jade"]\n', 3, "bad-option", "options.special_hands"),
        ("[procedure]\nbox_stacks = 17\n", 3, "out-of-range", "procedure.box_stacks"),
        ("[procedure]\nwashing_pays = [1, 2, 3, 4, -5]\n", 3, "out-of-range", "procedure.washing_pays"),
        ("[procedure]\nwashing_pays = [1, 2]\n", 3, "wrong-length", "procedure.washing_pays"),
        ("[options]\nlimit = 500\n[procedure]\nlimit = 500\n", 3, "fixed-twice", "options.limit"),
        ("[allowed]\nlimt = [1]\n", 3, "unknown-option", "allowed.limt"),
        ('[rows]\nleave_out = [\n"flowers",\n"flours"]\n', 5, "unknown-row", "rows.leave_out[1]"),
        ('[rows]\nleave_out = ["flowers"]\nchange.flowers = {}\n', 3, "changed-and-left-out", "rows.leave_out[0]"),
        ("[rows.change]\nno_chow = { doublers = 2 }\n", 3, "unknown-row", "rows.change.no_chow"),
        ("[rows.change]\nno_chows = { doublers = 101 }\n", 3, "out-of-range", "rows.change.no_chows.doublers"),
        ("[rows.change.no_chows]\nname = 'x'\ndoubler = 1\n", 4, "unknown-key", "rows.change.no_chows.doubler"),
        ("[rows.change]\nno_chows = { id = 'x' }\n", 3, "id-changed", "rows.change.no_chows.id"),
        ("[rows.change]\nno_chows = { pattern = 'no_chow' }\n", 3, "unknown-pattern", "rows.change.no_chows.pattern"),
        ("[rows.change]\nno_chows = { points = 'limt' }\n", 3, "unknown-option", "rows.change.no_chows.points"),
        (f"[rows]\nspecial = [{ROW},\n{ROW}]\n", 4, "id-taken", "rows.special[1].id"),
        (f"[rows]\nspecial = [{ROW.replace('ours', 'no_chows')}]\n", 3, "id-taken", "rows.special[0].id"),
        ("[rows]\npoints = [{ pattern = 'flowers' }]\n", 3, "missing-key", "rows.points[0]"),
        (
            "[[rows.special]]\n" + "\n".join(ROW[2:-2].split(", ")).replace("only_majors", "all_majors"),
            3,
            "unknown-pattern",
            "rows.special[0].pattern",
        ),
        ('[options]\nwall = "great"\n', 3, "unknown-value", "options.wall"),
        ("[procedure]\nchows = 2\n", 3, "unknown-value", "procedure.chows"),
        ("[procedure]\nsay_fishing = 1\n", 3, "wrong-type", "procedure.say_fishing"),
        ("[procedure]\nspecial_value = -1\n", 3, "out-of-range", "procedure.special_value"),
        ("[options]\noriginal_call_doubles = 101\n", 3, "bad-option", "options.original_call_doubles"),
        ("[options]\nwashing_pays = [1, 2, 3, 4, 1000001]\n", 3, "out-of-range", "options.washing_pays"),
        ("[procedure]\nplayers = 3\ndealer = 'prevailing'\n", 4, "not-together", "procedure.dealer"),
        ("[allowed]\nwall = { from = 1, to = 2 }\n", 3, "unknown-option", "allowed.wall"),
        ("[allowed]\nbonus = { from = 0, to = 1 }\n", 3, "unknown-option", "allowed.bonus"),
        ("[allowed]\nbonus = [1]\n", 3, "unknown-option", "allowed.bonus"),
        ("[allowed]\nbox_stacks = [7]\n", 3, "unknown-option", "allowed.box_stacks"),
        ("[allowed]\nspecial_hands = { from = 1, to = 2 }\n", 3, "unknown-option", "allowed.special_hands"),
        ("[allowed]\nlimit = []\n", 3, "nothing-allowed", "allowed.limit"),
        ("[allowed]\nwall = []\n", 3, "nothing-allowed", "allowed.wall"),
        ("[allowed]\nlimit = { from = 0, to = 9, step = 0 }\n", 3, "out-of-range", "allowed.limit.step"),
        ("[allowed]\nlimit = { from = 9, to = 1 }\n", 3, "nothing-allowed", "allowed.limit"),
        ("[options]\nlimit = 2000000\n[allowed]\nlimit = { from = 500, to = 3000000 }\n", 5, "out-of-range", "allowed.limit.to"),
        ("[options]\nlimit = -9\n[allowed]\nlimit = { from = -9, to = 0 }\n", 5, "out-of-range", "allowed.limit.from"),
        ("[options]\nlimit = -9\n[allowed]\nlimit = { from = 0, to = 9, or = [-9] }\n", 5, "out-of-range", "allowed.limit.or[0]"),
        ("[allowed]\nlimit = [-5, 1000]\n", 3, "out-of-range", "allowed.limit[0]"),
        ("[allowed]\nlimit = [500]\n", 3, "bad-option", "allowed.limit"),
        (
            "[options]\nlimit = 10001\n[rows.change]\nflowers = { points = 'limit' }\n",
            5,
            "out-of-range",
            "rows.change.flowers.points",
        ),
        ("[rows.change]\nnine_gates = { value = 'lots' }\n", 3, "unknown-value", "rows.change.nine_gates.value"),
        ("[rows.change]\nnine_gates = { value = 0 }\n", 3, "out-of-range", "rows.change.nine_gates.value"),
        ("[rows.change]\nnine_gates = { fishing = -1 }\n", 3, "out-of-range", "rows.change.nine_gates.fishing"),
        ("[rows.change]\nnine_gates = { fishing = 'points' }\n", 3, "bad-fishing", "rows.change.nine_gates.fishing"),
        ("[rows.change]\nflowers = { fishing = 1 }\n", 3, "bad-fishing", "rows.change.flowers.fishing"),
        ("[rows.change]\nflowers = { beside = 'both' }\n", 3, "unknown-value", "rows.change.flowers.beside"),
        (
            "[rows.change]\nflowers = { unless = 'limit', instead = 'seasons' }\n",
            3,
            "unknown-option",
            "rows.change.flowers.unless",
        ),
        (
            "[rows.change]\nflowers = { unless = 'bonus', instead = 'season' }\n",
            3,
            "unknown-pattern",
            "rows.change.flowers.instead",
        ),
        (named("tiles = '1112x'"), 3, "wrong-count", "rows.special[0].template"),
        (named("tiles = '11111234567899x'"), 3, "fifth-tile", "rows.special[0].template"),
        (named("tiles = '1111234567899x', any = '1x'"), 3, "fifth-tile", "rows.special[0].template"),
        (named("tiles = '123456789b ESWN 1f'"), 3, "bonus-in-set", "rows.special[0].template"),
        (named("tiles = 'hello'"), 3, "unknown-letter", "rows.special[0].template"),
        (named("tile = '1b'"), 3, "unknown-key", "rows.special[0].template.tile"),
        (named("tiles = '1112345678999x', any = '1x'", 9), 11, "no-room", "rows.special[8].template"),
        (named("tiles = '11223344556677b'", 25), 27, "no-room", "rows.special[24].template"),
        (
            "[rows.change]\nnine_gates = { template = { tiles = '11223344556677b' } }\n",
            3,
            "bad-template",
            "rows.change.nine_gates.template",
        ),
        (
            named("tiles = '11223344556677b'").replace("special", "points").replace("value = 9", "points = 9"),
            3,
            "bad-template",
            "rows.points[0].template",
        ),
        ("[clauses]\nlimt = 'A'\n", 3, "unknown-option", "clauses.limt"),
        ("[examples]\nnine_gate = '1b'\n", 3, "unknown-row", "examples.nine_gate"),
        ("id = 'a b'\n", 2, "bad-id", "id"),
        ("id = 'redux'\n", 2, "id-taken", "id"),
        ("start = -1\n", 2, "out-of-range", "start"),
        ("[options\n", 2, "no-toml", ""),
    ],
)
def test_a_house_sheet_with_one_fault(tmp_path: Path, text: str, line: int, code: str, key: str) -> None:
    path = house(tmp_path, HEAD + text)
    with fails(code, BadSheet) as refused:
        Ruleset.load(path)
    assert refused.value.facts == {"file": str(path), "line": line, "key": key}
    assert refused.value.message.startswith(f"{path}:{line}: ")
    assert "\n" not in refused.value.message
    _, findings = examine_file(path)
    assert str(findings[0]) == refused.value.message


@pytest.mark.parametrize(
    "text",
    [
        "[allowed]\nlimit = { from = 1000, to = 1000 }\n",
        "[allowed]\nlimit = { from = 9, to = 1, or = [1000] }\n",
        '[allowed]\ncannon = ["debts", "off"]\n',
        "[rows.change]\nnine_gates = { value = 'points', doublers = 3 }\n",
        "[rows.change]\nnine_gates = { value = 500, fishing = 1 }\n",
        named("tiles = '1111222233334x', any = '4x'"),
        named("tiles = '1112345678999x', any = '1x'", 8),
        named("tiles = '11223344556677b'", 24),
    ],
)
def test_a_house_sheet_without_a_fault(tmp_path: Path, text: str) -> None:
    sheet, findings = examine_file(house(tmp_path, HEAD + text))
    assert sheet is not None and not findings


def test_a_number_that_an_option_gives_is_named_by_its_option(tmp_path: Path) -> None:
    text = "[options]\nlimit = 10001\n[rows.change]\nflowers = { points = 'limit' }\n"
    _, (finding,) = examine_file(house(tmp_path, HEAD + text))
    assert says(finding.message, "bad-sheet", "out-of-range", given=f"{called('limit')}: 10001")


MILLION = 1_000_000
BOUNDS = {
    **dict.fromkeys(("sets", "box_stacks", "dead_stacks"), (1, 16)),
    **dict.fromkeys(("points", "mahjong_points", "two_sided_draw"), (0, 10_000)),
    **dict.fromkeys(("doublers", "all_flowers_doublers", "all_seasons_doublers", "original_call_doubles"), (0, 100)),
    **dict.fromkeys(("limit", "special_value", "extra", "fishing"), (0, MILLION)),
    **dict.fromkeys(("riichi_bonus", "riichi_penalty", "fishing_penalty", "misled_set", "withdrawn_claim"), (0, MILLION)),
    **dict.fromkeys(("value", "version"), (1, MILLION)),
    **dict.fromkeys(("start", "tallies"), (0, 1000 * MILLION)),
    "rounds": (1, 4),
    "players": (2, 4),
    "chows": (0, 4),
    "dead_wall": (0, 40),
    "washing_pays": (0, MILLION),
}
"""The least and the most of every number of a sheet: what was once allowed stays so, for houses keep their sheets in files."""


def with_number(name: str, number: int) -> str:
    """What a sheet says in whose third line this is the number: of an option, of the sheet itself or of a row."""
    if name in Options.__struct_fields__:
        return f"[procedure]\n{name} = {[0, 0, 0, 0, number] if name == 'washing_pays' else number}\n"
    if name in ("version", "start"):
        return f"\n{name} = {number}\n"
    part, pattern, beside = (
        ("special", "only_majors", "value") if name in ("value", "fishing") else ("points", "flowers", "points")
    )
    worth = f"{name} = {number}" if name == beside else f"{beside} = 1, {name} = {number}"
    return f"[rows]\n{part} = [{{ pattern = '{pattern}', id = 'ours', name = 'Ours', who = 'winner', clause = '', {worth} }}]\n"


@pytest.mark.parametrize("name", [*WIDEST, "washing_pays"])
def test_a_number_is_refused_that_is_one_less_or_one_more_than_it_may_be(tmp_path: Path, name: str) -> None:
    def found(number: int) -> list[tuple[str, str, int | None]]:
        """What is wrong; that a score is too large is no matter here."""
        _, findings = examine_file(house(tmp_path, HEAD + with_number(name, number)))
        return [(one.code, one.key.rpartition(".")[2], one.line) for one in findings if one.code != "total-too-large"]

    least, most = BOUNDS[name]
    code = "unknown-value" if name in ("players", "chows") else "out-of-range"
    assert found(least) == found(most) == []
    assert found(least - 1) == found(most + 1) == [(code, name, 3)]
    if isinstance(getattr(REDUX.options, name, None), int):
        assert getattr(loaded(tmp_path, with_number(name, least)).options, name) == least


def test_what_a_sheet_does_not_mention_stays_as_it_was() -> None:
    """A house that says nothing of it plays so: four players one session, a kong box of seven stacks, nothing paid besides."""
    numbers = {"players": 4, "rounds": 4, "sets": 1, "chows": 4, "special_value": 1000, "original_call_doubles": 1}
    stacks = {"box_stacks": 7, "dead_stacks": 6}
    counts = dict.fromkeys(("scoring", "losers_settle", "danger_counts_concealed_kongs", "jade_needs_dragon"), True)
    nothing = {"washing_pays": (0,) * 5, "infractions": {}}
    told = {name: value for name, value in structs.asdict(Options()).items() if not isinstance(value, str)}
    assert told == {**dict.fromkeys(told, 0), **numbers, **stacks, **counts, **nothing}


def test_what_is_chosen_is_held_against_the_rows_too(tmp_path: Path) -> None:
    ours = loaded(
        tmp_path, "[options]\nlimit = 500\n[allowed]\nlimit = [500, 20000]\n[rows.change]\nflowers = { points = 'limit' }\n"
    )
    assert score("147b 258c 369d ESWN 1f", ours).points == 500
    with fails("bad-option", BadSheet):
        ours.choose({"limit": 20000})


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    path = house(
        tmp_path,
        HEAD
        + """[options]
limt = 3
wall = "great"
limit = -4
[rows]
leave_out = ["snake"]
change.no_chows = { doublers = 2.5 }
points = [{ pattern = "flower", name = 1, who = "winner", clause = "", id = "f" }]
""",
    )
    _, findings = examine_file(path)
    assert sorted((one.line, one.key) for one in findings) == [
        (3, "options.limt"),
        (4, "options.wall"),
        (5, "options.limit"),
        (7, "rows.leave_out[0]"),
        (8, "rows.change.no_chows.doublers"),
        (9, "rows.points[0].name"),
        (9, "rows.points[0].pattern"),
    ]


def test_a_whole_sheet_names_all_its_faults_too(tmp_path: Path) -> None:
    text = (ROOT / "src/kongbox/rulesets/redux.toml").read_text(encoding="utf-8")
    for old, new in (("rounds = 4 ", "rounds = 9 "), ("bonus = true ", "bonus = 1 "), ('"no_chows"', '"no_chow"')):
        assert text.count(old) == 1
        text = text.replace(old, new)
    _, findings = examine_file(house(tmp_path, text))
    assert {one.key for one in findings} == {"options.bonus", "options.rounds", "rows.doublers[12].pattern"}


@pytest.mark.parametrize(
    ("extends", "code"),
    [
        ('"reduks"', "unknown-ruleset"),
        ('"zzz"', "unknown-ruleset"),
        ('"none.toml"', "no-such-sheet"),
        ('"house.toml"', "circular-extends"),
        ('"folder/../house.toml"', "circular-extends"),
        ('"folder.toml"', "no-such-sheet"),
        ('"large.toml"', "sheet-too-large"),
        ("3", "wrong-type"),
        ('""', "unknown-ruleset"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, extends: str, code: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.toml").mkdir()
    house(tmp_path, "#" * 10_000_000, "large.toml")
    path = house(tmp_path, f"\nextends = {extends}\n")
    with fails(code, BadSheet) as refused:
        Ruleset.load(path)
    assert refused.value.facts == {"file": str(path), "line": 2, "key": "extends"}


def test_a_circle_is_named(tmp_path: Path) -> None:
    for name, base in (("a", "b"), ("b", "c"), ("c", "b")):
        house(tmp_path, f'extends = "{base}.toml"\n', f"{name}.toml")
    with fails("circular-extends", BadSheet) as refused:
        Ruleset.load(tmp_path / "a.toml")
    assert refused.value.facts == {"file": str(tmp_path / "c.toml"), "line": 1, "key": "extends"}


def test_a_tower_of_sheets_has_an_end(tmp_path: Path) -> None:
    for number in range(400):
        house(tmp_path, f'extends = "{number + 1}.toml"\n', f"{number}.toml")
    with fails("too-many-sheets", BadSheet) as refused:
        Ruleset.load(tmp_path / "0.toml")
    assert refused.value.facts == {"file": str(tmp_path / "19.toml"), "line": 1, "key": "extends"}


def test_a_fault_of_the_base_is_named_in_the_base(tmp_path: Path) -> None:
    base = house(tmp_path, HEAD + "[options]\nlimt = 3\n", "base.toml")
    path = house(tmp_path, 'extends = "base.toml"\nnam = "x"\n')
    sheet, findings = examine_file(path)
    assert sheet is None
    assert [(one.file, one.line, one.key) for one in findings] == [(str(path), 2, "nam"), (str(base), 3, "options.limt")]


def test_a_sheet_of_ten_megabytes_is_not_read(tmp_path: Path) -> None:
    with fails("sheet-too-large", BadSheet):
        Ruleset.load(house(tmp_path, HEAD + "#" * 10_000_000))


def recorded_with(ruleset: Ruleset, path: Path) -> None:
    """One hand of the ruleset, written down."""
    import random

    match = Match(ruleset, PLAYERS, seed=4)
    with Recorder(path, match) as recorder:
        table = match.deal()
        play_by_chance(table, random.Random(4))
        recorder.hand(table, match.conclude(table))


def test_a_record_carries_the_whole_house(tmp_path: Path) -> None:
    sheet = house(tmp_path, HEAD + "[options]\nmahjong_points = 15\n[rows]\nchange.flowers = { points = 6 }\n")
    ours, path = Ruleset.load(sheet), tmp_path / "game.jsonl"
    recorded_with(ours, path)
    sheet.unlink()
    report = verify(path)
    assert (report.rules, report.hash) == ("house", ours.hash)
    told = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert Ruleset.from_json(json.dumps(told["ruleset"])).hash == ours.hash
    assert "extends" not in told["ruleset"]


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_known_by_its_name(name: str) -> None:
    ours, file = Ruleset.load(name), Ruleset.load(MILLINGTON.with_name(f"{name}.toml"))
    assert (ours.id, ours.hash, ours.base) == (name, file.hash, REDUX.sheet)


def test_millington_is_a_model() -> None:
    ours = Ruleset.load(MILLINGTON)
    assert (ours.id, ours.options.only_possible, ours.options.mahjong_points) == ("millington", "count_exposed", 10)
    hand: dict[str, Any] = {"seat": "S", "won": "discard"}
    flowers = "234b 567b 34567c 99d 1f2f3f4f .8c"
    assert (score(flowers, REDUX, **hand).doublers, score(flowers, ours, **hand).doublers) == (3, 2)
    seasons = flowers.replace("f", "y")
    assert (score(seasons, REDUX, **hand).doublers, score(seasons, ours, **hand).doublers) == (3, 2)
    exposed = "234b 567b 123c 67c 99d .8c"
    for ruleset, points in ((REDUX, 10), (ours, 12)):
        assert score(exposed, ruleset, exposed="5555c", **hand).points == points, "only 8c is left to win on"


def test_seven_pairs_by_a_sheet() -> None:
    ours = Ruleset.load(MILLINGTON.with_name("seven_pairs.toml"))
    seven = score("1199b 55c EE SS RR G .G", ours, won="discard")
    assert (seven.special, seven.total) == ("Seven pairs", 1000)
    for near in ("1199b 55c EE SS RRG .P", "1111b 55c EE SS RR G .G", "99b 55c 44d EE SS +RRR .G"):
        with fails("not-complete", RuleRefusal):
            score(near, ours, won="discard")
    assert [analyse(hand, ours).distance for hand in ("1199b 55c EE SS RRG", "1199b 55c EE SRGP1d")] == [0, 2]
    assert simulate(ours, 3_000).special["Seven pairs"] > 0
