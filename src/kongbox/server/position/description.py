"""The description of a position while somebody writes it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...errors import BadInput, KongboxError
from ...game import Table
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
from ..answers import Answer, as_json
from ..questions import Question, Route, Routes
from ..table.opening import Opening
from .judging import judged
from .wire import Fault, Offered, PositionHand, PositionView


def position_routes(opening: Opening) -> Routes:
    async def position(question: Question) -> Answer:
        known = (await opening.room()).evening.sheets
        return as_json(await question.beside(described, question.query.get("text", ""), known))

    return [Route("/position/told", position)]


def described(text: str, known: Mapping[str, Ruleset]) -> PositionView:
    """Return the description of a position, or of its fault. Never raises KongboxError."""
    try:
        if len(text) > MOST_TEXT:
            raise failure(BadInput, "too-long", "position", count=len(text), most=MOST_TEXT)
        ruleset = rules_of(text, known)
    except KongboxError as error:
        return PositionView(fault_of(error, text))
    tiles = {NAMES[tile]: count for tile, count in Counter(ruleset.tiles).items()}
    view = rules_view(ruleset)
    try:
        table = Table.from_text(text, ruleset)
    except KongboxError as error:
        fault, hands = fault_of(error, text), judged(text, ruleset, None)
        return PositionView(fault, ruleset.id, ruleset.name, tiles, view.wild, judged=hands)
    written = {line.split(maxsplit=1)[0] for line in text.splitlines() if line.strip()}
    reader = Reader.by_wind(None, table.east)
    question = question_of(table, table.turn, ())
    seats = sorted(table.present, key=table.wind)
    return PositionView(
        fault=None,
        rules=ruleset.id,
        name=ruleset.name,
        tiles=tiles,
        wild=view.wild,
        said=prompt(question, reader),
        left=table.wall_left,
        hands=[hand_described(table, seat, dealt=WINDS[table.wind(seat)] not in written) for seat in seats],
        discards=discards_of(table),
        legal=[Offered(wind_of(table, seat), labels(table, seat)) for seat in table.waiting],
        judged=judged(text, ruleset, table),
    )


def fault_of(error: KongboxError, text: str) -> Fault:
    """Return an error with its place, and the wind of the player whose hand or discard is there."""
    line, column = (place if isinstance(place := error.facts.get(name), int) else None for name in ("line", "column"))
    return Fault(error.code, error.message, line, column, wind_at(text, line, column or 1))


def wind_at(text: str, line: int | None, column: int) -> Any:
    """Return the wind of the player whose hand or discard is at a place in a text; None for other places."""
    written = text.splitlines()[line - 1] if line else ""
    key = written.split(maxsplit=1)[0] if written.strip() else ""
    word = written[column - 1 : column] if key == "discards" else key
    return word if word and word in WINDS else None


def hand_described(table: Table, seat: int, *, dealt: bool) -> PositionHand:
    sets = [set_view(meld, seat, table.ruleset.options) for meld in table.melds_to_see(seat)]
    return PositionHand(seat, wind_of(table, seat), [*table.hand(seat)], sets, [*table.bonus(seat)], dealt)


def labels(table: Table, seat: int) -> list[str]:
    """Return in words the legal actions of a seat, except discards and infractions."""
    legal = table.legal(seat)
    question = question_of(table, seat, legal)
    views = (action_view(action, table, question, seat) for action in legal)
    return [view.label for view in views if not view.error and view.kind != "discard"]


def wind_of(table: Table, seat: int) -> Any:
    return WINDS[table.wind(seat)]
