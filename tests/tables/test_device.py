"""One device that two people pass round: Ann's, on which Fay plays too. Bea and Cid have their own."""

from pathlib import Path

import pytest
from friends import Friends
from keeping import on_store

from kongbox.game.views.requests import Act, Next, WhyNot
from kongbox.store.place import Place
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables import device
from kongbox.tables.kept import made_again, session_of
from kongbox.tables.row import row_of
from kongbox.tables.wire import Chat, Clear, HandBack, HandOver, Leave, Mind, Pause, Rematch, Remove, Stand, Stop, Vote
from kongbox.tables.wire_chairs import CoverHand, LeaveHere, PassHere, SeatHere, Uncover

HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins; nobody else can claim it."""


def passed_round(people: int = 3, **chosen: object) -> tuple[Friends, str, str]:
    """The lobby; Ann, and Fay on her device."""
    friends = Friends(people, **{"dealt": HANDS, **chosen})  # type: ignore[arg-type]
    ann = friends.people[0]
    return friends, ann, friends.share(ann, "Fay")


def on_device(friends: Friends) -> tuple[int | None, int | None, list[int]]:
    """Whose hand Ann's device shows, who should have it next, and who may still answer an open tile."""
    one = friends.around(friends.people[0]).device
    assert one is not None
    return one.shows, one.next, one.asked


def sees(friends: Friends, person: str) -> list[int]:
    """The seats whose hands a page shows."""
    shown, _ = friends.table.shown(person, None)
    assert shown is not None
    return [seat for seat, one in enumerate(shown.view.seats) if one.tiles is not None]


def test_another_player_takes_an_empty_chair_or_that_of_a_bot() -> None:
    friends = Friends(2)
    ann, bea = friends.people
    friends.table.hear(ann, Clear(3))
    assert friends.refused(ann, SeatHere("Ann")) == "bad-name"
    assert friends.refused(ann, SeatHere("Fay")) == "" and friends.table.chairs[3].name == "Fay"
    assert friends.refused(bea, SeatHere("Gus")) == "" and friends.table.chairs[2].name == "Gus"
    assert friends.refused(ann, SeatHere("Hal")) == "no-free-chair" and "seat-here" not in friends.around(ann).may
    told = friends.around(ann)
    assert [chair.kind for chair in told.chairs] == ["person"] * 4 and told.device is not None and told.device.chairs == [0, 3]
    assert [chair.me for chair in told.chairs] == [True, False, False, False]
    assert friends.refused(bea, LeaveHere("Fay")) == "not-here" and friends.refused(ann, LeaveHere("Fay")) == ""
    assert friends.table.chairs[3].is_empty and friends.around(ann).device is None


def test_a_full_table_has_no_room_for_another_player_on_a_device() -> None:
    friends = Friends(2, watchers=21)
    ann, bea = friends.people
    assert "seat-here" in friends.around(ann).may and friends.refused(ann, SeatHere("Fay")) == ""
    assert "seat-here" not in friends.around(bea).may and friends.refused(bea, SeatHere("Gus")) == "table-full"


def test_a_device_takes_no_further_chair_while_somebody_from_elsewhere_waits() -> None:
    friends = Friends(2, watchers=1)
    ann, bea = friends.people
    for person in (ann, bea):
        friends.table.people[person].place = "192.168.1.9"
    assert "seat-here" not in friends.around(ann).may and friends.refused(ann, SeatHere("Fay")) == "others-wait"
    friends.table.here(friends.watchers[0], False)
    assert "seat-here" in friends.around(ann).may and friends.refused(ann, SeatHere("Fay")) == ""


def test_the_hand_goes_from_one_to_the_next_and_is_covered_between() -> None:
    friends, ann, _fay = passed_round()
    friends.begin()
    assert on_device(friends) == (None, 0, []) and sees(friends, ann) == []
    assert friends.refused(ann, Act(friends.play.serial, "discard 1d")) == "covered"
    assert friends.refused(ann, WhyNot("")) == "covered" and "act" not in friends.around(ann).may
    assert friends.refused(ann, Uncover(1)) == "not-here" and friends.refused(ann, CoverHand()) == "covered"
    assert friends.refused(ann, Uncover(0)) == "" and sees(friends, ann) == [0] and on_device(friends)[0] == 0
    assert friends.refused(ann, Act(friends.play.serial, "discard N")) == ""
    assert on_device(friends) == (None, None, [3]) and sees(friends, ann) == [], "Fay is asked about the tile"
    friends.acts("1 pass", "2 pass")
    assert friends.table.awaited == [1, 2, 3] and friends.refused(ann, PassHere(friends.play.serial)) == ""
    assert friends.play.table.turn == 1 and on_device(friends) == (None, None, [])
    friends.table.hear(ann, Uncover(3))
    assert sees(friends, ann) == [3] and on_device(friends)[0] == 3, "Fay looks at her hand while Bea thinks"
    friends.acts("1 discard " + friends.play.table.hand(1)[0])
    assert on_device(friends) == (3, None, [0, 3]) or on_device(friends) == (3, None, [3, 0])
    friends.act(3, "pass")
    assert on_device(friends) == (None, None, [0])


def test_a_hand_is_covered_when_another_player_of_the_device_must_decide() -> None:
    friends, ann, _fay = passed_round(clock="quick")
    friends.begin().acts("0 discard N")
    friends.go_on(7.0)
    friends.acts("1 discard " + friends.play.table.hand(1)[0])
    friends.go_on(7.0)
    friends.acts("2 discard " + friends.play.table.hand(2)[0])
    friends.table.hear(ann, Uncover(0))
    friends.go_on(7.0)
    assert friends.play.table.turn == 3 and on_device(friends) == (None, 3, [])
    friends.table.hear(ann, Uncover(0))
    assert on_device(friends) == (0, 3, []), "she may look while Fay has to decide"


def test_a_claim_on_a_shared_device_is_made_by_the_one_who_pressed_their_name() -> None:
    friends, ann, _fay = passed_round(2, dealt=(HANDS[0], HANDS[2], HANDS[1], HANDS[3]))
    friends.begin().acts("0 discard 1d", "1 pass")
    assert friends.table.chairs[2].name == "Fay" and on_device(friends) == (None, None, [2])
    friends.act(2, "mahjong")
    assert friends.stage == "between" and on_device(friends) == (None, None, [])
    assert friends.refused(ann, Next()) == "" and friends.around(ann).chairs[2].ready and friends.around(ann).chairs[0].ready
    assert friends.around(friends.people[1]).awaited == [1]


def test_the_people_at_one_device_vote_and_speak_together() -> None:
    friends, ann, fay = passed_round()
    bea, cid = friends.people[1:]
    friends.begin()
    friends.table.hear(bea, Pause())
    friends.table.hear(cid, Vote(1, True))
    assert friends.table.pending is not None and friends.table.pending.awaited == [ann, fay]
    motion = friends.around(ann).motion
    assert motion is not None and motion.mine and friends.refused(ann, Vote(1, True)) == ""
    assert friends.table.paused and friends.refused(ann, Uncover(0)) == "paused"
    friends.table.take_said()
    friends.table.hear(ann, Chat("hello"))
    assert [say("").by for say in friends.table.take_said()] == ["Ann"]


def test_the_numbers_of_a_device_never_fall_when_one_of_its_players_leaves() -> None:
    friends, ann, fay = passed_round()
    bea, table = friends.people[1], friends.begin().table
    for _ in range(9):
        table.changed(table.seat_of(fay))
    before, other = table.seen_for(ann), table.seen_for(bea)
    assert before == other + 9
    table.hear(ann, LeaveHere("Fay"))
    assert table.seen_for(bea) > other and table.seen_for(ann) == table.seen_for(bea) + 9


def test_a_pause_covers_the_hand() -> None:
    friends, ann, _fay = passed_round(1)
    friends.begin()
    friends.table.hear(ann, Uncover(0))
    friends.table.hear(ann, Pause())
    assert friends.table.paused and on_device(friends)[0] is None, "nobody else needs to be asked"


def test_everybody_on_a_device_is_away_with_it_and_leaves_with_it() -> None:
    friends, ann, fay = passed_round(mind="away")
    friends.begin()
    friends.table.here(ann, False)
    assert {ann, fay} <= friends.table.away.keys()
    friends.go_on(31.0)
    assert {ann, fay} <= friends.table.minding
    friends.table.here(ann, True)
    assert not friends.table.away and not friends.table.minding
    before = friends.table.number_for(ann)
    friends.table.hear(ann, LeaveHere("Fay"))
    assert fay not in friends.table.people and friends.table.chairs[3].left and friends.around(ann).device is None
    assert friends.table.number_for(ann) > before
    friends, ann, fay = passed_round(mind="away")
    friends.begin()
    friends.table.hear(ann, Leave())
    assert [one.name for one in friends.table.people.values()] == ["Bea", "Cid"]
    assert [(one.name, one.left) for one in friends.table.chairs if not one.person] == [("Ann", True), ("Fay", True)]
    assert friends.table.host == friends.people[1]


def test_the_host_of_a_shared_device_is_the_one_who_brought_it() -> None:
    friends, ann, fay = passed_round()
    bea = friends.people[1]
    assert friends.refused(ann, HandOver(3)) == "no-person-there"
    friends.table.hear(ann, HandOver(1))
    friends.table.hear(bea, HandOver(3))
    assert friends.table.host == ann
    friends.table.hear(ann, Remove(3))
    assert fay not in friends.table.people and fay in friends.table.barred
    assert friends.share(ann, "Gus") not in (fay, ann)


def test_a_player_moves_from_a_shared_device_to_their_own_and_a_device_to_another() -> None:
    friends, ann, fay = passed_round()
    friends.begin()
    phone = friends.admit("Fay on her phone")
    friends.table.here(phone, True)
    assert friends.refused(ann, HandBack(3, "Fay on her phone")) == ""
    assert friends.table.chairs[3].person == phone and friends.around(ann).device is None
    assert sees(friends, ann) == [0] and sees(friends, phone) == [3]
    friends, ann, fay = passed_round()
    friends.begin()
    friends.table.here(ann, False)
    new = friends.admit("Ann again")
    friends.table.here(new, True)
    friends.table.hear(friends.people[1], HandBack(0, "Ann again"))
    told = friends.around(new).device
    assert told is not None and told.chairs == [0, 3] and told.next == 0 and fay not in friends.table.away


def test_one_who_brought_the_device_may_watch_while_another_plays_on_it() -> None:
    friends, ann, _fay = passed_round()
    friends.table.hear(ann, Stand())
    friends.table.hear(ann, SeatHere("Gus"))
    friends.begin()
    told = friends.around(ann)
    assert told.device is not None and told.device.chairs == [3, 0] and not told.unseen
    friends.table.hear(ann, Uncover(0))
    assert sees(friends, ann) == [0] and "mind" not in friends.around(ann).may


def test_a_bot_minds_one_of_two_on_a_device() -> None:
    friends, ann, fay = passed_round(mind="away")
    friends.begin()
    friends.table.hear(ann, Uncover(3))
    friends.table.hear(ann, Mind(True))
    assert friends.table.minding == {fay}
    friends.table.hear(ann, CoverHand())
    friends.table.hear(ann, Uncover(0))
    assert friends.table.minding == {fay}


def test_after_the_session_the_device_is_ready_for_another_as_one() -> None:
    friends, ann, _fay = passed_round(1)
    friends.begin()
    friends.table.hear(ann, Stop())
    assert friends.stage == "over" and sees(friends, ann) == [] and friends.around(ann).chairs[0].me
    friends.table.hear(ann, Rematch())
    assert friends.stage == "lobby" and friends.around(ann).device is not None


@pytest.mark.parametrize("began", [False, True])
def test_a_program_that_starts_again_knows_who_shares_a_device(tmp_path: Path, *, began: bool) -> None:
    async def work(store: Store) -> None:
        friends, ann, fay = passed_round()
        if began:
            friends.begin()
            friends.table.hear(ann, Uncover(0))
        friends.table.settle()
        await store.write(tuple(friends.table.ledger.waiting))
        text = row_of(friends.table)
        resumed = None
        if (session := session_of(text)) is not None:
            resumed = resume(session, await store.rows(session), await store.settings(session))
        table = made_again(text, resumed, clock=friends.time, first=5000, pace=(0.0, 0.0))
        table.here(ann, True)
        told = table.around(ann)
        assert told.device is not None and told.device.chairs == [0, 3] and told.device.shows is None
        assert fay not in table.away and device.is_shared(table, ann)

    on_store(Place.find(tmp_path / "games"), work)
