"""An evening of sixteen hands with all that happens in one, booked as a device does it, agrees with an independent sum."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from asking import ask
from booking import Desk, at_a_desk, totals

LIMIT = 1000
WINS = [
    ("E", (40, 8, 16, 4)),
    ("S", (12, 64, 0, 20)),
    ("W", (8, 8, 128, 30)),
    ("E", (96, 2, 10, 6)),
    ("N", (24, 48, 12, 52)),
    ("S", (0, 36, 64, 8)),
    ("W", (16, 4, 22, 96)),
    ("E", (30, 14, 6, 10)),
    ("N", (2, 20, 8, 80)),
    ("E", (44, 0, 0, 12)),
    ("S", (10, 28, 32, 0)),
    ("W", (6, 18, 72, 26)),
    ("N", (34, 4, 14, 42)),
]
"""The winner and the four counts, by winds from East on: thirteen hands, with a cannon in the fourth."""


class Sum:
    """The same evening reckoned by hand: who holds what, who is East. No word of the program's own reckoning stands here."""

    def __init__(self) -> None:
        self.holds, self.east = [2000] * 4, 0

    def move(self, giver: int, taker: int, amount: int) -> None:
        """From one hand into the other, by seats, at most what is there."""
        amount = min(amount, self.holds[giver])
        self.holds[giver] -= amount
        self.holds[taker] += amount

    def settle(self, winner: int, counts: list[int], cannon: int | None = None, flat: int | None = None) -> None:
        """All pay the winner, East double; then the losers the difference; by winds as numbers."""
        seat = [(place + self.east) % 4 for place in range(4)]
        losers = [place for place in range(4) if place != winner]
        for loser in losers:
            double = 2 if 0 in (winner, loser) else 1
            self.move(seat[loser if cannon is None else cannon], seat[winner], counts[winner] * double)
        if cannon is None:
            losers.sort(key=lambda place: -counts[place])
            for place, better in enumerate(losers):
                for worse in sorted(losers[place + 1 :]):
                    double = 2 if 0 in (better, worse) else 1
                    self.move(seat[worse], seat[better], (counts[better] - counts[worse]) * double)
        if flat is not None and flat != seat[winner]:
            self.move(flat, seat[winner], 100)
        if winner:
            self.east = (self.east + 1) % 4


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4", "RX-CAN-1", "RX-INF-9", "RX-INF-14")
def test_sixteen_hands_agree_with_an_independent_sum(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open(money="sticks", options={"limit": LIMIT}))["look"]
        mine = Sum()
        for number, (winner, counts) in enumerate(WINS, 1):
            hand = totals(winner, **dict(zip("ESWN", counts, strict=True)))
            cannon = None
            if number == 4:
                hand["count"]["cannon"], cannon = "S", 1
            if number == 6:
                await desk.wrote({"kind": "penalty", "seat": 2, "name": "withdrawn-claim"})
            page = await desk.wrote(hand)
            if number == 9:
                page = await correct(desk, page)
                counts = (2, 20, 4, 80)
            mine.settle("ESWN".index(winner), list(counts), cannon, 2 if number == 6 else None)
            assert [one["holds"] for one in page["players"]] == mine.holds, number
            if number == 11:
                await desk.wrote({"kind": "draw", "why": "wall-out"})
                page = await desk.wrote({"kind": "payment", "giver": 3, "taker": 0, "amount": 60})
                mine.move(3, 0, 60)
                wrong = await desk.wrote(totals("E", E=900, S=0, W=0, N=0))
                page = await desk.wrote({"kind": "undo", "of": wrong["hands"][-1]["id"]})
                assert [one["holds"] for one in page["players"]] == mine.holds
            assert page["next"]["east"] == mine.east
        page = await desk.wrote(
            {"kind": "draw", "why": "wall-out"}, {"kind": "penalty", "seat": 1, "name": "false-mahjong-shown"}
        )
        for other in sorted(range(4), key=lambda seat: (seat - mine.east) % 4):
            if other != 1:
                mine.move(1, other, LIMIT // 2 * (2 if mine.east in (1, other) else 1))
        assert len(page["hands"]) == 16 and [one["holds"] for one in page["players"]] == mine.holds
        assert sum(mine.holds) == 8000
        page = await desk.wrote({"kind": "end"})
        assert page["over"] and page["finale"]
        told = (await ask(desk.app, f"/books/{desk.book}/report.json?look={look}")).json()
        rows = list(
            csv.DictReader(io.StringIO((await ask(desk.app, f"/books/{desk.book}/report.csv?look={look}")).content.decode()))
        )
        assert [one["holds"] for one in told["players"]] == mine.holds == told["chart"][-1]["holds"]
        assert [int(rows[-1][f"total {chair}"]) for chair in range(1, 5)] == mine.holds and len(rows) == 17
        assert [2000 + sum(int(row[f"change {chair}"]) for row in rows) for chair in range(1, 5)] == mine.holds
        worth = [
            one["purse"] and sum(a * b for a, b in zip((500, 100, 10, 2), one["purse"], strict=True)) for one in page["players"]
        ]
        assert all(one in (None, held) for one, held in zip(worth, mine.holds, strict=True))

    at_a_desk(tmp_path, work)


async def correct(desk: Desk, page: dict[str, Any]) -> dict[str, Any]:
    """West of this hand had counted too much, and North, who pays for nothing of it, may not say so; East may."""
    hand = page["hands"][-1]
    count = totals("N", E=2, S=20, W=4, N=80)["count"]
    told = {"kind": "correction", "of": hand["id"], "count": count, "why": "over"}
    by = {wind: (place + hand["east"]) % 4 for place, wind in enumerate("ESWN")}
    assert (await desk.write({**told, "by": by["N"]})).json()["code"] == "book-correction"
    return await desk.wrote({**told, "by": by["E"]})
