"""The other rulesets in a browser: their hands and draws, fewer than four players, and the choice of rules itself."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.driver import Player, numbers
from browser.evenings import REDUX, SEATS, Hand, evening, loss
from browser.others import (
    BMJA,
    DUMMIES,
    LIMIT,
    PUNG_CHOW,
    THREE,
    TWO,
    all_riichi,
    drawn,
    drawn_sequence,
    four_kongs,
    goulash,
    kept_out,
    knitted,
    nine_heads,
    pure,
    riichi,
    said,
    same_winds,
    six_figures,
    three_handed,
    three_wins,
    two_handed,
    washing,
)
from browser.pages import DESKTOP, PHONE, barriers, wider_than_the_screen
from browser.sentences import sentence
from browser.test_evening import check_sheet, play
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]
LAPTOP: dict[str, Any] = {"way": "mouse", "size": DESKTOP}
TELEPHONE: dict[str, Any] = {"way": "touch", "size": PHONE}


def dealt(sit: Sit, rules: Ruleset, *hands: Callable[[], Hand], seats: tuple[int, ...] = SEATS, **wanted: Any) -> Player:
    """A player at a table of some rules at which these hands are dealt."""
    return sit(evening(*hands, rules=rules, seats=seats)[0], **wanted)


def ends(player: Player, hand: Callable[[], Hand], text: str, name: str = "") -> None:
    """A hand from the deal to its sheet, which says this; nothing on it keeps anybody out."""
    play(player, hand())
    check_sheet(player, text)
    if name:
        player.shoot(name)
        assert barriers(player.page) == []
        assert wider_than_the_screen(player.page) == []


@pytest.mark.clause("PC1-SC-4")
def test_six_figures_change_hands(sit: Sit) -> None:
    player = dealt(sit, PUNG_CHOW, six_figures, **TELEPHONE)
    ends(player, six_figures, "You win with a loose tile", "six-figures-phone")
    assert player.table.match.totals[0] > 100_000
    assert player.table.match.totals[0] in numbers(player.text("totals"))


@pytest.mark.clause("PC2-WASH-1", "PC2-SC-6")
def test_the_tiles_are_washed_and_dealt_again(sit: Sit) -> None:
    player = dealt(sit, LIMIT, washing, drawn_sequence, way="keys", size=DESKTOP)
    assert sorted(player.offered()) == ["no-play", "pass"]
    player.shoot("washing-desktop")
    ends(player, washing, "You call “no play”, with 9 different heads: the tiles are washed.", "washed-desktop")
    assert "not scored" in player.text("column-0")
    assert {50} <= set(numbers(player.page.get_by_role("list", name=sentence("sheet", "payments")).inner_text()))
    player.next_hand()
    ends(player, drawn_sequence, "You win with a tile drawn from the wall")
    player.page.get_by_test_id("aside").click()
    expect(player.page.get_by_test_id("seat-0").get_by_role("img", name="Chow of 7 dots, 8 dots, 9 dots")).to_be_visible()
    player.shoot("drawn-sequence-desktop")


@pytest.mark.clause("DM-13", "DM-14")
def test_riichi_is_declared_and_wins(sit: Sit) -> None:
    player = dealt(sit, DUMMIES, riichi, way="keys", size=DESKTOP)
    player.do("fish W")
    assert "riichi" in player.text("seat-0") and "riichi" in player.text("seat-1")
    assert "fishing" not in player.text("seat-0")
    assert player.offered() == ["discard N"]
    player.shoot("riichi-desktop")
    player.play("discard N", "mahjong")
    check_sheet(player, "You win with a tile discarded by North")
    player.shoot("riichi-sheet-desktop")
    assert "+100" in player.text("column-0")


@pytest.mark.clause("BM-PLAY-7", "BM-SC-9")
@pytest.mark.parametrize(
    ("name", "device"),
    [("desktop", {"way": "keys", "size": DESKTOP}), ("phone", TELEPHONE)],
)
def test_fishing_is_said_and_taken_back_and_pays_a_loser(sit: Sit, name: str, device: dict[str, Any]) -> None:
    player = dealt(sit, BMJA, said, **device)
    player.shoot(f"say-fishing-{name}")
    *talk, last = said().mine
    for action in talk:
        player.do(action)
        if action.endswith("fishing"):
            mine = player.page.get_by_test_id("seat-0")
            expect(mine.get_by_text("fishing", exact=True)).to_have_count(1 if action == "fishing" else 0)
            said_so = player.page.get_by_test_id("log").locator("p").filter(has_text="fishing").last
            expect(said_so).to_have_text("You say “fishing”." if action == "fishing" else "You say “no longer fishing”.")
        if action == "fishing":
            player.shoot(f"fishing-{name}")
    player.do(last)
    check_sheet(player, "You win with a tile discarded by West")
    player.shoot(f"fishing-sheet-{name}")
    assert barriers(player.page) == []
    assert wider_than_the_screen(player.page) == []
    assert "Fishing for All Pair Honours" in player.text("column-1") and numbers(player.text("score-1")) == [200]


@pytest.mark.clause("BM-SC-6", "BM-SC-9", "BM-SH-1", "BM-SH-4")
@pytest.mark.parametrize(("name", "device"), [("desktop", LAPTOP), ("phone", TELEPHONE)])
def test_special_hands_are_shown_with_what_counts_beside_them(sit: Sit, name: str, device: dict[str, Any]) -> None:
    player = dealt(sit, BMJA, knitted, pure, **device)
    ends(player, knitted, "You win with a tile discarded by South: Triple Knitting.", f"knitting-sheet-{name}")
    assert "500 + 8 × 4 =" in player.text("column-0") and numbers(player.text("score-0")) == [532]
    assert "Fishing for Buried Treasure" in player.text("column-1") and numbers(player.text("score-1")) == [400]
    player.next_hand()
    *claims, last = pure().mine
    player.play(*claims)
    player.shoot(f"british-{name}")
    player.do(last)
    check_sheet(player, ": Purity.")
    player.shoot(f"purity-sheet-{name}")
    assert wider_than_the_screen(player.page) == []
    assert "288 + 4 × 2 =" in player.text("column-0") and numbers(player.text("score-0")) == [296]


EXCHANGES = (
    ("First", "West", ("1c", "5b", "R")),
    ("Second", "South", ("W", "S", "N")),
    ("Third", "North", ("S", "P", "N")),
)
GOT = (
    ("West", "West wind, South wind, North wind"),
    ("South", "South wind, white dragon, North wind"),
    ("North", "1 character, 5 bamboo, red dragon"),
)


@pytest.mark.clause("BM-GO-1")
def test_after_a_drawn_hand_comes_a_goulash(sit: Sit) -> None:
    player = dealt(sit, BMJA, drawn, goulash, **LAPTOP)
    expect(player.page.get_by_test_id("goulash")).to_have_count(0)
    play(player, drawn())
    check_sheet(player, "A wash-out")
    assert "you deal again, now a goulash." in player.text("deal-next")
    player.next_hand()
    expect(player.page.get_by_test_id("goulash")).to_have_text(sentence("table", "header", "goulash"))


@pytest.mark.turns
@pytest.mark.clause("BM-GO-1", "BM-GO-2", "BM-GO-4")
@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(LAPTOP, id="mouse"),
        pytest.param(TELEPHONE, id="touch"),
        pytest.param({"way": "keys", "size": DESKTOP}, id="keys"),
    ],
)
def test_a_goulash(sit: Sit, wanted: dict[str, Any]) -> None:
    player = dealt(sit, BMJA.goulash, goulash, **wanted)
    page, name = player.page, f"goulash-{wanted['way']}"
    expect(page.get_by_test_id("goulash")).to_have_text(sentence("table", "header", "goulash"))
    assert page.locator("[data-held]").last.get_attribute("aria-label") == "Give a wild tile"
    for number, (ordinal, taker, tiles) in enumerate(EXCHANGES):
        assert player.text("prompt") == f"{ordinal} exchange: three tiles for {taker}"
        player.mark(*tiles[:2])
        expect(page.get_by_test_id("marking")).to_contain_text("2 of 3")
        if number == 0:
            player.shoot(f"{name}-marked")
            assert barriers(page) == []
        player.mark(tiles[2])
        expect(page.get_by_test_id("give")).to_contain_text(sentence("table", "exchange", "give", count=3, wind=taker))
        player.give()
        giver, got = GOT[number]
        expect(page.get_by_test_id("received")).to_have_attribute("aria-label", got)
        expect(page.get_by_test_id("announcer")).to_contain_text(f"from {giver}.")
        if number == 0:
            player.shoot(f"{name}-received")
            assert wider_than_the_screen(page) == []
    discard, claim, after, win = goulash().mine
    player.do(discard)
    assert {"pung", "pung J", "kong J", "kong JJ", "pass"} == set(player.offered())
    player.shoot(f"{name}-claim")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    player.do(claim)
    laid = page.get_by_test_id("seat-0").get_by_role("img", name="Kong of 7 characters with a wild tile from South")
    expect(laid).to_be_visible()
    player.shoot(f"{name}-table")
    player.play(after, win)
    check_sheet(player, "You win with a tile discarded by South")
    player.shoot(f"{name}-sheet")
    assert "wild tile (2 bamboo)" in str(page.get_by_test_id("column-0").get_by_role("img").get_attribute("aria-label"))
    assert barriers(page) == []


@pytest.mark.clause("BM-GO-3")
@pytest.mark.parametrize("wanted", [pytest.param(LAPTOP, id="desktop"), pytest.param(TELEPHONE, id="phone")])
def test_who_keeps_out_of_the_exchanges_and_the_others_agree(sit: Sit, wanted: dict[str, Any]) -> None:
    player = dealt(sit, BMJA.goulash, kept_out, **wanted)
    assert player.text("prompt") == "South stays out: do you exchange?"
    assert "fishing" in player.text("seat-1")
    assert sorted(player.offered()) == ["no-exchange", "pass"]
    assert "Exchange as usual" in player.text("actions") and "Agree not to exchange" in player.text("actions")
    player.shoot(f"vote-{wanted['way']}")
    assert barriers(player.page) == []
    assert wider_than_the_screen(player.page) == []
    player.do("no-exchange")
    expect(player.page.get_by_test_id("prompt")).to_have_text("You to discard", use_inner_text=True)


DRAWS = {
    three_wins: say("ended", "three-wins"),
    nine_heads: say("ended", "nine-heads", "you"),
    same_winds: say("ended", "same-winds"),
    all_riichi: say("ended", "all-riichi"),
    four_kongs: say("ended", "four-kongs"),
}


@pytest.mark.clause("DM-4", "DM-9", "DM-10", "DM-11", "DM-12")
def test_every_draw_says_why_and_pays_nothing(sit: Sit) -> None:
    player = dealt(sit, DUMMIES, *DRAWS, way="touch", size=PHONE)
    for hand, why in DRAWS.items():
        ends(player, hand, say("result", "draw", ended=why))
        expect(player.page.get_by_role("list", name=sentence("sheet", "payments"))).to_have_count(0)
        assert "not scored" in player.text("column-1")
        player.shoot("draw-phone")
        if hand is not four_kongs:
            player.next_hand()


def empty(wind: str) -> str:
    """What stands in place of a player who is not there."""
    return sentence("table", "seat", "empty", wind=wind)


@pytest.mark.clause("PC-23-2", "PC-23-3")
def test_a_two_handed_game(sit: Sit) -> None:
    player = dealt(sit, TWO, two_handed, seats=(0, 2), **LAPTOP)
    assert [player.text(f"seat-{seat}") for seat in (1, 3)] == [empty("South"), empty("North")]
    player.shoot("two-handed-desktop")
    ends(player, two_handed, "You win with a tile discarded by West", "two-handed-sheet-desktop")
    assert player.page.locator("article").count() == 2


@pytest.mark.clause("PC-23-1", "PC-23-3")
def test_a_three_handed_game(sit: Sit) -> None:
    player = dealt(sit, THREE, three_handed, seats=(0, 1, 2), **TELEPHONE)
    assert player.text("seat-3") == empty("North")
    player.shoot("three-handed-phone")
    ends(player, three_handed, "West wins with a tile discarded by you", "three-handed-sheet-phone")
    assert player.page.locator("article").count() == 3


def open_paper(player: Player, name: str) -> None:
    """Open a paper, or another page, from the menu."""
    player.page.get_by_test_id("menu").click()
    player.page.get_by_test_id(f"open-{name}").click()


@pytest.mark.parametrize("wanted", [pytest.param(LAPTOP, id="desktop"), pytest.param(TELEPHONE, id="phone")])
def test_rules_are_chosen_and_read(sit: Sit, wanted: dict[str, Any]) -> None:
    player = sit(Evening(REDUX, seed=7), **wanted)
    page = player.page
    name = "desktop" if wanted["size"] == DESKTOP else "phone"
    open_paper(player, "play")
    for ruleset in SHIPPED:
        expect(page.get_by_test_id(f"ruleset-{ruleset}")).to_be_visible()
    expect(page.get_by_test_id("ruleset-redux")).to_be_checked()
    page.get_by_test_id("ruleset-pung_chow_limit").check()
    page.get_by_test_id("house").locator("summary").first.click()
    page.get_by_test_id("option-players").select_option("3")
    page.get_by_test_id("option-limit").fill("601")
    player.shoot(f"new-table-{name}")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    lay = page.get_by_test_id("lay")
    lay.click()
    expect(page.get_by_role("alert")).to_contain_text("use 100 to 2000 (in steps of 2) or 0")
    assert player.table.ruleset is REDUX
    page.get_by_test_id("option-limit").fill("400")
    lay.click()
    expect(page.get_by_test_id("play")).to_have_count(0)
    player.settle()
    expect(page.get_by_test_id("rules-name")).to_have_text("Pung Chow, limit")
    chosen = player.table.ruleset.options
    assert (player.table.ruleset.id, chosen.players, chosen.limit) == ("pung_chow_limit", 3, 400)
    assert len(player.table.match.seats) == 3
    open_paper(player, "rules")
    rules = page.get_by_test_id("rules")
    for words in (
        "One chair stays empty",
        "PC2-WASH-1",
        "no debt of one player to another is more than the limit, 400",
        "Thirteen Single Heads",
    ):
        expect(rules).to_contain_text(words)
    player.shoot(f"rules-{name}")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_nothing_is_given_up_unasked_and_no_key_reaches_the_table(sit: Sit) -> None:
    player = sit(evening(loss)[0])
    serial = player.table.serial
    open_paper(player, "rules")
    expect(player.page.get_by_test_id("rules")).to_be_visible()
    for key in ("1", "h", "End", "Escape"):
        player.page.keyboard.press(key)
    expect(player.page.get_by_test_id("rules")).to_have_count(0)
    expect(player.page.get_by_test_id("menu")).to_be_focused()
    expect(player.page.locator('[aria-pressed="true"]')).to_have_count(0)
    assert player.page.get_by_test_id("hint").count() == 0
    open_paper(player, "play")
    expect(player.page.get_by_test_id("lay")).to_be_visible()
    player.page.go_back()
    expect(player.page.locator("[data-held]")).to_have_count(14)
    assert player.table.serial == serial
    player.do("discard 8c")
