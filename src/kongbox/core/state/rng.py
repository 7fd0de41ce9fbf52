"""The core's random numbers: xoshiro128**, seeded by splitmix32. Interpreted and compiled code give the same numbers.

Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators" (2021).
"""

from typing import Final

from .records import Dice
from .registry import kernel

WORD: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9


@kernel
def rotate(word: int, count: int) -> int:
    """Rotate 32 bits to the left."""
    return ((word << count) | (word >> (32 - count))) & WORD


@kernel
def random_word(dice: Dice) -> int:
    """Return the next 32 bits."""
    result = rotate((dice.b * 5) & WORD, 7) * 9 & WORD
    shifted = (dice.b << 9) & WORD
    dice.c ^= dice.a
    dice.d ^= dice.b
    dice.b ^= dice.c
    dice.a ^= dice.d
    dice.c ^= shifted
    dice.d = rotate(dice.d, 11)
    return result


@kernel
def below(dice: Dice, n: int) -> int:
    """Return a random number from 0 to n - 1, with a bias below n / 2**32."""
    return random_word(dice) * n >> 32


@kernel
def mix(word: int) -> int:
    """Return a word after one round of splitmix32."""
    word = (word ^ (word >> 16)) * 0x21F0AAAD & WORD
    word = (word ^ (word >> 15)) * 0x735A2D97 & WORD
    return word ^ (word >> 15)


@kernel
def seed_dice(dice: Dice, seed: int, stream: int) -> None:
    """Seed the generator from a 64-bit seed and a stream number. The same seed gives the same game everywhere."""
    low = mix((seed & WORD) + GOLDEN & WORD)
    high = mix((seed >> 32 & WORD) + stream * GOLDEN + 1 & WORD)
    dice.a = mix((low ^ high) + GOLDEN & WORD)
    dice.b = mix(low + 2 * GOLDEN & WORD)
    dice.c = mix(high + 3 * GOLDEN & WORD)
    dice.d = mix((low + high + stream) + 4 * GOLDEN & WORD) | 1
