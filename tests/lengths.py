"""How long a law is tried: shortly by `make test`, at length by `make proofs`."""

import pytest


def tried(name: str, short: int, *, proof: int) -> pytest.MarkDecorator:
    """The argument of a test that says how many hands, draws or messages it takes, in two lengths."""
    return pytest.mark.parametrize(name, [short, pytest.param(proof, marks=pytest.mark.proof)])
