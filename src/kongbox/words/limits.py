"""msgspec's complaints about a value that is too long, too short, too large or too small, in the catalogue's sentences."""

import re

from .catalogue import say

LIMIT = re.compile(r"Expected `(?P<kind>array|bytes|int|object|str)` (?:of length )?(?P<way><= |>= |)(?P<limit>\d+)")
PLACE = re.compile(r"`\$\.?(.+)`")
WAYS = {"<= ": "most", ">= ": "least", "": "exactly"}


def complaint(error: Exception) -> str:
    """Return what is wrong with a value. A limit is said in a sentence of the catalogue; any other complaint stays as it is."""
    message, _, place = str(error).partition(" - at ")
    found = LIMIT.fullmatch(message)
    if found is None:
        return str(error)
    named = PLACE.search(place)
    what = named[1] if named else say("limit", "whole")
    if place.startswith("`key`"):
        what = say("limit", "key", what=what)
    return say("limit", WAYS[found["way"]], found["kind"], what=what, limit=int(found["limit"]))
