"""msgspec's complaints about a value of the wrong type, size or name, in the catalogue's sentences."""

import re

from .catalogue import say

LIMIT = re.compile(r"Expected `(?P<kind>array|bytes|int|object|str)` (?:of length )?(?P<way><= |>= |)(?P<limit>\d+)")
PLACE = re.compile(r"`\$\.?(.+)`")
WAYS = {"<= ": "most", ">= ": "least", "": "exactly"}
WRONG = {
    "missing": re.compile(r"Object missing required field `(?P<key>.+)`"),
    "unknown": re.compile(r"Object contains unknown field `(?P<key>.+)`"),
    "value": re.compile(r"Invalid (?:enum )?value (?P<given>.+)"),
    "range": re.compile(r"Number out of range"),
    "form": re.compile(r"Expected `str` matching regex .+"),
    "type": re.compile(r"Expected `[^`]+`(?:, got `[^`]+`)?"),
}
"""The complaints about a value, except complaints about its size or length, by the code of the catalogue's sentence."""
UNREAD = {
    "cut": re.compile(r"Input data was truncated"),
    "malformed": re.compile(r"JSON is malformed.*"),
    "text": re.compile(r"Invalid UTF-8.*"),
}
"""The complaints about a text that is not JSON, by the code of the catalogue's sentence."""


def complaint(error: Exception) -> str:
    """Return what is wrong with a value or a text, in a sentence of the catalogue. An error for which the catalogue has no
    sentence keeps its own message.
    """
    if isinstance(error, UnicodeError):
        return say("limit", "unread", "text")
    if isinstance(error, RecursionError):
        return say("limit", "unread", "deep")
    message, _, place = str(error).partition(" - at ")
    for code, form in UNREAD.items():
        if form.fullmatch(message):
            return say("limit", "unread", code)
    named = PLACE.search(place)
    what = named[1] if named else say("limit", "whole")
    if found := LIMIT.fullmatch(message):
        if place.startswith("`key`"):
            what = say("limit", "key", what=what)
        return say("limit", WAYS[found["way"]], found["kind"], what=what, limit=int(found["limit"]))
    for code, form in WRONG.items():
        if found := form.fullmatch(message):
            facts = found.groupdict()
            if "key" in facts:
                what = f"{named[1]}.{facts.pop('key')}" if named else facts.pop("key")
            return say("limit", "wrong", code, what=what, **facts)
    return str(error)
