"""Seeds are whole numbers of 64 bits; what is none is refused, never cut."""

from collections.abc import Callable

import pytest

from kongbox.bots import choose_action
from kongbox.errors import BadInput
from kongbox.game import Match, Table
from kongbox.game.play.seeds import HIGHEST
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("redux")
NAMES = ("Ada", "Bo", "Cleo", "Dora")
NO_SEEDS = [-1, HIGHEST + 1, 10**30, 1.5, "1"]


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


def test_every_bit_of_a_seed_counts() -> None:
    def dealt(seed: int) -> tuple[bytes, bytes]:
        match = Match(RULES, NAMES, seed=seed)
        return Table(RULES, seed=seed).state.bytes(), match.deal().state.bytes()

    games = [dealt(seed) for seed in [0, HIGHEST, *(1 << bit for bit in range(64))]]
    assert len({table for table, _ in games}) == len({table for _, table in games}) == len(games)
