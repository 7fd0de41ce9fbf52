"""Writes src/tiles/art/glyphs.json: the outlines of the few Chinese characters that stand on tiles.

Usage: python tools/extract_glyphs.py LXGWWenKai-Bold.ttf   (needs fonttools; Debian has the font in fonts-lxgw-wenkai)
Each outline is an SVG path in a square of 100 units, y downwards, middle of the ink in the middle of the square.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

CHARACTERS = "一二三四五六七八九萬東南西北中發春夏秋冬梅蘭菊竹"
TARGET = Path(__file__).parent.parent / "src/tiles/art/glyphs.json"


def outline(font: TTFont, character: str) -> str:
    """One character as an SVG path, centred on its ink."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 100 / font["head"].unitsPerEm
    path = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".rstrip("0").rstrip("."))
    glyph.draw(TransformPen(path, (scale, 0, 0, -scale, 50 - scale * (left + right) / 2, 50 + scale * (bottom + top) / 2)))
    return path.getCommands()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    source = TTFont(sys.argv[1])
    lines = [f"  {json.dumps(c, ensure_ascii=False)}: {json.dumps(outline(source, c))}" for c in CHARACTERS]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n")
