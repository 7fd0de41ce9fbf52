"""Writes src/type/words.woff2: the typeface of words, cut to the letters that the pages need.

Usage: python tools/subset_type.py SourceSans3.ttf   (the variable font, WOFF2 will do too; needs fonttools and brotli)
"Source" is a reserved font name, and what is cut may not bear it: the pages call it "Kongbox Sans".
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0§·×÷±ÄÖÜäöüß–—‘’‚“”„†…‹›−↑↓"
NAMES = "éèêëáàâíîóôúçñåøæ"
"""What people in the west of Europe need beside, to write their names."""
FEATURES = ["kern", "liga", "lnum", "tnum", "ccmp"]
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE = 0, 1, 2, 3, 4, 6, 14
WEIGHTS = (400, 700)
TARGET = Path(__file__).parent.parent / "src/type/words.woff2"


def cut(font: TTFont) -> TTFont:
    """The font with our letters alone, in the weights from regular to bold."""
    names = [COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE]
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=names))
    subsetter.populate(text=LETTERS + NAMES)
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    for part, name in {FAMILY: "Kongbox Sans", UNIQUE: "Kongbox Sans", FULL: "Kongbox Sans", POSTSCRIPT: "KongboxSans"}.items():
        font["name"].setName(name, part, 3, 1, 0x409)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    cut(TTFont(sys.argv[1])).save(TARGET)
