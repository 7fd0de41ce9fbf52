"""A gallery of every state of every page, at every size, by day and by night: `make look`.

It writes `test-results/look/index.html` with all pictures, and lists the faults by state and size. It fails if it finds a fault.
`make look STATES="deal win" SIZES=390x844` draws a few. The names of the states are in `tests/browser/scenes.py`.
"""

import argparse
import html
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.faults import LARGER, faults, pale  # noqa: E402 - the tests' own ways to open a page
from browser.pages import chromium  # noqa: E402
from browser.scenes import SCENES, Houses, enter, opened, rest  # noqa: E402

GALLERY = ROOT / "test-results" / "look"
SIZES = ((320, 640), (390, 844), (640, 400), (667, 375), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
LARGE = ((390, 844), (1280, 800))
"""The sizes at which texts are also drawn twice as large."""
WIDEST_TOUCHED = 1024
"""Windows up to this width belong to phones and tablets."""
STYLE = """
body { margin: 24px; font: 16px/1.4 sans-serif; background: #eee; color: #222 }
section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; margin-bottom: 32px }
h2 { width: 100%; margin: 0 }
figure { margin: 0; max-width: 320px } img { max-width: 320px; max-height: 240px; box-shadow: 0 1px 6px #0006 }
figcaption { font-size: 14px } .wrong { color: #a00 } li { font-family: monospace }
"""


class Drawn(NamedTuple):
    """A picture of the gallery, and what is wrong with it."""

    state: str
    view: str
    faults: list[str]

    @property
    def file(self) -> str:
        """The picture's file in the gallery."""
        return f"{self.state}-{self.view.replace(' ', '-')}.jpg"


def draw(browser: Browser, houses: Houses, name: str, sizes: Sequence[tuple[int, int]], folder: Path | None) -> Iterator[Drawn]:
    """Draw a state at some sizes, by day, by night, and with larger texts. Without a folder, only check it."""
    scene = SCENES[name]
    for touch in (True, False):
        wanted = [size for size in sizes if (size[0] <= WIDEST_TOUCHED) == touch]
        if not wanted:
            continue
        with opened(browser, wanted[0], touch=touch) as page:
            said = heard(page, scene.pardoned)
            enter(page, houses, scene)
            for night in (False, True):
                turn(page, night)
                for size in wanted:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    rest(page)
                    wrong = [*([] if night else faults(page, touch=touch)), *(pale(page) if size == sizes[0] else ()), *said]
                    said.clear()
                    yield kept(page, folder, Drawn(name, f"{size[0]}x{size[1]} {'night' if night else 'day'}", wrong))
            turn(page, False)
            if page.locator("main.table, main.review").count() == 0:
                page.evaluate(LARGER)
                for size in [size for size in wanted if size in LARGE]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    rest(page)
                    yield kept(page, folder, Drawn(name, f"{size[0]}x{size[1]} large", faults(page, touch=touch, fields=False)))


def heard(page: Page, pardoned: Sequence[str]) -> list[str]:
    """Return a list to which every error and warning in a page's console is added from now on, except the `pardoned` ones."""
    said = list[str]()

    def hear(words: str) -> None:
        if not any(pardon in words for pardon in pardoned):
            said.append(f"console: {words[:200]}")

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            hear(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: hear(str(error)))
    return said


def turn(page: Page, night: bool) -> None:
    """Turn day into night, or back, by the system's setting, which the page follows."""
    page.emulate_media(color_scheme="dark" if night else "light")
    page.evaluate("night => document.documentElement.toggleAttribute('data-night', night)", night)


def kept(page: Page, folder: Path | None, drawn: Drawn) -> Drawn:
    """Take the picture."""
    if folder:
        page.screenshot(path=folder / drawn.file, type="jpeg", quality=80)
    return drawn


def index(pictures: Sequence[Drawn]) -> str:
    """Return the gallery's page: its faults, then the pictures by state and size."""
    listed = "".join(f"<li>{html.escape(line)}</li>" for line in lines(pictures))
    parts = [f"<!doctype html><meta charset=utf-8><title>kongbox</title><style>{STYLE}</style><ul class=wrong>{listed}</ul>"]
    for state in dict.fromkeys(one.state for one in pictures):
        shown = "".join(
            f'<figure><a href="{one.file}"><img src="{one.file}" loading=lazy></a>'
            f"<figcaption{' class=wrong' * bool(one.faults)}>{one.view}</figcaption></figure>"
            for one in pictures
            if one.state == state
        )
        parts.append(f'<section id="{state}"><h2>{state}</h2>{shown}</section>')
    return "\n".join(parts)


def lines(pictures: Sequence[Drawn]) -> list[str]:
    """Return all faults, each in a line: state, size, fault."""
    return [f"{one.state} {one.view}: {fault}" for one in pictures for fault in one.faults]


def size(text: str) -> tuple[int, int]:
    """Read "390x844"."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """Draw the gallery; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Draw every state of every page.")
    parser.add_argument("states", nargs="*", choices=[*SCENES, []], metavar="STATE")
    parser.add_argument("--sizes", nargs="*", type=size, default=[])
    wanted = parser.parse_args()
    GALLERY.mkdir(parents=True, exist_ok=True)
    pictures = list[Drawn]()
    with chromium() as browser, TemporaryDirectory(ignore_cleanup_errors=True) as folder, Houses(Path(folder)) as houses:
        for name in wanted.states or SCENES:
            try:
                for one in draw(browser, houses, name, wanted.sizes or SIZES, GALLERY):
                    pictures.append(one)
                    sys.stdout.writelines(f"{line}\n" for line in lines([one]))
                    sys.stdout.flush()
            except (Error, AssertionError) as error:  # draw the other states even if one cannot be reached
                pictures.append(Drawn(name, "all", [f"not reached: {str(error).splitlines()[0]}"]))
                sys.stdout.writelines(f"{line}\n" for line in lines(pictures[-1:]))
    (GALLERY / "index.html").write_text(index(pictures), encoding="utf-8")
    sys.stdout.write(f"{len(pictures)} pictures, {len(lines(pictures))} faults: {(GALLERY / 'index.html').relative_to(ROOT)}\n")
    return 1 if lines(pictures) else 0


if __name__ == "__main__":
    sys.exit(main())
