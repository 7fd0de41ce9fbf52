"""The common work: dealt hands of fourteen tiles, and concealed winning hands."""

import random
from typing import Any

import numpy as np

from kongbox.bots import bot_number
from kongbox.compiled import distance_many, play_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset
from kongbox.tiles import EAST, PLAYED

from .plan import HANDS, WINNERS


def dealt(hands: int) -> list[list[int]]:
    """Return hands dealt from a full set of 136 tiles, as counts by kind."""
    chance, deck = random.Random(1), [kind for kind in range(PLAYED) for _ in range(4)]
    found = []
    for _ in range(hands):
        hand = chance.sample(deck, 14)
        found.append([hand.count(kind) for kind in range(PLAYED)])
    return found


def won(hands: int) -> list[dict[str, Any]]:
    """Return concealed hands of four melds and an eye that bots won, each with its last tile from the wall.

    Every program recognizes them as winning hands that score.
    """
    tables, log = np.zeros(60 * hands, Table.dtype), np.zeros(1, Log.dtype)
    decision, hand, outcomes = np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype), np.zeros(len(tables), Outcome.dtype)
    decision["bots"][0] = bot_number("greedy")
    play_many(tables, log, Ruleset.load("redux").lookup.array(), decision, hand, outcomes, hand_seed(1, 0), 0)
    found = []
    for table in tables[tables["winner"] >= 0]:
        winner, last = int(table["winner"]), int(table["tile"])
        counts = table["side"][winner]["hand"][:PLAYED]
        if counts.sum() == 14 and distance_many(counts[None])[0, 0] == -1:
            tiles = [kind for kind in range(PLAYED) for _ in range(counts[kind])]
            tiles.remove(last)
            where = {"seat": (winner - int(table["east"])) % 4, "round": int(table["prevailing"])}
            found.append({"hand": f"{written(tiles)} .{written([last])}", "standing": tiles, "last": last, **where})
    assert len(found) >= hands
    return found[:hands]


def written(tiles: list[int]) -> str:
    """Return tiles in notation: "234b 55c RR"."""
    suits = ["".join(str(tile % 9 + 1) for tile in tiles if tile // 9 == suit and tile < EAST) for suit in range(3)]
    honours = "".join("ESWNRGP"[tile - EAST] for tile in tiles if tile >= EAST)
    return " ".join([f"{ranks}{'bcd'[suit]}" for suit, ranks in enumerate(suits) if ranks] + [honours] * bool(honours))


def work() -> dict[str, Any]:
    """Return all of the work."""
    return {"hands": dealt(HANDS), "winners": won(WINNERS)}
