"""A page of rules is enough to play by: every value of an option is told, and nothing that every player must know is missing."""

import re
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from clauses import ROOT
from saying import says

from kongbox.game import score
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.choices import BY_ROWS, CHOICES, COMMON, OF_ROWS, REFUSED, SILENT
from kongbox.rulesets.compare import named_by_rows
from kongbox.rulesets.page import page, pages
from kongbox.rulesets.schema import Options, Row
from kongbox.rulesets.wording import cards, pattern_in_words, rules_in_words
from kongbox.words.catalogue import say, translated

OPTIONS = set(Options.__struct_fields__)
CHOSEN = {name: choice for part in CHOICES.values() for name, choice in part.items()}
HINTS = get_type_hints(Options)
NAMED = [name for name, hint in HINTS.items() if hint is bool or get_origin(hint) is Literal]

NEEDED = {
    "Tiles": {"bonus", "groups"},
    "Sets and hands": {"melds", "chows", "fishing", "concealed"},
    "Seats and winds": {"players", "seating", "places", "dealer", "rotation", "rounds"},
    "Wall and deal": {"build", "dice", "break", "wall", "loose_order", "loose_again", "deal", "dealer_takes"},
    "Play": {"first_turn", "turns", "claims", "claims_to_win", "prevails", "three_wins", "unclaimed", "missed_win"},
    "Kongs": {"concealed_kongs", "exposed_kongs", "loose_tile", "kong_without_tile", "rob"},
    "The end of a hand": {"win", "wall_out"},
    "Score": {"value", "losers_score", "limit"},
    "Payment": {"winner_paid", "dealer_double", "losers_settle", "cannon", "cap_at_holdings"},
    "Errors": {"manners"},
    "How tiles lie": {"concealed_kong", "claimed_kong"},
}
"""What a person must know who has the tiles and no other book."""


def values(name: str) -> list[Any]:
    """The values with names that an option may have."""
    return [True, False] if HINTS[name] is bool else list(get_args(HINTS[name]))


def test_every_option_has_its_place() -> None:
    assert {name for name, choice in CHOSEN.items() if choice.decides} == OPTIONS
    assert len(CHOSEN) == sum(map(len, CHOICES.values()))  # no name stands for two sentences
    assert not set(COMMON) & OPTIONS


@pytest.mark.parametrize("name", [name for name in NAMED if name not in SILENT])
def test_every_value_of_an_option_is_told(name: str) -> None:
    """By a sentence, or by an empty one where somebody has decided that there is nothing to tell."""
    choice = CHOSEN[name]
    if choice.by == [name] and isinstance(choice.says, dict):
        assert set(choice.says) == {str(value).lower() for value in values(name)}
        assert any(choice.says.values())
    found = {choice.told(whole(name, value)) for value in values(name)}
    assert len(found) == len(values(name))  # no two values read alike
    assert all(text == "" or text.endswith((".", "!")) for text in found)


def whole(name: str, value: Any) -> Options:
    """Options of a game that has everything, one of them chosen."""
    every = Options(bonus=True, wall="kong_box", goulash="after_draw", cannon="debts", washing=True, limit=1000, call="riichi")
    known = dict.fromkeys(("false_mahjong", "misnamed", "short_hand", "withdrawn_claim"), "RX-INF-1")
    return msgspec.structs.replace(every, infractions=known, **{name: value})


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("wall", ["kong_box", "dead_wall", "wall_end"])
def test_a_page_tells_all_that_must_be_known(name: str, wall: str) -> None:
    sheet = Ruleset.load(name).sheet
    sheet = msgspec.structs.replace(
        sheet, options=sheet.options | {"wall": wall}, procedure={k: v for k, v in sheet.procedure.items() if k != "wall"}
    )
    told = {heading: {one.option for one in sentences} for heading, sentences in rules_in_words(sheet).items()}
    for heading, needed in NEEDED.items():
        assert needed <= told[heading], heading
    assert set(told) - {"Goulash", "Dangerous tiles"} == set(NEEDED)


@pytest.mark.words
@pytest.mark.parametrize("name", ["README.md", *(f"{name}.md" for name in SHIPPED)])
def test_the_pages_are_up_to_date(name: str) -> None:
    """If not: kongbox rules page --into docs/rules"""
    assert (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8") == pages()[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_told_is_on_the_page(name: str) -> None:
    ruleset = Ruleset.load(name)
    text = page(ruleset)
    for heading, sentences in rules_in_words(ruleset.sheet).items():
        assert f"\n## {heading}\n" in text
        for one in sentences:
            assert f"\n- {one.text}" in text


@pytest.mark.words
@pytest.mark.parametrize(
    ("name", "by_discard", "by_loose"),
    [("redux", True, True), ("bmja", True, False), ("dummies", True, False), ("pung_chow_limit", False, False)],
)
def test_the_final_tile_is_told_as_it_counts(name: str, by_discard: bool, by_loose: bool) -> None:
    """In redux a loose tile for a bonus tile counts too. (RX-PLAY-21, BM-SC-5, PC2-BON-2)"""
    ruleset = Ruleset.load(name)
    (told,) = (one.text for one in rules_in_words(ruleset.sheet)["The end of a hand"] if one.option == "final_tile")
    plain, final = (score("222b 34c 11d +666b +RRR .5c", ruleset, won="discard", final=final).total for final in (False, True))
    assert (final > plain) == by_discard == ("not the discard" not in told)
    assert by_loose == ("a loose tile that replaces a flower" in told)


@pytest.mark.words
@pytest.mark.parametrize(
    ("hand", "rule"),
    [("234b 55d RRR +_9999c 66d .6d", "fully_concealed"), ("222b 555d RRR +_9999c 6d .6d", "buried_treasure")],
)
def test_a_concealed_hand_may_have_a_kong_with_a_claimed_tile(hand: str, rule: str) -> None:
    """So its row does not say that no tile was claimed. (RX-PLAY-15)"""
    redux = Ruleset.load("redux")
    assert rule in {line.rule for line in score(hand, redux, won="wall").lines}
    (row,) = (row for row in redux.rows if row.rule == rule)
    assert "claimed" not in pattern_in_words(row, redux.options)


@pytest.mark.words
def test_what_is_paid_for_washing_is_never_doubled() -> None:
    """(PC2-WASH-1)"""
    told = rules_in_words(Ruleset.load("pung_chow_limit").sheet)["The end of a hand"]
    assert [one.option for one in told if "never doubled" in one.text] == ["washing_pays"]


def test_a_sheet_names_clauses_of_options_and_of_common_sentences() -> None:
    named = {name for ruleset in map(Ruleset.load, SHIPPED) for name in ruleset.sheet.clauses}
    assert named <= {*OPTIONS, *COMMON, *BY_ROWS, *REFUSED}


@pytest.mark.parametrize(
    ("name", "untrue"),
    [
        ("dummies", "first discard, and the thirteen"),  # riichi goes with any discard (ruling 52)
        ("pung_chow", "special hand"),  # it has none
        ("pung_chow", "live wall."),  # a loose tile counts as drawn too
        ("bmja", "drawn from the live wall"),
    ],
)
def test_what_was_untrue_is_gone(name: str, untrue: str) -> None:
    assert untrue not in pages()[f"{name}.md"]


@pytest.mark.parametrize(("name", "silent"), [("bmja", {"seating"}), ("dummies", {"seating", "dice", "break"})])
def test_where_a_source_is_silent_the_page_says_whose_rule_it_is(name: str, silent: set[str]) -> None:
    """Ruling 83: places, and how the wall is broken, are the classical game's."""
    told = [one for part in rules_in_words(Ruleset.load(name).sheet).values() for one in part]
    assert {one.option for one in told if says(one.text, "wording", "rows", "followed")} == silent
    assert all("RX-" in one.clause and "ruling 83" in one.clause for one in told if one.option in silent)


def test_a_fixed_rule_that_a_house_changes_has_no_clause_of_its_base(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    rules = ['missed_win = "free"', "withdrawn_claim = 50", "opening_kongs = true", "[clauses]", 'withdrawn_claim = "RX-INF-10"']
    path.write_text("\n".join(['extends = "redux"', "[procedure]", *rules]), encoding="utf-8")
    house = Ruleset.load(path)
    told = {one.option: one for part in rules_in_words(house.sheet, base=house.base).values() for one in part}
    changed = {name: (one.text.endswith(say("wording", "rows", "changed")), one.clause) for name, one in told.items()}
    assert changed["missed_win"] == (True, "")
    assert changed["withdrawn_claim"] == (False, "RX-INF-10"), "the house names a clause"
    assert changed["opening_kongs"] == (False, "RX-PLAY-4"), "the rule is as it was"
    assert [name for name, (is_changed, _) in changed.items() if is_changed] == ["missed_win"]
    assert told["missed_win"].text in page(house)
    assert page(Ruleset.from_json(house.to_json())) == page(house), "a record brings the same page"


@pytest.mark.clause("RX-CAN-3")
def test_the_last_of_several_cannons_answers() -> None:
    assert "the last of them pays. (RX-CAN-3)" in pages()["redux.md"]
    assert "the last of them pays" not in pages()["pung_chow_limit.md"]  # there only the winning tile counts


def test_every_option_that_only_rows_read_is_read_by_a_row() -> None:
    assert set(OPTIONS) & set().union(*(named_by_rows(Ruleset.load(name)) for name in SHIPPED)) == OF_ROWS


def test_a_row_may_have_words_of_its_own() -> None:
    row = Row(pattern="mahjong", name="", who="winner", clause="", words="Nothing else earns points.")
    assert pattern_in_words(row, Options()) == "Nothing else earns points."
    assert pattern_in_words(msgspec.structs.replace(row, words=""), Options()) != ""
    for name in ("pung_chow", "pung_chow_limit"):
        (own,) = (one.words for one in Ruleset.load(name).rows if one.words)
        assert translated("counts", own) in pages()[f"{name}.md"]


@pytest.mark.parametrize("name", SHIPPED)
def test_pages_speak_of_players_as_they(name: str) -> None:
    """No "he" or "his", and nobody without a head: "Who discards …"."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:he|him|his)\b", text, re.IGNORECASE)
    assert not re.findall(r"(?:^|[.:;] )Who [a-z]+", text, re.MULTILINE)


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("name", SHIPPED)
def test_without_scores_nothing_is_told_of_payment(name: str) -> None:
    told = rules_in_words(Ruleset.load(name, {"scoring": False}).sheet)
    assert [one.option for one in told["Score"]] == ["scoring"]
    assert not {"Payment", "Dangerous tiles"} & set(told)


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("name", SHIPPED)
def test_without_scores_neither_the_dealer_nor_an_error_pays(name: str, real: bool) -> None:
    for dealer, manners, price, misnaming, count in product(
        ("east", "prevailing"), ("gentle", "strict"), ("barred", "paid"), ("forfeits_turn", "pays"), ("plays_on", "dead")
    ):
        choices = {"dealer": dealer, "manners": manners, "false_mahjong": price, "misnaming": misnaming, "wrong_count": count}
        sheet = fixing(name, scoring=False, players=4, misled_set=50, withdrawn_claim=100, **choices).sheet
        told = rules_in_words(sheet, real=real)
        text = " ".join(one.text for heading in ("Seats and winds", "Errors") for one in told.get(heading, []))
        assert not re.search(r"\b(?:pays?|paid|scores?|points)\b", text)
        assert "first turn" in text and ("false mahjong" in text) is ("false_mahjong" in sheet.choices().infractions)


def told(name: str, **chosen: object) -> dict[str, str]:
    """Return the sentences of a ruleset with some options, by option."""
    made = fixing(name, **chosen).sheet
    return {one.option: one.text for sentences in rules_in_words(made).values() for one in sentences}


def fixing(name: str, **chosen: object) -> Ruleset:
    """Return a ruleset that fixes some options."""
    sheet = Ruleset.load(name).sheet
    left = {key: value for key, value in sheet.options.items() if key not in chosen}
    return Ruleset(msgspec.structs.replace(sheet, options=left, procedure={**sheet.procedure, **chosen}))


@pytest.mark.parametrize(
    ("name", "option", "chosen", "other"),
    [
        ("redux", "kong_without_tile", {"box_stacks": 3}, {"bonus_from": "loose_tiles"}),
        ("redux", "rob", {"rob": "never"}, {"rob": "never", "rob_concealed": "never"}),
        ("bmja", "exchanges", {"players": 3}, {}),
        ("bmja", "special_hands", {"special_hands": []}, {"special_hands": ["purity"]}),
    ],
)
def test_a_sentence_tells_what_two_options_make_of_each_other(
    name: str, option: str, chosen: dict[str, object], other: dict[str, object]
) -> None:
    """A small kong box runs out; a rule about robbing leaves the other standing; an empty chair exchanges nothing."""
    sentence = told(name, **chosen)[option]
    assert sentence != told(name).get(option)
    assert (sentence == told(name, **other)[option]) == (option == "kong_without_tile")


def test_without_a_limit_no_special_hand_is_compared_with_it() -> None:
    """A hand of 500 scores 500, as its row says; where the ordinary value always counts if higher, one sentence says so."""
    redux, bmja = told("redux", limit=0), told("bmja", limit=0)
    assert "special_limit" in redux and "1,000" not in redux["special_limit"]
    assert "special_limit" not in bmja and {"intrinsic_value", "beside"} <= bmja.keys()
    assert "the limit" in told("bmja")["beside"] and "the limit" not in bmja["beside"]


def test_three_times_their_debt_is_for_three_losers() -> None:
    """Ruling 14: a player pays their own debt once for each loser, and an empty chair loses nothing."""
    four, three = (CHOSEN["cannon"].told(Options(cannon="three", players=players)) for players in (4, 3))
    assert "three times" in four and "once for each loser" in three


@pytest.mark.parametrize(
    ("chosen", "gone"),
    [
        ({"bonus": False}, {"flowers", "seasons", "own_flower_and_season", "all_flowers", "all_seasons"}),
        ({"rob": "never"}, {"robbing_the_kong", "carrying_pole"}),
        ({"call": "never"}, {"original_call"}),
        ({"call": "riichi"}, set()),
    ],
)
def test_a_row_that_no_hand_can_earn_is_not_on_the_page(chosen: dict[str, object], gone: set[str]) -> None:
    shown = [{row.rule for rows in cards(fixing("redux", **options)).values() for row in rows} for options in ({}, chosen)]
    assert shown[0] - shown[1] == gone


def test_where_nobody_robs_no_robbed_tile_is_dangerous() -> None:
    assert "winner robs the kong" in page(fixing("redux")) and "winner robs the kong" not in page(fixing("redux", rob="never"))


@pytest.mark.parametrize(("option", "value"), [("all_called", "draw"), ("riichi_penalty", 100)])
def test_a_sentence_about_riichi_goes_with_it(option: str, value: object) -> None:
    assert option not in told("redux", **{option: value}) and option in told("redux", **{option: value}, call="riichi")


def test_a_false_fishing_costs_only_where_players_may_say_it() -> None:
    paid = {say: told("bmja", fishing_penalty=100, say_fishing=say) for say in (True, False)}
    assert "100" in paid[True]["fishing_penalty"] and "fishing_penalty" not in paid[False]


def test_riichi_earns_the_row_of_an_original_call() -> None:
    """The engine counts either announcement for it, so its words follow the option."""
    call = next(row for row in Ruleset.load("redux").rows if row.pattern == "original_call")
    assert says(pattern_in_words(call, Options(call="riichi")), "wording", "rows", "riichi")
    assert not says(pattern_in_words(call, Options(call="first_discard")), "wording", "rows", "riichi")


def test_losers_who_settle_nothing_collect_nothing() -> None:
    settled, apart = told("redux")["cap_at_holdings"], told("redux", losers_settle=False)["cap_at_holdings"]
    assert "settle" in settled and "settle" not in apart and settled.startswith(apart)


@pytest.mark.parametrize("name", ["claims", "claims_to_win", "prevails"])
def test_nobody_claims_a_chow_where_no_hand_has_one(name: str) -> None:
    assert "chow" in told("redux", chows=1)[name] and "chow" not in told("redux", chows=0)[name]


def test_a_sentence_about_hands_goes_with_the_hands() -> None:
    """What a house leaves out by the option `special_hands` is not on its page either."""
    redux, bmja = told("redux", special_hands=["heads_and_tails"]), told("bmja", special_hands=[])
    assert {"rob_concealed", "drawn"} <= told("redux").keys() and not {"rob_concealed", "drawn"} & redux.keys()
    assert {"fishing_value", "drawn", "beside"} <= told("bmja").keys()
    assert not {"fishing_value", "drawn", "beside"} & bmja.keys()


def test_where_nothing_is_paid_nothing_is_paid_for_washing() -> None:
    assert "washing_pays" in told("pung_chow_limit") and "washing_pays" not in told("pung_chow_limit", scoring=False)


def test_where_washing_costs_nothing_no_payment_is_told() -> None:
    assert "washing" in told("redux", washing=True) and "washing_pays" not in told("redux", washing=True)
    assert "washing_pays" in told("redux", washing=True, washing_pays=(10, 20, 30, 40, 50))


def test_one_tile_is_left_in_the_singular() -> None:
    left = [told("redux", wall="wall_end", dead_wall=count)["dead_wall"] for count in (1, 2)]
    assert "one tile is" in left[0] and "2 tiles are" in left[1]


@pytest.mark.parametrize("stacks", [1, 2, 6, 8])
def test_only_a_box_of_seven_stacks_has_its_tiles_on_the_third_and_fifth(stacks: int) -> None:
    assert told("redux", box_stacks=stacks)["loose_on"] != told("redux")["loose_on"]
