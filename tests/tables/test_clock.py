"""The clock: a turn's time and bank, what it plays when they are used up, when it stands, and what a new start costs."""

import random
from pathlib import Path
from typing import Any

import pytest
from friends import Friends
from keeping import on_store
from tables.test_kept import again, written
from tables.test_sitting import HANDS, claimed

from kongbox.errors import KongboxError
from kongbox.game import Action, Table
from kongbox.game.views.requests import Act, Next
from kongbox.store.place import Place
from kongbox.store.store import Store
from kongbox.tables.clocks import GRACE
from kongbox.tables.dues import DEALT_AFTER
from kongbox.tables.window import played_for
from kongbox.tables.wire import Leave, Mind, Pause, SayPhrase, SeatBot, Stop, TimeLeft, Vote
from kongbox.words.catalogue import say

NO_CLAIM = ("1 pass", "2 pass", "3 pass")


def seated(**chosen: Any) -> Friends:
    """Four people; East plays first."""
    return Friends(4, dealt=HANDS, **chosen).begin()


def clock(friends: Friends, person: int = 0) -> TimeLeft:
    """The clock as somebody sees it."""
    found = friends.around(friends.people[person]).clock
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "turn", "bank"), [("gentle", 30, 120), ("quick", 15, 0)])
def test_the_time_of_a_turn_runs_for_all_to_see_and_then_the_drawn_tile_goes(name: str, turn: int, bank: int) -> None:
    friends = seated(clock=name).acts("0 discard W", *NO_CLAIM)
    drawn = friends.play.table.drawn(1)
    whole = 1000 * (turn + bank)
    assert {friends.around(person).clock for person in friends.people} == {TimeLeft(whole, whole, 1000 * bank)}
    friends.go_on(turn + bank - 0.5)
    assert friends.play.table.phase == "turn" and clock(friends).left == 500
    friends.go_on(0.5)
    assert friends.play.table.phase == "claim" and friends.play.table.open_tile == drawn
    assert friends.play.table.actions[-1] == (1, Action("discard", friends.play.table.actions[-1][1].tiles))


def test_without_a_clock_a_turn_lasts_as_long_as_it_takes() -> None:
    friends = seated()
    friends.go_on(100_000)
    assert friends.play.table.turn == 0 and friends.around(friends.people[1]).clock is None


def test_a_bank_lasts_for_a_hand_and_is_each_players_own() -> None:
    friends = seated(clock="gentle")
    friends.go_on(50)
    friends.acts("0 discard W", *NO_CLAIM)
    assert clock(friends).bank == 120_000, "the next player's"
    for seat in (1, 2, 3):
        drawn = friends.play.table.drawn(seat)
        friends.acts(f"{seat} discard {drawn}")
        friends.go_on(15)
    assert friends.play.table.turn == 0 and friends.play.table.phase == "turn"
    assert (clock(friends).bank, clock(friends).of) == (100_000, 130_000), "20 seconds more than a turn has"
    friends.play.begin(friends.table.dealt())
    friends.table.settle()
    assert clock(friends).bank == 120_000


def test_after_a_claim_nothing_was_drawn_and_a_tile_without_twins_goes() -> None:
    hands = ("1d 22d 999d 47b WWN RGP", "11d 567b 345678c 2d S", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
    friends = Friends(4, dealt=hands, clock="quick").begin().acts("0 discard 1d", "1 pung", "2 pass", "3 pass")
    hand = friends.play.table.hand(1)
    assert friends.play.table.drawn(1) is None and friends.play.table.phase == "turn"
    friends.go_on(15)
    assert friends.play.table.phase == "claim" and hand.count(str(friends.play.table.open_tile)) == 1


def test_the_clock_alone_plays_a_strict_hand_to_its_end() -> None:
    friends = Friends(4, seed=5, options={"manners": "strict"}, clock="quick", hands=2).begin()
    friends.go_on(3600)
    played = friends.play.table
    assert friends.stage == "between" and played.result.winner is None and not any(played.faults(seat) for seat in range(4))


@pytest.mark.parametrize("rules", ["redux", "bmja", "pung_chow"])
def test_in_any_position_the_clock_plays_what_is_offered_and_no_error(rules: str) -> None:
    chance = random.Random(11)
    verbs = set()
    for deal in range(6):
        friends = Friends(4, seed=deal, rules=rules, options={"manners": "strict"}).begin()
        table: Table = friends.play.table
        while not table.over and len(table.actions) < 120:
            for seat in table.waiting:
                verbs.add((table.phase, (chosen := played_for(table, seat)).verb))
                assert chosen in table.legal(seat) and chosen not in table.infractions(seat)
            seat = chance.choice(table.waiting)
            table.step(seat, chance.choice(table.legal(seat)))
    assert {("turn", "discard"), ("claim", "pass")} <= verbs


def test_a_goulash_is_exchanged_by_the_clock() -> None:
    friends = Friends(4, seed=3, rules="bmja", clock="quick").begin()
    goulash = Table(friends.table.ruleset.goulash, seed=1)
    friends.play.begin(goulash)
    friends.table.settle()
    assert goulash.phase == "exchange" and clock(friends).of == 30_000
    before = len(goulash.hand(0))
    friends.act(0, next(action.id for action in goulash.legal(0) if action.verb == "give"))
    friends.go_on(30)
    assert len(goulash.actions) == 12 and len(goulash.hand(0)) == before and clock(friends).left == 30_000


def test_everybody_sees_how_many_tiles_a_player_has_given_before_a_goulash() -> None:
    friends = Friends(4, seed=3, rules="bmja").begin()
    goulash = Table(friends.table.ruleset.goulash, seed=1)
    friends.play.begin(goulash)
    friends.table.settle()
    serial = friends.play.serial
    for seat in range(4):
        gift = next(action.id for action in goulash.legal(seat) if action.verb == "give")
        assert friends.refused(friends.who(seat), Act(serial, gift)) == "", "the view is still the one in which all give"


def test_the_clock_stands_in_a_vote_a_pause_and_for_a_while_for_somebody_away() -> None:
    friends = seated(clock="quick", mind="away")
    ann, bea, cid, dan = friends.people
    friends.go_on(5)
    for one in (Stop(), Pause()):
        friends.table.hear(bea, one)
        friends.go_on(20)
        assert clock(friends) == TimeLeft(10_000, 15_000, stands=True)
        told = friends.around(cid).told
        friends.table.hear(dan, Vote(friends.around(dan).motion.number, False))  # type: ignore[union-attr]
        assert friends.around(cid).told != told and not clock(friends).stands
    friends.table.here(ann, False)
    assert clock(friends, 1).stands
    friends.go_on(GRACE - 1)
    friends.table.here(ann, True)
    assert clock(friends) == TimeLeft(10_000, 15_000)
    friends.go_on(10)
    assert friends.play.table.phase == "claim"


def test_who_plays_for_somebody_away_is_the_tables_choice() -> None:
    seen = {}
    for mind in ("away", "clock", "never"):
        friends = seated(clock="quick", mind=mind)
        ann, bea = friends.people[:2]
        friends.table.here(ann, False)
        number = friends.table.number_for(bea)
        friends.go_on(GRACE)
        assert friends.table.number_for(bea) > number or mind == "never"
        seen[mind] = friends.around(bea).told
        friends.go_on(3)
        assert (friends.play.table.phase == "claim") == (mind == "away")
        friends.go_on(12)
        assert friends.play.table.phase == "claim" or mind != "clock"
        assert (ann in friends.table.minding) == (mind == "away")
        friends.go_on(3600)
        assert (friends.play.table.turn, friends.play.table.phase) == (0, "turn") or mind != "never"
        assert "mind" not in friends.around(bea).may or mind == "away"
    assert len(set(seen.values())) == 3


def test_a_table_that_waits_for_its_players_waits_for_their_answer_to_an_open_tile_too() -> None:
    friends = seated(clock="quick", mind="never").acts("0 discard W", "2 pass", "3 pass")
    friends.table.here(friends.who(1), False)
    for seconds in (GRACE, 3600):
        friends.go_on(seconds)
        friends.table.hear(friends.people[0], SayPhrase("one-moment"))
        assert clock(friends) == TimeLeft(6000, 6000, stands=True)
    friends.table.here(friends.who(1), True)
    assert clock(friends) == TimeLeft(6000, 6000)


def test_where_the_clock_alone_plays_it_also_plays_for_somebody_who_has_left() -> None:
    for mind, phase in (("clock", "claim"), ("never", "turn")):
        friends = seated(clock="quick", mind=mind)
        friends.table.hear(friends.people[0], Leave())
        friends.go_on(15)
        assert friends.play.table.phase == phase


def test_a_bot_has_no_clock_and_a_player_who_takes_over_again_has_their_whole_time() -> None:
    friends = seated(clock="quick", mind="away")
    friends.go_on(5)
    friends.table.pace = (1.0, 1.0)
    friends.table.hear(friends.people[0], Mind(True))
    assert friends.around(friends.people[0]).clock is None
    friends.table.hear(friends.people[0], Mind(False))
    assert clock(friends).left == 15_000


def test_a_table_made_again_gives_everybody_their_whole_time_and_waits_for_them(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for acts, of in (((), 15_000), (("0 discard W",), 6000)):
            friends = seated(clock="quick", mind="clock").acts(*acts)
            friends.go_on(5)
            await written(store, friends.table)
            table = await again(store, friends)
            friends.time.now += 3600
            table.here(friends.people[2], True)
            seen = table.around(friends.people[2]).clock
            assert seen == TimeLeft(of, of, stands=True), "the others are on their way"
            for person in friends.people:
                table.here(person, True)
            assert table.around(friends.people[0]).clock == TimeLeft(of, of)
            friends.table.closed = True
            friends.table.settle()
            await written(store, friends.table)

    on_store(Place.find(tmp_path / "games"), work)


def test_between_two_hands_all_see_when_the_next_is_dealt_and_a_pause_stops_that() -> None:
    friends = claimed(clock="quick", hands=2).acts("1 mahjong", "2 pass", "3 pass")
    assert friends.around(friends.people[1]).clock is None
    friends.table.hear(friends.people[0], Next())
    assert clock(friends, 1) == TimeLeft(1000 * int(DEALT_AFTER), 1000 * int(DEALT_AFTER))
    friends.go_on(10)
    friends.table.hear(friends.people[0], Pause())
    for person in friends.people[1:]:
        friends.table.hear(person, Vote(1, True))
    friends.go_on(1000)
    assert friends.stage == "between" and clock(friends, 1).left == 20_000 and clock(friends, 1).stands


@pytest.mark.parametrize("mind", ["never", "clock"])
def test_no_hand_is_dealt_to_an_empty_chair(mind: str) -> None:
    friends = claimed(clock="quick", hands=2, mind=mind).acts("1 mahjong", "2 pass", "3 pass")
    ann, dan = friends.people[0], friends.people[3]
    friends.table.hear(ann, Next())
    friends.go_on(10)
    friends.table.hear(dan, Leave())
    friends.go_on(1000)
    assert friends.stage == "between" and clock(friends) == TimeLeft(20_000, 30_000, stands=True)
    assert friends.around(ann).told == say("tables", "told", "empty", "you")
    friends.table.hear(ann, SeatBot(3, "Bo"))
    friends.go_on(20)
    assert friends.stage == "playing"


def test_the_sentence_names_who_is_awaited_and_no_seconds_which_would_soon_be_wrong() -> None:
    friends = seated(clock="quick")
    ann, bea = friends.people[:2]
    waits = say("tables", "told", "turn", "other", names="Ann")
    assert clock(friends, 1).left == 15_000 and friends.around(bea).told == waits
    friends.table.hear(ann, Stop())
    assert friends.around(bea).told == say("tables", "told", "stands", told=waits)


def test_a_turn_belongs_to_a_name_even_if_a_bot_plays_for_somebody_away() -> None:
    friends = seated(mind="away")
    friends.table.pace = (1.0, 1.0)
    ann, bea = friends.people[:2]
    friends.table.here(ann, False)
    friends.go_on(GRACE)
    assert ann in friends.table.minding & {*friends.table.away} and friends.play.table.phase == "turn"
    assert friends.around(bea).told == say("tables", "told", "turn", "other", names="Ann")


def test_only_the_player_who_is_asked_sees_the_time_for_laying_tiles_out() -> None:
    kongs = ("1d 222d 999d 47b WWN RG", "2222b 567b 345678c", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
    friends = Friends(4, dealt=kongs, clock="quick").begin()
    assert friends.play.table.phase == "opening" and friends.play.table.waiting == (1,)
    clocks = [friends.around(person).clock for person in friends.people]
    assert clocks == [None, TimeLeft(15_000, 15_000), None, None]
    friends.go_on(15)
    assert friends.play.table.phase == "turn"


def test_an_answer_that_comes_too_late_is_refused_and_costs_nothing() -> None:
    friends = seated(clock="quick")
    serial = friends.play.serial
    friends.go_on(15)
    with pytest.raises(KongboxError) as late:
        friends.play.act(0, serial, "discard W")
    assert late.value.code == "stale" and friends.play.table.phase == "claim"
