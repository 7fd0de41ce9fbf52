"""Kept games on the command line: listed, written as records, read from records."""

import json
import random
import zipfile
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import calling
import pytest
from calling import refused
from click.testing import Result
from failing import command_failure
from keeping import at, hands_in, kept_evening, made, on_store, steps, take
from recorded import edited, write_session
from saying import says
from shelf import hand, session

from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.store.kept import HandKept
from kongbox.store.mistakes import tries
from kongbox.store.place import FILE
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, say, speaking


def call(folder: Path, *words: str) -> Result:
    return calling.call(words[0], "--data", folder, *words[1:])


def keep(folder: Path, evening: Evening, hands: int, seed: int = 1) -> str:
    """Play so many hands, kept in a folder; the session."""
    changes = take(evening)
    for _ in steps(evening, random.Random(seed), hands):
        changes += take(evening)

    async def write(store: Store) -> None:
        await store.write(changes)

    on_store(made(folder), write)
    return evening.game


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of three hands."""
    path = tmp_path_factory.mktemp("record") / "good.jsonl"
    write_session(path, 3, 3)
    return path


def listed(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(call(folder, "history", "--json").stdout)
    return found


def test_a_folder_in_which_nothing_was_kept_stays_empty(games: Path) -> None:
    assert call(games, "history").exit_code == 0 and listed(games) == []
    assert call(games, "export").exit_code == 1
    assert not games.exists()


def test_games_are_listed_and_written_and_read_again_to_the_byte(games: Path, tmp_path: Path) -> None:
    sessions = [keep(games, kept_evening("redux", rounds=1), 99), keep(games, kept_evening("dummies"), 1)]
    assert {one["id"]: one["status"] for one in listed(games)} == {sessions[0]: "over", sessions[1]: "playing"}
    text = call(games, "history").stdout
    assert all(session[:8] in text for session in sessions) and text.count("\n") == 4
    folder = tmp_path / "records"
    folder.mkdir()
    assert call(games, "export", *(session[:8] for session in sessions), "--out", str(folder)).exit_code == 0
    paths = [folder / f"{session}.jsonl" for session in sessions]
    assert [(report.ok, report.closed) for report in map(verify, paths)] == [(True, True), (True, False)]
    other = tmp_path / "other"
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as packed:
        packed.write(paths[0], "one.jsonl")
    assert call(other, "import", str(tmp_path / "all.zip"), str(paths[1])).exit_code == 0
    there = listed(other)
    assert sorted((one["rules"], one["hands"], one["status"]) for one in there) == sorted(
        (one["rules"], one["hands"], "left" if one["status"] == "playing" else "over") for one in listed(games)
    )
    for one in there:
        assert call(other, "export", one["id"]).stdout_bytes in [path.read_bytes() for path in paths]
    ours, theirs = (sorted(map(figures, on_store(at(place), hands_in))) for place in (games, other))
    assert ours == theirs


def figures(hand: HandKept) -> tuple[Any, ...]:
    """What is looked up of a hand, wherever it is kept."""
    return hand.number, hand.net, hand.east, str(hand.winner), str(hand.giver), str(hand.how), str(hand.why), str(hand.points)


def test_nothing_is_kept_twice(games: Path, tmp_path: Path) -> None:
    session = keep(games, kept_evening("redux"), 2)
    path = tmp_path / "game.jsonl"
    assert call(games, "export", "--out", str(path)).exit_code == 0
    for folder, hands in ((games, 0), (tmp_path / "other", 2), (tmp_path / "other", 0)):
        (found,) = json.loads(call(folder, "import", str(path), "--json").stdout)
        assert found["hands"] == hands and len(listed(folder)) == 1
    assert listed(games)[0]["id"] == session
    assert call(games, "export", "--out", str(path)).exit_code == 1  # never over a file that is there


def test_the_last_game_is_written_unless_others_are_named(games: Path, tmp_path: Path) -> None:
    for name in ("dummies", "redux"):
        keep(games, kept_evening(name), 1)
    last, first = (one["id"] for one in listed(games))
    records = [call(games, "export", session).stdout for session in (first, last)]
    one = call(games, "export")
    assert (one.stdout, one.stderr) == (records[1], "") and len({*records}) == 2
    refused(call(games, "export", first, last), 2, say("usage", "needs-folder"))
    done = call(games, "export", first, last, "--out", str(tmp_path))
    said = say("command", "export", "done", games=say("command", "games", "many", number=2), path=tmp_path)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"{said}\n")
    assert [(tmp_path / f"{session}.jsonl").read_text() for session in (first, last)] == records
    path = tmp_path / "one.jsonl"
    assert call(games, "export", first, "--out", str(path)).exit_code == 0 and path.read_text() == records[0]


def test_a_folder_that_is_not_there_takes_no_record(games: Path, tmp_path: Path) -> None:
    keep(games, kept_evening(), 0)
    path = str(tmp_path / "none" / "game.jsonl")
    assert command_failure(["export", "--data", str(games), "--out", path]) == "record-not-written"


def test_an_empty_store_has_no_hands_for_a_spreadsheet(games: Path, tmp_path: Path) -> None:
    assert call(games, "export", "--csv").stdout_bytes == b""
    done = call(games, "export", "--csv", "--out", str(tmp_path / "hands.csv"))
    said = say("command", "export", "hands", hands=say("command", "hands", "many", number=0), path=tmp_path / "hands.csv")
    assert done.stderr == f"{said}\n" and (tmp_path / "hands.csv").read_bytes() == b""


def test_each_record_is_reported_on_a_line_of_its_own(games: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.jsonl" for number in (1, 2)]
    for number, path in enumerate(paths, 1):
        write_session(path, number, number)
    done = call(games, "import", *map(str, paths))
    ids = {one["hands"]: one["id"][:8] for one in listed(games)}
    told = [
        say("command", "import", "done", path=path, session=ids[number], hands=say("command", "hands", form, number=number))
        for number, path, form in zip((1, 2), paths, ("one", "many"), strict=True)
    ]
    assert (done.exit_code, done.stdout.splitlines(), done.stderr) == (0, told, "")
    again = call(games, "import", *map(str, paths)).stdout.splitlines()
    assert again == [say("command", "import", "had", path=path, session=ids[number]) for number, path in enumerate(paths, 1)]


@pytest.mark.parametrize(("last", "status"), [("0", 2), ("1", 0), ("10000", 0), ("10001", 2)])
def test_a_list_has_one_to_ten_thousand_games(games: Path, last: str, status: int) -> None:
    assert call(games, "history", "--last", last).exit_code == status


def test_a_long_name_of_rules_is_told_in_part(games: Path) -> None:
    told = refused(call(games, "history", "--rules", f"{'a' * 59}bcd"), 2)
    assert f"'{'a' * 59}b'" in told


def test_one_game_is_shown_whole(games: Path) -> None:
    shelf(games)
    for option in (("--last", "1"), ("--me", "You")):
        refused(call(games, "history", "aaaa", *option), 2, say("usage", "one-session"))


def test_a_record_that_has_gone_on_brings_what_is_new(games: Path, tmp_path: Path) -> None:
    evening = kept_evening("redux")
    paths = [tmp_path / "first.jsonl", tmp_path / "second.jsonl"]
    keep(games, evening, 1)
    call(games, "export", "--out", str(paths[0]))
    keep(games, evening, 3)
    call(games, "export", "--out", str(paths[1]))
    other = tmp_path / "other"
    for path, hands in ((paths[0], 1), (paths[1], 2), (paths[0], 0)):
        (found,) = json.loads(call(other, "import", str(path), "--json").stdout)
        assert found["hands"] == hands
    (one,) = listed(other)
    assert one["hands"] == 3 == len(on_store(at(other), hands_in))
    assert call(other, "export").stdout_bytes == paths[1].read_bytes()


def test_a_game_that_is_being_played_is_not_changed_by_a_record(games: Path, tmp_path: Path) -> None:
    evening = kept_evening("redux")
    keep(games, evening, 1)
    path, before = tmp_path / "game.jsonl", tmp_path / "games" / FILE
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    whole = before.read_bytes()
    keep(games, evening, 2)
    call(games, "export", "--out", str(path))
    (elsewhere / FILE).write_bytes(whole)
    refused(call(elsewhere, "import", str(path)), 1)
    assert [one["hands"] for one in listed(elsewhere)] == [1]


def test_a_record_that_fails_takes_nothing_from_those_before(games: Path, good: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("my shopping list\n")
    result = call(games, "import", str(good), str(bad), "--json")
    refused(result, 1, midway=True)
    assert [(one["file"], one["hands"]) for one in json.loads(result.stdout)] == [(str(good), 3)]
    refused(call(games, "import", str(bad), "--json"), 1)


def test_an_archive_brings_what_was_learned_from_its_records(games: Path, good: Path, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    answer = {"hand": 1, "seat": 0, "move": 7, "solved": 1, "due": "2026-12-04"}
    with zipfile.ZipFile(path, "w") as packed:
        packed.write(good, "good.jsonl")
        packed.writestr("progress.json", json.dumps({"records": {"good.jsonl": {"prices": [], "answers": [answer]}}}))
    assert call(games, "import", str(path)).exit_code == 0
    assert [(spot.move, tried.due) for spot, tried in on_store(at(games), tries).items()] == [(7, date(2026, 12, 4))]


def test_an_archive_with_a_password_is_said(games: Path, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("one.jsonl", "{}")
    whole = bytearray(path.read_bytes())
    whole[whole.index(b"PK\x01\x02") + 8] |= 1  # the flag of an encrypted file
    path.write_bytes(whole)
    refused(call(games, "import", str(path)), 2, say("error", "bad-zip", "locked", path=path))


@pytest.mark.parametrize(("how", "status"), [("cut", 1), ("changed", 1), ("text", 1), ("missing", 2), ("hands", 2)])
def test_a_record_that_is_none_or_not_whole_leaves_the_store_as_it_was(
    games: Path, good: Path, tmp_path: Path, how: str, status: int
) -> None:
    shelf(games)
    path = tmp_path / "bad.jsonl"
    if how == "cut":
        path.write_bytes(good.read_bytes()[:-3000])
    elif how == "changed":
        edited(good, path, 5, lambda line: line["totals"].reverse())
    elif how == "text":
        path.write_text("my shopping list\n")
    elif how == "hands":
        from kongbox.record import Recorder
        from kongbox.rulesets import Ruleset

        with Recorder.of_hands(path, Ruleset.load("redux"), ("A", "B", "C", "D")):
            pass
    before = listed(games)
    refused(call(games, "import", str(path)), status)
    assert listed(games) == before


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["history"], 1),
        (["figures"], 1),
        (["export"], 1),
        (["import", "good.jsonl"], 1),
        (["play", "--no-browser", "--port", "0"], 1),
    ],
)
@pytest.mark.parametrize("harm", ["damaged", "newer", "file", "in a file"])
def test_a_store_that_cannot_be_used_is_one_sentence(
    games: Path, good: Path, tmp_path: Path, words: list[str], status: int, harm: str
) -> None:
    shelf(games)
    if harm == "damaged":
        (games / FILE).write_bytes(b"nothing that anybody could read\n" * 400)
    elif harm == "newer":
        import sqlite3

        with sqlite3.connect(games / FILE) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
    else:
        (tmp_path / "file").write_text("")
        games = tmp_path / "file" if harm == "file" else tmp_path / "file" / "games"
    before = (games / FILE).read_bytes() if games.is_dir() else b""
    words = [str(good) if word == good.name else word for word in words]
    result = call(games, *words)
    assert result.exit_code == status, result.output
    assert result.stderr.count(say("command", "error", told="")) == 1
    assert not games.is_dir() or (games / FILE).read_bytes() == before
    if harm == "file":
        assert says(result.stderr, "error", "store-not-writable")


@pytest.mark.parametrize("words", [["book", "list"], ["book", "figures"], ["dataset", "all.parquet", "--kept"]])
def test_a_file_in_place_of_the_folder_is_said(tmp_path: Path, words: list[str]) -> None:
    if words[0] == "dataset":
        pytest.importorskip("pyarrow")
    (tmp_path / "file").write_text("")
    said = say("error", "store-not-writable", place=tmp_path / "file", why=say("kept", "why", "file"))
    refused(calling.call(*words, "--data", tmp_path / "file"), 1, said)


def test_a_backup_that_nobody_may_write_is_read_by_its_address(games: Path) -> None:
    """SQLite opens the file alone, so it can lie on a medium on which nothing can be written."""
    shelf(games)
    before = {path.name: path.read_bytes() for path in games.iterdir()}
    address = f"sqlite:///file:{games / FILE}?immutable=1&uri=true"
    for words in (["history", "--json"], ["figures", "--json"]):
        read = calling.call(*words, "--data", address)
        assert read.exit_code == 0 and read.stdout, read.stderr
        assert {path.name: path.read_bytes() for path in games.iterdir()} == before
        assert read.stdout == call(games, *words).stdout


def shelf(folder: Path) -> None:
    """Three evenings, written by hand."""
    folder.mkdir()
    (folder / FILE).write_bytes(shelved())


@cache
def shelved() -> bytes:
    """Return the file of their store."""
    changes = [
        *session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0, at_limit=True), hand(2, (-64, 64, 0, 0), 1, 0)),
        *session("bbbb", "2026-02-10", hand(1, (60, -20, -20, -20), 0, special="thirteen_unique_wonders"), rules="bmja"),
        *session("cccc", "2026-03-15", hand(1, (0, 0, 0, 0)), status="left", rules="dummies"),
    ]

    async def write(store: Store) -> None:
        await store.write(changes)

    with TemporaryDirectory() as folder:
        on_store(at(Path(folder)), write)
        return (Path(folder) / FILE).read_bytes()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], "cba"),
        (["--rules", "bmja"], "b"),
        (["--result", "first"], "ba"),
        (["--result", "left"], "c"),
        (["--player", "Ada", "--until", "2026-02"], "ba"),
        (["--since", "2026-02-11"], "c"),
        (["--text", "wonders"], "b"),
        (["--last", "2"], "cb"),
        (["--rules", "pung_chow"], ""),
    ],
    ids=str,
)
def test_games_are_looked_for(games: Path, words: list[str], found: str) -> None:
    shelf(games)
    assert "".join(one["id"][0] for one in json.loads(call(games, "history", *words, "--json").stdout)) == found
    assert call(games, "history", *words).stdout.count("\n") == (len(found) + 2 if found else 1)


def test_a_game_is_told_hand_by_hand(games: Path) -> None:
    shelf(games)
    told = json.loads(call(games, "history", "aaaa", "--json").stdout)
    assert [(one["number"], one["net"]) for one in told["hands"]] == [(1, [96, -32, -32, -32]), (2, [-64, 64, 0, 0])]
    lines = call(games, "history", "aaaa").stdout.splitlines()
    assert len(lines) == 4 and "2,096" in lines[2] and "2,032" in lines[3]
    assert [line.split()[2:4] for line in lines[2:]] == [["You", "You"], ["You", "Ada"]], "dealer and winner"
    assert call(games, "history", "aaaa", "--rules", "redux").exit_code == 2
    assert call(games, "history", "ffff").exit_code == 2


def test_figures(games: Path) -> None:
    shelf(games)
    told = json.loads(call(games, "figures", "--json").stdout)
    assert told["player"] == "You" and {rules: one["hands"] for rules, one in told["rules"].items()} == {
        "redux": 2,
        "bmja": 1,
        "dummies": 1,
    }
    at_length = json.loads(call(games, "figures", "--rules", "redux", "--json").stdout)["figures"]
    assert (at_length["total"]["wins"], at_length["total"]["dealt_in"], len(at_length["best"])) == (1, 1, 1)
    assert call(games, "figures").stdout.count("\n") == 4
    assert "56c 55d" in call(games, "figures", "--rules", "redux").stdout
    assert call(games, "figures", "--me", "Nobody").exit_code == 2
    assert call(games / "none", "figures").exit_code == 0


@pytest.mark.parametrize("command", ["figures", "history"])
def test_rules_that_nobody_has_played_are_refused(games: Path, command: str) -> None:
    for folder in (games, games / "none"):
        assert "'nosuch'" in refused(call(folder, command, "--rules", "nosuch"), 2)
        assert call(folder, command, "--rules", "dummies").exit_code == 0
    shelf(games)
    assert "'nosuch'" in refused(call(games, command, "--rules", "nosuch", "--json"), 2)
    assert call(games, command, "--rules", "redux", "--until", "2020").exit_code == 0
    assert call(games, command, "--rules", "bmja", "--until", "2020").exit_code == 0


def test_hands_are_written_for_a_spreadsheet(games: Path, tmp_path: Path) -> None:
    import csv

    shelf(games)
    every = list(csv.DictReader(call(games, "export", "--csv").stdout.splitlines()))
    assert [(row["session"][0], row["hand"]) for row in every] == [("c", "1"), ("b", "1"), ("a", "1"), ("a", "2")]
    done = call(games, "export", "--csv", "aaaa", "--out", str(tmp_path))
    (path,) = tmp_path.glob("*.csv")
    said = say("command", "export", "hands", hands=say("command", "hands", "many", number=2), path=path)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"{said}\n")
    assert [row["total 2"] for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines())] == ["1968", "2032"]
    assert call(games, "export", "--csv", "--out", str(path)).exit_code == 1  # never over a file that is there


@pytest.mark.parametrize(
    "words",
    [["--result", "fifth"], ["--since", "yesterday"], ["--since", "2026-13"], ["--until", "2026-02-30"], ["--text", "x" * 100]]
    + [["--last", "0"], ["--last", "10001"]]
    + [[option, ""] for option in ("--rules", "--since", "--until", "--me", "--player", "--result", "--text")],
    ids=str,
)
def test_what_nobody_can_look_for_is_one_sentence(games: Path, words: list[str]) -> None:
    shelf(games)
    refused(call(games, "history", *words), 2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_special_hand_has_its_name_in_the_language_of_the_reader(games: Path, language: str) -> None:
    shelf(games)
    with speaking(catalogue_in(language)):
        (name,) = (row.called for row in Ruleset.load("bmja").sheet.rows.special if row.rule == "thirteen_unique_wonders")
    for words in (["history", "bbbb"], ["figures", "--rules", "bmja"]):
        assert name in calling.call("--language", language, *words, "--data", games).stdout
