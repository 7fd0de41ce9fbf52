"""The ladder of bots: it may be stopped at any moment, and goes on where it was."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import ladder

    return ladder


def run(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, path: Path, batches: int, *more: str) -> list[dict[str, Any]]:
    """Play batches of a pretended duel until the program is stopped in the middle of the next one."""
    left = [batches]

    def play(bot: str, rules: str, seed: int, hands: int) -> Any:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return ladder.Batch(bot, "keen", rules, seed, hands, (seed + 1) * hands, 3, 2, "abc")

    monkeypatch.setattr(ladder, "play", play)
    monkeypatch.setattr("sys.argv", ["ladder.py", "--kept", str(path), "--seconds", "999", "--rules", "redux", "bmja", *more])
    with pytest.raises(KeyboardInterrupt):
        ladder.main()
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_stopped_ladder_goes_on_where_it_was(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    two = ("--bots", "greedy", "master")
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
    ladder.show(ladder.kept(tmp_path / "kept.jsonl"))
    redux = json.loads(capsys.readouterr().out.splitlines()[0])
    assert redux["bench"] == "master against three keen, redux"
    assert (redux["hands"], redux["gain"]) == (120, 2.0)  # batches of 1, 2 and 3 points a hand
    assert redux["interval"] == pytest.approx(4.303 / 3**0.5, abs=0.005)  # Student's, two degrees of freedom


def test_batches_that_now_end_otherwise_are_named(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(ladder, monkeypatch, tmp_path / "kept.jsonl", 4)
    batches = ladder.kept(tmp_path / "kept.jsonl")
    by_seed = {(batch.bot, batch.rules, batch.seed): batch for batch in batches}
    monkeypatch.setattr(ladder, "play", lambda bot, rules, seed, hands: by_seed[bot, rules, seed])
    assert ladder.play_again(batches)
    other = [
        type(batch)(
            batch.bot, batch.others, batch.rules, batch.seed, batch.hands, batch.gain + 1, batch.wins, batch.deal_ins, "abc"
        )
        for batch in batches
    ]
    assert not ladder.play_again(other)
    assert "kept at abc" in capsys.readouterr().out
