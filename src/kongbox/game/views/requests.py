"""The requests that every table accepts, and their decoding."""

from typing import Annotated, Any

import msgspec

from ...errors import BadInput
from ...words.limits import complaint
from ..words.failures import failure
from .kinds import Seat

LARGEST = 16 * 1024
"""The most bytes in a message."""

Serial = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""The number of a view."""
Name = Annotated[str, msgspec.Meta(max_length=60)]
Chosen = Annotated[bool | int | Name | list[Name], msgspec.Meta(title="Chosen")]
"""A house's choice for an option."""


class Act(msgspec.Struct, tag_field="type", tag="act", forbid_unknown_fields=True, frozen=True):
    """Take an action that the view with this serial offers."""

    serial: Serial
    action: Annotated[str, msgspec.Meta(max_length=40)]


class Next(msgspec.Struct, tag_field="type", tag="next", forbid_unknown_fields=True, frozen=True):
    """Say that you are ready for the next hand."""


class Rule(msgspec.Struct, tag_field="type", tag="rule", forbid_unknown_fields=True, frozen=True):
    """Rule against a player. Once the hand is paid, the table refuses every ruling. `name` is the name of a ruling in the reply
    to `charges`, and `serial` the current view's serial.
    """

    serial: Serial
    seat: Seat
    name: Name


class Unrule(msgspec.Struct, tag_field="type", tag="unrule", forbid_unknown_fields=True, frozen=True):
    """Take the last ruling back. The table refuses this once something else has happened or the hand is paid."""


class TakeBack(msgspec.Struct, tag_field="type", tag="take-back", forbid_unknown_fields=True, frozen=True):
    """Take back your last decision, or ask the others to agree to the takeback. `serial` is the number of the current view."""

    serial: Serial


class WhyNot(msgspec.Struct, tag_field="type", tag="why", forbid_unknown_fields=True, frozen=True):
    """Ask why the table does not offer a verb ("chow") or an action ("discard 7b"). Without `about`, ask about mahjong, kong,
    pung, chow and discard.
    """

    about: Annotated[str, msgspec.Meta(max_length=40)] = ""


def read_message(decoder: "msgspec.json.Decoder[Any]", message: bytes | str) -> Any:
    """Return the decoded message. Raises BadInput (code "too-long" or "bad-message")."""
    data = message.encode("utf-8", "surrogatepass") if isinstance(message, str) else message
    if len(data) > LARGEST:
        raise failure(BadInput, "too-long", "message", count=len(data), most=LARGEST)
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise failure(BadInput, "bad-message", "unknown", why=one_line(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", "no-json", why=one_line(error)) from None


def one_line(error: Exception) -> str:
    """Return what is wrong with a message, without quoting it."""
    return "".join(sign if sign.isprintable() else " " for sign in complaint(error))[:120]
