"""A long simulation is kept as it goes on: what was counted is not played again, and nothing foreign is counted in."""

import errno
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from failing import fails
from farming import Adding, interrupting, numbers, timeless
from saying import says

from kongbox.errors import BadInput, KongboxError
from kongbox.rulesets import Ruleset
from kongbox.sim import compare, gathered, manifest, simulate
from kongbox.sim.executors import Threads
from kongbox.sim.farm import play_all
from kongbox.sim.manifest import Manifest, begin, read, resume
from kongbox.sim.sources import LOADED, hashes_of
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
BOTS = ("greedy", "random", "greedy", "random")
HANDS = 200


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first chunk is."""
    monkeypatch.setattr(gathered, "FIRST", 50)


def half(path: Path, hands: int = 10_000) -> None:
    """A manifest that was interrupted in the middle."""
    job = Adding()
    with Threads() as executor, pytest.raises(KeyboardInterrupt):
        play_all(job, hands, executor, manifest=begin(path, job, hands), progress=interrupting(1))


def test_what_was_interrupted_goes_on_where_it_stood(tmp_path: Path) -> None:
    path, job = tmp_path / "long.json", Adding()
    half(path)
    kept, found = resume(path, job, 10_000)
    assert 0 < found.hands < 10_000
    assert found.counted == numbers(range(found.hands))
    with Threads() as executor:
        counted, played, _ = play_all(job, 10_000, executor, gathered=found, manifest=kept)
    assert counted == numbers(range(10_000))
    assert 0 < played < 10_000
    kept, found = resume(path, job, 10_000)
    with Threads() as executor:
        assert play_all(job, 10_000, executor, gathered=found, manifest=kept)[:2] == (counted, 0)
    assert play_more(path) == numbers(range(12_000)), "and more may be asked for"


def play_more(path: Path) -> Any:
    """The same manifest, with more hands."""
    kept, found = resume(path, Adding(), 12_000)
    with Threads() as executor:
        return play_all(Adding(), 12_000, executor, gathered=found, manifest=kept)[0]


def test_a_simulation_that_was_interrupted_comes_to_the_same_report(tmp_path: Path, small: None) -> None:
    alone = simulate(REDUX, HANDS, BOTS, seed=5)
    with pytest.raises(KeyboardInterrupt):
        simulate(REDUX, HANDS, BOTS, seed=5, manifest=tmp_path / "m", progress=interrupting(1))
    assert 0 < sum(many for _, many in read(tmp_path / "m").done) < HANDS
    again = simulate(REDUX, HANDS, BOTS, seed=5, manifest=tmp_path / "m", resume=True, workers=2)
    assert timeless(again) == timeless(alone)
    assert timeless(simulate(REDUX, HANDS, BOTS, seed=5, manifest=tmp_path / "m", resume=True)) == timeless(alone)


def test_a_comparison_is_kept_likewise(tmp_path: Path, small: None) -> None:
    pair = REDUX, REDUX.choose({"mahjong_points": 20})
    alone = compare(*pair, HANDS, seed=5)
    with pytest.raises(KeyboardInterrupt):
        compare(*pair, HANDS, seed=5, manifest=tmp_path / "m", progress=interrupting(1))
    again = compare(*pair, HANDS, seed=5, manifest=tmp_path / "m", resume=True)
    for name in ("same_winner", "both_washed_out", "figures", "scores", "winning"):
        assert getattr(again, name) == getattr(alone, name)
    assert (timeless(again.a), timeless(again.b)) == (timeless(alone.a), timeless(alone.b))
    with fails("other-simulation", KongboxError):
        simulate(REDUX, HANDS, seed=5, manifest=tmp_path / "m", resume=True)


def test_a_manifest_that_is_there_is_not_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "m"
    half(path)
    before = path.read_bytes()
    with fails("manifest-exists", KongboxError):
        begin(path, Adding(), 5)
    assert path.read_bytes() == before
    with fails("bad-manifest", BadInput):
        resume(tmp_path / "none", Adding(), 5)
    with fails("bad-manifest", BadInput):
        simulate(REDUX, HANDS, resume=True)
    with fails("manifest-not-written", KongboxError):
        begin(tmp_path, Adding(), 5)


def test_a_torn_or_foreign_manifest_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path, torn = tmp_path / "m", tmp_path / "torn"
    half(path)
    whole = path.read_bytes()
    changed = whole.replace(b'"numbers":', b'"numbers":1', 1)
    others = [b"", b"\n", b"[]\n{}\n", b"\xff\xfe", b'{"kind":"session"}\n', changed, whole + b"\n", whole * 2]
    for content in [whole[:end] for end in range(0, len(whole) - 1, 7)] + others:
        torn.write_bytes(content)
        with fails("bad-manifest", BadInput):
            resume(torn, Adding(), 10_000)
        assert torn.read_bytes() == content
    with fails("bad-manifest", BadInput):
        resume(tmp_path, Adding(), 10_000)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices")
def test_only_a_file_is_read_as_a_manifest(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with fails("bad-manifest", BadInput):
            read(path)


def test_a_manifest_has_at_most_64_megabytes(tmp_path: Path) -> None:
    """Up to there a file is read, and refused for what it holds."""
    path = tmp_path / "m"
    for size, large in ((64 << 20, False), ((64 << 20) + 1, True)):
        with path.open("wb") as file:
            file.truncate(size)
        with fails("bad-manifest", BadInput) as caught:
            read(path)
        assert says(caught.value.message, "simulation", "manifest-large", path=path, most=64) is large


def sealed(path: Path, **changes: Any) -> None:
    """A manifest that says something else, and vouches for it."""
    import hashlib

    line = msgspec.json.encode(msgspec.structs.replace(read(path), **changes))
    path.write_bytes(line + b"\n" + msgspec.json.encode(manifest.Seal(hashlib.sha256(line).hexdigest())) + b"\n")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"sources": "0" * 64}, "other-sources"),
        ({"manifest": 0}, "bad-manifest"),
        ({"manifest": 2}, "bad-manifest"),
        ({"done": [(0, 1), (0, 1)]}, "bad-manifest"),
        ({"done": [(0, 10), (5, 10)]}, "bad-manifest"),
        ({"done": [(0, 7)]}, "bad-manifest"),
        ({"done": [(-5, 5)]}, "bad-manifest"),
        ({"done": [(0, 99_999)]}, "other-simulation"),
    ],
)
def test_what_does_not_belong_or_add_up_is_refused(tmp_path: Path, changes: dict[str, Any], code: str) -> None:
    path = tmp_path / "m"
    half(path)
    sealed(path, **changes)
    with fails(code, KongboxError) as caught:
        resume(path, Adding(), 10_000)
    if code == "other-sources":
        assert caught.value.message == say("simulation", "other-version", path=path, there="0" * 12, here=LOADED[:12])


@pytest.mark.parametrize(
    ("rules", "hands", "bots", "options"),
    [
        (REDUX.choose({"limit": 500}), 20, BOTS, {}),
        (Ruleset.load("bmja"), 20, BOTS, {}),
        (REDUX, 20, BOTS[::-1], {}),
        (REDUX, 20, BOTS, {"seed": 6}),
        (REDUX, 19, BOTS, {}),
    ],
)
def test_other_hands_than_those_that_were_begun_are_refused(
    tmp_path: Path, rules: Ruleset, hands: int, bots: tuple[str, ...], options: dict[str, Any]
) -> None:
    path = tmp_path / "m"
    simulate(REDUX, 20, BOTS, manifest=path)
    before = path.read_bytes()
    with fails("other-simulation", KongboxError):
        simulate(rules, hands, bots, manifest=path, resume=True, **options)
    assert path.read_bytes() == before


def test_a_goulash_is_not_taken_for_the_hands_before_it(tmp_path: Path) -> None:
    bmja = Ruleset.load("bmja")
    simulate(bmja, 5, manifest=tmp_path / "m")
    assert bmja.goulash.hash == bmja.hash
    with fails("other-simulation", KongboxError):
        simulate(bmja.goulash, 5, manifest=tmp_path / "m", resume=True)


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m"
    half(path)
    before = path.read_bytes()
    kept, found = resume(path, Adding(), 10_000)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with Threads() as executor, fails("manifest-not-written", KongboxError):
        play_all(Adding(), 10_000, executor, gathered=found, manifest=kept)
    assert path.read_bytes() == before
    with fails("manifest-not-written", KongboxError) as again:
        kept.write(found)
    with fails("manifest-not-written", KongboxError) as caught:
        begin(tmp_path / "new", Adding(), 5)
    why = say("system", "ENOSPC")
    assert again.value.message == say("simulation", "not-written-again", path=path, why=why)
    assert caught.value.message == say("simulation", "not-written", path=tmp_path / "new", why=why)
    assert [one.name for one in tmp_path.iterdir()] == ["m"]
    monkeypatch.undo()
    kept, found = resume(path, Adding(), 10_000)
    with Threads() as executor:
        assert play_all(Adding(), 10_000, executor, gathered=found, manifest=kept)[0] == numbers(range(10_000))


def test_nobody_goes_on_with_what_another_goes_on_with(tmp_path: Path, small: None) -> None:
    path = tmp_path / "m"
    codes: list[str] = []

    def another(_: int, __: int) -> None:
        with pytest.raises(KongboxError) as refused:
            simulate(REDUX, HANDS, BOTS, seed=5, manifest=path, resume=True)
        codes.append(refused.value.code)

    found = simulate(REDUX, HANDS, BOTS, seed=5, manifest=path, progress=another)
    assert codes and set(codes) == {"manifest-busy"}
    assert [one.name for one in tmp_path.iterdir()] == ["m"], "nothing is left beside it"
    path.with_name("m.7.part").write_bytes(b"of a process that was killed while it wrote")
    again = simulate(REDUX, HANDS, BOTS, seed=5, manifest=path, resume=True)
    assert timeless(again) == timeless(found) and [one.name for one in tmp_path.iterdir()] == ["m"]


def test_a_lock_that_was_taken_away_meanwhile_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the file just before another removes it locks what nobody else sees."""
    path = tmp_path / "m"

    def just_before(beside: Path) -> Any:
        file = beside.open("ab")
        beside.unlink()
        return file

    monkeypatch.setattr(manifest, "opened", just_before)
    with fails("manifest-busy", KongboxError), manifest.held(path):
        pass


def test_it_is_written_while_hands_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manifest, "EVERY", 0.0)
    seen: list[int] = []
    job, path = Adding(), tmp_path / "m"

    def look(done: int, _: int) -> None:
        seen.append(sum(many for _, many in read(path).done))

    with Threads() as executor:
        play_all(
            job, 50_000, executor, manifest=Manifest(path, job.asked, 50_000) if begin(path, job, 50_000) else None, progress=look
        )
    assert len(set(seen)) > 1
    assert read(path).done == [(0, 50_000)]


def test_it_is_written_at_most_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, path, job = [100.0], tmp_path / "m", Adding()
    monkeypatch.setattr(manifest, "monotonic", lambda: now[0])
    kept, found = begin(path, job, 10), gathered.Gathered(numbers([]))
    for seconds, counted in ((0.75, 0), (1.0, 10), (1.5, 10), (2.25, 20)):
        now[0] = 100.0 + seconds
        found.add(found.hands, 5, numbers([]))
        kept.keep(found)
        assert sum(many for _, many in read(path).done) == counted, seconds


def test_another_version_of_a_players_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = "def choose(seen):\n    return seen.legal[{}]\n"
    file, path = tmp_path / "changing_player.py", tmp_path / "m"
    file.write_text(program.format(0))
    monkeypatch.syspath_prepend(tmp_path)
    choose = import_module("changing_player").choose

    simulate(REDUX, 2, choose, manifest=path)
    simulate(REDUX, 3, choose, manifest=path, resume=True)
    before = path.read_bytes()
    old = hashes_of(["changing_player:choose"])[0]
    file.write_text(program.format(-1))
    new = hashes_of(["changing_player:choose"])[0]
    with fails("other-simulation", KongboxError) as caught:
        simulate(REDUX, 4, choose, manifest=path, resume=True)
    name = "changing_player:choose"
    assert caught.value.message == say("simulation", "other-file", path=path, name=name, there=old[:12], here=new[:12])
    assert path.read_bytes() == before
    sealed(path, asked=msgspec.structs.replace(read(path).asked, files=[]))
    assert simulate(REDUX, 4, choose, manifest=path, resume=True).hands == 4, "a manifest of an earlier version goes on"
