"""How long a law is tried: shortly by `make test`, at length by `make proofs`."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings


def tried(name: str, short: int, *, proof: int) -> pytest.MarkDecorator:
    """The argument of a test that says how many hands, draws or messages it takes, in two lengths."""
    return pytest.mark.parametrize(name, [short, pytest.param(proof, marks=pytest.mark.proof)])


def examples(short: int, *, proof: int) -> settings:
    """How many examples Hypothesis draws for a test of which each takes long, in two lengths."""
    return settings(max_examples=proof if settings.get_current_profile_name() == "at-length" else short)


def mostly_proofs(name: str, every: Iterable[Any], *short: Any) -> pytest.MarkDecorator:
    """The argument of a test, and its values: `make test` takes those that are named in the end."""
    return pytest.mark.parametrize(name, [one if one in short else pytest.param(one, marks=pytest.mark.proof) for one in every])
