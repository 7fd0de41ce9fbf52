"""A table rests while nobody is there to play: nothing is dealt, played or timed, and it says so to the first who returns."""

import msgspec
import pytest
from friends import Friends

from kongbox.game.views.requests import Act, Next
from kongbox.store.ledger import moment
from kongbox.tables.clocks import GRACE
from kongbox.tables.dues import CLOSED_AFTER, DEALT_AFTER
from kongbox.tables.kept import made_again
from kongbox.tables.rest import TOLD_AFTER
from kongbox.tables.row import row_of
from kongbox.tables.wire import Pause, Rest, Stop

HOUR = 3600.0


def gone(friends: Friends, *people: str) -> None:
    """The pages of these people close."""
    for person in people or tuple(friends.people):
        friends.table.here(person, False)


@pytest.mark.parametrize("people", [1, 4])
@pytest.mark.parametrize("clock", ["none", "quick"])
def test_with_nobody_there_no_bot_plays_and_nothing_counts(people: int, clock: str) -> None:
    friends = Friends(people, watchers=1, mind="away", clock=clock, seed=3).begin()
    moves, totals = len(friends.play.table.actions), friends.play.match.totals
    gone(friends)
    friends.go_on(HOUR)
    assert friends.table.resting and friends.table.due is None
    assert (len(friends.play.table.actions), friends.play.match.totals, friends.play.deals) == (moves, totals, 1)
    assert friends.around(friends.watchers[0]).rest == friends.table.rest


def test_one_player_who_is_there_is_enough_for_bots_to_play_for_the_others() -> None:
    friends = Friends(4, mind="away").begin()
    gone(friends, *friends.people[1:])
    friends.go_on(HOUR)
    assert not friends.table.resting and set(friends.people[1:]) == friends.table.minding


def test_a_table_that_has_rested_says_from_when_to_when_until_the_next_deal() -> None:
    friends = Friends(4, mind="away", hands=2).begin()
    ann, before = friends.people[0], moment()
    gone(friends)
    friends.go_on(TOLD_AFTER)
    shown = friends.table.number_for(ann)
    friends.table.here(ann, True)
    rest = friends.around(ann).rest
    assert rest is not None and before <= rest.since <= rest.until <= moment() and friends.table.number_for(ann) > shown
    assert friends.around(friends.people[1]).rest == rest
    friends.table.stage = "between"
    for person in friends.people:
        friends.table.here(person, True)
        friends.table.hear(person, Next())
    assert friends.stage == "playing" and friends.around(ann).rest is None


def test_a_page_that_is_loaded_again_is_no_rest_worth_a_word() -> None:
    friends = Friends(1).begin()
    gone(friends)
    friends.go_on(TOLD_AFTER / 2)
    friends.table.here(friends.people[0], True)
    assert friends.around(friends.people[0]).rest is None and not friends.table.resting


def test_every_clock_goes_on_where_it_stopped() -> None:
    friends = Friends(4, mind="away", clock="gentle", seed=3).begin()
    friends.act(friends.play.table.turn, f"discard {friends.play.table.hand(friends.play.table.turn)[0]}")
    friends.table.hear(friends.people[1], Stop())
    friends.go_on(5)
    clock, motion = (friends.around(friends.people[0]).clock, friends.around(friends.people[0]).motion)
    assert clock is not None and motion is not None
    gone(friends)
    friends.go_on(HOUR)
    friends.table.here(friends.people[0], True)
    assert friends.around(friends.people[0]).clock == clock and friends.around(friends.people[0]).motion == motion
    friends.go_on(GRACE - 1)
    assert not friends.table.minding, "absence is counted from the end of the rest"
    friends.go_on(2)
    assert friends.table.minding == set(friends.people[1:])


def test_a_pause_outlasts_a_rest() -> None:
    friends = Friends(1, clock="gentle").begin()
    friends.table.hear(friends.people[0], Pause())
    gone(friends)
    friends.go_on(HOUR)
    friends.table.here(friends.people[0], True)
    assert friends.table.paused and not friends.table.resting and friends.table.due is None


def test_the_deal_that_was_due_waits_for_the_rest_of_its_time() -> None:
    friends = Friends(4, mind="never", clock="gentle").begin()
    friends.table.stage = "between"
    friends.table.hear(friends.people[0], Next())
    friends.go_on(DEALT_AFTER - 10)
    gone(friends)
    friends.go_on(HOUR)
    assert friends.stage == "between"
    friends.table.here(friends.people[0], True)
    friends.go_on(9)
    assert friends.stage == "between"
    friends.go_on(2)
    assert friends.stage == "playing"


def test_a_program_is_nobody_and_waits_too() -> None:
    friends = Friends(2, clock="none", seed=3).begin()
    ann, robin = friends.people
    friends.table.people[robin].program = True
    gone(friends, ann)
    assert friends.table.resting and not {"act", "stop", "pause", "why"} & {*friends.around(robin).may}
    assert friends.refused(robin, Act(friends.play.serial, "pass")) == "resting" == friends.refused(robin, Stop())
    seen = friends.table.seen_for(robin)
    friends.table.here(ann, True)
    assert friends.table.seen_for(robin) > seen, "it is shown the table again, and can act"


def test_where_only_bots_and_programs_play_people_who_watch_keep_the_table_awake() -> None:
    friends = Friends(1, watchers=1).begin()
    friends.table.people[friends.people[0]].program = True
    friends.table.settle()
    assert not friends.table.resting
    gone(friends, *friends.watchers)
    assert friends.table.resting


def test_a_table_made_again_rests_until_somebody_is_back_and_remembers_since_when() -> None:
    friends = Friends(4, mind="away")
    friends.table.rest = Rest("2026-01-01T20:04:00Z")
    friends.table.stage = "between"
    table = made_again(row_of(friends.table), None, clock=friends.time, first=5000)
    assert table.resting and table.due == friends.time() + CLOSED_AFTER, "nothing is due but its end"
    table.here(friends.people[0], True)
    rest = table.around(friends.people[0]).rest
    assert rest is not None and rest.since == "2026-01-01T20:04:00Z" and rest.until
    assert msgspec.json.decode(row_of(table))["rest"]["until"] == rest.until
