"""The pictures of the documents, taken from the program itself: `make pictures`.

Every picture always shows the same situation: a first page, lessons at their start, the rules, and the tables of `make
fixtures`. Make the pictures again after a visual change. Equal sources give equal pictures.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.gathered import NAMES, Friend, a_house  # noqa: E402 - the tests' own ways to serve a table
from browser.pages import DESKTOP, PHONE, chromium  # noqa: E402
from browser.scenes import SCENES, Houses, enter, opened, rest  # noqa: E402

from kongbox import Match, Recorder  # noqa: E402
from kongbox.paper.prints import PRINTS  # noqa: E402
from kongbox.rulesets import Ruleset  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
CARD = "card"
"""The only picture that is not taken in a browser."""
FRIENDS = "friends"
"""The picture that shows four browsers."""
REVIEW = "review"
"""The name for all pictures of mistakes."""
SEARCH = 300_000
"""How many milliseconds the search for mistakes may take in a hand."""
FRIENDS_HOLD = ("234c 55c 678d RR 79d N W", "55b 9c 234d 678d EE N 1b", "147b 258c 369d S G P N", "11c 9d 456b 22d S 8c 7b GG")
FRIENDS_DO = (
    "A N; B N; C G, D pung; D S; A W; B 1b; C N; D 8c; A 3d; B 9c; C P; D 7b; A W; B 8b; C 5b, B pung; B 6b; C S; D R, A wait"
)
"""The moves of the hand of four friends: discards and claims. All other answers are passes."""
WANTED = {
    "home": ("home-new", DESKTOP),
    "table": ("claim", DESKTOP),
    "sheet": ("win", DESKTOP),
    "lesson": ("first-hand", DESKTOP),
    "rules": ("rules-special", DESKTOP),
    "phone": ("claim", PHONE),
    "scorer": ("scorer", DESKTOP),
    "book": ("book", PHONE),
    "book-hand": ("book-hand", PHONE),
    "book-kept": ("book-kept", PHONE),
}
"""The scene and the size of each picture."""
MISTAKES = {"chow": (2, "Better: Chow"), "wind": (4, "Better: Discard"), "claim": (9, "Better: Pass")}
"""The pictures of mistakes: the number of the hand in the guide to reviews, and what the page says about the mistake."""


def taken(page: Page, name: str) -> Path:
    """Take the picture of a loaded page."""
    rest(page)
    return small(PICTURES / f"{name}.png", page.screenshot())


def small(path: Path, picture: bytes) -> Path:
    """Write a picture in 256 colours, which makes it a third of its size."""
    with Image.open(BytesIO(picture)) as image:
        image.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


def take(browser: Browser, houses: Houses, name: str) -> Path:
    """Take one picture."""
    scene, size = WANTED[name]
    with opened(browser, size) as page:
        enter(page, houses, SCENES[scene])
        return taken(page, name)


def four_friends(browser: Browser, folder: Path) -> Path:
    """Show four people at one table, as the first of them sees it. Two have laid down sets, and the first may claim a tile."""
    with ExitStack() as pages, a_house(folder) as house:
        friends = [Friend(pages.enter_context(opened(browser, DESKTOP)), name) for name in NAMES]
        ada, ben, cleo, dora = friends
        code = ada.lays(house, "lots-choice", "clock-none", "length-hands-1")
        for friend in friends[1:]:
            friend.comes(house, code)
        house.lay(FRIENDS_HOLD, draws="6b 2d W 8b 4c S 3d 9b 1d 7c 1f 8c 1c 5b 6c R", loose="7d")
        ada["begin"].click()
        for friend, words in (
            (ben, "Good evening, all!"),
            (dora, "Good evening! Who has the biscuits?"),
            (cleo, "They are at East’s."),
        ):
            friend["chat"].locator("visible=true").fill(words)
            friend["chat"].locator("visible=true").press("Enter")
        for moves in FRIENDS_DO.split("; "):
            thrown, *claims = moves.split(", ")
            who, tile = thrown.split()
            thrower = friends["ABCD".index(who)]
            thrower.does(f"discard {tile}")
            for friend in friends:
                claim = next((claim[2:] for claim in claims if claim[0] == friend.name[0]), "pass")
                if friend is not thrower and claim != "wait":
                    friend.does(claim)
        return taken(ada.page, FRIENDS)


def mistakes(browser: Browser, houses: Houses, folder: Path) -> Iterator[Path]:
    """Show three mistakes that the page found in a game of four bots, each at its moment."""
    match = Match("redux", ["Ada", "Bo", "Cleo", "Dan"], seed=2, hands=10)
    with Recorder(folder / "ten-hands.jsonl", match) as recorder:
        while not match.over:
            table = match.deal()
            table.play_out("greedy")
            recorder.hand(table, match.conclude(table))
    address = f"http://{houses.address('new')}/#"
    with opened(browser, DESKTOP) as page:
        page.goto(f"{address}/history")
        page.locator("input[type=file]").set_input_files(folder / "ten-hands.jsonl")
        session = page.get_by_test_id("session").filter(has_text="10 hands").get_by_role("link").first.get_attribute("href")
        for name, (hand, words) in MISTAKES.items():
            page.goto(f"{address}/{str(session).lstrip('#/').replace('history', 'review')}/{hand}/0/0-open")
            page.get_by_test_id("prices-begin").click()
            page.get_by_test_id("luck").wait_for(timeout=SEARCH)
            page.get_by_test_id("prices").get_by_role("button").filter(has_text=words).first.click()
            yield taken(page, f"mistake-{name}")


def printed_card() -> Path:
    """Print the first side of a card."""
    return small(PICTURES / f"{CARD}.png", PRINTS["card"](Ruleset.load("redux"), "a4").pictures(90)[0])


def main(names: list[str]) -> None:
    """Take the named pictures, or all."""
    with chromium() as browser, TemporaryDirectory(ignore_cleanup_errors=True) as folder, Houses(Path(folder)) as houses:
        for name in names or [*WANTED, FRIENDS, REVIEW, CARD]:
            if name == REVIEW:
                paths = [*mistakes(browser, houses, Path(folder))]
            elif name == FRIENDS:
                paths = [four_friends(browser, Path(folder) / "house")]
            else:
                paths = [printed_card() if name == CARD else take(browser, houses, name)]
            for path in paths:
                sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
