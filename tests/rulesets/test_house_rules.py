"""House rules: sheets that say only where they differ; what is wrong with one is named by file, line and key, all of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from clauses import ROOT
from failing import fails
from recorded import PLAYERS, play_by_chance

from kongbox import Ruleset, analyse, score
from kongbox.errors import RuleRefusal
from kongbox.game import Match
from kongbox.record import Recorder
from kongbox.record.verify import verify
from kongbox.rulesets import BadSheet
from kongbox.rulesets.load import examine_file
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
    assert (ours.id, ours.name) == ("house", "Classical Chinese Mah-jongg, house rules")
    assert ours.rows == REDUX.rows
    assert ours.options == REDUX.options
    assert ours.rules.bytes() == REDUX.rules.bytes()
    assert ours.hash != REDUX.hash, "by another name it is another sheet"


def test_name_id_version_and_start(tmp_path: Path) -> None:
    ours = loaded(tmp_path, 'id = "ours"\nname = "As we play"\nversion = 7\nstart = 5000\n')
    assert (ours.id, ours.name, ours.sheet.version, ours.sheet.start) == ("ours", "As we play", 7, 5000)


def test_an_option_may_go_beyond_what_the_base_allows_and_be_chosen_again(tmp_path: Path) -> None:
    ours = loaded(tmp_path, "[options]\nmahjong_points = 15\nlimit = 3001\n")
    assert (ours.options.mahjong_points, ours.options.limit) == (15, 3001)
    assert ours.choose({"mahjong_points": 20}).choose({"mahjong_points": "15"}).hash == ours.hash
    assert ours.choose({"limit": 500}).options.limit == 500
    with pytest.raises(BadSheet, match="mahjong_points = 16: it may be 10, 20 or 15"):
        ours.choose({"mahjong_points": 16})
    with pytest.raises(BadSheet, match="limit = 3003: it may be 500 to 2000 in steps of 2 or 0 or 3001"):
        ours.choose({"limit": 3003})


def test_what_was_open_may_be_fixed_and_what_was_fixed_left_open(tmp_path: Path) -> None:
    ours = loaded(tmp_path, '[options]\nmissed_win = "free"\n[procedure]\nlimit = 700\n')
    assert (ours.options.missed_win, ours.options.limit) == ("free", 700)
    assert ours.choose({"missed_win": "barred"}).options.missed_win == "barred"
    with pytest.raises(BadSheet, match="has no option 'limit'"):
        ours.choose({"limit": 1000})


def test_allowed_may_be_narrowed(tmp_path: Path) -> None:
    ours = loaded(tmp_path, "[options]\nlimit = 600\n[allowed]\nlimit = [600, 800]\n")
    assert ours.choose({"limit": 800}).options.limit == 800
    with pytest.raises(BadSheet, match="limit = 1000: it may be 600 or 800"):
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


def test_sheets_upon_sheets_each_beside_the_next(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    house(tmp_path / "club", HEAD + "[options]\nlimit = 800\nrounds = 2\n", "club.toml")
    ours = Ruleset.load(house(tmp_path, '\ufeffextends = "club/club.toml"\n[options]\nrounds = 1\n'))
    assert (ours.options.limit, ours.options.rounds, ours.id) == (800, 1, "house")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("extend = 1\n", 2, "extend: no such key; did you mean 'extends'?"),
        ("rows = 3\n", 2, "rows: Expected `object`, got `int`"),
        ("[options]\nlimt = 500\n", 3, "options.limt: no such key; did you mean 'limit'?"),
        ('[options]\nlimit = "500"\n', 3, "options.limit: Expected `int`, got `str`"),
        ("[options]\nlimit = 1000001\n", 3, "options.limit: limit = 1000001: it may be 0 to 1000000"),
        ("[options]\nmahjong_points = -1\n", 3, "options.mahjong_points: mahjong_points = -1: it may be 0 to 10000"),
        ('[options]\nwall = "great"\n', 3, "options.wall: Invalid enum value 'great'"),
        ('[options]\nspecial_hands = ["jade"]\n', 3, "no special hand is called 'jade'"),
        ("[procedure]\nbox_stacks = 17\n", 3, "procedure.box_stacks: 17 is out of range: 1 to 16"),
        ("[procedure]\nwashing_pays = [1, 2, 3, 4, -5]\n", 3, "procedure.washing_pays: -5 is out of range"),
        ("[procedure]\nwashing_pays = [1, 2]\n", 3, "procedure.washing_pays: Expected `array` of length 5, got 2"),
        ("[options]\nlimit = 500\n[procedure]\nlimit = 500\n", 3, "options.limit: fixed under procedure"),
        ("[allowed]\nlimt = [1]\n", 3, "allowed.limt: no option with a number is called 'limt'"),
        (
            '[rows]\nleave_out = [\n"flowers",\n"flours"]\n',
            5,
            "rows.leave_out[1]: no row of redux is called 'flours'",
        ),
        ('[rows]\nleave_out = ["flowers"]\nchange.flowers = {}\n', 3, "'flowers' is changed and left out"),
        (
            "[rows.change]\nno_chow = { doublers = 2 }\n",
            3,
            "rows.change.no_chow: no row of redux is called 'no_chow'",
        ),
        ("[rows.change]\nno_chows = { doublers = 101 }\n", 3, "rows.change.no_chows.doublers: 101 is out of range: 0 to 100"),
        (
            "[rows.change.no_chows]\nname = 'x'\ndoubler = 1\n",
            4,
            "no_chows.doubler: no such key; did you mean 'doublers'?",
        ),
        ("[rows.change]\nno_chows = { id = 'x' }\n", 3, "rows.change.no_chows.id: a row keeps its id"),
        ("[rows.change]\nno_chows = { pattern = 'no_chow' }\n", 3, "no pattern is called 'no_chow'; did you mean 'no_chows'?"),
        (
            "[rows.change]\nno_chows = { points = 'limt' }\n",
            3,
            "no_chows.points: no option with a number is called 'limt'",
        ),
        (f"[rows]\nspecial = [{ROW},\n{ROW}]\n", 4, "rows.special[1].id: a second row is called 'ours'"),
        (f"[rows]\nspecial = [{ROW.replace('ours', 'no_chows')}]\n", 3, "rows.special[0].id: redux has a row called 'no_chows'"),
        ("[rows]\npoints = [{ pattern = 'flowers' }]\n", 3, "rows.points[0]: the key 'name' is missing"),
        ("[[rows.special]]\n" + "\n".join(ROW[2:-2].split(", ")).replace("only_majors", "all_majors"), 3, "no pattern is called"),
        ('[options]\nwall = "great"\n', 3, "'great'; it may be kong_box, dead_wall or wall_end"),
        ("[procedure]\nchows = 2\n", 3, "procedure.chows: Invalid enum value 2; it may be 0, 1 or 4"),
        ("[procedure]\nsay_fishing = 1\n", 3, "procedure.say_fishing: Expected `bool`, got `int`"),
        ("[procedure]\nspecial_value = -1\n", 3, "procedure.special_value: -1 is out of range: 0 to 1000000"),
        ("[options]\noriginal_call_doubles = 101\n", 3, "it may be 0 to 100"),
        ("[options]\nwashing_pays = [1, 2, 3, 4, 1000001]\n", 3, "options.washing_pays: 1000001 is out of range: 0 to 1000000"),
        (
            "[procedure]\nplayers = 3\ndealer = 'prevailing'\n",
            4,
            "procedure.dealer: dealer = prevailing: that takes four players",
        ),
        ("[allowed]\nlimit = { from = 0, to = 9, step = 0 }\n", 3, "allowed.limit.step: Expected `int` >= 1"),
        ("[allowed]\nlimit = { from = 9, to = 1 }\n", 3, "allowed.limit: 9 to 1 is no number at all"),
        ("[allowed]\nlimit = [-5, 1000]\n", 3, "allowed.limit[0]: -5 is out of range: 0 to 1000000"),
        ("[allowed]\nlimit = [500]\n", 3, "allowed.limit: limit = 1000: it may be 500"),
        ("[options]\nlimit = 10001\n[rows.change]\nflowers = { points = 'limit' }\n", 5, "points: limit = 10001 is out of range"),
        ("[rows.change]\nnine_gates = { value = 'lots' }\n", 3, "'lots'; it may be \"\", limit, points or a number"),
        ("[rows.change]\nnine_gates = { value = 0 }\n", 3, "nine_gates.value: 0 is out of range: 1 to 1000000"),
        ("[rows.change]\nnine_gates = { fishing = -1 }\n", 3, "nine_gates.fishing: -1 is out of range: 0 to 1000000"),
        ("[rows.change]\nnine_gates = { fishing = 'points' }\n", 3, "nine_gates.fishing: a hand that is worth its"),
        ("[rows.change]\nflowers = { fishing = 1 }\n", 3, "flowers.fishing: only a special hand"),
        ("[rows.change]\nflowers = { beside = 'both' }\n", 3, "'both'; it may be \"\", bonus or all"),
        (
            "[rows.change]\nflowers = { unless = 'limit', instead = 'seasons' }\n",
            3,
            "flowers.unless: no option that is true or false",
        ),
        (
            "[rows.change]\nflowers = { unless = 'bonus', instead = 'season' }\n",
            3,
            "flowers.instead: no pattern is called 'season'",
        ),
        (named("tiles = '1112x'"), 3, "special[0].template: 4 tiles: a special hand has fourteen"),
        (named("tiles = '11111234567899x'"), 3, "special[0].template: five of a kind"),
        (named("tiles = '123456789b ESWN 1f'"), 3, "special[0].template: flowers, seasons and wild tiles are no part"),
        (named("tiles = 'hello'"), 3, "special[0].template: 'h' names no tile"),
        (named("tile = '1b'"), 3, "special[0].template"),
        (
            named("tiles = '1112345678999x', any = '1x'", 9),
            11,
            "special[8].template: one too many: in all suits there is room for 24",
        ),
        ("[clauses]\nlimt = 'A'\n", 3, "clauses.limt: no option is called 'limt'; did you mean 'limit'?"),
        ("[examples]\nnine_gate = '1b'\n", 3, "examples.nine_gate: no row is called 'nine_gate'; did you mean 'nine_gates'?"),
        ("id = 'a b'\n", 2, "id: 'a b': an id is one word"),
        ("start = -1\n", 2, "start: -1 is out of range"),
        ("[options\n", 2, "Expected ']'"),
    ],
)
def test_a_house_sheet_with_one_fault(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = house(tmp_path, HEAD + text)
    with pytest.raises(BadSheet) as refused:
        Ruleset.load(path)
    assert refused.value.message.startswith(f"{path}:{line}: ")
    assert said in refused.value.message
    assert "\n" not in refused.value.message
    _, findings = examine_file(path)
    assert str(findings[0]) == refused.value.message


def test_what_is_chosen_is_held_against_the_rows_too(tmp_path: Path) -> None:
    ours = loaded(
        tmp_path, "[options]\nlimit = 500\n[allowed]\nlimit = [500, 20000]\n[rows.change]\nflowers = { points = 'limit' }\n"
    )
    assert score("147b 258c 369d ESWN 1f", ours).points == 500
    with pytest.raises(BadSheet, match="option limit = 20000 is out of range: 0 to 10000, the points of flowers"):
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
    ("extends", "said"),
    [
        ('"reduks"', "extends: no ruleset is called 'reduks'; did you mean 'redux'?"),
        ('"zzz"', "extends: no ruleset is called 'zzz'; there are: redux, "),
        ('"none.toml"', "none.toml: No such file or directory"),
        ('"house.toml"', "the sheets extend each other in a circle: house.toml → house.toml"),
        ('"folder/../house.toml"', "in a circle"),
        ('"folder.toml"', "folder.toml: Is a directory"),
        ('"large.toml"', "larger than 1,000,000 bytes"),
        ("3", "extends: Expected `str`, got `int`"),
        ('""', "no ruleset is called ''"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, extends: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.toml").mkdir()
    house(tmp_path, "#" * 10_000_000, "large.toml")
    path = house(tmp_path, f"\nextends = {extends}\n")
    with pytest.raises(BadSheet) as refused:
        Ruleset.load(path)
    assert refused.value.message.startswith(f"{path}:2: extends: ")
    assert said in refused.value.message


def test_a_circle_is_named(tmp_path: Path) -> None:
    for name, base in (("a", "b"), ("b", "c"), ("c", "b")):
        house(tmp_path, f'extends = "{base}.toml"\n', f"{name}.toml")
    with pytest.raises(BadSheet, match=r"c\.toml:1: extends: .* in a circle: b\.toml → c\.toml → b\.toml"):
        Ruleset.load(tmp_path / "a.toml")


def test_a_tower_of_sheets_has_an_end(tmp_path: Path) -> None:
    for number in range(400):
        house(tmp_path, f'extends = "{number + 1}.toml"\n', f"{number}.toml")
    with pytest.raises(BadSheet, match="more than 20 sheets, one upon another"):
        Ruleset.load(tmp_path / "0.toml")


def test_a_fault_of_the_base_is_named_in_the_base(tmp_path: Path) -> None:
    base = house(tmp_path, HEAD + "[options]\nlimt = 3\n", "base.toml")
    path = house(tmp_path, 'extends = "base.toml"\nnam = "x"\n')
    sheet, findings = examine_file(path)
    assert sheet is None
    assert [(one.file, one.line, one.key) for one in findings] == [(str(path), 2, "nam"), (str(base), 3, "options.limt")]


def test_a_sheet_of_ten_megabytes_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(BadSheet, match=r"house\.toml: larger than 1,000,000 bytes") as refused:
        Ruleset.load(house(tmp_path, HEAD + "#" * 10_000_000))
    assert refused.value.code == "sheet-too-large"


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
