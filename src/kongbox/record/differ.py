"""The first difference between two lines, described in a sentence."""

from typing import Any

import msgspec

from ..notation.faults import short as shortened
from ..words.catalogue import say


def first_difference(found: bytes, right: bytes) -> str:
    """Return a sentence about the first difference between two JSON objects.

    `found` is a line of a record, and `right` is this line as the game would write it.
    """
    difference = walk(msgspec.json.decode(found), msgspec.json.decode(right), "")
    return difference or say("record", "not-as-written")


def walk(found: Any, right: Any, path: str) -> str:
    """Return a sentence on the first difference between two values; "" if they are equal. `path` is their place in a line."""
    if isinstance(found, dict) and isinstance(right, dict):
        for key in [*right, *found]:
            where = f"{path}.{key}".lstrip(".")
            if key not in found:
                return say("record", "missing", where=where, right=short(right[key]))
            if key not in right:
                return say("record", "too-much", where=where, found=short(found[key]))
            if difference := walk(found[key], right[key], where):
                return difference
        return ""
    if isinstance(found, list) and isinstance(right, list):
        for place, (one, other) in enumerate(zip(found, right, strict=False)):
            if difference := walk(one, other, f"{path}[{place}]"):
                return difference
        if len(found) != len(right):
            return say("record", "entries", where=path, found=len(found), right=len(right))
        return ""
    if found == right and type(found) is type(right):
        return ""
    if isinstance(found, str) and isinstance(right, str) and max(len(found), len(right)) > 60:
        return words_differ(found, right, path)
    return say("record", "differs", where=path, found=short(found), right=short(right))


def words_differ(found: str, right: str, path: str) -> str:
    """Return a sentence about the first word in which two long texts differ, or about their lengths."""
    ours, theirs = found.split(" "), right.split(" ")
    for place, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return say("record", "word", number=place + 1, where=path, found=short(one), right=short(other))
    return say("record", "words", where=path, found=len(ours), right=len(theirs))


def short(value: Any) -> str:
    """Return a value as JSON, shortened to fit in a sentence."""
    return shortened(msgspec.json.encode(value).decode(), 60)
