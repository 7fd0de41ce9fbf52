"""The rows of a data set say what `kongbox.Table` says, whether the hands were simulated or written down."""

import random
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from choosing import first as takes_the_first
from failing import fails
from lengths import mostly_proofs
from recorded import contents, edited, forge, write_session
from replaying import in_order, read, seen_at

from kongbox import Table
from kongbox.bots import choose_action
from kongbox.data import playing, reading, recorded, simulated
from kongbox.data.columns import Block, joined
from kongbox.envs.observing import observe
from kongbox.errors import BadInput
from kongbox.game import Action, Seen
from kongbox.game.model.actions import action_of, number_of
from kongbox.game.play.player import name_of
from kongbox.game.play.seeds import hand_seed
from kongbox.record import BadRecord, Recorder
from kongbox.record.read import read as read_record
from kongbox.record.replay import replay_hand
from kongbox.rulesets import Ruleset
from kongbox.sim.simulate import Worker

BMJA = Ruleset.load("bmja")
CASES = {
    "redux": Ruleset.load("redux"),
    "bmja": BMJA,
    "pung_chow": Ruleset.load("pung_chow"),
    "pung_chow_limit": Ruleset.load("pung_chow_limit"),
    "dummies": Ruleset.load("dummies"),
    "goulash": BMJA.goulash,
    "strict": Ruleset.load("redux", {"manners": "strict"}),
    "three-mandarins": Ruleset.load("pung_chow", {"bonus": True, "players": 3}),
}

SHORT = 2248
"""A seed whose first two hands are short in every ruleset's first case, so that they are quickly observed again."""


def by_lot(path: Path, rules: Ruleset, hands: int) -> None:
    """A record of hands of which some answers were drawn by lot, errors among them where the rules let players err."""
    with Recorder.of_hands(path, rules, ["Ann", "Bo", "Cy", "Di"]) as recorder:
        for number in range(hands):
            table = Table(rules, seed=number, asked=range(4) if rules.rules.faults.manners else ())
            chance = random.Random(number)
            while not table.over:
                seat = chance.choice(table.waiting)
                table.step(
                    seat, chance.choice(table.legal(seat)) if chance.random() < 0.1 else choose_action(table, seat, "greedy")
                )
            recorder.lone_hand(table.played)


def rows(path: Path, kind: Any = "decisions") -> Block:
    """All rows of a record."""
    return joined(list(recorded([path], rows=kind, observation="history")))


@mostly_proofs("name", CASES, "redux")
def test_a_row_says_what_the_table_said_before_the_decision(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    by_lot(path, CASES[name], 1)
    block, row = rows(path), 0
    record = read_record(path)
    for hand in record.hands:
        end = hand.end.result
        before = Table.copy(next(iter(replay_hand(record.ruleset, hand))).table)
        for position in replay_hand(record.ruleset, hand):
            seat, action = position.seat, position.action
            if seat is None or action is None:
                continue
            legal, table = before.legal(seat), before
            if len(legal) > 1:
                wrong = table.infractions(seat) if record.ruleset.rules.faults.manners else ()
                marks = {number_of(one, table.state.tile): 2 if one in wrong else 1 for one in legal}
                mask = block["legal_action_mask"][row]
                assert {int(place): int(mask[place]) for place in np.flatnonzero(mask)} == marks
                assert action_of(int(block["action"][row]), table.state.tile) == action
                for field, told in {**seen_at(table, seat), "history": in_order(table, seat)}.items():
                    assert read(block["observation"][row], field).tolist() == told, (row, field)
                assert (block["hand"][row], block["step"][row], block["seat"][row]) == (hand.deal.hand, position.move - 1, seat)
                assert (block["rules"][row], block["rules_hash"][row]) == (record.ruleset.id, record.ruleset.hash)
                assert block["net"][row] == end.net[seat]
                assert block["score"][row] == (end.scores[seat].total if end.scores else 0)
                assert block["winner"][row] == (-1 if end.winner is None else end.winner)
                assert (block["player"][row], block["bot"][row]) == (("Ann", "Bo", "Cy", "Di")[seat], None)
                row += 1
            before = position.table.copy()
    assert row == len(block["hand"]) > 5


@mostly_proofs("name", CASES, "redux")
def test_a_row_of_a_hand_says_how_it_ended(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    by_lot(path, CASES[name], 2)
    block = rows(path, "hands")
    hands = read_record(path).hands
    assert len(hands) == len(block["hand"]) == 2
    for row, hand in enumerate(hands):
        end, deal = hand.end.result, hand.deal
        assert [block[what][row] for what in ("hand", "east", "prevailing", "goulash", "seed")] == [
            *(deal.hand, deal.east, "ESWN".index(deal.prevailing), deal.goulash),
            None,
        ]
        assert block["winner"][row] == (-1 if end.winner is None else end.winner)
        assert block["giver"][row] == (-1 if end.giver is None else end.giver)
        assert (block["how"][row], block["why"][row], block["final"][row]) == (end.how, end.why, end.final)
        assert block["moves"][row] == len(hand.moves.moves)
        assert block["discards"][row] == sum(" discard " in event for event in hand.events.events)
        assert block["net"][row].tolist() == list(end.net)
        paid = np.zeros((4, 4), int)
        for one in end.payments:
            paid[int(one.giver), int(one.taker)] += one.amount
        assert block["payments"][row].reshape(4, 4).tolist() == paid.tolist()
        won = end.scores[end.winner] if end.winner is not None and end.scores else None
        assert block["special"][row] == (won.special if won else None)
        if end.scores:
            assert block["score"][row].tolist() == [score.total for score in end.scores]
        counted = (won.points, won.doublers) if won and won.special is None else (0, 0)
        assert (block["points"][row], block["doublers"][row]) == counted


@mostly_proofs("name", [name for name in CASES if name != "strict"], "redux")
def test_simulated_rows_are_those_of_their_record(name: str, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    rules, path = CASES[name], tmp_path / "game.jsonl"
    bots = ["greedy", "random", "greedy", "random"]
    worker = Worker(rules, bots, keep=True)
    with Recorder.of_hands(path, rules, bots) as recorder:
        for number in range(2):
            worker.play(SHORT, number, 1)
            recorder.lone_hand(worker.played())
    must_be_rows_of(path, rules, bots, SHORT)


def test_rows_of_hands_that_functions_play_are_those_of_their_record(tmp_path: Path) -> None:
    """Nothing is compiled for them."""
    rules, path, seed = CASES["redux"], tmp_path / "game.jsonl", 124
    hands = [Table(rules, seed=hand_seed(seed, number), east=number) for number in range(2)]

    def ann(seen: Seen) -> Action:
        return [action for seat, action in hands[seen.east].actions if seat == seen.seat][len(seen.answers)]

    def bo(seen: Seen) -> Action:
        return ann(seen)

    with Recorder.of_hands(path, rules, ["Ann", "Bo", "Bo", "Ann"]) as recorder:
        for hand in hands:
            hand.play_out("greedy")
            recorder.lone_hand(hand.played)
    must_be_rows_of(path, rules, [ann, bo, bo, ann], seed)


def must_be_rows_of(path: Path, rules: Ruleset, bots: Any, seed: int) -> None:
    """The simulated rows of two hands are those of their record, as decisions and as hands."""
    kinds: tuple[Any, ...] = ("decisions", "hands")
    for kind in kinds:
        block = joined(list(simulated(rules, 2, bots, seed=seed, rows=kind, observation="history", compiled=False)))
        other = rows(path, kind)
        assert block.keys() == other.keys()
        assert (block.pop("hand") == other.pop("hand") - 1).all()
        assert set(block.pop("game")) == {f"seed {seed}"} and set(other.pop("game")) == {str(path)}
        names, columns = (
            np.array([name_of(bot) if seat in rules.present else None for seat, bot in enumerate(bots)], object),
            ("bot", "player") if kind == "decisions" else ("bots", "players"),
        )
        for column in columns:
            assert (block.pop(column) == (names[block["seat"]] if kind == "decisions" else names)).all()
            other.pop(column)
        if kind == "hands":
            other.pop("seed")
            for row, dealt in enumerate(block.pop("seed")):  # by which anybody can deal it again
                east, prevailing = int(block["east"][row]), int(block["prevailing"][row])
                assert Table(rules, seed=dealt, east=east, prevailing=prevailing).dealt.wall == read_wall(path, row)
        for column, values in block.items():
            assert (values == other[column]).all() and values.dtype == other[column].dtype, column


def read_wall(path: Path, row: int) -> tuple[str, ...]:
    """The wall of a hand of a record."""
    return tuple(read_record(path).hands[row].deal.wall.split(" "))


@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
def test_compiled_rows_are_the_interpreted_ones() -> None:
    one, other = (joined(list(simulated("redux", 3, "keen", seed=8, compiled=compiled))) for compiled in (True, False))
    assert all((one[column] == other[column]).all() for column in one)


def test_rows_of_hands_that_do_not_come_again_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(playing, "hand_seed", lambda seed, number: hand_seed(seed + 1, number))
    with fails("other-hands"):
        list(simulated("redux", 1, "random", seed=2, compiled=False))


def test_simulated_hands_come_in_blocks_of_256(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counted:
        """It plays nothing."""

        def __init__(self, source: Any) -> None:
            assert source.rules == CASES["redux"]

        def play(self, first: int, hands: int) -> Block:
            return {"hand": np.arange(first, first + hands)}

    monkeypatch.setattr(playing, "Playing", Counted)
    source = simulated("redux", 600)
    assert source.asked == {"hands": 600, "bots": ("greedy",) * 4, "seed": 0, "goulash": False}
    assert (source.workers, source.compiled) == (1, True)
    assert [block["hand"].tolist() for block in source] == [[*range(256)], [*range(256, 512)], [*range(512, 600)]]


@pytest.mark.parametrize(("hands", "blocks"), [((4096, 4096, 1), [8192, 1]), ((4096, 4095, 1, 5), [8192, 5]), ((8191,), [8191])])
def test_rows_of_records_come_in_blocks_of_8192_or_a_few_more(
    hands: tuple[int, ...], blocks: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    by_lot(path, CASES["redux"], 1)
    source = recorded([path])
    monkeypatch.setattr(source, "_hands", lambda _: ({"hand": np.zeros(rows)} for rows in hands))
    assert [len(block["hand"]) for block in source] == blocks


def test_neither_threads_nor_blocks_change_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    whole = joined(list(simulated("redux", 7, "random", seed=2, rows="hands")))
    monkeypatch.setattr(playing, "HANDS", 2)
    source = simulated("redux", 7, "random", seed=2, rows="hands", workers=3)
    told: list[tuple[int, int | None]] = []
    source.progress = lambda done, total: told.append((done, total))
    blocks = list(source)
    assert [len(block["hand"]) for block in blocks] == [2, 2, 2, 1]
    assert told == [(2, 7), (4, 7), (6, 7), (7, 7)] and source.done == 7
    assert all((values == joined(blocks)[column]).all() for column, values in whole.items())


def test_the_first_hand_is_played_where_an_interrupt_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the main thread, so that whatever must be compiled is compiled there."""
    real, played = playing.Playing.play, []

    def play(self: Any, first: int, hands: int) -> Block:
        played.append((threading.current_thread() is threading.main_thread(), first, hands))
        return real(self, first, hands)

    monkeypatch.setattr(playing.Playing, "play", play)
    list(simulated("redux", 1, takes_the_first, rows="hands"))
    assert played == [(True, 0, 1), (False, 0, 1)]


def test_one_block_is_played_ahead_for_each_thread_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = [threading.Event() for _ in range(5)]

    def play(_: Any, first: int, hands: int) -> Block:
        begun[first].set()
        return {"hand": np.full(hands, first)}

    monkeypatch.setattr(playing, "HANDS", 1)
    monkeypatch.setattr(playing.Playing, "play", play)
    blocks = iter(simulated("redux", 5, takes_the_first, rows="hands"))
    assert next(blocks)["hand"].tolist() == [0] and begun[1].wait(60) and not begun[2].is_set()
    assert next(blocks)["hand"].tolist() == [1] and begun[2].wait(60) and not begun[3].is_set()
    blocks.close()  # type: ignore[attr-defined]
    assert not begun[3].is_set(), "nobody wants the others"


@pytest.mark.parametrize("seed", [0, 2**63 - 1, 2**63, 2**64 - 1])
def test_a_hand_can_be_dealt_again_by_the_seed_in_its_row(seed: int) -> None:
    walls = []

    def looks(seen: Seen) -> Action:
        if not seen.answers:
            walls.append(seen.hand)
        return seen.legal[0]

    (block,) = simulated("redux", 1, [looks, "greedy", "greedy", "greedy"], seed=seed, rows="hands")
    assert block["game"].tolist() == [f"seed {seed}"] and block["seed"].tolist() == [hand_seed(seed, 0) % 2**64]
    table = Table("redux", seed=block["seed"][0])
    table.play_out([looks, "greedy", "greedy", "greedy"])
    assert len(set(walls)) == 1


def test_an_empty_chair_has_no_name(tmp_path: Path) -> None:
    rules, path, names = CASES["three-mandarins"], tmp_path / "game.jsonl", ["Ann", "Bo", "Cy", ""]
    with Recorder.of_hands(path, rules, names, bots=["", "keen", "", ""]) as recorder:
        table = Table(rules, seed=1)
        table.play_out("greedy")
        recorder.lone_hand(table.played)
    (block,) = recorded(path, rows="hands")
    assert (block["players"].tolist(), block["bots"].tolist()) == ([["Ann", "Bo", "Cy", None]], [[None, "keen", None, None]])
    (block,) = recorded(path)
    assert {*zip(block["seat"], block["player"], block["bot"], strict=True)} == {
        (0, "Ann", None),
        (1, "Bo", "keen"),
        (2, "Cy", None),
    }
    (block,) = simulated(rules, 1, takes_the_first, rows="hands")
    name = name_of(takes_the_first)
    assert block["players"].tolist() == block["bots"].tolist() == [[name, name, name, None]]


@pytest.mark.parametrize("least", [2, 3])
def test_a_block_of_records_ends_with_a_hand_when_it_has_enough_rows(
    least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told, table = tmp_path / "game.jsonl", [], Table("redux", seed=4006, east=2)
    table.play_out("greedy")
    with Recorder.of_hands(path, CASES["redux"], ["Ann", "Bo", "Cy", "Di"]) as recorder:
        recorder.lone_hand(table.played)
    lines = path.read_bytes().splitlines(keepends=True)
    monkeypatch.setattr(reading, "ROWS", least)
    source = recorded(path, kept={"one": lines, "two": lines}, rows="hands")
    source.progress = lambda done, total: told.append((done, total))
    for _ in range(2):  # every pass yields the same
        blocks = list(source)
        assert [len(block["hand"]) for block in blocks] == [least] * (3 // least) + [3 % least] * (3 % least > 0)
        assert joined(blocks)["game"].tolist() == [str(path), "one", "two"] and source.done == 3
    assert told == [(1, None), (2, None), (3, None)] * 2 and source.asked == {"records": [str(path), "one", "two"]}


@pytest.mark.parametrize(
    ("seed", "east", "prevailing", "ends"),
    [
        (4006, 2, 1, {"winner": 0, "how": "loose", "special": "Gathering the Plum Blossom from the Roof", "points": 0}),
        (2581, 1, 1, {"winner": 0, "how": "discard", "final": True, "points": 70, "doublers": 4}),
        (1755, 3, 0, {"winner": 3, "how": "discard", "final": True, "points": 20, "doublers": 1}),
        (1173, 1, 1, {"winner": 2, "how": "wall", "special": "Thirteen Orphans", "doublers": 0}),
    ],
)
def test_a_row_of_a_rare_end(seed: int, east: int, prevailing: int, ends: dict[str, Any], tmp_path: Path) -> None:
    path, table = tmp_path / "game.jsonl", Table("redux", seed=seed, east=east, prevailing=prevailing)
    table.play_out("greedy")
    with Recorder.of_hands(path, CASES["redux"], ["Ann", "Bo", "Cy", "Di"]) as recorder:
        recorder.lone_hand(table.played)
    block = rows(path, "hands")
    wanted = {"special": None, "final": False, "why": None, "east": east} | ends
    assert {column: block[column].tolist() for column in wanted} == {column: [value] for column, value in wanted.items()}


def test_whatever_is_hidden_changes_no_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    by_lot(path, CASES["redux"], 1)
    told = rows(path)
    asked = 0

    def with_other_tiles(table: Any, lookup: Any, seat: int, *out: Any) -> None:
        """The wall turned round, the others' hands lying with each other, and their answers drawn by lot."""
        nonlocal asked
        asked += 1
        other = table.copy()
        wall = [other.wall.tile[place] for place in range(other.wall.size)]
        for place, tile in enumerate(reversed(wall)):
            other.wall.tile[place] = tile
        one, two = (side for place, side in enumerate(other.side) if place in ((seat + 1) % 4, (seat + 2) % 4))
        for tile in range(34):
            one.hand[tile], two.hand[tile] = two.hand[tile], one.hand[tile]
        one.drawn, two.could, one.answer, two.missed, one.kept = 3, 511, 40, 5, 1 - one.kept
        observe(other, lookup, seat, *out)

    monkeypatch.setattr(reading, "observe", with_other_tiles)
    assert (rows(path)["observation"] == told["observation"]).all() and asked == len(told["hand"])


def test_what_a_record_says_and_did_not_happen_is_told_with_its_name(tmp_path: Path) -> None:
    path, other = tmp_path / "game.jsonl", tmp_path / "forged.jsonl"
    write_session(path, 5, 2)

    def richer(end: dict[str, Any]) -> None:
        end["result"]["net"][0] += 2

    def longer(moves: dict[str, Any]) -> None:
        moves["moves"].append("0 pass")

    def thrown(deal: dict[str, Any]) -> None:
        deal["dice"] = [7, 1, 1, 1]

    def shorter(moves: dict[str, Any]) -> None:
        moves["moves"].pop()

    for line, edit in ((2, thrown), (3, shorter), (5, richer), (7, longer)):
        with pytest.raises(BadRecord) as refused:
            rows(edited(path, other, line, edit))
        assert refused.value.line == line and str(other) in refused.value.message
    other.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadRecord) as refused:
        rows(other, "hands")
    assert refused.value.code == "cut-off" and str(other) in refused.value.message
    with fails("no-such-record", BadInput):
        recorded([path, tmp_path / "none.jsonl"])


def test_a_record_of_the_first_form_gives_the_same_rows(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_session(path, 79, 1)
    header, *hand = contents(path)[:5]
    for score in hand[-1]["result"]["scores"]:
        for line in score["lines"]:
            line["tiles"] = []
    with pytest.raises(BadRecord):
        rows(forge(tmp_path / "new.jsonl", [header, *hand]))
    older = rows(forge(tmp_path / "old.jsonl", [header | {"kongbox": 1}, *hand]))
    assert all((column == older[name]).all() for name, column in rows(path).items() if name != "game")


def test_records_of_several_rulesets_share_the_widest_mask(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    by_lot(one, CASES["dummies"], 1)
    by_lot(two, CASES["strict"], 1)
    source = recorded([one, two])
    block = joined(list(source))
    assert block["legal_action_mask"].shape == (len(block["hand"]), source.width)
    assert source.width > recorded(str(one)).width == recorded(one).width and source.done == 2
    assert set(zip(block["game"], block["rules"], strict=True)) == {(str(one), "dummies"), (str(two), "redux")}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rows": "tiles"}, "unknown-rows"),
        ({"observation": "oracle"}, "unknown-observation"),
        ({"bots": "clever"}, "unknown-bot"),
        ({"bots": ["greedy", "keen"]}, "four-bots"),
        ({"hands": 0}, "bad-number"),
        ({"workers": 0}, "bad-number"),
        ({"seed": -1}, "bad-seed"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_anything_is_played(asked: dict[str, Any], code: str) -> None:
    with fails(code, BadInput):
        simulated("redux", **{"hands": 5} | asked)
    with pytest.raises(BadInput):
        recorded([])
