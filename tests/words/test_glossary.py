"""The entries of the glossary, and the nearest ones for a word that it lacks."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from failing import fails

from kongbox.rulesets.glossary import PRIVATE, Term, UnknownTerm, glossary, term
from kongbox.words.catalogue import catalogue_in, say, speaking


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("melt", "meld or seat or move"),
        ("Dead  wal", "dead wall or live wall or dealer"),
        ("pungg", "pung or ruling"),
        ("xyzzy", ""),
    ],
)
def test_an_unknown_word_comes_with_at_most_three_near_ones(word: str, near: str) -> None:
    with fails("unknown-term", UnknownTerm) as refused:
        term(word)
    case = "term-near" if near else "term"
    assert refused.value.message == say("wording", "unknown", case, given=word, near=near)


def test_an_entry_has_its_words_other_names_heading_and_meaning() -> None:
    meaning = "Three consecutive tiles of one suit."
    assert term(" CHOWS ") == Term("chow", '(run, sequence; "chow" as in chowder)', "Sets and hands", meaning)
    assert term("suit") == Term("suit", "", "Tiles", "Bamboo, characters or dots: 1 to 9, four of each.")
    assert list(glossary())[:3] == ["tile", "suit", "bamboo"]


def test_players_read_of_no_module() -> None:
    assert not [entry.word for entry in glossary().values() if entry.section != PRIVATE and "kongbox." in entry.meaning]


def test_an_entry_of_two_words_is_found_by_each() -> None:
    both = [entry for entry in glossary().values() if ", " in entry.word]
    assert both
    assert all(term(word) == entry for entry in both for word in entry.word.split(", "))


def test_an_entry_of_another_language_parts_its_forms_from_its_names() -> None:
    with speaking(catalogue_in("de")):
        forms = ("sätze", "sätzen", "satzes")
        assert term("Sätzen") == Term("Satz", "(englisch: meld)", "Sätze und Hände", "Ein Chow, Pung oder Kong.", forms)


@pytest.mark.parametrize(("language", "other"), [("en", r"(?<!from )\bready\b"), ("de", r"\b(zum Warten|wartest)\b")])
@pytest.mark.parametrize("catalogue", ["coach.toml", "page/coach.toml", "page/day.toml", "page/position.toml"])
def test_a_hand_that_lacks_one_tile_is_fishing_and_nothing_else(language: str, other: str, catalogue: str) -> None:
    said = tomllib.loads((files("kongbox.words") / language / catalogue).read_text("utf-8"))
    assert re.findall(other, repr([*sentences(said)])) == []


ANOTHER_WORD = r"""
\bHand endet|\bendet die Hand; \bnächste Hand ist; \bWirf\b.* ab\b|Abw[uü]rf; Gulasch; \bGeber\b; -Runde\b; Gewinner\b;
beraubte[nr] Kong; beanspruch; [Bb]esondere Hände; Regelblatt; Telefon; (?<!diesem )Tisch( für .*)? eröffnen|Eröffne einen Tisch
"""


@pytest.mark.parametrize("other", " ".join(ANOTHER_WORD.split()).split("; "))
def test_german_has_one_word_for_a_thing(other: str) -> None:
    catalogues = [one for one in Path(str(files("kongbox.words") / "de")).rglob("*.toml") if one.name != "help.toml"]
    said = [text for one in catalogues for text in sentences(tomllib.loads(one.read_text("utf-8")))]
    assert len(said) > 1000
    assert [text for text in said if re.search(other, str(text))] == []


def sentences(said: object) -> Iterator[object]:
    """Yield the sentences of a catalogue without their names."""
    if not isinstance(said, dict):
        yield said
        return
    for one in said.values():
        yield from sentences(one)
