"""`kongbox rules`: a sheet checked, two side by side, one as people read it, and its page."""

import io
import re
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from calling import answer, call, refused
from clauses import ROOT
from saying import Part, like, stands_in

from kongbox import sim
from kongbox.cli.fitting import fitted, screen_width, wrapped
from kongbox.cli.rules import diff_text
from kongbox.cli.saying import counted
from kongbox.core.score.facts import NUMBER
from kongbox.core.state.registry import PATTERNS
from kongbox.rulesets import SHIPPED, Row, Ruleset, sampling
from kongbox.rulesets.choices import CHOICES
from kongbox.rulesets.compare import compare
from kongbox.rulesets.load import examine_file
from kongbox.rulesets.page import pages
from kongbox.rulesets.rulebook import opened
from kongbox.rulesets.schema import Options
from kongbox.rulesets.wording import (
    cards,
    clause_text,
    first_line,
    heading_of,
    pattern_in_words,
    rules_in_words,
    who,
    with_clauses,
    worth,
)
from kongbox.sim.report import Special
from kongbox.text import columns
from kongbox.words.catalogue import catalogue_in, say, speaking

MILLINGTON = str(ROOT / "examples" / "house_rules" / "millington.toml")
CLAUSE = re.compile(r"^\| ((?:RX|BM|PC|PC1|PC2|DM)-[A-Z0-9]+(?:-\d+)?) \|", re.MULTILINE)
HAND = ["56c", "55d", "+RRR", "+777b", "_EEEE", "1f2y", ".7c", "--won", "wall"]


def broken(folder: Path) -> Path:
    """A sheet with three faults."""
    path = folder / "house.toml"
    path.write_text('extends = "redux"\nid = "x y"\n[options]\nlimt = 1\nrounds = 9\n', encoding="utf-8")
    return path


def test_check_says_ok() -> None:
    result = call("rules", "check", MILLINGTON)
    assert (result.exit_code, result.stderr) == (0, "")
    facts = {"name": "Classical Mah-jongg, Millington's figures", "id": "millington", "version": 1}
    rows = counted("rows", 57)
    assert result.stdout == say("command", "rules", "ok", file=MILLINGTON, rows=rows, **facts) + "\n"
    assert call("rules", "check", "millington").stdout == result.stdout
    for name in SHIPPED:
        assert answer("rules", "check", name)["ok"]
    told = answer("rules", "check", MILLINGTON)
    assert (told["ok"], told["errors"], told["id"]) == (True, [], "millington")
    assert told["hash"] == Ruleset.load(MILLINGTON).hash


@pytest.mark.parametrize(("sheet", "other"), [("a.toml", "b.toml"), ("b.toml", "a.toml")])
def test_faults_of_the_sheet_itself_come_first(tmp_path: Path, sheet: str, other: str) -> None:
    for name, extended in ((sheet, other), (other, "redux")):
        (tmp_path / name).write_text(f'extends = "{extended}"\n[options]\nlimt = 1\n', encoding="utf-8")
    result = call("rules", "check", str(tmp_path / sheet))
    assert [re.findall(r"[ab]\.toml", line) for line in result.stderr.splitlines()] == [[sheet], [other]]


def test_check_names_every_error(tmp_path: Path) -> None:
    path = broken(tmp_path)
    result = call("rules", "check", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        say("command", "error", told=fault) for fault in sorted(examine_file(path)[1], key=lambda fault: fault.line or 0)
    ]
    told = answer("rules", "check", str(path), status=1)
    assert told["ok"] is False
    assert [(one["file"], one["line"], one["key"], one["code"]) for one in told["errors"]] == [
        (str(path), 2, "id", "bad-id"),
        (str(path), 4, "options.limt", "unknown-key"),
        (str(path), 5, "options.rounds", "bad-option"),
    ]


def test_check_of_what_is_no_sheet(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    refused(call("rules", "check", missing), 2, f"{missing}: ")
    (tmp_path / "large.toml").write_bytes(b"#" * 10_000_000)
    told = answer("rules", "check", str(tmp_path / "large.toml"), status=1)
    assert [one["code"] for one in told["errors"]] == ["sheet-too-large"]


EXAMPLES = [
    ("no_chows", "222b 555c 888d 3d +444c .3d --won discard", None),
    ("ours", "111b EEE SS 999c RR .R --won discard", None),
    ("ours", "111b EEE SS 999c RR .R --won discard --final", None),
    ("ours", "111b EEE SS 888c RR .R --won discard", like("command", "rules", "wrong-example")),
    ("ours", "111b EEE SS 999c RR .R", ": .R: "),
    ("ours", "111b EEE SS 999c RR .X --won discard", "X"),
    ("ours", "111b EEE SS 999c RR .R --won by luck", "'--won'"),
    ("ours", "111b 'EEE", '"\'" '),
    ("ours", "", "GROUP"),
]


@pytest.mark.parametrize(("rule", "example", "said"), EXAMPLES)
def test_check_scores_the_examples(tmp_path: Path, rule: str, example: str, said: Part | None) -> None:
    path = tmp_path / "house.toml"
    row = '{ pattern = "only_majors", id = "ours", name = "Ours", who = "winner", value = "limit", clause = "" }'
    path.write_text(f'extends = "redux"\nrows.special = [{row}]\n[examples]\n{rule} = "{example}"\n', encoding="utf-8")
    result = call("rules", "check", str(path))
    if said is None:
        assert result.exit_code == 0, result.stderr
    else:
        assert stands_in(refused(result, 1, f"{path}:4: examples.ours: "), said)


def test_check_scores_the_examples_of_the_extended_sheet(tmp_path: Path) -> None:
    """Without chows a wriggling snake cannot be made, unless the house leaves it out."""
    path = tmp_path / "house.toml"
    written = 'extends = "redux"\nprocedure.chows = 0\n'
    path.write_text(written, encoding="utf-8")
    faults = answer("rules", "check", str(path), status=1)["errors"]
    assert {(one["line"], one["key"], one["code"]) for one in faults} == {(1, "extends", "bad-example")}
    inherited = Ruleset.load("redux").sheet.examples
    gone = [rule for rule, hand in inherited.items() if any(f"{hand} " in one["message"] for one in faults)]
    assert "wriggling_snake" in gone and "thirteen_orphans" not in gone and len(gone) == len(faults)
    path.write_text(f"{written}rows.leave_out = {gone}\n", encoding="utf-8")
    assert answer("rules", "check", str(path))["ok"] is True


def test_check_names_an_option_that_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "redux"\noptions.all_flowers_doublers = 3\nprocedure.two_sided_draw = 40\n', encoding="utf-8")
    assert answer("rules", "check", str(path))["unread"] == ["two_sided_draw"]
    assert call("rules", "check", str(path)).stdout.splitlines()[1:] == [
        say("command", "rules", "unread", option="two_sided_draw")
    ]
    assert "two_sided_draw" not in call("rules", "diff", "redux", str(path)).stdout


def test_every_command_takes_a_sheet_and_refuses_a_broken_one(tmp_path: Path) -> None:
    assert answer("score", *HAND, "--rules", MILLINGTON)["rules"] == "millington"
    settled = ["settle", "--rules", MILLINGTON, "--winner", "E", "E=608", "S=64", "W=400", "N=16"]
    assert answer(*settled)["net"]["E"] == 3648
    assert call("rules", "show", MILLINGTON).exit_code == 0
    path = str(broken(tmp_path))
    for words in (["score", *HAND], ["settle", "--winner", "E", "E=1", "S=1", "W=1", "N=1"], ["simulate"], ["play"]):
        refused(call(*words, "--rules", path), 2, f"{path}:4: ")


def doublers(number: int) -> str:
    """What a row is worth."""
    return say("wording", "worth", "doublers", "one" if number == 1 else "many", number=number)


def test_diff_in_json() -> None:
    found = answer("rules", "diff", "redux", MILLINGTON)
    assert (found["a"]["id"], found["b"]["id"], found["same"]) == ("redux", "millington", False)
    assert found["options"] == [
        {"key": "all_flowers_doublers", "a": 2, "b": 1},
        {"key": "all_seasons_doublers", "a": 2, "b": 1},
        {"key": "only_possible", "a": "ignore_table", "b": "count_exposed"},
    ]
    assert (found["procedure"], found["rows"]["added"], found["rows"]["removed"]) == ([], [], [])
    changed = {row["rule"]: row["changes"] for row in found["rows"]["changed"]}
    worth = {"key": "worth", "a": doublers(2), "b": doublers(1)}
    assert changed == {"all_flowers": [worth], "all_seasons": [worth]}


def test_diff_of_rows_and_procedure(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(
        """extends = "redux"
start = 4000
[procedure]
missed_win = "free"
[rows]
leave_out = ["carrying_pole"]
change.clear_suit = { name = "Pure", doublers = 4 }
special = [{ pattern = "only_majors", id = "ours", name = "Ours", who = "winner", value = "limit", clause = "X" }]
""",
        encoding="utf-8",
    )
    found = answer("rules", "diff", "redux", str(path))
    assert [(one["key"], one["a"], one["b"]) for one in found["procedure"]] == [
        ("start", 2000, 4000),
        ("missed_win", "barred", "free"),
    ]
    assert [row["rule"] for row in found["rows"]["removed"]] == ["carrying_pole"]
    limit = say("wording", "worth", "limit")
    assert [(row["rule"], row["part"], row["worth"]) for row in found["rows"]["added"]] == [("ours", "special", limit)]
    back = answer("rules", "diff", str(path), "redux")["rows"]
    assert [row["rule"] for row in back["added"]] == ["carrying_pole"]
    text = call("rules", "diff", "redux", str(path)).stdout.splitlines()
    assert any(line.split() == f"clear_suit worth {doublers(3)} {doublers(4)}".split() for line in text)
    assert any(line.split() == ["name", "Clear", "suit", "Pure"] for line in text)
    assert any(line.split() == ["missed_win", "barred", "free"] for line in text)
    assert {say("command", "rules", "alone", id=name) for name in ("ours", "redux")} <= set(text)


def test_diff_of_two_rulebooks_tells_what_is_played_otherwise() -> None:
    found = answer("rules", "diff", "redux", "bmja")
    said = {one["key"] for one in found["options"]}
    assert "mahjong_points" in said, "rows of both have that number"
    assert said.isdisjoint({"tallies", "all_flowers_doublers"}), "all start alike; a bouquet is two doublers by both"
    assert {"key": "beside", "a": "", "b": "bonus"} in next(
        row["changes"] for row in found["rows"]["changed"] if row["rule"] == "flowers"
    )
    played, _, named = call("rules", "diff", "redux", "bmja").stdout.partition(say("command", "rules", "renamed"))
    assert "wriggling_snake" in played and "exposed_minor_pungs" not in played
    lines = [line.split("  ") for line in named.splitlines()]
    assert ["robbing_the_kong", "Robbing the kong, RX-SC-6", "Robbing a kong, BM-SC-5"] in [
        [cell.strip() for cell in line if cell] for line in lines
    ]
    tallies = answer("rules", "diff", "redux", "pung_chow_limit")
    assert all(one["key"] not in ("start", "tallies") for one in tallies["options"] + tallies["procedure"])


@pytest.mark.parametrize(
    ("a", "b"), [*pairwise(SHIPPED), (SHIPPED[-1], SHIPPED[0]), pytest.param(MILLINGTON, "bmja", id="millington-bmja")]
)
@pytest.mark.parametrize("width", [100, 80, 40])
def test_diff_fits_the_screen_and_leaves_nothing_out(a: str, b: str, width: int) -> None:
    found = compare(Ruleset.load(a), Ruleset.load(b))
    whole, fitting = ("".join("".join(diff_text(found, most)).split()) for most in (10_000, width))
    assert max(map(len, diff_text(found, width))) <= width
    assert Counter(whole) == Counter(fitting), "what is broken is only laid otherwise"
    assert all(line == line.rstrip() for line in diff_text(found, width))


def test_diff_that_is_piped_has_lines_of_a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = call("rules", "diff", "redux", "bmja").stdout.splitlines()
    assert 60 < max(map(len, lines)) <= 100


class Terminal(io.StringIO):
    """Somebody sees what is written."""

    def isatty(self) -> bool:
        return True


def test_diff_in_a_narrower_terminal_is_narrower(monkeypatch: pytest.MonkeyPatch) -> None:
    for wide, width in (("60", 60), ("100", 100), ("300", 100), ("5", 40)):
        monkeypatch.setenv("COLUMNS", wide)
        monkeypatch.setattr(sys, "stdout", Terminal())
        assert screen_width() == width


def test_cells_are_broken_where_one_reads_on() -> None:
    assert wrapped("thirteen,never after_draw", 10) == ["thirteen,", "never", "after_draw"]
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("", 4) == [""]
    assert [wrapped("ab cd/ef", width) for width in (8, 7, 4)] == [["ab cd/ef"], ["ab cd/", "ef"], ["ab", "cd/", "ef"]]
    assert fitted([["a", "one two"], ["b", "x"]], 8) == ["  a  one", "     two", "  b  x"]


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (12, ["  abc  d  ef"]),
        (11, ["  ab  d  ef", "  c"]),
        (10, ["  a  d  ef", "  b", "  c"]),
        (9, ["  a  d  e", "  b     f", "  c"]),
        (1, ["  a  d  e", "  b     f", "  c"]),
    ],
)
def test_the_widest_column_gives_way_first_and_none_vanishes(width: int, lines: list[str]) -> None:
    assert fitted([["abc", "d", "ef"]], width) == lines


def told(option: str, rules: str, **options: Any) -> str:
    """The sentence of an option."""
    choice = next(part[option] for part in CHOICES.values() if option in part)
    return choice.told(Ruleset.load(rules, options).options)


@pytest.mark.words
def test_show_tells_what_rows_of_a_kind_mean() -> None:
    text = call("rules", "show", "bmja").stdout
    redux = call("rules", "show", "redux").stdout
    beside = [row.called for row in Ruleset.load("bmja").rows if row.beside]
    doubling = say("wording", "rows", "doubling", rows="Final discard")
    for name, clause in (("drawn", "BM-PLAY-12"), ("beside", "BM-SC-6"), ("fishing_value", "BM-SC-9")):
        facts = {"unlike": say("wording", "rows", "under_limit"), "doubling": doubling}
        meaning = say("wording", "rows", name, rows=", ".join(beside), **facts)
        assert f"{meaning} ({clause})\n" in text
        assert (meaning in redux) == (name == "drawn")
    box, lies = (text.index(part) for part in (told("box_stacks", "bmja"), told("loose_on", "bmja")))
    assert text.count("\n", box, lies) == 1, "what lies there was named just before"


def test_diff_of_what_plays_alike(tmp_path: Path) -> None:
    (tmp_path / "twin.toml").write_text('extends = "redux"\n', encoding="utf-8")
    same = say("command", "rules", "same", a="redux", b="twin")
    assert call("rules", "diff", "redux", tmp_path / "twin.toml").stdout == f"{same}\n"
    assert answer("rules", "diff", "dummies", "dummies")["same"] is True
    assert call("rules", "diff", "redux", "redx").exit_code == 2


@pytest.mark.parametrize("name", SHIPPED)
def test_show_tells_procedure_payments_and_examples(name: str) -> None:
    ruleset = Ruleset.load(name)
    lines = [line.strip() for line in call("rules", "show", name).stdout.splitlines()]
    for heading, sentences in rules_in_words(ruleset.sheet).items():
        assert heading in lines
        for one in sentences:
            assert with_clauses(one) in lines
    assert {"Tiles", "Wall and deal", "Play", "Score", "Payment"} <= set(lines)
    for row in ruleset.sheet.rows.special:
        place = next(i for i, line in enumerate(lines) if line.startswith(row.name) and row.rule in line)
        assert lines[place + 1 : place + 3] == [
            pattern_in_words(row, ruleset.options),
            say("command", "rules", "such-as", hand=ruleset.sheet.examples[row.rule]).strip(),
        ]


def test_what_an_option_says_depends_on_its_value() -> None:
    chosen = {"wall": "dead_wall", "limit": 0, "losers_settle": False}
    text = call("rules", "show", "redux", "--set", "wall=dead_wall", "--set", "limit=0", "--set", "losers_settle=no").stdout
    for option in ("wall", "dead_stacks", "limit", "losers_settle"):
        assert f"{told(option, 'redux', **chosen)} (" in text and told(option, "redux", **chosen) != told(option, "redux")
    assert told("box_stacks", "redux") not in text


def test_a_special_hand_is_told_as_the_house_plays_it(tmp_path: Path) -> None:
    with_dragon, without = (first_line(PATTERNS[f"jade_{name}"]) for name in ("with_dragon", "without_chow"))
    assert with_dragon in call("rules", "show", "bmja").stdout
    house = tmp_path / "house.toml"
    house.write_text('extends = "bmja"\n[options]\njade_needs_dragon = false\ntallies = 4000\n', encoding="utf-8")
    for text in (
        call("rules", "show", "bmja", "--set", "jade_needs_dragon=false", "--set", "tallies=4000").stdout,
        call("rules", "page", str(house)).stdout,
    ):
        assert without in text and with_dragon not in text and "4,000" in text
    shown = call("rules", "show", "bmja", "--set", "special_hands=purity,knitting").stdout
    few = shown.partition(f"{heading_of('special')}\n")[2].splitlines()
    assert [line.split()[0] for line in (*few[:2], *few[3:5])] == ["Purity", "Pungs", "Knitting", "Seven"] and len(few) == 6


@pytest.mark.parametrize("name", SHIPPED)
def test_every_special_hand_has_an_example_that_is_one(name: str) -> None:
    ruleset = Ruleset.load(name)
    special = {row.rule: row.name for row in ruleset.rows if row.value}
    assert set(ruleset.sheet.examples) == set(special)
    for rule, example in ruleset.sheet.examples.items():
        found = answer("score", *example.split(), "--rules", name)
        assert found["special"] == special[rule], rule


@pytest.mark.parametrize("name", SHIPPED)
def test_every_clause_on_a_sheet_stands_in_the_rulebook(name: str) -> None:
    books = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rulebook").glob("*.md"))
    known = set(CLAUSE.findall(books))
    ruleset = Ruleset.load(name)
    named = [clause for told in ruleset.sheet.clauses.values() for clause in told.split(", ")]
    named += [clause for row in ruleset.rows for clause in row.clause.split(", ")]
    assert {clause for clause in named if not clause.startswith("ruling ")} <= known


def test_patterns_say_what_they_are_without_the_clause_of_one_book() -> None:
    assert set(NUMBER) == set(PATTERNS)
    for name in NUMBER:
        words = pattern_in_words(Row(pattern=name, name="", who="winner", clause=""), Options())
        assert words.endswith((".", "!")) and not re.search(r"[A-Z]{2}\d?-|[Rr]uling", words), (name, words)


def test_pages_are_printed_and_written(tmp_path: Path) -> None:
    assert call("rules", "page", "redux").stdout == pages()["redux.md"]
    text = call("rules", "page", MILLINGTON).stdout
    assert "# Classical Mah-jongg, Millington's figures" in text
    assert f"| All four flowers | {doublers(1)} |" in text
    written = call("rules", "page", "--into", str(tmp_path / "new" / "rules")).stdout.split()
    assert {Path(path).name for path in written} == set(pages()) == {path.name for path in (tmp_path / "new" / "rules").iterdir()}
    assert call("rules", "page").exit_code == 2
    assert call("rules", "page", "redux", "--into", str(tmp_path)).exit_code == 2


def test_hands_of_a_drawn_row() -> None:
    sheet = str(ROOT / "examples" / "house_rules" / "own_hands.toml")
    shown = answer("rules", "hands", sheet, "staircase")
    assert (len(shown["fits"]), len(shown["almost"]), shown["hands"], shown["exact"]) == (20, 5, 90, True)
    text = call("rules", "hands", sheet, "staircase", "--seed", "1").stdout
    assert shown["fits"][0] not in text
    assert call("rules", "hands", sheet, "nine_gates").exit_code == 2
    played = answer("rules", "hands", sheet, "purity", "--simulate", "200")["simulated"]
    assert played["hands"] == 200
    assert 0 <= played["low"] <= played["times"] / 200 <= played["high"] <= 1


def test_hands_of_a_drawn_row_are_told_with_how_many_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = str(ROOT / "examples" / "house_rules" / "own_hands.toml")
    won = [Special(rule, rule, times, 0.1, 0.05, 0.2) for rule, times in (("purity", 5), ("three_sisters", 6), ("staircase", 7))]
    monkeypatch.setattr(sim, "simulate", lambda ruleset, hands: SimpleNamespace(special_hands=won))
    row = next(row for row in Ruleset.load(sheet).rows if row.rule == "three_sisters")
    shown = sampling.show(row, 0)
    for exact, number in ((True, "in-all"), (False, "at-most")):
        monkeypatch.setattr(sampling, "show", lambda *_, exact=exact: shown._replace(exact=exact))
        told = [
            f"{row.called}: {shown.words}",
            "",
            say("command", "rules", "fits"),
            *(f"  {hand}" for hand in shown.fits),
            say("command", "rules", "almost"),
            *(f"  {hand}" for hand in shown.almost),
            say("command", "rules", number, count=shown.hands),
        ]
        last = say("command", "rules", "won", hands=50, times=6)
        assert call("rules", "hands", sheet, "three_sisters", "--simulate", "50").stdout.splitlines() == [*told, last]
    counts = {"hands": 50, "times": 6, "low": 0.05, "high": 0.2}
    assert answer("rules", "hands", sheet, "three_sisters", "--simulate", "50")["simulated"] == counts


@pytest.mark.parametrize(("rules", "some"), [("redux", False), (str(ROOT / "examples" / "house_rules" / "own_hands.toml"), True)])
def test_a_row_that_no_groups_describe_has_no_hands_to_show(rules: str, some: bool) -> None:
    known = [row.rule for row in Ruleset.load(rules).rows if row.groups]
    assert bool(known) == some
    told = ", ".join(known) if some else say("usage", "none")
    refused(call("rules", "hands", rules, "pung"), 2, say("usage", "no-own-hand", given="pung", known=told))


def test_rows_of_a_card_stand_in_columns_with_what_they_are_worth_flush_right() -> None:
    ruleset = Ruleset.load("redux")
    lines = call("rules", "show", "redux").stdout.splitlines()
    for title, rows in cards(ruleset).items():
        if title != heading_of("special"):
            cells = [[row.called, worth(row, ruleset), who(row), row.rule, row.clause] for row in rows]
            first = lines.index(title) + 1
            assert lines[first : first + len(rows)] == columns(cells, right=(1,))


def test_clauses_are_wrapped_with_a_blank_line_between() -> None:
    clauses = [opened(name)[0] for name in ("RX-CAN-2", "RX-PLAY-7", "1")]
    lines = call("rules", "clause", "RX-CAN-2", "RX-PLAY-7,", "ruling", "1").stdout.splitlines()
    blank = [place for place, line in enumerate(lines) if not line]
    assert [lines[place + 1] for place in (-1, *blank)] == [one.id for one in clauses]
    assert 90 < max(map(len, lines)) <= 98
    mentions = next(one.mentions for one in clauses if one.mentions)
    assert f"  {say('command', 'rules', 'see', clauses=', '.join(mentions))}" in lines


@pytest.mark.parametrize("asked", [["Entscheid 33"], ["entscheid", "33"], ["ruling 33"], ["33"]], ids=" ".join)
def test_a_ruling_is_found_by_the_word_with_which_it_is_printed(asked: list[str]) -> None:
    told = call("--language", "de", "rules", "clause", *asked, "RX-PLAY-7")
    with speaking(catalogue_in("de")):
        heads = [clause_text("ruling 33"), "RX-PLAY-7"]
    assert told.exit_code == 0 and [line for line in told.stdout.splitlines() if line and line[0] != " "] == heads


def test_a_drawn_row_in_words() -> None:
    rows = {row.id: row for row in Ruleset.load(ROOT / "examples" / "house_rules" / "own_hands.toml").rows}
    assert pattern_in_words(rows["purity"], Options()) == "4 pungs or kongs of suit x; a pair of suit x. x is any one suit."
    words = pattern_in_words(rows["three_sisters"], Options())
    assert words.startswith("nn'n''x; nn'n''y; nn'n''z; EEE or RRR; a pair. x, y, z are different suits. n is any one number.")
