"""What a seat may know, as JSON, for a bot in another program."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from ...rulesets import Ruleset
from ..play.seen import Seen, random_of


def write_seen(seen: Seen) -> msgspec.Raw:
    """Return, as JSON, what a seat may know, without the ruleset and the random generator."""
    return msgspec.Raw(msgspec.json.encode(seen, enc_hook=lambda _: None))


def read_seen(text: bytes | msgspec.Raw, ruleset: Ruleset, seed: int) -> Seen:
    """Return what a seat may know, read from the JSON that `write_seen` returned.

    The result has this `ruleset`, and a random generator made from `seed`.

    Raises msgspec.ValidationError for any other JSON.
    """

    def apart(kind: type, _: Any) -> Any:
        return ruleset if kind is Ruleset else Random(seed)

    seen = msgspec.json.decode(text, type=Seen, dec_hook=apart)
    return replace(seen, random=random_of(seed, seen.seat, len(seen.answers), len(seen.events), seen.dice, seen.hand))
