"""A wall is promised before the dice are thrown, and opened after the hand; whoever changes either is found out."""

import hashlib
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from failing import fails
from friends import Friends
from saying import piece
from tables.test_sitting import HANDS

from kongbox import Match, Ruleset
from kongbox.cli.app import kongbox
from kongbox.errors import BadInput
from kongbox.game.model.promise import promise, promised
from kongbox.record import Recorder, read, verify
from kongbox.record.chain import FIRST, seal, unseal
from kongbox.tables.walls import bound
from kongbox.tables.wire import Choose, Stop

REDUX = Ruleset.load("redux")


def test_the_promise_is_shown_before_the_dice_and_opened_after_the_hand() -> None:
    friends = Friends(4, hands=2)
    ann = friends.people[0]
    first = friends.around(ann).promise
    assert first is not None and first.number == 1 and (first.salt, first.wall) == ("", "")
    friends.begin()
    assert friends.around(ann).promise == first and friends.around(ann).opened is None
    wall = " ".join(friends.play.table.dealt.wall)
    friends.play.table.play_out("greedy")
    friends.play.carry_on()
    friends.table.settle()
    opened, second = friends.around(ann).opened, friends.around(ann).promise
    assert opened is not None and (opened.number, opened.hash, opened.wall) == (1, first.hash, wall)
    assert hashlib.sha256(bytes.fromhex(opened.salt) + opened.wall.encode()).hexdigest() == first.hash
    assert second is not None and second.number == 2 and second.hash != first.hash


def test_no_byte_to_anybody_has_the_salt_or_the_wall_before_the_hand_is_over() -> None:
    friends = Friends(3, watchers=1).begin()
    salt, wall = friends.table.promised.promise.salt, friends.table.promised.text
    for person in [*friends.people, *friends.watchers]:
        told = friends.told(person).decode()
        assert salt not in told and wall not in told and wall[:60] not in told


def test_the_wall_of_a_hand_that_is_broken_off_is_opened_too() -> None:
    friends = Friends(1, seed=3)
    ann, first = friends.people[0], friends.around(friends.people[0]).promise
    friends.begin()
    friends.table.hear(ann, Stop())
    opened = friends.around(ann).opened
    assert first is not None and opened is not None and friends.stage == "over" and friends.around(ann).promise is None
    assert (opened.number, opened.hash, opened.wall) == (1, first.hash, " ".join(friends.play.table.dealt.wall))
    assert hashlib.sha256(bytes.fromhex(opened.salt) + opened.wall.encode()).hexdigest() == first.hash


def test_a_salt_has_sixteen_bytes_of_its_own() -> None:
    one, other = promise("1b 2b"), promise("1b 2b")
    assert len(bytes.fromhex(one.salt)) == len(bytes.fromhex(other.salt)) == 16 and one != other
    assert promise("1b 2b", one.salt) == one and one.binds("1b 2b") and not one.binds("2b 1b")


def test_other_rules_have_another_wall_and_another_promise() -> None:
    friends = Friends(4)
    first = friends.table.promised
    friends.table.hear(friends.people[0], Choose("redux", {"bonus": False}))
    assert friends.table.promised.promise != first.promise
    assert len(friends.table.promised.wall) == 136 and len(first.wall) == 144


def test_walls_are_shuffled_by_the_system_and_no_two_are_alike() -> None:
    walls = [bound(REDUX) for _ in range(20)]
    assert len({one.wall for one in walls}) == len({one.promise.salt for one in walls}) == 20
    assert all(sorted(one.wall) == REDUX.tiles and one.promise.binds(one.text) for one in walls)
    assert not walls[0].promise.binds(walls[1].text)


def recorded(path: Path) -> None:
    """A record of one hand whose wall was promised."""
    match = Match(REDUX, ("Ann", "Bea", "Cid", "Dan"), seats=(0, 1, 2, 3), hands=1)
    wall = bound(REDUX)
    table = match.deal(wall.wall, (1, 2, 3, 4), answering=(0, 2), promise=wall.promise)
    table.play_out("greedy")
    with Recorder(path, match) as recorder:
        recorder.hand(table, match.conclude(table))


def changed(path: Path, **deal: object) -> Path:
    """The same record with something else in the line of its deal, and every hash made new."""
    lines, mark, after = [], FIRST, FIRST
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        content, mark = unseal(line, mark, number)
        if number == 2:
            content = msgspec.json.encode(msgspec.json.decode(content) | deal)
        sealed, after = seal(content, after)
        lines.append(sealed)
    other = path.with_name("changed.jsonl")
    other.write_bytes(b"".join(lines))
    return other


def test_a_record_keeps_the_promise_and_verifies_it(tmp_path: Path) -> None:
    path = tmp_path / "promised.jsonl"
    recorded(path)
    report = verify(path)
    assert report.ok and (report.promised, report.hands) == (1, 1)
    (hand,) = read(path).hands
    assert hand.deal.promise is not None and hand.deal.asked == (0, 2)
    assert promised(hand.deal.promise.salt, hand.deal.wall) == hand.deal.promise.hash


@pytest.mark.parametrize(
    "other",
    [
        {"hash": "0" * 64, "salt": "00" * 16},
        {"hash": promise("1b 2b").hash, "salt": promise("1b 2b").salt},
        {"hash": "no hash", "salt": "00" * 16},
        {"hash": "0" * 64, "salt": "no salt"},
        {"hash": "0" * 64},
    ],
)
def test_a_wall_that_was_not_promised_so_is_found_out(tmp_path: Path, other: dict[str, str]) -> None:
    path = tmp_path / "promised.jsonl"
    recorded(path)
    report = verify(changed(path, promise=other))
    assert not report.ok and report.line == 2


def test_a_record_without_promises_is_as_good_as_ever(tmp_path: Path) -> None:
    match = Match(REDUX, ("Ann", "Bea", "Cid", "Dan"), seed=1, hands=1)
    table = match.deal()
    table.play_out("greedy")
    with Recorder(tmp_path / "plain.jsonl", match) as recorder:
        recorder.hand(table, match.conclude(table))
    report = verify(tmp_path / "plain.jsonl")
    assert report.ok and report.promised == 0
    assert b"promise" not in (tmp_path / "plain.jsonl").read_bytes()


def test_a_wall_of_a_test_is_promised_like_any_other() -> None:
    friends = Friends(4, dealt=HANDS).begin()
    assert friends.play.table.dealt.promise == friends.table.promised.promise
    with fails("bad-wall", BadInput):
        Match(REDUX, ("A", "B", "C", "D")).deal([0] * 144, (1, 1, 1, 1))


def test_verify_says_that_walls_were_as_promised(tmp_path: Path) -> None:
    path = tmp_path / "promised.jsonl"
    recorded(path)
    told = CliRunner().invoke(kongbox, ["verify", str(path), "--json"], prog_name="kongbox")
    assert told.exit_code == 0 and msgspec.json.decode(told.stdout)["promised"] == 1
    assert (
        piece("command", "verify", "promised") in CliRunner().invoke(kongbox, ["verify", str(path)], prog_name="kongbox").output
    )
    other = changed(path, promise={"hash": "0" * 64, "salt": "00" * 16})
    assert CliRunner().invoke(kongbox, ["verify", str(other)], prog_name="kongbox").exit_code == 1
