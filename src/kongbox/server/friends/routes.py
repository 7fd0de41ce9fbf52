"""The routes of tables of friends."""

from math import ceil

from msgspec.structs import replace

from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.views.story import story_view
from ...game.words.failures import failure
from ...tables.actor import Actor, Page
from ...tables.sharing import plays_elsewhere
from ...tables.together import shows
from ...tables.trouble import for_guests
from ...tables.wire import Around
from ..answers import Answer, as_json, misread, status_of
from ..duplicate.recorded import is_same_deal
from ..questions import LONGEST, REFUSED, Line, Question, Route, Routes, Socket, catching_with, greet, number
from .beside import held_back
from .door import KEY_LASTS, Door
from .socket import attend, make_ready
from .wire import Join, Joined, LaidTable, Moved, MoveLink, NewTable, OpenHouse, TableKnown, TablesKnown

STATUS = {
    **dict.fromkeys(("no-such-code", "no-such-key", "no-such-table", "table-closed"), 404),
    **dict.fromkeys(("too-many-tables", "too-many-people", "too-many-tries"), 429),
    "too-long": 413,
}


def friends_routes(door: Door) -> Routes:
    async def listed(question: Question) -> Answer:
        await door.opened()
        person = door.who(question.token)
        tables = [await known(door, question, actor, person) for actor in door.tables.of(person)]
        return as_json(TablesKnown(tables, list(door.house), question.owner, question.owner and door.network is not None))

    async def house(question: Question) -> Answer:
        """Open this machine to the home network, or close it again."""
        asked = await question.read(OpenHouse, "no-door")
        if door.network is None:
            raise failure(RuleRefusal, "no-network", "fixed")
        door.house = await door.network.open() if asked.open else door.network.close()
        return await listed(question)

    async def laid(question: Question) -> Answer:
        asked = await question.read(NewTable, "no-door")
        return as_laid(door, question, *await door.lay(asked, question.token))

    async def joined(question: Question) -> Answer:
        asked = await question.read(Join, "no-door")
        token, actor = await door.join(asked, question.token, question.machine, owner=question.owner)
        return as_json(Joined(actor.sitting.id), token=token)

    async def one(question: Question) -> Answer:
        return as_json(await known(door, question, *await door.at(question.id, question.token)))

    async def story(question: Question) -> Answer:
        actor, person = await door.at(question.id, question.token)
        play = await actor.carry_out(lambda: None if plays_elsewhere(actor.sitting, person) else actor.sitting.play)
        if play is None:
            raise failure(BadInput, "no-such-table")
        return as_json(replace(story_view(play.match), names=list(play.match.names)))

    async def moving(question: Question) -> Answer:
        await door.at(question.id, question.token)
        key = door.new_key(question.token, question.id)
        return as_json(MoveLink(links(door, question, f"move/{key}")[0], KEY_LASTS))

    async def moving_history(question: Question) -> Answer:
        """Return a link with which another device sees the same person's history."""
        if not await door.known(question.token):
            raise failure(BadInput, "no-such-table")
        return as_json(MoveLink(links(door, question, f"move/{door.new_key(question.token, '')}")[0], KEY_LASTS))

    async def moved(question: Question) -> Answer:
        asked = await question.read(Moved, "no-door")
        token, table = await door.take_over(asked.key, question.machine)
        return as_json(Joined(table), token=token)

    async def table(line: Line) -> None:
        await greet(line)
        try:
            actor, person = await door.at(line.path["id"][:LONGEST], line.token)
        except KongboxError as error:
            await line.close(REFUSED, for_guests(error).message)
            return

        async def hear(page: Page, message: str) -> None:
            if '"begin"' in message:
                await line.beside(make_ready, actor.sitting.ruleset)
            await actor.hear(page, message)

        said = line.query.get("said")
        await attend(actor.open(person, None if said is None else number(said)), line, door.clock, hear)

    return [
        Route("/tables", catching(listed), audience="house"),
        Route("/tables", catching(laid), ("POST",)),
        Route("/house", catching(house), ("POST",)),
        Route("/join", catching(joined), ("POST",), audience="house"),
        Route("/moved", catching(moved), ("POST",), audience="house"),
        Route("/tables/{id}", catching(one), audience="house"),
        Route("/tables/{id}/story", catching(story), audience="house"),
        Route("/tables/{id}/move", catching(moving), ("POST",), audience="house"),
        Route("/history/move", catching(moving_history), ("POST",), audience="house"),
        Socket("/tables/{id}/ws", table, audience="house"),
    ]


async def has_sat(door: Door, question: Question) -> bool:
    """Whether the asker may review the hand or session in the address.

    People may review the hands and sessions that they have played, and those that a player who leads a review shows them. They
    may also review a hand whose deal they have played in the hand that the query names.
    """
    session, hand = question.path.get("session", question.path.get("id", "")), question.path.get("hand")
    person, which = await door.known(question.token), number(hand) if hand else None
    if not person:
        return False
    if await door.archive.has_played(person, session, which):
        return True
    if any(shows(actor.sitting, person, session, which) for actor in door.tables.of(person)):
        return True
    mine, _, played = question.query.get("beside", "")[:LONGEST].partition(".")
    if not which or not await door.archive.has_played(person, mine, number(played)):
        return False
    return await is_same_deal(door.archive, question.beside, (session, which), (mine, number(played)))


async def is_held(door: Door, question: Question) -> bool:
    """Whether the session in the address is hidden from the asker, as `held_back` decides."""
    called = question.path.get("session", question.path.get("id", ""))[:LONGEST]
    return bool(called) and any(one.startswith(called) for one in held_back(door.tables, door.who(question.token)))


def refused(error: KongboxError) -> Answer:
    """Return the refusal for an error. If the error says how many seconds to wait, so does the refusal."""
    refusal, wait = misread(error, status_of(error, STATUS)), error.facts.get("wait")
    again = {"Retry-After": str(ceil(wait) or 1)} if isinstance(wait, float) else {}
    return replace(refusal, headers=refusal.headers | again)


catching = catching_with(refused)


def as_laid(door: Door, question: Question, token: str, actor: Actor) -> Answer:
    """Return the answer to a person who has opened a table. From now on, `token` identifies the person."""
    sitting = actor.sitting
    laid = LaidTable(sitting.id, sitting.code, links(door, question, f"join/{sitting.code}"))
    return as_json(laid, 201, token=token)


async def known(door: Door, question: Question, actor: Actor, person: str) -> TableKnown:
    """Return a table for the list of a person's tables."""
    around = await actor.carry_out(lambda: around_of(actor, person))
    players = [chair.name for chair in around.chairs if chair.kind != "nobody"]
    addresses = links(door, question, f"join/{around.code}")
    return TableKnown(around.table, around.code, around.stage, players, "host" in around.roles, addresses, door.trust)


def around_of(actor: Actor, person: str) -> Around:
    """Return the table's state for a person. Raises BadInput (code "no-such-table") if the person has just left."""
    if person not in actor.sitting.people:
        raise failure(BadInput, "no-such-table")
    return actor.sitting.around(person)


def links(door: Door, question: Question, page: str) -> list[str]:
    """Return the links to a page at each of this machine's addresses on the local network, or else at the request's address."""
    return [f"{house}#/{page}" for house in door.house or [question.base]]
