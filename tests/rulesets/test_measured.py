"""What choices change, in figures: every value that a page offers was measured, or cannot be."""

import pytest
from measure import UNPLAYED

from kongbox.bots import BOTS
from kongbox.bots.characters import CHARACTERS
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.measured import Change, measured, more, often, once_in, written
from kongbox.rulesets.schema import Options
from kongbox.server.rules.rulebook import choices
from kongbox.words.catalogue import say


def test_every_offered_value_was_measured_or_cannot_be_played() -> None:
    assert set(Options.__struct_fields__) >= UNPLAYED
    assert set(measured().sheets) == set(SHIPPED)
    for name in SHIPPED:
        offered = {
            (option.key, written(bool(one.value) if option.kind == "switch" else one.value))
            for option in choices(Ruleset.load(name).sheet)
            for one in option.values
            if option.key not in UNPLAYED and one.value != option.value
        }
        assert offered == {(key, value) for key, values in measured().sheets[name].items() for value in values}, name


def test_every_character_was_measured_and_stands_in_the_order_of_the_figures() -> None:
    at_once = [one.bot for one in CHARACTERS if one.bot in BOTS]
    assert set(measured().bots) == {*at_once}
    gains = [measured().bots[bot][0] for bot in at_once]
    assert gains == sorted(gains)
    assert len({(one.bot, one.strength) for one in CHARACTERS}) == len({one.bot for one in CHARACTERS})


@pytest.mark.parametrize(("change", "interval"), [(1.0, 1.0), (-1.0, 2.0), (0.0, 0.0), (0.4, 0.1)])
def test_a_change_that_chance_or_rounding_may_explain_is_not_told(change: float, interval: float) -> None:
    assert more("score", Change(100.0, change, interval)) == ""


def test_a_change_that_shows_is_told() -> None:
    grows, shrinks = (more("score", Change(50.0, change, 1.0)) for change in (6.0, -6.0))
    assert "12" in grows and "12" in shrinks and grows != shrinks
    assert "40" in often(Change(1 / 160, 3 / 160, 1 / 1000)) and often(Change(1 / 160, 3 / 160, 1 / 10)) == ""
    assert once_in(0.025) != once_in(0.0) == once_in(0.0001)


@pytest.mark.parametrize(
    ("usual", "change", "percent", "direction"),
    [(10.0, 75.0, "750", "more"), (10.0, -75.0, "750", "less"), (100.0, 1.0, "1", "more"), (100.0, -1.0, "1", "less")],
)
def test_a_change_is_told_in_per_cent(usual: float, change: float, percent: str, direction: str) -> None:
    assert more("score", Change(usual, change, 0.5)) == say("wording", "effect", "score", direction, percent=percent)


def test_nothing_grows_from_nothing() -> None:
    assert more("score", Change(0.0, 5.0, 1.0)) == ""


@pytest.mark.parametrize(("number", "told"), [(1, "1"), (40, "40"), (1_000, "1,000"), (1_001, "")])
def test_a_hand_in_more_than_a_thousand_is_hardly_any(number: int, told: str) -> None:
    hardly = say("wording", "effect", "hardly")
    assert once_in(1 / number) == (say("wording", "effect", "one_in", number=told) if told else hardly)
