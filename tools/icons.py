"""The icons of the installed page, drawn from the client's icon: `python tools/icons.py`."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.pages import chromium  # noqa: E402 - the tests' own way to open a page

WEB = ROOT / "web"
CLOTH = "#2f5d4a"
WANTED = (("180", 180, 0.78), ("192", 192, 0.86), ("512", 512, 0.86), ("maskable", 512, 0.62))
"""Each icon's name, its size, and the share of its width that the tile fills: a smaller one if a mask may cut off corners."""


def main() -> None:
    """Draw all icons."""
    drawn = (WEB / "src" / "icon.svg").read_text(encoding="utf-8")
    with chromium() as browser:
        for name, size, part in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            wide = round(size * part)
            cloth = "transparent" if name in ("192", "512") else CLOTH
            style = f"margin:0;height:{size}px;display:grid;place-items:center;background:{cloth}"
            page.set_content(f'<body style="{style}">{drawn.replace("<svg ", f"<svg width={wide} height={wide} ", 1)}')
            page.screenshot(path=WEB / "public" / "icons" / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
