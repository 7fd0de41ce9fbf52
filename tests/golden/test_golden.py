"""Everything that was played before gives the same results."""

from collections import Counter

import pytest
from lengths import mostly_proofs

from kongbox.rulesets import SHIPPED

from . import advice, aims, answers, choices, commands, evenings, lessons, moments, positions
from .forms import FILE as FORMS
from .forms import write
from .hands import FILE, kept, outcome, played
from .signatures import FILE as SIGNATURES
from .signatures import write as write_signatures

HANDS = kept()
AIMS = aims.kept()
ADVICE = advice.kept()
CHOICES = choices.kept()
EXERCISES = lessons.kept()
COMMANDS = commands.kept()
EVENINGS = evenings.kept()
MOMENTS = moments.kept()
POSITIONS = positions.kept()


@mostly_proofs("name", SHIPPED, "bmja", "dummies")
def test_hands_of_old_come_to_the_same_tiles_scores_and_payments(name: str) -> None:
    for number, hand in enumerate(HANDS):
        if hand["rules"] == name:
            assert outcome(played(hand)) == hand["outcome"], f"hand {number}"


def test_there_are_enough_of_every_ruleset_and_little_to_carry() -> None:
    assert min(Counter(hand["rules"] for hand in HANDS).values()) >= 20
    assert any(hand["options"] for hand in HANDS) and any(hand["goulash"] for hand in HANDS)
    assert Counter(one["rules"] for one in AIMS).keys() == {*SHIPPED} and any(one["goulash"] for one in AIMS)
    assert FILE.stat().st_size < 300_000 and aims.FILE.stat().st_size < 100_000
    assert [*EXERCISES] == lessons.LESSONS and lessons.FILE.stat().st_size < 100_000


@mostly_proofs("place", choices.PLACES, *choices.PLACES[::4])
def test_bots_choose_as_of_old(place: int) -> None:
    assert choices.chosen(HANDS[place]) == CHOICES[f"{place}"]


@pytest.mark.words
@mostly_proofs("name", SHIPPED, "pung_chow_limit", "dummies")
def test_the_coach_aims_at_the_same_hands_as_of_old(name: str) -> None:
    for position in AIMS:
        if position["rules"] == name:
            assert aims.outcome(position) == position["outcome"], position["hand"]


@pytest.mark.words
@mostly_proofs("place", advice.MOMENTS, *[*advice.MOMENTS][::3])
def test_the_coach_says_the_same_as_of_old(place: int) -> None:
    assert advice.said(HANDS[place], advice.MOMENTS[place]) == ADVICE[f"{place}"]


@pytest.mark.words
@mostly_proofs("lesson", EXERCISES, *(lesson for lesson in EXERCISES if lesson not in ("danger", "goulash", "kong-box")))
def test_a_seed_asks_the_same_of_a_lesson_as_of_old(lesson: str) -> None:
    assert lessons.asked(lesson) == EXERCISES[lesson]


@pytest.mark.words
@mostly_proofs("chapter", COMMANDS, "Hands", "Payments", "Rules", "Practice")
def test_commands_answer_as_of_old_word_for_word(chapter: str) -> None:
    assert commands.told(COMMANDS[chapter]) == COMMANDS[chapter], "where that is meant: python -m golden.commands"


@pytest.mark.words
@mostly_proofs("table", EVENINGS, "redux strict", "dummies")
def test_the_table_in_the_terminal_tells_the_same_as_of_old(table: str) -> None:
    assert evenings.told(table) == EVENINGS[table], "where that is meant: python -m golden.evenings"


@pytest.mark.words
@pytest.mark.parametrize(("text", "read"), POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_is_read_as_of_old(text: str, read: list[str]) -> None:
    assert positions.read(text) == read, "where that is meant: python -m golden.positions"


@pytest.mark.words
@mostly_proofs("name", moments.names(), *moments.names(end=moments.SHORT))
def test_everybody_sees_and_may_do_the_same_as_of_old(name: str) -> None:
    assert moments.sums(name) == MOMENTS[name], "where that is meant: python -m golden.moments"


@pytest.mark.words
def test_a_house_answers_as_of_old() -> None:
    found, of_old = answers.answers(), answers.kept()
    assert [*found] == [*of_old]
    for question, answer in found.items():
        assert answer == of_old[question], question


def test_what_is_kept_and_what_is_read_has_its_forms_bounds_and_defaults() -> None:
    assert FORMS.read_text(encoding="utf-8") == write(), "where that is meant: python -m golden.forms"


def test_what_programs_call_has_its_parameters_and_defaults() -> None:
    assert SIGNATURES.read_text(encoding="utf-8") == write_signatures(), "where that is meant: python -m golden.signatures"
