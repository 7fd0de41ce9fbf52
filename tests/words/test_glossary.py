"""The entries of the glossary, and the nearest ones for a word that it lacks."""

import pytest
from failing import fails

from kongbox.rulesets.glossary import Term, UnknownTerm, glossary, term
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


def test_an_entry_of_two_words_is_found_by_each() -> None:
    both = [entry for entry in glossary().values() if ", " in entry.word]
    assert both
    assert all(term(word) == entry for entry in both for word in entry.word.split(", "))


def test_an_entry_of_another_language_parts_its_forms_from_its_names() -> None:
    with speaking(catalogue_in("de")):
        forms = ("sätze", "sätzen", "satzes")
        assert term("Sätzen") == Term("Satz", "(englisch: meld)", "Sätze und Hände", "Ein Chow, Pung oder Kong.", forms)
