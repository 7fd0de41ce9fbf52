"""The master: keen's choice unless another is clearly ahead; where nothing is compiled, keen's alone."""

import pytest

from kongbox.bots import choose_action
from kongbox.bots.characters import chosen_as, seated
from kongbox.game import Table
from kongbox.game.play.bots import called, four_players
from kongbox.game.play.player import PLAYERS, name_of
from kongbox.minds import master
from kongbox.minds.master import Master
from kongbox.minds.weighing import Weighing, weigh


def test_the_master_is_a_player_by_name() -> None:
    assert four_players(["master", "keen", "keen", "keen"]) == (Master, "keen", "keen", "keen")
    assert [name_of(called(name)) for name in PLAYERS] == [*PLAYERS]
    assert seated(["Master", "Ada"])[0] == ("Master", "master")
    assert chosen_as("Master", "master") == "master"


def test_the_master_plays_as_keen_until_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "is_ready", lambda rules: False)
    table = Table(seed=4)
    while not table.over:
        seat = table.waiting[0]
        wanted = choose_action(table, seat, "keen")
        assert choose_action(table, seat, "master") == wanted == Master(patient=False)(table.seen(seat))
        table.step(seat, wanted)


@pytest.mark.parametrize(("lead", "doubt", "place"), [(5.0, 1.0, 2), (5.0, 6.0, 0), (-1.0, 0.0, 0)])
def test_another_choice_is_taken_only_if_it_is_clearly_ahead(
    lead: float, doubt: float, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(seed=4)
    choices = weigh(table.seen(0), playouts=1, compiled=False, stopped=lambda: True)
    monkeypatch.setattr(Weighing, "play", lambda *_: None)
    monkeypatch.setattr(Weighing, "ahead", lambda _, place: lead if place == 2 else -9.0)
    monkeypatch.setattr(Weighing, "doubt", lambda *_: doubt)
    assert Master(compiled=False)(table.seen(0)) == choices[place].action
