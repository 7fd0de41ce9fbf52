"""A strict table in a browser: errors are made and paid for; the referee is called, and their ruling taken back."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from situations import wall_for

from browser.driver import Player
from browser.evenings import REDUX, Hand, Script, evening
from browser.pages import DESKTOP, PHONE, barriers, wider_than_the_screen
from browser.sentences import sentence
from browser.test_evening import check_sheet
from kongbox.words.catalogue import say

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]
STRICT = REDUX.choose({"manners": "strict"})
DEVICES = pytest.mark.parametrize(
    ("name", "device"),
    [
        pytest.param("desktop", {"way": "keys", "size": DESKTOP}, id="desktop"),
        pytest.param("phone", {"way": "touch", "size": PHONE}, id="phone"),
    ],
)


def cannon() -> Hand:
    """West pungs two dragons from me and wins with the third; in between North throws a 9 bamboo that I cannot use."""
    wall = wall_for(STRICT, ("RGP 147c 258d 36c ESS", "", "RR GG PP 123b 55b 98c", ""), draws="9b 1d W")
    return Hand(wall, (Script(), Script("9c 8c", "pung R, pung G, mahjong P"), Script()))


def careless() -> Hand:
    """Nothing but what I do wrong."""
    wall = wall_for(STRICT, ("147b 222c 369d ESW RG", "", "", ""), draws="9b 1d 8b 2c", loose="5d")
    return Hand(wall, (Script(), Script(), Script()))


def quiet() -> Hand:
    """A gentle table, and nothing that anybody wants."""
    wall = wall_for(REDUX, ("147b 222c 369d ESW RG", "", "", ""), draws="9b 1d 8b 2c")
    return Hand(wall, (Script(), Script(), Script()))


def seated(sit: Sit, *hands: Callable[[], Hand], **wanted: Any) -> Player:
    return sit(evening(*hands, rules=STRICT)[0], **wanted)


def open_errors(player: Player) -> None:
    """By its key, with a finger or the mouse."""
    if player.way == "keys":
        player.page.keyboard.press("e")
    else:
        place = player.page.get_by_test_id("errors")
        place.tap() if player.way == "touch" else place.click()
    expect(player.page.get_by_test_id("errors-sheet")).to_be_visible()


def err(player: Player, action: str) -> None:
    """Make an error on purpose."""
    player.settle()
    before = player.seen
    if not player.page.get_by_test_id("errors-sheet").count():
        open_errors(player)
    wrong = player.page.get_by_test_id("errors-sheet").locator(f'[data-action="{action}"]')
    wrong.click()
    if player.asks(action):
        expect(wrong).to_contain_text("Sure?")
        assert player.seen == before
        wrong.click()
    player.await_answer(action, before)
    expect(player.page.get_by_test_id("errors-sheet")).to_have_count(0)


def call_referee(player: Player) -> None:
    """From the menu: of a strict table at once."""
    player.page.get_by_test_id("menu").click()
    player.page.get_by_test_id("open-referee").click()
    expect(player.page.get_by_test_id("referee")).to_be_visible()


def see_faults(player: Player, seat: int, *wanted: str) -> None:
    """Beside a player stand these faults and no others."""
    expect(player.page.get_by_test_id(f"seat-{seat}").locator(".fault")).to_have_text(list(wanted))


@pytest.mark.turns
@DEVICES
@pytest.mark.clause("RX-INF-10", "RX-INF-11", "RX-CAN-1")
def test_a_false_mahjong_a_foul_hand_and_a_cannon(sit: Sit, name: str, device: dict[str, Any]) -> None:
    player = seated(sit, cannon, **device)
    assert "mahjong" in player.offered(), "the table does not say what is right"
    open_errors(player)
    sheet = player.page.get_by_test_id("errors-sheet")
    for action, told, clause in (
        ("say-mahjong", "You cannot win until after your next turn.", "RX-INF-11"),
        ("no-choice", "If that is true, your discard lets off no cannon.", "RX-CAN-3"),
    ):
        item = sheet.get_by_role("listitem").filter(has=player.page.locator(f'[data-action="{action}"]'))
        expect(item).to_have_text(re.compile(rf"{told}\s+{clause}\s*$"), use_inner_text=True)
    player.shoot(f"errors-{name}")
    assert barriers(player.page) == []
    assert wider_than_the_screen(player.page) == []
    err(player, "say-mahjong")
    see_faults(player, 0, "barred")
    assert player.text("told") == "You have declared mahjong with an incomplete hand."
    player.shoot(f"barred-{name}")
    player.do("discard R")
    assert player.text("prompt") == "West discards 9 characters: do you claim it?"
    player.do("pass")
    assert {"pung", "mahjong", "pass"} <= set(player.offered())
    player.shoot(f"strict-claim-{name}")
    assert barriers(player.page) == []
    player.do("pung")
    expect(player.page.get_by_test_id("seat-0").locator(".fault").filter(has_text="foul hand")).to_have_count(1)
    expect(player.page.get_by_test_id("seat-0").get_by_role("img", name="No set: 9 bamboo, 1 character")).to_be_visible()
    player.shoot(f"foul-{name}")
    assert wider_than_the_screen(player.page) == []
    player.do("discard G")
    while "pass" in player.offered():
        player.do("pass")
    player.do("discard P")
    check_sheet(player, "West wins with a tile discarded by you")
    player.shoot(f"strict-cannon-{name}")
    assert "You let off a cannon: white dragon" in player.text("cannon")
    told = player.text("infractions")
    assert "You have declared mahjong with an incomplete hand. You cannot win until after your next turn. (RX-INF-11)" in told
    assert "You have exposed tiles wrongly. The hand is foul: it plays on and may score, but it cannot win. (RX-INF-10)" in told
    assert barriers(player.page) == []


@pytest.mark.turns
@pytest.mark.parametrize(
    ("way", "size"),
    [
        ("mouse", DESKTOP),
        ("keys", DESKTOP),
        ("touch", PHONE),
    ],
)
@pytest.mark.clause("RX-INF-11")
def test_a_false_mahjong_is_never_one_press_away(sit: Sit, way: str, size: tuple[int, int]) -> None:
    player = seated(sit, careless, way=way, size=size)
    page, before = player.page, player.seen
    button = page.locator('[data-action="mahjong"]')
    player.press_once("mahjong", button)
    expect(page.get_by_test_id("doubt")).to_be_visible()
    player.shoot(f"sure-{way}")
    assert barriers(page) == []
    if way == "keys":
        page.keyboard.press("Escape")
    else:
        page.get_by_test_id("doubt-cancel").tap() if way == "touch" else page.get_by_test_id("doubt-cancel").click()
    expect(page.get_by_test_id("doubt")).to_have_count(0)
    assert player.seen == before and not player.table.table.over
    player.do("discard R")
    assert not player.table.table.over


@pytest.mark.parametrize(("way", "size"), [("keys", DESKTOP), ("touch", PHONE)])
@pytest.mark.clause("RX-PLAY-1", "RX-PLAY-19")
def test_why_something_is_not_offered(sit: Sit, way: str, size: tuple[int, int]) -> None:
    player = sit(evening(quiet)[0], way=way, size=size)
    page = player.page
    if way == "keys":
        page.keyboard.press("q")
    else:
        page.get_by_test_id("why").tap()
    note = page.get_by_test_id("why-not")
    expect(note.locator("dt")).to_have_text(["Mahjong", "Kong", "Pung, Chow"])
    expect(note).to_contain_text("The hand is not complete")
    player.shoot(f"why-{way}")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    note.locator("[data-clause]").first.click()
    expect(page.get_by_test_id("clause")).to_contain_text("Mahjong")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("clause")).to_have_count(0)
    expect(note).to_have_count(1)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    page.keyboard.press("p")
    expect(note.locator("dt")).to_have_text(["Pung"])


@DEVICES
@pytest.mark.clause("RX-INF-11", "RX-INF-6")
def test_a_mahjong_that_is_none_is_paid_for(sit: Sit, name: str, device: dict[str, Any]) -> None:
    player = seated(sit, careless, **device)
    player.do("mahjong")
    check_sheet(player, "You have shown a false mahjong: the hand is over.")
    assert "and pay South 1,000 and West 1,000. (RX-INF-11)" in player.text("infractions")
    player.shoot(f"penalty-{name}")
    assert barriers(player.page) == []
    assert wider_than_the_screen(player.page) == []


@pytest.mark.clause("RX-INF-1")
def test_a_loose_tile_is_forgotten_and_drawn_after_all(sit: Sit) -> None:
    player = seated(sit, careless, way="mouse", size=DESKTOP)
    player.do("discard R")
    while "pass" in player.offered():
        player.do("pass")
    err(player, "forget 2c")
    player.shoot("forgotten-desktop")
    see_faults(player, 0)
    player.do("replace")
    assert "5d" in (player.table.view().seats[0].tiles or [])
    err(player, "draw-again")
    see_faults(player, 0, "long hand")


@DEVICES
@pytest.mark.clause("RX-INF-13")
def test_the_referee_rules_and_takes_it_back(sit: Sit, name: str, device: dict[str, Any]) -> None:
    player = seated(sit, cannon, **device)
    page, state = player.page, player.table.table.state.bytes()
    call_referee(player)
    expect(page.get_by_test_id("rule")).to_be_disabled()
    page.get_by_test_id("accused-3").check()
    expect(page.get_by_test_id("charge-unmarked-kong")).to_be_disabled()
    page.get_by_test_id("charge-false-mahjong-shown").check()
    expect(page.get_by_test_id("follows")).to_contain_text("North pays you 1,000, South 500 and West 500.")
    player.shoot(f"referee-ends-{name}")
    page.get_by_test_id("charge-remark").check()
    follows = f"North has commented on another's play. {say('follows', 'remark', 'other')} (RX-INF-13)"
    expect(page.get_by_test_id("follows")).to_contain_text(follows, use_inner_text=True)
    player.shoot(f"referee-{name}")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    page.get_by_test_id("rule").click()
    expect(page.get_by_test_id("ruled")).to_have_text(
        sentence("menu", "referee", "ruled", ruling="North has commented on another's play.")
    )
    see_faults(player, 3, "turn forfeited")
    player.shoot(f"ruled-{name}")
    page.get_by_test_id("unrule").click()
    expect(page.get_by_test_id("unrule")).to_have_count(0)
    see_faults(player, 3)
    assert player.table.table.state.bytes() == state
    page.get_by_test_id("charge-false-mahjong-shown").check()
    page.get_by_test_id("rule").click()
    expect(page.get_by_test_id("referee")).to_have_count(0)
    check_sheet(player, "North has shown a false mahjong: the hand is over.")
    assert player.text("deal-next") == "A penalty: you deal again."
