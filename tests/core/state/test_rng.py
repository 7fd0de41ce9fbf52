"""Random numbers: the same ones for the same seed, on every machine and in every version."""

from kongbox.core.state.records import Dice
from kongbox.core.state.rng import below, random_word, seed_dice


def test_the_same_seed_gives_the_same_random_numbers_everywhere() -> None:
    """The seed has 64 bits, and each stream of it its own numbers."""
    dice = Dice.new()
    found = []
    for seed, stream in ((0, 0), (7, 0), (7, 11), (1 << 40, 0)):
        seed_dice(dice, seed, stream)
        found.append([random_word(dice), random_word(dice), below(dice, 6)])
    assert found == [
        [4040328573, 1605247950, 3],
        [1725147949, 1857799972, 0],
        [1725147949, 2541202248, 2],
        [4040328573, 3413942998, 2],
    ]
