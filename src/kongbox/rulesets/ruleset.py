"""A ruleset in use: a sheet with the choices of a house, compiled for the kernels."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Self

import msgspec

from ..core.pay.dangers import NUMBER as DANGERS
from ..core.pay.excuses import NUMBER as EXCUSES
from ..core.play.wall import lay_out
from ..core.score.facts import NUMBER
from ..core.state.codes import (
    ALL,
    BASIC,
    BONUS,
    BOX,
    CALL_FIRST,
    CALL_NEVER,
    CALL_READY,
    DEAD,
    EARLY,
    FALSE_MAHJONG,
    FALSE_SHOWN,
    FIXED,
    FOUL,
    HARMFUL_CALL,
    HASTY_DRAW,
    JOKERS,
    KEPT,
    KNITTING,
    LIMIT_HAND,
    LONG,
    MISLED,
    MISNAMED,
    MOST_WINS,
    MOVING,
    NO_CHOWS,
    ORPHANS,
    PAIR_HONOURS,
    REMARK,
    ROB_ADDED,
    ROB_CONCEALED,
    SEVEN_PAIRS,
    SHORT,
    TEMPLATES,
    TRIPLE_KNITTING,
    TWO_BAMBOOS,
    UNMARKED_KONG,
    WITHDRAWN,
    WRONG_TILE,
)
from ..core.state.records import Lookup, Rules, Table
from ..tiles import NONE
from .form import BadSheet, did_you_mean
from .load import check, load_file, load_shipped, not_allowed, not_together, number, wrong_numbers
from .schema import Danger, Options, Row, Sheet
from .template import variants_of

WHO = {"everyone": 0, "winner": 1, "others": 2}


class Ruleset:
    """One complete set of rules.

    `sheet` is everything it says, its options as chosen; two rulesets with one `hash` play alike.
    """

    def __init__(self, sheet: Sheet, *, is_goulash: bool = False) -> None:
        self.sheet = sheet
        self.is_goulash = is_goulash
        """Are these the rules of a goulash, by the same sheet?"""

    @classmethod
    def load(cls, name: str | Path = "redux", options: Mapping[str, Any] | None = None) -> Self:
        """A ruleset of the program by its id, or one from a file by its path, with some options chosen.

        Raises BadSheet (a KongboxError): code "unknown-ruleset", "no-such-sheet", "bad-sheet", "unknown-option" or "bad-option".
        """
        path = Path(name)
        sheet = load_file(path) if path.suffix.lower() == ".toml" else load_shipped(str(name))
        return cls(sheet).choose(options or {})

    @classmethod
    def from_json(cls, text: bytes | str) -> Self:
        """The ruleset that a record carries, as `to_json` wrote it.

        Raises BadSheet for one that no `to_json` wrote.
        """
        try:
            sheet = msgspec.json.decode(text, type=Sheet)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            told = " ".join(str(error).split())
            raise BadSheet(f"the ruleset in the record cannot be read: {told}", code="bad-sheet") from None
        check(sheet, "the ruleset in the record")
        return cls(sheet)

    def to_json(self) -> bytes:
        """The whole ruleset as one line of JSON, the same bytes for the same rules."""
        return msgspec.json.encode(self.sheet)

    def choose(self, options: Mapping[str, Any]) -> Self:
        """The same rules with other choices.

        Values may be text, as a command line or a form gives them: "true", "500", "thirteen_orphans,nine_gates".
        """
        if not options:
            return self
        chosen = dict(self.sheet.options)
        for name, value in options.items():
            if name not in chosen:
                known = sorted(chosen)
                raise BadSheet(
                    f"{self.id} has no option {name!r}{did_you_mean(name, known) or '; it has: ' + ', '.join(known)}",
                    code="unknown-option",
                )
            chosen[name] = from_text(value, chosen[name]) if isinstance(value, str) else value
        sheet = msgspec.structs.replace(self.sheet, options=chosen)
        try:
            made = sheet.choices()
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$.")
            name = path.rstrip("`")
            if message.startswith("Invalid enum value"):
                from .wording import allowed_text  # it needs rulesets itself

                message = f"{chosen[name]} is not to be had; it may be {allowed_text(self.sheet, name)}"
            raise BadSheet(f"option {name}: {message}", code="bad-option") from None
        for name in options:
            complaint = not_allowed(self.sheet, name, getattr(made, name))
            if complaint:
                raise BadSheet(f"option {complaint}", code="bad-option")
        for _, complaint in not_together(made):
            raise BadSheet(f"option {complaint}", code="bad-option")
        for row in sheet.rows.all():
            for key, complaint in wrong_numbers(row, made):
                raise BadSheet(f"option {complaint}, the {key} of {row.rule}", code="bad-option")
        return type(self)(sheet, is_goulash=self.is_goulash)

    @property
    def id(self) -> str:
        """The name by which programs call it: "redux"."""
        return self.sheet.id

    @property
    def name(self) -> str:
        """The name by which people call it."""
        return self.sheet.name

    @cached_property
    def options(self) -> Options:
        """Everything that the sheet fixes and the house has chosen."""
        return self.sheet.choices()

    @cached_property
    def hash(self) -> str:
        """SHA-256 of everything the ruleset says, in hexadecimal."""
        return hashlib.sha256(self.to_json()).hexdigest()

    @cached_property
    def rows(self) -> list[Row]:
        """The rows in play, in the order of `rules`."""
        chosen = self.options.special_hands
        return [
            row
            for row in self.sheet.rows.all()
            if not row.value or chosen == "all" or row.rule in chosen or row.clause in chosen
            if row.in_goulash or not self.is_goulash
        ]

    @cached_property
    def goulash(self) -> Self:
        """The rules of the hand after one that nobody has won: wild tiles, exchanges, no chows. (BM-GO-1)"""
        return type(self)(self.sheet, is_goulash=True)

    @cached_property
    def tiles(self) -> list[int]:
        """All the tiles that are played with, as kinds in order."""
        state = Table.new()
        state.tiles = lay_out(state, self.rules)
        return sorted(state.wall[place] for place in range(state.tiles))

    @cached_property
    def dangers(self) -> list[Danger]:
        """The dangers for which one answers here, in the order of `rules`: those about a win that is played."""
        if self.options.cannon == "off":
            return []
        return [danger for danger in self.sheet.cannon.dangers if not danger.wins or self.wins(danger)]

    def wins(self, danger: Danger) -> list[int]:
        """The patterns of the wins that a danger is about; a row that the house does not play is none."""
        rows = {row.rule for row in self.sheet.rows.all()}
        played = {row.rule: row.chosen(self.options) for row in self.rows}
        return [NUMBER[played.get(win, win)] for win in danger.wins if win in played or win not in rows]

    @property
    def start(self) -> int:
        """Points that each player starts with."""
        return self.options.tallies or self.sheet.start

    @cached_property
    def rules(self) -> Rules:
        """The sheet as the kernels read it."""
        return compile_sheet(self)

    @cached_property
    def lookup(self) -> Lookup:
        """The rules and the tables of distances, as every kernel wants them; half a second when first built."""
        from ..core.hand.lookups import new_house

        return new_house(self.rules)

    def __reduce__(self) -> tuple[Any, ...]:
        # what was worked out of the sheet does not travel: it is worked out again, once for a process
        return carried_rules, (self.to_json(), self.is_goulash)

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} {self.hash[:12]}>"


def from_text(value: str, model: Any) -> Any:
    """A value as a person types it, read as the option's own kind of value; what cannot be read stays text."""
    word = value.strip()
    if isinstance(model, bool):
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(word.lower(), word)
    if isinstance(model, int):
        return int(word) if word.removeprefix("-").isdecimal() and len(word) < 10 else word
    if word != "all" and (model == "all" or isinstance(model, list)):
        return [part.strip() for part in word.split(",") if part.strip()]
    return word


METHOD = {"kong_box": BOX, "dead_wall": DEAD, "wall_end": MOVING}
ROB = {"never": 0, "added": ROB_ADDED, "thirteen": ROB_CONCEALED}
CALL = {"never": CALL_NEVER, "first_discard": CALL_FIRST, "riichi": CALL_READY}
BESIDE = {"": 0, "bonus": BONUS, "all": ALL}
VALUE: dict[int | str, int] = {"limit": LIMIT_HAND, "points": BASIC}
SHAPES = {
    "thirteen_orphans": ORPHANS,
    "seven_pairs": SEVEN_PAIRS,
    "all_pair_honours": PAIR_HONOURS,
    "knitting": KNITTING,
    "triple_knitting": TRIPLE_KNITTING,
}
"""Patterns that are true of hands without sets: they complete a hand where the sheet has them."""
WILD_TILES = {"two_bamboos": TWO_BAMBOOS, "jokers": JOKERS}
FEW_CHOWS = {4: 0, 1: 1, 0: NO_CHOWS}
NINE = {"never": 0, "first_turn": 1, "unclaimed": 2}
EMPTY = {4: 0b0000, 3: 0b1000, 2: 0b1010}
"""The chairs where nobody sits; two players sit opposite each other. (PC-23-3)"""


@lru_cache(maxsize=16)
def carried_rules(sheet: bytes, is_goulash: bool) -> Ruleset:
    """The rules that came from another process; everything that came with the same rules shares them."""
    ruleset = Ruleset.from_json(sheet)
    return ruleset.goulash if is_goulash else ruleset


def compile_sheet(ruleset: Ruleset) -> Rules:
    """The RULES record of a ruleset: procedure as numbers, rows as columns."""
    rules, options = Rules.new(), ruleset.options
    compile_wall(rules, options)
    compile_play(rules, options)
    compile_errors(rules, options)
    if ruleset.is_goulash:
        rules.wild = WILD_TILES[options.wild_tiles]
        rules.exchanges = 1
        rules.few_chows = NO_CHOWS
    compile_rows(rules, options, ruleset.rows)
    compile_cannon(rules, ruleset)
    rules.scoring = int(options.scoring)
    rules.fishing_penalty = options.fishing_penalty
    rules.limit = options.limit
    rules.special = options.limit or options.special_value
    rules.payment_limit = int(options.limit_on == "payment")
    rules.count_exposed = int(options.only_possible == "count_exposed")
    rules.claimed_kong_concealed = int(options.claimed_kong_concealed)
    rules.loose_draw_points = int(options.loose_draw_points)
    rules.losers_settle = int(options.losers_settle)
    rules.cap_at_holdings = int(options.cap_at_holdings)
    rules.start = ruleset.start
    rules.penalty = options.riichi_penalty
    rules.kept_kong = int(options.kong_in_hand)
    rules.intrinsic = int(options.intrinsic_value)
    rules.save()
    return rules


def compile_wall(rules: Rules, options: Options) -> None:
    """Tiles, wall and deal."""
    rules.bonus = int(options.bonus)
    rules.method = METHOD[options.wall]
    rules.box = options.box_stacks if rules.method == BOX else 0
    rules.centred = int(options.loose_on == "centred")
    rules.dead = options.dead_stacks if rules.method == DEAD else 0
    rules.reserve = options.dead_wall if rules.method == MOVING else 0
    rules.deal_last = int(rules.method != DEAD and options.dealer_takes == "stack")
    rules.bonus_loose = int(rules.method == DEAD or options.bonus_from == "loose_tiles")


def compile_play(rules: Rules, options: Options) -> None:
    """Seats, claims and what ends a hand without a winner."""
    rules.absent = EMPTY[options.players]
    rules.dealer_prevails = int(options.dealer == "prevailing")
    rules.opening = int(options.opening_kongs)
    rules.last_kong = int(options.kong_without_tile == "draw")
    rules.rob = ROB[options.rob] | ROB[options.rob_concealed]
    rules.few_chows = FEW_CHOWS[options.chows]
    rules.say_fishing = int(options.say_fishing)
    rules.goulash = int(options.goulash == "after_draw")
    rules.bar_missed = int(options.missed_win == "barred")
    rules.call = CALL[options.call]
    rules.three_wins = int(options.three_wins == "draw")
    rules.nine_heads = NINE[options.nine_heads]
    rules.same_winds = int(options.same_winds == "draw")
    rules.all_called = int(options.all_called == "draw")
    rules.four_kongs = int(options.four_kongs == "draw")
    rules.wash = int(options.washing)
    for heads, amount in enumerate(options.washing_pays):
        rules.wash_pays[heads] = amount


INFRACTIONS = {
    "short_hand": (SHORT,),
    "long_hand": (LONG,),
    "tile_seen": (KEPT,),
    "wrong_tile": (WRONG_TILE,),
    "out_of_turn": (EARLY,),
    "misnamed": (MISNAMED, MISLED),
    "hasty_draw": (HASTY_DRAW,),
    "withdrawn_claim": (WITHDRAWN,),
    "foul_hand": (FOUL,),
    "false_mahjong": (FALSE_MAHJONG, FALSE_SHOWN),
    "harmful_call": (HARMFUL_CALL,),
    "remark": (REMARK,),
    "unmarked_kong": (UNMARKED_KONG,),
}
"""By the name that sheets use, the infractions of the kernels."""


def compile_errors(rules: Rules, options: Options) -> None:
    """What players may err in, and what it costs."""
    rules.strict = int(options.manners == "strict")
    for name in options.infractions:
        for what in INFRACTIONS[name]:
            rules.infractions |= 1 << what
    rules.false_ends = int(options.false_mahjong == "paid")
    rules.misnaming_forfeits = int(options.misnaming == "forfeits_turn")
    rules.misled_wins = int(options.misnaming == "pays")
    rules.misled_set = options.misled_set
    rules.withdraw_pays = options.withdrawn_claim
    rules.dead_count = int(options.wrong_count == "dead")


def compile_rows(rules: Rules, options: Options, rows: Sequence[Row]) -> None:
    """The score card."""
    rules.rows = len(rows)
    for i, row in enumerate(rows):
        rules.pattern[i] = NUMBER[row.chosen(options)]
        rules.who[i] = WHO[row.who]
        rules.points[i] = number(row.points, options)
        rules.doublers[i] = number(row.doublers, options)
        rules.extra[i] = number(row.extra, options)
        rules.alone[i] = int(row.alone)
        rules.beside[i] = BESIDE[row.beside]
        compile_special(rules, i, row)
        rules.thirteenth |= int(row.pattern == "thirteenth_mahjong")
        if row.pattern == "mahjong" and not row.alone:
            rules.mahjong = rules.points[i]


def compile_cannon(rules: Rules, ruleset: Ruleset) -> None:
    """What lets off a cannon, and what excuses it."""
    options = ruleset.options
    rules.cannon_three = int(options.cannon == "three")
    rules.concealed_kongs_shown = int(options.danger_counts_concealed_kongs)
    rules.dangers = len(ruleset.dangers)
    for place, danger in enumerate(ruleset.dangers):
        rules.danger[place] = DANGERS[danger.pattern]
        rules.danger_robbed[place] = int(danger.robbed)
        rules.danger_at_once[place] = int(danger.at_once)
        wins = ruleset.wins(danger)
        for one in range(MOST_WINS):
            rules.danger_wins[place, one] = wins[one] if one < len(wins) else NONE
    for excuse in ruleset.sheet.cannon.excuses:
        rules.excuses |= 1 << EXCUSES[excuse.pattern]


def compile_special(rules: Rules, place: int, row: Row) -> None:
    """What a special hand is worth, and its shape where it is no sets."""
    if not row.value:
        return
    rules.value[place] = VALUE.get(row.value, FIXED)
    rules.worth[place] = row.value if isinstance(row.value, int) else 0
    rules.fishing[place] = row.fishing if isinstance(row.fishing, int) else 1
    rules.fishes |= int(row.fishing != 0)
    if row.pattern in SHAPES:
        rules.shapes |= 1 << SHAPES[row.pattern]
    if row.template is None:
        return
    rules.row_shape[place] = TEMPLATES + rules.templates
    rules.shapes |= 1 << TEMPLATES
    found = variants_of(row.template)
    heaviest = min(max(wanted[suit].bit_count() for suit in range(3)) for wanted, _ in found)
    rules.heaviest = min(rules.heaviest, heaviest) if rules.templates else heaviest
    for wanted, besides in found:
        at = rules.variants
        rules.template[at] = rules.templates
        rules.any_one[at] = int(any(besides))
        rules.heavy[at], rules.heavy_suit[at] = max((wanted[suit].bit_count(), suit) for suit in range(3))
        for suit in range(4):
            rules.wanted[at, suit] = wanted[suit]
            rules.besides[at, suit] = besides[suit]
        rules.variants += 1
    rules.templates += 1
