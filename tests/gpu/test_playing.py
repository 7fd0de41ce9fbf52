"""A player for GPUs plays the hands that everybody plays, whatever its loops run on. (RX-EQ-1)"""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from failing import fails
from gpu.devices import Interpreted, Written
from numpy.typing import NDArray

from kongbox.bots import bot_number
from kongbox.bots.hands import next_asked, play_hand
from kongbox.compiled.play import play_many
from kongbox.core.pay.settlement import settle
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.state.codes import OVER
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.cuda import Player, playing
from kongbox.errors import BadInput, RuleRefusal
from kongbox.game.play.player import PlayerFailed
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset

BOTS = ("greedy", "keen", "random", "greedy")
REDUX = Ruleset.load("redux")
lowers = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra cuda); make proofs brings it"
)
needs_gpu = pytest.mark.skipif(
    not Path("/proc/driver/nvidia/version").exists(),
    reason="this machine has no GPU of NVIDIA's: bytes of a GPU are not compared",
)


def interpreted(rules: Ruleset, hands: int, seed: int, first: int) -> bytes:
    """What the kernels come to in plain Python, hand after hand."""
    table, log, decision, hand = Table.new(), Log.new(), Decision.new(), Hand.new()
    for seat, bot in enumerate(BOTS):
        decision.bots[seat] = bot_number(bot)
    found = b""
    for number in range(first, first + hands):
        outcome = Outcome.new()
        play_hand(table, log, rules.lookup, decision, hand, outcome, hand_seed(seed, number), number)
        found += outcome.bytes()
    return found


def compiled(rules: Ruleset, hands: int, seed: int) -> NDArray[np.void]:
    """The same on the CPU, compiled."""
    table, decision = np.zeros(1, Table.dtype), np.zeros(1, Decision.dtype)
    decision["bots"] = [bot_number(bot) for bot in BOTS]
    found = np.zeros(hands, Outcome.dtype)
    scratch = np.zeros(1, Log.dtype), rules.lookup.array(), decision, np.zeros(1, Hand.dtype)
    play_many(table, *scratch, found, hand_seed(seed, 0), 0)
    return found


def dealt(rules: Ruleset, tables: int) -> NDArray[np.void]:
    """Tables at which a hand is dealt."""
    found = playing.tables_of(rules, tables)
    for number in range(tables):
        table = Table.over(found[number])
        start(table, Log.new(), rules.lookup, 70 + number, number % 4, 0, 0)
        table.save()
    return found


def test_every_thread_takes_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven hands on four threads, of which each has a table and its scratch to itself."""
    monkeypatch.setattr(playing, "BLOCK", 2)
    monkeypatch.setattr(playing, "BLOCKS", 2)
    player = Player(REDUX, device=Interpreted())
    assert player.threads == 4
    assert player.play(7, BOTS, seed=5, first=3).tobytes() == interpreted(REDUX, 7, 5, 3)
    assert len(player.play(1, BOTS, seed=5)) == 1


def test_an_illegal_action_of_a_users_kernel_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose number has become negative has chosen one (`kongbox.core.play.bots.sound`)."""

    class Illegal(Interpreted):
        def wait(self) -> None:
            decisions = player._seats[2]
            decisions.array["bots"][3, 1] = -1 - bot_number("greedy")
            decisions.put()

    monkeypatch.setattr(playing, "BLOCK", 2)
    monkeypatch.setattr(playing, "USERS", {bot_number("greedy")})
    player = Player(REDUX, device=Illegal())
    with fails("player-failed", PlayerFailed) as caught:
        player.play(7, BOTS, seed=5)
    assert (caught.value.facts["name"], caught.value.facts["seat"]) == ("greedy", 1)


def test_tables_are_stepped_like_any_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three tables on two threads, a legal action at each until all is settled; a table whose hand is over stays as it is."""
    monkeypatch.setattr(playing, "BLOCK", 2)
    stepper = Player(REDUX, device=Interpreted()).stepper(dealt(REDUX, 3))
    others = [Table.over(one) for one in dealt(REDUX, 3)]
    log, decision, hand = Log.new(), Decision.new(), Hand.new()
    chance, ends, over = np.random.default_rng(1), np.zeros(3, int), [False] * 3
    while not all(over):
        marked = stepper.legal_many()
        actions = np.zeros(3, np.int64)
        for place, table in enumerate(others):
            if over[place]:
                assert not marked[place].any()
                continue
            legal(table, REDUX.lookup, next_asked(table), decision)
            assert marked[place].tolist() == list(decision.open)
            actions[place] = chance.choice(np.flatnonzero(marked[place]))
            step(table, log, REDUX.lookup, next_asked(table), int(actions[place]))
            if table.phase == OVER:
                settle(table, log, REDUX.lookup, hand)
                over[place] = True
        ends += stepper.step_many(actions)
    assert ends.tolist() == [1, 1, 1]
    assert stepper.tables().tobytes() == b"".join(table.bytes() for table in others)


def test_what_a_table_does_not_allow_is_refused_and_nothing_done() -> None:
    """Illegal actions, too few of them, other arrays, and numbers of hands that cannot be."""
    player = Player(REDUX, device=Interpreted())
    stepper = player.stepper(dealt(REDUX, 2))
    before = stepper.tables().tobytes()
    fine = stepper.legal_many().argmax(axis=1)
    for wrong in (-1, 10_000, int(stepper.legal_many()[1].argmin())):
        with pytest.raises(RuleRefusal) as refused:
            stepper.step_many(np.array([fine[0], wrong]))
        assert refused.value.code == "illegal-action" and "table 1" in str(refused.value)
    for shape in (np.zeros(3, np.int64), np.zeros(2)):
        with fails("bad-actions", BadInput):
            stepper.step_many(shape)
    assert stepper.tables().tobytes() == before
    with fails("bad-states", BadInput):
        player.stepper(np.zeros(2, Hand.dtype))
    for hands in (0, playing.MOST + 1):
        with pytest.raises(BadInput) as bad:
            player.play(hands)
        assert bad.value.code == "bad-number"
    with pytest.raises(BadInput) as bad:
        player.play(1, clumsy=0.1)
    assert bad.value.code == "gentle-table"


@lowers
@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
def test_what_is_written_for_a_gpu_plays_the_same_hands() -> None:
    """PTX, carried out on the CPU, allows what the kernels allow, at seventy tables on two blocks of threads, and a whole hand of
    it comes to the bytes of the CPU's own build; a hand calls nothing and keeps all in registers, which `kongbox compile --cuda`
    counts. By the rules that have the fewest patterns: the others take half as long again.
    """
    rules = Ruleset.load("pung_chow")
    device = Written(rules)
    player = Player(rules, device=device)
    wanted, found = (one.stepper(dealt(rules, 70)).legal_many() for one in (Player(rules, device=Interpreted()), player))
    assert wanted.any(axis=1).all() and found.tolist() == wanted.tolist()
    assert player.play(2_000, BOTS, seed=3).tobytes() == compiled(rules, 2_000, 3).tobytes()
    ptx = device.ptx["hand"].ptx
    assert "call" not in ptx and ".local" not in ptx


@needs_gpu
@lowers
@pytest.mark.proof
@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow", "pung_chow_limit", "dummies"])
def test_a_gpu_plays_the_same_hands(name: str) -> None:
    """A hundred thousand of each ruleset."""
    rules = Ruleset.load(name)
    assert Player(rules).play(100_000, BOTS, seed=4).tobytes() == compiled(rules, 100_000, 4).tobytes()
