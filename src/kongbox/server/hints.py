"""What a bot would do in a person's place, and what speaks for it; why something is not offered."""

from itertools import groupby

from ..bots.advice import advice
from ..game import Action, Table, read_action
from ..game.play.threats import call_of
from ..game.play.whynot import GREAT, Answer, reason_of, reasons
from ..game.views.buttons import named_in
from ..game.words.buttons import label
from ..game.words.catalogue import knows, say
from ..game.words.hints import whole_hint
from ..game.words.refusals import told_reason
from .messages import Hinted, Reasons, Why


def hinted(table: Table, seat: int, action: Action) -> Hinted:
    """The whole of a hint, of an action that a bot has chosen."""
    call = call_of(table.ruleset)
    away = max(0, table.distance(seat))
    called = label(action, table.phase, call)
    return Hinted(action.id, whole_hint(advice(table, seat, action), action, called, call, away))


def why_not_offered(table: Table, seat: int, about: str) -> Reasons:
    """Why a seat is not offered a verb, or an action, or any of the great verbs.

    Raises BadInput (code "bad-action") for what is neither.
    """
    if about in ("", *GREAT):
        found = reasons(table, seat, (about,) if about else GREAT)
    else:
        action = read_action(about)
        reason = reason_of(table, seat, action)
        found = () if reason is None else (Answer(action.verb, reason),)
    answers = []
    for reason, same in groupby(found, key=lambda answer: answer.reason):
        verbs = [say("why", answer.verb if knows("why", answer.verb) else "any") for answer in same]
        answers.append(Why(verbs, reason.code, told_reason(reason), named_in([reason.clause])))
    return Reasons(answers)
