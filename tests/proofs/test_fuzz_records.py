"""Whatever a record says, it is found true or its line is named: never a traceback, never a hang."""

import hashlib
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from calling import call
from fuzzing import BOUND, in_time, lied, lied_within, paced
from lengths import LONG
from recorded import PLAYERS, contents, forge, write_session

from kongbox.errors import KongboxError
from kongbox.game import Match, Table
from kongbox.record import Recorder, read, replay, verify
from kongbox.record.verify import Report
from kongbox.rulesets import Ruleset
from kongbox.rulesets.schema import Cannon, Rows
from kongbox.words.catalogue import say


def small(name: str) -> Ruleset:
    """A strict ruleset with a short score card, so that it is soon read."""
    sheet = Ruleset.load(name, {"manners": "strict"}).sheet
    rows = Rows(sheet.rows.points[:12], sheet.rows.doublers[:4], sheet.rows.special[:4])
    dangers = [msgspec.structs.replace(one, wins=[]) for one in sheet.cannon.dangers]
    cannon = Cannon(dangers=dangers, excuses=sheet.cannon.excuses)
    return Ruleset(msgspec.structs.replace(sheet, rows=rows, examples={}, cannon=cannon))


def at_once(path: Path, rules: Ruleset, seed: int) -> Path:
    """Two hands that end with their first answers: a false mahjong at a strict table."""
    match = Match(rules, PLAYERS, seed=seed)
    with Recorder(path, match) as recorder:
        for _ in range(2):
            table: Table = match.deal(asked=match.seats)
            while not table.over:
                seat = table.waiting[0]
                verbs = {action.verb: action for action in table.legal(seat)}
                table.step(seat, verbs.get("mahjong") or verbs.get("pass") or table.legal(seat)[-1])
            recorder.hand(table, match.conclude(table))
    return path


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Short hands mostly, and one that was played."""
    folder = tmp_path_factory.mktemp("games")
    short = [at_once(folder / f"{name}.jsonl", small(name), 4) for name in ("redux", "bmja", "pung_chow_limit")]
    write_session(folder / "whole.jsonl", 5, 1)
    return [*short * 4, folder / "whole.jsonl"]


def damaged(path: Path, chance: random.Random) -> bytes:
    """A record with bits turned, cut lines, or lines in another order."""
    lines = path.read_bytes().splitlines(keepends=True)
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            lines[place] = lines[place][: chance.randrange(len(lines[place]))] + chance.choice([b"", b"\n"])
        case 1:
            lines[place], lines[other] = lines[other], lines[place]
        case 2:
            lines.insert(other, lines[place])
        case 3:
            del lines[place]
        case _:
            line = bytearray(lines[place])
            for _ in range(chance.choice([1, 1, 5])):
                line[chance.randrange(len(line))] ^= 1 << chance.randrange(8)
            lines[place] = bytes(line)
    return b"".join(lines)


def lies(path: Path, chance: random.Random) -> list[Any]:
    """Lines that say something else, of which every hash is right."""
    lines: list[Any] = contents(path)
    for _ in range(chance.choice([1, 1, 1, 2])):
        place = chance.randrange(len(lines))
        lines[place] = chance.choice([lied, lied_within])(lines[place], chance)
    header = lines[0]
    if isinstance(header, dict) and isinstance(header.get("ruleset"), dict) and chance.random() < 0.8:
        rules = header["ruleset"]
        if place == 0 or chance.random() < 0.2:
            rules = header["ruleset"] = lied_within(rules, chance)
        header["hash"] = hashlib.sha256(msgspec.json.encode(rules)).hexdigest()
    if chance.random() < 0.1:
        chance.shuffle(lines)
    return lines


def told(path: Path) -> Report:
    """What `verify` finds; `read` and `replay` end as well, in an error of kongbox or in none."""
    with in_time():
        report = verify(path)
        assert report.ok == (report.problem is None) == (report.line is None)
    if report.line is None or report.line % 4:
        return report
    with in_time():
        try:
            for position in replay(read(path)):
                assert position.table is not None
        except KongboxError:
            assert not report.ok
    return report


@pytest.mark.parametrize("cases", [20, pytest.param(3_000, marks=LONG)])
def test_damaged_records(games: list[Path], tmp_path: Path, cases: int) -> None:
    sound, begins = 0, say("command", "error", told="")
    for case in paced(cases, BOUND["records"]):
        chance = random.Random(case)
        path = tmp_path / f"{case}.jsonl"
        source = chance.choice(games)
        try:
            if case % 2:
                path.write_bytes(damaged(source, chance))
            else:
                forge(path, lies(source, chance))
            report = told(path)
            sound += report.ok
            if case % 50 == 0:
                with in_time():
                    for command in ("verify", "replay"):
                        result = call(command, path)
                        assert result.exit_code in (0, 1) and (result.exit_code == 1) == result.stderr.startswith(begins)
        except BaseException as error:
            error.add_note(f"case {case} of {source.name}, kept in {path}")
            raise
        path.unlink()
    assert sound < cases / 2
