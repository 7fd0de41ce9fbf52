"""The master: the choice of wise unless another is proved better; where nothing is compiled, that of wise alone."""

from io import BytesIO, TextIOWrapper
from threading import Event, Thread, current_thread
from types import SimpleNamespace

import pytest

from kongbox.bots import bot_number, choose_action
from kongbox.bots.characters import chosen_as, seated
from kongbox.compiled.entry import Entry
from kongbox.game import Table
from kongbox.game.play.bots import called, four_players
from kongbox.game.play.player import PLAYERS, name_of
from kongbox.minds import compiling, master
from kongbox.minds.compiling import Compiler
from kongbox.minds.master import Master
from kongbox.minds.weighing import Weighing, weigh
from kongbox.rulesets import Ruleset
from kongbox.steps import Steps


def test_the_master_is_a_player_by_name() -> None:
    players: tuple[object, ...] = four_players(["master", "keen", "keen", "keen"])
    assert players == (Master, "keen", "keen", "keen")
    assert [name_of(called(name)) for name in PLAYERS] == [*PLAYERS]
    assert seated(["Master", "Ada"])[0] == ("Master", "master")
    assert chosen_as("Master", "master") == "master"


def test_the_master_plays_as_wise_while_another_process_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Ruleset] = []
    monkeypatch.setattr(Compiler, "is_ready", lambda _, rules: False)
    monkeypatch.setattr(Compiler, "prepare", lambda _, rules: asked.append(rules))
    table = Table(seed=4)
    while not table.over:
        seat = table.waiting[0]
        wanted = choose_action(table, seat, "wise")
        assert choose_action(table, seat, "master") == wanted == Master(patient=False)(table.seen(seat))
        table.step(seat, wanted)
    assert {*asked} == {table.ruleset}


def test_the_master_tries_eight_actions_on_two_thousand_hands_and_proves_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    made, asked = list[dict[str, object]](), list[object]()
    seen = Table(seed=4).seen(0)

    class Search:
        open = range(20)
        ahead = staticmethod(lambda place: place)

        def __init__(self, _: object, **how: object) -> None:
            made.append(how)

        def choice(self, place: int) -> SimpleNamespace:
            return SimpleNamespace(action=seen.legal[place])

        def drop(self, some: range) -> None:
            self.open = range(some.start)

        def play(self, playouts: int) -> Steps[None]:
            asked.append((playouts, len(self.open)))
            yield from ()

    class Proof:
        deals = 0
        ahead = doubt = staticmethod(lambda _: 1)

        def play_round(self, deals: int) -> Steps[None]:
            asked.append(deals)
            self.deals += deals
            yield from ()

    monkeypatch.setattr(master, "Weighing", Search)

    def compared(*_: object, **how: object) -> tuple[Proof, int]:
        made.append(how)
        return Proof(), 1

    monkeypatch.setattr(master, "compared", compared)
    monkeypatch.setattr(master, "means", None)
    assert Master()(seen) == seen.legal[7]
    assert asked == [(2000, 8), *[250] * 6]
    assert [(how["threads"], how["compiled"]) for how in made] == [(1, True)] * 2


def test_what_is_compiled_is_loaded_while_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, loads = Event(), list[Thread]()

    class Kept:
        is_kept, is_loaded = True, False

        def prepare(self) -> None:
            loads.append(current_thread())
            may_end.wait(60)
            self.is_loaded = True

    kept, rules = Kept(), Ruleset.load("redux")
    monkeypatch.setattr(compiling, "entry_of", lambda _: kept)
    monkeypatch.setattr(compiling, "_loading", {})
    for _ in range(2):
        Compiler().prepare(rules)
        assert Compiler().is_preparing(rules) and not Compiler().is_ready(rules)
    may_end.set()
    loads[0].join(60)
    assert len(loads) == 1 and Compiler().is_ready(rules) and not Compiler().is_preparing(rules)


def test_each_ruleset_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[list[str], BytesIO]] = []

    class Process:
        def __init__(self, command: list[str], **_: object) -> None:
            self.stdin = Pipe()
            begun.append((command, self.stdin))

        def kill(self) -> None:
            """Nothing runs."""

        def poll(self) -> int | None:
            return 0 if len(begun) > 1 else None

    class Pipe(BytesIO):
        def close(self) -> None:
            """Keep what was written."""

    monkeypatch.setattr(compiling, "Popen", Process)
    monkeypatch.setattr(compiling, "_begun", {})
    monkeypatch.setattr(compiling, "entry_of", lambda _: SimpleNamespace(is_kept=False, is_loaded=False))
    monkeypatch.setenv("KONGBOX_COMPILE", "no")

    def compiles(rules: Ruleset) -> bool:
        Compiler().prepare(rules)
        return Compiler().is_preparing(rules)

    assert not compiles(Ruleset.load("redux")) and begun == []
    monkeypatch.delenv("KONGBOX_COMPILE")
    redux, bmja = Ruleset.load("redux"), Ruleset.load("bmja")
    assert [compiles(rules) for rules in (redux, redux, bmja, redux)] == [True, True, False, False]
    assert [pipe.getvalue() for _, pipe in begun] == [redux.rules.bytes(), bmja.rules.bytes()]
    assert begun[0][0][1:] == ["-m", "kongbox.minds.compiling"]


def test_the_other_process_compiles_for_the_rules_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, prepared = Ruleset.load("dummies").rules, list[bytes | None]()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(rules.bytes())))
    monkeypatch.setattr("os.nice", lambda by: by)
    monkeypatch.setattr(Entry, "prepare", lambda entry: prepared.append(entry.rules))
    compiling.main()
    assert prepared == [rules.bytes()]


@pytest.mark.parametrize(
    ("lead", "doubt", "deals"), [(5.0, 1.0, 250), (5.0, 6.0, 600), (0.0, 6.0, 600), (-1.0, 6.0, 600), (-5.0, 1.0, 250)]
)
def test_another_choice_is_taken_only_if_new_deals_prove_it_better(
    lead: float, doubt: float, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(seed=4)
    choices = weigh(table.seen(0), playouts=1, compiled=False, stopped=lambda: True)
    proofs: list[Weighing] = []

    def ahead(found: Weighing, place: int) -> float:
        return lead if found in proofs else 9.0 if place == 2 else -9.0

    def play_round(found: Weighing, more: int, *_: object) -> Steps[None]:
        found.deals += more
        proofs.append(found)
        yield

    monkeypatch.setattr(Weighing, "play", lambda *_: iter(()))
    monkeypatch.setattr(Weighing, "play_round", play_round)
    monkeypatch.setattr(Weighing, "ahead", ahead)
    monkeypatch.setattr(Weighing, "doubt", lambda found, _: doubt if found in proofs else float("inf"))
    assert Master(800, compiled=False)(table.seen(0)) == choices[2 if lead > 0 else 0].action
    (proof,) = set(proofs)
    assert [proof.choice(place).action for place in proof.open] == [choices[0].action, choices[2].action]
    assert (proof.deals, proof.rollouts) == (deals, [bot_number("keen")])
