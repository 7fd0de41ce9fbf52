"""The lengths of tests: `make test` runs them briefly; `make proofs` runs them at length, and the longest cases take turns."""

import os
import random
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

LONG = (pytest.mark.proof, pytest.mark.turns)
"""The marks of a long case: it is a proof, and takes turns with the others."""


def tried(name: str, short: int, *, proof: int) -> pytest.MarkDecorator:
    """Return the argument of a test that says how many hands, draws or messages it takes, in two lengths."""
    return pytest.mark.parametrize(name, [short, pytest.param(proof, marks=pytest.mark.proof)])


def examples(short: int, *, proof: int) -> settings:
    """Return how many examples Hypothesis draws for a test whose examples take long, in two lengths."""
    return settings(max_examples=proof if settings.get_current_profile_name() == "at-length" else short)


def mostly_proofs(name: str, every: Iterable[Any], *short: Any) -> pytest.MarkDecorator:
    """Return an argument of a test with its values: `make test` takes the values in `short`, and the others take turns."""
    return pytest.mark.parametrize(name, [one if one in short else pytest.param(one, marks=LONG) for one in every])


def resting(items: list[Any], share: int) -> set[Any]:
    """Return the cases that wait for another run: of each test whose cases take turns, all but one in `share`, and at least one
    runs.

    Tests with a single long case take turns with each other.
    """
    tests: dict[str, list[Any]] = {}
    for item in items:
        if item.get_closest_marker("turns"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    single = [cases[0] for cases in tests.values() if len(cases) == 1]
    several = (cases for cases in tests.values() if len(cases) > 1)
    return waiting((single, *several), share)


def resting_files(items: list[Any], share: int) -> set[Any]:
    """Return the tests that wait for another run if whole files take turns: all but those of one file in `share`."""
    files = waiting([sorted({item.path for item in items})], share)
    return {item for item in items if item.path in files}


def waiting(groups: Iterable[list[Any]], share: int) -> set[Any]:
    """Return what is not drawn: of each group, all but one in `share`; at least one is drawn."""
    drawn = random.Random(os.environ.get("KONGBOX_SEED", "0"))
    return {one for group in groups for one in drawn.sample(group, len(group) - -(-len(group) // share))}
