"""Confidence intervals of means and shares, from integer sums."""

from math import sqrt

Z = 1.96
"""In 95 of 100 cases the true value lies within this many standard errors of the mean."""
EXACT = (float("inf"), 12.706, 4.303)
"""The numbers in place of `Z` if the spread is estimated with 0, 1 or 2 degrees of freedom."""

TERMS = (2.372384, 2.822707328, 2.55610979484672, 1.5897486240930307)
"""The terms of the series for `student` at `Z`: (z³ + z) / 4, (5z⁵ + 16z³ + 3z) / 96, and so on."""


def student(freedom: int) -> float:
    """Return the number of estimated standard errors within which the true value lies in 95 of 100 cases.

    The number is accurate to a thousandth. `freedom` is one less than the number of values. Source: Student (1908); for the
    series, M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.5.
    """
    if freedom < len(EXACT):
        return EXACT[freedom]
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(TERMS, 1))


def half_interval(total: int, squares: int, count: int, *, each: int = 1, sample: bool = False) -> float:
    """Return half the width of the 95% interval of a mean, from the sum of `count` values and the sum of their squares.

    `each` is the number of hands summed in each value; the mean and its interval are per hand. With a single value, the interval
    is infinite. Set `sample` if there are few values; the interval then follows Student's distribution.
    """
    if count < 2:
        return float("inf") if count or sample else 0.0
    freedom = count - 1 if sample else count
    around = count * squares - total * total  # exactly count² times the variance
    reach = student(freedom) if sample else Z
    return reach * sqrt(around / (count * freedom * count)) / each


def wilson(times: int, of: int) -> tuple[float, float]:
    """Return the 95% interval of a share, by a method that holds even for a rare event.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    """
    if not of:
        return 0.0, 1.0
    share, reach = times / of, Z * Z / of
    middle = share + reach / 2
    wide = Z * sqrt(share * (1 - share) / of + reach / (4 * of))
    low = 0.0 if not times else max((middle - wide) / (1 + reach), 0.0)
    high = 1.0 if times == of else min((middle + wide) / (1 + reach), 1.0)
    return low, high
