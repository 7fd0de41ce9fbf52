"""The reasons why a table does not offer something, in words."""

from itertools import groupby

from ...words.catalogue import knows, say
from ..play.arguments import read_action
from ..play.table import Table
from ..play.whynot import GREAT, Answer, reason_of, reasons
from ..words.refusals import bare_reason
from .buttons import named_in
from .replies import Reasons, Why


def why_not_offered(table: Table, seat: int, about: str) -> Reasons:
    """Return why a seat is not offered `about`, which is a verb in GREAT or an action; "" stands for all verbs in GREAT.

    Raises BadInput (code "bad-action") for anything else.
    """
    if about in ("", *GREAT):
        refused = reasons(table, seat, (about,) if about else GREAT)
    else:
        action = read_action(about)
        reason = reason_of(table, seat, action)
        refused = () if reason is None else (Answer(action.verb, reason),)
    answers = []
    for reason, same in groupby(refused, key=lambda answer: answer.reason):
        verbs = [say("why", answer.verb if knows("why", answer.verb) else "any") for answer in same]
        answers.append(Why(verbs, reason.code, bare_reason(reason), named_in([reason.clause])))
    return Reasons(answers)
