"""The description of a written position: whose turn it is, what they may do, what every hand waits for."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...errors import BadInput, KongboxError
from ...game import Table, analyse
from ...game.play.position import rules_of
from ...game.play.question import question_of
from ...game.views.buttons import action_view
from ...game.views.seat import set_view
from ...game.views.views import discards_of, rules_view
from ...game.words.failures import failure
from ...game.words.prompts import prompt
from ...game.words.reader import Reader
from ...rulesets import Ruleset
from ...tables.wire_alone import MOST_TEXT
from ...tiles import NAMES, WINDS
from .wire import Fault, HandTold, Offered, PositionTold


def told_of(text: str, known: Mapping[str, Ruleset]) -> PositionTold:
    """Return the description of a position, or its fault in one sentence. Never raises KongboxError."""
    try:
        if len(text) > MOST_TEXT:
            raise failure(BadInput, "too-long", "position", count=len(text), most=MOST_TEXT)
        ruleset = rules_of(text, known)
    except KongboxError as error:
        return PositionTold(fault_of(error))
    tiles = {NAMES[tile]: count for tile, count in Counter(ruleset.tiles).items()}
    view = rules_view(ruleset)
    try:
        table = Table.from_text(text, ruleset)
    except KongboxError as error:
        return PositionTold(fault_of(error), ruleset.id, ruleset.name, tiles, view.wild)
    written = {line.split(maxsplit=1)[0] for line in text.splitlines() if line.strip()}
    reader = Reader.by_wind(None, table.east)
    question = question_of(table, table.turn, ())
    seats = sorted(table.present, key=table.wind)
    return PositionTold(
        None,
        ruleset.id,
        ruleset.name,
        tiles,
        view.wild,
        prompt(question, reader),
        table.wall_left,
        [hand_told(table, seat, dealt=WINDS[table.wind(seat)] not in written) for seat in seats],
        discards_of(table),
        [Offered(wind_of(table, seat), labels(table, seat)) for seat in table.waiting],
    )


def fault_of(error: KongboxError) -> Fault:
    """Return the sentence and the place of an error."""
    line, column = error.facts.get("line"), error.facts.get("column")
    return Fault(error.code, error.message, *(place if isinstance(place, int) else None for place in (line, column)))


def hand_told(table: Table, seat: int, *, dealt: bool) -> HandTold:
    """Return a hand as it stands."""
    away, waits = None, list[str]()
    try:
        found = analyse(table.written(seat), table.ruleset)
        away, waits = max(0, found.distance), list(found.waits)
    except KongboxError:  # a hand with a wrong number of tiles has no distance
        pass
    sets = [set_view(meld, seat, table.ruleset.options) for meld in table.melds_to_see(seat)]
    return HandTold(seat, wind_of(table, seat), [*table.hand(seat)], sets, [*table.bonus(seat)], dealt, away, waits)


def labels(table: Table, seat: int) -> list[str]:
    """Return the actions of a seat besides discarding, in words, without the errors of a strict table."""
    legal = table.legal(seat)
    question = question_of(table, seat, legal)
    views = (action_view(action, table, question, seat) for action in legal)
    return [view.label for view in views if not view.error and view.kind != "discard"]


def wind_of(table: Table, seat: int) -> Any:
    """Return the letter of a seat's wind."""
    return WINDS[table.wind(seat)]
