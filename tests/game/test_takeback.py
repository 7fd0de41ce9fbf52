"""A decision taken back: the table stands as before, and remembers it; where nothing may be taken back it says so."""

import random
from pathlib import Path

import pytest
from failing import fails
from keeping import everything, kept_evening, steps, take
from lengths import mostly_proofs
from situations import rules, situation
from store.test_ledger import again
from strict import strict

from kongbox import Match, Table
from kongbox.bots import choose_action
from kongbox.errors import RuleRefusal
from kongbox.record import Recorder, read, replay, verify
from kongbox.record.chain import FIRST, seal, unseal
from kongbox.store.changes import Change
from kongbox.tables.sitting import Evening

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")


def play(table: Table, dice: random.Random, takebacks: float) -> None:
    """Play a hand to its end; now and then seat 0 takes its last decision back."""
    before: dict[int, tuple[bytes, int]] = {}
    while not table.over:
        if table.may_take_back(0) and dice.random() < takebacks:
            found = table.take_back(0)
            state, events = before[found.at]
            assert (table.state.bytes(), len(table.events), len(table.actions)) == (state, events, found.at)
            assert found.seat == 0 and 0 in table.waiting
        seat = table.waiting[0]
        before[len(table.actions)] = table.state.bytes(), len(table.events)
        action = dice.choice(table.legal(seat)) if dice.random() < 0.2 else choose_action(table, seat, "greedy")
        table.step(seat, action)


@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow", "pung_chow_limit", "dummies"])
def test_the_table_stands_as_before_and_the_same_wall_follows(name: str) -> None:
    table, dice = Table(rules(name), seed=3), random.Random(name)
    wall = table.dealt.wall
    play(table, dice, 0.1)
    assert table.taken and table.played.taken == table.taken and table.dealt.wall == wall
    other = Table(rules(name), seed=3)
    for seat, action in table.actions:
        other.step(seat, action)
    assert (other.result, other.events) == (table.result, table.events)


def test_where_nothing_is_taken_back() -> None:
    fresh = Table(seed=1)
    over = situation(E="123b 456b 789b 123c EE").play("E mahjong").table
    erring = strict(E="R").play("E discard R").table
    ruled = situation(E="R").play("E discard R").table
    ruled.rule(2, "foul-hand")
    for table in (fresh, over, erring, ruled):
        actions = table.actions
        with fails("no-takeback", RuleRefusal):
            table.take_back(0)
        assert not table.may_take_back(0) and table.actions == actions and table.taken == ()


def test_a_ruling_stands_once_a_decision_after_it_was_taken_back() -> None:
    """Something has happened since; and a record tells what was taken back by what stood before it."""
    table = situation(E="R", S="5c").play("E discard R").table
    table.rule(2, "foul-hand")
    assert table.ruled is not None
    seat = table.waiting[0]
    table.step(seat, table.legal(seat)[0])
    table.take_back(seat)
    assert table.ruled is None
    with fails("too-late", RuleRefusal):
        table.take_ruling_back()


def test_a_copy_remembers_and_goes_its_own_way() -> None:
    table = situation(E="R 5c").play("E discard R").table
    other = table.copy()
    other.take_back(0)
    assert (len(other.taken), len(table.taken), len(table.actions), len(other.actions)) == (1, 0, 1, 0)
    assert str(other.taken[0].undone[0][1]) == "discard R"


def recorded(folder: Path) -> Path:
    """A session of which decisions were taken back."""
    match, dice = Match(rules(), PLAYERS, seed=2), random.Random(7)
    path = folder / "game.jsonl"
    with Recorder(path, match) as recorder:
        for _ in range(2):
            table = match.deal()
            play(table, dice, 0.1)
            recorder.hand(table, match.conclude(table))
    return path


def test_a_record_tells_what_was_taken_back_and_is_verified(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    report = verify(path)
    assert report.ok and report.hands == 2, report
    record = read(path)
    taken = [one for hand in record.hands for one in hand.moves.taken]
    assert len(taken) > 2 and all(one.moves[0].startswith("0 ") for one in taken)
    last = [max(one.move for one in replay(record) if one.hand.line == hand.line) for hand in record.hands]
    assert last == [len(hand.moves.moves) for hand in record.hands]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [(b'"at":', b'"at":1'), (b'"moves":["0 ', b'"moves":["1 '), (b'"at":', b'"at":999')],
)
def test_what_cannot_have_been_taken_back_is_found(tmp_path: Path, wrong: bytes, right: bytes) -> None:
    path = recorded(tmp_path)
    before, mark, lines, changed = FIRST, FIRST, [], None
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        content, before = unseal(line, before, number)
        if changed is None and b'"taken":' in content:
            head, sign, tail = content.partition(b'"taken":')
            content, changed = head + (sign + tail).replace(wrong, right, 1), number
        sealed, mark = seal(content, mark)
        lines.append(sealed)
    path.write_bytes(b"".join(lines))
    report = verify(path)
    assert not report.ok and report.line == changed, report


@mostly_proofs("game", ["redux", "goulash", "dummies"], "goulash")
def test_a_kept_game_goes_on_from_any_takeback(game: str) -> None:
    evening, chance, written = kept_evening(game), random.Random(game), list[Change]()
    found = 0
    for _ in steps(evening, chance, 2, 0.12):
        written += take(evening)
        if evening.taken or evening.table.over:
            other = Evening(again(evening.game, written))
            assert everything(other) == everything(evening)
            assert other.table.taken == evening.table.taken
            found += 1
        if found == 4:
            break
    assert found > 1
