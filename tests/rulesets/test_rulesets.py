"""Rulesets: chosen, written down, read again; what cannot be chosen is refused in one line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from clauses import ROOT
from failing import fails, refusal
from saying import says
from situations import house

import kongbox
from kongbox import BadInput, KongboxError, Ruleset, score
from kongbox.core.score.facts import NUMBER
from kongbox.rulesets import SHIPPED, BadSheet
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
WORTHLESS = "234b 567b 34567c 99d .8c"


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_ruleset_loads(name: str) -> None:
    ruleset = Ruleset.load(name)
    assert ruleset.id == name
    assert ruleset.rules.rows.count == len(ruleset.rows)
    assert len(ruleset.hash) == 64
    assert repr(ruleset) == f"<Ruleset {name} {ruleset.hash[:12]}>"
    assert all(allowed in ruleset.options.__struct_fields__ for allowed in ruleset.sheet.allowed)


@pytest.mark.parametrize("name", ["reduks", "", "REDUX", "redux\n", "a/b"])
def test_no_such_ruleset(name: str) -> None:
    assert refusal(name).code == "unknown-ruleset"


@pytest.mark.parametrize(
    ("options", "code", "facts"),
    [
        ({"limt": 500}, "unknown-option", ("'limt'", "'limit'")),
        ({"zzz": 1}, "unknown-option", ("all_flowers_doublers", "bonus")),
        ({"limit": 501}, "bad-option", ("limit", "501", "500", "2000", "2", "0")),
        ({"limit": 2002}, "bad-option", ("2002",)),
        ({"limit": 498}, "bad-option", ("498",)),
        ({"limit": -2}, "bad-option", ("-2",)),
        ({"limit": "high"}, "bad-option", ("limit", "500", "2000", "2", "0")),
        ({"limit": 10.5}, "bad-option", ("limit", "10")),
        ({"limit": True}, "bad-option", ("limit",)),
        ({"limit": None}, "bad-option", ("limit",)),
        ({"mahjong_points": 15}, "bad-option", ("mahjong_points", "15", "10", "20")),
        ({"rounds": 0}, "bad-option", ("rounds", "0", "1", "4")),
        ({"rounds": 5}, "bad-option", ("5",)),
        ({"all_flowers_doublers": 4}, "bad-option", ("all_flowers_doublers", "4", "0", "3")),
        ({"bonus": "perhaps"}, "bad-option", ("bonus",)),
        ({"bonus": 1}, "bad-option", ("bonus", "1")),
        ({"wall": "wall_end"}, "bad-option", ("wall",)),
        ({"wall": "live"}, "bad-option", ("wall",)),
        ({"special_hands": ["nine_gate"]}, "bad-option", ("'nine_gate'", "'nine_gates'")),
        ({"special_hands": "some"}, "bad-option", ("'some'",)),
        ({"special_hands": [3]}, "bad-option", ("special_hands",)),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], code: str, facts: tuple[str, ...]) -> None:
    for refuse in (
        lambda: Ruleset.load("redux", options),
        lambda: REDUX.choose(options),
        lambda: score("1b", "redux", options=options),
    ):
        with pytest.raises(BadSheet) as refused:
            refuse()
        assert refused.value.code == code
        assert all(fact in refused.value.message for fact in facts)
        assert "\n" not in refused.value.message


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize("rounds", [0, 5])
def test_a_session_has_one_to_four_rounds(rules: str, rounds: int) -> None:
    with fails("bad-option"):
        Ruleset.load(rules, {"rounds": rounds})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("bonus", "false", False),
        ("bonus", " NO ", False),
        ("cap_at_holdings", "on", True),
        ("losers_settle", "yes", True),
        ("cap_at_holdings", "True", True),
        ("losers_settle", "off", False),
        ("limit", "500", 500),
        ("limit", " 0", 0),
        ("wall", "dead_wall", "dead_wall"),
        ("special_hands", "all", "all"),
        ("special_hands", "nine_gates", ["nine_gates"]),
        ("special_hands", "thirteen_orphans, nine_gates", ["thirteen_orphans", "nine_gates"]),
        ("special_hands", "RX-SH-2,RX-SH-3", ["RX-SH-2", "RX-SH-3"]),
        ("special_hands", "", []),
        ("special_hands", "none", []),
    ],
)
def test_options_may_be_typed(option: str, text: str, value: Any) -> None:
    typed, told = REDUX.choose({option: text}), REDUX.choose({option: value})
    assert getattr(typed.options, option) == value
    assert typed.hash == told.hash


@pytest.mark.parametrize(
    ("typed", "case", "given"), [("1000000001", "value", "1000000001"), ("10000000010", "word", "10000000010")]
)
def test_a_number_of_more_than_ten_digits_is_a_word(tmp_path: Path, typed: str, case: str, given: str) -> None:
    ours = house(tmp_path, "[options]\ntallies = 500\n[allowed]\ntallies = { from = 1, to = 1000000000 }\n")
    assert ours.choose({"tallies": "1000000000"}).start == 1_000_000_000
    with fails("bad-option", BadSheet) as refused:
        ours.choose({"tallies": typed})
    facts = {"given": given, "name": "tallies"} if case == "word" else {"given": int(given)}
    assert says(refused.value.message, "bad-sheet", "bad-option", case, **facts)


def test_two_choices_may_exclude_each_other(tmp_path: Path) -> None:
    ours = house(tmp_path, '[options]\nplayers = 4\ndealer = "east"\n')
    assert ours.choose({"players": 4, "dealer": "prevailing"}).options.dealer == "prevailing"
    assert ours.choose({"players": 3}).present == [0, 1, 2]
    for chosen in ({"players": 3, "dealer": "prevailing"}, {"players": 2, "dealer": "prevailing"}):
        with fails("bad-option", BadSheet):
            ours.choose(chosen)


def test_where_nothing_is_paid_no_tile_is_dangerous() -> None:
    assert REDUX.dangers and REDUX.rules.dangers.count == len(REDUX.dangers)
    for chosen in ({"scoring": False}, {"cannon": "off"}):
        other = REDUX.choose(chosen)
        assert other.dangers == [] and other.rules.dangers.count == 0


def test_a_record_says_of_a_part_only_what_is_not_usual() -> None:
    redux, bmja = (Ruleset.load(name).to_json().decode() for name in ("redux", "bmja"))
    for part in (
        '{"pattern":"exposed_minor_pungs","name":"Exposed pung of minors","who":"everyone","clause":"RX-SC-1","points":2},',
        '"allowed":{"wall":["kong_box","dead_wall"],"rounds":{"from":1,"to":4},"limit":{"from":500,"to":2000,"step":2,"or":[0]},',
        '"cannon":{"dangers":[{"pattern":"fresh_at_the_end","name":',
        ',"clause":"RX-CAN-2","robbed":false},{"pattern":"three_melds_of_a_suit","name":',
        ',"clause":"RX-CAN-2","wins":["clear_suit"]},',
    ):
        assert part in redux
    assert '"template":{"tiles":"1123456789x ESWN"}' in bmja


def test_options_may_be_integers_of_numpy() -> None:
    assert Ruleset.load("redux", {"limit": np.int64(500)}) == REDUX.choose({"limit": 500})
    for wrong in (np.int64(3), np.bool_(True), 500.0):
        with fails("bad-option"):
            REDUX.choose({"limit": wrong})


def test_a_list_of_special_hands_is_read_as_a_list_again() -> None:
    some = REDUX.choose({"special_hands": ["nine_gates"]})
    assert some.choose({"special_hands": "imperial_jade"}).options.special_hands == ["imperial_jade"]
    assert some.choose({"special_hands": "all"}).options.special_hands == "all"
    assert some.choose({"special_hands": "all"}).hash == REDUX.hash


def test_choosing_nothing_changes_nothing_and_choosing_makes_another() -> None:
    assert REDUX.choose({}) is REDUX
    other = REDUX.choose({"limit": 500})
    assert REDUX.options.limit == 1000
    assert (other.options.limit, other.rules.score.limit, other.rules.score.special) == (500, 500, 500)
    assert other.hash != REDUX.hash
    assert other.choose({"limit": 1000}).hash == REDUX.hash
    assert score(WORTHLESS, other, won="discard", options={"mahjong_points": "20"}).points == 20


def test_a_ruleset_may_be_loaded_again() -> None:
    assert Ruleset.load(REDUX) is REDUX
    assert Ruleset.load(REDUX, {"limit": 500}) == REDUX.choose({"limit": 500})


@pytest.mark.parametrize("rules", [None, 5, ["redux"]])
def test_what_is_no_ruleset_is_not_loaded(rules: Any) -> None:
    for load in (Ruleset.load, Ruleset.of):
        with fails("bad-rules", BadInput):
            load(rules)


@pytest.mark.words
@pytest.mark.parametrize("given", ["redux", None, REDUX])
def test_a_ruleset_is_made_of_a_sheet(given: Any) -> None:
    with fails("bad-rules", BadInput) as caught:
        Ruleset(given)
    assert caught.value.message == say("bad-sheet", "no-sheet", given=given) and "Ruleset.load(" in caught.value.message


@pytest.mark.parametrize("options", [5, ["limit"], "limit=500"])
def test_options_are_given_by_name(options: Any) -> None:
    with fails("bad-option", BadInput):
        Ruleset.load("redux", options)
    with fails("bad-option", BadInput):
        Ruleset.of(REDUX, options)
    with fails("bad-option", BadInput):
        REDUX.choose(options)


@pytest.mark.parametrize("text", [None, 5, {}])
def test_a_ruleset_is_read_from_a_text(text: Any) -> None:
    with fails("bad-rules", BadInput):
        Ruleset.from_json(text)


def test_rulesets_are_equal_if_they_play_alike() -> None:
    again, bmja = Ruleset.load("redux"), Ruleset.load("bmja")
    assert again == REDUX and {again: 1}[REDUX] == 1
    assert REDUX not in (REDUX.choose({"limit": 500}), bmja, "redux")
    assert bmja.goulash != bmja and bmja.goulash.plain == bmja and bmja.goulash == Ruleset.load("bmja").goulash


@pytest.mark.parametrize("options", [{}, {"limit": 0, "special_hands": ["nine_gates"]}, {"wall": "dead_wall", "bonus": False}])
def test_a_ruleset_is_the_same_after_a_journey(options: dict[str, Any]) -> None:
    one = Ruleset.load("redux", options)
    again = Ruleset.from_json(one.to_json())
    assert again.hash == one.hash
    assert again.to_json() == one.to_json()
    assert b"\n" not in one.to_json()
    assert again.rules.bytes() == one.rules.bytes()
    assert again.rows == one.rows
    assert Ruleset.from_json(one.to_json().decode()).hash == one.hash


@pytest.mark.parametrize(
    ("change", "code", "key"),
    [
        (lambda sheet: sheet["rows"]["points"][0].update(pattern="sets_of_three"), "unknown-pattern", "rows.points[0].pattern"),
        (lambda sheet: sheet["options"].update(limit=7), "bad-option", "options.limit"),
        (lambda sheet: sheet["options"].pop("limit"), "unknown-option", "allowed.limit"),
        (lambda sheet: sheet.update(lookup="ours"), "bad-sheet", None),
        (lambda sheet: sheet["procedure"].update(box_stacks=99), "out-of-range", "procedure.box_stacks"),
        (lambda sheet: sheet["rows"]["points"].append(sheet["rows"]["points"][0]), "id-taken", "rows.points[18].pattern"),
    ],
)
def test_a_record_with_a_spoilt_ruleset_is_refused(change: Callable[[dict[str, Any]], Any], code: str, key: str | None) -> None:
    sheet = msgspec.json.decode(REDUX.to_json())
    change(sheet)
    with fails(code, BadSheet) as refused:
        Ruleset.from_json(msgspec.json.encode(sheet))
    assert refused.value.facts.get("key") == key


@pytest.mark.parametrize(("length", "shown"), [(60, 60), (61, 60)])
def test_a_value_that_no_option_has_is_told_in_sixty_letters(length: int, shown: int) -> None:
    with fails("bad-option", BadSheet) as refused:
        Ruleset.load("redux", {"manners": "x" * length})
    assert says(refused.value.message, "bad-sheet", "bad-option", "word", name="manners", given="x" * shown)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'"redux"', b'{"id":"\xff"}', b"\xff", b'{"id":' * 100_000, "{}"])
def test_a_record_without_a_ruleset_is_refused(text: bytes | str) -> None:
    with pytest.raises(BadSheet) as refused:
        Ruleset.from_json(text)
    assert refused.value.code == "bad-sheet"
    assert "\n" not in refused.value.message


def test_every_pattern_is_named_by_a_sheet() -> None:
    sheets: list[str | Path] = [*SHIPPED, *(ROOT / "examples" / "house_rules").glob("*.toml")]
    rows = [row for name in sheets for row in Ruleset.load(name).sheet.rows.all()]
    named = {row.pattern for row in rows} | {row.instead for row in rows} - {""}
    assert named == set(NUMBER)


def test_errors_of_sheets_are_kongbox_errors() -> None:
    assert issubclass(BadSheet, KongboxError)
    assert issubclass(BadSheet, kongbox.BadInput)
