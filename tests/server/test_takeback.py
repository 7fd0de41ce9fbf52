"""Taking back over the page's line: the same moment is asked again, the page is told, and what is late is refused."""

import json
from typing import Any

from kongbox import Ruleset
from kongbox.server.evening import Evening
from kongbox.server.room import Page, Room


def seated(**options: object) -> tuple[Evening, Page]:
    """A table, and a page that has seen it."""
    evening = Evening(Ruleset.load("redux", options), seed=5, seats=(0, 1, 2, 3))
    page = Room(evening).join()
    page.view()
    return evening, page


def said(page: Page, **message: Any) -> dict[str, Any]:
    """The last answer to a message."""
    answer: dict[str, Any] = json.loads(page.receive(json.dumps(message))[-1])
    return answer


def test_the_same_moment_is_asked_again_and_the_page_is_told() -> None:
    evening, page = seated()
    first, offered = evening.view(), [action.id for action in evening.view().legal]
    assert not evening.takes_back
    shown = said(page, type="act", serial=evening.serial, action=offered[0])
    while evening.bot_due is not None:
        evening.move()
    page.view()
    assert evening.takes_back and not shown.get("taken")
    back = said(page, type="take-back", serial=evening.serial)
    assert back["type"] == "view" and back["taken"] and not back.get("takes_back")
    assert [action["id"] for action in back["view"]["legal"]] == offered
    assert back["view"]["seats"][evening.me]["tiles"] == first.seats[evening.me].tiles
    assert back["view"]["wall"]["left"] == first.wall.left and back["view"]["discards"] == []
    again = said(page, type="act", serial=evening.serial, action=offered[1])
    assert not again.get("taken") and again["takes_back"]


def test_what_is_late_or_not_allowed_is_refused() -> None:
    evening, page = seated()
    assert said(page, type="take-back", serial=evening.serial)["code"] == "no-takeback"
    said(page, type="act", serial=evening.serial, action=evening.view().legal[0].id)
    answers = [json.loads(answer) for answer in page.receive(json.dumps({"type": "take-back", "serial": evening.serial - 1}))]
    assert answers[0]["code"] == "stale"
    evening, page = seated(manners="strict")
    said(page, type="act", serial=evening.serial, action=evening.view().legal[0].id)
    assert not evening.takes_back
    assert said(page, type="take-back", serial=evening.serial)["code"] == "no-takeback"
