"""Positions as text, what is read from each, and who is asked what; or the fault of the text.

Write them anew after a change of reading: python -m golden.positions (in tests, with the sources on the path). Texts stay. Add a
new one to the file first, after an empty line, with nothing under it.
"""

from pathlib import Path

from kongbox import Table
from kongbox.errors import KongboxError
from kongbox.tiles import WINDS

FILE = Path(__file__).with_name("positions.txt")
READ = "> "


def kept() -> list[tuple[str, list[str]]]:
    """Return every text with what was read from it."""
    blocks = [block.splitlines() for block in FILE.read_text(encoding="utf-8").strip().split("\n\n")]
    return [
        ("\n".join(line for line in block if not line.startswith(READ)), [line for line in block if line.startswith(READ)])
        for block in blocks
    ]


def read(text: str) -> list[str]:
    """Return what the whole position has and the text does not, and what each asked seat may do; or the error."""
    try:
        table = Table.from_text(text)
    except KongboxError as error:
        return [f"{READ}{error.code}: {error.message}"]
    asked = [f"{WINDS[table.wind(seat)]}: {', '.join(map(str, table.legal(seat)))}" for seat in table.waiting]
    added = [line for line in table.to_text().splitlines() if line not in text.splitlines()]
    return [f"{READ}{line}" for line in [*added, *asked]]


if __name__ == "__main__":
    FILE.write_text("\n\n".join("\n".join([text, *read(text)]) for text, _ in kept()) + "\n", encoding="utf-8")
