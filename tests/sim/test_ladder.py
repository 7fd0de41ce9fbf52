"""The ladder of bots: it may be stopped at any moment, and goes on where it was."""

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from kongbox.bots import choose_action
from kongbox.game import Action, Table
from kongbox.rulesets import Ruleset

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
RULES = Ruleset.load("redux")


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import ladder

    return ladder


@pytest.fixture
def decisions(ladder: ModuleType) -> ModuleType:
    import _decisions

    return _decisions


def run(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, path: Path, batches: int, *more: str) -> list[dict[str, Any]]:
    """Play batches of a pretended duel until the program is stopped in the middle of the next one."""
    left = [batches]

    def play(row: tuple[str, str, str], seed: int, hands: int) -> Any:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        bot, way, rules = row
        return ladder.Batch(bot, "keen", rules, seed, hands, (seed + 1) * hands, 3, 2, "abc", way)

    monkeypatch.setattr(ladder, "play", play)
    monkeypatch.setattr("sys.argv", ["ladder.py", "--kept", str(path), "--seconds", "999", "--rules", "redux", "bmja", *more])
    with pytest.raises(KeyboardInterrupt):
        ladder.main()
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_stopped_ladder_goes_on_where_it_was(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    two = ("--bots", "keen", "master")
    at_once = run(ladder, monkeypatch, tmp_path / "once.jsonl", 10, *two)
    stopped = tmp_path / "kept" / "stopped.jsonl"
    for batches in (3, 0, 1):
        run(ladder, monkeypatch, stopped, batches, *two)
    with stopped.open("a", encoding="utf-8") as file:
        file.write('{"bot":"master","others":"ke')  # the machine stopped while it wrote
    assert run(ladder, monkeypatch, stopped, 6, *two) == at_once
    assert len({(batch["bot"], batch["rules"], batch["seed"]) for batch in at_once}) == 10
    assert sorted(batch["seed"] for batch in at_once) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]


def test_a_damaged_line_is_named(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run(ladder, monkeypatch, path, 3)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], lines[1].replace('"gain":', '"loss":'), lines[2], ""]), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"kept\.jsonl, line 2: .*loss"):
        ladder.main()


def test_the_ladder_says_how_sure_a_gain_is(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(ladder, monkeypatch, tmp_path / "kept.jsonl", 6, "--bots", "master")
    ladder.show(ladder.kept(tmp_path / "kept.jsonl", ladder.Batch))
    redux = json.loads(capsys.readouterr().out.splitlines()[0])
    assert redux["bench"] == "master against three keen, redux"
    assert (redux["hands"], redux["gain"]) == (120, 2.0)  # batches of 1, 2 and 3 points a hand
    assert redux["interval"] == pytest.approx(4.303 / 3**0.5, abs=0.005)  # Student's, two degrees of freedom


def test_batches_that_now_end_otherwise_are_named(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(ladder, monkeypatch, tmp_path / "kept.jsonl", 4)
    batches = ladder.kept(tmp_path / "kept.jsonl", ladder.Batch)
    kept = {(batch.row, batch.seed): batch for batch in batches}
    monkeypatch.setattr(ladder, "play", lambda row, seed, hands: kept[row, seed])
    assert ladder.play_again(batches)
    other = [msgspec.structs.replace(batch, gain=batch.gain + 1, commit="abc") for batch in batches]
    assert not ladder.play_again(other)
    assert "kept at abc" in capsys.readouterr().out


def before_a_win() -> tuple[Table, int]:
    """A table at which a seat may declare mahjong, and that seat."""
    for seed in range(50):
        table = Table(RULES, seed=seed)
        while not table.over:
            seat = table.waiting[0]
            action = choose_action(table, seat, "keen")
            if action == Action("mahjong"):
                return table, seat
            table.step(seat, action)
    raise AssertionError


def test_tiles_that_stand_in_another_order_are_seen_by_nobody(decisions: ModuleType) -> None:
    table, _ = before_a_win()
    other = decisions.reordered(table, Random(1))
    assert [other.seen(seat).record for seat in range(4)] == [table.seen(seat).record for seat in range(4)]
    assert [other.hand(seat) for seat in range(4)] == [table.hand(seat) for seat in range(4)]
    walls = [list(one.state.wall.tile) for one in (table, other)]
    assert walls[0] != walls[1]
    assert sorted(walls[0]) == sorted(walls[1])


def test_a_decision_gains_what_it_brings_more_than_keen_s(decisions: ModuleType) -> None:
    table, seat = before_a_win()
    passed = next(action for action in table.legal(seat) if action != Action("mahjong"))
    lost = decisions.lead(table, seat, passed, Action("mahjong"), Random(1), 8, ["keen"] * 4, compiled=False)
    assert lost < 0
    assert decisions.lead(table, seat, Action("mahjong"), passed, Random(1), 8, ["keen"] * 4, compiled=False) == -lost


def test_a_player_is_compared_with_keen_at_every_decision(decisions: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[Action, Action]] = []

    def lead(table: Table, seat: int, action: Action, usual: Action, *_: object, **__: object) -> float:
        compared.append((action, usual))
        return 1.5

    def keen(table: Table, seat: int, seed: int) -> Action:
        return choose_action(table, seat, "keen")

    def greedy(table: Table, seat: int, seed: int) -> Action:
        return choose_action(table, seat, "greedy")

    monkeypatch.setattr(decisions, "lead", lead)
    found = [decisions.by_decisions(RULES, keen, 3, seat) for seat in range(4)]
    assert [one.gain for one in found] == [0, 0, 0, 0]
    assert not compared
    assert sum(one.won for one in found) == 1
    assert decisions.by_decisions(RULES, greedy, 3, 0).gain == 1.5 * len(compared) > 0
    assert all(action != usual for action, usual in compared)


def test_what_a_player_starts_from_gains_is_added(ladder: ModuleType) -> None:
    def batch(bot: str, seed: int, gain: int, **more: str) -> Any:
        return ladder.Batch(bot, "keen", "redux", seed, 10, gain, 0, 0, "abc", **more)

    slow = [batch("master", seed, gain, way="decisions", beside="wise") for seed, gain in enumerate((10, 30))]
    fast = [batch("wise", seed, gain) for seed, gain in enumerate((50, 50))]
    assert ladder.gain_of(slow[0].row, ladder.by_row(slow + fast))[0] == 2 + 5
    with pytest.raises(SystemExit, match="no batch of wise in redux"):
        ladder.gain_of(slow[0].row, ladder.by_row(slow))
