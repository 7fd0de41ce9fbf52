"""The types of a sheet's data. They are checked when a sheet is read."""

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ..words.catalogue import say, translated
from .form import either

Who = Literal["everyone", "winner", "others"]
Infraction = Literal[
    "short_hand",
    "long_hand",
    "tile_seen",
    "wrong_tile",
    "out_of_turn",
    "misnamed",
    "hasty_draw",
    "withdrawn_claim",
    "foul_hand",
    "false_mahjong",
    "harmful_call",
    "remark",
    "unmarked_kong",
]
"""The names of infractions on a sheet."""


class Template(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A special hand of fourteen listed tiles, without sets: `tiles`, and one more tile from `any` unless `any` is empty.

    Tiles are in the usual notation. The letter x stands for any one suit: "1112345678999x".
    """

    tiles: str
    any: str = ""

    @property
    def varies(self) -> bool:
        """Whether the tiles are those of any one suit."""
        return "x" in (self.tiles + self.any).lower()


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A row of the score card: a pattern, the players for whom it counts, and its worth. In place of a number, a row may name an
    option.

    `extra` is added to the score after doubling. The points of rows with `alone` count only if all other points are those of
    mahjong.

    A special hand is worth its `value`: the limit, a number plus the score of bonus tiles, or its own points doubled by
    `doublers`. A loser one tile short of such a hand scores `fishing`. A row with `beside` also counts beside a special hand
    whose value is not the limit. If `beside` is "bonus", the row counts as bonus tiles do. If it is "all", the row's doublers
    also double a `value` of "points". If `unless` names an option that is false, the pattern `instead` counts. If
    `in_goulash` is false, the row does not count in a goulash. `words` describe what the row counts, if the pattern's own words
    do not fit.

    `groups` are drawings of the hand, group by group. If `concealed` is "hand", only the last tile may be claimed. If it is
    "drawn", no tile may be claimed. `fits` are example hands that the drawings describe, and `fails` are hands that they do not
    describe.
    """

    pattern: str
    name: str
    who: Who
    clause: str
    id: str = ""
    points: int | str = 0
    doublers: int | str = 0
    extra: int | str = 0
    value: Literal["", "limit", "points"] | int = ""
    fishing: Literal["points"] | int = 0
    alone: bool = False
    beside: Literal["", "bonus", "all"] = ""
    unless: str = ""
    instead: str = ""
    in_goulash: bool = True
    words: str = ""
    template: Template | None = None
    groups: str | list[str] = ""
    concealed: Literal["", "hand", "drawn"] = ""
    fits: list[str] = []
    fails: list[str] = []

    @property
    def drawings(self) -> list[str]:
        """The drawings of the row. A hand fits the row if it matches any of them."""
        return [self.groups] if isinstance(self.groups, str) else self.groups

    @property
    def rule(self) -> str:
        """The row's id or, without an id, the name of its pattern."""
        return self.id or self.pattern

    @property
    def called(self) -> str:
        """The row's name in the reader's language."""
        return translated("row", self.name)

    def chosen(self, options: "Options") -> str:
        """Return the pattern that counts with these options."""
        return self.instead if self.unless and not getattr(options, self.unless) else self.pattern


PARTS = ("points", "doublers", "special")
"""The parts of a score card."""


class Rows(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The score card, in the order of display."""

    points: list[Row]
    doublers: list[Row]
    special: list[Row] = []

    @property
    def parts(self) -> dict[str, list[Row]]:
        """The rows of each part, by its name."""
        return dict(zip(PARTS, (self.points, self.doublers, self.special), strict=True))

    def all(self) -> list[Row]:
        """Return points, then doublers, then special hands."""
        return [*self.points, *self.doublers, *self.special]


class Danger(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A danger that makes the giver of a tile pay for all: its kernel, the tile in words, and the wins that it covers.

    `wins` are ids of rows, or patterns. An empty list means any win. If `robbed`, the danger also applies to a tile that is added
    to a pung and robbed. If `at_once`, the danger applies only to the winning tile.
    """

    pattern: str
    name: str
    clause: str
    wins: list[str] = []
    robbed: bool = True
    at_once: bool = False

    @property
    def called(self) -> str:
        """The dangerous tile in the reader's language."""
        return translated("danger", self.name)


class Excuse(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An excuse that frees the giver of a dangerous tile from paying for all."""

    pattern: str
    clause: str


class Cannon(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The dangers of a sheet, in order, and the excuses. `did` says what the player at fault did: "let off a cannon"."""

    did: str = "let off a cannon"
    dangers: list[Danger] = []
    excuses: list[Excuse] = []


class Span(
    msgspec.Struct,
    forbid_unknown_fields=True,
    frozen=True,
    omit_defaults=True,
    rename={"first": "from", "last": "to", "also": "or"},
):
    """The integers that an option may have: those from `first` to `last` in steps of `step`, and the numbers in `also`."""

    first: int
    last: int
    step: Annotated[int, msgspec.Meta(ge=1)] = 1
    also: list[int] = []

    def admits(self, value: int) -> bool:
        """Whether this number is allowed."""
        return value in self.also or (self.first <= value <= self.last and (value - self.first) % self.step == 0)

    def __str__(self) -> str:
        form = "steps" if self.step > 1 else "all"
        several = say("wording", "span", form, first=self.first, last=self.last, step=self.step)
        return either([several, *self.also])


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Everything in which rulesets differ, except the scoring rows.

    A sheet fixes some options under [procedure] and leaves others to the house under [options]. The rest have these defaults. The
    record `Rules` has a field of the same name for each option that the kernels read. The field holds a number as it is, true as
    1, and a name as its place in the option's type. This place is also the name's number in `core.state.codes`. A number's type
    gives the range that the kernels can handle.
    """

    # tiles and wall
    bonus: bool = False
    """Whether the game has flowers and seasons."""
    wall: Literal["kong_box", "dead_wall", "wall_end"] = "wall_end"
    """Where loose tiles come from: a separate box, a dead wall under them, or the end of the wall."""
    box_stacks: Annotated[int, Span(1, 16)] = 7
    """Stacks in the kong box under its two loose tiles."""
    dead_stacks: Annotated[int, Span(1, 16)] = 6
    """Stacks in the dead wall under its two loose tiles."""
    dead_wall: Annotated[int, Span(0, 40)] = 0
    """Tiles at the wall's end that are never drawn, if loose tiles come from the wall's end."""
    bonus_from: Literal["live_wall", "loose_tiles"] = "loose_tiles"
    """What replaces a bonus tile; with a dead wall, always a loose tile."""
    loose_on: Literal["centred", "first_two"] = "centred"
    """Where the two loose tiles lie on the kong box: in its middle with a stack between them, or nearest to the break."""
    dealer_takes: Literal["stack", "ends"] = "ends"
    """How the dealer takes the last two tiles: together, or one before and one after the other players (as with a dead wall)."""

    # seats and winds
    players: Annotated[Literal[2, 3, 4], Span(2, 4)] = 4
    seating: Literal["wind_tiles", "wind_box"] = "wind_tiles"
    dealer: Literal["east", "prevailing"] = "east"
    deal_after_draw: Literal["stays", "passes"] = "stays"
    """Whether the dealer keeps the deal after a hand without a winner, unless the dealer's error ended it."""
    rounds: Annotated[int, Span(1, 4)] = 4
    sets: Annotated[int, Span(1, 16)] = 1
    """How many times all rounds are played."""

    # play
    opening_kongs: bool = False
    """Whether players may lay down dealt kongs before the first turn."""
    kong_without_tile: Literal["never", "draw"] = "never"
    """Whether players may declare a kong when no loose tile is left. The hand then ends without a winner."""
    rob: Literal["never", "added"] = "never"
    rob_concealed: Literal["never", "thirteen"] = "never"
    missed_win: Literal["free", "barred"] = "free"
    call: Literal["never", "first_discard", "riichi"] = "never"
    say_fishing: bool = False
    """Whether players may announce that they are fishing, and that they no longer are."""
    chows: Annotated[Literal[0, 1, 4], Span(0, 4)] = 4
    """The most chows in a hand of four sets and a pair."""
    goulash: Literal["never", "after_draw"] = "never"
    """Whether a goulash, with wild tiles, follows a draw."""
    wild_tiles: Literal["two_bamboos", "jokers"] = "two_bamboos"
    """The wild tiles of a goulash."""
    three_wins: Literal["nearest", "draw"] = "nearest"
    nine_heads: Literal["never", "first_turn", "unclaimed"] = "never"
    same_winds: Literal["play_on", "draw"] = "play_on"
    all_called: Literal["play_on", "draw"] = "play_on"
    four_kongs: Literal["play_on", "draw"] = "play_on"
    washing: bool = False
    washing_pays: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """What each player pays for a wash of nine to thirteen different heads."""

    # errors
    manners: Literal["gentle", "strict"] = "gentle"
    """Whether the table refuses errors ("gentle") or lets them happen ("strict")."""
    infractions: dict[Infraction, str] = {}
    """The infractions in these rules, with their clauses."""
    false_mahjong: Literal["barred", "paid"] = "paid"
    """What a false mahjong costs. "barred": a payment if the hand was shown or could not win, otherwise a bar on winning. "paid":
    always a payment."""
    misnaming: Literal["forfeits_turn", "pays"] = "pays"
    """What misnaming a discard costs: the next turn, or a payment for the claims that the false name caused."""
    misled_set: Annotated[int, Span(0, 1_000_000)] = 0
    """What a player who misnamed a discard pays to a player who claimed it for a set."""
    withdrawn_claim: Annotated[int, Span(0, 1_000_000)] = 0
    """What a player who withdrew a claim pays if another player wins."""
    wrong_count: Literal["plays_on", "dead"] = "plays_on"
    """Whether a hand with too few tiles may score."""

    # how tiles lie
    concealed_kong: Literal["ends_down", "one_down"] = "ends_down"
    claimed_kong: Literal["turned", "face_up", "end_down"] = "turned"
    """How a claimed kong lies: its claimed tile sideways, all tiles face up, or an end tile face down as in any exposed kong."""
    drawn_sequence: Literal["in_hand", "laid_down"] = "in_hand"
    """Whether a sequence completed by the drawn winning tile stays in the hand, or is laid down with that tile on top."""

    # score and payment
    scoring: bool = True
    """Whether hands are scored and paid for. Otherwise only the win counts."""
    limit: Annotated[int, Span(0, 1_000_000)] = 0
    limit_on: Literal["hand", "payment"] = "hand"
    special_value: Annotated[int, Span(0, 1_000_000)] = 1000
    """What a limit hand scores at a table without a limit."""
    mahjong_points: Annotated[int, Span(0, 10_000)] = 0
    all_flowers_doublers: Annotated[int, Span(0, 100)] = 0
    all_seasons_doublers: Annotated[int, Span(0, 100)] = 0
    two_sided_draw: Annotated[int, Span(0, 10_000)] = 0
    riichi_bonus: Annotated[int, Span(0, 1_000_000)] = 0
    riichi_penalty: Annotated[int, Span(0, 1_000_000)] = 0
    claimed_kong_concealed: bool = False
    loose_draw_points: bool = False
    only_possible: Literal["ignore_table", "count_exposed"] = "ignore_table"
    losers_settle: bool = True
    fishing_penalty: Annotated[int, Span(0, 1_000_000)] = 0
    """What a player who falsely announced "fishing" pays to every other player."""
    cap_at_holdings: bool = False
    cannon: Literal["debts", "three", "off"] = "off"
    """What the giver of a dangerous tile pays the winner: all debts, three times their own debt, or only their own debt."""
    danger_counts_concealed_kongs: bool = True
    """Whether a declared concealed kong counts among the exposed sets that make a tile dangerous."""
    kong_in_hand: bool = False
    """Whether four tiles alike in a loser's hand count as a concealed kong."""
    intrinsic_value: bool = False
    """Whether the ordinary value of a hand of sets, or of a loser's hand, counts if it exceeds the special value."""
    original_call_doubles: Annotated[int, Span(0, 100)] = 1
    """The winner's doublers for an original call."""
    jade_needs_dragon: bool = True
    tallies: Annotated[int, Span(0, 1_000_000_000)] = 0
    """The points that each player starts with; 0: the number in the sheet."""
    special_hands: Literal["all"] | list[str] = "all"


class Sheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A complete ruleset."""

    id: str
    name: str
    version: int
    start: int
    options: dict[str, Any]
    procedure: dict[str, Any]
    rows: Rows
    allowed: dict[str, Span | list[int | str]] = {}
    clauses: dict[str, str] = {}
    """By name, the clauses behind an option, or behind a common sentence of the page."""
    examples: dict[str, str] = {}
    """An example of each special hand, by row id, in `kongbox score` notation."""
    cannon: Cannon = Cannon()
    """The dangers and excuses of the cannon. They count unless the option `cannon` is "off"."""

    def example(self, row: Row) -> str:
        """Return the example of a row, in `kongbox score` notation; "" if there is none."""
        return self.examples.get(row.rule) or next(iter(row.fits), "")

    def choices(self) -> Options:
        """Return every option with its value."""
        return msgspec.convert({**self.procedure, **self.options}, Options, strict=True)

    def may_be(self, option: str) -> str:
        """Return the allowed values of an option in words."""
        allowed = self.allowed.get(option)
        if isinstance(allowed, list):
            return either(allowed)
        if allowed is not None:
            return str(allowed)
        hint: Any = get_type_hints(Options)[option]
        if hint is bool:
            return say("wording", "span", "flag")
        if get_origin(hint) is Literal:
            return either(get_args(hint))
        return say("wording", "span", "hands" if option == "special_hands" else "any")


class HouseRows(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A house's changes to the score card: new rows, changes to rows by id, and the ids of rows left out."""

    points: list[Row] = []
    doublers: list[Row] = []
    special: list[Row] = []
    change: dict[str, dict[str, Any]] = {}
    leave_out: list[str] = []


class HouseSheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A sheet that lists only its differences from another sheet, which it extends. The other sheet is shipped or in a file."""

    extends: str
    id: str = ""
    name: str = ""
    version: int = 1
    start: int | None = None
    options: dict[str, Any] = {}
    procedure: dict[str, Any] = {}
    rows: HouseRows = HouseRows()
    allowed: dict[str, Span | list[int | str]] = {}
    clauses: dict[str, str] = {}
    examples: dict[str, str] = {}
    cannon: Cannon = Cannon()


DECLARED = get_type_hints(Options, include_extras=True)
WIDEST = {
    "points": Span(0, 10_000),
    "doublers": Span(0, 100),
    "version": Span(1, 1_000_000),
    "start": Span(0, 1_000_000_000),
    "extra": Span(0, 1_000_000),
    "value": Span(1, 1_000_000),
    "fishing": Span(0, 1_000_000),
    **{name: get_args(hint)[1] for name, hint in DECLARED.items() if get_origin(hint) is Annotated},
}
"""By name of a number, the range that the kernels can handle. A sheet can only narrow this range."""
AMOUNT = Span(0, 1_000_000)
"""The range of the numbers in a list of amounts."""
