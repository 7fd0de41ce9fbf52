"""Taking back over the page's line: the same moment is asked again, the page is told, and what is late is refused."""

from typing import Any

from alone import heard, room_of, seen

from kongbox import Ruleset
from kongbox.game.views.views import event_views
from kongbox.server.table.room import Room
from kongbox.tables.actor import Page
from kongbox.tables.lone import ME
from kongbox.tables.sitting import Evening


def seated(**options: object) -> tuple[Evening, Room, Page]:
    """A table, and a page that has seen it."""
    evening = Evening(Ruleset.load("redux", options), seed=5, seats=(0, 1, 2, 3))
    room = room_of(evening)
    page = room.join()
    seen(page)
    return evening, room, page


def said(room: Room, page: Page, **message: Any) -> dict[str, Any]:
    """The last answer to a message."""
    return heard(room, page, message)[-1]


def test_the_same_moment_is_asked_again_and_the_page_is_told() -> None:
    evening, room, page = seated()
    first, offered = evening.view(), [action.id for action in evening.view().legal]
    assert not evening.table.may_take_back(evening.me)
    shown = said(room, page, type="act", serial=evening.serial, action=offered[0])
    while evening.bot_due is not None:
        evening.move()
    seen(page)
    assert evening.table.may_take_back(evening.me) and not shown.get("taken")
    back = said(room, page, type="take-back", serial=evening.serial)
    assert back["type"] == "view" and back["taken"]
    assert "take-back" not in evening.around(ME).may
    assert [action["id"] for action in back["view"]["legal"]] == offered
    assert back["view"]["seats"][evening.me]["tiles"] == first.seats[evening.me].tiles
    assert back["view"]["wall"]["left"] == first.wall.left and back["view"]["discards"] == []
    again = said(room, page, type="act", serial=evening.serial, action=offered[1])
    assert not again.get("taken") and "take-back" in evening.around(ME).may


def test_after_a_takeback_the_log_is_told_anew() -> None:
    """What others did after the decision is undone: the page forgets it, and hears of it once when it happens again."""
    evening, room, page = seated()
    told = [event.text for event in event_views(evening.table, evening.me)]
    evening.act(evening.serial, evening.view().legal[0].id)
    while evening.bot_due is not None:
        evening.move()
    seen(page)
    back = said(room, page, type="take-back", serial=evening.serial)
    assert [event["text"] for event in back["before"]] == told and back["events"] == []
    again = said(room, page, type="act", serial=evening.serial, action=evening.view().legal[1].id)
    assert "before" not in again and again["events"][0]["kind"] == "discard"


def test_a_moment_that_was_taken_back_is_no_earlier_moment_of_the_hand() -> None:
    evening, _, _ = seated()
    play, (first, second, *_) = evening.session, evening.view().legal
    evening.act(evening.serial, first.id)
    while evening.bot_due is not None:
        evening.move()
    gone = evening.serial
    play.take_back(evening.me)
    evening.act(evening.serial, second.id)
    while evening.bot_due is not None:
        evening.move()
    table, view = play.stood(evening.me, gone)
    assert view == play.view(evening.me) and table.actions == evening.table.actions


def test_what_is_late_or_not_allowed_is_refused() -> None:
    evening, room, page = seated()
    assert said(room, page, type="take-back", serial=evening.serial)["code"] == "no-takeback"
    said(room, page, type="act", serial=evening.serial, action=evening.view().legal[0].id)
    answers = heard(room, page, {"type": "take-back", "serial": evening.serial - 1})
    assert answers[0]["code"] == "stale"
    evening, room, page = seated(manners="strict")
    said(room, page, type="act", serial=evening.serial, action=evening.view().legal[0].id)
    assert not evening.table.may_take_back(evening.me)
    assert said(room, page, type="take-back", serial=evening.serial)["code"] == "no-takeback"
