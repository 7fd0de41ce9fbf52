"""What travels between a table of friends and the pages of those who are there: requests, and their answers.

Who may send what is said in `roles`; what a request means where it does not fit is a refusal with a code. Over 250 lines because
it is one list: every message of the table, each with its meaning.
"""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from ..game.play.match import MOST_HANDS
from ..game.views.charges import Referee
from ..game.views.kinds import Seat
from ..game.views.replies import Hello, Misread, Reasons, Refused, Shown
from ..game.views.requests import Act, Chosen, Name, Next, Rule, TakeBack, Unrule, WhyNot, read_message
from .wire_alone import AloneRequest, Hinted

MOST_CHAT = 200
"""Characters that one may say at once."""

ChairNumber = Annotated[int, Meta(ge=0, le=3, title="ChairNumber")]
"""One of the chairs around the table; not the seat, which the lots give to it."""
Stage = Annotated[Literal["lobby", "playing", "between", "over"], Meta(title="Stage")]
"""Before the first deal, in a hand, after one, after the last."""
Role = Annotated[Literal["player", "watcher", "host", "referee", "alone"], Meta(title="Role")]
"""What a person is at a table: they sit there or look on, some have laid it or rule at it, or they play alone."""
ClockName = Annotated[Literal["none", "gentle", "quick"], Meta(title="ClockName")]
"""How long an open tile waits for those who are asked: for ever, 15 seconds, 6 seconds."""
Minding = Annotated[Literal["never", "away"], Meta(title="Minding")]
"""Does a bot play for a person who is away?"""
Watching = Annotated[Literal["none", "late"], Meta(title="Watching")]
"""What those who look on see: no hand, or all hands, a go-round late."""
Rulings = Annotated[Literal["host", "vote"], Meta(title="Rulings")]
"""Who rules at a strict table: the host, or all the others together."""
ChairKind = Annotated[Literal["nobody", "person", "bot", "program"], Meta(title="ChairKind")]
"""Who sits on a chair."""
MotionKind = Annotated[Literal["pause", "take-back", "stop", "rule"], Meta(title="MotionKind")]
GoneCode = Annotated[Literal["removed", "left", "moved", "closed", "trouble"], Meta(title="GoneCode")]
"""Why a page is not at the table any more."""

# --- requests


class Sit(msgspec.Struct, tag_field="type", tag="sit", forbid_unknown_fields=True, frozen=True):
    """Sit down on a chair on which no person sits; a bot that sits there goes."""

    chair: ChairNumber


class Stand(msgspec.Struct, tag_field="type", tag="stand", forbid_unknown_fields=True, frozen=True):
    """Stand up, and look on."""


class Rename(msgspec.Struct, tag_field="type", tag="rename", forbid_unknown_fields=True, frozen=True):
    """Be called otherwise."""

    name: Annotated[str, Meta(max_length=200)]


class SeatBot(msgspec.Struct, tag_field="type", tag="bot", forbid_unknown_fields=True, frozen=True):
    """Let a bot sit down on a chair on which no person sits, by the name of its character."""

    chair: ChairNumber
    bot: Name


class Clear(msgspec.Struct, tag_field="type", tag="clear", forbid_unknown_fields=True, frozen=True):
    """Send a bot from its chair."""

    chair: ChairNumber


class Choose(msgspec.Struct, tag_field="type", tag="choose", forbid_unknown_fields=True, frozen=True):
    """Choose what is played, and how, before the first deal: everything at once, what is not named as it is by itself.

    `hands` ends the session after so many; 0 leaves that to the rules. By itself there is a gentle clock, so that an open tile
    waits for nobody for ever, and a bot minds the chair of somebody who is away. `lots`: who sits where is drawn; otherwise the
    chairs stand around the table as people have chosen them, the first of them East.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], Meta(max_length=60)] = {}
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    clock: ClockName = "gentle"
    lots: bool = True
    mind: Minding = "away"
    watch: Watching = "none"
    rulings: Rulings = "host"


class Begin(msgspec.Struct, tag_field="type", tag="begin", forbid_unknown_fields=True, frozen=True):
    """Deal the first hand; every chair is taken."""


class Pause(msgspec.Struct, tag_field="type", tag="pause", forbid_unknown_fields=True, frozen=True):
    """Ask the others for a pause."""


class EndPause(msgspec.Struct, tag_field="type", tag="resume", forbid_unknown_fields=True, frozen=True):
    """Go on after a pause."""


class Stop(msgspec.Struct, tag_field="type", tag="stop", forbid_unknown_fields=True, frozen=True):
    """Ask the others to end the session here."""


class Vote(msgspec.Struct, tag_field="type", tag="vote", forbid_unknown_fields=True, frozen=True):
    """Agree to a motion, by its number, or do not."""

    motion: Annotated[int, Meta(ge=0, le=2**53)]
    yes: bool


class AskCharges(msgspec.Struct, tag_field="type", tag="charges", forbid_unknown_fields=True, frozen=True):
    """What could be ruled, against whom, and what would follow?"""


class Nudge(msgspec.Struct, tag_field="type", tag="nudge", forbid_unknown_fields=True, frozen=True):
    """Remind somebody that they are awaited."""

    chair: ChairNumber


class Mind(msgspec.Struct, tag_field="type", tag="mind", forbid_unknown_fields=True, frozen=True):
    """Let a bot play for me until I am back, or play again myself."""

    on: bool


class SayPhrase(msgspec.Struct, tag_field="type", tag="phrase", forbid_unknown_fields=True, frozen=True):
    """Say something of what is said at tables, by its name."""

    name: Name


class Chat(msgspec.Struct, tag_field="type", tag="chat", forbid_unknown_fields=True, frozen=True):
    """Say something."""

    text: Annotated[str, Meta(max_length=MOST_CHAT)]


class Leave(msgspec.Struct, tag_field="type", tag="leave", forbid_unknown_fields=True, frozen=True):
    """Leave the table for good."""


class DealOn(msgspec.Struct, tag_field="type", tag="deal-on", forbid_unknown_fields=True, frozen=True):
    """Deal the next hand without waiting for those who are away; while the host is away everybody may say so."""


class Rematch(msgspec.Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True, frozen=True):
    """Another session with the same people: back to the lobby."""


class HandOver(msgspec.Struct, tag_field="type", tag="host", forbid_unknown_fields=True, frozen=True):
    """Let the person on this chair be host."""

    chair: ChairNumber


class Remove(msgspec.Struct, tag_field="type", tag="remove", forbid_unknown_fields=True, frozen=True):
    """Send a person from the table, by their chair, or by the name under which they look on."""

    chair: ChairNumber | None = None
    name: Name = ""


# --- what is told


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, and who sits there: their name, and a character's emblem. `seat` is where the lots have put it, once they are.

    `away`: no page of theirs is open. `left`: they have gone, and a bot plays under their name. `minded`: a bot plays for them.
    `ready`: they have asked for the next hand. What they have won is in the view.
    """

    chair: ChairNumber
    kind: ChairKind
    name: str = ""
    emblem: str | None = None
    seat: Seat | None = None
    away: bool = False
    left: bool = False
    minded: bool = False
    ready: bool = False
    me: bool = False
    host: bool = False


class WindowClock(msgspec.Struct, frozen=True):
    """How long everybody who was asked has still to answer, and had at first, in milliseconds, when this was sent."""

    left: int
    of: int


class Motion(msgspec.Struct, frozen=True):
    """What needs the consent of others: asked for by whom, and who has agreed, and whose word is awaited, by their chairs.

    `left` are milliseconds until it lapses, when this was sent. `mine`: my word is awaited.
    """

    number: int
    kind: MotionKind
    by: ChairNumber
    text: str
    agreed: list[ChairNumber]
    awaited: list[ChairNumber]
    left: int
    mine: bool


class WallPromise(msgspec.Struct, frozen=True, omit_defaults=True):
    """The promise by which a wall was bound before the dice: a hash of the salt and the wall, which are told after the hand.

    SHA-256, in hexadecimal, of the salt's bytes and then the wall as its record writes it, kinds in the order in which they were
    built, with a blank between them. `number` is that of the hand.
    """

    number: int
    hash: str
    salt: str = ""
    wall: str = ""


class TableChoices(msgspec.Struct, frozen=True):
    """What has been chosen for a table; `name` is the ruleset's, `changed` says in sentences what is not as its sheet has it."""

    rules: str
    name: str
    options: dict[str, Chosen]
    changed: list[str]
    players: int
    strict: bool
    hands: int
    clock: ClockName
    lots: bool
    mind: Minding
    watch: Watching
    rulings: Rulings


class BestHand(msgspec.Struct, frozen=True):
    """A player's best winning hand of the evening: in notation, what it was worth, and its name, if it is a special one."""

    hand: str
    total: int
    special: str | None
    rules: str


class FedTo(msgspec.Struct, frozen=True):
    """Somebody's discards, or robbed kongs, that completed another's hand: whose, and how often."""

    name: str
    times: int


class EveningTally(msgspec.Struct, frozen=True):
    """A player's evening at this table, over all its sessions; `chair` is where they sit now, if they do."""

    name: str
    chair: ChairNumber | None
    bot: bool
    sessions: int
    hands: int
    points: int
    wins: int
    fed: list[FedTo]
    best: BestHand | None


class Phrase(msgspec.Struct, frozen=True):
    """Something that is said at tables: its name, and how it sounds."""

    name: str
    text: str


class Around(msgspec.Struct, tag_field="type", tag="around", frozen=True, omit_defaults=True):
    """Who is around a table, and how it stands there, told to one of them. `number` grows with everything that changes.

    `told` is one sentence: what is awaited, from whom. `may` are the requests that this person may send now. `asked`: a tile lies
    open that they have to answer, whether they can claim it or not; `answered`: they have. `awaited` are the chairs that are
    asked, or whose turn it is; while a tile lies open everybody who was asked stays among them. `sessions` are those of this
    table by their ids in the store, this one last. `promise` is that of the hand that is played, or that will be dealt next; the
    one before it is `opened` once its hand is over.
    """

    table: str
    code: str
    stage: Stage
    number: int
    name: str
    roles: list[Role]
    chairs: list[Chair]
    watching: list[str]
    choices: TableChoices
    told: str
    may: list[str]
    phrases: list[Phrase]
    asked: bool = False
    answered: bool = False
    clock: WindowClock | None = None
    awaited: list[ChairNumber] = []
    paused: bool = False
    motion: Motion | None = None
    promise: WallPromise | None = None
    opened: WallPromise | None = None
    evening: list[EveningTally] = []
    sessions: list[str] = []
    trouble: str = ""


class Said(msgspec.Struct, tag_field="type", tag="said", frozen=True, omit_defaults=True):
    """Somebody says something, or `nudge`s the person on the chair `to`; `phrase` is its name, where it is one.

    `news`: the table itself tells it of them, such as that they have left.
    """

    by: str
    chair: ChairNumber | None
    text: str
    phrase: str = ""
    nudge: bool = False
    to: ChairNumber | None = None
    news: bool = False


class Charges(msgspec.Struct, tag_field="type", tag="charges", frozen=True):
    """Everything that could be ruled now."""

    referee: Referee


class Gone(msgspec.Struct, tag_field="type", tag="gone", frozen=True):
    """This page is at the table no more, and why."""

    code: GoneCode
    reason: str


LobbyRequest = Sit | Stand | Rename | SeatBot | Clear | Choose | Begin | Rematch | HandOver | Remove | Leave
PlayRequest = Act | WhyNot | Next | DealOn | TakeBack | Nudge | Mind | SayPhrase | Chat
MotionRequest = Pause | EndPause | Stop | Vote | Rule | Unrule | AskCharges
Request = LobbyRequest | PlayRequest | MotionRequest | AloneRequest
Reply = Hello | Shown | Around | Said | Refused | Misread | Reasons | Hinted | Charges | Gone

REQUESTS: dict[str, type[msgspec.Struct]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Request)}
"""The requests by their names."""


KNOWN = tuple(REQUESTS)
"""The requests, as an error names them."""

_decoder = msgspec.json.Decoder(Request)
_encoder = msgspec.json.Encoder()


def read_request(message: bytes | str) -> Request:
    """The request in a message. Raises BadInput (code "too-long" or "bad-message")."""
    request: Request = read_message(_decoder, message, KNOWN)
    return request


def write_reply(reply: Reply) -> bytes:
    """The message that carries an answer."""
    return _encoder.encode(reply)
