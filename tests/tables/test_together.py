"""Looking back together: one leads, the others see the same place; it hinders nobody, and ends with the next deal."""

from pathlib import Path

import pytest
from friends import Friends
from keeping import on_store
from tables.test_kept import again, written
from tables.test_roles import asked, away, between

from kongbox.game.views.requests import Next
from kongbox.store.place import Place
from kongbox.store.store import Store
from kongbox.tables.together import shows
from kongbox.tables.wire import EndLook, GiveLead, Lead, Leave, LookBack, Rematch, Stand


def places(friends: Friends) -> list[LookBack | None]:
    """What everybody is shown, those who look on too."""
    return [friends.around(person).look for person in friends.table.people]


def test_one_leads_and_everybody_sees_the_same_place() -> None:
    friends = between()
    ann, bea, cid, dan = friends.people
    (eve,) = friends.watchers
    assert places(friends) == [None] * 5 and "lead" in friends.around(bea).may and "lead" not in friends.around(eve).may
    seen = friends.table.seen_for(eve)
    assert friends.refused(bea, Lead(1, 3)) == ""
    shown = LookBack(1, 3, "Bea")
    assert places(friends) == [shown, LookBack(1, 3, "Bea", mine=True), shown, shown, shown]
    assert friends.table.seen_for(eve) == seen, "the play is not sent anew with every step"
    assert friends.refused(bea, Lead(1, 4)) == "" and friends.around(eve).look == LookBack(1, 4, "Bea")
    assert [friends.refused(one, Lead(1, 0)) for one in (ann, eve)] == ["led-already", "not-yours"]
    assert [friends.refused(one, EndLook()) for one in (cid, eve)] == ["leads-not", "not-yours"]
    assert friends.refused(dan, GiveLead()) == "leads-not"
    assert friends.refused(bea, EndLook()) == "" and places(friends) == [None] * 5
    assert friends.refused(bea, EndLook()) == "leads-not"


def test_only_a_finished_hand_of_this_session_is_shown() -> None:
    friends = between()
    assert friends.refused(friends.people[0], Lead(2, 0)) == "no-such-hand"
    session = friends.table.ledger.session
    asked(friends, (0, Lead(1, 0)))
    eve = friends.watchers[0]
    assert shows(friends.table, eve, session, 1)
    assert not any(shows(friends.table, eve, *one) for one in ((session, 2), (session, None), ("another", 1)))
    asked(friends, *[(person, Next()) for person in range(4)])
    assert friends.stage == "playing" and places(friends) == [None] * 5 and not shows(friends.table, eve, session, 1)
    assert friends.refused(friends.people[0], Lead(1, 0)) == "not-now"
    assert friends.refused(friends.people[0], GiveLead()) == "not-now"


def test_the_lead_is_given_up_and_taken() -> None:
    friends = between((1, Lead(1, 5)), (1, GiveLead()))
    assert places(friends) == [LookBack(1, 5)] * 5, "everybody stays where they are"
    asked(friends, (2, Lead(1, 5)))
    assert friends.around(friends.people[2]).look == LookBack(1, 5, "Cid", mine=True)
    away(friends, 2)
    assert friends.around(friends.people[0]).look == LookBack(1, 5)
    friends.table.here(friends.people[2], True)
    assert friends.around(friends.people[0]).look == LookBack(1, 5, "Cid"), "who comes back leads on, if nobody else does"
    away(friends, 2)
    asked(friends, (0, Lead(1, 6)))
    friends.table.here(friends.people[2], True)
    assert friends.around(friends.people[2]).look == LookBack(1, 6, "Ann")


@pytest.mark.parametrize("goes", [Stand(), Leave()])
def test_a_leader_without_a_chair_leads_no_more(goes: Stand | Leave) -> None:
    friends = between((1, Lead(1, 5)), (1, goes))
    assert friends.around(friends.people[0]).look == LookBack(1, 5)
    assert friends.refused(friends.people[3], EndLook()) == ""


def test_nobody_is_kept_from_being_ready() -> None:
    friends = between((0, Lead(1, 2)), (1, Next()), (2, Next()), (3, Next()))
    assert friends.stage == "between" and friends.around(friends.people[0]).look is not None
    asked(friends, (0, Next()))
    assert friends.stage == "playing"


def test_after_the_session_until_the_lobby() -> None:
    friends = between((0, Lead(1, 2)))
    friends.table.stage = "over"
    asked(friends, (0, Lead(1, 1)))
    assert friends.around(friends.people[1]).look == LookBack(1, 1, "Ann")
    asked(friends, (0, Rematch()))
    assert friends.stage == "lobby" and places(friends) == [None] * 5


def test_where_spectators_see_no_hands_they_look_back_on_none() -> None:
    friends = between((0, Lead(1, 2)), watch="none")
    assert friends.around(friends.watchers[0]).look is None and friends.around(friends.people[3]).look is not None
    assert not shows(friends.table, friends.watchers[0], friends.table.ledger.session, 1)


def test_steps_are_limited() -> None:
    friends = between()
    codes = [friends.refused(friends.people[0], Lead(1, number)) for number in range(32)]
    assert codes == [""] * 30 + ["too-much-asked"] * 2
    friends.time.now += 1
    assert friends.refused(friends.people[0], Lead(1, 0)) == ""


def test_a_table_made_again_shows_the_same_place(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        friends = between((1, Lead(1, 7)))
        await written(store, friends.table)
        friends.table = await again(store, friends)
        assert friends.around(friends.people[0]).look == LookBack(1, 7), "nobody is back yet"
        friends.table.here(friends.people[1], True)
        assert friends.around(friends.people[0]).look == LookBack(1, 7, "Bea")

    on_store(Place.find(tmp_path), work)
