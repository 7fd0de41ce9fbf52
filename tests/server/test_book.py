"""The session book as a device writes in it and others look at it."""

import csv
import io
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from asking import ask
from booking import NAMES, PURSE, Desk, at_a_desk, totals
from saying import says

from kongbox import score
from kongbox.book.fold import Folding
from kongbox.errors import KongboxError
from kongbox.game.words.said import several
from kongbox.record.chain import FIRST, unseal
from kongbox.rulesets import Ruleset
from kongbox.server.book import routes
from kongbox.server.book.pages import book_page
from kongbox.words.catalogue import catalogue_in, say, speaking


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
        assert (await ask(desk.app, f"/books/{desk.book}")).status_code == 404
        assert (await ask(desk.app, f"/books/{desk.book}?look=AAAAAA")).json()["code"] == "no-such-book"
        told = await ask(desk.app, f"/books/{desk.book}?look={page['look'].lower()}")
        assert told.status_code == 200 and desk.token.encode() not in told.content

    at_a_desk(tmp_path, work)


def test_one_who_follows_is_told_a_book_again_only_once_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folded: list[str] = []

    def counting(opened: Any) -> Any:
        folded.append(opened.kept.id)
        return book_page(opened)

    monkeypatch.setattr(routes, "book_page", counting)

    async def work(desk: Desk) -> None:
        page = await desk.open()
        path = f"/books/{desk.book}?look={page['look']}"
        first = await ask(desk.app, path)
        mark = first.headers["etag"]
        assert first.headers["cache-control"] == "no-cache" and first.json() == page
        folded.clear()
        for known in (mark, f'"other", W/{mark}'):
            told = await ask(desk.app, path, known=known)
            assert (told.status_code, told.content, told.headers["etag"], folded) == (304, b"", mark, [])
        assert (await ask(desk.app, path, known='"other"')).json() == page
        with speaking(catalogue_in("de")):
            assert (await ask(desk.app, path, known=mark)).status_code == 200, "another language is another page"
        for wrong in (f"/books/{desk.book}?look=AAAAAA", "/books/none?look=AAAAAA"):
            assert (await ask(desk.app, wrong, known=mark)).status_code == 404, "a mark opens no book"
        await desk.wrote(totals("E", E=64, S=8, W=8, N=8))
        second = await ask(desk.app, path, known=mark)
        assert second.status_code == 200 and second.json()["number"] == 1 and second.headers["etag"] != mark
        await desk.post(f"/books/{desk.book}/pen", {"look": page["look"], "device": "tablet"})
        third = await ask(desk.app, path, known=second.headers["etag"])
        assert third.status_code == 200 and third.json()["device"] == "tablet"

    at_a_desk(tmp_path, work)


def test_a_book_names_devices_and_rules_in_the_reader_s_language(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open(device="phone 1a2b3c"))["look"]
        told = {}
        for language in ("en", "de"):
            with speaking(catalogue_in(language)):
                page = (await ask(desk.app, f"/books/{desk.book}?look={look}")).json()
                assert page["device"] == say("booked", "writer", "phone", number="1a2b3c")
                (listed,) = (await ask(desk.app, "/books?page=1")).json()["books"]
                assert listed["called"] == page["called"]
                told[language] = page["device"], listed["called"]
        assert told["en"][0] != told["de"][0] and told["en"][1] != told["de"][1]

    at_a_desk(tmp_path, work)


def test_what_is_sent_twice_counts_once_and_two_who_write_apart_see_both_sides(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open()
        first = {"id": "one", **totals("E", E=64, S=8, W=8, N=8)}
        assert (await desk.write(first, after=0)).json()["number"] == 1
        assert (await desk.write(first, after=0)).json()["number"] == 1
        both = await desk.write(first, {"id": "two", **totals("E", E=32, S=8, W=8, N=8)}, after=0)
        assert both.status_code == 200 and len(both.json()["hands"]) == 2
        told = await desk.write({"id": "three", **totals("E", E=32, S=8, W=8, N=8)}, after=1)
        assert told.status_code == 409 and told.json()["code"] == "book-conflict"
        assert [[one["id"] for one in told.json()[whose]] for whose in ("theirs", "yours")] == [["two"], ["three"]]
        assert told.json()["book"]["number"] == 2 and (await desk.page())["number"] == 2
        taken = await desk.post(f"/books/{desk.book}/pen", {"look": page["look"], "device": "tablet"})
        assert taken.json()["had"] == "phone" and taken.json()["book"]["device"] == "tablet"
        refused = await desk.write(totals("E", E=32, S=8, W=8, N=8))
        assert refused.status_code == 403 and refused.json()["code"] == "book-pen"

    at_a_desk(tmp_path, work)


def test_a_message_of_many_entries_reads_the_book_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    take = Folding.take

    def counting(folding: Folding, entry: Any) -> None:
        taken.append(entry.id)
        take(folding, entry)

    async def work(desk: Desk) -> None:
        page = await desk.open()
        why = page["draws"][0]["why"]
        await desk.wrote(*[{"kind": "draw", "why": why} for _ in range(12)])
        monkeypatch.setattr(Folding, "take", counting)
        page = await desk.wrote(
            *[{"kind": "draw", "why": why} if number % 2 else totals("E", E=64, S=8, W=8, N=8) for number in range(8)]
        )
        assert len(page["hands"]) == 20
        assert len(taken) <= 3 * 20, "not once for every entry"

    at_a_desk(tmp_path, work)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"kind": "hand", "count": {"players": [], "winner": "E"}}, "bad-message"),
    ({"kind": "hand", "count": {"players": [{"wind": "E", "total": -2}, {"wind": "S"}]}}, "bad-message"),
    ({"kind": "hand", "count": {"players": [], "winner": ["E", "S"]}}, "bad-message"),
    ({"kind": "draw", "why": "rain"}, "bad-message"),
    ({"kind": "draw", "why": "four-kongs"}, "book-draw"),
    ({"kind": "penalty", "seat": 0, "name": "cheating"}, "not-in-these-rules"),
    ({"kind": "payment", "giver": 0, "taker": 0, "amount": 10}, "book-payment"),
    ({"kind": "payment", "giver": 0, "taker": 1, "amount": 0}, "bad-message"),
    ({"kind": "player", "seat": 0, "name": " \u200b "}, "bad-players"),
    ({"kind": "undo", "of": "nothing"}, "book-undo"),
    ({"kind": "paid"}, "book-all-paid"),
    ({"kind": "correction", "of": "nothing", "count": totals("E", E=8, S=8, W=8, N=8)["count"]}, "book-correction"),
    ({"kind": "payment", "giver": 0, "taker": 1, "amount": 2, "reason": "x" * 201}, "bad-message"),
    ({"id": "no name of an entry", "kind": "paid"}, "bad-message"),
]


def hands(winner: str | None = "S", **laid: Any) -> dict[str, Any]:
    """A hand by tiles; whoever is not told of has counted nothing."""
    players = [{"wind": wind, **({"groups": laid[wind]} if wind in laid else {"total": 0})} for wind in "ESWN"]
    return {"kind": "hand", "count": {"players": players, "winner": winner, "won": "discard", "last": "7d"}}


def test_a_hand_by_tiles_is_scored_by_the_rules_of_the_book_and_comes_back_as_it_was_laid(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(options={"limit": 500})
        sent = hands(S=["+SSS", "222b", "345c", "678d", "7d"])
        page = await desk.wrote(sent)
        (hand,) = page["hands"]
        assert hand["totals"][1] == score("+SSS 222b 345c 678d 7d .7d", seat="S", won="discard").total
        assert hand["count"]["players"][1]["groups"] == sent["count"]["players"][1]["groups"]
        assert (hand["count"]["last"], hand["count"]["winner"], page["limit"]) == ("7d", "S", 500)
        again = {**hand["count"], "players": [*hand["count"]["players"][:3], {"wind": "N", "total": 8}]}
        page = await desk.wrote({"kind": "correction", "of": hand["id"], "count": again, "why": "under", "by": 3})
        assert page["hands"][0]["totals"][3] == 8 and page["hands"][0]["corrected"] == 1

    at_a_desk(tmp_path, work)


NO_HANDS: list[tuple[dict[str, Any], str | None, str, str | None]] = [
    ({"S": ["+SSS", "222b"]}, "S", "book-hand", "S"),
    ({"S": ["+SSS", "222b", "345c", "678d", "7d"], "E": ["SS222b345c678d77d"]}, "S", "fifth-tile", "E"),
    ({"S": ["SSSSSSSSSSSSS7d"]}, "S", "fifth-tile", "S"),
    ({"S": ["+SSS", "222b", "345c", "678d", "1d"]}, "S", "not-complete", "S"),
    ({"S": ["it was a dark and stormy night"]}, "S", "unknown-letter", "S"),
    ({}, None, "book-hand", None),
]
"""The tiles of each, the winner, and the code and the wind of the answer."""


def test_what_cannot_be_scored_is_refused_with_its_place_and_nothing_is_kept(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        for laid, winner, code, wind in NO_HANDS:
            desk.sent = 0
            answer = await desk.write(totals("E", E=8, S=8, W=8, N=8), hands(winner, **laid))
            assert answer.status_code == 400 and answer.json()["reason"], laid
            assert [answer.json()[part] for part in ("entry", "wind", "code")] == ["entry-2", wind, code], laid
            assert (await desk.page())["number"] == 0, laid

    at_a_desk(tmp_path, work)


def test_bad_input_is_a_sentence_with_a_code_and_changes_nothing(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        before = await desk.open()
        for entry, code in BAD:
            answer = await desk.write(entry)
            assert (answer.status_code, answer.json()["code"]) == (400, code), answer.content
            assert answer.json()["reason"]
        for body in (b"", b"[]", b"\xff", b"[" * 5000, b"x" * 20_000):
            assert (await desk.post(f"/books/{desk.book}/entries", body)).status_code == 400
        for wrong, code in (
            ({"players": NAMES, "options": {"limit": -1}}, "bad-option"),
            ({"players": NAMES, "rules": "nonsense"}, "unknown-ruleset"),
            ({"players": NAMES, "sheet": "limit = -1"}, "missing-key"),
            ({"players": NAMES, "sheet": 'extends = "/etc/house.toml"'}, "no-such-sheet"),
            ({"players": NAMES, "sheet": "extends = "}, "no-toml"),
            ({"players": []}, "bad-players"),
            ({"players": ["Ada"]}, "bad-players"),
        ):
            answer = await desk.post("/books", wrong)
            assert (answer.status_code, answer.json()["code"]) == (400, code), answer.content
        assert await desk.page() == before

    at_a_desk(tmp_path, work)


NO_GIVERS = [
    ("discard", "E", "own-tile"),
    ("rob", "E", "own-tile"),
    ("wall", "W", "drawn"),
    ("loose", "W", "drawn"),
    (None, "N", "nobody"),
]


def test_a_tile_that_its_giver_cannot_have_supplied_is_refused(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        for scored, (won, giver, case) in product([True, False], NO_GIVERS):
            three = {"players": 3} if case == "nobody" else {}
            await desk.open(NAMES[: 3 if three else 4], rules="pung_chow", options={"scoring": scored, **three})
            hand = totals("E", **dict.fromkeys("ESW" if three else "ESWN", 40))
            hand["count"]["won"] = won
            for entry in (hand, {**hand, "kind": "correction", "of": "entry-1"}):
                refused = await desk.write({**entry, "giver": giver})
                said = say("error", "book-hand", case, name=NAMES["ESWN".index(giver)], wind=giver, known=several("ESW"))
                told = refused.status_code, refused.json()["reason"], refused.json()["code"]
                assert told == (400, said, "book-hand"), (scored, won, entry["kind"])
                assert (await desk.write({**hand, "id": "entry-1"})).status_code == 200, (scored, won, entry["kind"])

    at_a_desk(tmp_path, work)


def test_rules_that_were_changed_in_the_middle_are_refused(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open()
        answer = await desk.write(totals("E", E=8, S=8, W=8, N=8), hash="0" * 64)
        assert (answer.status_code, answer.json()["code"]) == (400, "book-changed")
        answer = await desk.write(totals("E", E=8, S=8, W=8, N=8), hash=page["hash"])
        assert answer.status_code == 200

    at_a_desk(tmp_path, work)


def test_the_sheet_of_a_house_is_carried_by_the_book(tmp_path: Path) -> None:
    house = 'extends = "redux"\nname = "Our house"\n[options]\nlimit = 600\n'

    async def work(desk: Desk) -> None:
        page = await desk.open(sheet=house)
        assert (page["called"], page["limit"]) == ("Our house", 600)
        page = await desk.wrote(totals("E", E=900, S=0, W=0, N=0))
        assert page["hands"][0]["net"][0] == 3 * 1200

    at_a_desk(tmp_path, work)


def test_rulings_of_a_count_are_settled_and_one_that_ends_the_hand_is_a_penalty(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        sent = totals("S", E=0, S=32, W=0, N=0)
        sent["count"]["rulings"] = ["RX-INF-9:W"]
        page = await desk.wrote(sent)
        assert page["hands"][0]["net"][2] == -132
        sent = totals("S", E=0, S=32, W=0, N=0)
        sent["count"] |= {"winner": None, "rulings": ["RX-INF-11:S"]}
        page = await desk.wrote(sent)
        assert page["hands"][1]["why"] == "penalty" and page["entries"][1]["kind"] == "penalty"
        assert page["hands"][1]["net"] == [368, 1000, -1868, 500], "they hold no more"

    at_a_desk(tmp_path, work)


@pytest.mark.parametrize(
    ("ruling", "clause"),
    [
        ("short-hand", "RX-INF-1"),
        ("long-hand", "RX-INF-2"),
        ("foul-hand", "RX-INF-10"),
        ("false-mahjong-shown", "RX-INF-11"),
    ],
)
def test_a_hand_that_a_ruling_has_spoilt_does_not_win(tmp_path: Path, ruling: str, clause: str) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        beside = ruling == "false-mahjong-shown"
        await desk.wrote({"id": "r", "kind": "penalty", "seat": 1, "name": ruling, "beside": beside})
        won = totals("S", E=8, S=32, W=8, N=8)
        answer = await desk.write(won)
        refused = answer.json()
        assert (answer.status_code, refused["code"], refused["clauses"]) == (400, "book-hand", [clause])
        assert says(refused["reason"], "error", "book-hand", "spoilt", name="Ben")
        page = await desk.wrote(totals("E", E=32, S=8, W=8, N=8))
        right = {"kind": "correction", "of": page["hands"][0]["id"], "count": won["count"]}
        assert (await desk.write(right)).json()["reason"] == refused["reason"]
        await desk.wrote({"kind": "undo", "of": "r"}, right)

    at_a_desk(tmp_path, work)


def test_a_false_mahjong_beside_a_true_one_waits_for_the_hand(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(start=9000)
        page = await desk.wrote({"kind": "penalty", "seat": 1, "name": "false-mahjong-shown", "beside": True})
        assert page["hands"] == [] and says(page["rulings"][0]["told"], "follows", "false-mahjong-beside", "other", amount=500)
        assert page["entries"][0]["told"] == page["rulings"][0]["told"]
        answer = await desk.write({"kind": "draw", "why": "wall-out"})
        assert answer.status_code == 400 and answer.json()["code"] == "book-beside"
        page = await desk.wrote(totals("W", E=0, S=0, W=32, N=0))
        assert page["hands"][0]["net"] == [1000 - 64, -2000 - 32, 500 + 128, 500 - 32]
        assert page["hands"][0]["why"] is None and [one["name"] for one in page["hands"][0]["rulings"]] == ["false-mahjong-shown"]

    at_a_desk(tmp_path, work)


def test_the_report_its_sheet_and_its_lines_are_told_to_who_has_the_code(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open())["look"]
        page = await desk.wrote(
            totals("S", E=20, S=64, W=24, N=16), {"kind": "payment", "giver": 0, "taker": 3, "amount": 50, "reason": "=tea"}
        )
        where = f"/books/{desk.book}"
        assert (await ask(desk.app, f"{where}/report.json")).status_code == 404
        told = (await ask(desk.app, f"{where}/report.json?look={look}")).json()
        assert [one["holds"] for one in told["players"]] == [one["holds"] for one in page["players"]]
        assert [one["holds"] for one in told["chart"]] == [one["holds"] for one in page["chart"]] and told["finale"]
        rows = list(csv.DictReader(io.StringIO((await ask(desk.app, f"{where}/report.csv?look={look}")).content.decode())))
        assert [int(rows[-1][f"total {chair}"]) for chair in range(1, 5)] == [one["holds"] for one in page["players"]]
        assert [rows[0]["winner"], rows[0]["count 2"], rows[1]["change 4"]] == ["Ben", "64", "50"]
        lines = (await ask(desk.app, f"{where}/lines.jsonl?look={look}")).content.splitlines(keepends=True)
        mark = FIRST
        for number, line in enumerate(lines, 1):
            _, mark = unseal(line, mark, number)
        assert len(lines) == 3

    at_a_desk(tmp_path, work)


def test_hands_are_counted_as_they_are_tapped_by_the_rules_of_the_book(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open(options={"limit": 500})
        hands = [{"wind": wind, "total": total} for wind, total in (("S", 2), ("W", 4), ("N", 8))]
        tiles = {"wind": "E", "groups": ["+RRR", "+GGG", "+PPP", "+EEE", "W"]}
        count = {"players": [tiles, *hands], "winner": "E", "last": "W", "won": "wall"}
        path = f"/books/{desk.book}/count?look={page['look']}"
        told = (await desk.post(path, count)).json()
        assert told["players"][0]["total"] == 500
        assert (await desk.post(f"/books/{desk.book}/count?look=no", count)).status_code == 404
        assert (await desk.page())["number"] == 0

    at_a_desk(tmp_path, work)


@pytest.mark.clause("RX-INF-2")
def test_a_dead_hand_counts_nothing_while_it_is_laid_and_when_it_is_corrected(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open())["look"]
        await desk.wrote({"kind": "penalty", "seat": 1, "name": "long-hand"})
        hand = totals("W", E=8, W=32, N=8)
        hand["count"]["players"].append({"wind": "S", "groups": ["123b"]})

        async def counted(of: str, winner: str = "W") -> dict[str, Any]:
            told = await desk.post(f"/books/{desk.book}/count?look={look}{of}", hand["count"] | {"winner": winner})
            return {one["wind"]: one["total"] for one in told.json()["players"]}

        assert await counted("") == {"E": 8, "W": 32, "N": 8, "S": 0}
        assert (await counted("", winner="S"))["S"] is None, "whether it can win is said when the hand is tried"
        page = await desk.wrote(hand)
        assert await counted(f"&of={page['hands'][0]['id']}") == {"E": 8, "W": 32, "N": 8, "S": 0}
        assert (await counted(""))["S"] is None, "the ruling was for the hand before"
        await desk.wrote({"kind": "penalty", "seat": 1, "name": "false-mahjong-shown", "beside": True})
        told = await desk.post(f"/books/{desk.book}/count?look={look}", {**hand["count"], "winner": None})
        assert told.json()["settled"] is None, "it does not end the hand"

    at_a_desk(tmp_path, work)


@pytest.mark.clause("RX-AID-2")
def test_without_scoring_the_winner_is_all_that_is_sent(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open(options={"scoring": False})
        assert not page["scored"]
        page = await desk.wrote({"kind": "hand", "count": {"players": [{"wind": "E"}, {"wind": "S"}], "winner": "W"}})
        assert page["hands"][0]["winner"] == 2 and page["next"]["east"] == 1 and page["hands"][0]["totals"] == []

    at_a_desk(tmp_path, work)


@pytest.mark.clause("DM-14")
def test_a_riichi_that_was_not_won_is_paid_for(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open(rules="dummies")
        assert page["ways"]["calls"]
        sent = totals("S", E=0, S=32, W=0, N=0)
        sent["count"]["players"][2]["called"] = True
        page = await desk.wrote(sent)
        assert page["hands"][0]["net"][2] == -32 - 100
        assert [one["called"] for one in page["hands"][0]["count"]["players"]] == [False, False, True, False]

    at_a_desk(tmp_path, work)


def test_two_play_from_opposite_chairs_and_dice_seat_four(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open(["Ada", "Ben"], rules="pung_chow")
        assert [(one["seat"], one["wind"]) for one in page["players"]] == [(0, "E"), (2, "W")]
        page = await desk.wrote(totals("W", E=10, W=40))
        assert [(one["seat"], one["wind"]) for one in page["players"]] == [(0, "W"), (2, "E")]
        page = await desk.open(drawn=True)
        assert sorted(one["wind"] for one in page["players"]) == ["E", "N", "S", "W"] and len(page["drawn"]["rolls"]) == 3

    at_a_desk(tmp_path, work)


@pytest.mark.clause("BM-GO-1")
def test_a_goulash_is_counted_as_one_whatever_was_sent(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(rules="bmja", options={"goulash": "after_draw"})
        wild = hands("S", E=["1345678b", "99c", "EES", "J"])
        wild["count"]["players"][1] = {"wind": "S", "total": 40}
        assert (await desk.write(wild)).json()["code"] == "no-wild-tiles"
        page = await desk.wrote({"kind": "draw", "why": "wall-out"})
        assert page["next"]["goulash"] and page["ways"]["wild"]
        page = await desk.wrote(wild)
        assert page["hands"][1]["goulash"] and not page["next"]["goulash"]

    at_a_desk(tmp_path, work)


def test_a_full_disk_is_a_sentence_and_the_same_entry_is_taken_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()

        def full() -> None:
            raise KongboxError("no room", code="store-full")

        with monkeypatch.context() as patched:
            patched.setattr(desk.store, "writing", full)
            answer = await desk.write({"id": "once", **totals("E", E=8, S=8, W=8, N=8)})
            assert (answer.status_code, answer.json()["code"]) == (503, "store-full")
        assert (await desk.wrote({"id": "once", **totals("E", E=8, S=8, W=8, N=8)}))["number"] == 1

    at_a_desk(tmp_path, work)


def test_a_hand_that_was_laid_out_with_another_east_is_not_booked(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        await desk.wrote({**totals("S", E=8, S=32, W=8, N=8), "east": 0})
        answer = await desk.write({**totals("S", E=8, S=32, W=8, N=8), "east": 0})
        assert (answer.status_code, answer.json()["code"]) == (400, "book-turned")
        assert (await desk.wrote({**totals("S", E=8, S=32, W=8, N=8), "east": 1}))["number"] == 2

    at_a_desk(tmp_path, work)


def test_a_correction_is_tried_before_it_is_written_and_says_all_that_it_changes(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(money="sticks", purse=PURSE)
        first = totals("S", E=8, S=32, W=8, N=8)
        page = await desk.wrote(first, totals("S", E=8, S=64, W=16, N=8))
        hand, later = page["hands"]
        right = {"id": "c", "kind": "correction", "of": hand["id"], "count": totals("E", E=32, S=8, W=8, N=8)["count"]}
        path = f"/books/{desk.book}/trial?look={desk.look}"
        answer = await desk.post(path, {"entry": right})
        assert answer.status_code == 200, answer.content
        told = answer.json()
        assert told["hand"]["winner"] == 0 and told["turned"]
        (change,) = told["changes"]
        assert (change["number"], change["east_before"], change["east"]) == (2, 1, 0)
        assert change["net_before"] == later["net"] != change["net"]
        assert all(one["given"] for one in told["due"]) and await desk.page() == page
        after = await desk.wrote(right)
        gained = [now["holds"] - before["holds"] for now, before in zip(after["players"], page["players"], strict=True)]
        assert gained == told["net"] and after["entries"][-1]["due"] == told["due"]
        assert [one["corrected"] for one in after["entries"]] == ["c", None, None]
        assert after["hands"][1]["winner"] == later["winner"] and after["players"][0]["purse"] is not None
        assert (await desk.post(f"/books/{desk.book}/trial?look=no", {"entry": right})).status_code == 404
        refused = await desk.post(path, {"entry": {**right, "why": "over"}})
        assert (refused.status_code, refused.json()["code"]) == (400, "book-correction")

    at_a_desk(tmp_path, work)


def test_a_hand_names_the_people_who_played_it(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        first, second = totals("S", E=8, S=32, W=8, N=8), totals("S", E=8, S=64, W=16, N=8)
        page = await desk.wrote(first, second, {"kind": "player", "seat": 1, "name": "Eve", "takes": True})
        assert [hand["names"] for hand in page["hands"]] == [NAMES, NAMES]
        right = {
            "id": "c",
            "kind": "correction",
            "of": page["hands"][0]["id"],
            "count": totals("S", E=8, S=64, W=8, N=8)["count"],
        }
        right["count"]["winner"] = "E"
        answer = await desk.post(f"/books/{desk.book}/trial?look={desk.look}", {"entry": right})
        told = answer.json()
        assert told["hand"]["names"] == NAMES and told["hand"]["told"].startswith("Ada ")
        (change,) = told["changes"]
        assert change["names"] == NAMES and "Eve" not in change["told"]
        page = await desk.wrote(first)
        assert page["hands"][2]["names"] == ["Ada", "Eve", "Cleo", "Dan"]

    at_a_desk(tmp_path, work)


def test_an_older_entry_is_tried_before_it_is_removed_and_says_what_would_break(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(money="sticks", purse=PURSE)
        await desk.wrote({"id": "first", **totals("S", E=8, S=32, W=8, N=8)})
        page = await desk.wrote({"id": "second", **totals("S", E=8, S=64, W=16, N=8)})
        path = f"/books/{desk.book}/trial?look={desk.look}"
        undo = {"id": "u", "kind": "undo", "of": "first"}
        told = (await desk.post(path, {"entry": undo})).json()
        (change,) = told["changes"]
        assert (change["number"], change["east_before"], change["east"]) == (1, 1, 0)
        assert told["hand"] is None and await desk.page() == page
        after = await desk.wrote(undo)
        assert [now["holds"] - was["holds"] for now, was in zip(after["players"], page["players"], strict=True)] == told["net"]
        await desk.wrote({"id": "back", "kind": "undo", "of": "u"})

        heaven = totals("E", E=0, S=8, W=16, N=8)
        heaven["count"] |= {"happened": ["heaven"], "won": "wall"}
        (east,) = (one for one in heaven["count"]["players"] if one["wind"] == "E")
        east |= {"groups": ["2345678c", "234b", "EEE"], "total": None}
        heaven["count"]["last"] = "8c"
        page = await desk.wrote(heaven)
        refused = await desk.post(path, {"entry": {**undo, "id": "v"}})
        assert (refused.status_code, refused.json()["code"]) == (400, "book-moved")
        assert says(refused.json()["reason"], "error", "book-moved", number=2)
        assert await desk.page() == page, "nothing was written half"

    at_a_desk(tmp_path, work)


def test_a_wash_out_is_put_right(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        page = await desk.wrote({"id": "draw", "kind": "draw", "why": "wall-out"})
        count = totals("S", E=8, S=32, W=8, N=8)["count"]
        page = await desk.wrote({"kind": "correction", "of": "draw", "count": count})
        assert page["hands"][0]["winner"] == 1 and page["hands"][0]["count"]["winner"] == "S"
        page = await desk.wrote({"kind": "correction", "of": "draw", "draw": {"why": "wall-out"}})
        assert page["hands"][0]["why"] == "wall-out" and page["hands"][0]["corrected"] == 2

    at_a_desk(tmp_path, work)


def test_a_page_says_who_washed_the_tiles_and_with_how_many_heads(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(rules="pung_chow_limit")
        page = await desk.wrote({"kind": "draw", "why": "washed", "by": 2, "heads": 12})
        assert (page["hands"][0]["by"], page["hands"][0]["heads"]) == (2, 12)

    at_a_desk(tmp_path, work)


@pytest.mark.clause("RX-PAY-5")
def test_a_hand_is_tried_by_the_same_computation_and_a_cap_names_who_owes_more(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open(start=300)
        sent = {"id": "one", **totals("E", E=200, S=0, W=0, N=0)}
        told = (await desk.post(f"/books/{desk.book}/trial?look={desk.look}", {"entry": sent})).json()
        (hand,) = (await desk.wrote(sent))["hands"]
        assert told["hand"] == hand and told["changes"] == []
        assert hand["capped"] == [{"seat": seat, "owed": 400, "paid": 300} for seat in (1, 2, 3)]

    at_a_desk(tmp_path, work)


def test_a_payment_that_no_sticks_can_make_is_refused_and_a_hand_says_where_they_are_lost(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        before = await desk.open(money="sticks", purse=PURSE)
        answer = await desk.write({"kind": "payment", "giver": 0, "taker": 1, "amount": 51})
        assert (answer.status_code, answer.json()["code"]) == (400, "book-payment")
        assert await desk.page() == before and before["lost"] == ""
        page = await desk.wrote(totals("S", E=0, S=33, W=0, N=0))
        assert page["lost"] and page["players"][0]["purse"] is None

    at_a_desk(tmp_path, work)


def test_totals_that_no_hand_can_have_are_doubted_and_one_over_the_limit_counts_the_limit(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open())["look"]
        count = totals("E", E=7, S=64_000, W=9, N=8)["count"]
        told = (await desk.post(f"/books/{desk.book}/count?look={look}", count)).json()
        assert [bool(one["doubt"]) for one in told["players"]] == [True, True, True, False]
        page = await desk.wrote(totals("S", E=0, S=64_000, W=0, N=0))
        assert page["hands"][0]["totals"] == [0, 1000, 0, 0]

    at_a_desk(tmp_path, work)


def test_rules_for_another_number_of_players_say_so_and_which_fit(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        answer = await desk.post("/books", {"players": NAMES[:3], "rules": "redux"})
        told = answer.json()
        assert (answer.status_code, told["code"]) == (400, "bad-players")
        assert told["fit"] == ["pung_chow", "pung_chow_limit"] and "_" not in told["reason"]
        assert "; ".join(Ruleset.load(fitting).name for fitting in told["fit"]) in told["reason"]
        for fitting in told["fit"]:
            assert (await desk.post("/books", {"players": NAMES[:3], "rules": fitting})).status_code == 201

    at_a_desk(tmp_path, work)


def test_a_book_file_that_arrives_in_parts_is_brought_whole(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.open()
        for _ in range(3):
            await desk.wrote(*[{"kind": "draw", "why": "wall-out"}] * 90)
        file = (await ask(desk.app, f"/books/{desk.book}/lines.jsonl?look={desk.look}")).content
        await desk.post(f"/books/{desk.book}/delete", b"")

        async def parts() -> AsyncIterator[bytes]:
            for line in file.splitlines(keepends=True):
                yield line

        brought = await ask(desk.app, "/books/import?device=phone", "POST", parts())
        assert brought.status_code == 201 and brought.json()["book"]["number"] == desk.number

    at_a_desk(tmp_path, work)


def test_a_book_file_is_brought_back_after_its_book_was_deleted(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        look = (await desk.open())["look"]
        page = await desk.wrote(
            totals("S", E=20, S=64, W=24, N=16), {"kind": "player", "seat": 0, "name": " Eve ", "takes": True}
        )
        file = (await ask(desk.app, f"/books/{desk.book}/lines.jsonl?look={look}")).content
        assert (await desk.post("/books/import", file)).json()["code"] == "book-file"
        figures = (await ask(desk.app, "/books/people")).json()
        assert {one["name"] for one in figures} == {*NAMES, "Eve"}
        listed = await desk.post(f"/books/{desk.book}/delete", b"")
        assert listed.status_code == 200 and listed.json()["count"] == 0
        assert (await ask(desk.app, f"/books/{desk.book}?look={look}")).status_code == 404
        brought = await desk.post("/books/import?device=phone", file)
        assert brought.status_code == 201 and brought.json()["token"]
        again = brought.json()["book"]
        assert [again["hands"], again["players"]] == [page["hands"], page["players"]] and again["id"] != page["id"]
        altered = file.replace(b'"S":64', b'"S":66')
        for wrong in (b"", b"{}", altered, file[: len(file) // 2], b"\xff\n" * 9):
            assert (await desk.post("/books/import", wrong)).json()["code"] == "book-file"
        for size, large in ((4_194_304, False), (4_194_305, True)):
            answer = await desk.post("/books/import", b"x" * size)
            assert answer.json()["code"] == "book-file"
            assert says(answer.json()["reason"], "error", "book-file", "large", most=4) == large
        assert (await desk.post("/books/none/delete", b"")).status_code == 404

    at_a_desk(tmp_path, work)
