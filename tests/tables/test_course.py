"""Walls that several tables play: a deal of one name is the same everywhere, whatever was dealt in between."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from friends import Friends

from kongbox.errors import RuleRefusal
from kongbox.game.model.promise import Promise
from kongbox.rulesets import Ruleset
from kongbox.tables.chairs import Chairs, Occupant
from kongbox.tables.course import Course, Dealt, Stream
from kongbox.tables.past import Past
from kongbox.tables.sharing import has_seen, knows_walls, plays, share, shared_seen
from kongbox.tables.wire import Begin, Choose, Rematch, SharedWalls, Sit, Stand

REDUX = Ruleset.load("redux")
COURSE = Course("course", "secret", (0, 1, 2, 3))
GAME = Choose("redux", lots=False, clock="none", mind="never", hands=3)


def sharing(course: Course = COURSE, people: int = 4, **more: Any) -> Friends:
    """A table in the lobby that plays these walls."""
    friends = Friends(people, **more)
    share(friends.table, course, GAME)
    return friends


def evening(seed: int) -> tuple[Friends, dict[str, Any]]:
    """Three hands on these walls against greedy bots; what was dealt, by the names of the deals."""
    friends, chance, found = sharing(people=1, seed=seed).begin(), random.Random(seed), {}
    while friends.stage != "over":
        dealt = friends.play.table.dealt
        found[friends.table.deals[-1]] = dealt._replace(asked=(), held=(), streak=0)
        friends.step(chance)
    return friends, found


def test_deals_of_one_name_are_the_same_at_every_table() -> None:
    found, others = evening(1)[1], evening(3)[1]
    both = found.keys() & others.keys()
    assert {"1E0.0", "1E1.0"} <= both and found.keys() != others.keys()
    for name in both:
        assert found[name] == others[name], name


def test_a_shared_wall_is_promised_like_any_and_kept() -> None:
    friends = sharing()
    promised = friends.around(friends.people[0]).promise
    friends.begin()
    wall = COURSE.bound(REDUX, "1E0.0")
    assert promised is not None and promised.hash == wall.promise.hash and wall.promise.binds(wall.text)
    assert sorted(wall.wall) == sorted(REDUX.tiles)
    assert friends.play.table.dealt.dice == tuple(COURSE.dice("1E0.0"))


def test_another_secret_or_another_deal_is_another_wall() -> None:
    walls = {COURSE.bound(REDUX, name).text for name in ("1E0.0", "1E0.1", "1E1.0", "1S0.0", "1E0g.0", "2E0.0")}
    assert len(walls) == 6 and Course("course", "other", (0, 1, 2, 3)).bound(REDUX, "1E0.0").text not in walls


def test_the_walls_of_an_earlier_session_come_from_its_record_and_all_others_from_the_secret() -> None:
    wall = COURSE.bound(REDUX, "elsewhere")
    kept = Dealt(wall.wall, (1, 2, 3, 4), 1, *wall.promise)
    bare = Dealt(wall.wall, (4, 3, 2, 1), 2)
    course = Course("c", "another", (0, 1, 2, 3), of="s", deals={"1E0.0": kept, "1E1.0": bare})
    assert course.bound(REDUX, "1E0.0") == wall and course.dice("1E0.0") == (1, 2, 3, 4)
    again = course.bound(REDUX, "1E1.0")
    assert again.wall == wall.wall and again.promise != wall.promise and again.promise.binds(again.text)
    assert again == course.bound(REDUX, "1E1.0") and isinstance(again.promise, Promise)
    assert course.bound(REDUX, "1S0.0").wall != wall.wall


def test_chance_from_a_secret_takes_every_value_alike() -> None:
    stream = Stream("secret", "dice")
    thrown = [stream.randint(1, 6) for _ in range(6000)]
    assert all(900 < thrown.count(face) < 1100 for face in range(1, 7))
    assert [Stream("secret", "dice").getrandbits(7) for _ in range(2)] == [Stream("secret", "dice").getrandbits(7)] * 2
    assert Stream("secret", "a").getrandbits(64) != Stream("secret", "b").getrandbits(64)


def test_who_has_played_the_walls_looks_on() -> None:
    friends = Friends(3)
    ann, bea, cid = friends.people
    with pytest.raises(RuleRefusal, match="Bea"):
        share(friends.table, Course("c", "s", (0, 1, 2, 3), of="x", knows=(bea,)), GAME)
    assert friends.table.course is None
    friends.table.hear(bea, Stand())
    share(friends.table, Course("c", "s", (0, 1, 2, 3), of="x", knows=(bea,), names=("dora",)), GAME)
    assert friends.refused(bea, Sit(1)) == "knows-walls" and "sit" not in friends.around(bea).may
    dora = friends.admit("Dora")
    assert friends.table.chairs.of(dora) is None, "somebody of her name has played them"
    eve = friends.admit("Eve")
    assert friends.table.chairs.of(eve) == 1
    assert friends.refused(ann, Choose("bmja")) == "same-walls"
    assert friends.refused(ann, Choose("redux", lots=False, hands=3, clock="quick", watch="late")) == ""
    assert friends.table.course is not None and cid in friends.table.people


def test_a_player_of_the_other_table_sees_nothing_of_this_one() -> None:
    one, other = sharing(), sharing(seed=2, watchers=1)
    one.table.neighbours, other.table.neighbours = (lambda: [other.table]), (lambda: [one.table])
    ann = one.people[0]
    other.table.people[ann].name = "Ann"  # the same id: she plays there, and looks on here
    other.table.chairs[0] = Occupant(person=other.watchers[0], name="Eve")
    other.begin()
    eve = other.watchers[0]
    seen = other.around(ann)
    assert seen.unseen and other.table.shown(ann, None) == (None, None) and not seen.evening and seen.opened is None
    assert "sit" not in seen.may and other.refused(ann, Sit(1)) in ("not-now", "knows-walls")
    assert not other.around(eve).unseen


def test_a_rematch_shuffles_again_and_a_running_session_keeps_its_walls() -> None:
    friends, _ = evening(3)
    with pytest.raises(RuleRefusal):
        share(friends.table, COURSE, GAME)
    friends.table.hear(friends.people[0], Rematch())
    assert friends.table.course is None and friends.around(friends.people[0]).walls is None
    share(friends.table, COURSE, GAME)
    share(friends.table, None, GAME)
    assert friends.table.course is None
    friends.table.hear(friends.people[0], Begin())
    assert friends.table.deals == []


def beside(stage: str, how: str, course: Course = COURSE, *others: Any, played: str = "") -> Any:
    """A table on these walls. Ann sits there, has played in its session, is only here, or is not here. It `played` a session."""
    return SimpleNamespace(
        stage=stage,
        course=course,
        shared={"course": played} if played else {},
        neighbours=lambda: others,
        chairs=Chairs([Occupant("ann", name="Ann")] if how == "sits" else []),
        past=Past({"session": [(1, ["ann"])]} if how == "played" else {}),
        ledger=SimpleNamespace(session="session"),
        people={} if how in ("", "played") else {"ann": SimpleNamespace(name="Ann")},
    )


@pytest.mark.parametrize(
    ("stage", "how", "found"),
    [
        *[("lobby", "sits", (True, False)), ("lobby", "played", (False, False)), ("lobby", "here", (False, False))],
        *[("playing", "sits", (True, True)), ("playing", "played", (True, True)), ("playing", "here", (False, True))],
        *[("playing", "", (False, False)), ("over", "", (False, False))],
        *[("over", "sits", (False, True)), ("over", "played", (False, True)), ("over", "here", (False, True))],
    ],
)
def test_who_plays_a_session_and_who_has_seen_it(stage: str, how: str, found: tuple[bool, bool]) -> None:
    table = beside(stage, how)
    assert (plays(table, "ann"), has_seen(table, "ann")) == found


@pytest.mark.parametrize(
    ("how", "course", "other", "knows"),
    [
        ("here", COURSE, beside("over", "here"), True),
        ("sits", COURSE, beside("over", "here"), False),
        ("sits", COURSE, beside("playing", "sits"), True),
        ("here", COURSE, beside("lobby", "here"), False),
        ("here", COURSE, beside("over", "here", Course("other", "secret", ())), False),
        ("here", COURSE, beside("over", ""), False),
        ("sits", Course("course", "secret", (), knows=("ann",)), beside("over", ""), True),
        ("sits", Course("course", "secret", (), names=("ANN",)), beside("over", ""), True),
        ("", COURSE, beside("playing", "sits"), False),
    ],
)
def test_who_knows_the_walls_of_a_table_from_another(how: str, course: Course, other: Any, *, knows: bool) -> None:
    assert knows_walls(beside("lobby", how, course, other), "ann") is knows


@pytest.mark.parametrize(
    ("course", "seen"),
    [
        (COURSE, SharedWalls("theirs", "")),
        (Course("alone", "secret", ()), SharedWalls("", "")),
        (Course("course", "", (), of="old", begun="2026"), SharedWalls("old", "2026", unknown=True)),
        (Course("course", "", (), of="old", knows=("ann",)), SharedWalls("old", "")),
        (Course("course", "", (), of="old", names=("Ann",)), SharedWalls("old", "")),
    ],
)
def test_a_session_is_compared_with_the_earlier_one_or_else_with_a_neighbour_s(course: Course, seen: SharedWalls) -> None:
    others = beside("playing", "", COURSE, played="theirs"), beside("lobby", "", COURSE)
    assert shared_seen(beside("playing", "sits", course, *others)) == seen
