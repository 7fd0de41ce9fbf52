"""A session that was left, and is asked for again: found in the store, and played again to where it stood."""

from ...errors import BadInput, RuleRefusal
from ...game.words.failures import failure
from ...store.archive import Archive
from ...store.restore import Resumed, resume
from ..questions import Beside, at_once


async def resumable(store: Archive, session: str, beside: Beside = at_once) -> Resumed:
    """A session of the store that can be gone on with.

    Raises BadInput (code "no-such-session"), RuleRefusal for one that is over (code "session-ended"), KongboxError for one that
    is damaged (code "session-damaged"), and where the store fails.
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
