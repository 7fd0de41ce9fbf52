"""Looking back: each moment is what the player was shown then; nothing is shown of a hand that is being played."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asking import Ask
from keeping import GAMES, kept_evening, made, steps, take
from lengths import mostly_proofs
from reviewing import Kept, at_a_kept_table, kept, views
from saying import says

from kongbox.bots.plans import ANY, PUNGS
from kongbox.bots.reasons import Reason
from kongbox.errors import KongboxError
from kongbox.game import Match, Table, read_action
from kongbox.game.views.views import event_views, view
from kongbox.game.views.wire import View
from kongbox.record.chain import FIRST, seal, unseal
from kongbox.rulesets import SHIPPED
from kongbox.server.review.hand import Reviewed
from kongbox.server.review.routes import tell
from kongbox.server.review.saying import sentences
from kongbox.server.table.room import Room
from kongbox.store.changes import Written

BOTS = {1: "keen", 2: "greedy", 3: "random"}
HANDS = {"goulash": 2}
"""After a hand that nobody has won comes a goulash."""


def looked(found: Kept, number: int) -> Reviewed:
    """A hand of it, with three bots."""
    return Reviewed("x", found.lines, number, BOTS)


@mostly_proofs("game", GAMES, "strict")
def test_stepping_shows_at_each_moment_what_the_player_was_shown(game: str) -> None:
    found = kept(game, HANDS.get(game, 1))
    compared = 0
    for number in range(1, found.hands + 1):
        hand = looked(found, number)
        when = [(len(table.events), len(table.actions)) for table in hand.tables(hand.before())]
        moments = list(zip(when, hand.moments(found.seat, opened=False), strict=True))
        for shown in found.shown:
            if (
                shown.view.phase != "exchange"
                and shown.hand == number
                and shown.actions == hand.played.actions[: len(shown.actions)]
            ):
                then = [seen.view for (events, answers), seen in moments if events == shown.events and answers <= shown.answers]
                assert msgspec.structs.replace(then[-1], serial=0) == msgspec.structs.replace(shown.view, serial=0)
                compared += 1
    assert compared > 10


def test_one_replay_serves_moments_and_what_bots_say(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, replays, answers_of = looked(kept("redux"), 1), list[Match](), Reviewed.answers_of

    def counted(hand: Reviewed, match: Match) -> Iterator[tuple[Table, bool]]:
        replays.append(match)
        return answers_of(hand, match)

    monkeypatch.setattr(Reviewed, "answers_of", counted)
    page = tell(hand, None, opened=False)
    assert len(replays) == 1 and len(page.why) == 1 + len(page.changes) and any(page.why)


def test_an_exchange_is_one_moment_for_all_of_its_tiles() -> None:
    """There are three at most; everybody hears of each when it is complete. (BM-GO-2)"""
    hand = looked(kept("goulash", HANDS["goulash"]), HANDS["goulash"])
    given = [event.kind for _, told in hand.moments(0, opened=True) for event in told].count("give")
    exchanges = [moment for moment in hand.moments(0, opened=True) if any(event.kind == "give" for event in moment.told)]
    phases = [moment.view.phase for moment in hand.moments(0, opened=True)]
    assert 1 <= len(exchanges) <= 3 and given == 12 * len(exchanges)
    assert phases.count("exchange") <= 3 and phases.count("vote") <= 3


def test_what_was_taken_back_is_marked_where_it_was_decided_anew() -> None:
    """The hand can be gone over, and shows only what stands."""
    evening = kept_evening("redux")
    written = take(evening)
    for _ in steps(evening, random.Random(2), 1, takebacks=0.2):
        written += take(evening)
    lines = [f"{row.text}\n".encode() for row in written if isinstance(row, Written) and row.line is not None]
    found = Reviewed("x", lines[:5], 1, BOTS)
    assert len(found.taken) == len(evening.table.taken) > 0
    tables = [(table.waiting, len(table.actions)) for table in found.tables(found.before())]
    for (seat, moment), one in zip(found.taken, evening.table.taken, strict=True):
        waiting, answers = tables[moment]
        assert seat == evening.me and answers <= one.at and (answers < one.at or seat in waiting)


@pytest.mark.parametrize("which", ["redux", "goulash"])
def test_with_all_hands_open_every_tile_lies_in_one_place(which: str) -> None:
    found = kept(which, HANDS.get(which, 1))
    for moment in looked(found, HANDS.get(which, 1)).moments(2, opened=True):
        seen = moment.view
        assert seen.legal == [] and all(seat.tiles is not None and len(seat.tiles) == seat.count for seat in seen.seats)
        lying = sum(seat.count + len(seat.bonus) + sum(len(one.tiles) for one in seat.sets) for seat in seen.seats)
        last = seen.last is not None and seen.result is not None and seen.result.giver is not None
        assert lying + len(seen.discards) + len(seen.wall.tiles) == 144 or last
        assert all(event.tile for event in moment.told if event.kind in ("draw", "loose"))
        assert [seat.name for seat in seen.seats if seat.kind != "empty"].count("You") == 1


def test_a_bot_says_at_its_moment_why_it_moved() -> None:
    """The bots that decide alike always can; nobody speaks for a person, or without having moved."""
    page = tell(looked(kept("redux"), 1), None, opened=False)
    assert len(page.why) == len(page.told) == len(page.changes) + 1
    spoke = 0
    for events, why in zip(page.told, page.why, strict=True):
        moved = next((event for event in events if event.kind in ("discard", "chow", "pung", "kong")), None)
        name = moved and page.names[moved.seat]
        assert bool(why) == (moved is not None and moved.seat != page.mine) and (not why or why.startswith(f'{name}: "'))
        spoke += bool(why)
    assert spoke > 5


NINE = tuple(f"{number}b" for number in range(1, 10))


@pytest.mark.parametrize(
    ("action", "why", "codes"),
    [
        ("discard E", Reason("plan", ANY, 1, ("3b", "6b")), ["waits"]),
        ("discard E", Reason("plan", ANY, 2), ["quick"]),
        ("discard E", Reason("plan", ANY, 2, NINE), ["waits"]),
        ("discard E", Reason("plan", ANY, 2, (*NINE, "E")), ["quick"]),
        ("pung", Reason("plan", ANY), ["nearer"]),
        ("discard E", Reason("plan", PUNGS, 1, ("3b", "6b")), ["plan", "waits"]),
        ("discard E", Reason("plan", PUNGS, 2), ["plan", "missing"]),
        ("pung", Reason("plan", PUNGS), ["plan", "fits"]),
        ("kong", Reason("loose"), ["loose"]),
        ("pung", Reason("worth"), ["worth"]),
        ("pung", Reason("slip"), ["slip"]),
        ("pung", Reason("ahead", instead=read_action("chow 345b")), ["ahead"]),
    ],
)
def test_a_bot_says_what_its_plan_asks_for(action: str, why: Reason, codes: list[str]) -> None:
    forms = {"plan": ("plan", "pungs"), "quick": ("quick", "many"), "missing": ("missing", "many")}
    spoken = sentences(Table("redux", seed=1), read_action(action), why)
    assert len(spoken) == len(codes)
    assert all(says(one, "motive", *forms.get(code, (code,))) for one, code in zip(spoken, codes, strict=True))


def test_the_moments_of_a_hand_are_numbered() -> None:
    serials = [moment.view.serial for moment in looked(kept("redux"), 1).moments(0, opened=True)]
    assert len(serials) > 10 and serials == [*range(len(serials))]


def test_the_tiles_of_others_are_not_in_the_view_of_a_seat() -> None:
    for moment in looked(kept("redux"), 1).moments(1, opened=False):
        if moment.view.result is None:
            assert [seat.seat for seat in moment.view.seats if seat.tiles is not None] == [1]
            assert not [event for event in moment.told if event.kind == "draw" and event.seat != 1 and event.tile]


def test_no_view_opens_a_hand_that_is_being_played() -> None:
    """Not even to who has the whole of another hand, or of the same wall played otherwise."""
    ended, other = Table("redux", seed=3), Table("redux", seed=4)
    ended.play_out()
    match = Match(ended.ruleset, ("You", "Ada", "Bo", "Cleo"), seats=(0, 1, 2, 3))
    with pytest.raises(ValueError, match="not a moment"):
        view(match, other, 0, ended=ended.played)
    with pytest.raises(ValueError, match="not a moment"):
        event_views(other, 0, ended=ended.played)
    again = Table("redux", seed=3)
    assert view(match, again, 0, ended=ended.played).seats[1].tiles is not None
    unlike = next(action for action in again.legal(0) if (0, action) != ended.actions[0])
    again.step(0, unlike)
    with pytest.raises(ValueError, match="not a moment"):
        view(match, again, 0, ended=ended.played)


def test_changes_lead_from_each_view_to_the_next() -> None:
    hand = looked(kept("strict"), 1)
    for opened in (False, True):
        told = msgspec.json.decode(msgspec.json.encode(tell(hand, "0", opened)))
        seen = [moment.view for moment in hand.moments(0, opened=opened)]
        assert views(told) == msgspec.json.decode(msgspec.json.encode(seen))


@mostly_proofs("game", SHIPPED, "dummies")
def test_the_last_hand_of_a_session_is_told_to_its_end(game: str) -> None:
    """Only then are all hands of the session told, in a list that the moments before it leave out."""
    hand = looked(kept(game, whole=True), 1)
    told = msgspec.json.decode(msgspec.json.encode(tell(hand, "1", opened=True)))
    seen = [msgspec.convert(one, View) for one in views(told)]
    assert seen == [moment.view for moment in hand.moments(1, opened=True)]
    assert [one.session.over for one in seen] == [False] * (len(seen) - 1) + [True]
    assert "played" not in told["first"]["session"] and len(seen[-1].session.played) == 1


@mostly_proofs("game", ["redux", "strict"], "strict")
def test_a_hand_is_read_in_one_answer(game: str, tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        session = room.evening.game
        for query, seat, opened in (("", room.evening.me, False), ("?open", room.evening.me, True), ("?seat=2", 2, False)):
            answer = await asked(f"/review/{session}/1{query}")
            status, told = answer.status_code, answer.json()
            assert (status, told["seat"], told["opened"], told["hands"]) == (200, seat, opened, 1)
            assert (told["mine"], len(told["told"])) == (room.evening.me, 1 + len(told["changes"]))
            assert len(answer.content) < 300_000
            end = msgspec.convert(views(told)[-1], View)
            assert end.result is not None and end.phase == "over"
        assert told["names"] == room.evening.match.names

    at_a_kept_table(made(tmp_path), game, 1, work)


def test_of_a_hand_that_is_being_played_nothing_is_told(tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        session = room.evening.game
        assert not room.evening.table.over
        for path in ("2", "2?open", "2?seat=1", "2/0", "2/1"):
            answer = await asked(f"/review/{session}/{path}")
            status, told = answer.status_code, answer.json()
            assert (status, told["code"], set(told)) == (403, "hand-running", {"type", "code", "reason"})

    at_a_kept_table(made(tmp_path), "redux", 1, work)


GONE = {
    "{game}/3": "no-such-hand",
    "{game}/0": "no-such-hand",
    "{game}/x": "no-such-hand",
    "{game}/99999999999": "no-such-hand",
    "ffffffffffffffff/1": "no-such-session",
    "{game}/1?seat=7": "bad-seat",
    "{game}/1/9999": "no-such-moment",
}


def test_what_is_gone_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        for path, code in GONE.items():
            answer = await asked("/review/" + path.format(game=room.evening.game))
            status, told = answer.status_code, answer.json()
            assert (status, told["code"]) == (404, code) and told["reason"]

    at_a_kept_table(made(tmp_path), "redux", 1, work)


def test_a_position_of_a_hand_that_is_over_can_be_read(tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        answer = await asked(f"/review/{room.evening.game}/1/5")
        status, told = answer.status_code, answer.json()
        assert status == 200
        hand = (await asked(f"/review/{room.evening.game}/1?open")).json()
        seen: dict[str, Any] = views(hand)[5]
        table = Table.from_text(told["text"])
        assert [list(table.hand(seat)) for seat in range(4)] == [seat["tiles"] for seat in seen["seats"]]
        answer = await asked(f"/review/{room.evening.game}/1/{len(hand['changes'])}")
        status, told = answer.status_code, answer.json()
        assert (status, told["code"]) == (404, "hand-over")

    at_a_kept_table(made(tmp_path), "redux", 1, work)


def spoil(lines: list[bytes], place: int, old: bytes, new: bytes, *, sealed: bool) -> list[bytes]:
    """A record with other words on one line; `sealed`: all hashes are made to fit."""
    before, found, mark = FIRST, list[bytes](), FIRST
    for number, line in enumerate(lines, 1):
        content, before = unseal(line, before, number)
        if number == place:
            assert old in content
            content = content.replace(old, new, 1)
        again, mark = seal(content, mark)
        found.append(again if sealed else line.replace(old, new, 1) if number == place else line)
    return found


@pytest.mark.parametrize("sealed", [False, True], ids=["changed", "sealed again"])
def test_a_record_that_is_spoilt_is_told_by_its_line(*, sealed: bool) -> None:
    """By its hash, or by the engine, which comes to something else."""
    found = kept("redux", 2)
    spoilt = spoil(found.lines, 8, b" deal 14", b" deal 15", sealed=sealed)
    Reviewed("x", spoilt, 1)
    with pytest.raises(KongboxError) as caught:
        Reviewed("x", spoilt, 2)
    assert caught.value.code == "hand-spoilt" and says(str(caught.value.facts["why"]), "record", "line", line=8)


def test_moves_that_cannot_be_read_are_told_by_their_line() -> None:
    spoilt = spoil(kept("redux", 2).lines, 7, b'"moves":[', b'"moves":[5,', sealed=True)
    with pytest.raises(KongboxError) as caught:
        Reviewed("x", spoilt, 2)
    assert says(caught.value.message, "record", "line", line=7)
