"""The rules as pages of their own: every ruleset, two beside each other, all that can be looked up, and the words of the game."""

import json
from pathlib import Path
from urllib.parse import urlencode

import msgspec
import pytest
from clauses import ROOT
from server.test_new_table import get
from server.test_server import get as answer
from serving import served

from kongbox.rulesets import SHIPPED, BadSheet, Ruleset
from kongbox.rulesets.glossary import forms, glossary, other_number, term
from kongbox.rulesets.rulebook import rulebook as clauses
from kongbox.rulesets.schema import Span
from kongbox.rulesets.wording import possible, rules_in_words
from kongbox.server.learn.pieces import TERM
from kongbox.server.rules.compared import compared
from kongbox.server.rules.lookup import index
from kongbox.server.rules.routes import find
from kongbox.server.rules.rulebook import few, rulebook
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, english, knows, languages, speaking

PAIRS = [(a, b) for a in SHIPPED for b in SHIPPED if a != b]


def test_every_ruleset_is_read_by_its_name_and_the_tables_own_as_chosen() -> None:
    with served(Evening(Ruleset.load("redux", {"limit": 2000}), seed=1)) as address:
        names = get(address, "/rulebooks")
        assert [one["id"] for one in names] == [*SHIPPED, "table"]
        books = {name: get(address, f"/rules/{name}") for name in (*SHIPPED, "table")}
        assert [book["id"] for book in books.values()] == [*SHIPPED, "redux"]
        limits = {name: {one["key"]: one["value"] for one in book["options"]}.get("limit") for name, book in books.items()}
        assert (limits["redux"], limits["table"]) == (1000, 2000)
        beside = get(address, "/rules/compare/redux/table")
        assert [(part["heading"], len(part["pairs"])) for part in beside["sections"]] == [("Score", 1)]
        assert [one["a"]["key"] for one in beside["options"]] == ["limit"]
        for place in ("/rules/nobody", "/rules/compare/redux/nobody"):
            status, text, _ = answer(address, place)
            assert (status, json.loads(text)["code"]) == (404, "unknown-ruleset"), place


def test_of_an_unknown_name_no_more_than_sixty_characters_are_said() -> None:
    with pytest.raises(BadSheet) as refused:
        find(Evening(Ruleset.load("redux")), "n" * 61)
    assert refused.value.facts["given"] == "n" * 60


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_that_a_page_offers_may_be_chosen(name: str) -> None:
    ruleset = Ruleset.load(name)
    for option in rulebook(ruleset).options:
        for value in option.values if option.kind != "several" else ():
            asked = bool(value.value) if option.kind == "switch" else value.value
            assert getattr(ruleset.choose({option.key: asked}).options, option.key) == value.value, option.key
            assert option.kind != "switch" or value.words == ("yes" if asked else "no")


def test_up_to_sixteen_numbers_are_chosen_from_a_list_and_more_are_typed() -> None:
    assert few(Span(5, 20, 1)) == [*range(5, 21)] and few(Span(5, 21, 1)) == []
    assert few(Span(0, 150, 10, also=[1000])) == [*range(0, 160, 10), 1000]


def test_a_sheet_of_ones_own_is_read_beside_the_others(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "redux"\nname = "Ours"\n[options]\nlimit = 500\n')
    with served(Evening(Ruleset.load(path), seed=1)) as address:
        assert get(address, "/rules/ours")["name"] == "Ours"
        assert not get(address, "/rules/compare/redux/ours")["same"]
        assert get(address, "/rules/compare/ours/table")["same"]


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("name", SHIPPED)
def test_where_nothing_is_scored_no_card_of_scores_is_read(name: str) -> None:
    assert rulebook(Ruleset.load(name)).cards
    unscored = rulebook(Ruleset.load(name, {"scoring": False}))
    assert (unscored.cards, unscored.start) == ([], None)


def test_every_ruleset_has_a_sentence() -> None:
    assert all(knows("book", name) for name in SHIPPED)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_what_only_one_of_two_says_stands_in_its_place(a: str, b: str) -> None:
    """Each sentence on the side of the ruleset that has it, and none that both have; turned round, the other way about."""
    first, second = Ruleset.load(a), Ruleset.load(b)
    told_a, told_b = ({one.text for part in rules_in_words(each.sheet).values() for one in part} for each in (first, second))
    found, turned = compared(first, second), compared(second, first)
    assert not found.same
    for side, mine, other in (("a", told_a, told_b), ("b", told_b, told_a)):
        said = {one.text for part in found.sections for pair in part.pairs if (one := getattr(pair, side))}
        assert mine - other <= said <= mine
    mirror = [(part.heading, {(pair.b, pair.a) for pair in part.pairs}) for part in turned.sections]
    assert sorted((part.heading, {(pair.a, pair.b) for pair in part.pairs}) for part in found.sections) == sorted(mirror)


def test_rows_stand_beside_each_other_by_what_they_are() -> None:
    found = compared(Ruleset.load("redux"), Ruleset.load("bmja"))
    special = {pair.a.name if pair.a else pair.b.name if pair.b else "": pair for part in found.rows for pair in part.pairs}
    assert special["Nine Gates"].b is None
    wins = special["Heads and Tails"]
    assert wins.a and wins.b and (wins.a.worth, wins.b.worth) == ("the limit", "the limit; 400 for fishing")
    assert special["Purity"].a is None
    assert {one.key for pair in found.options for one in (pair.a, pair.b) if one} >= {"goulash", "wall"}


def test_a_row_for_everyone_stands_beside_those_for_winner_and_losers() -> None:
    found = compared(Ruleset.load("pung_chow"), Ruleset.load("pung_chow_limit"))
    pairs = [
        (pair.a, pair.b) for part in found.rows for pair in part.pairs if pair.b and pair.b.name == "Three of 2 to 8, in hand"
    ]
    worths = [[(row.worth, row.who) for row in both if row] for both in pairs]
    assert worths == [[("4 points", "winner"), ("6 points", "winner")], [("4 points", "losers"), ("4 points", "losers")]]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_ruleset_plays_like_itself(name: str) -> None:
    assert compared(Ruleset.load(name), Ruleset.load(name)).same


def test_rules_that_differ_in_a_choice_without_a_sentence_of_its_own_are_not_the_same() -> None:
    found = compared(Ruleset.load("bmja"), Ruleset.load("bmja", {"danger_counts_concealed_kongs": False}))
    assert (found.same, found.sections, found.rows, len(found.options)) == (False, [], [], 1)


def test_all_that_is_told_can_be_looked_up() -> None:
    entries = index()
    assert all(("books" in msgspec.to_builtins(one)) == bool(one.books) for one in entries)
    assert {one.clause for one in entries if one.kind == "clause"} == set(clauses())
    assert {one.title for one in entries if one.kind == "word"} == {one.word for one in glossary().values()}
    for name in SHIPPED:
        ruleset = Ruleset.load(name)
        mine = [one for one in entries if name in one.books]
        assert {one.title for one in mine if one.kind == "row"} == {row.name for row in possible(ruleset)}
        said = {one.text for part in rules_in_words(ruleset.sheet).values() for one in part}
        assert {one.text for one in mine if one.kind == "rule"} == said
    assert [one.title for one in entries if "*" in one.text + one.title + one.where] == []
    alike = [(one.kind, one.title, one.text, one.where) for one in entries]
    assert len(alike) == len(set(alike))


def test_the_hands_of_a_house_can_be_looked_up() -> None:
    house = Ruleset.load(ROOT / "examples" / "house_rules" / "own_hands.toml")
    own = next(row.called for row in house.rows if row.rule == "three_sisters")
    with served(Evening(house, seed=1)) as address:
        found = get(address, "/lookup")
    assert [one["books"] for one in found if one["title"] == own and one["kind"] == "row"] == [[house.id]]
    shared = next(one for one in found if one["kind"] == "row" and "redux" in one.get("books", []))
    assert house.id in shared["books"]
    assert own not in {one.title for one in index()}


def test_a_word_is_known_by_its_forms_and_none_of_the_programs_own() -> None:
    numbers = {"chow": "chows", "kong box": "kong boxes", "dragons": "dragon", "wash-out": "wash-outs", "purity": "purities"}
    assert {word: other_number(word) for word in numbers} == numbers
    known = forms()
    assert (known["chows"], known["kong boxes"], known["dragon"]) == ("chow", "kong box", "dragons")
    assert "kernel" not in known and "catalogue" not in known
    assert all(term(word) for word in known.values())
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        assert get(address, "/terms") == known
        assert len(get(address, "/lookup")) == len(index())


def test_words_and_their_forms_are_those_of_the_readers_language() -> None:
    with speaking(catalogue_in("de")):
        known = forms()
        assert (known["satz"], known["sätze"], known["losen stein"]) == ("satz", "satz", "loser stein")
        assert "englisch: meld" not in known and "pungss" not in known
        assert term("Sätze") == term("Satz")
        assert (term("Satz").others, term("Satz").meaning) == ("(englisch: meld)", "Ein Chow, Pung oder Kong.")
    with speaking({**english(), "language": {"code": "xx"}}):
        assert term("melds") == term("meld") and "pong" not in forms(), "without a page of its own a language has the English one"


@pytest.mark.parametrize("language", languages())
def test_every_word_that_a_lesson_explains_stands_in_the_glossary_of_its_language(language: str) -> None:
    lessons = json.dumps(catalogue_in(language)["lesson"], ensure_ascii=False)
    words = {match[2] or match[1] for match in TERM.finditer(lessons)}
    with speaking(catalogue_in(language)):
        assert len(words) > 15 and all(term(word).meaning for word in words)


def test_a_hand_is_drawn_on_the_page(tmp_path: Path) -> None:
    asked = {"name": 'Ada\'s "knitting"', "value": "500", "concealed": "hand"}
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        drawn = get(address, f"/own-hand?{urlencode({**asked, 'groups': ['7*nxny', 'EESSWWNN RRGGPP']}, doseq=True)}")
        for groups in ("7*nxn", ""):
            assert get(address, f"/own-hand?{urlencode({**asked, 'groups': groups})}")["fault"]
    assert (drawn["fault"], drawn["hands"], drawn["exact"]) == ("", 18_091, True)
    assert (len(drawn["fits"]), len(drawn["almost"])) == (20, 5)
    sheet = tmp_path / "ours.toml"
    sheet.write_text(drawn["sheet"], encoding="utf-8")
    row = Ruleset.load(sheet).rows[-1]
    assert (row.name, row.value, row.concealed, row.fits) == ('Ada\'s "knitting"', 500, "hand", drawn["fits"][:1])
