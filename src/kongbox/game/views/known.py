"""What a seat may know, as JSON: a table sends it to a program, which plays by it as by `Table.seen`."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from ...rulesets import Ruleset
from ..play.seen import Seen, random_of


def write_seen(seen: Seen) -> msgspec.Raw:
    """Everything but the ruleset, which need not be sent with each question, and the generator, for which a reader has a seed."""
    return msgspec.Raw(msgspec.json.encode(seen, enc_hook=lambda _: None))


def read_seen(text: bytes | msgspec.Raw, ruleset: Ruleset, seed: int = 0) -> Seen:
    """What a seat may know of a hand by these rules, as `write_seen` wrote it. Raises msgspec.ValidationError."""

    def apart(kind: type, _: Any) -> Any:
        return ruleset if kind is Ruleset else Random(seed)

    seen = msgspec.json.decode(text, type=Seen, dec_hook=apart)
    return replace(seen, random=random_of(seed, seen.seat, len(seen.answers), len(seen.events), seen.dice, seen.hand))
