"""Functions play where bots do: at the same walls, by what their seat may know, and the same whoever plays the hands."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from choosing import Once, by_chance, first
from failing import fails
from lengths import mostly_proofs
from saying import says

from kongbox.bots import choose_action
from kongbox.data import simulated
from kongbox.game import PlayerFailed, Seen, Table
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim import simulate
from kongbox.sim.duel import duel
from kongbox.sim.executors import Processes
from kongbox.sim.players import play_asking
from kongbox.sim.simulate import Worker


@pytest.mark.parametrize("id", SHIPPED)
def test_hands_that_are_asked_for_are_those_that_are_compiled(id: str) -> None:
    rules, bots = Ruleset.load(id), ["greedy", "keen", "random", "greedy"]
    worker = Worker(rules, bots, keep=True)
    table, log = worker.table.copy(), worker.log.copy()
    for number in (2, 3):
        compiled = worker.play(7, number, 1)
        asked = np.zeros_like(compiled)
        play_asking(rules, bots, hand_seed(7, number), number, (table, log, asked))
        assert all((asked[name] == compiled[name]).all() for name in asked.dtype.names or ())
        happened = int(log["events"][0])
        assert log["event"][0, :happened].tolist() == worker.log["event"][0, :happened].tolist()


def test_a_function_that_asks_a_bot_plays_as_the_bot_does() -> None:
    walls = [Table(seed=seed) for seed in range(2)]
    hands = [(table, table.copy()) for table in walls]
    for table, again in hands:
        table.play_out("greedy")
        again.play_out([lambda seen, table=again: choose_action(table, seen.seat, "greedy")] * 4)
        assert table.actions == again.actions and table.result == again.result


@mostly_proofs("player", [first, by_chance, Once], Once)
def test_a_player_plays_wherever_a_bot_does_and_the_same_twice(player: Any) -> None:
    once, again = (Table("bmja", seed=3).play_out([player, "greedy", player, player], seed=5) for _ in range(2))
    assert once == again
    report = simulate("redux", 4, [player, "greedy", "keen", "random"], seed=1)
    assert report.hands == 4 and report.bots[0].endswith(player.__name__)
    found = duel("dummies", player, "greedy", hands=4, seed=1)
    assert (found.hands, found.gain) == (4, duel("dummies", player, "greedy", hands=4, seed=1).gain)
    (block,) = simulated("redux", 2, [player, "greedy", "greedy", "greedy"], rows="hands", compiled=False)
    assert len(block["winner"]) == 2


@pytest.mark.proof
def test_processes_find_what_this_one_finds() -> None:
    alone = simulate("redux", 6, [by_chance, first, "greedy", "keen"], seed=4)
    with Processes(2) as executor:
        beside = simulate("redux", 6, [by_chance, first, "greedy", "keen"], seed=4, executor=executor)
    assert (alone.wins, alone.mean_score) == (beside.wins, beside.mean_score)


def wrong(seen: Seen) -> str:
    """What nobody may do."""
    return "discard 1b 1b"


def unlucky(seen: Seen) -> str:
    """Fails after its first answer."""
    raise ZeroDivisionError("no more fingers")


@pytest.mark.parametrize(("player", "why"), [(wrong, "discard 1b 1b"), (unlucky, "no more fingers")])
def test_a_player_that_fails_is_named_with_the_hand_and_the_seat(player: Callable[[Seen], str], why: str) -> None:
    with fails("player-failed", PlayerFailed) as caught:
        simulate("redux", 4, ["greedy", player, "greedy", "greedy"])
    said = caught.value.message
    assert says(said, "error", "player-failed", "simulated", seat=1) and player.__name__ in said and why in said


def test_a_bot_that_fails_is_no_player_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its failure is a fault of the program, and shown as it is."""

    def failing(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "play_out", failing)
    with pytest.raises(ZeroDivisionError):
        simulate("redux", 4, ["greedy", first, "greedy", "greedy"])


def test_what_is_no_player_is_refused() -> None:
    with fails("bad-player"):
        simulate("redux", 4, [first, 7, first, first])  # type: ignore[list-item]
    with fails("bad-player"):
        simulate(Ruleset.load("redux", {"manners": "strict"}), 4, first, clumsy=0.5)
