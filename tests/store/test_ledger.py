"""What is written of a table is its record to the byte, and a table made again from it is the same to the byte."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from failing import fails
from keeping import GAMES, everything, kept_evening, steps, take
from lengths import mostly_proofs
from msgspec.structs import replace

from kongbox.game.words.said import tile_words
from kongbox.record import BadRecord, Recorder, verify
from kongbox.record.chain import FIRST, SEAL, seal
from kongbox.record.form import PARTS
from kongbox.store.changes import Change, Finished, Opened, Settings, Standing, Written
from kongbox.store.restore import Resumed, played_again, resume
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say


def again(session: str, changes: list[Change]) -> Resumed:
    """The session from what was written of it."""
    rows = [change for change in changes if isinstance(change, Written) and change.session == session]
    settings = next(change.settings for change in changes if isinstance(change, Opened) and change.session == session)
    return resume(session, rows, settings)


@mostly_proofs("game", GAMES, "redux", "goulash")
def test_a_game_goes_on_from_any_moment_as_if_nothing_had_happened(game: str) -> None:
    evening, chance, written = kept_evening(game), random.Random(game), list[Change]()
    goulashes, moments = 0, 0
    written += take(evening)
    for _ in steps(evening, chance, 3 if game == "goulash" else 2):
        written += take(evening)
        goulashes += evening.table.ruleset.is_goulash
        if chance.random() < 0.04 or evening.table.over:
            other = Evening(again(evening.game, written))
            assert everything(other) == everything(evening)
            assert other.serial > evening.serial
            moments += 1
    assert moments > 2 and (goulashes or game != "goulash")


@mostly_proofs("game", ["redux", "goulash", "strict"], "goulash")
def test_both_go_on_alike(game: str) -> None:
    """The bots too, who may choose by lot or err: the one that went on and the one that was begun again play the same game."""
    evening, written = kept_evening(game), list[Change]()
    for count, _ in enumerate(steps(evening, random.Random(5), 2)):
        written += take(evening)
        if count == 60:
            break
    other = Evening(again(evening.game, written))
    assert [change.status for change in take(other) if isinstance(change, Standing)] == ["playing"]
    for one in (evening, other):
        for _ in steps(one, random.Random(8), 2):
            pass
    assert everything(other) == everything(evening)


def test_the_lines_are_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    changes: list[Change] = []
    evening = kept_evening(rounds=1)
    date = next(change.at for change in take_and_keep(evening, changes) if isinstance(change, Opened))
    with Recorder(path, evening.match, date=date, bots=("", *["greedy"] * 3)) as recorder:
        for _ in steps(evening, random.Random(3), 99):
            if evening.table.over:
                assert evening.match.results and evening.session.next is not None
                recorder.hand(evening.table, evening.session.next)
            take_and_keep(evening, changes)
    lines = [change for change in changes if isinstance(change, Written) and change.line]
    assert [line.line for line in lines] == [*range(1, len(lines) + 1)]
    hands = range(1, len(evening.match.results) + 1)
    assert [line.hand for line in lines] == [0, *(hand for hand in hands for _ in PARTS), len(hands)]
    pieces = [change for change in changes if isinstance(change, Written) and not change.line]
    assert [piece.hand for piece in pieces] == [json.loads(piece.text)["hand"] for piece in pieces]
    assert "".join(f"{line.text}\n" for line in lines).encode() == path.read_bytes()
    assert verify(path).ok and verify(path).closed and verify(path).over
    told = [change for change in changes if isinstance(change, Finished)]
    assert [hand.number for hand in told] == [*range(1, len(evening.match.results) + 1)]
    assert [hand.net for hand in told] == [result.net for result in evening.match.results]
    last = [change for change in changes if isinstance(change, Standing)][-1]
    assert (last.status, last.totals, last.hands) == ("over", tuple(evening.match.totals), len(told))
    assert lines[-1].text.endswith(f'"{last.seal}"}}')


def take_and_keep(evening: Evening, changes: list[Change]) -> list[Change]:
    new = take(evening)
    changes += new
    return new


def test_what_is_taken_back_stands_in_the_ledger_and_not_in_the_record() -> None:
    evening = kept_evening("strict")
    take(evening)
    while evening.bot_due is not None:
        evening.move()
    take(evening)
    before = everything(evening)
    evening.session.rule(evening.me, "harmful-call")
    (ruled,) = take(evening)
    evening.session.unrule()
    (back,) = take(evening)
    assert isinstance(ruled, Written) and "ruled-harmful-call" in ruled.text and ruled.line is None
    assert isinstance(back, Written) and '"moves":[],"back":1' in back.text and back.line is None
    assert everything(evening) == before


HARMS = [(1, "no-record"), (2, "changed"), (3, "changed"), (4, "changed"), (5, "changed"), (6, "changed")]
"""A line of a session whose second hand is being played: header, four lines of the hand that is over, the deal."""


def in_a_second_hand() -> tuple[str, list[Written]]:
    """A session in its second hand, and its rows."""
    evening, written = kept_evening(), list[Change]()
    for _ in steps(evening, random.Random(2), 2):
        written += take(evening)
        if evening.match.results and not evening.table.over and evening.table.actions:
            break
    rows = [change for change in written if isinstance(change, Written)]
    assert [row.line for row in rows if row.line] == [1, 2, 3, 4, 5, 6] and rows[-1].line is None
    resume(evening.game, rows, Settings())
    return evening.game, rows


@pytest.mark.parametrize(("line", "code"), HARMS)
def test_a_session_with_a_changed_line_names_the_line(line: int, code: str) -> None:
    game, rows = in_a_second_hand()
    place = next(place for place, row in enumerate(rows) if row.line == line)
    rows[place] = altered(rows[place], rows[place].text.replace('"', '"x', 1))
    with pytest.raises(BadRecord) as caught:
        played_again(game, rows, Settings())
    assert (caught.value.line, caught.value.code) == (line, code)
    with fails("session-damaged") as told:
        resume(game, rows, Settings())
    assert told.value.facts == {"session": game, "why": caught.value.message}


@pytest.mark.parametrize("harm", ["missing", "swapped", "piece", "no deal"])
def test_a_session_without_its_rows_in_order_is_not_gone_on_with(harm: str) -> None:
    game, rows = in_a_second_hand()
    middle = next(place for place, row in enumerate(rows) if row.line == 4)
    if harm == "missing":
        del rows[middle - 2]
    elif harm == "swapped":
        rows[middle], rows[middle + 1] = rows[middle + 1], rows[middle]
    elif harm == "piece":
        rows[-1] = altered(rows[-1], rows[-1].text.replace("discard", "discord"))
    else:
        del rows[1:]
    with pytest.raises(BadRecord) as caught:
        played_again(game, rows, Settings())
    assert caught.value.line == (1 if harm == "no deal" else 6)


def forged(rows: list[Written], line: int | None, **told: Any) -> list[Written]:
    """The rows with something else told in a line, or in the last piece, and with hashes that fit."""
    made, mark, trail = list[Written](), FIRST, FIRST
    for row in rows:
        content = json.loads(row.text[:-SEAL] + "}")
        content |= told if row.line == line and (line or row is rows[-1]) else {}
        sealed, new = seal(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(), mark if row.line else trail)
        mark, trail = (new, new) if row.line else (mark, new)
        made.append(Written(row.session, row.number, row.hand, row.line, row.at, sealed[:-1].decode()))
    return made


NOT_HELD = say("refused", "no-such-tile", "held", tile=tile_words("6b"))
NOT_AWAITED = say("refused", "not-awaited", "elsewhere", turn=say("wind", "E"), wind=say("wind", "W"))


@pytest.mark.parametrize(
    ("line", "told", "at", "why"),
    [
        (1, {"kind": "hands"}, 1, "independent hands are not a session"),
        (2, {"hand": 7}, 2, say("record", "differs", where="hand", found=7, right=1)),
        (2, {"dice": [1, 1, 1, 1]}, 3, f"moves[0] is '2 discard 6b': {NOT_HELD} (RX-PLAY-19)"),
        (5, {"totals": [0, 0, 0, 0]}, 5, say("record", "differs", where="totals[0]", found=0, right=1980)),
        (
            5,
            {"next": None},
            5,
            say("record", "differs", where="next", found="null", right='{"code":"passes","dealer":3}'),
        ),
        (6, {"held": [1, 2, 3, 4]}, 6, say("record", "differs", where="held[0]", found=1, right=1980)),
        (None, {"back": 9}, 6, say("error", "nothing-to-undo")),
        (None, {"back": 1, "taken": 3}, 6, say("error", "no-takeback", "nothing")),
        (
            None,
            {"moves": ["1 discard E"]},
            6,
            f"moves[0] is '1 discard E': {NOT_AWAITED} (RX-PLAY-19)",
        ),
    ],
)
def test_a_session_whose_hashes_fit_must_be_one_that_was_played(line: int | None, told: Any, at: int, why: str) -> None:
    game, rows = in_a_second_hand()
    assert forged(rows, 1) == rows
    with pytest.raises(BadRecord) as caught:
        played_again(game, forged(rows, line, **told), Settings())
    assert (caught.value.line, caught.value.message) == (at, say("record", "line", line=at, told=why))


def test_a_takeback_undoes_as_many_answers_as_it_tells() -> None:
    evening = kept_evening()
    written = take(evening)
    for _ in steps(evening, random.Random(2), 1):
        written += take(evening)
        if evening.table.may_take_back(evening.me):
            break
    evening.session.take_back(evening.me)
    rows = [change for change in [*written, *take(evening)] if isinstance(change, Written)]
    assert f'"back":1,"taken":{evening.me}' in rows[-1].text
    assert played_again(evening.game, forged(rows, None), Settings()).table.taken == evening.table.taken
    with pytest.raises(BadRecord) as caught:
        played_again(evening.game, forged(rows, None, back=2), Settings())
    assert (caught.value.line, caught.value.message) == (2, say("record", "line", line=2, told="the takeback differs"))


def altered(row: Written, text: str) -> Written:
    assert text != row.text
    return Written(row.session, row.number, row.hand, row.line, row.at, text)


def test_a_new_session_leaves_the_one_before() -> None:
    evening = kept_evening()
    first = evening.game
    take(evening)
    evening.lay("bmja", {})
    states = [(change.session, change.status) for change in take(evening) if isinstance(change, Standing)]
    assert states == [(first, "left"), (evening.game, "playing")] and evening.game != first


def test_a_view_does_not_change_by_being_kept() -> None:
    evening, plain = kept_evening(), Evening(kept_evening().ruleset, seed=1, bots=("greedy",) * 3)
    assert replace(evening.view(), serial=0) == replace(plain.view(), serial=0) and plain.game == ""
