"""Games that the version before played: what was asked, and what came of it. `tools/before.py` wrote them once."""

import lzma
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
GAMES, TRANSCRIPTS = HERE / "games.jsonl.xz", HERE / "transcripts.jsonl.xz"


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person sends, without the number of the view; or how many `seconds` go by."""

    who: int = 0
    request: dict[str, Any] = {}
    seconds: float = 0.0


class Game(msgspec.Struct, omit_defaults=True):
    """A game: what is played, by whom, and everything that people asked for, in order.

    `home` is "alone" or "friends". `transcript`: every message of it is kept as well.
    """

    name: str
    home: str
    rules: str
    seed: int
    options: dict[str, Any] = {}
    hands: int = 0
    bots: list[str] = []
    clumsy: float = 0.0
    people: int = 1
    watchers: int = 0
    choices: dict[str, Any] = {}
    transcript: bool = False
    asks: list[Ask] = []


class Outcome(msgspec.Struct):
    """The lines of the record, with the answers between them, and the rows: sessions, hands with their payments, standings."""

    lines: list[str]
    rows: list[Any]


class Kept(msgspec.Struct):
    """A game, and what came of it."""

    game: Game
    outcome: Outcome


class Transcript(msgspec.Struct):
    """A game's messages: after each request the answers, then what each person's page received."""

    name: str
    said: msgspec.Raw


def games() -> list[Kept]:
    """All games."""
    return read(GAMES, Kept)


@cache
def transcripts() -> dict[str, msgspec.Raw]:
    """All transcripts by the names of their games, as JSON: decoded they take half a gigabyte."""
    return {one.name: one.said for one in read(TRANSCRIPTS, Transcript)}


def read(path: Path, kind: Any) -> list[Any]:
    """A file's lines."""
    with lzma.open(path) as file:
        return [msgspec.json.decode(line, type=kind) for line in file]


def write(path: Path, rows: Iterable[msgspec.Struct]) -> None:
    """Write a file, a row a line."""
    with lzma.open(path, "wb", preset=9 | lzma.PRESET_EXTREME) as file:
        file.writelines(msgspec.json.encode(row) + b"\n" for row in rows)
