"""Nobody takes a sentence apart: no string method that cuts or mends stands where words are made."""

import ast
from pathlib import Path

import kongbox.game.words

CUTS = {"replace", "split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "capitalize", "title", "lower"}
CUTS |= {"upper", "strip", "lstrip", "rstrip", "swapcase"}
ROOM = Path(kongbox.game.words.__file__).parent


def test_words_are_never_cut_or_mended() -> None:
    found = []
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (isinstance(node, ast.Attribute) and node.attr in CUTS) or isinstance(node, ast.Slice):
                found.append(f"{path.name}:{node.lineno}")
    assert found == []
