"""The messages between a table of friends and its pages: requests and replies.

`roles` says who may send what. A request at the wrong time gets a refusal with a code. Over 250 lines, because it is one list:
every message of the table, each with its meaning.
"""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from ..game.play.match import MOST_HANDS
from ..game.views.charges import Referee
from ..game.views.kinds import Seat
from ..game.views.replies import Hello, Misread, Reasons, Refused, Shown
from ..game.views.requests import Act, Chosen, Name, Next, Rule, Serial, TakeBack, Unrule, WhyNot, read_message
from .ahead import NOTHING, LetsPass
from .wire_alone import AloneRequest, Hinted
from .wire_chairs import ChairNumber, ChairsRequest, NextSession, OneDevice

MOST_CHAT = 200
"""Most characters in one message."""
MOST_MOMENTS = 2000
"""Most moments of a hand."""

Stage = Annotated[Literal["lobby", "playing", "between", "over"], Meta(title="Stage")]
"""Before the first deal, during a hand, between hands, after the last."""
Role = Annotated[Literal["player", "watcher", "host", "referee", "alone"], Meta(title="Role")]
"""A person's role at a table. Players have a seat and watchers have none; a host opened the table, and a referee rules; "alone"
is a person who plays with bots only.
"""
ClockName = Annotated[Literal["none", "gentle", "quick"], Meta(title="ClockName")]
"""The time to answer an open tile, and for a turn: unlimited; 15 and 30 seconds, with two more minutes in each hand for turns; 6
and 15 seconds. When it is up, the clock passes or discards the drawn tile.
"""
Shortest = Annotated[Literal["none", "half", "one", "two", "three"], Meta(title="Shortest")]
"""The time for which every open tile stays open, even if all have answered: not at all, or half a second to three."""
USUAL_SHORTEST: Shortest = "one"
"""The shortest time offered to people who have not chosen one. Tables from programs or earlier versions have none."""
Minding = Annotated[Literal["never", "clock", "away"], Meta(title="Minding")]
"""Who plays for a person who is away for half a minute: nobody, only the clock, or a bot."""
Watching = Annotated[Literal["none", "backs", "late"], Meta(title="Watching")]
"""What spectators see: nothing of a hand in play, only its open tiles, or instead the hand before with all tiles open."""
Rulings = Annotated[Literal["host", "vote"], Meta(title="Rulings")]
"""Who rules at a strict table: the host, or all the others by vote."""
ChairKind = Annotated[Literal["nobody", "person", "bot", "program"], Meta(title="ChairKind")]
"""The kind of occupant on a chair."""
MotionKind = Annotated[Literal["pause", "take-back", "stop", "rule", "swap"], Meta(title="MotionKind")]
GoneCode = Annotated[Literal["removed", "left", "moved", "closed", "trouble"], Meta(title="GoneCode")]
"""Why a page has left the table."""

# --- requests


class Sit(msgspec.Struct, tag_field="type", tag="sit", forbid_unknown_fields=True, frozen=True):
    """Take a chair without a person; a bot on it leaves."""

    chair: ChairNumber


class Stand(msgspec.Struct, tag_field="type", tag="stand", forbid_unknown_fields=True, frozen=True):
    """Stand up, and watch."""


class Rename(msgspec.Struct, tag_field="type", tag="rename", forbid_unknown_fields=True, frozen=True):
    """Take another name."""

    name: Annotated[str, Meta(max_length=200)]


class SeatBot(msgspec.Struct, tag_field="type", tag="bot", forbid_unknown_fields=True, frozen=True):
    """Seat a bot, by its character's name, on a chair without a person."""

    chair: ChairNumber
    bot: Name


class Clear(msgspec.Struct, tag_field="type", tag="clear", forbid_unknown_fields=True, frozen=True):
    """Remove a bot from its chair."""

    chair: ChairNumber


class Choose(msgspec.Struct, tag_field="type", tag="choose", forbid_unknown_fields=True, frozen=True):
    """Choose the game and its settings before the first deal, all at once; missing fields take their defaults.

    The session ends after `hands` hands; 0 leaves that to the rules. By default there is a gentle clock, so that no open tile
    holds the table up for ever, and a bot plays for a person who is away. If every tile stays open for a `shortest` time, players
    can pass automatically. `lots`: seats are drawn; otherwise the chairs keep their order, the first of them East.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], Meta(max_length=60)] = {}
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    clock: ClockName = "gentle"
    lots: bool = True
    mind: Minding = "away"
    watch: Watching = "backs"
    rulings: Rulings = "host"
    shortest: Shortest = "none"


class Begin(msgspec.Struct, tag_field="type", tag="begin", forbid_unknown_fields=True, frozen=True):
    """Deal the first hand, once every chair is taken."""


class Pause(msgspec.Struct, tag_field="type", tag="pause", forbid_unknown_fields=True, frozen=True):
    """Ask the others for a pause."""


class EndPause(msgspec.Struct, tag_field="type", tag="resume", forbid_unknown_fields=True, frozen=True):
    """End a pause."""


class Stop(msgspec.Struct, tag_field="type", tag="stop", forbid_unknown_fields=True, frozen=True):
    """Ask the others to end the session now."""


class Vote(msgspec.Struct, tag_field="type", tag="vote", forbid_unknown_fields=True, frozen=True):
    """Vote on a motion, by its number."""

    motion: Annotated[int, Meta(ge=0, le=2**53)]
    yes: bool


class Withdraw(msgspec.Struct, tag_field="type", tag="withdraw", forbid_unknown_fields=True, frozen=True):
    """Withdraw my motion."""


class AskCharges(msgspec.Struct, tag_field="type", tag="charges", forbid_unknown_fields=True, frozen=True):
    """Ask for the possible rulings: against whom, and with what effect."""


class Nudge(msgspec.Struct, tag_field="type", tag="nudge", forbid_unknown_fields=True, frozen=True):
    """Remind a person that it is their turn."""

    chair: ChairNumber


class Mind(msgspec.Struct, tag_field="type", tag="mind", forbid_unknown_fields=True, frozen=True):
    """Let a bot play for me until I am back, or play again myself."""

    on: bool


class LetPass(msgspec.Struct, tag_field="type", tag="let-pass", forbid_unknown_fields=True, frozen=True):
    """Pass automatically for me until the next deal; "nothing" ends that.

    Automatic passes count at the end of the tile's shortest time, and nobody else learns of them.
    """

    what: LetsPass


class Wait(msgspec.Struct, tag_field="type", tag="wait", forbid_unknown_fields=True, frozen=True):
    """Do not pass automatically on this tile: I will answer it myself. `serial` is the number of the view that shows it."""

    serial: Serial


class SayPhrase(msgspec.Struct, tag_field="type", tag="phrase", forbid_unknown_fields=True, frozen=True):
    """Say a set phrase, by its name."""

    name: Name


class Chat(msgspec.Struct, tag_field="type", tag="chat", forbid_unknown_fields=True, frozen=True):
    """Say something."""

    text: Annotated[str, Meta(max_length=MOST_CHAT)]


class Leave(msgspec.Struct, tag_field="type", tag="leave", forbid_unknown_fields=True, frozen=True):
    """Leave the table for good."""


class DealOn(msgspec.Struct, tag_field="type", tag="deal-on", forbid_unknown_fields=True, frozen=True):
    """Deal the next hand without the people who are away. While the host is away, any player may ask for this."""


class Lead(msgspec.Struct, tag_field="type", tag="lead", forbid_unknown_fields=True, frozen=True):
    """Show a moment of a finished hand to everybody: begin looking back together, go to another moment, or take the lead."""

    hand: Annotated[int, Meta(ge=1, le=MOST_HANDS)]
    moment: Annotated[int, Meta(ge=0, le=MOST_MOMENTS)]


class GiveLead(msgspec.Struct, tag_field="type", tag="give-lead", forbid_unknown_fields=True, frozen=True):
    """Give up the lead, for another player to take."""


class EndLook(msgspec.Struct, tag_field="type", tag="end-look", forbid_unknown_fields=True, frozen=True):
    """Stop looking back together."""


class Rematch(msgspec.Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True, frozen=True):
    """Return to the lobby for another session with the same people."""


class HandBack(msgspec.Struct, tag_field="type", tag="hand-back", forbid_unknown_fields=True, frozen=True):
    """Give the chair of a person who is away to the spectator of this name, who is the same person on another device."""

    chair: ChairNumber
    name: Name


class NewCode(msgspec.Struct, tag_field="type", tag="new-code", forbid_unknown_fields=True, frozen=True):
    """Replace the code of the table; the old code admits nobody any more."""


class CloseTable(msgspec.Struct, tag_field="type", tag="close-table", forbid_unknown_fields=True, frozen=True):
    """Close the table for everybody and for good."""


class HandOver(msgspec.Struct, tag_field="type", tag="host", forbid_unknown_fields=True, frozen=True):
    """Make the person on this chair the host."""

    chair: ChairNumber


class Remove(msgspec.Struct, tag_field="type", tag="remove", forbid_unknown_fields=True, frozen=True):
    """Remove the person on a chair, or a spectator by name, from the table for the evening."""

    chair: ChairNumber | None = None
    name: Name = ""


# --- replies


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair and its occupant: their name, and a character's emblem. `seat` is its seat once seats are drawn.

    `away`: the occupant has no page open. `left`: they have gone for good, and a bot plays under their name, or the chair is
    empty. `minded`: a bot plays for them. `ready`: they have asked for the next hand, or for another session. `expected`: the
    place is kept for them, and they have not come yet. `shares`: they play on another person's device. Scores are in the view.
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
    expected: bool = False
    shares: bool = False


class TimeLeft(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of the players who must act, or of the pause before the next deal: in milliseconds, the time `left` when this was
    sent, `of` the whole time.

    The last `bank` milliseconds come from the player's bank. `stands`: the clock is stopped.
    """

    left: int
    of: int
    bank: int = 0
    stands: bool = False


class Motion(msgspec.Struct, frozen=True):
    """A motion that needs consent: its author, the chairs that have agreed, and the chairs that still have to vote.

    `left`: milliseconds until it lapses, when this was sent. `mine`: I still have to vote.
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
    """The hash of a wall and a salt, shown before the dice are thrown. Wall and salt are revealed after the hand.

    SHA-256, in hexadecimal, of the salt's bytes followed by the wall as its record writes it: kinds in building order, separated
    by blanks. `number` is the hand's.
    """

    number: int
    hash: str
    salt: str = ""
    wall: str = ""


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A time when no player was there and the table rested: its beginning and end, in UTC; no `until` while it lasts."""

    since: str
    until: str = ""


class GroupOf(msgspec.Struct, frozen=True):
    """The group of friends who play at a table: its id and its name."""

    id: str
    name: str


class LookBack(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hand on which everybody looks back together, and the moment shown. `by`: the leader's name; "" while nobody leads.

    `mine`: I lead.
    """

    hand: int
    moment: int
    by: str = ""
    mine: bool = False


class SharedWalls(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who else plays this table's walls: an earlier session, which began at `begun`, or another table that is open now.

    `session` is the id of that other session, "" before it has begun. `unknown`: kongbox does not know who played it.
    """

    session: str = ""
    begun: str = ""
    unknown: bool = False


class TableChoices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of a table. `name` is the ruleset's; `changed` has a sentence for each difference from its sheet."""

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
    shortest: Shortest = "none"


class BestHand(msgspec.Struct, frozen=True):
    """A player's best winning hand of the evening: in notation, its worth, and the name of a special hand."""

    hand: str
    total: int
    special: str | None
    rules: str


class FedTo(msgspec.Struct, frozen=True):
    """The number of times that a player's discards or robbed kongs completed the hand of one other player."""

    name: str
    times: int


class EveningTally(msgspec.Struct, frozen=True):
    """A player's tally of the evening at this table, over all sessions. `chair` is where they sit now, if they do."""

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
    """A set phrase: its name and its words."""

    name: str
    text: str


class Around(msgspec.Struct, tag_field="type", tag="around", frozen=True, omit_defaults=True):
    """A table as one person sees it. `number` grows with every change.

    `told` is one sentence: who must act, and how. `may` are the requests that this person may send now. `asked`: they have to
    answer an open tile, whether they can claim it or not; `answered`: they have answered it. `awaited` are the chairs that must
    act; while a tile is open, the chairs of all who were asked. `sessions` are this table's sessions by their ids in the store,
    the current one last. `promise` is the promise of the wall in play, or of the next wall; the promise before it is `opened`
    once its hand is over. `rest` is the table's last rest; it is sent until the next deal. `unseen`: this person sees no
    hand now, and `told` says why. `passable` are the possible automatic passes, `lets` is this person's choice; `passes`: this
    person is about to pass on the open tile automatically, unless they ask to wait. `group`: the group of friends who play here.
    `device`: several people share this page's device. `next` are the arrangements for the next session. `look` is the finished
    hand on which everybody looks back, until the next deal. `walls` says who else plays these walls.
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
    clock: TimeLeft | None = None
    awaited: list[ChairNumber] = []
    paused: bool = False
    motion: Motion | None = None
    promise: WallPromise | None = None
    opened: WallPromise | None = None
    evening: list[EveningTally] = []
    sessions: list[str] = []
    trouble: str = ""
    rest: Rest | None = None
    unseen: bool = False
    passable: list[LetsPass] = []
    lets: LetsPass = NOTHING
    passes: bool = False
    group: GroupOf | None = None
    look: LookBack | None = None
    walls: SharedWalls | None = None
    device: OneDevice | None = None
    next: NextSession | None = None


class Said(msgspec.Struct, tag_field="type", tag="said", frozen=True, omit_defaults=True):
    """A message from a person, or a `nudge` to the person on the chair `to`. `phrase` is the name of a set phrase.

    `news`: an announcement by the table about this person, such as that they have left.
    """

    by: str
    chair: ChairNumber | None
    text: str
    phrase: str = ""
    nudge: bool = False
    to: ChairNumber | None = None
    news: bool = False


class Charges(msgspec.Struct, tag_field="type", tag="charges", frozen=True):
    """All possible rulings."""

    referee: Referee


class Gone(msgspec.Struct, tag_field="type", tag="gone", frozen=True):
    """This page has left the table, and why."""

    code: GoneCode
    reason: str


LobbyRequest = (
    Sit
    | Stand
    | Rename
    | SeatBot
    | Clear
    | Choose
    | Begin
    | Rematch
    | HandOver
    | Remove
    | Leave
    | HandBack
    | NewCode
    | CloseTable
)
PlayRequest = Act | WhyNot | Next | DealOn | TakeBack | Nudge | Mind | LetPass | Wait | SayPhrase | Chat
LookRequest = Lead | GiveLead | EndLook
MotionRequest = Pause | EndPause | Stop | Vote | Withdraw | Rule | Unrule | AskCharges
Request = LobbyRequest | ChairsRequest | PlayRequest | MotionRequest | LookRequest | AloneRequest
Reply = Hello | Shown | Around | Said | Refused | Misread | Reasons | Hinted | Charges | Gone

REQUESTS: dict[str, type[msgspec.Struct]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Request)}
"""The requests by name."""


_decoder = msgspec.json.Decoder(Request)
_encoder = msgspec.json.Encoder()


def read_request(message: bytes | str) -> Request:
    """Return the request in a message. Raises BadInput (code "too-long" or "bad-message")."""
    request: Request = read_message(_decoder, message)
    return request


def write_reply(reply: Reply) -> bytes:
    """Return the message for a reply."""
    return _encoder.encode(reply)
