"""A club's evening: rounds are drawn, every table's phone writes its book, and the standings are the sums of the books."""

import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from asking import ask
from booking import Desk, at_a_desk, totals
from club_evening import LAN, PHONE, Evening
from saying import says

from kongbox.book.opening import LONGEST_NAME
from kongbox.club.form import MOST_PEOPLE
from kongbox.errors import KongboxError
from kongbox.paper import press
from kongbox.store.books import list_books
from kongbox.words.catalogue import say

NAMES = [f"Player {number}" for number in range(1, 33)]
WINDS = "ESWN"


def at_a_club(folder: Path, work: Callable[[Evening, Desk], Awaitable[None]]) -> None:
    """Do something in an evening at a desk."""
    at_a_desk(folder, lambda desk: work(Evening(desk.app), desk))


def a_hand(chance: Random, seats: int = 4) -> dict[str, Any]:
    """A hand by totals that somebody has won."""
    winds = WINDS[:seats]
    winner = chance.choice(winds)
    return totals(winner, **{wind: chance.randrange(2, 40, 2) + 20 * (wind == winner) for wind in winds})


def test_an_evening_of_eight_tables_ends_with_the_sums_of_its_books(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        chance, gained, wins, met = Random(7), Counter[str](), Counter[str](), Counter[Any]()
        firsts = Counter[str]()
        await club.open(NAMES, hands=2)
        for _round in range(2):
            drawn = await club.draw()
            assert [len(table["seats"]) for table in drawn["tables"]] == [4] * 8 and drawn["bench"] == []
            for at, table in enumerate(drawn["tables"]):
                names = [seat["name"] for seat in table["seats"]]
                met.update(combinations(sorted(names), 2))
                book = await club.book(table, *(a_hand(chance) for _hand in range(2)), by=f"192.168.1.{20 + at}")
                assert book["over"] and [one["name"] for one in book["players"]] == names
                for hand in book["hands"]:
                    assert sum(hand["net"]) == 0
                    gained.update(dict(zip(names, hand["net"], strict=True)))
                    wins[names[hand["winner"]]] += 1
                firsts.update(one["name"] for one in book["players"] if one["place"] == 1)
        await club.hosted("end")
        page = await club.page()
        rows = {one["name"]: one for one in page["standings"]}
        assert page["over"] and not page["hosts"] and {*rows} == {*NAMES} and max(met.values()) == 1
        assert {name: one["points"] for name, one in rows.items()} == {name: gained[name] for name in NAMES}
        assert {name: one["wins"] for name, one in rows.items()} == {name: wins[name] for name in NAMES}
        assert {name: one["places"][0] for name, one in rows.items()} == {name: firsts[name] for name in NAMES}
        assert all(one["hands"] == 4 and one["sessions"] == 2 for one in rows.values())
        points = [one["points"] for one in page["standings"]]
        assert points == sorted(points, reverse=True) and sum(points) == 0
        sheet = await club.sheet()
        assert [row["name"] for row in sheet] == [one["name"] for one in page["standings"]]
        printed = await club.printed()
        assert all(name in printed for name in NAMES) and say("paper", "club", "round", number=2) in printed

    at_a_club(tmp_path, play)


def test_a_phone_that_drops_out_loses_nothing(tmp_path: Path) -> None:
    """Its entries come again when it is back, and count once; another phone of the table may write meanwhile."""

    async def play(club: Evening, _: Desk) -> None:
        chance = Random(1)
        await club.open(NAMES[:8], hands=4)
        table = (await club.draw())["tables"][0]
        path, hand = f"/books/{table['book']}", {"id": "kept", **a_hand(chance)}
        token = (await club.post(f"{path}/pen", {"look": table["look"], "device": "phone"}, by=PHONE, at=LAN)).json()["token"]
        told = {"token": token, "after": 0, "device": "phone", "entries": [hand]}
        for _time in range(3):  # the phone never heard the answer
            assert (await club.post(f"{path}/entries", told, by=PHONE, at=LAN)).status_code == 200
        assert (await club.page())["rounds"][0]["tables"][0]["hands"] == 1
        await club.book(table, a_hand(chance), by="192.168.1.9")
        late = {**told, "entries": [hand, {"id": "late", **a_hand(chance)}]}
        answer = await club.post(f"{path}/entries", late, by=PHONE, at=LAN)
        assert answer.status_code == 403, "another phone has the pen, and this one keeps its entry"
        assert (await club.page())["rounds"][0]["tables"][0]["hands"] == 2

    at_a_club(tmp_path, play)


def test_a_penalty_counts_until_it_is_revoked(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        await club.open(NAMES[:4])

        async def points() -> dict[str, int]:
            return {one["name"]: one["points"] for one in (await club.page())["standings"]}

        page = await club.hosted("penalties", player=2, points=50, reason=" came   late ")
        assert page["penalties"] == [{"name": NAMES[2], "points": 50, "reason": "came late", "revoked": False}]
        assert (await points())[NAMES[2]] == -50
        await club.hosted("revoke", penalty=0)
        assert (await points())[NAMES[2]] == 0
        await club.hosted("revoke", penalty=0, revoked=False)
        assert (await points())[NAMES[2]] == -50

    at_a_club(tmp_path, play)


def test_without_its_printer_the_house_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    press.fonts.cache_clear()

    async def play(club: Evening, _: Desk) -> None:
        await club.open(NAMES[:4])
        answer = await ask(club.app, f"/clubs/{club.id}/standings.pdf?look={club.look}", by=PHONE, at=LAN)
        assert (answer.status_code, answer.json()["code"]) == (503, "no-typst")

    at_a_club(tmp_path, play)


def test_people_come_and_go(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        page = await club.open(NAMES[:8], rules="pung_chow")
        assert page["hosts"] and page["sizes"] == [4, 4]
        page = await club.hosted("members", name="Late Comer")
        assert page["sizes"] == [3, 3, 3] and page["resting"] == 0
        page = await club.hosted("members", name=NAMES[0], number=0, away=True)
        assert page["sizes"] == [4, 4] and page["members"][0] == {"name": NAMES[0], "away": True, "fixed": False}
        drawn = await club.draw()
        assert NAMES[0] not in [seat["name"] for table in drawn["tables"] for seat in table["seats"]]
        page = await club.hosted("members", name="Somebody", number=0)
        assert page["members"][0]["name"] == "Somebody"
        assert (await club.host("members", name="Else", number=1)).json()["code"] == "club-seated"
        assert (await club.host("members", name="late comer")).json()["code"] == "bad-players"

    at_a_club(tmp_path, play)


def test_a_substitute_has_the_points_of_the_hands_they_played(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        await club.open(NAMES[:4], hands=2)
        (table,) = (await club.draw())["tables"]
        first, second = totals("S", E=0, S=20, W=0, N=0), totals("E", E=20, S=0, W=0, N=0)
        seat = {"kind": "player", "seat": 0, "name": "Guest", "takes": True}
        book = await club.book(table, first, seat, second)
        standings = {one["name"]: one for one in (await club.page())["standings"]}
        left, guest = standings[table["seats"][0]["name"]], standings["Guest"]
        assert [left["points"], guest["points"]] == [hand["net"][0] for hand in book["hands"]]
        assert [left["hands"], guest["hands"]] == [1, 1] and sum(guest["places"]) == 1 and sum(left["places"]) == 0

    at_a_club(tmp_path, play)


def test_the_name_that_is_too_long_is_named_and_so_is_the_limit(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        for count in (MOST_PEOPLE, MOST_PEOPLE + 1):
            names = [f"Player {number}" for number in range(count)]
            answer = await club.post("/clubs", {"name": "Tuesday club", "players": names})
            assert answer.status_code == 201 if count == MOST_PEOPLE else answer.json()["code"] == "club-full"
        answer = await club.post("/clubs", {"name": "Tuesday club", "players": [*NAMES, "Zoe" * 70]})
        assert answer.json()["code"] == "bad-players"
        given = f"{('Zoe' * 70)[:LONGEST_NAME]}…"
        assert says(answer.json()["reason"], "error", "bad-players", "long", given=given, most=LONGEST_NAME)

    at_a_club(tmp_path, play)


def test_an_evening_with_too_few_players_for_a_table_is_not_opened(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        for rules, count, code in (("redux", 3, "club-few"), ("pung_chow", 2, "club-few"), ("pung_chow", 3, None)):
            answer = await club.post("/clubs", {"name": "Tuesday club", "players": NAMES[:count], "rules": rules})
            assert (answer.json().get("code"), answer.status_code == 201) == (code, code is None), rules
        assert len((await ask(club.app, "/clubs")).json()["clubs"]) == 1

    at_a_club(tmp_path, play)


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("rounds", {"after": 1}, "club-drawn"),
    ("rounds", {}, "bad-message"),
    ("members", {"name": ""}, "bad-message"),
    ("members", {"name": " "}, "bad-players"),
    ("members", {"name": "New", "number": 9}, "no-such-club"),
    ("penalties", {"player": 9, "points": 5}, "no-such-club"),
    ("penalties", {"player": 0, "points": 0}, "bad-message"),
    ("revoke", {"penalty": 0}, "no-such-club"),
]
"""A request, its body, and the code of the answer."""


def test_what_is_wrong_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        before = await club.open(NAMES[:4])
        for what, body, code in WRONG:
            assert (await club.host(what, **body)).json()["code"] == code, (what, body)
            assert await club.page(by="127.0.0.1", at="127.0.0.1") == before, (what, body)

    at_a_club(tmp_path, play)


def test_only_the_host_draws_and_only_the_code_reads(tmp_path: Path) -> None:
    async def play(club: Evening, _: Desk) -> None:
        await club.open(NAMES[:4])
        for what in ("rounds", "members", "penalties", "end", "delete"):
            assert (await club.post(f"/clubs/{club.id}/{what}", {}, by=PHONE, at=LAN)).status_code == 403
        look, club.look = club.look, "WRONG2"
        with pytest.raises(AssertionError, match="no-such-club"):
            await club.page()
        club.look = look.lower()
        assert (await club.page())["id"] == club.id

    at_a_club(tmp_path, play)


def test_a_round_is_kept_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(club: Evening, desk: Desk) -> None:
        from kongbox.store import clubs

        await club.open(NAMES[:8])

        def broken(*_: Any) -> str:
            raise KongboxError("the disk is full", code="store-full")

        with monkeypatch.context() as patched:
            patched.setattr(clubs, "text_of", broken)
            assert (await club.host("rounds", after=0)).status_code == 503
        assert (await club.page())["rounds"] == []
        assert (await list_books(desk.store)).count == 0

    at_a_club(tmp_path, play)
