"""Faults of a sheet: every kind appears, by its code, with its sentence."""

from pathlib import Path

import pytest
from clauses import ROOT

import kongbox.cli.app  # noqa: F401  click says its sentences as on the command line
from kongbox.cli.examples import wrong_examples
from kongbox.rulesets import MODELS, SHIPPED, BadSheet, Ruleset
from kongbox.rulesets.faults import PlacedFault, Source
from kongbox.rulesets.load import examine, examine_file
from kongbox.words.catalogue import ENGLISH, catalogue_in, languages, say, speaking

BASE = 'extends = "redux"\n'
ROW = '{ pattern = "only_majors", id = "ours", name = "Ours", who = "winner", value = "limit", clause = "" }'
NAMED = '[rows]\nspecial = [{{ pattern = "named_tiles", name = "Ours", who = "winner", value = 9, clause = "", {} }}]\n'
DANGER = '[[cannon.dangers]]\npattern = "{}"\nname = "a dragon"\nwins = ["{}"]\nclause = ""\n'
SENTENCES = {
    "no-text": ('extends = "latin.toml"\n', "latin.toml: not text in UTF-8"),
    "no-toml": ("[options\n", "Expected ']' at the end of a table declaration"),
    "no-such-sheet": ('extends = "none.toml"\n', "none.toml: No such file or directory"),
    "sheet-too-large": ("id = " + "[" * 20, "more than 12 nested brackets"),
    "unknown-ruleset": ('extends = "reduks"\n', "extends: no ruleset is called 'reduks'; did you mean 'redux'?"),
    "circular-extends": ('extends = "house.toml"\n', "the sheets extend each other in a circle: house.toml → house.toml"),
    "too-many-sheets": ('extends = "0.toml"\n', "a chain of more than 20 sheets"),
    "unknown-key": (BASE + "[options]\nlimt = 3\n", "options.limt: no such key; did you mean 'limit'?"),
    "missing-key": (BASE + "[rows]\npoints = [{ pattern = 'flowers' }]\n", "rows.points[0]: the key 'name' is missing"),
    "wrong-type": (BASE + '[options]\nlimit = "500"\n', 'options.limit: write a whole number, not "500"'),
    "wrong-length": (BASE + "[procedure]\nwashing_pays = [1]\n", "washing_pays: the list needs 5 entries, not 1"),
    "unknown-value": (BASE + '[options]\nwall = "great"\n', "there is no value 'great'; use kong_box, dead_wall or wall_end"),
    "out-of-range": (BASE + "[procedure]\nbox_stacks = 17\n", "procedure.box_stacks: 17 is out of range: 1 to 16"),
    "unknown-pattern": (
        BASE + "[rows.change]\nno_chows = { pattern = 'no_chow' }\n",
        "no pattern is called 'no_chow'; did you mean 'no_chows'?",
    ),
    "unknown-row": (BASE + "[examples]\nnine_gate = '1b'\n", "no row is called 'nine_gate'; did you mean 'nine_gates'?"),
    "unknown-option": (BASE + "[clauses]\nlimt = 'A'\n", "clauses.limt: no option is called 'limt'; did you mean 'limit'?"),
    "unknown-danger": (
        BASE + DANGER.format("third_dragen", "no_chows"),
        "no danger is called 'third_dragen'; did you mean 'third_dragon'?",
    ),
    "unknown-excuse": (
        BASE + '[[cannon.excuses]]\npattern = "no_choise"\nclause = ""\n',
        "cannon.excuses[0].pattern: no excuse is called 'no_choise'",
    ),
    "bad-option": (BASE + "[allowed]\nlimit = [500, 800]\n", "allowed.limit: 1000 is not allowed; use 500 or 800"),
    "fixed-twice": (
        BASE + "[options]\nlimit = 500\n[procedure]\nlimit = 500\n",
        "options.limit: fixed under procedure, so it cannot be an option too",
    ),
    "not-together": (
        BASE + "[procedure]\nplayers = 3\ndealer = 'prevailing'\n",
        "procedure.dealer: Dealer: prevailing wind needs four players",
    ),
    "no-dangers": (
        'extends = "dummies"\n[procedure]\ncannon = "three"\n',
        "procedure.cannon: Letting off a cannon: these rules list no dangerous discards",
    ),
    "nothing-allowed": (BASE + "[allowed]\nlimit = { from = 9, to = 1 }\n", "allowed.limit: 9 to 1 contains no number"),
    "bad-id": (BASE + "id = 'a b'\n", "id: 'a b': an id is one word of letters, digits, - and _; write id = \"a_b\""),
    "id-taken": (
        BASE + f"[rows]\nspecial = [{ROW.replace('ours', 'no_chows')}]\n",
        "redux has a row called 'no_chows'; change it under rows.change, or give this row its own id",
    ),
    "id-changed": (BASE + "[rows.change]\nno_chows = { id = 'x' }\n", "a row cannot change its id; leave it out and add another"),
    "changed-and-left-out": (
        BASE + '[rows]\nleave_out = ["flowers"]\nchange.flowers = {}\n',
        "rows.leave_out[0]: 'flowers' is both changed and left out",
    ),
    "bad-fishing": (
        BASE + "[rows.change]\nflowers = { fishing = 1 }\n",
        "flowers.fishing: only a special hand, a row with a value, can have it",
    ),
    "bad-template": (BASE + NAMED.format("beside = 'all'"), "special[0].pattern: name the tiles: template = "),
    "bad-groups": (
        BASE + NAMED.replace("named_tiles", "groups").format('groups = "4*pong pair"'),
        "special[0].groups: no group is called 'pong'; use tile, pair, chow, triplet, pung, kong, meld",
    ),
    "unknown-letter": (BASE + NAMED.format("template = { tiles = 'hello' }"), "special[0].template: 'h' names no tile"),
    "wrong-count": (BASE + NAMED.format("template = { tiles = '1112x' }"), "4 tiles: a special hand has fourteen"),
    "fifth-tile": (
        BASE + NAMED.format("template = { tiles = '11111234567899x' }"),
        "five of a kind: there are only four of each tile",
    ),
    "bonus-in-set": (
        BASE + NAMED.format("template = { tiles = '123456789b ESWN 1f' }"),
        "such a hand has no flowers, seasons or wild tiles",
    ),
    "no-room": (BASE + DANGER.format("third_dragon", "no_chows") * 9, "cannon.dangers: 9 dangers; the limit is 8"),
    "total-too-large": (
        BASE + "[options]\nlimit = 0\n[rows.change]\nno_chows = { doublers = 100 }\n",
        "a hand could score more than 9,007,199,254,740,992, the most that kongbox counts",
    ),
    "bad-example": (BASE + "[examples]\nno_chows = '--help'\n", "examples.no_chows: "),
}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("options.special_hands = 'none'", "options.special_hands: there is no value 'none'; use all or a list, such as []"),
        ("options.limit = [500]", "options.limit: write a whole number, not a list"),
        ("options.bonus = 1", "options.bonus: write true or false, not a whole number"),
        ("start = 1.5", "start: write a whole number, not a number with a decimal point"),
        ("rows.leave_out = 'flowers'", 'rows.leave_out: write a list, not "flowers"'),
    ],
)
def test_a_fault_of_type_is_said_in_plain_words(line: str, sentence: str, tmp_path: Path) -> None:
    (found,) = examine(f"{BASE}{line}\n", "house.toml", tmp_path / "house.toml")[1]
    assert str(found) == f"house.toml:2: {sentence}"


@pytest.mark.parametrize("above", ["", "[rows]\nleave_out = []\n"])
def test_a_table_in_braces_that_is_broken_over_lines_is_told_how_to_be_written(above: str, tmp_path: Path) -> None:
    text = f'{BASE}{above}change.no_chows = {{ doublers = 2,\n    name = "Ours" }}\n'
    (found,) = examine(text, "house.toml", tmp_path / "house.toml")[1]
    assert (found.line, found.message) == (2 + above.count("\n"), say("bad-sheet", "broken-table"))
    (found,) = examine(f"{BASE}change = {{ doublers = }}\n", "house.toml", tmp_path / "house.toml")[1]
    assert found.message == "Invalid value"


FROM_LIBRARIES = {"no-toml", "no-such-sheet"}
"""Faults in the words of Python or of the system."""


def findings_of(code: str, tmp_path: Path) -> list[PlacedFault]:
    """The faults of the sheet for a code."""
    text, _ = SENTENCES[code]
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "latin.toml").write_text("id = 'é'\n", encoding="latin-1")
    for number in range(20):
        (tmp_path / f"{number}.toml").write_text(f'extends = "{number + 1}.toml"\n')
    sheet, findings = examine_file(path)
    if sheet is not None and not findings:
        findings = wrong_examples(Ruleset(sheet), Source(str(path), text))
    return findings


@pytest.mark.parametrize("text", ["", 'name = "Ours"\n', 'extend = "redux"\n[options]\nlimit = 500\n'])
def test_house_rules_without_a_base_have_one_fault(text: str, tmp_path: Path) -> None:
    (found,) = examine(text, "house.toml", tmp_path / "house.toml")[1]
    assert found.code == "missing-key" and found.message == say("bad-sheet", "no-extends", known=", ".join(SHIPPED))


@pytest.mark.parametrize("code", SENTENCES)
def test_every_kind_of_fault_has_its_sentence(tmp_path: Path, code: str) -> None:
    found = findings_of(code, tmp_path)[0]
    assert found.code == code
    assert SENTENCES[code][1] in str(found) and "\n" not in str(found)


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
@pytest.mark.parametrize("code", sorted(SENTENCES.keys() - FROM_LIBRARIES))
def test_every_fault_is_said_in_each_language(tmp_path: Path, code: str, language: str) -> None:
    english = findings_of(code, tmp_path)[0]
    with speaking(catalogue_in(language)):
        other = findings_of(code, tmp_path)[0]
    assert (other.code, other.line, other.key) == (english.code, english.line, english.key)
    assert other.message != english.message


def test_the_page_for_houses_names_every_code() -> None:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    assert {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")} == set(SENTENCES)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"limt": 500}, "redux has no option 'limt'; did you mean 'limit'?"),
        ({"limit": 501}, "option limit: 501 is not allowed; use 500 to 2000 (in steps of 2) or 0"),
        ({"limit": "high"}, "option limit: 'high' is not allowed; use 500 to 2000 (in steps of 2) or 0"),
        ({"mahjong_points": 15}, "option mahjong_points: 15 is not allowed; use 10 or 20"),
        ({"special_hands": ["nine_gate"]}, "no special hand is called 'nine_gate'; did you mean 'nine_gates'?"),
    ],
    ids=str,
)
def test_what_may_not_be_chosen_says_what_may(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadSheet) as refused:
        Ruleset.load("redux", options)
    assert said in refused.value.message


def test_an_unknown_ruleset_names_those_that_there_are() -> None:
    with pytest.raises(BadSheet) as refused:
        Ruleset.load("zzz")
    known = f"rulesets: {', '.join((*SHIPPED, *MODELS))}; your own sheet is a file whose name ends in .toml"
    assert refused.value.message == f"no ruleset is called 'zzz'; {known}"
