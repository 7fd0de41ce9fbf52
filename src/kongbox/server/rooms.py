"""The routes of all rooms.

A browser's tab has only the routes for one person. Only a server has routes for other devices, for other programs
and for printing.
"""

from ..tables.bucket import Clock
from .day.pages import day_routes
from .friends.door import Door
from .friends.routes import friends_routes
from .home.routes import home_routes
from .learn.routes import learn_routes
from .position.description import position_routes
from .prices.worth import worth_routes
from .questions import Routes
from .review.routes import review_routes
from .rules.routes import rules_routes
from .scorer.routes import scorer_routes
from .table.coach import coach_routes
from .table.opening import Opening
from .table.routes import table_routes


def every_route(opening: Opening, door: Door, clock: Clock, pace: tuple[float, float]) -> Routes:
    """Return all routes. `pace` is as in `learn_routes`."""
    return [*first_routes(opening, pace), *database_routes(opening, door), *company_routes(opening, door, clock)]


def first_routes(opening: Opening, pace: tuple[float, float]) -> Routes:
    """Return the routes that need no database."""
    return [
        *table_routes(opening),
        *rules_routes(opening),
        *coach_routes(opening),
        *worth_routes(opening),
        *home_routes(opening),
        *day_routes(opening),
        *learn_routes(pace),
        *review_routes(opening),
        *position_routes(opening),
        *scorer_routes(opening),
    ]


def database_routes(opening: Opening, door: Door) -> Routes:
    """Return the routes that need the database. Their modules are imported only in this function, because the import is slow."""
    from .book.routes import book_routes
    from .history.routes import history_routes
    from .home.presets import preset_routes
    from .mistakes.routes import mistake_routes
    from .prices.routes import price_routes
    from .sheets.routes import sheet_routes

    return [
        *preset_routes(opening),
        *sheet_routes(opening, door),
        *history_routes(opening, door),
        *price_routes(opening),
        *mistake_routes(opening),
        *book_routes(opening),
    ]


def company_routes(opening: Opening, door: Door, clock: Clock) -> Routes:
    """Return the routes that need a server."""
    from .club.routes import club_routes
    from .duplicate.routes import duplicate_routes
    from .groups.routes import group_routes
    from .paper.routes import paper_routes
    from .sheets.routes import measuring_routes

    return [
        *friends_routes(door),
        *group_routes(opening, door),
        *duplicate_routes(door),
        *club_routes(opening, door),
        *paper_routes(opening, clock),
        *measuring_routes(opening),
    ]
