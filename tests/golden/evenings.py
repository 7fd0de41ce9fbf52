"""What the table in the terminal says to a person who answers at random, and the answers, word for word.

Write it anew after a change of a rule, a bot or a sentence: python -m golden.evenings (in tests, with the sources on the path).
"""

import re
import tempfile
from pathlib import Path

import pytest
from terminals import obliging, play

from .packed import pack, unpacked

FILE = Path(__file__).with_name("evenings.json.gz")
TABLES = {
    "redux": (),
    "redux strict": ("--set", "manners=strict", "--clumsy", "0.05"),
    "redux unscored": ("--set", "scoring=false"),
    "bmja": (),
    "pung_chow": (),
    "pung_chow_limit": (),
    "dummies": (),
}
HANDS = 2


def kept() -> dict[str, str]:
    """Return all kept evenings, by table."""
    found: dict[str, str] = unpacked(FILE)
    return found


def told(table: str) -> str:
    """Return some hands: the output, with each answer after a ">"."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as terminal:
        terminal.setenv("LC_ALL", "C")
        rules = table.partition(" ")[0]
        words = ["--rules", rules, *TABLES[table], "--seed", "11", "--data", folder]
        said = play(terminal, obliging(4, HANDS), *words)
    whole = "".join(f"{one}> {answer}" for one, answer in said).replace(folder, "FOLDER")
    return re.sub(r"\b[0-9a-f]{16}\b|\b[0-9a-f]{8}\b", "SESSION", whole)


if __name__ == "__main__":
    whole = {table: told(table) for table in TABLES}
    pack(FILE, whole)
