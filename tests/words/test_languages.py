"""Every language says all that English says: the same codes, with the same facts, and every name that a sheet gives."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from kongbox.core.state.registry import EXCUSES, PATTERNS
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.choices import CHOICES
from kongbox.rulesets.schema import Options
from kongbox.words import catalogue
from kongbox.words.catalogue import (
    ENGLISH,
    WORDS,
    catalogue_in,
    english,
    in_each_language,
    language_now,
    languages,
    say,
    speaking,
)

OTHERS = [language for language in languages() if language != ENGLISH]
PLURALS = {"zero", "one", "two", "few", "many", "other"}
OF_SHEETS = "sheet"
BESIDE = {OF_SHEETS, "help"}
"""The parts of a catalogue that English does not need: sheets, kernels and options are written in it."""


def sentences(part: Any, *codes: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence below a part of a catalogue, by its codes; forms of a plural are one sentence."""
    if isinstance(part, str):
        yield codes, part
    elif isinstance(part, dict) and "other" in part and part.keys() <= PLURALS:
        yield codes, part["other"]
    elif isinstance(part, dict):
        for key, below in part.items():
            yield from sentences(below, *codes, key)


def pages(language: str) -> dict[str, dict[tuple[str, ...], str]]:
    """The files of a language, each with its sentences."""
    room = WORDS / language
    return {str(page.relative_to(room)): read(page) for page in sorted(room.rglob("*.toml"))}


def read(page: Path) -> dict[tuple[str, ...], str]:
    return {
        codes: text
        for codes, text in sentences(tomllib.loads(page.read_text(encoding="utf-8")))
        if codes[0] not in BESIDE and "by" not in codes
    }


@pytest.mark.parametrize("language", languages())
def test_no_file_of_a_language_says_again_what_another_says(language: str) -> None:
    parts = [part for page in (WORDS / language).glob("*.toml") for part in tomllib.loads(page.read_text(encoding="utf-8"))]
    assert sorted({part for part in parts if parts.count(part) > 1}) == []


def test_a_language_begun_with_one_sentence_is_known_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "game.toml").write_text('[person]\nme = "Vous"\n', encoding="utf-8")
    english()
    monkeypatch.setattr(catalogue, "WORDS", tmp_path)
    monkeypatch.setattr(catalogue, "_used", {})
    with speaking(catalogue_in.__wrapped__("fr")):
        assert (language_now(), say("person", "me")) == ("fr", "Vous")
        assert in_each_language(lambda: say("person", "me")) == {"en": "You", "fr": "Vous"}


def facts(sentence: str) -> set[str]:
    """What a template tells of."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_no_sentence_and_has_none_of_its_own(language: str) -> None:
    english, other = pages(ENGLISH), pages(language)
    assert {page for page in other if other[page]} <= english.keys()
    lacking = {page: sorted(".".join(codes) for codes in english[page].keys() - other.get(page, {}).keys()) for page in english}
    assert {page: codes for page, codes in lacking.items() if codes} == {}
    more = {page: sorted(".".join(codes) for codes in other[page].keys() - english.get(page, {}).keys()) for page in other}
    assert {page: codes for page, codes in more.items() if codes} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_tells_only_of_facts_that_english_has(language: str) -> None:
    english, other = pages(ENGLISH), pages(language)
    wrong = [
        (page, ".".join(codes), sorted(facts(text) - facts(english[page][codes])))
        for page, found in other.items()
        for codes, text in found.items()
        if codes in english.get(page, {}) and not facts(text) <= facts(english[page][codes])
    ]
    assert wrong == []


def named() -> Iterator[tuple[str, str]]:
    """Every name that the shipped sheets give, every kernel that speaks on a page of rules, and the headings there."""
    for sheet in (Ruleset.load(name).sheet for name in SHIPPED):
        yield "ruleset", sheet.name
        yield from (("row", row.name) for row in sheet.rows.all())
        yield from (("counts", row.words) for row in sheet.rows.all() if row.words)
        patterns = [(row.pattern, row.instead) for row in sheet.rows.all() if not row.words and not row.template]
        yield from (("pattern", name) for names in patterns for name in names if name in PATTERNS)
        yield from (("danger", danger.name) for danger in sheet.cannon.dangers)
    yield from (("excuse", name) for name in EXCUSES)  # a house may list any of them
    yield from (("heading", heading) for heading in CHOICES)
    called = {name: choice.values for part in CHOICES.values() for name, choice in part.items()}
    yield from (
        ("value", value.replace("_", " "))
        for name, hint in get_type_hints(Options).items()
        if get_origin(hint) is Literal
        for value in get_args(hint)
        if isinstance(value, str) and value not in called[name]
    )


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_name_that_a_sheet_gives(language: str) -> None:
    given = {(kind, name) for kind, names in catalogue_in(language)[OF_SHEETS].items() for name in names}
    assert set(named()) == given


def test_english_renames_only_what_a_sheet_names() -> None:
    given = {(kind, name) for kind, names in catalogue_in(ENGLISH)[OF_SHEETS].items() for name in names}
    assert given and given <= set(named())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "codes", [(), ("unheard-of",), ("bad-sheet",), ("bad-sheet", "groups"), ("bad-sheet", "groups", "unheard-of")]
)
def test_codes_that_lead_to_no_sentence_are_a_mistake_of_the_program(language: str, codes: tuple[str, ...]) -> None:
    with speaking(catalogue_in(language)), pytest.raises(KeyError) as caught:
        say(*codes)
    assert caught.value.args == (".".join(codes),)


@pytest.mark.words
def test_a_german_chow_names_its_tile_where_it_needs_no_other_ending() -> None:
    with speaking(catalogue_in("de")):
        said = say("event", "chow", "other", name="West", chow="1 2 3 Kreise", tile="2 Kreise", whose="von Nord")
    assert said == "West ruft 2 Kreise von Nord für einen Chow: 1 2 3 Kreise."


@pytest.mark.words
def test_german_calls_the_wall_wand() -> None:
    told = {codes: text for found in pages("de").values() for codes, text in found.items()}
    assert [codes for codes, text in told.items() if "Mauer" in text] == []


@pytest.mark.words
def test_a_german_standing_says_that_points_are_held_and_hands_are_won() -> None:
    with speaking(catalogue_in("de")):
        said = [say("terminal", "holds", one, "you", total=2064, number=number) for one, number in (("one", 1), ("many", 0))]
    assert said == ["Du stehst bei 2.064 und hast 1 Spiel gewonnen.", "Du stehst bei 2.064 und hast 0 Spiele gewonnen."]


@pytest.mark.words
def test_german_leaves_no_number_of_points_without_its_case() -> None:
    going = tomllib.loads((WORDS / "de" / "page" / "home.toml").read_text(encoding="utf-8"))["going"]
    ahead = [text for text in going.values() if "{by}" in text]
    assert len(ahead) == 4 and all("einem Vorsprung von {by}" in text for text in ahead)


@pytest.mark.words
def test_a_giver_who_is_excused_for_two_doublers_was_fishing_too() -> None:
    with speaking(catalogue_in("de")):
        excuse = say("sheet", "excuse", "two_honours_and_waiting")
    assert "mindestens zweimal" in excuse and "ihm fehlte selbst nur ein Stein" in excuse
