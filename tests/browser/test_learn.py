"""A newcomer is led through the first hand, by mouse, keys and finger, and checks what they know in the lessons."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from mistaken import served_mistakes
from playwright.sync_api import Browser, Page, expect

from browser.driver import DIGITS
from browser.pages import DESKTOP, PHONE, barriers, lent_page, page_of, shoot, wider_than_the_screen
from kongbox.server.learn.guided import Step, first_hand
from kongbox.server.learn.lessons import check, lesson_path
from kongbox.server.learn.path import every_lesson

pytestmark = pytest.mark.browser
CUT = """wanted => {
    const box = one => one.getBoundingClientRect();
    const words = document.querySelector('[data-testid=guide]');
    const said = words.querySelector('.said');
    const cut = said.scrollHeight > said.clientHeight + 1 ? ['the words'] : [];
    const wanting = [...document.querySelectorAll(`[data-action="${wanted}"]`)].at(-1);
    if (wanting) {
        const { left, top, width, height } = box(wanting);
        if (!wanting.contains(document.elementFromPoint(left + width / 2, top + height / 2))) cut.push(wanted);
    }
    const winds = [...document.querySelectorAll('.seat:not(.mine) .wind')].filter(one => {
        const { left, top, width, height } = box(one);
        const lies = document.elementFromPoint(left + width / 10, top + height / 2);
        return !document.querySelector('[data-testid=sheet]') && lies?.closest('.plate') !== one.closest('.plate');
    });
    const wide = [...words.querySelectorAll('.on > *')].filter(one => box(one).right > innerWidth);
    return cut.concat([...winds, ...wide].map(one => one.textContent));
}"""
"""What of a lesson is cut off or covered: its words, what is to be done, whose place it is."""
OVERLAP = """() => {
    const lower = document.querySelector('[data-testid=go-on]').getBoundingClientRect().bottom;
    return lower + 5 - document.querySelector('[data-held]').getBoundingClientRect().top;
}"""
"""By how many pixels the frame of the hand covers the button that continues."""
KEYS = {"mahjong": "m", "conceal": "k", "pung": "p", "chow": "c", "pass": "Space"}


def do(page: Page, step: Step, way: str) -> None:
    """Do what a step asks for."""
    if step.do is None:
        button = page.get_by_test_id("go-on")
        expect(button).to_be_visible()
        if not page.get_by_test_id("sheet").count():
            expect(page.get_by_test_id("prompt")).to_be_hidden()  # nothing else is asked of somebody who reads
            if way == "touch":
                assert page.evaluate(OVERLAP) <= 0, step.name
        if way == "keys":
            if not page.get_by_test_id("sheet").count():  # over which Enter goes on as well
                expect(button).to_be_focused()
            page.keyboard.press("Enter")
        elif way == "touch":
            button.tap()
        else:
            button.click()
        return
    act(page, step.do, way)


def act(page: Page, action: str, way: str) -> None:
    """Take an action at the table."""
    place = page.locator(f'[data-action="{action}"]').last
    expect(place).to_be_enabled()
    if way != "keys":
        for _ in range(2 if action.startswith("discard ") else 1):
            place.tap() if way == "touch" else place.click()
    elif action.startswith("discard "):
        hand = page.locator("[data-held]").evaluate_all("all => all.map(one => one.dataset.held)")
        at = hand.index(place.get_attribute("data-held"))
        page.keyboard.press(DIGITS[at] if at < len(DIGITS) else "End")
        for _ in range(len(hand) - 1 - at if at >= len(DIGITS) else 0):
            page.keyboard.press("ArrowLeft")
        expect(place).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(KEYS[action.split(maxsplit=1)[0]])


@pytest.mark.turns
@pytest.mark.parametrize(
    ("way", "size"),
    [
        pytest.param("mouse", DESKTOP, id="mouse"),
        pytest.param("keys", DESKTOP, id="keys"),
        pytest.param("touch", PHONE, id="phone"),
        pytest.param("touch", (320, 640), id="small phone"),
        pytest.param("touch", (844, 390), id="lying"),
    ],
)
def test_a_newcomer_is_led_through_the_first_hand(browser: Browser, way: str, size: tuple[int, int]) -> None:
    steps = first_hand().steps
    looked = {"discard", "pung", "precedence", "counting"} if way != "keys" else set()
    with page_of(browser, "#/learn/first-hand", way, size) as page:
        words = page.get_by_test_id("guide")
        for number, step in enumerate(steps):
            expect(words).to_have_attribute("data-step", step.name)
            expect(words).to_contain_text(f"Step {number + 1} of {len(steps)}")
            if step.name in looked:
                shoot(page, f"learn-{step.name}-{way}")
                assert wider_than_the_screen(page) == []
            if way == "touch":
                assert page.evaluate(CUT, step.do) == [], step.name
            if step.name == "pung":
                assert barriers(page) == []
            if number < len(steps) - 1:
                do(page, step, way)
        expect(page.get_by_test_id("sheet")).to_be_visible()
        page.get_by_test_id("lessons").click()
        expect(page.get_by_test_id("guide")).to_have_count(0)


@pytest.mark.parametrize(
    ("way", "size"),
    [pytest.param("keys", DESKTOP, id="keys"), pytest.param("touch", PHONE, id="phone")],
)
def test_an_exercise_is_answered_and_explained(browser: Browser, way: str, size: tuple[int, int]) -> None:
    with page_of(browser, "#/learn", way, size) as page:
        expect(page.get_by_test_id("lessons-list").get_by_role("link")).to_have_count(len(lesson_path("redux").lessons))
        assert barriers(page) == []
        shoot(page, f"learn-list-{way}")
        link, names = page.get_by_test_id("lesson-payment"), page.locator("label")
        if way == "keys":
            link.focus()
            page.keyboard.press("Enter")
        else:
            link.tap()
        for place in ("lesson", "exercise"):
            expect(page.get_by_test_id(place)).to_be_visible()
            assert wider_than_the_screen(page) == [] and barriers(page) == []
            page.get_by_test_id("stage-helps" if place == "lesson" else "stage-asks").click()
        exercise = page.get_by_test_id("exercise")
        expect(page.get_by_test_id("row")).to_be_visible()
        seed = int(str(exercise.get_attribute("data-seed")))
        right = check("payment", seed, set()).right
        expect(names.first).to_be_visible()
        for one in right:
            box = page.locator(f'input[value="{one}"]')
            if way == "keys":
                box.focus()
                page.keyboard.press("Space")
            else:
                box.tap()
        page.get_by_test_id("check").click()
        expect(page.get_by_test_id("verdict")).to_have_text("Right.")
        assert barriers(page) == []
        assert wider_than_the_screen(page) == []
        shoot(page, f"learn-exercise-{way}", whole=True)
        page.locator("[data-term]").first.click()
        expect(page.get_by_test_id("term").first).to_contain_text("double")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("term").first).to_be_hidden()
        page.get_by_test_id("another").click()
        expect(exercise).not_to_have_attribute("data-seed", str(seed))
        expect(page.get_by_test_id("row")).to_have_attribute("data-row", "1")
        page.get_by_test_id("to-lessons").click()
        expect(page.get_by_test_id("lesson-payment")).to_be_visible()


@pytest.mark.parametrize(
    ("way", "size"),
    [pytest.param("keys", DESKTOP, id="keys"), pytest.param("touch", (320, 640), id="small phone")],
)
def test_a_small_game_is_played_to_its_end(browser: Browser, way: str, size: tuple[int, int]) -> None:
    with page_of(browser, "#/learn/four", way, size) as page:
        game, on = page.get_by_test_id("small-game"), page.get_by_test_id("show-on")
        for _ in every_lesson()["four"].shows:
            expect(on).to_be_focused()
            number = page.get_by_test_id("lesson").get_attribute("data-at")
            page.keyboard.press("Enter") if way == "keys" else on.tap()
            expect(page.locator(f'[data-testid="lesson"][data-at="{number}"]')).to_have_count(0)
        expect(game).to_be_visible()
        assert barriers(page) == [] and wider_than_the_screen(page) == []
        for moves in range(30):
            expect(game).to_have_attribute("data-moves", str(moves))
            expect(page.locator("[data-next]")).to_be_focused()
            if game.get_attribute("data-won"):
                break
            page.keyboard.press("Enter") if way == "keys" else page.locator("[data-next]").tap()
        assert game.get_attribute("data-won") in ("you", "other", "nobody")
        assert wider_than_the_screen(page) == []
        shoot(page, f"learn-small-{way}", whole=True)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (320, 640)], ids=str)
def test_nothing_moves_when_an_answer_is_wrong(browser: Browser, size: tuple[int, int]) -> None:
    places = "all => all.map(one => { const { x, y } = one.getBoundingClientRect(); return [x, y + scrollY]; })"
    with page_of(browser, "#/learn/waits", "mouse", size) as page:
        page.get_by_test_id("stage-asks").click()
        exercise = page.get_by_test_id("exercise")
        right = check("waits", int(str(exercise.get_attribute("data-seed"))), set()).right
        choices = exercise.locator("fieldset .tile")
        wrong = exercise.locator("fieldset input").evaluate_all("all => all.map(one => one.value)")
        page.locator(f'input[value="{next(one for one in wrong if one not in right)}"]').check()
        before = choices.evaluate_all(places)
        page.get_by_test_id("check").click()
        expect(page.get_by_test_id("another")).to_be_visible()
        assert choices.evaluate_all(places) == before and len(before) > 1


def test_a_mistake_that_is_made_again_comes_back_the_next_day_and_is_solved(browser: Browser, tmp_path: Path) -> None:
    days = [date(2026, 11, 27)]
    with served_mistakes(tmp_path, 1, lambda: days[-1]) as (address, mistakes), lent_page(browser, way="keys") as page:
        (price,) = mistakes.values()
        page.goto(f"http://{address}/#/learn")
        expect(page.get_by_test_id("mistakes")).to_contain_text("1 of your mistakes is due")
        page.get_by_test_id("mistakes").focus()
        page.keyboard.press("Enter")
        words, following = page.get_by_test_id("guide"), page.get_by_test_id("next-mistake")
        expect(words).to_contain_text("Here you lost about 40 points")
        expect(page.get_by_test_id("hint")).to_have_count(0)
        act(page, price.played, "keys")
        expect(words).to_contain_text("as in the game: about 40 points lost, give or take 4")
        for size in (PHONE, (320, 640), (844, 390), DESKTOP):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            shoot(page, f"learn-mistake-{size[0]}")
            assert page.evaluate(CUT, None) == [] and wider_than_the_screen(page) == []
        assert barriers(page) == []
        page.reload()
        expect(page.get_by_test_id("none-due")).to_contain_text("28 November 2026")
        days.append(days[-1] + timedelta(days=1))
        page.reload()
        act(page, price.best, "keys")
        expect(words).to_contain_text("comes back in 3 days")
        expect(following).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("none-due")).to_contain_text("1 December 2026")
