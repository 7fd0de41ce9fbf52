"""The messages between a table of friends and its pages: requests and replies.

`requests` says who may send what, and when. This file has over 250 lines, because it lists most of the messages.
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
"""Most characters in one chat message."""
MOST_MOMENTS = 2000
"""Most moments of a hand."""

Stage = Annotated[Literal["lobby", "playing", "between", "over"], Meta(title="Stage")]
"""Before the first deal, during a hand, between hands, or after the last hand."""
Role = Annotated[Literal["player", "watcher", "host", "referee", "alone"], Meta(title="Role")]
"""A person's role at a table. Players have a seat and watchers have none. "alone" is a person who plays with bots only."""
ClockName = Annotated[Literal["none", "gentle", "quick"], Meta(title="ClockName")]
"""The time to answer an open tile, and the time for a turn: unlimited ("none"), 15 and 30 seconds ("gentle"), or 6 and 15
("quick").

With "gentle", every player has two more minutes in each hand for their turns. When the time is up, the clock passes or discards
the drawn tile.
"""
Shortest = Annotated[Literal["none", "half", "one", "two", "three"], Meta(title="Shortest")]
"""The time for which every open tile stays open, even if all have answered: none, or from half a second to three seconds."""
USUAL_SHORTEST: Shortest = "one"
"""The shortest time offered to people who have not chosen one. Tables opened by programs or by earlier versions have none."""
Minding = Annotated[Literal["never", "clock", "away"], Meta(title="Minding")]
"""Who plays for a person who is away for half a minute: nobody, only the clock, or a bot."""
Watching = Annotated[Literal["none", "backs", "late"], Meta(title="Watching")]
"""What watchers see in a session: no hand; the open tiles of the hand in play; or the previous hand with all tiles open."""
Rulings = Annotated[Literal["host", "vote"], Meta(title="Rulings")]
"""Who rules at a strict table: the host, or all players but the accused, by vote."""
ChairKind = Annotated[Literal["nobody", "person", "bot", "program"], Meta(title="ChairKind")]
"""The kind of occupant on a chair."""
MotionKind = Annotated[Literal["pause", "take-back", "stop", "rule", "swap"], Meta(title="MotionKind")]
GoneCode = Annotated[Literal["removed", "left", "moved", "closed", "trouble"], Meta(title="GoneCode")]
"""Why a page has left the table."""

# --- requests


class Sit(msgspec.Struct, tag_field="type", tag="sit", forbid_unknown_fields=True, frozen=True):
    """Take a chair on which no person sits. If a bot sits there, the bot leaves."""

    chair: ChairNumber


class Stand(msgspec.Struct, tag_field="type", tag="stand", forbid_unknown_fields=True, frozen=True):
    """Leave your chair, and watch. If you leave between two hands, a bot takes the chair; otherwise the chair stays empty."""


class Rename(msgspec.Struct, tag_field="type", tag="rename", forbid_unknown_fields=True, frozen=True):
    """Change your name."""

    name: Annotated[str, Meta(max_length=200)]


class SeatBot(msgspec.Struct, tag_field="type", tag="bot", forbid_unknown_fields=True, frozen=True):
    """Seat a bot, by its character's name. In the lobby, the bot may replace another bot; after that, the chair must be empty.
    While the host is away, any player may send this.
    """

    chair: ChairNumber
    bot: Name


class Clear(msgspec.Struct, tag_field="type", tag="clear", forbid_unknown_fields=True, frozen=True):
    """Remove a bot from its chair."""

    chair: ChairNumber


class Choose(msgspec.Struct, tag_field="type", tag="choose", forbid_unknown_fields=True, frozen=True):
    """Choose the game and all its settings at once. A missing field goes back to its default. The session ends after `hands`
    hands at the latest; 0 leaves this to the rules. With `lots`, lots decide the seats; otherwise the chairs keep their order,
    and the first is East. `shortest` is the least time for which a tile stays open. Unless it is "none", players can pass
    automatically.
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
    """Deal the first hand. Every chair must be taken, at least one by a person. While the host is away, any player may send
    this.
    """


class Pause(msgspec.Struct, tag_field="type", tag="pause", forbid_unknown_fields=True, frozen=True):
    """Ask the others to agree to a pause."""


class EndPause(msgspec.Struct, tag_field="type", tag="resume", forbid_unknown_fields=True, frozen=True):
    """End the pause."""


class Stop(msgspec.Struct, tag_field="type", tag="stop", forbid_unknown_fields=True, frozen=True):
    """Ask the others to agree to end the session now."""


class Vote(msgspec.Struct, tag_field="type", tag="vote", forbid_unknown_fields=True, frozen=True):
    """Vote on a motion, by its number."""

    motion: Annotated[int, Meta(ge=0, le=2**53)]
    yes: bool


class Withdraw(msgspec.Struct, tag_field="type", tag="withdraw", forbid_unknown_fields=True, frozen=True):
    """Withdraw your motion."""


class AskCharges(msgspec.Struct, tag_field="type", tag="charges", forbid_unknown_fields=True, frozen=True):
    """Ask which rulings can be made against each player, what follows from each, and why some cannot be made now."""


class Nudge(msgspec.Struct, tag_field="type", tag="nudge", forbid_unknown_fields=True, frozen=True):
    """Remind the person on a chair that the table is waiting for them."""

    chair: ChairNumber


class Mind(msgspec.Struct, tag_field="type", tag="mind", forbid_unknown_fields=True, frozen=True):
    """Let a bot play for you until you are back (`on`), or take over from it."""

    on: bool


class LetPass(msgspec.Struct, tag_field="type", tag="let-pass", forbid_unknown_fields=True, frozen=True):
    """Let the table pass for you until the next deal: on tiles that you could claim only for a chow ("chows"), on tiles with
    which you cannot win ("claims"), or on all tiles ("all"). "nothing" ends this.

    Automatic passes take effect when the table's `shortest` time is over, and nobody else learns of them.
    """

    what: LetsPass


class Wait(msgspec.Struct, tag_field="type", tag="wait", forbid_unknown_fields=True, frozen=True):
    """Stop the automatic pass on the open tile, and answer it yourself. `serial` is the number of the view with the tile."""

    serial: Serial


class SayPhrase(msgspec.Struct, tag_field="type", tag="phrase", forbid_unknown_fields=True, frozen=True):
    """Say a set phrase, by its name in `around.phrases`."""

    name: Name


class Chat(msgspec.Struct, tag_field="type", tag="chat", forbid_unknown_fields=True, frozen=True):
    """Send a message to everybody at the table."""

    text: Annotated[str, Meta(max_length=MOST_CHAT)]


class Leave(msgspec.Struct, tag_field="type", tag="leave", forbid_unknown_fields=True, frozen=True):
    """Leave the table. You can join again with its code."""


class DealOn(msgspec.Struct, tag_field="type", tag="deal-on", forbid_unknown_fields=True, frozen=True):
    """Deal the next hand without waiting for people who are away. While the host is away, any player may send this."""


class Lead(msgspec.Struct, tag_field="type", tag="lead", forbid_unknown_fields=True, frozen=True):
    """Show everybody a moment of a finished hand, and lead them through it. Possible only if nobody else leads."""

    hand: Annotated[int, Meta(ge=1, le=MOST_HANDS)]
    moment: Annotated[int, Meta(ge=0, le=MOST_MOMENTS)]


class GiveLead(msgspec.Struct, tag_field="type", tag="give-lead", forbid_unknown_fields=True, frozen=True):
    """Stop leading the others through a finished hand. Any player can then take the lead."""


class EndLook(msgspec.Struct, tag_field="type", tag="end-look", forbid_unknown_fields=True, frozen=True):
    """Close the finished hand for everybody, if you lead or nobody leads."""


class Rematch(msgspec.Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True, frozen=True):
    """Return to the lobby for another session with the same people."""


class HandBack(msgspec.Struct, tag_field="type", tag="hand-back", forbid_unknown_fields=True, frozen=True):
    """Give a chair back to its person, who has joined again from another device and now watches under this `name`."""

    chair: ChairNumber
    name: Name


class NewCode(msgspec.Struct, tag_field="type", tag="new-code", forbid_unknown_fields=True, frozen=True):
    """Replace the table's join code. Nobody can join with the old code."""


class CloseTable(msgspec.Struct, tag_field="type", tag="close-table", forbid_unknown_fields=True, frozen=True):
    """Close the table for everybody and for good."""


class HandOver(msgspec.Struct, tag_field="type", tag="host", forbid_unknown_fields=True, frozen=True):
    """Make the person on this chair the host."""

    chair: ChairNumber


class Remove(msgspec.Struct, tag_field="type", tag="remove", forbid_unknown_fields=True, frozen=True):
    """Remove the person on a chair, or a watcher by name, from the table for the evening."""

    chair: ChairNumber | None = None
    name: Name = ""


# --- replies


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, with the name of its occupant, and the emblem if a character sits there.

    `seat` is the occupant's seat, once seats are drawn.

    `away`: the occupant has no page open. `left`: they have left the table; a bot plays under their name, or the chair is empty.
    `minded`: a bot plays for them until they are back. `ready`: they are ready for the next hand, or for another session. `me`:
    this is your chair. `host`: they are the host. `expected`: the chair is kept for a person who has not come yet. `shares`:
    they play on another person's device. `yours`: you have left this chair, and may take only this one. Scores are in the view.
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
    yours: bool = False


class TimeLeft(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of the players who must act, or the countdown to the next deal. All times are in milliseconds.

    `left`: the time left when this was sent. `of`: the whole time. On a player's turn, the last `bank` milliseconds of the whole
    time are extra time; the player gets it once in a hand and may spread it over several turns. `stands`: the clock is stopped.
    """

    left: int
    of: int
    bank: int = 0
    stands: bool = False


class Motion(msgspec.Struct, frozen=True):
    """A motion on which players vote: the chair that made it, the chairs that have agreed, and those that have not voted yet.

    `left`: the milliseconds left to vote when this was sent. `mine`: the motion waits for your vote.
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
    """A hash that commits the table to a wall before the dice are thrown. The table reveals `salt` and `wall` after the hand.

    `hash` is the SHA-256 of the salt's bytes followed by the text of `wall`: its tiles in building order, separated by spaces.
    `hash` and `salt` are in hexadecimal. `number` is the number of the hand.
    """

    number: int
    hash: str
    salt: str = ""
    wall: str = ""


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A period, in UTC, when no player was there and the table rested. `until` is missing while the table still rests."""

    since: str
    until: str = ""


class GroupOf(msgspec.Struct, frozen=True):
    """The group of friends that plays at this table: its id and its name."""

    id: str
    name: str


class LookBack(msgspec.Struct, frozen=True, omit_defaults=True):
    """The finished hand that everybody looks at together, and the moment shown. `by`: the leader's name; "" while nobody leads.

    `mine`: you lead.
    """

    hand: int
    moment: int
    by: str = ""
    mine: bool = False


class SharedWalls(msgspec.Struct, frozen=True, omit_defaults=True):
    """A session with the same walls as this one: an earlier session, or one at another table that is open now.

    `session`: the id of that session, "" if it has not begun yet. `begun`: when it began, if it is an earlier one. `unknown`:
    kongbox does not know who played that session.
    """

    session: str = ""
    begun: str = ""
    unknown: bool = False


class TableChoices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game and settings of a table. `name`: the ruleset's name. `changed`: sentences about the options that differ from the
    ruleset's sheet.
    """

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
    """A player's best winning hand of the evening: in notation, with its score, its ruleset, and its name if it is special."""

    hand: str
    total: int
    special: str | None
    rules: str


class FedTo(msgspec.Struct, frozen=True):
    """Another player who won on discards of this tally's player, or by robbing that player's kongs. `name` is the winner's name,
    `times` the number of these wins.
    """

    name: str
    times: int


class EveningTally(msgspec.Struct, frozen=True):
    """A player's tally of the evening at this table, over all its sessions. `chair` is null if the player has no chair now."""

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
    """A set phrase: the phrase's name and its words."""

    name: str
    text: str


class Around(msgspec.Struct, tag_field="type", tag="around", frozen=True, omit_defaults=True):
    """A table as you see it. `number` grows with every change.

    `told`: a sentence that says who must act, and how. `may`: the requests that you may send now. `asked`: you must answer an
    open tile, even if you cannot claim it; `answered`: you have answered it. `awaited`: the chairs that must act; while a tile is
    open, the chairs of all players who were asked. `sessions`: the ids of this table's saved sessions, the current one last.
    `promise`: the promise of the wall in play, or of the next wall. `opened`: the promise of the hand that has just ended,
    with its wall and salt. `trouble`: why changes cannot be saved now. `rest`: the table's last rest, sent until the next deal.
    `unseen`: you see no hand now, and `told` says why. `passable`: the automatic passes that you may choose. `lets`: the
    automatic pass that you have chosen. `passes`: the table will pass on the open tile for you, unless you send `wait`.
    `group`: the group of friends that plays here. `device`: sent if several people share your device. `next`: the plan for the
    next session. `look`: the finished hand that everybody looks at together, sent until the next deal. `walls`: another session
    with the same walls. `view_serial`: the serial of your view; a view with this serial comes next, unless you
    already have it.
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
    view_serial: int = 0


class Said(msgspec.Struct, tag_field="type", tag="said", frozen=True, omit_defaults=True):
    """A message to everybody at the table, from the person `by`. `phrase`: the name of the set phrase, if the message is one.

    `nudge`: the message is a reminder to the person on the chair `to`. `news`: the message comes from the table instead, and
    reports something about the person `by`, for example that they have left. `number` is higher than that of every
    earlier message.
    """

    by: str
    chair: ChairNumber | None
    text: str
    phrase: str = ""
    nudge: bool = False
    to: ChairNumber | None = None
    news: bool = False
    number: int = 0


class Charges(msgspec.Struct, tag_field="type", tag="charges", frozen=True):
    """The reply to `charges`."""

    referee: Referee


class Gone(msgspec.Struct, tag_field="type", tag="gone", frozen=True):
    """The last message to a page that is no longer at the table. `reason` says why."""

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
