"""Confidence intervals of means and shares, from integer sums."""

from math import sqrt

Z = 1.96
"""In 95 of 100 cases the true value lies within this many standard errors of the mean."""
EXACT = (float("inf"), 12.706, 4.303, 3.182)
"""The numbers that replace `Z` if the spread is estimated with 0, 1, 2 or 3 degrees of freedom."""


def student(freedom: int) -> float:
    """Return the number of estimated standard errors within which the true value lies in 95 of 100 cases.

    The number is accurate to a thousandth. `freedom` is one less than the number of values. Source: Student (1908); for the
    series, M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.5.
    """
    if freedom < len(EXACT):
        return EXACT[freedom]
    z = Z
    return (
        z
        + (z**3 + z) / 4 / freedom
        + (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / freedom**4
    )


def half_interval(total: int, squares: int, count: int, *, each: int = 1) -> float:
    """Return half the width of the 95% interval of a mean, from the sum of `count` values and the sum of their squares.

    `each` is the number of hands summed in each value; the mean and its interval are per hand. With a single value, the interval
    is infinite. The interval follows Student's distribution, so it holds for few values too.
    """
    if count < 2:
        return float("inf")
    around = count * squares - total * total  # exactly count² times the variance
    return student(count - 1) * sqrt(around / (count * (count - 1) * count)) / each


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
