"""Failures, identified by their codes, which never change. Only the tests of words read sentences."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from kongbox import KongboxError
from kongbox.cli.app import kongbox
from kongbox.rulesets import BadSheet, Ruleset


@contextmanager
def fails(code: str, kind: type[KongboxError] = KongboxError) -> Iterator[pytest.ExceptionInfo[KongboxError]]:
    """Check that the block fails with this code."""
    with pytest.raises(kind) as caught:
        yield caught
    assert caught.value.code == code


def command_failure(words: Sequence[str]) -> str:
    """Return the code with which a command fails; "usage" for words that are no command."""
    with pytest.raises((KongboxError, click.ClickException)) as caught:
        click.Group.main(kongbox, list(words), prog_name="kongbox", standalone_mode=False)
    return caught.value.code if isinstance(caught.value, KongboxError) else "usage"


def refusal(path: Path | str) -> BadSheet:
    """Return the error of one line with which a sheet is refused."""
    with pytest.raises(BadSheet) as refused:
        Ruleset.load(path)
    assert "\n" not in refused.value.message
    assert refused.value.exit == 2
    return refused.value
