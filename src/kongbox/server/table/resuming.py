"""A session to resume, loaded from the store and replayed to its last move."""

from ...errors import BadInput, RuleRefusal
from ...game.words.failures import failure
from ...store.archive import Archive
from ...store.restore import Resumed, resume
from ..questions import Beside, at_once


async def resumable(store: Archive, session: str, beside: Beside = at_once) -> Resumed:
    """Return a session of the store that can be resumed.

    Raises BadInput (code "no-such-session"), RuleRefusal for a finished one (code "session-ended"), and KongboxError for a
    damaged one (code "session-damaged") or if the store fails.
    """
    status = await store.status(session)
    if await store.table_of(session):
        raise failure(RuleRefusal, "of-friends")
    if status is None:
        raise failure(BadInput, "no-such-session", "none", given=session)
    if status == "over":
        raise failure(RuleRefusal, "session-ended")
    rows, settings = await store.rows(session), await store.settings(session)
    return await beside(resume, session, rows, settings)
