"""A position as text, one fact per line; missing lines take defaults. `Table.from_text` reads it, `to_text` writes it.

    rules redux limit=500       the ruleset, and the options that differ from its sheet; a goulash: rules bmja goulash
    E 123b 456c 77d EE RR G     a hand by its wind, in the notation of hands, with the signs of sets on the table, the exposed
    S 13b 1688c GG +999d 1f .3c bonus tiles and, after a dot, the tile just drawn; an unwritten hand is dealt at random
    discards E:9d>S S:4b W:E!   in order: player and tile, the claimer, "!" if fishing was announced with it
    turn S                      the seat to move; with thirteen tiles it draws first. After a claim: turn S claimed
    seed 7                      the seed that shuffles the unmentioned tiles; by default 0

Instead of "turn": "open W:5b" (a discard that the others are asked about), "rob W:5b" (a tile added to a pung, or a concealed
kong), "opening E" (East may lay down a dealt kong), "washing S" (South may wash the tiles), "exchange 1" (the first exchange
before a goulash), "vote 1" (the vote on it and the later exchanges). Also: "east 2" (the chair of the East wind), "round S"
(the prevailing wind), "streak 1", "held 1000 980 1010 1010", "dice 3 4 1 2", "next 5b 7c" (the next tiles of the live wall),
"loose 1c" (the next loose tiles), "answers S:pung" (to the open tile), "given E:5b6c" (tiles that East has put out for an
exchange). A "#" begins a comment.

If a tile that was claimed for a set is not among the discards, the opening is over: no player is in their first turn.

`to_text` also writes what makes the hand continue in exactly the same way: "wall" (every tile as built, by place), "drawn" (how
much of the wall has been drawn), "asked", "infractions", "fines", and "also" (further state of a seat or of the table).
"""

from collections.abc import Iterator

from ...core.play.window import may_err
from ...core.state import codes as n
from ...core.state.actions import PASS
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...errors import RuleRefusal
from ...notation import WrittenHand, write_hand, write_tiles
from ...rulesets import SHIPPED, Ruleset
from ...rulesets.wording import value_text
from ...tiles import NAMES, NONE, WINDS
from ..model.actions import action_of
from ..words.failures import failure
from .facts import Facts
from .lying import kinds_held, kinds_of_bonus, set_tiles, written_sets
from .particulars import defaults_of_side, defaults_of_table, side_particulars, table_particulars, written
from .position import lay_position, open_rules
from .reading import read_lines


def position_text(table: Facts) -> str:
    """Return the position at a table as text. Raises RuleRefusal (code "hand-over") after the hand."""
    if table.over:
        raise failure(RuleRefusal, "hand-over", "position")
    return "\n".join(line for line in lines_of(table) if line) + "\n"


def read_position(text: str, rules: str | Ruleset | None = None) -> tuple[Ruleset, State, Log]:
    """Return the rules, record and journal of a position in text."""
    read = read_lines(text)
    ruleset = open_rules(read, rules)
    return lay_position(read, ruleset)


def lines_of(table: Facts) -> Iterator[str]:
    """Yield the lines of a position."""
    state, ruleset = table.state, table.ruleset
    yield "rules " + " ".join([ruleset.id, *(["goulash"] if ruleset.is_goulash else []), *options_text(ruleset)])
    yield f"east {state.east}"
    yield f"round {WINDS[state.prevailing]}"
    yield f"streak {state.streak}"
    yield "held " + " ".join(str(state.side[seat].held) for seat in range(4))
    yield "dice " + " ".join(map(str, table.dice))
    asked = [str(seat) for seat in range(4) if state.faults.asked >> seat & 1]
    yield "asked " + " ".join(asked) if asked else ""
    for seat in sorted(table.present, key=table.wind):
        yield f"{wind(table, seat)} {hand_text(table, seat)}"
    yield discards_text(table)
    yield phase_text(table)
    yield answers_text(table)
    given = [
        f"{wind(table, seat)}:{write_tiles(state.side[seat].given[i] for i in range(state.side[seat].gave)).replace(' ', '')}"
        for seat in table.present
        if state.side[seat].gave
    ]
    yield "given " + " ".join(given) if given else ""
    yield from wall_lines(table)
    journal = [tuple(table.log.event[row, column] for column in (0, 1, 4)) for row in range(table.log.events)]
    erred = [f"{wind(table, seat)}:{what}" for kind, seat, what in journal if kind == n.E_INFRACTION]
    yield "infractions " + " ".join(erred) if erred else ""
    fines = [
        f"{wind(table, one)}>{wind(table, other)}:{state.faults.fines[one, other]}"
        for one in range(4)
        for other in range(4)
        if state.faults.fines[one, other]
    ]
    yield "fines " + " ".join(fines) if fines else ""
    for seat in sorted(table.present, key=table.wind):
        side = state.side[seat]
        usual = defaults_of_side(state, side, seat)
        items = [written(name, value) for name, value in side_particulars(state, side, seat) if value != usual[name]]
        yield f"also {wind(table, seat)} " + " ".join(items) if items else ""
        for place in range(8):
            if side.dangers >> place & 1:
                giver, tile = wind(table, side.danger_from[place]), NAMES[side.danger_tile[place]]
                yield f"danger {wind(table, seat)} {place} {giver}:{tile} {side.danger_at[place]}"
    usual = defaults_of_table(state)
    items = [written(name, value) for name, value in table_particulars(state) if value != usual[name]]
    yield "also table " + " ".join(items) if items else ""


def options_text(ruleset: Ruleset) -> list[str]:
    """Return the options whose values differ from those in the shipped sheet with the same id; none without such a sheet."""
    if ruleset.id not in SHIPPED:
        return []
    usual = Ruleset.load(ruleset.id).sheet.options
    return [f"{name}={value_text(value)}" for name, value in ruleset.sheet.options.items() if value != usual.get(name)]


def wind(table: Facts, seat: int) -> str:
    """Return the letter of a seat's wind."""
    return WINDS[table.wind(seat)]


def hand_text(table: Facts, seat: int) -> str:
    """Return a hand with its sets; the tile just drawn comes last, after a dot."""
    side = table.state.side[seat]
    concealed = kinds_held(side)
    drawn = side.drawn if table.state.phase == n.TURN and seat == table.turn and side.drawn != NONE else None
    if drawn is not None:
        concealed.remove(drawn)
    bogus = [
        "!" + "".join(NAMES[tile] for tile in set_tiles(side, meld)) for meld in range(side.melds) if side.kind[meld] == n.BOGUS
    ]
    return " ".join([*bogus, write_hand(WrittenHand(tuple(concealed), written_sets(side), kinds_of_bonus(side), drawn))])


def discards_text(table: Facts) -> str:
    """Return the line of discards. "E:7b!>S" says that East announced fishing and discarded 7b, and that South claimed it."""
    called = [event.code is not None for event in table.events if event.kind == "discard"]
    words = [
        f"{wind(table, thrown.seat)}:{thrown.tile}"
        + ("!" if call else "")
        + ("" if thrown.taker is None else f">{wind(table, thrown.taker)}")
        for thrown, call in zip(table.discards, called, strict=True)
    ]
    return "discards " + " ".join(words) if words else ""


def phase_text(table: Facts) -> str:
    """Return the line of the current question."""
    state = table.state
    who = wind(table, state.turn)
    if state.phase == n.TURN:
        return f"turn {who}" + {n.FROM_CLAIM: " claimed", n.FROM_LOOSE: " loose", n.FROM_BOX: " box"}.get(state.how, "")
    if state.phase in (n.CLAIM, n.ROB):
        return f"{'open' if state.phase == n.CLAIM else 'rob'} {who}:{NAMES[state.tile]}"
    return f"{table.phase} {state.goulash.exchange + 1 if state.phase in (n.EXCHANGE, n.VOTE) else who}"


def answers_text(table: Facts) -> str:
    """Return the line of answers already given, to an open tile or in a vote."""
    state = table.state
    if state.phase not in (n.CLAIM, n.ROB, n.VOTE):
        return ""
    words = [
        f"{wind(table, seat)}:{action_of(state.side[seat].answer, state.tile).id.replace(' ', '+')}"
        for seat in table.present
        if not state.pending >> seat & 1
        and (state.phase == n.VOTE or seat != state.turn)
        and not (state.phase == n.VOTE and state.side[seat].bound)
        and (state.side[seat].answer != PASS or state.phase == n.VOTE or was_asked(table, seat))
    ]
    return "answers " + " ".join(words) if words else ""


def was_asked(table: Facts, seat: int) -> bool:
    """Whether a seat had a choice about the open tile."""
    return bool(table.state.side[seat].could) or bool(table.state.faults.asked >> seat & 1 and may_err(table.state, seat))


def wall_lines(table: Facts) -> Iterator[str]:
    """Yield the lines for the wall: the tiles by place, and how much of the wall has been drawn."""
    state = table.state
    tiles = [NAMES[state.wall.tile[place]] for place in range(state.wall.size)]
    for first in range(0, len(tiles), 36):
        yield "wall " + " ".join(tiles[first : first + 36])
    wall = state.wall
    yield (
        f"drawn head={wall.head} stand={wall.stand} live={wall.live} loose={wall.loose[0]},{wall.loose[1]}"
        f" feed={wall.feed} feeds={wall.feeds}"
    )
