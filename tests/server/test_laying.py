"""A table is laid with others of one's choice and for as long as one likes: it stands in the record, and goes on so."""

import asyncio
import random
from pathlib import Path

import pytest
from failing import fails
from keeping import at, kept_evening, on_store, resumed, steps, take
from recorded import edited

from kongbox.errors import KongboxError
from kongbox.record import read, verify
from kongbox.rulesets import Ruleset
from kongbox.server.database import open_kept
from kongbox.server.table.opening import Wanted, newest
from kongbox.store.imports import add_record
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening

REDUX = Ruleset.load("redux")


def names(evening: Evening) -> list[str]:
    """Who sits at the table, the person first."""
    return [*evening.match.players]


def test_others_come_by_name_and_stay_for_the_next_session() -> None:
    evening = Evening(REDUX, seed=1, hands=1)
    assert names(evening) == ["You", "Ada", "Bo", "Cleo"]
    evening.lay("redux", {}, ["Pip", "pip", "greedy"], 1)
    assert names(evening) == ["You", "Pip", "Pip II", "Greedy"]
    for _ in steps(evening, random.Random(1), 1):
        pass
    assert evening.match.over
    evening.new()
    assert (names(evening), evening.match.hands) == (["You", "Pip", "Pip II", "Greedy"], 1)
    evening.lay("dummies", {})
    assert (names(evening), evening.match.hands) == (["You", "Pip", "Pip II", "Greedy"], 0)


def test_the_view_tells_who_has_which_emblem() -> None:
    evening = Evening(REDUX, seed=1, seats=(0, 1, 2, 3), bots=("Pip", "Cleo", "keen"))
    assert [seat.emblem for seat in evening.view().seats] == [None, "sprout", "cat", None]


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        (["Ada", "Bo", "Nobody"], "unknown-bot"),
        (["Ada"], "three-others"),
        (["Ada"] * 4, "three-others"),
        ([""] * 3, "unknown-bot"),
    ],
)
def test_others_that_there_are_not_change_nothing(bots: list[str], code: str) -> None:
    evening = Evening(REDUX, seed=1)
    before = evening.table.state.bytes(), evening.serial, evening.opened_here, names(evening)
    with fails(code):
        evening.lay("redux", {}, bots)
    assert (evening.table.state.bytes(), evening.serial, evening.opened_here, names(evening)) == before
    with fails(code):
        Evening(REDUX, bots=bots)


def test_a_session_ends_after_as_many_hands_as_were_agreed(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    evening = Evening(REDUX, seed=1, hands=2, record=path, bots=("Pip", "Bo", "Ada"))
    for _ in steps(evening, random.Random(2), 99):
        pass
    assert len(evening.match.results) == 2 and evening.view().session.over
    evening.close()
    assert verify(path).over
    header = read(path).header
    assert (header.hands, header.bots) == (2, ("", "random", "greedy", "keen"))


def test_a_record_that_says_otherwise_is_not_true(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    evening = Evening(REDUX, seed=1, hands=2, record=path)
    for _ in steps(evening, random.Random(2), 99):
        pass
    evening.close()
    wrong: list[dict[str, object]] = [{"hands": 1}, {"hands": 3}, {"hands": 1000}, {"bots": ["keen"]}]
    for otherwise in wrong:
        other = edited(path, tmp_path / "other.jsonl", 1, lambda header, said=otherwise: header | said)  # type: ignore[misc]
        assert not verify(other).ok, otherwise


def test_it_goes_on_as_it_was_laid_and_is_taken_out_and_in(tmp_path: Path) -> None:
    """The store names player and bot; a session that goes on, and one that is imported, has the same."""
    evening = kept_evening()
    take(evening)
    evening.lay("redux", {}, ["Pip", "Cleo", "Pip"], 2)
    play = steps(evening, random.Random(3), 99)
    while not evening.match.results:
        next(play)
    hands = list[int]()

    async def keep(store: Store) -> None:
        assert evening.ledger is not None
        await store.write([change for change in take(evening) if change.session == evening.game])
        again = Evening(await resumed(store, evening.game))
        assert (names(again), again.match.hands) == (["You", "Pip", "Cleo", "Pip II"], 2)
        (session,) = await store.sessions()
        assert {(seat.name, seat.bot) for seat in session.seats} == {
            ("You", None), ("Pip", "random"), ("Cleo", "wise"), ("Pip II", "random"),
        }  # fmt: skip
        (tmp_path / "out.jsonl").write_bytes(b"".join(await store.record(session.id)))
        hands.extend(row.hand for row in await store.rows(session.id) if row.line is not None)

    on_store(at(tmp_path / "one"), keep)

    async def bring(store: Store) -> None:
        found = await add_record(store, tmp_path / "out.jsonl")
        (session,) = await store.sessions()
        assert {(seat.name, seat.bot) for seat in session.seats} >= {("You", None), ("Cleo", "wise")}
        again = Evening(await resumed(store, found.session))
        assert (names(again), again.match.hands) == (["You", "Pip", "Cleo", "Pip II"], 2)
        assert [row.hand for row in await store.rows(session.id)] == hands

    on_store(at(tmp_path / "two"), bring)


def test_the_others_that_are_asked_for_tell_which_game_goes_on(tmp_path: Path) -> None:
    evening = kept_evening()
    take(evening)
    evening.lay("redux", {}, ["Cleo", "Ada", "Pip"])

    async def look(store: Store) -> None:
        await store.write([change for change in take(evening) if change.session == evening.game])

        async def found(*bots: str) -> bool:
            return await newest(store, Wanted(REDUX, bots=bots, asked=frozenset({"bots"}))) is not None

        assert await found("Ada", "Pip", "Cleo")
        assert not await found("Ada", "Bo", "Cleo")

    on_store(at(tmp_path), look)


def test_nothing_asked_for_is_as_last_time(tmp_path: Path) -> None:
    evening = kept_evening()
    take(evening)
    evening.lay("dummies", {"dead_wall": 0}, ["Cleo", "Pip", "Pip"], 1)
    for _ in steps(evening, random.Random(4), 99):
        pass
    on_store(at(tmp_path), lambda store: store.write([one for one in take(evening) if one.session == evening.game]))

    async def begin(*, new: bool) -> Evening:
        room = await open_kept(at(tmp_path), Wanted(REDUX, new=new), warn=lambda _: None)
        await room.close()
        return room.evening

    again = asyncio.run(begin(new=False))
    assert again.game != evening.game and again.ruleset.hash == evening.ruleset.hash
    assert (names(again), again.match.hands) == (["You", "Cleo", "Pip", "Pip II"], 1)
    asked = asyncio.run(begin(new=True))
    assert (asked.ruleset, names(asked)) == (REDUX, ["You", "Ada", "Bo", "Cleo"])


def test_fewer_others_sit_down_where_fewer_play() -> None:
    evening = Evening(REDUX, seed=1)
    evening.lay("pung_chow", {"players": 2}, ["Pip", "Bo", "Cleo"])
    assert (names(evening), evening.others) == (["You", "Pip"], ["Pip", "Bo", "Cleo"])


def test_a_table_is_not_laid_for_less_than_no_hands() -> None:
    from kongbox.tables.wire import read_request

    for hands in ("-1", "1000", "1.5", '"two"', "null"):
        with pytest.raises(KongboxError) as refused:
            read_request(f'{{"type":"table","rules":"redux","hands":{hands}}}')
        assert refused.value.code == "bad-message"
