"""Games are written, read and replayed without loss; the same game makes the same bytes."""

import errno
from importlib import import_module
from io import FileIO
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from failing import fails
from recorded import PLAYERS, contents, play_by_chance, write_session

from kongbox.bots.hands import play_hand
from kongbox.core.state.records import Decision, Hand, Log, Outcome
from kongbox.core.state.records import Table as State
from kongbox.errors import BadInput
from kongbox.game import Event, Match, NextDeal, Result, Table
from kongbox.game.play.dealt import moves_of, played_of
from kongbox.game.play.events import events_of
from kongbox.record import BadRecord, Recorder, form, hand_lines, read, replay, verify
from kongbox.record.chain import FIRST, seal, unseal
from kongbox.record.closing import Closing, Signature
from kongbox.record.read import groups
from kongbox.record.texts import event_text, read_move
from kongbox.record.write import append
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

BOUND = Path(__file__).parents[1] / "compiled" / "bound.toml"
HOUSES = [{}, {"bonus": "false"}, {"wall": "dead_wall", "dealer": "prevailing"}, {"cap_at_holdings": "true", "limit": "0"}]


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [(form.Seat, 0, 3), (form.Die, 1, 6), (form.Count, 0, 10**9), (form.Amount, -(2**62), 2**62)],
)
def test_a_number_in_a_record_is_read_up_to_its_bounds(kind: Any, least: int, most: int) -> None:
    assert [msgspec.convert(number, kind) for number in (least, most)] == [least, most]
    for number in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(number, kind)


@pytest.mark.parametrize(("kind", "most"), [(form.Name, 80), (form.Text, 200)])
def test_a_text_in_a_record_is_read_up_to_its_longest(kind: Any, most: int) -> None:
    assert msgspec.convert("x" * most, kind) == "x" * most
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("x" * (most + 1), kind)


RESULT = Result(None, None, None, None, False, (), (), (0, 0, 0, 0), why="wall-out")
WHOLE: list[Any] = [
    form.Header(1, "session", "0" * 64, msgspec.Raw(b"{}"), PLAYERS, (0, 1, 2, 3)),
    form.Seats(0, ((1, 1), (1, 2), (6, 6)), (0, 1, 2, 3)),
    form.Promised("0" * 64, "00" * 16),
    form.Deal(1, 0, "E", 0, (0, 0, 0, 0), (1, 2, 3, 4), "1b"),
    form.Moves(1, ["0 pass"]),
    form.Taken(0, ["0 pass"]),
    form.Events(1, []),
    form.End(1, RESULT),
    Closing(1, "0" * 32),
    Signature(f"SHA256:{'A' * 43}", "0" * 128),
]


@pytest.mark.parametrize("part", WHOLE, ids=lambda part: type(part).__name__)
def test_a_part_of_a_record_has_what_it_needs_and_nothing_unknown(part: Any) -> None:
    told = msgspec.json.decode(msgspec.json.encode(part))
    assert [*told] == [field.name for field in msgspec.structs.fields(part) if field.required]
    assert msgspec.json.decode(msgspec.json.encode(told), type=type(part)) == part
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(told | {"more": 1}), type=type(part))


def test_a_record_that_does_not_say_so_has_no_limit_and_no_goulash() -> None:
    header, _, _, deal, *_ = WHOLE
    assert (header.hands, deal.goulash) == (0, False)


def test_a_session_of_any_length_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with Recorder(path, Match("redux", PLAYERS, seed=1, hands=10**9)):
        pass
    assert verify(path).problem is None and read(path).header.hands == 10**9


def test_a_line_is_read_up_to_a_million_bytes() -> None:
    line, mark = seal(b'{"text":"' + b"x" * 999_949 + b'"}', FIRST)
    assert (len(line), unseal(line, FIRST, 1)[1]) == (1_000_000, mark)
    with fails("too-long", BadRecord):
        unseal(seal(b'{"text":"' + b"x" * 999_950 + b'"}', FIRST)[0], FIRST, 1)


@pytest.mark.parametrize("options", HOUSES, ids=lambda options: ",".join(options) or "as it is")
def test_what_was_played_is_read_again(tmp_path: Path, options: dict[str, str]) -> None:
    path = tmp_path / "game.jsonl"
    tables = write_session(path, 7, 3, **options)
    record = read(path)
    assert record.header.players == PLAYERS
    assert record.header.seed == 7
    assert record.ruleset.hash == Ruleset.load("redux", options).hash
    assert [hand.end.result for hand in record.hands] == [table.result for table in tables]
    ends = {position.hand.deal.hand: position for position in replay(record)}
    for table, end in zip(tables, ends.values(), strict=True):
        assert end.table.log.bytes() == table.log.bytes()
        assert end.table.actions == table.actions
        assert end.move == len(table.actions)
    report = verify(path)
    assert (report.ok, report.problem, report.hands, report.lines) == (True, None, len(tables), 2 + 4 * len(tables))
    assert report.totals == list(record.hands[-1].end.totals or ())


def test_a_session_near_the_largest_totals_goes_on_and_is_true(tmp_path: Path) -> None:
    """Sixteen digits are held, owed, written and read again like any other number."""
    path, chance = tmp_path / "bound.jsonl", Random(13)
    match = Match(Ruleset.load(BOUND), PLAYERS, seed=13)
    with Recorder(path, match) as recorder:
        while max(match.totals) < 2**48 or len(match.results) < 3:
            table = match.deal()
            play_by_chance(table, chance)
            recorder.hand(table, match.conclude(table))
    report = verify(path)
    assert (report.ok, report.problem, report.totals) == (True, None, match.totals)
    assert sum(match.totals) == 8000


def test_a_whole_session_is_true_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    tables = write_session(path, 3, 200, rounds="1")
    report = verify(path)
    assert report.ok and report.over
    assert report.hands == len(tables) >= 4
    assert read(path).hands[-1].end.next == NextDeal("over")


def test_positions_follow_the_answers(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    (table,) = write_session(path, 11, 1)
    moments = [(position.move, position.seat, position.action, position.events) for position in replay(read(path))]
    assert moments[0][:3] == (0, None, None)
    assert tuple((seat, action) for _, seat, action, _ in moments[1:]) == table.actions
    assert tuple(event for _, _, _, events in moments for event in events) == table.events


def test_a_record_is_replayed_from_its_path_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_session(path, 11, 1)
    moves = [position.move for position in replay(read(path))]
    for where in (path, str(path)):
        assert [position.move for position in replay(where)] == moves


@pytest.mark.parametrize("path", [None, 5, b"game.jsonl"])
def test_a_record_is_written_to_a_path(path: Any) -> None:
    with fails("no-such-record", BadInput):
        Recorder(path, Match("redux"))
    with fails("no-such-record", BadInput):
        Recorder.of_hands(path, Ruleset.load("redux"), ["a", "b", "c", "d"])


@pytest.mark.parametrize("match", [None, "redux", Ruleset.load("redux")])
def test_a_record_is_of_a_match(match: Any, tmp_path: Path) -> None:
    with fails("bad-match", BadInput):
        Recorder(tmp_path / "game.jsonl", match)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("reads", [read, verify, lambda path: list(replay(path))])
def test_a_record_is_named_by_a_path(reads: Any) -> None:
    for path in (None, 5, b"game.jsonl"):
        with fails("no-such-record", BadInput):
            reads(path)


def test_the_same_game_makes_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_session(tmp_path / name, 5, 3)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_date_is_written_only_where_it_is_given(tmp_path: Path) -> None:
    match = Match(Ruleset.load("redux"), PLAYERS, seed=1)
    Recorder(tmp_path / "with", match, date="2024-05-01").close()
    Recorder(tmp_path / "without", match).close()
    assert read(tmp_path / "with").header.date == "2024-05-01"
    assert b"date" not in (tmp_path / "without").read_bytes()


def test_every_hand_is_in_the_file_as_soon_as_it_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(Ruleset.load("redux"), PLAYERS, seed=2)
    recorder = Recorder(path, match)
    for number in (1, 2):
        table = match.deal()
        play_by_chance(table, Random(number))
        recorder.hand(table, match.conclude(table))
        assert verify(path).hands == number


def test_seats_without_a_draw_for_them(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(Ruleset.load("redux"), PLAYERS, seats=(2, 3, 0, 1))
    with Recorder(path, match) as recorder:
        table = match.deal()
        play_by_chance(table, Random(1))
        recorder.hand(table, match.conclude(table))
    assert verify(path).ok
    assert verify(path).players == ["Cy", "Di", "Ann", "Bo"]
    assert "seating" not in contents(path)[0]


def kernel_hand(ruleset: Ruleset, seed: int, number: int) -> tuple[State, Log]:
    """A hand as a simulation plays it, without a `game.Table`."""
    state, log, decision = State.new(), Log.new(), Decision.new()
    log.keep = 1
    for seat in range(4):
        decision.bots[seat] = seat % 2
        state.side[seat].held = ruleset.sheet.start
    play_hand(state, log, ruleset.lookup, decision, Hand.new(), Outcome.new(), seed, number)
    return state, log


def test_hands_of_the_kernels_alone(tmp_path: Path) -> None:
    ruleset = Ruleset.load("redux")
    path = tmp_path / "hands.jsonl"
    with Recorder.of_hands(path, ruleset, ["random", "greedy"] * 2, seed=4) as recorder:
        for number in range(8):
            recorder.lone_hand(played_of(ruleset, *kernel_hand(ruleset, 40 + number, number)))
    report = verify(path)
    assert (report.ok, report.kind, report.hands, report.totals) == (True, "hands", 8, None)


def test_lines_come_from_the_bytes_of_the_records_alone() -> None:
    ruleset = Ruleset.load("redux")
    state, log = kernel_hand(ruleset, 9, 1)
    again = hand_lines(1, played_of(ruleset, state.copy(), log.copy()))
    assert again == hand_lines(1, played_of(ruleset, state, log))
    table = Table(
        ruleset,
        wall=[state.wall.tile[place] for place in range(state.wall.size)],
        dice=list(state.wall.dice),
        east=state.east,
        prevailing=state.prevailing,
    )
    for seat, action in moves_of(log):
        table.step(seat, action)
    assert table.played == played_of(ruleset, state, log)
    assert hand_lines(1, table.played) == again


def test_different_events_have_different_texts() -> None:
    ruleset = Ruleset.load("redux", {"wall": "dead_wall"})
    texts: dict[str, Event] = {}
    for seed in range(12):
        _, log = kernel_hand(ruleset, seed, seed)
        for event in events_of(log):
            assert texts.setdefault(event_text(event), event) == event
    assert len(texts) > 500


@pytest.mark.parametrize("text", ["", "4 pass", "discard 7b", "x pass", "-1 pass", "1 sing", "1 discard", "1 chow 7b", "٣ pass"])
def test_what_is_no_answer_is_refused(text: str) -> None:
    with fails("bad-action", BadInput):
        read_move(text)


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with fails("record-exists"):
        Recorder(path, Match(Ruleset.load("redux"), PLAYERS, seed=1))
    assert path.read_text() == "mine"


def test_only_the_hand_just_concluded_is_written_and_only_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match, other = (Match(Ruleset.load("redux"), PLAYERS, seed=seed) for seed in (1, 2))
    table, stray = match.deal(), other.deal()
    for one in (table, stray):
        play_by_chance(one, Random(1))
    nothing: Any = None
    with Recorder(path, match) as recorder:
        for wrong in (table, stray):
            with fails("other-hand"):
                recorder.hand(wrong, nothing)
        concluded = match.conclude(table)
        for wrong, told in ((stray, concluded), (table, nothing)):
            with fails("other-hand"):
                recorder.hand(wrong, told)
        recorder.hand(table, concluded)
        with fails("other-hand"):
            recorder.hand(table, concluded)
    assert (verify(path).ok, verify(path).hands) == (True, 1)


def test_a_record_is_of_one_kind(tmp_path: Path) -> None:
    match = Match(Ruleset.load("redux"), PLAYERS, seed=1)
    table = match.deal()
    play_by_chance(table, Random(1))
    with Recorder(tmp_path / "game.jsonl", match) as recorder, fails("other-record"):
        recorder.lone_hand(table.played)
    with Recorder.of_hands(tmp_path / "hands.jsonl", match.ruleset, PLAYERS) as recorder, fails("other-record"):
        recorder.hand(table, match.conclude(table))
    assert verify(tmp_path / "game.jsonl").ok and verify(tmp_path / "hands.jsonl").ok


def test_a_closed_record_takes_no_more_hands(tmp_path: Path) -> None:
    match = Match(Ruleset.load("redux"), PLAYERS, seed=1)
    recorder = Recorder(tmp_path / "game.jsonl", match)
    recorder.close()
    table = match.deal()
    play_by_chance(table, Random(1))
    with fails("record-closed"):
        recorder.hand(table, match.conclude(table))
    assert (verify(recorder.path).ok, recorder.unwritten) == (True, 0)


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    with fails("record-not-written"):
        Recorder(tmp_path / "none" / "game.jsonl", Match(Ruleset.load("redux"), PLAYERS, seed=1))
    with fails("record-not-written") as caught:
        append(tmp_path, b"a line")
    assert caught.value.message == say("record", "not-written", path=tmp_path, why=say("system", "EISDIR"), number=0)


class FullDisk:
    """A file that takes a hundred bytes more, once, and then fails."""

    def __init__(self, file: FileIO) -> None:
        self.file, self.calls = file, 0

    def write(self, data: bytes) -> int:
        self.calls += 1
        if self.calls == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(data[:100])

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_half_a_hand_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(Ruleset.load("redux"), PLAYERS, seed=2)
    recorder = Recorder(path, match)
    real = recorder.file
    table = match.deal()
    play_by_chance(table, Random(2))
    text = match.conclude(table)
    recorder.file = FullDisk(real)  # type: ignore[assignment]
    with fails("record-not-written"):
        recorder.hand(table, text)
    assert verify(path).ok and verify(path).hands == 0
    recorder.file = real
    recorder.hand(table, text)
    assert verify(path).ok and verify(path).hands == 1


@pytest.mark.parametrize("name", ["none.jsonl", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path / name)
    assert caught.value.code == "no-such-record"
    assert str(tmp_path) in caught.value.message


@pytest.mark.parametrize("data", [b"", b"\n", b"\0" * 4000, b"not a record\n", b'{"players":[]}\n', b"x" * 2_000_000])
def test_a_file_that_is_no_record(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(BadRecord) as caught:
        read(path)
    assert (caught.value.line, caught.value.code) == (1, "no-record")
    report = verify(path)
    assert (report.ok, report.line, report.whose, report.players, report.totals) == (False, 1, "own", [], None)
    assert (report.hands, report.lines, report.over, report.promised) == (0, 0, False, 0)


def test_a_line_of_any_length_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b'{"kongbox":1' + b" " * 3_000_000)
    with fails("too-long", BadRecord):
        read(path)


def test_a_record_of_too_many_hands_is_not_read_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    write_session(path, 7, 1)
    reading = import_module("kongbox.record.read")
    first, hand, _ = groups(path)
    monkeypatch.setattr(reading, "hand_in", lambda group: group)
    monkeypatch.setattr(reading, "groups", lambda hands: chain([first], repeat(hand, hands)))
    assert len(reading.read(100_000).hands) == 100_000
    with pytest.raises(BadRecord) as caught:
        reading.read(100_001)
    assert caught.value.line == 2
