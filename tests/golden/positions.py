"""Positions as text, what is read of each, and who is asked what; or what is wrong with it.

To write them anew after what is read has changed: python -m golden.positions (in tests, with the sources on the path). Texts
stay; a new one is written into the file first, after an empty line, with nothing under it.
"""

from pathlib import Path

from kongbox import Table
from kongbox.errors import KongboxError
from kongbox.tiles import WINDS

FILE = Path(__file__).with_name("positions.txt")
READ = "> "


def kept() -> list[tuple[str, list[str]]]:
    """Every text with what was read of it."""
    blocks = [block.splitlines() for block in FILE.read_text(encoding="utf-8").strip().split("\n\n")]
    return [
        ("\n".join(line for line in block if not line.startswith(READ)), [line for line in block if line.startswith(READ)])
        for block in blocks
    ]


def read(text: str) -> list[str]:
    """What stands in the whole position and not in the text, and what each seat that is asked may do; or the error."""
    try:
        table = Table.from_text(text)
    except KongboxError as error:
        return [f"{READ}{error.code}: {error.message}"]
    asked = [f"{WINDS[table.wind(seat)]}: {', '.join(map(str, table.legal(seat)))}" for seat in table.waiting]
    added = [line for line in table.to_text().splitlines() if line not in text.splitlines()]
    return [f"{READ}{line}" for line in [*added, *asked]]


if __name__ == "__main__":
    FILE.write_text("\n\n".join("\n".join([text, *read(text)]) for text, _ in kept()) + "\n", encoding="utf-8")
