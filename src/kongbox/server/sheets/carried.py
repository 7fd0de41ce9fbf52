"""A sheet that comes from elsewhere, as TOML text or compressed in a link."""

import base64
import binascii
import re
import tomllib
import zlib

from ...errors import BadInput
from ...game.words.failures import failure
from ...rulesets import SHIPPED
from ...rulesets.draft import Draft, text_of
from ...rulesets.faults import PlacedFault
from ...rulesets.load import read_sent
from ...words.catalogue import say
from .form import FILE, sheet_of

SCANS = 1_200
"""The most characters of a link that a phone can scan as a QR code from a screen."""
LARGEST = 60_000
"""The most bytes of the sheet in a link. Without a limit, a short link may unpack to a huge text."""
PLACE = "house/link/"
"""The text between the "#" and the sheet in a link."""
CARRIED = re.compile(r"[A-Za-z0-9_-]+\Z")


def packed(draft: Draft) -> str:
    """Return a sheet, compressed, as the end of a link."""
    sheet_of(draft)
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    content = squeezed.compress(text_of(draft, comments=False).encode()) + squeezed.flush()
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def unpacked(link: str) -> Draft:
    """Return the sheet in a link, or in the last part of a link. Raises BadInput (code "bad-link") for a damaged link."""
    found = CARRIED.search(link.strip())
    try:
        opened = zlib.decompressobj(-zlib.MAX_WBITS)
        text = opened.decompress(base64.urlsafe_b64decode((found[0] if found else "") + "==="), LARGEST).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise failure(BadInput, "bad-link") from None
    if not (opened.eof and text):
        raise failure(BadInput, "bad-link")
    return read_text(text)


def read_text(text: str) -> Draft:
    """Return the sheet in a text. Raises BadSheet for a faulty sheet, or one that extends no shipped ruleset."""
    read_sent(text, FILE)
    draft = tomllib.loads(text)
    if draft.get("extends") not in SHIPPED:
        raise PlacedFault(FILE, None, "extends", "unknown-ruleset", say("bad-sheet", "whole", known=", ".join(SHIPPED))).error()
    return draft
