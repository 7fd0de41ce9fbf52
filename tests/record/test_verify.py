"""Whatever is changed in a record is found, and its line is named: a byte by the hashes, a forged line by playing again."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from recorded import contents, edited, forge, write_session
from saying import Part, like, says, stands_in

from kongbox.bots import choose_action
from kongbox.game import Table
from kongbox.record import BadRecord, Recorder, read, replay, verify

Edit = Callable[[dict[str, Any]], Any]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two short hands; the first is won by claiming a discard, so that moves, scores and payments are there to be forged."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    first, _ = write_session(path, 79, 2)
    assert first.result is not None and first.result.how == "discard"
    assert any(action.verb == "chow" for _, action in first.actions)
    return path


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("scratch") / "game.jsonl"


@pytest.mark.turns
@given(data=st.data())
@examples(30, proof=300)
def test_one_changed_byte_is_found_in_its_line(game: Path, scratch: Path, data: st.DataObject) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    line = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[line]) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != lines[line][place]))
    changed = bytearray(lines[line])
    changed[place] = other
    scratch.write_bytes(b"".join([*lines[:line], bytes(changed), *lines[line + 1 :]]))
    report = verify(scratch)
    assert (report.ok, report.line) == (False, line + 1)
    assert report.problem is not None and says(report.problem, "record", "line", line=line + 1)
    assert report.hands == max(0, (line - 1) // 4)
    with pytest.raises(BadRecord) as caught:
        read(scratch)
    assert caught.value.line == line + 1


@given(data=st.data())
@examples(15, proof=100)
def test_a_record_that_was_cut_off(game: Path, scratch: Path, data: st.DataObject) -> None:
    whole = game.read_bytes()
    kept = whole[: data.draw(st.integers(0, len(whole) - 1))]
    scratch.write_bytes(kept)
    complete = kept.count(b"\n")
    report = verify(scratch)
    assert report.hands == max(0, (complete - 1) // 4)
    if kept.endswith(b"\n") and complete % 4 == 1:  # between hands: a session that was left
        assert report.ok and not report.over and not report.closed
    elif kept.endswith(b"\n"):
        assert (report.ok, report.line) == (False, complete)
        assert says(str(report.problem), "record", "ends-here")
    else:
        assert (report.ok, report.line) == (False, complete + 1)


def test_a_line_that_is_missing_or_doubled_or_moved(game: Path, scratch: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    for line in range(1, len(lines) - 1):
        for changed in (
            lines[:line] + lines[line + 1 :],
            [*lines[: line + 1], *lines[line:]],
            [*lines[:line], lines[line + 1], lines[line], *lines[line + 2 :]],
        ):
            scratch.write_bytes(b"".join(changed))
            report = verify(scratch)
            assert report.line in (line + 1, line + 2) and not report.ok


def put(*path: Any) -> Edit:
    """An edit: the last of `path` is the new value, or a function of the old one, at the keys before it."""
    *keys, last, value = path

    def edit(line: dict[str, Any]) -> None:
        inner: Any = line
        for key in keys:
            inner = inner[key]
        inner[last] = value(inner[last]) if callable(value) else value

    return edit


def drop(key: str, place: int) -> Edit:
    """An edit: one entry of a list is gone."""
    return lambda line: line[key].pop(place) and None


def swap_tiles(wall: str) -> str:
    """Another wall of the same tiles."""
    tiles = wall.split()
    other = next(place for place in range(80, len(tiles)) if tiles[place] != tiles[-place])
    tiles[other], tiles[-other] = tiles[-other], tiles[other]
    return " ".join(tiles)


def add_a_point(scores: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first line of the first score that has any earns one more."""
    next(score for score in scores if score["lines"])["lines"][0]["points"] += 1
    return scores


def other_tiles(scores: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first line of the first score that has any names other tiles."""
    next(score for score in scores if score["lines"])["lines"][0]["tiles"] = ["P", "P"]
    return scores


def differs(where: str, *values: object) -> re.Pattern[str]:
    """What is said of a value that another would have to be: what it is, and what the game gives."""
    return like("record", "differs", where=where, **dict(zip(("found", "right"), values, strict=False)))


HEADER, DEAL, MOVES, EVENTS, END = 1, 2, 3, 4, 5
FORGED = [
    ("total", END, put("result", "scores", 1, "total", lambda old: old + 2), "result.scores[1].total"),
    ("points of a line", END, put("result", "scores", add_a_point), "points"),
    ("special hand", END, put("result", "scores", 0, "special", "Nine Gates"), differs("result.scores[0].special")),
    ("written hand", END, put("result", "scores", 2, "hand", "1b"), "result.scores[2].hand"),
    ("payment", END, put("result", "payments", 0, "amount", 9999), differs("result.payments[0].amount", 9999)),
    ("payer", END, put("result", "payments", 0, "from", "9"), differs("result.payments[0].from", '"9"')),
    ("net", END, put("result", "net", 0, 77), differs("result.net[0]", 77)),
    ("winner", END, put("result", "winner", lambda old: (old + 1) % 4), "result.winner"),
    ("giver", END, put("result", "giver", None), differs("result.giver", "null")),
    ("totals", END, put("totals", 3, lambda old: old + 1), "totals[3]"),
    ("what follows", END, put("next", "dealer", lambda old: (old + 1) % 4), differs("next.dealer")),
    ("event", EVENTS, put("events", 6, "2 draw 1b, 3 left"), "events[6]"),
    ("event left out", EVENTS, drop("events", 9), "events"),
    ("event added", EVENTS, put("events", lambda old: [*old, "0 deal 1"]), like("record", "entries", where="events")),
    ("no legal move", MOVES, put("moves", 3, "2 mahjong"), "moves[3] is '2 mahjong'"),
    ("no move", MOVES, put("moves", 3, "2 sleep"), "sleep"),
    ("no seat", MOVES, put("moves", 3, "pass"), like("error", "bad-action", "answer", given="pass")),
    ("move left out", MOVES, drop("moves", 0), "moves[0]"),
    ("last move left out", MOVES, drop("moves", -1), like("record", "not-over")),
    ("move added", MOVES, put("moves", lambda old: [*old, "0 pass"]), "0 pass"),
    ("move written otherwise", MOVES, put("moves", 0, lambda old: old.upper()), "moves[0]"),
    ("east", DEAL, put("east", lambda old: (old + 1) % 4), differs("east")),
    ("prevailing wind", DEAL, put("prevailing", "N"), differs("prevailing", '"N"', '"E"')),
    ("streak", DEAL, put("streak", 3), differs("streak", 3, 0)),
    ("holdings", DEAL, put("held", 2, 5000), differs("held[2]", 5000, 2000)),
    ("number of the hand", DEAL, put("hand", 8), differs("hand", 8, 1)),
    ("tiles of the wall", DEAL, put("wall", lambda old: "7b" + old[2:]), "144"),
    ("no tiles", DEAL, put("wall", "xx"), like("notation", "unknown-letter", letter="x")),
    ("short wall", DEAL, put("wall", "1b 2b"), "144"),
    ("die", DEAL, put("dice", 0, 7), like("limit", "most", "int", what="dice[0]", limit=6)),
    ("number of moves", MOVES, put("hand", 2), differs("hand", 2, 1)),
    ("unknown key", DEAL, put("wind", 3), "wind"),
    ("wrong shape", EVENTS, put("events", "many"), "events"),
    ("hash of the rules", HEADER, put("hash", "0" * 64), like("record", "word", number=1, where="hash", found=f'"{"0" * 56}...')),
    ("rules", HEADER, put("ruleset", "options", "mahjong_points", 20), like("record", "word", where="hash")),
    ("seats", HEADER, put("seats", lambda old: old[::-1]), like("record", "seating-seats")),
    ("a seat twice", HEADER, put("seats", [0, 0, 1, 2]), like("record", "seats")),
    ("seating", HEADER, put("seating", "row", [1, 1, 2, 3]), like("record", "seating-row")),
    ("seating of other rules", HEADER, put("seating", "box", 0), like("record", "seating-way")),
    ("seed", HEADER, put("seed", 123456), like("record", "seating", seed=123456)),
    ("seed that is none", HEADER, put("seed", -1), like("record", "seed")),
    ("form", HEADER, put("kongbox", 3), like("record", "form", theirs=3, ours=2)),
    ("players", HEADER, put("players", ["Ann"]), "players"),
    ("pattern", HEADER, put("ruleset", "rows", "points", 0, "pattern", "no_such_pattern"), "no_such_pattern"),
    ("enormous row", HEADER, put("ruleset", "rows", "points", 0, "points", 99_999), "rows.points[0].points"),
    ("enormous holdings", HEADER, put("ruleset", "start", 10**18), "start"),
    ("large holdings", HEADER, put("ruleset", "start", 10**9 + 1), "start"),
    ("bots", HEADER, put("bots", ["greedy"]), like("record", "bots", count=4)),
]


@pytest.mark.parametrize(("line", "edit", "problem"), [case[1:] for case in FORGED], ids=[case[0] for case in FORGED])
def test_a_forged_line_is_found_by_playing_again(game: Path, tmp_path: Path, line: int, edit: Edit, problem: Part) -> None:
    report = verify(edited(game, tmp_path / "forged", line, edit))
    assert report.ok is False
    assert report.line == line, report.problem
    assert stands_in(str(report.problem), problem), report.problem
    assert report.hands == 0


def test_only_the_first_version_of_the_form_may_have_other_tiles_in_a_line(game: Path, tmp_path: Path) -> None:
    path = edited(game, tmp_path / "other", END, put("result", "scores", other_tiles))
    assert verify(path).line == END
    older = forge(tmp_path / "older", [contents(path)[0] | {"kongbox": 1}, *contents(path)[1:-1]])
    assert verify(older).ok and {position.hand.version for position in replay(older)} == {1}
    assert verify(edited(older, path, END, put("result", "scores", add_a_point))).line == END


def test_another_wall_cannot_have_led_to_the_same_events(game: Path, tmp_path: Path) -> None:
    report = verify(edited(game, tmp_path / "forged", DEAL, put("wall", swap_tiles)))
    assert not report.ok and report.line in (MOVES, EVENTS)


def test_other_rules_with_a_fitting_hash_give_other_scores(game: Path, tmp_path: Path) -> None:
    """The scores were not made by the rules that the record names."""
    from kongbox.rulesets import Ruleset

    other = Ruleset.load("redux", {"mahjong_points": 20})
    header = contents(game)[0] | {"hash": other.hash, "ruleset": msgspec.json.decode(other.to_json())}
    report = verify(forge(tmp_path / "forged", [header, *contents(game)[1:]]))
    assert (report.ok, report.line) == (False, EVENTS)
    assert "score" in str(report.problem)


def test_values_written_in_another_way_are_not_what_was_written(game: Path, tmp_path: Path) -> None:
    lines: list[Any] = contents(game)
    lines[DEAL - 1] = msgspec.json.encode(lines[DEAL - 1]).replace(b",", b", ")
    report = verify(forge(tmp_path / "forged", lines))
    assert (report.ok, report.line) == (False, DEAL)
    assert says(str(report.problem), "record", "not-as-written")


def test_a_forged_line_is_named_though_only_its_own_hash_was_made_to_fit(game: Path, tmp_path: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    forged = edited(game, tmp_path / "whole", MOVES, put("moves", 0, "0 sleep")).read_bytes().splitlines(keepends=True)
    path = tmp_path / "forged"
    path.write_bytes(b"".join([*lines[: MOVES - 1], forged[MOVES - 1], *lines[MOVES:]]))
    assert verify(path).line == MOVES


def test_hands_after_the_end_of_the_session(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_session(path, 3, 200, rounds="1")
    lines = contents(path)
    report = verify(forge(tmp_path / "longer", [*lines[:-1], *lines[1:5]]))
    assert (report.ok, report.line) == (False, len(lines))
    assert says(str(report.problem), "record", "over", number=len(lines) // 4 + 1)


def test_damage_in_a_later_hand_leaves_the_earlier_ones_sound(game: Path, tmp_path: Path) -> None:
    report = verify(edited(game, tmp_path / "forged", 4 + END, put("totals", 0, 1)))
    assert (report.ok, report.hands, report.line) == (False, 1, 9)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.turns
@given(line=st.integers(1, 9), value=json_values, chance=st.randoms(use_true_random=False))
@examples(30, proof=300)
def test_nonsense_in_any_place_is_reported_and_never_raised(
    game: Path, scratch: Path, line: int, value: Any, chance: random.Random
) -> None:
    lines = contents(game)
    inner: Any = lines[line - 1]
    while True:
        key = chance.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if inner[key] and isinstance(inner[key], dict | list) and chance.random() < 0.8:
            inner = inner[key]
            continue
        same = inner[key] == value and type(inner[key]) is type(value)
        inner[key] = value
        break
    report = verify(forge(scratch, lines))
    assert report.ok is same or line == HEADER
    if not report.ok:
        assert report.line is not None and report.problem and "\n" not in report.problem


@pytest.mark.parametrize(
    "raw", [b"[]", b"{}", b'"x"', b"nonsense", b"[" * 5000, b'{"a":' * 5000, b"\xff\xfe", b'{"kongbox":"\xff"}']
)
@pytest.mark.parametrize("line", [HEADER, DEAL, END])
def test_lines_that_are_no_json(game: Path, tmp_path: Path, raw: bytes, line: int) -> None:
    lines: list[Any] = contents(game)
    lines[line - 1] = raw
    report = verify(forge(tmp_path / "forged", lines))
    assert (report.ok, report.line) == (False, line)


@pytest.mark.parametrize(
    ("line", "edit", "named"),
    [
        (2, put("streak", 10**9), 2),
        (3, lambda line: line | {"moves": ["0 ruled-withdrawn-claim"] * 2_000}, 3),
        (3, put("hand", 2), 3),
        (5, put("next", "dealer", 7), 5),
        (5, put("next", {"code": "keeps"}), 5),
    ],
)
def test_what_no_table_can_do_is_the_fault_of_its_line(tmp_path: Path, line: int, edit: Edit, named: int) -> None:
    """Separate hands and sessions alike: `verify` reports, and `replay` names the line."""
    path, ruled = tmp_path / "hands.jsonl", Table("redux", seed=4)
    ruled.rule(1, "withdrawn-claim")
    while not ruled.over:
        ruled.step(ruled.waiting[0], choose_action(ruled, ruled.waiting[0], "greedy"))
    if line == 5:
        write_session(path, 5, 1)
    else:
        with Recorder.of_hands(path, ruled.ruleset, ["A", "B", "C", "D"]) as recorder:
            recorder.lone_hand(ruled.played)
    assert verify(path).ok
    lines = contents(edited(path, tmp_path / "forged.jsonl", line, edit))
    forged = forge(tmp_path / "forged.jsonl", lines[:-1])  # its closing line has the seal of the true one
    report = verify(forged)
    assert (report.ok, report.line) == (False, named)
    with pytest.raises(BadRecord) as caught:
        list(replay(read(forged)))
    assert caught.value.line == named


@pytest.mark.parametrize("failure", [IndexError(), ZeroDivisionError(), AssertionError(), ValueError(), TypeError()])
def test_a_game_that_the_engine_cannot_play_is_the_fault_of_its_line(
    game: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def refuse(*_: object) -> None:
        raise failure

    monkeypatch.setattr(Table, "step", refuse)
    report = verify(game)
    assert (report.ok, report.line) == (False, 3)
    with pytest.raises(BadRecord):
        list(replay(read(game)))


def test_lines_of_two_hands_are_not_read_as_one(game: Path, tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        read(edited(game, tmp_path / "forged", EVENTS, put("hand", 7)))
    assert caught.value.line == EVENTS
    assert stands_in(caught.value.message, like("record", "other-hand", one=7, other=1))
