"""A tile that a bot takes is seen before it is taken; that one was asked and let it pass is not told."""

from browser.evenings import REDUX, SEATS, Script
from serving import page_at, sat_down, served
from situations import DICE, wall_for

from kongbox.tables.sitting import Evening

PUNG = ("8c 147b 258d 369c EWN R", "88c 147b 258d 36c EW", "", "")
HANDS = {"wall": wall_for(REDUX, PUNG), "dice": DICE}


def table(does: str) -> Evening:
    """I throw the 8 characters of which South has two more."""
    return Evening(REDUX, seats=SEATS, walls=[(HANDS["wall"], DICE)], bots=[Script("", does), Script(), Script()])


def test_a_claimed_discard_lies_on_the_table_for_a_moment() -> None:
    evening = table("pung 8c")
    mark = evening.session.mark
    evening.act(evening.serial, "discard 8c")
    (moment,) = evening.session.moments_since(evening.me, mark)
    told = evening.session.events_since(evening.me, mark)
    assert [event.kind for event in told[: moment.events]] == ["discard"]
    assert told[moment.events].kind == "pung"
    view = moment.view
    assert [(one.tile, one.seat) for one in view.discards] == [("8c", 0)]
    assert view.last is not None and (view.last.tile, view.last.seat) == ("8c", 0)
    assert (view.waiting, view.legal) == ([], [])
    assert evening.view().discards == []
    assert evening.session.moments_since(evening.me, evening.session.mark) == []


def test_nobody_is_told_that_a_bot_let_a_tile_pass() -> None:
    evening = table("")
    mark = evening.session.mark
    evening.act(evening.serial, "discard 8c")
    assert [event.kind for event in evening.session.events_since(evening.me, mark)][:2] == ["discard", "draw"]
    assert evening.session.moments_since(evening.me, mark) == []


def test_a_page_is_sent_what_stood_in_between_and_only_once() -> None:
    with sat_down(table("pung 8c")) as page:
        view = page.first_view()
        page.send({"type": "act", "serial": view["serial"], "action": "discard 8c"})
        shown = page.receive()
        (moment,) = shown["moments"]
        assert moment["view"]["discards"] == [{"tile": "8c", "seat": 0}]
        assert moment["events"] == 1
        assert "moments" not in page.receive()


def test_a_page_that_is_opened_later_is_told_what_it_would_have_seen_and_nothing_more() -> None:
    """Of the hand that is played, in its order, and nobody's hidden tiles."""
    with served(table("pung 8c")) as address:
        with page_at(address) as page:
            view = page.first_view()
            page.send({"type": "act", "serial": view["serial"], "action": "discard 8c"})
            events = page.receive()["events"]
            while True:
                shown = page.receive()
                events += shown["events"]
                if shown["view"]["waiting"] == [view["me"]]:
                    break
        with page_at(address) as other:
            first = other.receive()
            assert first["events"] == [] and first["before"][-len(events) :] == events
            assert first["before"][0]["kind"] == "deal"
            drawn = [event for event in first["before"] if event["kind"] == "draw" and event["seat"] != view["me"]]
            assert drawn and all(event["tile"] is None for event in drawn)
            other.send({"type": "act", "serial": first["view"]["serial"], "action": first["view"]["legal"][0]["id"]})
            assert "before" not in other.receive()
