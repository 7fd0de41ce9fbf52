"""Playing on from a position: an exercise of one hand, kept and replayed like any other, which counts in no figures."""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alone import hear, room_of, seen
from asking import Ask
from failing import fails
from keeping import GAMES, at, everything, kept_evening, made, on_store, resumed, steps, take
from lengths import mostly_proofs
from reviewing import at_a_kept_table, kept
from server.test_review import looked, spoil

from kongbox.errors import BadInput, KongboxError, RuleRefusal
from kongbox.game import Table
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server.home.going import going
from kongbox.server.table.room import Room
from kongbox.store.changes import Change, Opened, Written
from kongbox.store.figures import figures, tallies
from kongbox.store.history import Wanted, choices, find
from kongbox.store.imports import add_record
from kongbox.store.ledger import Ledger
from kongbox.store.store import Store
from kongbox.tables.others import PLAYERS
from kongbox.tables.sitting import Evening

SAID = """E 123b 456c 77d EE RRR G
S 234b 567c 88d SS GG 9d
turn E
"""


def record_of(changes: list[Change]) -> list[bytes]:
    """The lines of the record that a ledger wrote last."""
    opened = max(place for place, one in enumerate(changes) if isinstance(one, Opened))
    return [f"{one.text}\n".encode() for one in changes[opened:] if isinstance(one, Written) and one.line is not None]


def finish(evening: Evening, seed: int = 1) -> None:
    """Play the hand to its end."""
    done = len(evening.match.results) + 1
    for _ in steps(evening, random.Random(seed), done):
        pass


@mostly_proofs("game", GAMES, "goulash", "strict")
def test_an_exercise_from_a_moment_of_a_hand_is_kept_and_verified(game: str, tmp_path: Path) -> None:
    found = kept(game, 2 if game == "goulash" else 1)
    hand = looked(found, found.hands)
    ruled = [number for number, table in enumerate(hand.tables(hand.before())) if table.ruled or table.over]
    table = hand.table_at(ruled[0] // 2)  # what a referee has ruled need not be true of the tiles
    evening = kept_evening(game)
    before = evening.game
    evening.play_on(table.to_text(), 3)
    if evening.table.actions == ():
        assert evening.table == Table.from_text(table.to_text())
    assert (evening.me, evening.match.exercise, evening.game != before) == (3, True, True)
    assert evening.match.place.goulash == (game == "goulash")
    assert going(evening).exercise
    finish(evening)
    assert evening.match.over and evening.view().session.exercise
    changes = take(evening)
    path = tmp_path / "exercise.jsonl"
    path.write_bytes(b"".join(record_of(changes)))
    report = verify(path)
    assert (report.ok, report.kind, report.hands, report.totals) == (True, "exercise", 1, evening.match.totals), report.problem
    assert [one.exercise for one in changes if isinstance(one, Opened)] == [False, True]


def test_an_exercise_goes_on_where_it_was_left(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        evening = kept_evening()
        evening.play_on(SAID, 0)
        for _, _ in zip(range(5), steps(evening, random.Random(1), 1), strict=False):
            pass
        await store.write(take(evening))
        again = Evening(await resumed(store, evening.game))
        assert everything(again) == everything(evening)
        assert (await find(store, Wanted())).count == 1
        assert [one.away for one in await store.sessions()].count(True) == 1
        there = await choices(store)
        assert (there.away, there.exercises) == (1, 1)

    on_store(at(tmp_path), work)


def test_a_table_that_is_not_saved_takes_up_a_session_and_is_saved_from_then_on(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        evening, bare = kept_evening(), Evening(Ruleset.load("redux"))
        await store.write(take(evening))
        assert (bare.game, bare.sessions) == ("", [])
        with fails("nothing-kept"):
            bare.take_up(evening.game)
        bare.loaded[evening.game] = await resumed(store, evening.game)
        bare.take_up(evening.game)
        assert (bare.game, bare.sessions) == (evening.game, [evening.game]) and not bare.loaded

    on_store(at(tmp_path), work)


def test_a_session_that_could_not_be_loaded_is_not_taken_up() -> None:
    evening = kept_evening()
    before = everything(evening)
    evening.loaded["other"] = KongboxError("no room", code="store-full")
    with fails("store-full", KongboxError):
        evening.take_up("other")
    evening.tries["2026-01-01", "redux"] = KongboxError("no room", code="store-full")
    with fails("store-full", KongboxError):
        evening.play_day("redux", "2026-01-01", str(datetime.now(UTC).date()))
    assert everything(evening) == before and not evening.tries


def test_an_exercise_can_be_taken_in_again_and_is_not_listed(tmp_path: Path) -> None:
    evening = kept_evening()
    evening.play_on(SAID, 0)
    finish(evening)
    path = tmp_path / "exercise.jsonl"
    path.write_bytes(b"".join(record_of(take(evening))))

    async def work(store: Store) -> None:
        for hands in (1, 0):
            assert (await add_record(store, path)).hands == hands
            assert (await find(store, Wanted())).count == 0

    on_store(at(tmp_path / "games"), work)


def test_the_bots_of_the_hand_play_on() -> None:
    """The one at the person's seat takes the seat that the person had."""
    evening = kept_evening()
    evening.play_on(SAID, 2, ["", "Pip", "Bo", "Cleo"])
    assert [evening.match.name_at(seat) for seat in range(4)] == ["Bo", "Pip", "You", "Cleo"]
    finish(evening)
    evening.new()
    assert [evening.match.name_at(seat) for seat in range(4)] == ["Bo", "Pip", "You", "Cleo"]
    with pytest.raises(BadInput):
        evening.play_on(SAID, 0, ["", "Nobody", "Bo", "Cleo"])


def test_without_names_the_opponents_stay_and_empty_names_seat_the_usual_ones() -> None:
    evening = kept_evening()
    evening.lay("redux", {}, ["Pip", "Max", "Iris"])
    before = evening.match.players
    evening.play_on(SAID, 0)
    assert evening.match.players == before
    evening.play_on(SAID, 0, ["", "", "", ""])
    assert evening.match.players == PLAYERS != before


def test_the_hand_names_its_bots_as_they_are_chosen() -> None:
    hand = looked(kept("redux"), 1)
    assert [hand.bots[seat] for seat in hand.before().seats] == ["", *["greedy"] * 3]


def test_once_more_begins_where_the_exercise_began() -> None:
    evening = kept_evening()
    evening.play_on(SAID, 2)
    begun = evening.table.position
    finish(evening)
    evening.new()
    assert (evening.table.position, evening.me, evening.match.exercise) == (begun, 2, True)


def test_once_more_is_told_to_a_page_as_another_hand() -> None:
    """No deal begins it: what the page was told of the one before is over."""
    evening = kept_evening()
    page = room_of(evening).join()
    seen(page)
    for once_more in (False, True):
        if once_more:
            evening.new()
        else:
            evening.play_on(SAID, 0)
        (told,) = seen(page)
        assert told["events"] == [] and "before" in told
        finish(evening)
        (told,) = seen(page)
        assert told["events"] and "before" not in told


def test_an_exercise_that_was_brought_back_counts_in_no_figures(tmp_path: Path) -> None:
    evening = kept_evening()
    changes = take(evening)
    finish(evening)
    changes += take(evening)
    evening.play_on(SAID, 0)
    finish(evening)
    evening.lay("redux", {})
    changes += take(evening)

    async def work(store: Store) -> None:
        await store.write(changes)
        (exercise,) = [one.id for one in await store.sessions() if one.exercise]
        before = await figures(store, Wanted(me="You")), await tallies(store, Wanted(me="You"))
        assert before[1]["redux"].hands == 1
        assert await store.put_away(exercise, away=False)
        assert [one.exercise for one in (await find(store, Wanted())).sessions].count(True) == 1
        assert (await figures(store, Wanted(me="You")), await tallies(store, Wanted(me="You"))) == before

    on_store(at(tmp_path), work)


def test_what_led_to_a_position_is_not_told_again() -> None:
    evening = kept_evening()
    mark = evening.session.mark
    evening.play_on(SAID + "discards S:3d W:4d\n", 0)
    assert evening.session.events_since(evening.me, mark) == []


@pytest.mark.parametrize(
    ("text", "seat", "code"),
    [("nonsense", 0, "unknown-line"), (SAID + "rules nowhere\n", 0, "unknown-ruleset"), (SAID + "E 1b\n", 0, "line-twice")],
)
def test_what_is_no_position_changes_nothing(text: str, seat: int, code: str) -> None:
    evening = kept_evening()
    before = everything(evening)
    with pytest.raises(KongboxError) as caught:
        evening.play_on(text, seat)
    assert (caught.value.code, everything(evening)) == (code, before)


def test_nobody_plays_on_an_empty_chair() -> None:
    evening = Evening(Ruleset.load("pung_chow"), ledger=Ledger())
    position = "rules pung_chow players=3\n" + SAID
    with fails("empty-chair", BadInput):
        evening.play_on(position, 3)
    evening.play_on(position, 2)
    assert evening.me == 2


def test_nobody_is_advised_while_a_bot_decides() -> None:
    evening = Evening(Ruleset.load("redux"), seed=1, seats=(1, 0, 2, 3))
    with fails("not-awaited", RuleRefusal):
        evening.hint()


def test_a_table_of_a_house_s_own_rules_is_played_on() -> None:
    """Its rules are known at this table by their name, though the program does not bring them."""
    own = Ruleset.from_json(Ruleset.load("redux").to_json().replace(b'"id":"redux"', b'"id":"ours"'))
    evening = Evening(own, ledger=Ledger())
    evening.play_on("rules ours\n" + SAID, 0)
    assert evening.table.ruleset.id == "ours"


def test_a_page_plays_on_and_the_game_before_is_left(tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        session, page = room.evening.game, room.join()
        told = (await asked(f"/review/{session}/1/7")).json()
        shown = (await hear(room, page, {"type": "position", "text": told["text"], "seat": 1}))[-1]
        assert shown["view"]["session"]["exercise"] and shown["view"]["me"] == 1
        assert room.keeper is not None
        assert await room.keeper.store.status(session) == "left"
        finish(room.evening)
        await room.keep()
        answer = await asked(f"/review/{room.evening.game}/1?open")
        status, hand = answer.status_code, answer.json()
        assert (status, hand["mine"]) == (200, 1)

    at_a_kept_table(made(tmp_path), "redux", 1, work)


@pytest.mark.parametrize(
    ("old", "new"), [(b'"exercise"', b'"session"'), (b"round E", b"round S"), (b"turn E", b"turn S"), (b"123b", b"124b")]
)
def test_an_exercise_that_was_changed_is_told_by_its_line(old: bytes, new: bytes, tmp_path: Path) -> None:
    evening = kept_evening()
    evening.play_on(SAID, 0)
    finish(evening)
    path = tmp_path / "exercise.jsonl"
    path.write_bytes(b"".join(spoil(record_of(take(evening)), 1 if b"exercise" in old else 2, old, new, sealed=True)))
    report = verify(path)
    assert (report.ok, report.line) == (False, 2)


def test_an_exercise_begins_with_what_everybody_holds(tmp_path: Path) -> None:
    evening = kept_evening()
    evening.play_on(SAID + "held 1000 980 1010 1010\nround S\n", 0)
    assert (evening.match.totals, evening.match.place.prevailing) == ([1000, 980, 1010, 1010], 1)
    finish(evening)
    path = tmp_path / "exercise.jsonl"
    path.write_bytes(b"".join(record_of(take(evening))))
    report = verify(path)
    assert (report.ok, report.totals) == (True, evening.match.totals), report.problem
