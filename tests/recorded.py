"""Games for the tests of records: played at random, recorded, and forged."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from kongbox.bots import choose_action
from kongbox.game import Match, Table
from kongbox.record import Recorder
from kongbox.record.chain import FIRST, seal, unseal
from kongbox.rulesets import Ruleset

PLAYERS = ("Ann", "Bo", "Cy", "Di")


def play_by_chance(table: Table, chance: random.Random) -> None:
    """Play legal answers at random, mahjong if it is offered, and now and then a bot's choice, so that hands are won."""
    while not table.over:
        seat = chance.choice(table.waiting)
        legal = table.legal(seat)
        won = [action for action in legal if action.verb == "mahjong"]
        if won:
            table.step(seat, won[0])
        elif chance.random() < 0.8:
            table.step(seat, choose_action(table, seat, "greedy"))
        else:
            table.step(seat, chance.choice(legal))


def write_session(path: Path, seed: int, hands: int, **options: Any) -> list[Table]:
    """Record a session of at most this many hands, and return its tables at their ends."""
    match = Match(Ruleset.load("redux", options), PLAYERS, seed=seed)
    chance = random.Random(seed)
    tables: list[Table] = []
    with Recorder(path, match) as recorder:
        while not match.over and len(tables) < hands:
            table = match.deal()
            play_by_chance(table, chance)
            recorder.hand(table, match.conclude(table))
            tables.append(table)
    return tables


def contents(path: Path) -> list[dict[str, Any]]:
    """Return the content of the lines, without seals."""
    found, mark = [], FIRST
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        content, mark = unseal(line, mark, number)
        found.append(msgspec.json.decode(content))
    return found


def forge(path: Path, lines: Iterable[Any]) -> Path:
    """Write a record whose every hash is right, whatever its lines say. Bytes are written unchanged."""
    sealed, mark = [], FIRST
    for line in lines:
        made, mark = seal(line if isinstance(line, bytes) else msgspec.json.encode(line), mark)
        sealed.append(made)
    path.write_bytes(b"".join(sealed))
    return path


def edited(source: Path, target: Path, line: int, edit: Callable[[dict[str, Any]], Any]) -> Path:
    """Write the same record with one line changed and all hashes updated. `edit` may change the line in place or return a new
    one.
    """
    lines = contents(source)
    lines[line - 1] = edit(lines[line - 1]) or lines[line - 1]
    return forge(target, lines)
