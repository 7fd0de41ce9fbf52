"""The session book as a device writes in it and others look at it."""

from pathlib import Path

from asking import ask
from booking import NAMES, PURSE, Desk, at_a_desk, totals


def test_a_book_is_opened_written_in_looked_at_and_an_entry_taken_back(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open(money="sticks", purse=PURSE)
        assert [one["name"] for one in page["players"]] == NAMES and page["next"]["number"] == 1
        assert [one["wind"] for one in page["players"]] == ["E", "S", "W", "N"] and page["number"] == 0
        page = await desk.wrote(totals("S", E=20, S=64, W=24, N=16))
        (hand,) = page["hands"]
        assert (hand["winner"], hand["net"], hand["totals"]) == (
            1,
            [-128 - 8 + 8, 256, -64 + 8 + 8, -64 - 8 - 8],
            [20, 64, 24, 16],
        )
        assert page["next"]["east"] == 1 and [one["wind"] for one in page["players"]] == ["N", "E", "S", "W"]
        assert [one["holds"] for one in page["players"]] == [2000 + gain for gain in hand["net"]]
        assert all(one["given"] for one in hand["transfers"]) and page["money"] == "sticks"
        page = await desk.wrote({"kind": "undo", "of": hand["id"]})
        assert page["hands"] == [] and page["number"] == 2 and page["next"]["east"] == 0
        assert [one["undone"] for one in page["entries"]] == ["entry-2", None]
        page = await desk.wrote({"kind": "undo", "of": "entry-2"})
        assert [one["net"] for one in page["hands"]] == [hand["net"]]

    at_a_desk(tmp_path, work)


def test_a_book_is_read_by_its_code_alone(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open()
        assert (await ask(desk.app, f"/books/{desk.book}")).status == 404
        assert (await ask(desk.app, f"/books/{desk.book}?look=AAAAAA")).json["code"] == "no-such-book"
        told = await ask(desk.app, f"/books/{desk.book}?look={page['look'].lower()}")
        assert told.status == 200 and desk.token.encode() not in told.body

    at_a_desk(tmp_path, work)


def test_what_is_sent_twice_counts_once_and_two_who_write_apart_see_both_sides(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open()
        first = {"id": "one", **totals("E", E=64, S=8, W=8, N=8)}
        assert (await desk.write(first, after=0)).json["number"] == 1
        assert (await desk.write(first, after=0)).json["number"] == 1
        both = await desk.write(first, {"id": "two", **totals("E", E=32, S=8, W=8, N=8)}, after=0)
        assert both.status == 200 and len(both.json["hands"]) == 2
        told = await desk.write({"id": "three", **totals("E", E=32, S=8, W=8, N=8)}, after=1)
        assert told.status == 409 and told.json["code"] == "book-conflict"
        assert [one["id"] for one in told.json["theirs"]] == ["two"] and [one["id"] for one in told.json["yours"]] == ["three"]
        assert told.json["book"]["number"] == 2 and (await desk.page())["number"] == 2
        taken = await desk.post(f"/books/{desk.book}/pen", {"look": page["look"], "device": "tablet"})
        assert taken.json["had"] == "phone" and taken.json["book"]["device"] == "tablet"
        refused = await desk.write(totals("E", E=32, S=8, W=8, N=8))
        assert refused.status == 403 and refused.json["code"] == "book-pen"

    at_a_desk(tmp_path, work)
