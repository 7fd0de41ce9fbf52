"""How a text looks to a reader: invisible characters, and names that look alike."""

import unicodedata
from collections.abc import Iterable

MOST_MARKS = 3
"""Most combining marks on one letter; Hebrew, Arabic and Thai need as many."""
JOINERS = "\u200c\u200d"
"""Invisible characters that join emoji into one, or letters in Arabic and in the scripts of India."""
AS_EMOJI = "\ufe0f"
"""An invisible character that turns the one before it into an emoji."""
BLANK = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Characters that count as printable but show nothing: fillers and variation selectors."""
TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТХУӀаеѕіјорсхуһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏚᏙᏢᏟᏞᏦօոսհᴄᴏᴠᴡᴢɑɡıȷ01I|",
    "ABESlJKMHOPCTXYlaesijopcxyhdqwlABEZHlKMNOPTYXaiKvopuDRTAJEWMHGZSVPCLKonuhcovwzagijOlll",
)
"""Letters of other alphabets, and digits, each with the Latin letter that it looks like."""
ONE = str.maketrans("1|", "ii")


def shows(text: str) -> bool:
    """Whether a text is one line of visible characters, with at most `MOST_MARKS` marks on a letter."""
    marks = 0
    for at, sign in enumerate(text):
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if sign == AS_EMOJI and before and unicodedata.category(before) in ("So", "Sm", "Po", "Nd"):
            continue
        if sign in JOINERS and before and after and joins(before, after):
            continue
        if sign in BLANK or not sign.isprintable():
            return False
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS or (marks and before in ("", " ")):
            return False
    return True


def joins(before: str, after: str) -> bool:
    """Whether a joiner stands between two emoji, or between two letters of a script that uses joiners."""
    emoji = before == AS_EMOJI or unicodedata.category(before) in ("So", "Sk")
    return (emoji and unicodedata.category(after) == "So") or ("\u0600" <= before < "\u1100" and "\u0600" <= after < "\u1100")


def folded(name: str) -> str:
    """Return a name without regard to capitals, widths and spaces."""
    return "".join(unicodedata.normalize("NFKC", bare(name)).casefold().split())


def skeleton(name: str) -> str:
    """Return a name in lower case, with Latin letters in place of all letters that look like them."""
    seen = unicodedata.normalize("NFKC", bare(name)).translate(TWINS)
    return "".join(seen.casefold().split()).replace("rn", "m").replace("vv", "w")


def looks(name: str) -> set[str]:
    """Return the ways in which a name may be read. The digit 1 may be an l or an i."""
    return {folded(name), skeleton(name), skeleton(name.translate(ONE))}


def bare(name: str) -> str:
    """Return a name without invisible joining signs, and without the sign that turns a character into an emoji."""
    return "".join(sign for sign in name if sign != AS_EMOJI and sign not in JOINERS)


def twin_of(name: str, others: Iterable[str]) -> str | None:
    """Return the first of the other names that a reader could mistake for this one; None if there is none."""
    mine = looks(name)
    return next((other for other in others if mine & looks(other)), None)
