"""The content of a sheet: the form of a ruleset, checked where it is read."""

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ..words.catalogue import translated

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
"""The infractions of which a player may be guilty."""


class Template(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Fourteen tiles that are a special hand, without sets: those named, and one more of `any` where that names some.

    Tiles are written as everywhere; x stands for one suit, whichever: "1112345678999x".
    """

    tiles: str
    any: str = ""


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """One thing that scores: a pattern, for whom, and what it is worth; a number may be the name of an option.

    `extra` is added to the score after doubling; a row that stands `alone` counts where nothing but mahjong earns points.

    A special hand is worth its `value`: the limit, a number with its bonus tiles, or its own points doubled by `doublers`; and
    `fishing` to a loser who lacks one tile of it. `beside` a special hand worth less than the limit a row counts for bonus tiles,
    or for all that is doubled. Where the option `unless` is
    false the pattern `instead` counts. In a goulash a row counts unless `in_goulash` is false. `words` say what it counts, where
    the pattern's own do not serve.
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

    @property
    def rule(self) -> str:
        """The row's own id; its pattern's name where it has none."""
        return self.id or self.pattern

    @property
    def called(self) -> str:
        """The row's name in the reader's language."""
        return translated("row", self.name)

    def chosen(self, options: "Options") -> str:
        """The pattern that counts with these options."""
        return self.instead if self.unless and not getattr(options, self.unless) else self.pattern


class Rows(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The score card, in the order in which lines are shown."""

    points: list[Row]
    doublers: list[Row]
    special: list[Row] = []

    def all(self) -> list[Row]:
        """Points, then doublers, then special hands."""
        return [*self.points, *self.doublers, *self.special]


class Danger(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A danger, for which the giver of a tile answers: a kernel, the tile in words, and the wins that it is about.

    `wins` are ids of rows, or patterns; none are named where any win will do. `robbed`: a tile added to a pung and robbed counts
    as a discard does; `at_once`: only the tile that wins.
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
    """An excuse, which frees the giver of a dangerous tile."""

    pattern: str
    clause: str


class Cannon(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The dangers of a sheet, in their order, and its excuses; `did` is what is said of the culprit: "let off a cannon"."""

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
    """The whole numbers that an option may be: first to last by steps, or one of a few more."""

    first: int
    last: int
    step: Annotated[int, msgspec.Meta(ge=1)] = 1
    also: list[int] = []

    def admits(self, value: int) -> bool:
        """Is this one of them?"""
        return value in self.also or (self.first <= value <= self.last and (value - self.first) % self.step == 0)

    def __str__(self) -> str:
        several = f"{self.first} to {self.last}" + (f" in steps of {self.step}" if self.step > 1 else "")
        return " or ".join([several, *map(str, self.also)])


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Everything that differs between rulesets and is no scoring row.

    A sheet fixes some of it under [procedure] and leaves some to the house under [options]; what it does not mention is as here.
    Where the kernels ask for an option the rules have a field of its name. A number is there itself, yes is 1, and a named value
    its place among those declared here, whose order `core.state.codes` shares. With a number stands what kernels can count with.
    """

    # tiles and wall
    bonus: bool = False
    """Flowers and seasons are in play."""
    wall: Literal["kong_box", "dead_wall", "wall_end"] = "wall_end"
    """Where loose tiles come from: a box apart, a dead wall under them, the end of the wall itself."""
    box_stacks: Annotated[int, Span(1, 16)] = 7
    """Stacks of the kong box under its two loose tiles."""
    dead_stacks: Annotated[int, Span(1, 16)] = 6
    """Stacks of the dead wall under its two loose tiles."""
    dead_wall: Annotated[int, Span(0, 40)] = 0
    """Tiles at the end of the wall that are never drawn, where loose tiles come from there."""
    bonus_from: Literal["live_wall", "loose_tiles"] = "loose_tiles"
    """What replaces a bonus tile; beside a dead wall always a loose tile."""
    loose_on: Literal["centred", "first_two"] = "centred"
    """Where on the kong box its two loose tiles lie: in the middle of what is left, one stack apart, or nearest the break."""
    dealer_takes: Literal["stack", "ends"] = "ends"
    """How the dealer's last two tiles come: one stack, or one before and one after the others' (at a dead wall always)."""

    # seats and winds
    players: Annotated[Literal[2, 3, 4], Span(2, 4)] = 4
    seating: Literal["wind_tiles", "wind_box"] = "wind_tiles"
    dealer: Literal["east", "prevailing"] = "east"
    deal_after_draw: Literal["stays", "passes"] = "stays"
    """The deal after a hand that nobody has won, and that no error of the dealer's has ended."""
    rounds: Annotated[int, Span(1, 4)] = 4
    sets: Annotated[int, Span(1, 16)] = 1
    """The number of times that all the rounds are played."""

    # play
    opening_kongs: bool = False
    """Kongs that were dealt may be laid down before the first turn."""
    kong_without_tile: Literal["never", "draw"] = "never"
    """A kong may be declared when no tile is left to replace it, and the hand is then drawn."""
    rob: Literal["never", "added"] = "never"
    rob_concealed: Literal["never", "thirteen"] = "never"
    missed_win: Literal["free", "barred"] = "free"
    call: Literal["never", "first_discard", "riichi"] = "never"
    say_fishing: bool = False
    """Players say that they are fishing, and that they no longer are."""
    chows: Annotated[Literal[0, 1, 4], Span(0, 4)] = 4
    """The most chows that a hand of four sets and a pair may have."""
    goulash: Literal["never", "after_draw"] = "never"
    """A hand that nobody wins is followed by a goulash, with wild tiles."""
    wild_tiles: Literal["two_bamboos", "jokers"] = "two_bamboos"
    """Which tiles are wild in it."""
    three_wins: Literal["nearest", "draw"] = "nearest"
    nine_heads: Literal["never", "first_turn", "unclaimed"] = "never"
    same_winds: Literal["play_on", "draw"] = "play_on"
    all_called: Literal["play_on", "draw"] = "play_on"
    four_kongs: Literal["play_on", "draw"] = "play_on"
    washing: bool = False
    washing_pays: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """What each player pays to one who washes nine to thirteen different heads."""

    # errors
    manners: Literal["gentle", "strict"] = "gentle"
    """A gentle table refuses errors; a strict one lets them happen."""
    infractions: dict[Infraction, str] = {}
    """Those that the rules know, with their clauses."""
    false_mahjong: Literal["barred", "paid"] = "paid"
    """It bars from winning, and is paid for once the hand was shown; or it is paid for in any case."""
    misnaming: Literal["forfeits_turn", "pays"] = "pays"
    """A player who discards under another name forfeits their next turn, or pays for what others claimed by that."""
    misled_set: Annotated[int, Span(0, 1_000_000)] = 0
    """To who claimed a set by a false name."""
    withdrawn_claim: Annotated[int, Span(0, 1_000_000)] = 0
    """To another who wins, for a claim that was given back."""
    wrong_count: Literal["plays_on", "dead"] = "plays_on"
    """A hand of too few tiles may score, or scores nothing."""

    # how tiles lie
    concealed_kong: Literal["ends_down", "one_down"] = "ends_down"
    claimed_kong: Literal["turned", "face_up", "end_down"] = "turned"
    """Claimed onto a concealed pung: with the claimed tile turned, which tells it from an exposed one, or not; or every exposed
    kong with one end tile face down."""
    drawn_sequence: Literal["in_hand", "laid_down"] = "in_hand"
    """A sequence that a drawn tile completes to win stays in the hand, or is laid down with that tile on top."""

    # score and payment
    scoring: bool = True
    """Hands are scored and paid for; or who has won is all."""
    limit: Annotated[int, Span(0, 1_000_000)] = 0
    limit_on: Literal["hand", "payment"] = "hand"
    special_value: Annotated[int, Span(0, 1_000_000)] = 1000
    """The score of a limit hand where there is no limit."""
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
    """To each other player, by one who has said "fishing" and is found not to be."""
    cap_at_holdings: bool = False
    cannon: Literal["debts", "three", "off"] = "off"
    """What the giver of a dangerous tile pays: all debts to the winner, three times their own, or nothing but their own."""
    danger_counts_concealed_kongs: bool = True
    """A concealed kong that was declared counts among the exposed sets that make a tile dangerous."""
    kong_in_hand: bool = False
    """Four alike that a loser has kept in hand are a concealed kong."""
    intrinsic_value: bool = False
    """The ordinary value of a hand of sets, and of a loser's hand, counts where it is more than the special value."""
    original_call_doubles: Annotated[int, Span(0, 100)] = 1
    """Doublers of the winner for an original call."""
    jade_needs_dragon: bool = True
    tallies: Annotated[int, Span(0, 1_000_000_000)] = 0
    """Points that each player starts with; 0: what the sheet says."""
    special_hands: Literal["all"] | list[str] = "all"


class Sheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One complete ruleset."""

    id: str
    name: str
    version: int
    start: int
    options: dict[str, Any]
    procedure: dict[str, Any]
    rows: Rows
    allowed: dict[str, Span | list[int | str]] = {}
    clauses: dict[str, str] = {}
    """The clauses of the rulebook that an option, a choice of procedure or a common sentence of the page stands for."""
    examples: dict[str, str] = {}
    """By a row's id, a hand of that kind, as `kongbox score` takes it."""
    cannon: Cannon = Cannon()
    """The tiles that let off a cannon, where the option `cannon` is not "off"."""

    def choices(self) -> Options:
        """Everything that the sheet fixes and that its house has chosen.

        Raises msgspec.ValidationError for a name or a value that does not exist.
        """
        return msgspec.convert({**self.procedure, **self.options}, Options, strict=True)

    def may_be(self, option: str) -> str:
        """The values that an option may have, in words."""
        allowed = self.allowed.get(option)
        if isinstance(allowed, list):
            return " or ".join(map(str, allowed))
        if allowed is not None:
            return str(allowed)
        hint: Any = get_type_hints(Options)[option]
        if hint is bool:
            return "true or false"
        if get_origin(hint) is Literal:
            return " or ".join(map(str, get_args(hint)))
        return "all, or ids separated by commas" if option == "special_hands" else "any number"


class HouseRows(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The rows that a house adds to the score card, changes by id, and leaves out."""

    points: list[Row] = []
    doublers: list[Row] = []
    special: list[Row] = []
    change: dict[str, dict[str, Any]] = {}
    leave_out: list[str] = []


class HouseSheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A sheet that says only where it differs from another, which it extends: one of the program's, or a file's."""

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
"""Numbers that the kernels can count with; a sheet may allow less, never more."""
AMOUNT = Span(0, 1_000_000)
"""The same for each of several amounts."""
