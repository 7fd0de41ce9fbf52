"""Seeds are whole numbers of 64 bits; what is none is refused, never cut."""

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from kongbox import bots, data, envs, game, minds, sim
from kongbox.bots import choose_action
from kongbox.errors import BadInput
from kongbox.game import Match, Table
from kongbox.game.play.drawn import Drawn
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("redux")
NAMES = ("Ada", "Bo", "Cleo", "Dora")
NO_SEEDS = [-1, 2**64, 10**30, 1.5, "1"]


@pytest.mark.parametrize("seed", NO_SEEDS)
@pytest.mark.parametrize(
    "use",
    [
        lambda seed: Table(RULES, seed=seed),
        lambda seed: Match(RULES, NAMES, seed=seed),
        lambda seed: choose_action(Table(RULES, seed=1), 0, "greedy", seed=seed),
    ],
    ids=["table", "match", "bot"],
)
def test_what_is_no_seed_is_refused(use: Callable[[object], object], seed: object) -> None:
    with pytest.raises(BadInput) as refusal:
        use(seed)
    assert refusal.value.code == "bad-seed"


def test_a_seed_gives_what_it_gave_before() -> None:
    """The seats, the hands that a position leaves open, and a sampled hand: whoever kept a seed finds the same again."""
    match, table = Match(RULES, NAMES, seed=7), Table.from_text("E 123b 456c 77d EE RR GG\nturn E\nseed 7")
    assert (match.drawn, match.seats) == (Drawn(0, ((3, 4), (6, 4), (3, 2)), (1, 0, 3, 2), None), (2, 1, 0, 3))
    assert " ".join(table.hand(1)) == "2b 3b 4b 7b 4c 8c 3d 5d 5d 6d 8d S R"
    assert " ".join(game.sample(Table(RULES, seed=7).seen(0), seed=7)[0].hand(1)) == "1b 3b 7c 1d 1d 4d 4d 6d 8d S W R G"


def test_every_bit_of_a_seed_counts() -> None:
    def dealt(seed: int) -> tuple[bytes, bytes]:
        match = Match(RULES, NAMES, seed=seed)
        return Table(RULES, seed=seed).state.bytes(), match.deal().state.bytes()

    games = [dealt(seed) for seed in [0, 2**64 - 1, *(1 << bit for bit in range(64))]]
    assert len({table for table, _ in games}) == len({table for _, table in games}) == len(games)


def functions(module: ModuleType) -> Iterator[tuple[str, Callable[..., object]]]:
    """Every public function of a module, and every public method of its classes."""
    for name, found in vars(module).items():
        if name.startswith("_") or not getattr(found, "__module__", "").startswith("kongbox"):
            continue
        if inspect.isfunction(found):
            yield name, found
        elif inspect.isclass(found):
            own = [(each, one) for each, one in vars(found).items() if inspect.isfunction(one)]
            yield from ((f"{name}.{each}", one) for each, one in own if each == "__init__" or not each.startswith("_"))


def test_without_a_seed_chance_is_that_of_seed_0() -> None:
    """Except that a table or a session is then unpredictable, and that `reset` goes on with the seed that there was."""
    found = {
        name: seed.default
        for module in (bots, data, envs, game, minds, sim)
        for name, function in functions(module)
        if (seed := inspect.signature(function).parameters.get("seed")) is not None and seed.default is not seed.empty
    }
    other = {name for name, default in found.items() if default is None}
    assert other == {"Match.__init__", "Table.__init__", "VectorTables.reset"}
    assert {default for name, default in found.items() if name not in other} == {0} and "Table.seen" in found
