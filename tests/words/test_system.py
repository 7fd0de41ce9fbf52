"""What the operating system says, in the reader's language."""

import errno
import os
import sys

import pytest

from kongbox.words.catalogue import catalogue_in, english, speaking
from kongbox.words.system import system_says


@pytest.mark.words
def test_a_missing_file_is_missing_in_the_language_of_the_reader() -> None:
    missing = OSError(errno.ENOENT, os.strerror(errno.ENOENT))
    with speaking(catalogue_in("de")):
        assert system_says(missing) == "gibt es nicht"
    with speaking(catalogue_in("en")):
        assert system_says(missing) == "No such file or directory"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems say it in other words")
def test_english_says_what_the_system_says() -> None:
    said = english()["system"]
    assert said == {code: os.strerror(getattr(errno, code)) for code in said}


@pytest.mark.parametrize("error", [OSError(errno.EMFILE, "Too many open files"), OSError("Too many open files")])
def test_an_error_without_a_sentence_keeps_its_own(error: OSError) -> None:
    assert system_says(error) == "Too many open files"
