"""The table as people see it: every event is visible, nothing is out of reach at any size, and tiles respond to clicks."""

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader
from situations import wall_for

from browser.driver import Player
from browser.evenings import REDUX, SEATS, Hand, Script, evening, kongs, loss
from browser.pages import DESKTOP, PHONE, barriers, wider_than_the_screen
from kongbox.tables.sitting import Evening

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]
LARGE, LYING, SMALL = (1920, 1080), (844, 390), (320, 640)
SIZES = pytest.mark.parametrize("size", [DESKTOP, LARGE, PHONE, LYING, SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
PHONES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
FRAMES = """() => {
    window.frames = [];
    const note = () => {
        const speech = document.querySelector('[data-testid=speech]');
        const seen = [speech ? speech.textContent.trim() : '', document.querySelectorAll('[data-discard]').length,
                      document.querySelectorAll('[data-testid=seat-1] .set').length,
                      document.querySelectorAll('[data-testid=sheet]').length];
        const last = window.frames.at(-1);
        if (!last || JSON.stringify(last.seen) !== JSON.stringify(seen)) window.frames.push({seen, at: performance.now()});
    };
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true});
    note();
}"""
SHIFTS = """new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
        window.shifted = (window.shifted ?? 0) + entry.value;
        for (const {node} of entry.sources) (window.moved ??= []).push(node?.className ?? node?.nodeName ?? "");
    }
}).observe({type: 'layout-shift'})"""


STANDING = """() => [
    '.square', '.mine .plate', '.right .plate', '.opposite .plate', '.left .plate', '[aria-label="Your hand"]',
].map(one => {
    const {x, y, width, height} = document.querySelector(one).getBoundingClientRect();
    return one.startsWith('[') ? [y, height] : [x, y, width, height];
})"""
"""Where the board and everybody's plates are, and how large; of the hand how high it stands, for it becomes shorter."""


def taking() -> Hand:
    """South takes the tile that I throw first."""
    wall = wall_for(REDUX, ("8c 147b 258d 369c EWN R", "88c 147b 258d 36c EW", "", ""))
    return Hand(wall, (Script("", "pung 8c"), Script(), Script()))


def throw(player: Player, tile: str) -> None:
    """Discard a tile with two clicks, and wait for nothing."""
    place = player.page.locator(f'[data-action="discard {tile}"]').last
    place.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    place.click()


def frames(page: Page) -> list[tuple[list[Any], float]]:
    """What was seen one after the other, and when."""
    return [(frame["seen"], frame["at"]) for frame in page.evaluate("window.frames")]


def test_a_claimed_discard_is_seen_alone_and_named_before_it_is_taken(sit: Sit) -> None:
    player = sit(evening(taking)[0], moving=True)
    player.page.evaluate(FRAMES)
    throw(player, "8c")
    expect(player.page.get_by_test_id("seat-1").locator(".set")).to_have_count(1)
    player.settle()
    seen = frames(player.page)
    alone = next(at for what, at in seen if what == ["8 characters", 1, 0, 0])
    taken = next(at for what, at in seen if what == ["Pung", 0, 1, 0])
    assert taken - alone >= 500


def four_flowers() -> Hand:
    """North has four flowers at the corner past which my leftmost tile flies; South draws as soon as I have thrown it."""
    return Hand(wall_for(REDUX, ("8c 147b 258d 369c EWN R", "", "", "1f 2f 3f 4f")), (Script(), Script(), Script()))


def test_a_discard_flies_over_what_lies_before_others(sit: Sit) -> None:
    player = sit(evening(four_flowers)[0], moving=True)
    player.page.evaluate("""() => {
        window.flight = new Promise(resolve => requestAnimationFrame(function look() {
            const flight = document.getAnimations().find(one => one.effect.target?.matches('[data-discard]'));
            if (!flight) return requestAnimationFrame(look);
            flight.pause();
            resolve(flight);
        }));
    }""")
    throw(player, "1b")
    passed_under = """async () => {
        const flight = await window.flight;
        return Array.from({ length: 29 }, (_, at) => {
            flight.currentTime = at * 10;
            const { x, y, width, height } = flight.effect.target.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.bonus');
        }).filter(Boolean).length;
    }"""
    assert player.page.evaluate(passed_under) == 0


def test_a_win_is_revealed_before_its_sheet(sit: Sit) -> None:
    player = sit(evening(loss)[0], moving=True)
    player.page.evaluate(FRAMES)
    throw(player, "8c")
    expect(player.page.get_by_test_id("sheet")).to_be_visible()
    seen = frames(player.page)
    revealed = next(at for what, at in seen if what[0] == "Mahjong")
    sheet = next(at for what, at in seen if what[3] == 1)
    assert revealed < sheet
    expect(player.page.get_by_test_id("seat-1").locator(".hand.shown")).to_have_count(1)


def test_a_revealed_win_can_be_skipped_and_reduced_motion_skips_it_always(sit: Sit) -> None:
    player = sit(evening(loss)[0], moving=True)
    throw(player, "8c")
    expect(player.page.locator("main")).to_have_attribute("data-moving", "end")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_test_id("sheet")).to_be_visible()
    still = sit(evening(loss)[0])
    still.page.evaluate(FRAMES)
    throw(still, "8c")
    expect(still.page.get_by_test_id("sheet")).to_be_visible()
    expect(still.page.locator("main[data-moving]")).to_have_count(0)
    assert still.page.evaluate("document.getAnimations().length") == 0


def test_every_discard_lies_in_its_players_field_facing_them(sit: Sit) -> None:
    table = Evening(REDUX, seed=7, seats=(0, 1, 2, 3))
    player = sit(table)
    for _ in range(6):
        player.throw_drawn()
    page, view = player.page, table.view()
    assert view.result is None and len({one.seat for one in view.discards}) == 4
    board = page.locator(".square").bounding_box()
    assert board is not None
    middle = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    beyond = {
        0: lambda x, y: y > middle[1],
        1: lambda x, y: x > middle[0],
        2: lambda x, y: y < middle[1],
        3: lambda x, y: x < middle[0],
    }
    for seat in range(4):
        shown = page.get_by_test_id(f"discards-{seat}").locator("[data-discard]")
        assert shown.evaluate_all("all => all.map(one => one.dataset.discard)") == [
            one.tile for one in view.discards if one.seat == seat
        ]
        for one in shown.all():
            box = one.bounding_box()
            assert box is not None
            assert beyond[seat](box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), seat
            assert (box["width"] > box["height"]) == (seat % 2 == 1), "turned to its player"
    expect(page.locator("[data-last]")).to_have_count(1)


@pytest.mark.turns
@SIZES
def test_nothing_is_out_of_reach_at_any_size(sit: Sit, size: tuple[int, int]) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table, size=size)
    player.play(*hand.mine[:2])
    name = f"{size[0]}x{size[1]}"
    for moment, action in (("claim", hand.mine[2]), ("turn", hand.mine[3])):
        player.shoot(f"table-{moment}-{name}")
        assert wider_than_the_screen(player.page) == [], moment
        tall = player.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert tall <= 0 or size == SMALL, moment
        assert barriers(player.page) == [], moment
        player.do(action)


@SIZES
def test_a_tile_always_takes_its_click(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(evening(loss)[0], size=size)
    script = """() => [...document.querySelectorAll('[data-held]')].map(tile => {
        tile.scrollIntoView({block: 'nearest'});
        const box = tile.getBoundingClientRect();
        const across = [[.5, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]];
        return across.every(([x, y]) => tile.contains(
            document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)));
    })"""
    for _ in range(2):
        assert player.page.evaluate(script) == [True] * 14
        player.page.keyboard.press("1")


@SIZES
def test_the_dice_lie_within_the_board(sit: Sit, size: tuple[int, int]) -> None:
    page = sit(evening(loss)[0], size=size).page
    board = page.locator(".square").bounding_box()
    dice = [die.bounding_box() for die in page.locator("figure svg").all()]
    assert board is not None and len(dice) == 4
    for die in dice:
        assert die is not None and die["width"] > 12
        assert board["x"] <= die["x"] and die["x"] + die["width"] <= board["x"] + board["width"]
        assert board["y"] <= die["y"] and die["y"] + die["height"] <= board["y"] + board["height"]


def test_nothing_shifts_while_the_others_play(sit: Sit) -> None:
    table = Evening(REDUX, seed=7, seats=(0, 1, 2, 3))
    player = sit(table, before=lambda page: page.add_init_script(SHIFTS))
    player.page.wait_for_load_state("load")
    player.page.evaluate("window.shifted = 0")
    for _ in range(8):
        if not table.table.over:
            player.throw_drawn()
    assert player.page.evaluate("window.shifted") < 0.001, player.page.evaluate("window.moved")


@pytest.mark.turns
@pytest.mark.parametrize("size", [PHONE, LYING, SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_board_and_hand_keep_their_size_on_a_phone_whatever_is_laid(sit: Sit, size: tuple[int, int]) -> None:
    """The others lay sets, I lay four; bonus tiles lie beside them, the hand ends."""
    bots, (mine, (hand,)) = Evening(REDUX, seed=7, seats=SEATS), evening(kongs)
    for table, moves in ((bots, ("",) * 16), (mine, hand.mine)):
        player = sit(table, size=size, way="touch")
        stood = player.page.evaluate(STANDING)
        for move in moves:
            player.do(move) if move else player.throw_drawn()
            if table.table.over:
                break
            assert player.page.evaluate(STANDING) == stood, move
        laid = sum(len(seat.sets) for seat in table.view().seats)
        assert laid >= 4, "nothing was laid that could have moved anything"


@PHONES
def test_however_much_is_offered_two_rows_of_a_phone_hold_it(sit: Sit, size: tuple[int, int]) -> None:
    """North throws a tile that makes a kong, a pung, or one of three chows."""
    wall = wall_for(REDUX, ("3b 4b 555b 6b 7b 345c 67d 99d", "", "", "5b"))
    hand = Hand(wall, (Script(), Script(), Script("5b")), ("discard 9d",))
    player = sit(evening(lambda: hand)[0], size=size, way="touch")
    stood = player.page.evaluate(STANDING)
    player.do("discard 9d")
    assert len([one for one in player.offered() if one.startswith("chow")]) == 3
    assert player.page.evaluate(STANDING) == stood
    rows = set()
    for button in player.page.locator(".offers button:not(.pass)").all():
        box = button.bounding_box()
        assert box is not None and box["y"] + box["height"] <= size[1]
        rows.add(round(box["y"] + box["height"] / 2))
    assert len(rows) <= 2
    passing = player.page.locator(".pass").bounding_box()
    assert passing is not None and min(rows) <= round(passing["y"] + passing["height"] / 2) <= max(rows)
    chows = [box for one in player.page.locator("button.chow").all() if (box := one.bounding_box())]
    assert len({box["y"] for box in chows}) == 1 and chows[2]["x"] - chows[0]["x"] <= 2 * chows[0]["width"] + 4


@PHONES
def test_hands_that_are_turned_over_can_be_read_on_a_phone_and_one_goes_on_without_scrolling(
    sit: Sit, size: tuple[int, int]
) -> None:
    table, (hand,) = evening(loss)
    player = sit(table, size=size, way="touch")
    player.play(*hand.mine)
    player.page.get_by_test_id("aside").tap()
    tiles = player.page.locator(".seat .hand.shown .tile")
    expect(tiles).to_have_count(sum(seat.count for seat in table.view().seats if seat.seat))
    boxes = [box for one in tiles.all() if (box := one.bounding_box())]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 18
    assert max(box["x"] + box["width"] for box in boxes) <= size[0]
    go_on = player.page.get_by_test_id("next-aside").bounding_box()
    assert go_on is not None and go_on["y"] + go_on["height"] <= size[1]


def test_standing_and_names_are_whole_in_a_narrow_window(sit: Sit) -> None:
    page = sit(evening(loss)[0], size=(900, 700)).page
    names = page.locator("aside th span, .plate .name").evaluate_all(
        "all => all.map(one => [one.scrollWidth - one.clientWidth, one.clientWidth])"
    )
    width = page.locator("aside *").evaluate_all("all => Math.max(...all.map(one => one.getBoundingClientRect().right))")
    assert width <= 900, "the standing is cut at the right"
    assert len(names) == 8
    assert all(hidden <= 0 < shown for hidden, shown in names), names


def test_a_pause_and_a_step_by_their_keys(sit: Sit) -> None:
    player = sit(evening(taking)[0])
    page = player.page
    page.keyboard.press(",")
    expect(page.get_by_test_id("pause")).to_have_attribute("aria-pressed", "true")
    throw(player, "8c")
    expect(page.locator('[data-discard="8c"]')).to_have_count(1)
    expect(page.get_by_test_id("seat-1").locator(".set")).to_have_count(0)
    page.keyboard.press(".")
    expect(page.get_by_test_id("seat-1").locator(".set")).to_have_count(1)
    page.keyboard.press(",")
    player.settle()


def test_the_sheet_shows_what_is_paid_without_scrolling(sit: Sit) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table)
    player.play(*hand.mine)
    sheet = player.page.get_by_test_id("sheet")
    expect(sheet).to_be_visible()
    player.shoot("sheet-1280x800")
    for part in ("totals", "next"):
        box = player.page.get_by_test_id(part).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= DESKTOP[1], part
    expect(sheet.locator(".melds .lit")).to_have_count(1)


def test_all_of_a_sheet_is_printed_without_the_table_and_its_buttons(sit: Sit) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table)
    player.play(*hand.mine)
    page = player.page
    expect(page.get_by_test_id("sheet")).to_be_visible()
    shown = page.get_by_test_id("sheet").locator(".body").inner_text()
    page.emulate_media(media="print")
    for part in (page.locator("main.table"), page.get_by_test_id("next"), page.locator(".body [data-clause].sign:visible")):
        expect(part).to_be_hidden()
    sheets = PdfReader(io.BytesIO(page.pdf(format="A6", landscape=True))).pages
    printed = re.sub(r"\s", "", "".join(sheet.extract_text() for sheet in sheets))
    assert {figure for figure in re.findall(r"\d[\d,]+", shown) if figure not in printed} == set()
    assert len(sheets) > 1


def test_discards_in_one_heap_are_a_choice_of_the_settings(sit: Sit) -> None:
    player = sit(evening(taking)[0])
    page = player.page
    page.get_by_test_id("menu").click()
    page.get_by_test_id("pace-quick").click()
    assert barriers(page) == []
    page.get_by_test_id("open-settings").click()
    page.get_by_test_id("switch-heap").click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("discards-0")).to_have_count(0)
    assert re.search(r'"pace":"quick".*"heap":true', page.evaluate("localStorage.getItem('kongbox.settings')"))
