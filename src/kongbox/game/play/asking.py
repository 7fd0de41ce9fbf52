"""The last step of setting up a position: counting tiles and asking the seats that must answer."""

from ...core.play.draw import draw
from ...core.play.exchange import partner, takes_part
from ...core.play.legal import legal
from ...core.play.window import open_window
from ...core.state import codes as n
from ...core.state.records import Decision
from ...errors import KongboxError
from ...notation import read_tiles
from ...tiles import NONE, PLAYED, WILD, WINDS
from ..model.actions import number_of
from .arguments import read_action
from .laying import HAND, Laying, tiles_of
from .particulars import PREPLAY, defaults_of_table
from .reading import Word, at_word, fault, only


def check_counts(laying: Laying) -> None:
    """Check the number of tiles in every written hand, and note whether the seat to move must draw its fourteenth tile."""
    state = laying.state
    for seat in range(4):
        if not state.absent >> seat & 1 and seat not in laying.missing:
            check_count(laying, seat)
    if state.phase == n.TURN and state.turn in laying.missing:
        laying.draws_first = True


def check_count(laying: Laying, seat: int) -> None:
    """Check the number of tiles in a written hand, and that only the seat to move has a tile set apart."""
    state, side = laying.state, laying.state.side[seat]
    line = laying.read[WINDS[(seat - state.east) % 4]][0]
    robbed = state.phase == n.ROB and state.opened < 4  # a dealt kong may be robbed
    if state.phase == n.TURN:
        more = seat == state.turn
    else:  # a player who has claimed a discard still holds the extra tile while others may claim a discard made out of turn
        more = seat == state.faults.resume or ((robbed or state.phase in PREPLAY) and seat == state.dealer)
    wanted = HAND + side.wrong - side.owing + more - (robbed and seat == state.turn)
    held = tiles_of(state, seat)
    if held == wanted - 1 and state.phase == n.TURN and more and state.how == n.FROM_WALL and seat not in laying.drawn:
        laying.draws_first = True
    elif held != wanted:
        fault(line.key, "wrong-count", "written", count=held, right=wanted)
    if seat in laying.drawn and not (state.phase == n.TURN and seat == state.turn):
        fault(line.words[-1], "wrong-words", "point")


def ask(laying: Laying) -> None:
    """Ask the seats that must answer."""
    state, written = laying.state, laying.memory
    for name in ("final", "claimed"):
        setattr(state, name, written.get((NONE, name), defaults_of_table(state)[name]))
    where = laying.phase.key if laying.phase else Word("", 1, 1)
    if state.phase == n.TURN:
        begin_turn(laying, where)
    elif state.phase in (n.CLAIM, n.ROB):
        if not open_window(state, laying.lookup, state.phase):
            fault(where, "nothing-open", "claim")
        for seat in range(4):
            state.side[seat].could = written.get((seat, "could"), state.side[seat].could)
    else:
        ask_before_play(laying)
    take_answers(laying)
    decision = Decision.new()
    for seat in range(4):
        if state.pending >> seat & 1:
            legal(state, laying.lookup, seat, decision)
            if not any(decision.open):
                fault(where, "nothing-legal", wind=WINDS[(seat - state.east) % 4])
    if state.pending == 0:
        fault(where, "nothing-open", "asked")


def begin_turn(laying: Laying, where: Word) -> None:
    """Begin the turn of the seat to move. The seat draws if it lacks its fourteenth tile."""
    state, side = laying.state, laying.state.side[laying.state.turn]
    state.pending = 1 << state.turn
    if laying.draws_first:
        if draw(state, laying.log, laying.lookup, state.turn) == NONE:
            fault(where, "wall-out")
        return
    tile = laying.drawn.get(state.turn, NONE)
    if tile == NONE and state.how != n.FROM_CLAIM:
        tile = last_written(laying, state.turn)
    side.drawn = state.tile = tile
    side.came = laying.memory.get((state.turn, "came"), state.how if state.how != n.FROM_CLAIM else 0)
    if tile == NONE and (side.bound or side.calling):
        fault(where, "wrong-words", "announced")


def last_written(laying: Laying, seat: int) -> int:
    """Return the last concealed tile that the text gives for a hand, or NONE."""
    line = laying.read[WINDS[(seat - laying.state.east) % 4]][0]
    for word in reversed(line.words):
        tiles = [tile for tile in read_tiles(word.text) if not PLAYED <= tile < WILD] if word.text[0] not in "+_!." else []
        if tiles:
            return tiles[-1]
    return NONE


def ask_before_play(laying: Laying) -> None:
    """Ask the seats that must answer before play: about dealt kongs, washing, an exchange, or the vote on exchanges."""
    state = laying.state
    if state.phase in (n.OPENING, n.WASHING):
        state.pending = 1 << state.turn
        if state.phase == n.WASHING:
            state.tile, state.how = state.side[state.turn].drawn, state.side[state.turn].came
        return
    state.pending = 0
    for seat in range(4):
        side = state.side[seat]
        part = takes_part(state, seat)
        if state.phase == n.VOTE:
            side.answer = n.UNASKED
        else:
            part = part and takes_part(state, partner(state, seat, state.goulash.exchange)) and side.gave < n.GIVEN
        state.pending |= int(part) << seat


def take_answers(laying: Laying) -> None:
    """Apply the answers that seats have already given."""
    line, decision = only(laying.read, "answers"), Decision.new()
    for word in line.words if line else ():
        who, _, text = word.text.partition(":")
        seat = laying.seat(word, who)
        try:
            number = number_of(read_action(text.replace("+", " ")), laying.state.tile)
        except KongboxError as error:
            at_word(word, error)
        legal(laying.state, laying.lookup, seat, decision)
        if laying.state.phase not in (n.CLAIM, n.ROB, n.VOTE) or number >= len(decision.open) or not decision.open[number]:
            fault(word, "bad-answer", wind=who)
        laying.state.side[seat].answer = number
        laying.state.pending &= ~(1 << seat)
