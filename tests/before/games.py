"""Games that the previous version played: the requests and their results."""

import lzma
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
GAMES, TRANSCRIPTS = HERE / "games.jsonl.xz", HERE / "transcripts.jsonl.xz"


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's request, without the number of the view; or how many `seconds` pass."""

    who: int = 0
    request: dict[str, Any] = {}
    seconds: float = 0.0


class Game(msgspec.Struct, omit_defaults=True):
    """A game: its kind, its players, and all requests in order.

    `home` is "alone" or "friends". With `transcript`, every message of the game is kept as well.
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
    """A game and its outcome."""

    game: Game
    outcome: Outcome


class Transcript(msgspec.Struct):
    """A game's messages: after each request its answers, then the messages that each person's page received."""

    name: str
    said: msgspec.Raw


def games() -> list[Kept]:
    """Return all games."""
    return read(GAMES, Kept)


@cache
def transcripts() -> dict[str, msgspec.Raw]:
    """Return all transcripts by the names of their games, as JSON, because decoded they take half a gigabyte."""
    return {one.name: one.said for one in read(TRANSCRIPTS, Transcript)}


def read(path: Path, kind: Any) -> list[Any]:
    """Return the lines of a file."""
    with lzma.open(path) as file:
        return [msgspec.json.decode(line, type=kind) for line in file]
