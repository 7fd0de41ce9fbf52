"""`kongbox simulate` and `kongbox duel` on the command line: what they tell, keep and refuse."""

import errno
import io
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

import click
import pytest
from calling import call, refused
from lengths import mostly_proofs
from saying import Part, like, says, stands_in

from kongbox import Ruleset
from kongbox.cli import progress
from kongbox.cli.executing import executor_of
from kongbox.cli.saying import counted, heads
from kongbox.cli.simulate_lines import simulation_text
from kongbox.record import Recorder, verify
from kongbox.record import read as read_record
from kongbox.rulesets import SHIPPED
from kongbox.sim import gathered, simulate
from kongbox.sim.duel import duel
from kongbox.sim.executors import Processes, Threads
from kongbox.sim.manifest import read
from kongbox.words.catalogue import say

pytest.importorskip("numba")


def answer(*words: str) -> Any:
    """What it answers in JSON, but for the time that it took."""
    found = json.loads(call(*words, "--json").stdout)
    return {name: value for name, value in found.items() if not name.startswith(("seconds", "hands_per"))}


def test_all_that_is_counted_fits_on_a_screen() -> None:
    report = simulate(Ruleset.load("redux"), 300, ["greedy", "greedy", "random", "greedy"], seed=3)
    lines = simulation_text(report)
    assert len(lines) <= 40 and max(map(len, lines)) <= 100
    text = "\n".join(lines)
    told: dict[str, dict[str, object]] = {
        "head": {"hands": counted("hands", 300)},
        "to": {"name": "1 greedy"},
        "by": {"name": "4 greedy"},
        "scores": {"mean": report.mean_score, "median": report.median_score, "highest": report.highest_score},
        "no-winner": {},
        "lengths": {},
    }
    assert all(says(text, "command", "simulate", code, **facts) for code, facts in told.items())
    assert "3 random" in text and f"{report.paid[0][1]:,}" in text


def test_the_figures_agree_with_each_other() -> None:
    found = answer("simulate", "--hands", "300", "--seed", "3")
    won = found["hands"] - found["washouts"]
    assert sum(found["wins"].values()) == sum(found["how"].values()) == sum(one["hands"] for one in found["values"]) == won
    assert sum(found["lengths"]) == found["hands"]
    assert sum(found["ends"].values()) == found["washouts"]
    given = [sum(row) for row in found["given"]]
    assert given == [one["dealt_in"] + one["robbed"] for one in found["players"]]
    assert sum(given) == found["how"]["discard"] + found["how"]["rob"]
    for seat, player in enumerate(found["players"]):
        net = sum(row[seat] for row in found["paid"]) - sum(found["paid"][seat])
        assert player["mean_payment"] == round(net / 300, 3)
    for one in found["special_hands"]:
        assert one["low"] <= one["share"] <= one["high"] and (one["low"] > 0) == (one["times"] > 0) and one["high"] > 0
    assert {one["name"]: one["times"] for one in found["special_hands"] if one["times"]} == found["special"]


@pytest.mark.parametrize(("players", "seats"), [(3, [0, 1, 2]), (2, Ruleset.load("pung_chow", {"players": "2"}).present)])
def test_an_empty_chair_is_no_player(players: int, seats: list[int]) -> None:
    rules = Ruleset.load("pung_chow", {"players": str(players)})
    report = simulate(rules, 40, ["greedy", "random", "keen", "bold"], seed=3)
    bots = [report.bots[seat] for seat in seats]
    assert len(seats) == players
    assert [(one.seat, one.bot) for one in report.players] == list(zip(seats, bots, strict=True))
    assert list(report.wins) == [f"{seat + 1} {bot}" for seat, bot in zip(seats, bots, strict=True)]
    text = "\n".join(simulation_text(report))
    for seat, bot in enumerate(report.bots):
        assert (f"{seat + 1} {bot}" in text) == (seat in seats)
    assert all(f"{report.paid[seats[0]][taker]:,}" in text for taker in seats[1:])


@pytest.mark.parametrize("looked_at", [True, False])
def test_progress_is_shown_beside_what_is_said_and_only_where_somebody_looks(
    monkeypatch: pytest.MonkeyPatch, *, looked_at: bool
) -> None:
    out, err = io.StringIO(), io.StringIO()
    for stream, name in ((out, "stdout"), (err, "stderr")):
        monkeypatch.setattr(stream, "isatty", lambda: looked_at)
        monkeypatch.setattr(sys, name, stream)
    with progress.Progress("hands", 7) as bar:
        bar.done(3)
        bar.say("halfway [b]")
    with progress.Progress("hands", None) as bar:
        bar.done(5, 9)
    shown = click.unstyle(err.getvalue())
    assert "halfway [b]\n" in shown and ("3/7" in shown, "5/9" in shown) == (looked_at, looked_at)
    assert err.getvalue().endswith("\x1b[2K") == looked_at, "at the end the bar is wiped away"
    assert out.getvalue() == ""


def test_what_was_kept_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathered, "FIRST", 40)
    path = str(tmp_path / "long.json")
    asked = ["--hands", "120", "--seed", "4", "--set", "limit=500", "--bots", "greedy,random,greedy,random"]
    alone = answer("simulate", *asked)

    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(progress.Progress, "done", stop)
        result = call("simulate", *asked, "--workers", "1", "--manifest", path)
    assert (result.exit_code, result.stdout) == (130, "")
    assert says(result.stderr, "command", "simulate", "saved", file=path)
    assert read(Path(path)).done == [(0, 40)]
    assert answer("simulate", "--resume", path) == alone
    counted_before = say("command", "simulate", "counted", hands=counted("hands", 120), rules="redux")
    assert call("simulate", "--resume", path).stdout.startswith(f"{counted_before}\n")
    assert answer("simulate", "--resume", path, "--hands", "150")["hands"] == 150
    for words in (["--seed", "5"], ["--rules", "bmja"], ["--bots", "greedy"], ["--compare", "redux", "bmja"]):
        assert says(refused(call("simulate", "--resume", path, *words), 1), "simulation", "other-hands", path=path)
    fewer = say("simulation", "more-hands", path=path, last=150, hands=10)
    refused(call("simulate", "--resume", path, "--hands", "10"), 1, fewer)
    refused(call("simulate", *asked, "--manifest", path), 1, say("simulation", "manifest-exists", path=path))


def test_nothing_is_called_saved_before_the_file_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kongbox.sim.simulate", stop)
    path = tmp_path / "long.json"
    result = call("simulate", "--manifest", str(path))
    assert (result.exit_code, path.exists()) == (130, False)
    assert not says(result.stderr, "command", "simulate", "saved", file=path)


NO_NAME, UNWRITTEN = like("usage", "empty-name"), like("simulation", "not-written", path="no/such/folder/file")


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["simulate", "--manifest", "a", "--resume", "b"], 2, like("usage", "one-manifest")),
        (["simulate", "--resume", "no/such/file"], 2, "no/such/file"),
        (["simulate", "--resume", "."], 2, like("system", "EISDIR")),
        (["simulate", "--manifest", "no/such/folder/file", "--hands", "1"], 1, UNWRITTEN),
        *((["simulate", option, ""], 2, NO_NAME) for option in ("--manifest", "--resume", "--record", "--plot")),
        *(([*words, ""], 2, NO_NAME) for words in (["dataset"], ["export", "--out"], ["history", "--data"], ["import"])),
        (["simulate", "--executor", "cloud"], 2, "'cloud'"),
        (["duel", "keen"], 2, like("usage", "two-players")),
        (["duel", "keen", "gredy"], 2, "'gredy'"),
        (["duel", "keen", "greedy", "--hands", "0"], 2, "--hands"),
    ],
)
def test_what_is_refused(words: list[str], status: int, told: Part, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert stands_in(refused(call(*words), status), told)


def test_one_hand_or_one_wall_tells_nothing_of_the_spread() -> None:
    assert call("simulate", "--hands", "1").stdout.count("± inf") == 4
    assert call("simulate", "--hands", "2").stdout.count("± inf") == 0
    assert call("duel", "greedy", "random", "--hands", "4").stdout.count("± inf") == 1


def test_a_duel_says_who_is_better() -> None:
    found = json.loads(call("duel", "greedy", "random", "--hands", "200", "--workers", "2", "--json").stdout)
    assert (found["bot"], found["others"], found["hands"], found["walls"]) == ("greedy", "random", 200, 50)
    assert found["mean_payment"] - found["interval"] > 0
    assert found["mean_payment"] == round(found["gain"] / 200, 3)
    assert found["wins"] + found["others_wins"] + found["washouts"] == 200
    table = call("duel", "greedy", "random", "keen", "--hands", "8").stdout
    assert len(table.splitlines()) == 1 + 6 + 1 + 3
    assert all(head in table for which in ("columns", "leads") for head in heads("duel", which))
    assert table == call("duel", "greedy", "random", "keen", "--hands", "8", "--workers", "3").stdout


def test_a_duel_of_hands_that_make_no_whole_walls_plays_more_and_says_so() -> None:
    found = call("duel", "greedy", "random", "--hands", "10", "--json")
    assert json.loads(found.stdout)["hands"] == 12
    assert found.stderr.startswith(say("command", "duel", "rounded", seats=4, hands=12, given=10) + "\n")
    assert not says(call("duel", "greedy", "random", "--hands", "8", "--json").stderr, "command", "duel", "rounded")


def test_a_duel_of_few_walls_says_that_they_are_few() -> None:
    told = call("duel", "greedy", "random", "--hands", "3996", "--json").stderr
    assert told == say("command", "duel", "few", walls=999, enough=1000, hands=4000) + "\n"
    assert call("duel", "greedy", "random", "--hands", "4000", "--json").stderr == ""


def test_a_duel_of_goulashes() -> None:
    asked = ["duel", "keen", "greedy", "--rules", "bmja", "--hands", "40", "--json"]
    played = json.loads(call(*asked, "--goulash").stdout)
    report = duel(Ruleset.load("bmja").goulash, "keen", "greedy", hands=40)
    assert played["gain"] == report.gain != json.loads(call(*asked).stdout)["gain"]
    assert says(refused(call("duel", "keen", "greedy", "--goulash"), 1), "error", "not-in-these-rules", "goulash")


@mostly_proofs("rules", SHIPPED, "redux")
def test_a_bot_gains_no_more_than_itself_on_the_same_walls(rules: str) -> None:
    reports = json.loads(call("duel", "greedy", "random", "keen", "--rules", rules, "--hands", "800", "--json").stdout)
    both = {(one["bot"], one["others"]): one for one in reports}
    for one in reports:
        for gap in one["ahead"]:
            alone = (both[name, one["others"]]["gain"] / 800 for name in (gap["bot"], gap["than"]))
            mine, other = alone
            assert gap["difference"] == pytest.approx(mine - other, abs=1e-3)
        assert one["wins"] * one["mean_win"] >= one["gain"] or one["wins"] == 0
        assert one["deal_ins"] <= one["others_wins"]


def test_nobody_duels_from_an_empty_chair() -> None:
    found = json.loads(
        call("duel", "greedy", "random", "--rules", "pung_chow", "--set", "players=3", "--hands", "60", "--json").stdout
    )
    assert (found["hands"], found["walls"]) == (60, 20)
    assert found["win_rate"] > found["others_win_rate"]


def test_a_bot_against_itself_gains_nothing() -> None:
    told = call("duel", "greedy", "greedy", "--hands", "80", "--json").stdout
    assert call("duel", "greedy", "greedy", "greedy", "--hands", "80", "--json").stdout == told
    found = json.loads(told)
    assert (found["gain"], found["mean_payment"], found["interval"]) == (0, 0, 0)


def test_a_disk_that_is_full_takes_no_figures_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.record import write

    whole, lines = write.write_whole, []

    def full(file: Any, line: bytes) -> None:
        lines.append(line)
        if len(lines) == 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        whole(file, line)

    monkeypatch.setattr(write, "write_whole", full)
    path = tmp_path / "game.jsonl"
    result = call("simulate", "--hands", "9", "--seed", "1", "--json", "--record", str(path))
    assert result.exit_code == 1
    assert json.loads(result.stdout)["hands"] == 9
    facts = {"path": path, "why": say("system", "ENOSPC"), "number": 2}
    assert result.stderr == say("command", "error", told=say("record", "ends-after", "many", **facts)) + "\n"
    assert len(path.read_bytes().splitlines()) == 1 + 2 * 4


def test_a_record_of_simulated_hands_names_the_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, bots, here = tmp_path / "game.jsonl", ("greedy", "random", "first_legal:first", "keen"), ("--executor", "threads")
    (tmp_path / "first_legal.py").write_text("def first(seen):\n    return seen.legal[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    steps = list[int]()
    monkeypatch.setattr(progress.Progress, "done", lambda bar, count, total=None: steps.append(count))
    for rules, present in (("redux", bots), ("pung_chow", bots[:3])):
        path.unlink(missing_ok=True)
        words = ["--rules", rules, *(["--set", "players=3"] if len(present) == 3 else [])]
        assert call("simulate", *words, "--hands", 2, "--bots", ",".join(bots), "--record", path, *here).exit_code == 0
        assert steps[-2:] == [1, 2], "each hand is reported once it is written"
        header = read_record(path).header
        assert header.bots == present and verify(path).ok
        assert header.players == tuple(f"{number} {bot}" for number, bot in enumerate(present, 1))


@pytest.mark.parametrize(("option", "name"), [("--record", "game.jsonl"), ("--plot", "report.svg")])
def test_a_folder_that_takes_no_file_is_refused_before_the_hands(
    option: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(*_: object, **how: object) -> IO[bytes]:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), how.get("dir"))

    if option == "--plot":
        pytest.importorskip("matplotlib")
    monkeypatch.setattr("kongbox.files.TemporaryFile", read_only)
    path = tmp_path / name
    refused(call("simulate", "--hands", 9, option, path), 1, f"{path}: {say('system', 'EROFS')}")


def test_an_interrupted_record_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, path = Recorder.lone_hand, tmp_path / "game.jsonl"

    def interrupted(recorder: Recorder, played: Any) -> None:
        if recorder.hands == 2:
            assert path.stat().st_size
            raise KeyboardInterrupt
        write(recorder, played)

    monkeypatch.setattr(Recorder, "lone_hand", interrupted)
    assert call("simulate", "--hands", 9, "--record", path).exit_code != 0
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [["simulate"], ["dataset", "rows.parquet"], ["play", "--terminal"]])
def test_a_player_of_many_tables_is_sent_to_a_duel(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if command[0] == "dataset":
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "many_tables.py").write_text(
        "def many(observations, masks): ...\nclass Many:\n    def choose_many(self, *_): ...\nmade = Many()\n"
    )
    for name in ("many", "Many", "made"):
        given = f"many_tables:{name}"
        refused(call(*command, "--bots", f"{given},greedy,greedy,greedy"), 2, say("usage", "one-seat", given=given))


@mostly_proofs("name", ["shared", "hidden"], "hidden")
def test_players_in_python_play_in_other_processes_where_those_can_import_them(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = "import os\ndef shared(seen):\n    open(f'by-{os.getpid()}', 'w').close()\n    return seen.legal[0]\n"
    (tmp_path / "playing_here.py").write_text(program + "hidden = lambda seen: shared(seen)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    result = call("simulate", "--hands", "8", "--bots", f"playing_here:{name}", "--workers", "2", "--json")
    assert json.loads(result.stdout)["hands"] == 8
    assert (len(list(tmp_path.glob("by-*"))) == 1) == (name == "hidden")
    alone = say("command", "executing", "alone", names="playing_here:<lambda>").partition("<lambda>")[0]
    assert (alone in result.stderr) == (name == "hidden")


@pytest.mark.parametrize(
    ("asked", "player", "kind"),
    [
        (None, "greedy", Threads),
        (None, max, Processes),
        (None, lambda seen: seen.legal[0], Threads),
        ("threads", max, Threads),
        ("processes", "greedy", Processes),
    ],
)
def test_bots_play_in_threads_and_players_in_python_in_processes_unless_others_are_asked_for(
    asked: str | None, player: object, kind: type[Threads | Processes]
) -> None:
    assert type(executor_of({"workers": 1, "executor": asked}, [player])) is kind


@pytest.mark.parametrize(("processors", "workers", "slots"), [(3, None, 3), (3, 2, 2), (None, None, 1)])
def test_each_processor_has_a_worker_unless_their_number_is_given(
    processors: int | None, workers: int | None, slots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    executor = executor_of({"workers": workers, "executor": None})
    assert isinstance(executor, Threads) and executor.slots == slots


def test_a_player_that_no_other_process_can_import_plays_alone(capsys: pytest.CaptureFixture[str]) -> None:
    def choose(_: object) -> str:
        return "pass"

    executor = executor_of({"workers": 4, "executor": None}, [choose])
    assert isinstance(executor, Threads) and executor.slots == 1
    out, told = capsys.readouterr()
    assert out == "" and says(told, "command", "executing", "alone")
