"""What a sheet says of dangerous tiles: checked, extended, compared, told in words, and carried by a record."""

from pathlib import Path

import pytest
from cannons import cannon, west_claims
from failing import fails
from situations import Situation, house, rules

from kongbox.core.hand.hands import display
from kongbox.core.pay.dangers import three_green_melds
from kongbox.core.state.codes import CHOW, EXPOSED, PUNG
from kongbox.core.state.records import Table as State
from kongbox.game import Table
from kongbox.game.words.reader import Reader
from kongbox.game.words.results import cannon_text
from kongbox.notation import read_tile
from kongbox.record import Recorder
from kongbox.record.read import read
from kongbox.record.verify import verify
from kongbox.rulesets import BadSheet
from kongbox.rulesets.compare import compare
from kongbox.rulesets.wording import rules_in_words
from kongbox.words.catalogue import say

ONE = '[[cannon.dangers]]\npattern = "third_dragon"\nname = "a dragon"\nwins = ["three_dragon_melds"]\nclause = ""\n'


@pytest.mark.parametrize(
    ("text", "base", "code", "key"),
    [
        (ONE.replace("third_dragon", "third_dragen"), "redux", "unknown-danger", "cannon.dangers[0].pattern"),
        (ONE.replace("three_dragon_melds", "dragons"), "redux", "unknown-row", "cannon.dangers[0].wins[0]"),
        (ONE.replace("name", "nam"), "redux", "unknown-key", "cannon.dangers[0].nam"),
        (ONE * 9, "redux", "no-room", "cannon.dangers"),
        (
            ONE.replace('["three_dragon_melds"]', '["clear_suit", "no_chows", "mahjong", "final_tile", "worthless"]'),
            "redux",
            "no-room",
            "cannon.dangers[0].wins",
        ),
        ('[[cannon.excuses]]\npattern = "no_choise"\nclause = ""\n', "pung_chow", "unknown-excuse", "cannon.excuses[0].pattern"),
        ('[options]\ncannon = "debts"\n', "pung_chow", "no-dangers", "options.cannon"),
        ('[procedure]\ncannon = "three"\n', "dummies", "no-dangers", "procedure.cannon"),
        ('[options]\ncannon = "double"\n', "redux", "unknown-value", "options.cannon"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, base: str, code: str, key: str) -> None:
    with fails(code, BadSheet) as wrong:
        house(tmp_path, text, base)
    assert (wrong.value.facts["file"], wrong.value.facts["key"]) == (str(tmp_path / "house.toml"), key)


def test_eight_dangers_may_cover_four_wins_each(tmp_path: Path) -> None:
    four = ONE.replace('["three_dragon_melds"]', '["clear_suit", "no_chows", "mahjong", "final_tile"]')
    assert [len(danger.wins) for danger in house(tmp_path, four * 8).dangers] == [4] * 8


def test_a_house_may_name_dangers_of_its_own(tmp_path: Path) -> None:
    ours = house(tmp_path, '[options]\ncannon = "debts"\n' + ONE, "pung_chow")
    assert [danger.name for danger in ours.dangers] == ["a dragon"]
    assert [row.rule for row in ours.rows] == [row.rule for row in rules("pung_chow").rows]


def test_a_danger_goes_with_the_hand_that_it_is_about(tmp_path: Path) -> None:
    without = house(tmp_path, '[rows]\nleave_out = ["imperial_jade", "all_symbols", "four_wind_melds"]\n')
    assert [danger.pattern for danger in without.dangers] == [
        danger.pattern for danger in rules().dangers if danger.pattern not in ("three_green_melds", "three_melds_of_honours")
    ]
    assert without.dangers[-1].wins == ["three_wind_melds_and_a_pair"]
    chosen = rules().choose({"special_hands": ["heads_and_tails"]})
    assert "three_melds_of_terminals" in [danger.pattern for danger in chosen.dangers]
    assert "three_green_melds" not in [danger.pattern for danger in chosen.dangers]


def test_two_sheets_with_other_dangers_do_not_play_alike(tmp_path: Path) -> None:
    found = compare(rules(), house(tmp_path, ONE))
    assert not found.same
    assert [excuse.pattern for excuse in house(tmp_path, ONE).sheet.cannon.excuses] == [
        "no_choice_after_a_draw",
        "taken_for_a_kong",
    ]
    assert [one.key for one in found.procedure] == ["dangers"]
    assert not [one.key for one in compare(rules(), rules(cannon="off")).procedure]


DRAWN = """
[rows]
special = [
    { pattern = "groups", id = "pure", name = "Pure", who = "winner", value = "limit", clause = "", groups = "4*pung:x pair:x" },
    { pattern = "groups", id = "red", name = "Red", who = "winner", value = "limit", clause = "", groups = "RRR 3*pung pair" },
]
[[cannon.dangers]]
pattern = "three_melds_of_a_suit"
name = "a tile of the suit"
wins = ["pure"]
clause = ""
"""
"""Two hands by groups, one of which makes a tile dangerous."""


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(("keep", "special", "danger"), [("777b 8b", "Pure", True), ("RRR 8b", "Red", False)])
def test_a_danger_is_about_one_of_several_hands_by_groups(tmp_path: Path, keep: str, special: str, danger: bool) -> None:
    house(tmp_path, DRAWN)
    game = west_claims("2b", "4b", "6b", keep=keep, N="8b", name=str(tmp_path / "house.toml"))
    game.go("N discard 8b", "W mahjong")
    assert game.score("W").special == special
    assert (cannon(game) is not None) == danger


def test_the_rules_tell_what_is_dangerous() -> None:
    told = [one.text for one in rules_in_words(rules().sheet)["Dangerous tiles"]]
    assert len(told) == 11
    assert told[7] == say("wording", "danger", "whose")
    assert told[0] == say("wording", "danger", "any", danger=rules().dangers[0].called, once="", robbed="")
    assert say("wording", "danger", "with", name="Heads and Tails") in told[2]
    assert "Dangerous tiles" not in rules_in_words(rules(cannon="off").sheet)


def test_a_record_carries_the_cannon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who, when and why stand in the record; to forge them is found out; replaying says it in words."""
    from kongbox.cli.replay import show

    game: Situation = west_claims("R", "G", keep="PP 123d 44d", N="P").go("N discard P", "W mahjong")
    table: Table = game.table
    path = tmp_path / "game.jsonl"
    with Recorder.of_hands(path, table.ruleset, ["Ann", "Bo", "Cy", "Di"]) as recorder:
        recorder.lone_hand(table.played)
    (hand,) = read(path).hands
    assert "2 danger P from 3, danger 6" in hand.events.events
    assert hand.end.result.cannon == (table.result and table.result.cannon) is not None
    assert verify(path).ok
    show(str(path), None, False)
    told = capsys.readouterr().out
    assert table.result is not None and table.result.cannon is not None
    names = Reader.by_wind(None, table.east)
    assert cannon_text(table.result.cannon, game.seat("W"), names) in told


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(
    ("sets", "tile", "danger"),
    [
        ("chow 2b, pung 6b, pung 8b", "G", True),
        ("chow 1b, pung 6b, pung 8b", "G", False),
        ("chow 3b, pung 6b, pung 8b", "G", False),
        ("chow 2b, pung 6b, pung 8b", "5b", False),
        ("pung 2b, pung 6b, pung 7b", "G", False),
    ],
)
def test_all_tiles_of_a_set_have_to_be_green(sets: str, tile: str, danger: bool) -> None:
    table, kinds = State.new(), {"chow": CHOW, "pung": PUNG}
    for kind, first in map(str.split, sets.split(",")):
        display(table.side[1], kinds[kind], read_tile(first), EXPOSED)
    assert bool(three_green_melds(table, rules().lookup, 1, read_tile(tile), 0)) is danger
