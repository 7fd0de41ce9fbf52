"""The wise bot: what it has learned is read whole or not at all, moves it only under the rules it was learned for, and gains."""

from importlib.resources import files

import msgspec
import pytest
from failing import fails
from lengths import mostly_proofs, tried

import kongbox
from kongbox.bots.hands import next_asked, play_hand
from kongbox.bots.traits import NAMES, describe
from kongbox.core.play.bots import choose
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.state.actions import ACTIONS, ADDED_KONG, CONCEALED_KONG, DISCARD, FISH, PASS, TAKE_CHOW, TAKE_KONG
from kongbox.core.state.codes import OVER
from kongbox.core.state.records import Hand, Log, Lookup, Outcome, Table, Trees
from kongbox.errors import KongboxError
from kongbox.game.play.bots import bots_for
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.learned import FILES, NOTHING, learned, read_trees, shipped_trees, write_trees
from kongbox.sim.duel import duel
from kongbox.sim.simulate import Worker
from kongbox.tiles import GREEN

SERVED = [rules for header, _ in shipped_trees() for rules in header.serves]
MANY = {"dummies": 100_000}
"""How many hands show a gain, if 20,000 are too few."""


def content_of(file: str) -> bytes:
    """What a file of trees holds."""
    return (files("kongbox.rulesets") / file).read_bytes()


def test_no_two_files_serve_the_same_rules() -> None:
    assert len(SERVED) == len({*SERVED}) and {*SERVED} <= {*SHIPPED}


@pytest.mark.parametrize("file", FILES)
def test_a_file_holds_trees_over_the_traits_of_today(file: str) -> None:
    header, packed = read_trees(content_of(file), file)
    assert (header.version, header.traits, f"{header.rules}.trees") == (1, NAMES, file)
    assert read_trees(write_trees(header, packed), file) == (header, packed)
    trees = Trees.over(memoryview(bytearray(packed)))
    assert trees.count == header.trees
    for tree in range(trees.count):
        waiting = [trees.root[tree]]
        while waiting:
            at = waiting.pop()
            if at >= 0:
                low, high = trees.node[at, 2], trees.node[at, 3]
                assert 0 <= trees.node[at, 0] < len(NAMES) and all(other < 0 or other > at for other in (low, high))
                waiting += [low, high]


def test_a_damaged_file_or_one_of_another_version_is_refused_in_a_sentence() -> None:
    (file, *_), content = FILES, content_of(FILES[0])
    header, trees = read_trees(content, file)
    changed = bytearray(trees)
    changed[100] ^= 1
    line, _, packed = content.partition(b"\n")
    other = msgspec.json.encode(msgspec.structs.replace(header, version=2))
    wrong = write_trees(header, bytes(changed)).partition(b"\n")[2]
    pairs = [(line, b""), (line, packed[:-1]), (line, wrong), (line[:-1], packed), (b"{}", packed), (other, packed)]
    more = line.replace(b'{"version"', b'{"more":1,"version"')
    for damaged in (b"", *(b"\n".join(pair) for pair in [*pairs, (more, packed)]), write_trees(header, trees[:-1])):
        with fails("bad-trees", KongboxError) as failed:
            read_trees(damaged, file)
        assert str(failed.value).count(file) == 1


def test_other_rules_have_no_trees() -> None:
    house = Ruleset.load("redux", {"limit": "500"})
    assert learned(house.sheet) == NOTHING and house.lookup.trees.count == 0
    assert Ruleset.load("redux").lookup.trees.count > 0 == Ruleset.load("bmja").goulash.lookup.trees.count


def test_without_trees_it_plays_as_keen() -> None:
    house = Ruleset.load("redux", {"limit": "500"})
    wise, keen = (Worker(house, (bot,) * 4).play(7, 0, 200) for bot in ("wise", "keen"))
    assert wise.tobytes() == keen.tobytes()


def test_among_equals_it_plays_as_keen() -> None:
    """Trees that give every action the same worth."""
    sheet, bots = Ruleset.load("redux"), [bots_for([bot] * 4, 0) for bot in ("wise", "keen")]
    lookup = Lookup.over(memoryview(bytearray(sheet.lookup.bytes())))
    lookup.trees.count, lookup.trees.root[0], lookup.trees.leaf[0] = 1, ~0, 7
    outcomes = [Outcome.new() for _ in bots]
    for number in range(2):
        for decision, outcome in zip(bots, outcomes, strict=True):
            play_hand(Table.new(), Log.new(), lookup, decision, Hand.new(), outcome, hand_seed(7, number), number)
        assert outcomes[0].bytes() == outcomes[1].bytes()


@mostly_proofs("rules", SERVED, "dummies")
@tried("hands", 8, proof=200)
def test_it_plays_compiled_what_it_plays_interpreted(rules: str, hands: int) -> None:
    sheet, bots = Ruleset.load(rules), ("wise", "keen", "wise", "greedy")
    found = Worker(sheet, bots).play(7, 0, hands)
    decision, hand = bots_for(bots, 0), Hand.new()
    for number in range(hands):
        outcome = Outcome.new()
        play_hand(Table.new(), Log.new(), sheet.lookup, decision, hand, outcome, hand_seed(7, number), number)
        assert outcome.bytes() == found[number].tobytes(), number


@mostly_proofs("rules", SHIPPED, "dummies", "pung_chow_limit")
def test_to_describe_an_action_changes_nothing_but_the_traits(rules: str) -> None:
    sheet, table, log = Ruleset.load(rules), Table.new(), Log.new()
    decision = bots_for(["keen"] * 4, 0)
    asked = 0
    for number in range(2):
        start(table, log, sheet.lookup, number, number, 0, 0)
        while table.phase != OVER:
            seat = next_asked(table)
            legal(table, sheet.lookup, seat, decision)
            own = choose(table, sheet.lookup, decision, seat)
            before, could = table.bytes(), bytes(decision.open)
            for action in range(ACTIONS):
                if decision.open[action] == 1:
                    describe(table, sheet.lookup, decision, seat, action, 0, 0)
                    asked += 1
            assert bytes(decision.open) == could and hands_of(table) == hands_of(Table.over(memoryview(bytearray(before))))
            step(table, log, sheet.lookup, seat, own)
    assert asked > 500


@pytest.mark.parametrize(
    ("position", "action", "honours"),
    [
        ("S +GGG 147b 258c 369d G .R\nturn S", ADDED_KONG + GREEN, 1),
        ("S +GGG 147b 258c 369d G .R\nturn S", DISCARD + GREEN, 1),
        ("S GGGG 147b 258c 369d .R\nturn S", CONCEALED_KONG + GREEN, 1),
        ("S 123b 456b 789b 11c 23d .G\nturn S", FISH + GREEN, 0),
        ("S GGG 147b 258c 369d R\nopen E:G", TAKE_KONG, 1),
        ("S GGG 147b 258c 369d R\nopen E:G", PASS, 4),
    ],
)
def test_a_hand_is_described_as_it_is_after_the_action(position: str, action: int, honours: int) -> None:
    """Tiles of a set on the table no longer count."""
    table, decision = kongbox.Table.from_text(f"rules redux\n{position}\n"), bots_for(["keen"] * 4, 0)
    legal(table.state, table.ruleset.lookup, 1, decision)
    assert decision.open[action] == 1
    describe(table.state, table.ruleset.lookup, decision, 1, action, 0, 0)
    assert decision.traits[NAMES.index("honours")] == honours


@pytest.mark.parametrize(("position", "place"), [("S 56b", 0), ("S 46b", 1), ("S 45b", 2)])
def test_a_claimed_chow_takes_its_other_two_tiles_from_the_hand(position: str, place: int) -> None:
    """The rest of the hand is ready."""
    claimed = "456"[place]
    text = f"rules redux\n{position} 456c 789c EEE RG\nopen E:{claimed}b\n"
    table, decision = kongbox.Table.from_text(text), bots_for(["keen"] * 4, 0)
    legal(table.state, table.ruleset.lookup, 1, decision)
    assert decision.open[TAKE_CHOW + place] == 1
    describe(table.state, table.ruleset.lookup, decision, 1, TAKE_CHOW + place, 0, 0)
    assert decision.traits[NAMES.index("distance")] == 0


def hands_of(table: Table) -> list[object]:
    """Every hand with its sets."""
    return [
        (side.melds, bytes(side.hand), list(side.key), [(side.kind[n], side.tile[n], side.lies[n]) for n in range(side.melds)])
        for side in table.side
    ]


@pytest.mark.proof
@pytest.mark.parametrize("rules", SERVED)
def test_over_many_duplicate_hands_it_gains_over_keen(rules: str) -> None:
    report = duel(Ruleset.load(rules), "wise", "keen", hands=MANY.get(rules, 20_000), seed=11)
    assert report.mean_payment - report.interval > 0, report
