"""Write the games with which a new host of tables is tested: `python tools/before.py`.

The tool records three hundred sessions, alone and among friends, with every request and its result, forty of them with every
message. It also writes a data folder as the store left it, with the output of commands on it, and a picture of every page. Equal
sources write equal files. They are written once, before the hosts change, and never edited.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from before.folder import write_folder  # noqa: E402 - the tests' own hosts
from before.games import GAMES, TRANSCRIPTS, Ask, Game, Kept, Transcript, write  # noqa: E402
from before.hosts import Host, hosted, replayed  # noqa: E402
from before.pages import write_pages  # noqa: E402

from kongbox.bots import choose_action  # noqa: E402
from kongbox.game.play.referee import charges  # noqa: E402
from kongbox.rulesets import SHIPPED  # noqa: E402

STRICT = {"manners": "strict"}
SMALL = ("pung_chow_limit", "pung_chow")
"""The rulesets for two or three players."""
MOST = 1500
"""The most requests that are recorded for a game."""
FRIENDS = (
    {"people": 4, "choices": {}},
    {"people": 2, "watchers": 1, "choices": {"watch": "late", "clock": "quick"}},
    {"people": 3, "choices": {"clock": "gentle", "mind": "away"}},
    {"people": 1, "watchers": 2, "choices": {"watch": "none", "lots": True}},
)


def alone() -> Iterator[dict[str, Any]]:
    """Yield games that one person plays alone."""
    for rules in SHIPPED:
        yield from ({"rules": rules, "hands": 1 + number % 2, "bots": ["greedy"] * 3} for number in range(20))
        yield {"rules": rules, "hands": 4, "bots": ["keen", "greedy", "random"]}
    for number in range(16):
        yield {"rules": SMALL[number % 2], "hands": 2, "bots": ["greedy"] * 3, "options": {"players": 2 + number // 2 % 2}}
    yield from ({"rules": "redux", "hands": 2, "bots": ["greedy"] * 3, "clumsy": 0.05, "options": STRICT} for _ in range(20))
    yield from ({"rules": "bmja", "hands": 1, "bots": ["greedy"] * 3, "clumsy": 0.05, "options": STRICT} for _ in range(6))
    yield from ({"rules": "bmja", "hands": 3, "bots": ["random"] * 3} for _ in range(19))


def among() -> Iterator[dict[str, Any]]:
    """Yield games among friends."""
    for rules in SHIPPED:
        yield from ({"rules": rules, "hands": 1 + number % 2, **FRIENDS[number % 4]} for number in range(18))
    for number in range(14):
        yield {"rules": SMALL[number % 2], "hands": 1, "options": {"players": 2 + number // 2 % 2}, "people": 2}
    for number in range(20):
        rulings = {"rulings": ("host", "vote")[number % 2]}
        yield {"rules": "redux", "hands": 1, "options": STRICT, "people": 3 + number % 2, "choices": rulings}
    yield from ({"rules": "bmja", "hands": 3, "people": 1 + number % 4} for number in range(10))


def planned() -> Iterator[Game]:
    """Yield every game to play. For some games the messages are written too."""
    for home, plans in (("alone", alone()), ("friends", among())):
        for number, plan in enumerate(plans):
            whole = plan["hands"] == 1 and number % 4 == 0
            yield Game(f"{home} {number}", home, seed=1000 + number, transcript=whole, **plan)


def play(game: Game) -> None:
    """Play a game at random, and note the requests."""
    chance = random.Random(game.name)
    with hosted(game) as host:
        while host.stage != "over" and len(game.asks) < MOST:
            for ask in asks(game, host, chance):
                game.asks.append(ask)
                host.ask(ask)


def asks(game: Game, host: Host, chance: random.Random) -> list[Ask]:
    """Return the next requests, chosen at random."""
    if host.stage == "between":
        return [Ask(who, {"type": "next"}) for who in range(game.people)]
    if chance.random() < 0.04:
        return [*aside(game, host, chance)]
    asked = host.asked
    if not asked:
        return [Ask(seconds=20.0)]
    who, seat = chance.choice(asked)
    legal = [action.id for action in host.table.legal(seat)]
    usual = choose_action(host.table, seat, "greedy").id if chance.random() < 0.85 else chance.choice(legal)
    wins = "mahjong" in legal and not host.table.infractions(seat)
    return [Ask(who, {"type": "act", "action": "mahjong" if wins else usual})]


def aside(game: Game, host: Host, chance: random.Random) -> Iterator[Ask]:
    """Yield requests other than legal answers: help, an error, a ruling, a takeback, time that passes."""
    who = chance.randrange(host.people)
    what = chance.randrange(10)
    if what < 2:
        yield Ask(who, {"type": "why"})
    elif what < 4:
        yield Ask(who, {"type": "act", "action": chance.choice(["discard 1b", "pass", "mahjong", "discard 9x", ""])})
    elif what < 6:
        yield Ask(who, {"type": "take-back"})
        yield from ballots(game)
    elif what == 6:
        names = [charge.name for charge in charges(host.table.ruleset) if not charge.ends] or ["letting-off"]
        yield Ask(who, {"type": "rule", "seat": chance.choice(host.table.present), "name": chance.choice(names)})
        yield from ballots(game)
    elif game.home == "alone":
        yield Ask(who, {"type": "hint"})
    elif what == 7:
        yield from (Ask(who, {"type": "away"}), Ask(seconds=70.0), Ask(who, {"type": "here"}))
    elif what == 8:
        yield Ask(who, {"type": "pause"})
        yield from ballots(game)
        yield from (Ask(who, {"type": "act", "action": "pass"}), Ask(who, {"type": "resume"}))
    else:
        yield from (Ask(who, {"type": "chat", "text": "Good evening!"}), Ask(who, {"type": "mind", "on": True}), Ask(seconds=1.0))
        yield Ask(who, {"type": "mind", "on": False})


def ballots(game: Game) -> Iterator[Ask]:
    """Yield everyone's votes for every motion that could be open, because motions have small numbers."""
    if game.home == "friends":
        for motion in range(1, 4):
            yield from (Ask(who, {"type": "vote", "motion": motion, "yes": True}) for who in range(game.people))


def main() -> None:
    """Write all files."""
    kept, said = [], []
    for number, game in enumerate(planned()):
        play(game)
        outcome, messages = replayed(game)
        kept.append(Kept(game, outcome))
        if game.transcript:
            said.append(Transcript(game.name, msgspec.Raw(msgspec.json.encode(messages))))
        sys.stdout.write(f"\r{number + 1} games, {len(said)} with their messages")
        sys.stdout.flush()
    write(GAMES, kept)
    write(TRANSCRIPTS, said)
    write_folder(kept)
    write_pages()


if __name__ == "__main__":
    main()
