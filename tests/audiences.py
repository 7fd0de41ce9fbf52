"""The audience of every route, by method and path. A new or shared route must be added here too."""

from collections.abc import Iterator

from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

AUDIENCE: dict[str, str] = {
    "FILES /": "house",
    # what anybody may read or compute: it reveals nothing about games that are played or saved here
    "GET /rules": "house",
    "GET /rules/{id}": "house",
    "GET /rules/compare/{a}/{b}": "house",
    "GET /rulebooks": "house",
    "GET /rulesets": "house",
    "GET /sheets": "house",
    "POST /sheets/form": "house",
    "POST /sheets/hands": "house",
    "POST /sheets/link": "house",
    "POST /sheets/file": "house",
    "GET /story": "owner",
    "GET /choices": "house",
    "GET /lookup": "house",
    "GET /own-hand": "house",
    "GET /terms": "house",
    "GET /term/{word}": "house",
    "GET /clause/{id}": "house",
    "WS /learn/hand": "house",
    "GET /learn/lessons": "house",
    "GET /learn/lesson/{name}": "house",
    "GET /learn/exercise/{name}": "house",
    "GET /learn/check/{name}": "house",
    "GET /learn/game/{name}": "house",
    "POST /score/count": "house",
    "GET /score/practice": "house",
    "GET /score/practice/answer": "house",
    "GET /print/{what}.pdf": "house",
    # session books: each for readers with its code; the list of all, with their codes, for the owner
    "GET /books": "owner",
    "POST /books": "owner",
    "GET /books/people": "owner",
    "POST /books/import": "owner",
    "POST /books/{id}/delete": "owner",
    "POST /books/{id}/trial": "house",
    "GET /books/{id}": "house",
    "GET /books/{id}/report.json": "house",
    "GET /books/{id}/report.csv": "house",
    "GET /books/{id}/report.pdf": "house",
    "GET /books/{id}/lines.jsonl": "house",
    "POST /books/{id}/entries": "house",
    "POST /books/{id}/pen": "house",
    "POST /books/{id}/count": "house",
    # tables of friends: opened by the owner, and each open to the people who were admitted
    "GET /tables": "house",
    "POST /tables": "owner",
    "POST /house": "owner",
    "POST /join": "house",
    "POST /moved": "house",
    "GET /tables/{id}": "house",
    "POST /tables/{id}/move": "house",
    "GET /tables/{id}/story": "house",
    "WS /tables/{id}/ws": "house",
    # groups of friends: made by the owner, read by their members
    "GET /groups": "house",
    "GET /groups/{id}": "house",
    "GET /groups/{id}/csv": "house",
    "POST /groups": "owner",
    "POST /groups/{id}/table": "owner",
    "POST /groups/{id}/season": "owner",
    "POST /groups/{id}/forget": "owner",
    "POST /groups/{id}/delete": "owner",
    # the walls that a table shares, for its people, and the comparison of the tables' results
    "GET /tables/{id}/walls": "house",
    "POST /tables/{id}/walls": "house",
    "GET /duplicate/{one}/{other}": "house",
    # the owner's own table, the saved games, and help for play
    "WS /ws": "owner",
    "GET /home": "owner",
    "POST /table": "owner",
    "GET /day": "owner",
    "GET /presets": "owner",
    "POST /presets": "owner",
    "POST /presets/choice": "owner",
    "POST /presets/forget": "owner",
    "POST /presets/sheet": "owner",
    "GET /clubs": "owner",
    "POST /clubs": "owner",
    "GET /clubs/{id}": "house",
    "GET /clubs/{id}/standings.csv": "house",
    "GET /clubs/{id}/standings.pdf": "house",
    "POST /clubs/{id}/rounds": "owner",
    "POST /clubs/{id}/members": "owner",
    "POST /clubs/{id}/penalties": "owner",
    "POST /clubs/{id}/revoke": "owner",
    "POST /clubs/{id}/end": "owner",
    "POST /clubs/{id}/resume": "owner",
    "POST /clubs/{id}/delete": "owner",
    "POST /sheets": "owner",
    "POST /sheets/forget": "owner",
    "GET /sheets/measure": "owner",
    "POST /sheets/measure": "owner",
    "POST /sheets/measure/stop": "owner",
    "GET /sheets/rarity": "owner",
    "POST /sheets/rarity": "owner",
    "POST /sheets/rarity/stop": "owner",
    "GET /prices/{session}/{hand}/{seat}": "owner",
    "POST /prices/{session}/{hand}/{seat}": "owner",
    "POST /prices/{session}/{hand}/{seat}/stop": "owner",
    "GET /mistakes": "owner",
    "WS /mistakes/hand": "owner",
    "GET /coach": "owner",
    "GET /coach/worth": "owner",
    # finished hands and their records, for the people who played them
    "GET /review/{session}/{hand}": "seated",
    "GET /review/{session}/{hand}/{moment}": "seated",
    "GET /history/session/{id}/record": "seated",
    # the owner's history; other people see what they have played themselves, strangers see nothing
    "GET /history/sessions": "house",
    "POST /history/move": "house",
    "GET /history/figures": "house",
    "GET /history/wins": "house",
    "GET /history/hands.csv": "house",
    "GET /history/records.zip": "owner",
    "GET /history/session/{id}": "house",
    "GET /history/session/{id}/csv": "house",
    # everything else of the owner's
    "GET /position/told": "owner",
    "POST /history/session/{id}/away": "owner",
    "POST /history/session/{id}/back": "owner",
    "POST /history/bring": "owner",
}


def asked_of(route: BaseRoute) -> Iterator[str]:
    """Yield the method and path of each question to a route, as the table above names them."""
    match route:
        case WebSocketRoute():
            yield f"WS {route.path}"
        case Mount():
            yield f"FILES {route.path or '/'}"
        case Route():
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield f"{method} {route.path}"
