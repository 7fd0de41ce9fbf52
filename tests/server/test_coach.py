"""The coach is asked over the page's own line, of the view that stands, and changes nothing."""

import json
from collections.abc import Iterator
from functools import partial

import httpx
import pytest
from serving import PATIENCE, served

from kongbox import Ruleset
from kongbox.game import read_action
from kongbox.minds import weighing
from kongbox.minds.compiling import Compiler
from kongbox.server.prices import worth
from kongbox.steps import finish
from kongbox.tables.sitting import Evening


def asked(address: str, serial: int = 0, what: str = "coach") -> bytes:
    """What the coach says of the view with this serial, or of the last one."""
    answer = httpx.get(f"http://{address}/{what}?serial={serial}", timeout=PATIENCE).raise_for_status()
    assert answer.headers["Content-Type"] == "application/json"
    return answer.content


def test_the_coach_speaks_of_the_view_that_stands_and_touches_nothing() -> None:
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    with served(table) as address:
        before = table.table.state.bytes()
        first = json.loads(asked(address))
        assert first["serial"] == table.serial and first["keeps"] and first["text"]
        assert json.loads(asked(address)) == first
        assert table.table.state.bytes() == before
        table.act(table.serial, f"discard {first['keeps'][0]['tile']}")
        later = json.loads(asked(address))
        assert later["serial"] == table.serial > first["serial"] and later != first


def test_it_speaks_of_the_view_that_a_page_still_shows_while_the_table_runs_ahead() -> None:
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    with served(table) as address:
        shown = table.serial
        first = json.loads(asked(address, shown))
        table.act(shown, f"discard {first['keeps'][0]['tile']}")
        while table.bot_due is not None:
            table.move()
        assert table.serial > shown
        assert json.loads(asked(address, shown)) == first
        assert json.loads(asked(address, table.serial))["serial"] == table.serial
        assert json.loads(asked(address, 999))["serial"] == table.serial


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures from a few playouts, without a compiler."""
    monkeypatch.setattr(Compiler, "is_ready", lambda _, rules: True)
    monkeypatch.setattr(weighing, "Weighing", partial(weighing.Weighing, compiled=False))
    monkeypatch.setattr(worth, "PLAYOUTS", 24)


@pytest.mark.usefixtures("interpreted")
def test_it_tells_what_the_best_choices_are_worth_and_touches_nothing() -> None:
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    with served(table) as address:
        before = table.table.state.bytes()
        advised = json.loads(asked(address))["advised"]
        found = json.loads(asked(address, what="coach/worth"))
        assert (found["serial"], found["state"]) == (table.serial, "done") and found["playouts"] > 0
        rows, legal = found["rows"], {action.id for action in table.table.legal(0)}
        assert 2 <= len(rows) <= 4 and {row["action"] for row in rows} <= legal
        leads = [row["more"] for row in rows]
        assert leads == sorted(leads, reverse=True)
        assert [row["more"] for row in rows if row["action"] == advised] in ([0], [])
        assert json.loads(asked(address, what="coach/worth")) == found and table.table.state.bytes() == before


class Weighed:
    """The playouts of a hand with twelve choices, of which the last one is the best."""

    def __init__(self, *_: object, **__: object) -> None:
        self.open, self.deals = [*range(12)], 0

    def drop(self, places: list[int]) -> None:
        self.open = [place for place in self.open if place not in places]

    def play(self, playouts: int) -> Iterator[None]:
        self.deals = playouts
        yield

    def ahead(self, place: int) -> float:
        return place

    def choice(self, place: int) -> weighing.Choice:
        return weighing.Choice(read_action(f"discard {place + 1}b"), 1, 0.0, 0.0, self.ahead(place), 4.0, 0.99, 0.7)


def test_of_eight_choices_the_four_best_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compiler, "is_ready", lambda _, rules: True)
    monkeypatch.setattr(weighing, "Weighing", Weighed)
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    found = finish(worth.worth_at(table.table, table.me, table.view(), lambda: True))
    assert (found.state, found.playouts, found.clear) == ("done", 16_000, True)
    assert [one.action for one in found.rows] == [f"discard {number}b" for number in (8, 7, 6, 5)]
    assert {(one.wins, one.feeds) for one in found.rows} == {(99, 70)}


@pytest.mark.usefixtures("interpreted")
def test_it_has_no_figures_at_a_strict_table() -> None:
    with served(Evening(Ruleset.load("redux", {"manners": "strict"}), seed=5, seats=(0, 1, 2, 3))) as address:
        assert json.loads(asked(address, what="coach/worth")) == {**NOTHING, "serial": 1}


@pytest.mark.parametrize("going_on", [True, False])
def test_figures_wait_for_the_compiler(going_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compiler, "is_ready", lambda _, rules: False)
    monkeypatch.setattr(Compiler, "prepare", lambda _, rules: None)
    monkeypatch.setattr(Compiler, "is_preparing", lambda _, rules: going_on)
    with served(Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))) as address:
        found = json.loads(asked(address, what="coach/worth"))
        assert found == {**NOTHING, "serial": 1, "state": "compiling" if going_on else "none"}


NOTHING = {"state": "none", "rows": [], "playouts": 0, "clear": False}
