"""What a seat may know, as JSON, for programs that play by it as by `Table.seen`."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from ...rulesets import Ruleset
from ..play.seen import Seen, random_of


def write_seen(seen: Seen) -> msgspec.Raw:
    """Return everything except the ruleset, which need not travel with each question, and the generator, which the reader
    makes from a seed.
    """
    return msgspec.Raw(msgspec.json.encode(seen, enc_hook=lambda _: None))


def read_seen(text: bytes | msgspec.Raw, ruleset: Ruleset, seed: int = 0) -> Seen:
    """Return what `write_seen` has written, for a hand under these rules. Raises msgspec.ValidationError."""

    def apart(kind: type, _: Any) -> Any:
        return ruleset if kind is Ruleset else Random(seed)

    seen = msgspec.json.decode(text, type=Seen, dec_hook=apart)
    return replace(seen, random=random_of(seed, seen.seat, len(seen.answers), len(seen.events), seen.dice, seen.hand))
