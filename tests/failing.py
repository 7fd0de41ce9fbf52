"""Failures are known by their codes, which never change; only the words' own tests read sentences."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kongbox import KongboxError


@contextmanager
def fails(code: str, kind: type[KongboxError] = KongboxError) -> Iterator[pytest.ExceptionInfo[KongboxError]]:
    """What is done here fails with this code."""
    with pytest.raises(kind) as caught:
        yield caught
    assert caught.value.code == code
