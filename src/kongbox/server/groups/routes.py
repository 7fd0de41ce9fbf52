"""The routes of groups of friends. The owner makes groups and opens lobbies. Members read about their own groups."""

import msgspec

from ...errors import KongboxError, RuleRefusal
from ...game.words.failures import failure
from ...store import groups as kept
from ...store.history import hands_of_person
from ...store.spreadsheet import standings_csv
from ...store.store import Store
from ...tables.people import sound_name
from ...tables.wire import Choose, GroupOf
from ..answers import Answer, as_csv_file, as_json, by_code
from ..database import store_of
from ..friends.door import Door
from ..friends.routes import STATUS, as_laid
from ..history.pages import in_words
from ..questions import Question, Route, Routes, catching_with, number, read_body
from ..table.opening import Opening
from .wire import ForgetMember, GroupLine, GroupPage, GroupsKnown, NewGroup, OpenLobby

catching = catching_with(by_code({**STATUS, "no-such-group": 404, "no-store": 404}))


def group_routes(opening: Opening, door: Door) -> Routes:
    async def reader(question: Question) -> str | None:
        """Return the person who asks; "" for an unknown person, None for the owner, who may read everything."""
        return None if question.owner else await door.known(question.token)

    async def listed(question: Question) -> Answer:
        try:
            store = await store_of(opening)
        except KongboxError:  # no store, and so no groups
            return as_json(GroupsKnown([], question.owner))
        lines = [
            GroupLine(one.id, one.name, await names_of(store, one.id), one.changed)
            for one in await kept.groups(store, await reader(question))
        ]
        return as_json(GroupsKnown(lines, question.owner))

    async def page_of(question: Question) -> GroupPage:
        store, person = await store_of(opening), await reader(question)
        group = await kept.find_group(store, question.id, person)
        seasons = await kept.seasons(store, group.id)
        asked = number(question.query.get("season"), otherwise=seasons[-1].number)
        season = min(max(asked, 1), seasons[-1].number)
        sessions = await kept.season_sessions(store, group.id, season)
        if person is None:
            held = await door.held(question.token)
            sessions = [one for one in sessions if one.id not in held]
        else:
            sessions = [one for one in sessions if await hands_of_person(store, person, one.id)]
        table = await kept.standings(store, group.id, season)
        named = await names_of(store, group.id)
        return GroupPage(group.id, group.name, question.owner, named, seasons, season, table, sessions)

    async def shown(question: Question) -> Answer:
        return as_json(in_words(await page_of(question)))

    async def sheet(question: Question) -> Answer:
        page = await page_of(question)
        return as_csv_file(standings_csv(page.standings), f"season-{page.season}")

    async def made(question: Question) -> Answer:
        """Make a group of the people who have played at a table. The table belongs to the group from now on."""
        asked = await question.read(NewGroup, "no-door")
        store = await store_of(opening)
        actor, person = await door.at(asked.table, question.token)
        sitting = actor.sitting
        if person != sitting.host:
            raise failure(RuleRefusal, "not-yours", "host")
        if sitting.group is not None:
            raise failure(RuleRefusal, "group-there", name=sitting.group.name)
        name = sound_name(asked.name, ())
        choices = msgspec.json.encode(sitting.choices).decode()
        group = GroupOf(await kept.make_group(store, name, choices, sitting.id), name)
        await door.belongs(actor, group)
        return as_json(group, 201)

    async def lobby(question: Question) -> Answer:
        """Return the group's lobby that the asker is in. If there is none, open a lobby with the group's choices and members."""
        asked = await question.read(OpenLobby, "no-door")
        store = await store_of(opening)
        group = await kept.find_group(store, question.id)
        people = await kept.members(store, group.id)
        choices = read_body(group.choices.encode(), Choose, "no-door")
        places = [(one.person, one.name) for one in people]
        laid = await door.lay_for(GroupOf(group.id, group.name), choices, places, asked.name, question.token)
        return as_laid(door, question, *laid)

    async def next_season(question: Question) -> Answer:
        store = await store_of(opening)
        await kept.next_season(store, (await kept.find_group(store, question.id)).id)
        return await shown(question)

    async def forgotten(question: Question) -> Answer:
        asked = await question.read(ForgetMember, "no-door")
        store = await store_of(opening)
        await kept.forget_member(store, (await kept.find_group(store, question.id)).id, asked.name)
        return await shown(question)

    async def deleted(question: Question) -> Answer:
        store = await store_of(opening)
        group = (await kept.find_group(store, question.id)).id
        await kept.forget_group(store, group)
        for actor in door.tables:
            if actor.sitting.group is not None and actor.sitting.group.id == group:
                await door.belongs(actor, None)
        return as_json(GroupsKnown([], question.owner))

    return [
        Route("/groups", catching(listed), audience="house"),
        Route("/groups", catching(made), ("POST",)),
        Route("/groups/{id}", catching(shown), audience="house"),
        Route("/groups/{id}/csv", catching(sheet), audience="house"),
        Route("/groups/{id}/table", catching(lobby), ("POST",)),
        Route("/groups/{id}/season", catching(next_season), ("POST",)),
        Route("/groups/{id}/forget", catching(forgotten), ("POST",)),
        Route("/groups/{id}/delete", catching(deleted), ("POST",)),
    ]


async def names_of(store: Store, group: str) -> list[str]:
    """Return the names of a group's members. The member who played last comes first."""
    return [one.name for one in await kept.members(store, group)]
