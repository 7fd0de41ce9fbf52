"""A house's sheet that chooses and says nothing else: written from choices, and read back as the same."""

import re
from pathlib import Path

import pytest
from clauses import ROOT
from failing import fails

from kongbox.rulesets import SHIPPED, BadSheet, Ruleset
from kongbox.rulesets.house import HouseChoices, house_choices, house_id, house_sheet

NAMES = ["redux", 'Ada\'s "table"', "a\nb = 1 # c", "\x7f \u202e", "Größe 東", "x" * 40, "–", "C:\\new"]


def test_what_is_written_is_read_by_everything_that_takes_a_sheet(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    options = {"limit": 500, "fishing_penalty": 20, "jade_needs_dragon": False, "cannon": "debts"}
    path.write_text(house_sheet(HouseChoices("Ours", "bmja", options)), encoding="utf-8")
    ours, same = Ruleset.load(path), Ruleset.load("bmja", options)
    assert ours.name == "Ours" and ours.base == Ruleset.load("bmja").sheet
    assert ours.options == same.options and ours.rows == same.rows


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_option_of_every_ruleset_comes_back_as_it_was(rules: str) -> None:
    whole = HouseChoices("All", rules, dict(Ruleset.load(rules).sheet.options))
    assert house_choices(house_sheet(whole), "all.toml") == whole


@pytest.mark.parametrize("name", NAMES)
def test_no_name_breaks_a_sheet(name: str) -> None:
    text = house_sheet(HouseChoices(name, "redux", {"limit": 500}))
    found = house_choices(text, "sheet.toml")
    assert found.options == {"limit": 500} and len(found.name) <= 40 and "\n" not in found.name
    assert re.fullmatch(r"[a-z0-9_-]+", house_id(name)) and house_id(name) not in SHIPPED and f'id = "{house_id(name)}"\n' in text


@pytest.mark.parametrize(
    ("text", "code", "line", "key"),
    [
        ("", "missing-key", None, ""),
        ("x", "no-toml", 1, ""),
        ('extends = "reduks"\n', "unknown-ruleset", 1, "extends"),
        ('extends = "redux"\n\n[options]\nlimt = 500\n', "unknown-key", 4, "options.limt"),
        ('extends = "redux"\n[options]\nlimit = "500"\n', "wrong-type", 3, "options.limit"),
        ('extends = "redux"\n[options]\nlimit = 502\nmahjong_points = 7\n', "bad-option", 4, "options.mahjong_points"),
        ('extends = "redux"\n[options]\nplayers = 3\n', "unknown-option", 3, "options.players"),
        ('extends = "redux"\n[procedure]\nlimit = 500\n', "more-than-options", 2, "procedure"),
        ('extends = "redux"\n\n[rows]\nleave_out = ["nine_gates"]\n', "more-than-options", 3, "rows"),
    ],
)
def test_what_is_no_choice_is_told_by_file_line_and_key(text: str, code: str, line: int | None, key: str) -> None:
    with pytest.raises(BadSheet) as caught:
        house_choices(text, "ours.toml")
    facts = caught.value.facts
    assert (caught.value.code, facts["file"], facts["line"], facts["key"]) == (code, "ours.toml", line, key)
    assert caught.value.message.startswith("ours.toml") and "\n" not in caught.value.message


@pytest.mark.parametrize(("key", "value"), [("mahjong_points", 7), ("players", 3)])
def test_a_refused_choice_is_told_as_the_ruleset_refuses_it(key: str, value: int) -> None:
    with pytest.raises(BadSheet) as alone:
        Ruleset.load("redux", {key: value})
    with pytest.raises(BadSheet) as caught:
        house_choices(f'extends = "redux"\n[options]\n{key} = {value}\n', "ours.toml")
    told = f"ours.toml:3: options.{key}: {alone.value.told or alone.value.message}"
    assert caught.value.message[:300] == told[:300]


def test_a_whole_sheet_is_no_choice() -> None:
    text = (ROOT / "src/kongbox/rulesets/redux.toml").read_text(encoding="utf-8")
    with fails("more-than-options", BadSheet) as refused:
        house_choices(text, "redux.toml")
    assert (refused.value.facts["line"], refused.value.facts["key"]) == (text[: text.index("\nid = ")].count("\n") + 2, "id")


@pytest.mark.parametrize(
    ("name", "id"),
    [("x" * 51, "x" * 50), (f"-{'x' * 50}-", "x" * 50), ("Our Sunday!", "our_sunday"), ("東", "house"), ("Redux", "house_redux")],
)
def test_an_id_is_a_short_word(name: str, id: str) -> None:
    assert house_id(name) == id


@pytest.mark.parametrize("name", ["seven_pairs", "millington"])
def test_a_house_with_rows_of_its_own_is_no_choice_and_one_of_figures_is(name: str) -> None:
    text = (ROOT / "examples" / "house_rules" / f"{name}.toml").read_text(encoding="utf-8")
    if name == "millington":
        assert house_choices(text, "m.toml").options["mahjong_points"] == 10
        return
    with fails("more-than-options", BadSheet):
        house_choices(text, "s.toml")


def test_what_a_ruleset_does_not_have_is_not_written() -> None:
    for wrong in ({"limt": 500}, {"limit": 13}):
        with pytest.raises(BadSheet):
            house_sheet(HouseChoices("Sunday", "bmja", wrong))
