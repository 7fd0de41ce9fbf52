"""What an observation holds is told by the table that the kernels take their places from; the reference carries it."""

import pytest
from clauses import ROOT
from reference import with_tables

from kongbox import Table
from kongbox.envs import action_count, action_names, describe, describe_actions, fields_of
from kongbox.errors import BadInput
from kongbox.game.model.actions import number_of
from kongbox.rulesets import SHIPPED

PAGE = ROOT / "docs" / "reference" / "environments.md"


def test_the_page_of_observations_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text, "say: make protocol"
    assert all(describe(name) in text for name in ("compact", "history", "planes", "oracle")) and describe_actions() in text


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_action_is_named_as_the_table_writes_it(rules: str) -> None:
    names = action_names(rules)
    assert len(names) == action_count(Table(rules, seed=1).ruleset) == action_count(rules)
    table, told = Table(rules, seed=1), set()
    while not table.over:
        seat = table.waiting[0]
        for action in table.legal(seat):
            name = names[number_of(action, table.state.tile)]
            assert name == str(action) or (name.startswith("chow ") and action.verb == "chow")
            told.add(action.verb)
        table.step(seat, table.legal(seat)[-1])
    assert {"pass", "discard"} <= told


def test_no_two_actions_have_one_name() -> None:
    names = action_names()
    assert len(set(names)) == len(names) and names[:8:7] == ("pass", "discard 7b")
    assert names[35:41] == ("chow lowest", "chow middle", "chow highest", "pung", "kong", "mahjong")


@pytest.mark.parametrize(("observation", "size"), [("compact", 365), ("history", 877), ("planes", 40), ("oracle", 667)])
def test_every_byte_belongs_to_one_field(observation: str, size: int) -> None:
    places = [place for place, _ in fields_of(observation).values()]
    assert [place.start for place in places] == [0, *(place.stop for place in places[:-1])]
    assert places[-1].stop == size


def test_an_unknown_observation_is_refused() -> None:
    for ask in (describe, fields_of):
        with pytest.raises(BadInput) as refused:
            ask("pixels")
        assert refused.value.code == "unknown-observation"
