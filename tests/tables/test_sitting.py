"""A table of friends: who sits where, who is asked about a tile and for how long, bots that mind, what follows a hand."""

import random
import unicodedata
from typing import Any

import pytest
from friends import NAMES, Friends
from msgspec.structs import replace

from kongbox.bots.acting import choosing
from kongbox.bots.characters import OWN
from kongbox.errors import KongboxError
from kongbox.game import Action, Seen, Table
from kongbox.game.views.requests import Act, Next, WhyNot
from kongbox.game.views.wire import View
from kongbox.server.home.choosing import CharacterView, everybody
from kongbox.store.changes import Opened, Seated
from kongbox.tables.hands import pause
from kongbox.tables.sitting import Sitting
from kongbox.tables.trouble import for_guests
from kongbox.tables.wire import (
    Begin,
    Chat,
    Choose,
    Clear,
    DealOn,
    Leave,
    Mind,
    Nudge,
    Rematch,
    Remove,
    Rename,
    Said,
    SayPhrase,
    SeatBot,
    Sit,
    Stand,
    Stop,
)
from kongbox.words.catalogue import catalogue_in, say, speaking, spoken_catalogue

HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins; nobody else can claim it."""


def view_of(friends: Friends, person: str) -> View:
    """What somebody sees."""
    shown, _ = friends.table.shown(person, None)
    assert shown is not None
    return shown.view


def said_at(table: Sitting, reader: str = "") -> list[Said]:
    """What was said at a table since the last time, as `reader` reads it."""
    return [said(reader) for said in table.take_said()]


def offered(friends: Friends, person: str) -> list[str]:
    """The actions that somebody is offered."""
    return [action.id for action in view_of(friends, person).legal]


def claimed(**chosen: Any) -> Friends:
    """Four people; East has discarded the 1d that South can win on."""
    return Friends(4, dealt=HANDS, **chosen).begin().acts("0 discard 1d")


def test_the_trouble_of_a_store_is_told_to_friends_without_its_path() -> None:
    friends = Friends()
    for code in ("store-full", "store-gone", "store-unheard-of"):
        friends.table.unkept = KongboxError("/games/ada/games is in trouble", code=code)
        for person in friends.people:
            told = friends.around(person).trouble
            assert told and "ada" not in told
    assert for_guests(KongboxError("ada", code="no-store")).message == "ada"


def test_people_take_the_free_chairs_and_the_first_is_host() -> None:
    friends = Friends(2)
    chairs = friends.around(friends.people[1]).chairs
    assert [(chair.kind, chair.name) for chair in chairs[:2]] == [("person", "Ann"), ("person", "Bea")]
    assert [chair.kind for chair in chairs[2:]] == ["bot", "bot"] and len({chair.name for chair in chairs}) == 4
    assert [(chair.host, chair.me) for chair in chairs[:2]] == [(True, False), (False, True)]


def test_who_comes_and_goes_changes_nothing_of_what_is_seen_of_the_play() -> None:
    friends = claimed()
    ann, bea = friends.people[:2]
    seen, told = friends.table.seen_for(ann), friends.table.number_for(ann)
    view = view_of(friends, ann)
    friends.table.here(bea, False)
    friends.table.here(bea, True)
    assert friends.table.seen_for(ann) == seen and friends.table.number_for(ann) > told and view_of(friends, ann) == view


@pytest.mark.parametrize("name", ["", "  ", "a\u202eb", "a\nb", "\x07", "x" * 41, "Ann", " ann ", "\uff21nn", "x" * 10_000_000])
def test_a_name_that_may_not_stand_is_refused_in_one_sentence(name: str) -> None:
    friends = Friends(2)
    assert friends.refused(friends.people[1], Rename(name)) == "bad-name"
    assert friends.table.people[friends.people[1]].name == "Bea"


FILLERS = (
    *("\u3164", "\u2800", "B\u034fea", "Bea\ufe0f", "Bea\u180b", "B\u200dea", "\u0301", "Z" + "\u0335" * 4),
    *("\U0001f468\u200dBea", "Bea\u200d\U0001f468", "\u0646\u200cBea", "Bea\u200c\u0646"),
)
EVERY_SCRIPT = (
    *("\U0001f468\u200d\U0001f469\u200d\U0001f467", "Eve \u2764\ufe0f", "\U0001f1e9\U0001f1ea", "Zo\u00eb", "\u6771\u98a8"),
    *("\u0410\u043d\u044f", "\u0646\u06cc\u200c\u0644\u0627", "\u0995\u09cd\u200d\u09b7", "\u05e9\u05b8\u05c1\u05dc"),
)


@pytest.mark.parametrize(
    ("name", "case"),
    [
        *((name, "signs") for name in FILLERS),
        *((name, "you") for name in ("You", "you", "DU", " d u ", "Dir")),
        *((name, "taken") for name in ("Ann", "aNN", "\uff21nn")),
        *((name, "alike") for name in ("\u0410nn", "\u0391nn", "Lan C1d", "c1d")),
    ],
)
def test_a_name_shows_something_and_looks_like_nobody_else(name: str, case: str) -> None:
    friends = Friends(4)
    friends.table.hear(friends.people[2], Rename("Ian Cid"))
    friends.table.hear(friends.people[3], Rename("Cid"))
    with pytest.raises(KongboxError) as caught:
        friends.table.hear(friends.people[1], Rename(name))
    assert (caught.value.code, caught.value.facts["case"]) == ("bad-name", case) and caught.value.message


@pytest.mark.parametrize("name", EVERY_SCRIPT)
def test_emoji_and_every_script_are_names(name: str) -> None:
    friends = Friends(2)
    assert friends.refused(friends.people[1], Rename(name)) == ""
    assert friends.table.people[friends.people[1]].name == unicodedata.normalize("NFC", name)


def test_bots_and_people_of_similar_real_names_sit_together() -> None:
    friends = Friends(4)
    for person, name in zip(friends.people, ("Ilse", "Lise", "Ali", "Al"), strict=True):
        assert friends.refused(person, Rename(name)) == ""


def test_bots_of_one_name_are_told_apart_from_each_other_and_from_people() -> None:
    friends = Friends(1)
    friends.table.hear(friends.people[0], Rename("Ada"))
    for chair in (1, 2, 3):
        friends.table.hear(friends.people[0], SeatBot(chair, "Ada"))
    assert [one.name for one in friends.table.chairs] == ["Ada", "Ada II", "Ada III", "Ada IV"]


def test_everybody_reads_the_house_rules_of_a_table_in_their_own_language() -> None:
    friends = Friends(2, options={"manners": "strict"})
    for language in ("en", "de"):
        with speaking(catalogue_in(language)):
            strict = spoken_catalogue()["choices"]["Errors"]["manners"]["says"]["strict"]["true"]
            assert friends.around(friends.people[1]).choices.changed == [strict]


def test_nothing_begins_before_every_chair_is_taken() -> None:
    friends = Friends(2)
    friends.table.hear(friends.people[0], Clear(3))
    assert friends.refused(friends.people[0], Begin()) == "chairs-empty"
    assert friends.refused(friends.people[0], Clear(0)) == "no-bot-there"
    assert friends.refused(friends.people[1], Sit(0)) == "chair-taken"
    assert friends.refused(friends.people[1], Sit(3)) == ""
    assert friends.table.chairs.of(friends.people[1]) == 3 and friends.table.chairs[1].is_empty


@pytest.mark.parametrize("empty", range(4))
def test_everybody_reads_how_many_chairs_are_empty_and_who_waits(empty: int) -> None:
    friends = Friends(1, 1)
    for chair in range(1, 1 + empty):
        friends.table.hear(friends.people[0], Clear(chair))
    host, watcher = (friends.around(person).told for person in (*friends.people, *friends.watchers))
    form = {0: "none", 1: "one"}.get(empty, "many")
    assert host == say("tables", "told", "lobby", form, "you", count=empty)
    assert watcher == say("tables", "told", "lobby", form, "other", count=empty, name="Ann")
    if empty:
        with pytest.raises(KongboxError) as refused:
            friends.begin()
        assert (refused.value.code, refused.value.facts["case"]) == ("chairs-empty", form)
    else:
        assert friends.begin().stage == "playing"


def test_bots_alone_do_not_begin_and_a_bot_that_there_is_not_replaces_none() -> None:
    friends = Friends(1)
    ann = friends.people[0]
    assert friends.refused(ann, SeatBot(3, "Nobody")) == "unknown-bot" and friends.table.chairs[3].bot == "greedy"
    friends.table.hear(ann, Stand())
    friends.table.hear(ann, SeatBot(0, "Bo"))
    assert friends.refused(ann, Begin()) == "nobody-plays" and "begin" not in friends.around(ann).may


def test_a_game_for_three_has_three_chairs() -> None:
    friends = Friends(4)
    friends.table.hear(friends.people[0], Choose("pung_chow", {"players": 3}))
    assert len(friends.table.chairs) == 3 and friends.around(friends.people[3]).roles == ["watcher"]
    assert friends.refused(friends.people[0], Sit(3)) == "no-such-chair"
    friends.begin()
    assert len(friends.play.match.seats) == 3 and view_of(friends, friends.people[0]).seats[3].kind == "empty"


@pytest.mark.clause("RX-PLAY-11")
def test_everybody_is_asked_about_an_open_tile_whether_they_can_claim_it_or_not() -> None:
    friends = claimed()
    ann, bea, cid, dan = friends.people
    assert offered(friends, bea) == ["pass", "mahjong"] or "mahjong" in offered(friends, bea)
    assert offered(friends, cid) == offered(friends, dan) == ["pass"] and offered(friends, ann) == []
    for person in (bea, cid, dan):
        around = friends.around(person)
        assert around.asked and not around.answered and around.awaited == [1, 2, 3]
    friends.acts("1 mahjong", "3 pass")
    assert friends.around(bea).answered and not friends.around(cid).answered
    assert friends.around(cid).awaited == friends.around(ann).awaited == [1, 2, 3]
    assert friends.stage == "playing"
    friends.acts("2 pass")
    assert friends.stage == "between" and view_of(friends, ann).result is not None


def test_the_state_of_a_table_names_the_view_that_belongs_to_it() -> None:
    friends = Friends(3, watchers=1, dealt=HANDS)
    everyone = [*friends.people, *friends.watchers]
    assert {friends.around(person).view_serial for person in everyone} == {0}
    friends.begin()
    serials = set()
    for move in ("0 discard 1d", "1 pass", "2 pass"):
        friends.acts(move)
        assert all(friends.around(person).view_serial == view_of(friends, person).serial for person in everyone)
        serials.add(friends.around(friends.watchers[0]).view_serial)
    assert len(serials) == 2
    friends.table.choices = replace(friends.table.choices, watch="none")
    assert friends.around(friends.watchers[0]).view_serial == 0


def test_while_a_tile_lies_open_nobody_sees_that_another_has_answered() -> None:
    friends = claimed()
    ann, _, cid, dan = friends.people
    before = {person: (friends.table.number_for(person), friends.told(person)) for person in (ann, cid, dan)}
    friends.acts("1 mahjong")
    assert {person: (friends.table.number_for(person), friends.told(person)) for person in (ann, cid, dan)} == before


@pytest.mark.parametrize(("clock", "seconds"), [("gentle", 15), ("quick", 6)])
def test_the_clock_is_the_same_for_all_and_whoever_lets_it_run_out_passes(clock: str, seconds: int) -> None:
    friends = claimed(clock=clock)
    told = [friends.around(person).clock for person in friends.people]
    assert all(one == told[0] and one is not None and (one.left, one.of) == (seconds * 1000, seconds * 1000) for one in told)
    friends.go_on(1)
    assert {around.clock.left for person in friends.people if (around := friends.around(person)).clock} == {seconds * 1000 - 1000}
    friends.acts("2 pass")
    friends.go_on(seconds - 1.5)
    assert friends.play.window is not None
    friends.go_on(0.5)
    assert friends.play.window is None and friends.play.table.turn == 1 and friends.play.table.phase == "turn"


def test_without_a_clock_the_table_waits_for_as_long_as_it_takes() -> None:
    friends = claimed()
    friends.acts("1 pass", "2 pass")
    friends.go_on(100_000)
    assert friends.play.table.phase == "claim" and friends.around(friends.people[0]).clock is None


def test_bots_answer_at_once_and_only_people_are_awaited() -> None:
    friends = Friends(2, dealt=HANDS).begin().acts("0 discard 1d")
    assert friends.around(friends.people[0]).awaited == [1]
    friends.acts("1 mahjong")
    assert friends.stage == "between"


def test_an_action_for_another_view_or_twice_is_refused() -> None:
    friends = claimed()
    bea, cid = friends.people[1], friends.people[2]
    serial = friends.play.serial
    assert friends.refused(bea, Act(serial - 1, "mahjong")) == "stale"
    assert friends.refused(cid, Act(serial, "mahjong")) not in ("", "stale")
    assert friends.refused(cid, Act(serial, "pass")) == ""
    assert friends.refused(cid, Act(serial, "pass")) not in ("", "stale")
    assert friends.refused(cid, WhyNot("pung")) == ""


def test_a_bot_minds_who_asks_for_it_and_hands_back_at_once() -> None:
    friends = claimed(mind="away")
    bea = friends.people[1]
    friends.table.hear(bea, Mind(True))
    assert friends.around(friends.people[0]).chairs[1].minded and friends.around(friends.people[0]).awaited == [1, 2, 3]
    friends.acts("2 pass", "3 pass")
    assert friends.stage == "between"
    assert friends.refused(bea, Next()) == ""
    assert not friends.around(friends.people[0]).chairs[1].minded


def test_who_comes_a_moment_too_late_plays_again_themselves_all_the_same() -> None:
    friends = claimed(mind="away")
    bea = friends.people[1]
    friends.table.hear(bea, Mind(True))
    assert friends.refused(bea, Act(0, "pass")) == "stale"
    assert not friends.around(bea).chairs[1].minded


def test_a_bot_minds_who_is_away_for_half_a_minute_where_the_table_says_so() -> None:
    for minding in ("never", "away"):
        friends = claimed(mind=minding)
        bea = friends.people[1]
        friends.table.here(bea, False)
        assert friends.around(friends.people[0]).chairs[1].away
        friends.go_on(29)
        assert bea not in friends.table.minding
        friends.go_on(2)
        assert (bea in friends.table.minding) == (minding == "away")
        friends.table.here(bea, True)
        assert bea not in friends.table.minding and not friends.around(friends.people[0]).chairs[1].away
        told = [say("tables", "news", "minded", "other", name="Bea")] if minding == "away" else []
        assert [said.text for said in said_at(friends.table, friends.people[0])] == told
    assert friends.refused(bea, Mind(True)) == ""
    assert claimed().refused("2", Mind(True)) == "no-minding"


def test_the_next_hand_waits_for_somebody_whose_screen_goes_dark_for_a_moment() -> None:
    friends = claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass")
    ann, bea, cid, dan = friends.people
    friends.table.here(dan, False)
    for person in (ann, bea):
        friends.table.hear(person, Next())
    assert friends.around(cid).awaited == [2, 3] and "next" not in friends.around(ann).may
    friends.table.hear(cid, Next())
    assert friends.stage == "between" and friends.around(ann).awaited == [3]
    assert "Dan" in friends.around(ann).told and friends.around(ann).told != friends.around(bea).told
    friends.go_on(3600)
    assert friends.stage == "between"
    friends.table.here(dan, True)
    friends.table.hear(dan, Next())
    assert friends.stage == "playing" and friends.play.deals == 2


def test_the_host_deals_on_without_those_who_are_away_and_with_those_who_come_back() -> None:
    friends = claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass")
    ann, bea, cid, dan = friends.people
    assert "deal-on" not in friends.around(ann).may and friends.refused(ann, DealOn()) == "nobody-missed"
    friends.table.here(dan, False)
    assert "deal-on" in friends.around(ann).may and "deal-on" not in friends.around(bea).may
    assert friends.refused(bea, DealOn()) == "host-deals-on"
    assert friends.refused(ann, DealOn()) == "" and friends.around(bea).awaited == [1, 2]
    friends.table.here(dan, True)
    for person in (bea, cid):
        friends.table.hear(person, Next())
    assert friends.stage == "between" and friends.around(ann).awaited == [3]
    friends.table.here(dan, False)
    assert friends.refused(ann, DealOn()) == ""
    assert friends.stage == "playing" and friends.around(ann).chairs[3].away


def test_nobody_deals_on_during_a_pause() -> None:
    friends = claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass")
    ann, dan = friends.people[0], friends.people[3]
    friends.table.here(dan, False)
    pause(friends.table, True)
    assert friends.refused(ann, DealOn()) == "paused" and "deal-on" not in friends.around(ann).may
    pause(friends.table, False)
    assert friends.refused(ann, DealOn()) == ""


def test_while_the_host_is_away_anybody_who_sits_there_deals_on() -> None:
    friends = claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass")
    ann, bea, cid, dan = friends.people
    friends.table.here(ann, False)
    for person in (bea, cid):
        friends.table.hear(person, Next())
    assert "deal-on" in friends.around(dan).may and friends.stage == "between"
    assert friends.refused(dan, DealOn()) == "" and friends.stage == "playing"


def test_the_next_hand_does_not_wait_for_somebody_for_whom_a_bot_plays() -> None:
    friends = claimed(hands=3, mind="away").acts("1 mahjong", "2 pass", "3 pass")
    dan = friends.people[3]
    friends.table.here(dan, False)
    for person in friends.people[:3]:
        friends.table.hear(person, Next())
    friends.go_on(29)
    assert friends.stage == "between" and friends.around("1").awaited == [3]
    friends.go_on(1)
    assert friends.stage == "playing" and friends.around("1").chairs[3].minded


def test_at_a_table_with_a_clock_the_next_hand_does_not_wait_for_ever() -> None:
    friends = claimed(clock="quick").acts("1 mahjong", "2 pass", "3 pass")
    friends.table.hear(friends.people[0], Next())
    friends.go_on(29)
    assert friends.stage == "between"
    friends.go_on(1)
    assert friends.stage == "playing"


def test_chairs_change_between_hands() -> None:
    friends = Friends(2, watchers=1, dealt=HANDS).begin().acts("0 discard 1d", "1 mahjong")
    ann, bea = friends.people
    (eve,) = friends.watchers
    assert friends.refused(bea, Sit(3)) == "sits-already"
    assert friends.refused(eve, Sit(3)) == ""
    assert friends.around(eve).roles == ["player"] and view_of(friends, ann).seats[3].name == "Eve 0"
    assert friends.refused(bea, Stand()) == ""
    assert friends.around(ann).chairs[1].kind == "bot" and friends.around(bea).roles == ["watcher"]
    friends.table.hear(ann, Next())
    friends.table.hear(eve, Next())
    assert friends.stage == "playing"
    assert friends.play.table.dealt.asked == (0, 3)
    waiting = friends.table.ledger.waiting
    (began,) = [one.seats for one in waiting if isinstance(one, Opened)]
    first, second = [one.seats for one in waiting if isinstance(one, Seated)]
    assert sorted(first) == [(seat, name, bot) for seat, name, bot, _ in began]
    assert [(seat, name) for seat, name, bot in second if bot is None] == [(0, "Ann"), (3, "Eve 0")]


def test_who_leaves_for_good_is_replaced_by_a_bot_or_leaves_the_chair_empty() -> None:
    friends = claimed(mind="away")
    friends.table.hear(friends.people[1], Leave())
    assert friends.around(friends.people[0]).chairs[1].kind == "bot"
    assert [code for _, code in friends.table.take_gone()] == ["left"]
    assert [(said.by, said.chair, said.news) for said in said_at(friends.table)] == [("Bea", 1, True)]
    friends = claimed()
    friends.table.hear(friends.people[1], Leave())
    friends.acts("2 pass", "3 pass")
    assert friends.around(friends.people[0]).chairs[1].kind == "nobody" and friends.play.table.waiting == (1,)
    friends.table.hear(friends.people[0], SeatBot(1, "Ada"))
    assert friends.stage == "between"


def test_who_has_left_comes_back_under_their_name_and_takes_their_chair_again_between_hands() -> None:
    friends = Friends(2, mind="away", dealt=HANDS).begin()
    bea = friends.people[1]
    friends.table.hear(bea, Leave())
    with pytest.raises(KongboxError):
        friends.admit("Ann")
    back = friends.admit("Bea")
    friends.acts("0 discard 1d")
    while friends.stage == "playing":
        friends.table.tick()
    assert friends.around(back).chairs[1].kind == "bot"
    friends.table.hear(back, Sit(1))
    assert [one.name for one in friends.around(back).chairs[:2]] == ["Ann", "Bea"] and friends.around(back).chairs[1].me


def test_who_has_left_takes_no_chair_but_their_own_and_anybody_else_may_take_it() -> None:
    friends = Friends(3, watchers=1, mind="away", dealt=HANDS).begin()
    ann, _, cid = friends.people
    friends.table.hear(cid, Leave())
    back = friends.admit("cid")
    friends.table.hear(ann, Leave())
    while friends.stage == "playing":
        friends.step(random.Random(1))
    assert [chair.chair for chair in friends.around(back).chairs if chair.yours] == [2]
    assert friends.refused(back, Sit(0)) == friends.refused(back, Sit(3)) == "own-chair"
    assert friends.refused(friends.watchers[0], Sit(0)) == ""
    assert friends.refused(back, Sit(2)) == "" and not any(chair.yours for chair in friends.around(back).chairs)
    assert [one.name for one in friends.around(back).chairs[:3]] == ["Eve 0", "Bea", "cid"]


def test_who_comes_again_goes_on_with_what_they_have_won() -> None:
    friends = claimed(hands=1).acts("1 mahjong", "2 pass", "3 pass")
    table, (ann, bea, *_) = friends.table, friends.people
    for _ in range(9):
        table.changed(table.seat_of(bea))
    before = table.number_for(bea)
    table.hear(bea, Leave())
    table.admit(bea, "Bea", "hash 2")
    assert table.number_for(bea) > before
    table.hear(ann, Rematch())
    table.hear(bea, Sit(1))
    friends.begin()
    assert [(one.hands, one.sessions, one.chair) for one in friends.around(ann).evening if one.name == "Bea"] == [(1, 2, 1)]


def test_the_next_person_is_host_when_the_host_leaves_and_a_table_without_people_is_closed() -> None:
    friends = claimed(mind="away")
    friends.table.hear(friends.people[0], Leave())
    assert "host" in friends.around(friends.people[1]).roles
    assert [(said.by, said.news) for said in said_at(friends.table)] == [("Ann", True), ("Bea", True)]
    friends.people.append(friends.admit("Fay"))
    assert [(said.by, said.chair) for said in said_at(friends.table)] == [("Fay", None)]
    for person in friends.people[1:]:
        friends.table.hear(person, Leave())
    assert friends.table.closed


def test_the_host_sends_somebody_from_the_table() -> None:
    friends = Friends(2, watchers=1)
    assert friends.refused(friends.people[0], Remove(name="Eve 0")) == ""
    assert friends.refused(friends.people[0], Remove(0)) == "no-person-there"
    assert friends.refused(friends.people[0], Remove(1)) == ""
    assert [code for _, code in friends.table.take_gone()] == ["removed", "removed"]


def test_a_rematch_brings_everybody_back_to_the_lobby() -> None:
    friends = claimed(hands=1).acts("1 mahjong", "2 pass", "3 pass")
    ann = friends.people[0]
    assert friends.stage == "over" and friends.around(ann).promise is None
    friends.table.hear(ann, Rematch())
    assert friends.stage == "lobby" and friends.table.shown(ann, None) == (None, None)
    friends.begin()
    assert len(friends.table.sessions) == 2 and friends.stage == "playing"


def test_the_evening_adds_up_over_sessions_and_knows_who_dealt_in_to_whom() -> None:
    friends = claimed(hands=1).acts("1 mahjong", "2 pass", "3 pass")
    (bea, *_, ann) = friends.around(friends.people[0]).evening
    assert (bea.name, bea.wins, bea.hands, bea.sessions, bea.chair) == ("Bea", 1, 1, 1, 1)
    assert bea.best is not None and bea.best.total > 0
    assert ann.name in NAMES and sum(one.points for one in friends.around(friends.people[0]).evening) == 0
    giver = next(one for one in friends.around(friends.people[0]).evening if one.name == "Ann")
    assert [(fed.name, fed.times) for fed in giver.fed] == [("Bea", 1)]


def test_phrases_and_words_are_heard_by_all_until_it_is_too_much() -> None:
    friends = Friends(2, watchers=1)
    table, (ann, bea), (eve,) = friends.table, friends.people, friends.watchers
    table.hear(ann, SayPhrase("thanks"))
    table.hear(eve, Chat(" hello there "))
    said = said_at(table)
    assert [(one.by, one.chair, one.phrase) for one in said] == [("Ann", 0, "thanks"), ("Eve 0", None, "")]
    assert said[1].text == "hello there" and said_at(table) == []
    assert friends.refused(ann, SayPhrase("rubbish")) == "no-such-phrase"
    assert [friends.refused(bea, Chat(text)) for text in ("a\u202eb", "\x00", " ")] == ["bad-chat"] * 3
    assert [friends.refused(bea, Chat("hey")) for _ in range(6)] == [""] * 5 + ["said-enough"]
    friends.go_on(2)
    assert friends.refused(bea, Chat("hey")) == ""


def test_whoever_is_awaited_is_reminded_and_not_again_at_once() -> None:
    friends = claimed()
    ann, bea = friends.people[:2]
    friends.acts("1 pass")
    assert friends.refused(ann, Nudge(2)) == "" and friends.refused(bea, Nudge(2)) == "nudged-already"
    assert friends.refused(ann, Nudge(1)) == "", "whether Bea has answered nobody can tell"
    assert friends.refused(bea, Nudge(0)) == "not-awaited"
    friends.go_on(10)
    assert friends.refused(bea, Nudge(2)) == ""
    assert {(said.to, said.nudge) for said in said_at(friends.table)} == {(1, True), (2, True)}


def test_whole_sessions_are_played_with_people_bots_and_watchers() -> None:
    for people in (1, 2, 3, 4):
        friends = Friends(people, watchers=1, hands=2, lots=True, clock="quick").begin()
        chance, steps = random.Random(people), 0
        while friends.stage != "over" and steps < 3000:
            friends.step(chance)
            steps += 1
        assert friends.stage == "over"
        assert view_of(friends, friends.watchers[0]).session.over


def test_what_takes_long_to_find_out_is_not_asked_for_again_and_again() -> None:
    friends = claimed()
    bea, cid = friends.people[1:3]
    codes = [friends.refused(bea, WhyNot("pung")) for _ in range(14)]
    assert codes == [""] * 12 + ["too-much-asked"] * 2
    assert friends.refused(cid, WhyNot("pung")) == "", "others are heard all the same"
    friends.go_on(1)
    assert friends.refused(bea, WhyNot("pung")) == ""


@pytest.mark.parametrize(("phase", "tile"), [("claim", "1d"), ("turn", "R")])
def test_a_bot_that_fails_is_replaced_and_where_none_can_play_the_hand_stands_still(
    phase: str, tile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = Friends(1, dealt=HANDS, hands=1, clock="quick").begin()

    def fails(table: Table, seat: int, name: str, **how: Any) -> Any:
        if table.phase == phase:
            raise ZeroDivisionError(name)
        return choosing(table, seat, name, **how)

    monkeypatch.setattr("kongbox.tables.others.choosing", fails)
    friends.acts(f"0 discard {tile}").play.move()
    view = view_of(friends, friends.people[0])
    assert friends.play.stuck and view.trouble and friends.stage == "playing"
    assert friends.play.table.phase == phase and friends.play.bot_due is None
    assert friends.play.countdown is None
    assert friends.refused(friends.people[0], Stop()) == "" and friends.stage == "over"


def test_where_nobody_sits_any_more_the_next_hand_waits_for_somebody() -> None:
    friends = Friends(1, dealt=HANDS).begin().acts("0 discard 1d")
    while friends.stage == "playing":
        friends.step(random.Random(1))
    ann = friends.people[0]
    friends.table.hear(ann, Stand())
    friends.go_on(1000)
    assert friends.stage == "between" and friends.around(ann).may.count("next") == 0
    friends.table.hear(ann, Sit(2))
    friends.table.hear(ann, Next())
    assert friends.stage == "playing"


def test_a_player_that_the_program_was_given_sits_down_among_friends(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Seen] = []

    def choose(seen: Seen) -> Action:
        asked.append(seen)
        return seen.legal[0]

    monkeypatch.setitem(OWN, "mymodule:choose", choose)
    assert everybody()[-1] == CharacterView("mymodule:choose", "", 0, say("character", "own"))
    friends = Friends(1)
    for chair in (1, 2, 3):
        friends.table.hear(friends.people[0], SeatBot(chair, "mymodule:choose"))
    names = [chair.name for chair in friends.around(friends.people[0]).chairs[1:]]
    assert names == ["mymodule:choose", "mymodule:choose II", "mymodule:choose III"]
    friends.begin().act(0, friends.play.table.legal(0)[0].id)
    friends.go_on(1)
    answered = [(seat, action) for seat, action in friends.play.table.actions if seat != 0]
    assert answered == [(seen.seat, seen.legal[0]) for seen in asked] and answered
    assert all((seen.seats[seat].tiles is None) == (seat != seen.seat) for seen in asked for seat in range(4))
