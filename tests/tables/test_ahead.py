"""Tiles that pass by themselves: what they cover, how long, and that nobody else can tell."""

from typing import Any

import pytest
from friends import Friends

from kongbox.errors import KongboxError
from kongbox.game.views.requests import Next, TakeBack
from kongbox.rulesets import Ruleset
from kongbox.tables.ahead import passable
from kongbox.tables.wire import EndPause, HandBack, LetPass, Mind, Pause, Vote, Wait

HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins; nobody else can claim it."""
ROBBED = ("1d 222d 999d 47b WWN RG", "23d 567b 345678c 99c", "11d 258c 369d ESWNR", "88b 99c 147c 36d EE SP")
"""East discards 1d: South wins or takes a chow, West takes a pung."""


def laid(*hands: str, shortest: str = "one", **chosen: Any) -> Friends:
    """Four people and a watcher; East has yet to discard."""
    return Friends(4, watchers=1, dealt=hands or HANDS, shortest=shortest, **chosen).begin()


def let(friends: Friends, seat: int, what: Any) -> str:
    """Let tiles pass by themselves for a seat: the code with which that is refused, if it is."""
    return friends.refused(friends.who(seat), LetPass(what))


def mine(friends: Friends, seat: int) -> tuple[str, bool, bool]:
    """What a player is told of what passes: what they chose, whether this tile will, whether they have answered."""
    around = friends.around(friends.who(seat))
    return around.lets, around.passes, around.answered


def test_every_tile_stays_open_for_the_shortest_time_even_if_all_have_answered() -> None:
    friends = laid().acts("0 discard 1d", "1 pass", "2 pass", "3 pass")
    assert friends.play.table.phase == "claim"
    friends.go_on(0.99)
    assert friends.play.table.phase == "claim" and friends.table.awaited == [1, 2, 3]
    friends.go_on(0.01)
    assert friends.play.table.phase == "turn" and friends.play.table.turn == 1


def test_an_answer_within_the_shortest_time_is_given_once_and_for_its_player_alone() -> None:
    friends = laid().acts("0 discard 1d")
    others = [friends.who(seat) for seat in (0, 2, 3)] + friends.watchers
    before = [(friends.table.number_for(one), friends.told(one)) for one in others]
    friends.act(1, "mahjong")
    assert [(friends.table.number_for(one), friends.told(one)) for one in others] == before
    around, view = friends.around(friends.who(1)), friends.play.view(1)
    assert around.answered and "act" not in around.may and view.legal == [] and view.waiting == []
    assert friends.play.put_to(1).seen(1).legal == (), "a program is asked nothing more either"
    for action in ("pass", "mahjong"):
        with pytest.raises(KongboxError):
            friends.act(1, action)
    with pytest.raises(KongboxError):
        friends.act(2, "pung")
    friends.go_on(1.0)
    friends.acts("2 pass", "3 pass")
    assert friends.stage == "between"


@pytest.mark.parametrize(("what", "asked"), [("chows", [1, 2]), ("claims", [1]), ("all", [])])
def test_what_is_not_covered_is_asked(what: str, asked: list[int]) -> None:
    """South could win or take a chow, West take a pung, North do nothing."""
    friends = laid(*ROBBED)
    for seat in (1, 2, 3):
        assert let(friends, seat, what) == ""
    friends.acts("0 discard 1d")
    assert [seat for seat in (1, 2, 3) if not mine(friends, seat)[1]] == asked
    friends.go_on(1.0)
    assert friends.play.table.waiting == (tuple(asked) or (1,)), "the last answer settles the tile"
    assert friends.play.table.phase == ("claim" if asked else "turn")
    assert friends.table.awaited == ([1, 2, 3] if asked else [1]), "nobody sees who is still asked"


def test_a_tile_that_allows_a_chow_at_most_passes_without_chows() -> None:
    friends = laid("1d 222d 999d 47b WWN RG", "23d 567b 3489c SSRR", *HANDS[2:])
    let(friends, 1, "chows")
    friends.acts("0 discard 1d")
    assert "chow 123d" in [action.id for action in friends.play.table.legal(1)] and mine(friends, 1) == ("chows", True, False)


def test_whoever_lets_tiles_pass_while_one_is_asked_about_passes_it_too() -> None:
    friends = laid().acts("0 discard 1d")
    friends.go_on(2.0)
    let(friends, 1, "claims")
    assert 1 in friends.play.table.waiting, "a win is asked about"
    let(friends, 1, "all")
    assert 1 not in friends.play.table.waiting


def test_whoever_waits_answers_this_tile_and_the_next_one_passes_again() -> None:
    friends = laid(clock="quick")
    for seat in (1, 2, 3):
        let(friends, seat, "all")
    friends.acts("0 discard 1d")
    serial = friends.play.serial
    assert friends.refused(friends.who(1), Wait(serial + 1)) == "stale"
    assert friends.refused(friends.who(1), Wait(serial)) == ""
    assert mine(friends, 1) == ("all", False, False)
    friends.go_on(5.9)
    assert friends.play.table.waiting == (1,) and friends.table.awaited == [1, 2, 3]
    assert friends.refused(friends.who(2), Wait(serial)) == "passed-already"
    friends.go_on(0.1)
    assert friends.play.table.phase == "turn", "the clock of the table ends it"
    friends.acts(f"1 discard {friends.play.table.drawn(1)}")
    assert mine(friends, 2)[1] and mine(friends, 3)[1] and not friends.play.ahead.by_hand


def test_it_ends_with_the_hand() -> None:
    friends = laid(hands=2)
    let(friends, 2, "all")
    let(friends, 3, "claims")
    friends.acts("0 discard 1d", "1 mahjong")
    friends.go_on(1.0)
    for person in friends.people:
        friends.table.hear(person, Next())
    assert friends.stage == "playing" and [mine(friends, seat)[0] for seat in range(4)] == ["nothing"] * 4


def test_one_tap_ends_it() -> None:
    friends = laid()
    let(friends, 2, "all")
    let(friends, 2, "nothing")
    friends.acts("0 discard 1d")
    assert mine(friends, 2) == ("nothing", False, False)


def test_who_takes_a_decision_back_is_asked_again() -> None:
    friends = laid()
    let(friends, 3, "all")
    friends.acts("0 discard 1d")
    friends.go_on(1.0)
    assert friends.play.table.waiting == (1, 2) and "take-back" in friends.around(friends.who(3)).may
    friends.table.hear(friends.who(3), TakeBack(friends.play.serial))
    assert friends.play.table.waiting == (1, 2, 3) and mine(friends, 3) == ("nothing", False, False)


def test_a_pause_stops_the_shortest_time() -> None:
    friends = laid()
    for seat in (1, 2, 3):
        let(friends, seat, "all")
    friends.acts("0 discard 1d")
    friends.table.hear(friends.people[0], Pause())
    for person in friends.people[1:]:
        friends.table.hear(person, Vote(1, True))
    friends.go_on(20.0)
    assert friends.play.table.waiting == (1, 2, 3)
    friends.table.hear(friends.people[0], EndPause())
    friends.go_on(0.9)
    assert friends.play.table.waiting == (1, 2, 3)
    friends.go_on(0.1)
    assert friends.play.table.phase == "turn"


def test_a_bot_that_takes_over_waits_for_the_shortest_time_too() -> None:
    friends = laid(mind="away").acts("0 discard 1d", "1 pass", "2 pass")
    friends.table.hear(friends.who(3), Mind(True))
    friends.table.hear(friends.who(2), Mind(True))
    assert friends.play.table.waiting == (1, 2, 3)
    friends.go_on(1.0)
    assert friends.play.table.phase == "turn"


@pytest.mark.parametrize("mind", ["never", "clock", "away"])
def test_a_tile_does_not_wait_for_somebody_away_who_has_answered_or_passes_by_themselves(mind: str) -> None:
    friends = laid(mind=mind).acts("0 discard 1d")
    let(friends, 1, "all")
    friends.acts("2 pass", "3 pass")
    for seat in (1, 2):
        friends.table.here(friends.who(seat), False)
    friends.go_on(0.9)
    assert friends.play.table.phase == "claim"
    friends.go_on(0.1)
    assert (friends.play.table.phase, friends.play.table.turn) == ("turn", 1)


def test_another_device_of_a_player_knows_it() -> None:
    friends = laid()
    let(friends, 2, "all")
    friends.table.here(friends.who(2), False)
    friends.table.admit("new", "New", "hash")
    friends.table.here("new", True)
    friends.table.hear(friends.people[0], HandBack(2, "New"))
    assert friends.who(2) == "new" and mine(friends, 2)[0] == "all"


@pytest.mark.parametrize("rules", ["redux", "pung_chow", "bmja", "dummies"])
def test_what_can_pass_by_itself_follows_from_the_rules(rules: str) -> None:
    ruleset = Ruleset.load(rules)
    assert passable(ruleset) == ["chows", "claims", "all"]
    assert passable(ruleset.choose({"manners": "strict"})) == ["all"], "any tile can be claimed by mistake"


@pytest.mark.clause("BM-GO-1")
def test_a_goulash_has_no_chows_to_pass() -> None:
    goulash = Ruleset.load("bmja", {"goulash": "after_draw"}).goulash
    assert goulash is not None and passable(goulash) == ["claims", "all"]


def test_without_a_shortest_time_nothing_passes_by_itself_among_friends() -> None:
    friends = laid(shortest="none")
    around = friends.around(friends.who(2))
    assert around.passable == [] and "let-pass" not in around.may
    assert let(friends, 2, "all") == "asked-anyway"


def test_what_the_rules_lack_cannot_be_chosen() -> None:
    friends = laid(options={"manners": "strict"})
    assert friends.around(friends.who(2)).passable == ["all"]
    assert [let(friends, 2, what) for what in ("chows", "claims", "all")] == ["asked-anyway", "asked-anyway", ""]
