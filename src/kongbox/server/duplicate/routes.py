"""The routes of duplicate evenings."""

from ...errors import BadInput
from ...game.words.failures import failure
from ...record.form import names_by_seat
from ...store.kept import SessionKept
from ...tables.others import shown_name
from ..answers import Answer, as_json
from ..friends.door import Door
from ..friends.routes import catching
from ..questions import LONGEST, Question, Route, Routes
from .choosing import play_beside, play_session, shuffle_again, walls_known
from .pages import duplicate_page
from .recorded import Recorded
from .wire import DuplicateSide, PlayWalls


def duplicate_routes(door: Door) -> Routes:
    async def known(question: Question) -> Answer:
        actor, person = await door.at(question.id, question.token)
        return as_json(await walls_known(door, actor, person, owner=question.owner))

    async def played(question: Question) -> Answer:
        asked = await question.read(PlayWalls, "no-door")
        actor, person = await door.at(question.id, question.token)
        if asked.session:
            await play_session(door, actor, person, asked.session, owner=question.owner)
        elif asked.table:
            await play_beside(door, actor, person, asked.table)
        else:
            await shuffle_again(actor, person)
        return as_json(await walls_known(door, actor, person, owner=question.owner))

    async def compared(question: Question) -> Answer:
        await door.opened()
        person = door.who(question.token)
        names = [question.path[name][:LONGEST] for name in ("one", "other")]
        mine = {session for actor in door.tables.of(person) for session in actor.sitting.sessions}
        sessions = [await door.archive.find(name) for name in names]
        if sessions[0] == sessions[1] and sessions[0] in await door.held(question.token):
            raise failure(BadInput, "walls-held")
        if not question.owner and not mine & {*sessions}:
            raise failure(BadInput, "no-such-session", "none", given=names[0][:40])
        one, other = [await question.beside(Recorded, session, await door.archive.record(session)) for session in sessions]
        kept = {one.id: one for one in await door.archive.sessions()}
        sides = [side(door, person, recorded, kept.get(recorded.session)) for recorded in (one, other)]
        return as_json(await question.beside(duplicate_page, (one, other), (sides[0], sides[1])))

    return [
        Route("/tables/{id}/walls", catching(known), audience="house"),
        Route("/tables/{id}/walls", catching(played), ("POST",), audience="house"),
        Route("/duplicate/{one}/{other}", catching(compared), audience="house"),
    ]


def side(door: Door, person: str, recorded: Recorded, kept: SessionKept | None) -> DuplicateSide:
    session, header = recorded.session, recorded.header
    players = [shown_name(name) for name in names_by_seat(header)]
    mine = None
    for actor in door.tables.of(person):
        runs = actor.sitting.past.sat.get(session, [])
        chairs = [people.index(person) for _, people in runs if person in people]
        mine = header.seats[chairs[-1]] if chairs else mine
    over = kept is not None and kept.status != "playing"
    return DuplicateSide(session, kept.begun if kept else "", players, len(recorded.hands), 0, over, mine)
