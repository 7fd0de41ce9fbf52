"""The scorer over HTTP: four hands counted after the last tap, and totals settled in sticks."""

import json
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from _line import tell, waits
from page import table

from kongbox.game import Table
from kongbox.rulesets import Ruleset
from kongbox.tiles import WINDS

HANDS = 100


def tables(rules: str) -> Iterator[dict[str, Any]]:
    """Yield tables: four hands at the end of a game of bots, laid out for the scorer."""
    seed, found, ruleset = 0, 0, Ruleset.load(rules)
    while found < HANDS:
        seed += 1
        hand = Table(ruleset, seed=seed, east=0, prevailing=seed % 4, held=None)
        result = hand.play_out("greedy")
        if result.winner is None:
            continue
        found += 1
        players = []
        last = ""
        for seat in hand.present:
            *groups, end = hand.written(seat).split()
            if end.startswith("."):
                last = end[1:]
            else:
                groups.append(end)
            players.append({"wind": WINDS[hand.wind(seat)], "groups": groups})
        winner = WINDS[hand.wind(result.winner)]
        how = {"winner": winner, "last": last, "won": result.how or "wall", "round": WINDS[hand.prevailing]}
        yield {"rules": rules, "players": players, **how}


def ask(line: HTTPConnection, question: dict[str, Any], origin: str) -> tuple[float, dict[str, Any]]:
    """Return the seconds for an answer, and the answer. A server that has too many requests gets time to recover."""
    body = json.dumps(question)
    while True:
        start = time.perf_counter()
        line.request("POST", "/score/count", body=body, headers={"Origin": origin})
        told = line.getresponse().read()
        seconds = time.perf_counter() - start
        answer = json.loads(told)
        if answer.get("code") != "too-many-reads":
            return seconds, answer
        time.sleep(1)


if __name__ == "__main__":
    with table() as address:
        line = HTTPConnection(urlsplit(address).netloc, timeout=60)
        for rules in ("redux", "bmja"):
            counted, settled = [], []
            for question in tables(rules):
                ask(line, question | {"players": [{"wind": wind} for wind in WINDS]}, address.rstrip("/"))
                seconds, told = ask(line, question, address.rstrip("/"))
                counted.append(seconds)
                totals = [{"wind": one["wind"], "total": one["total"] or 0} for one in told["players"]]
                settled.append(ask(line, question | {"players": totals, "money": "sticks"}, address.rstrip("/"))[0])
            tell("four hands counted", rules=rules, **waits(counted))
            tell("a settlement in sticks", rules=rules, **waits(settled))
