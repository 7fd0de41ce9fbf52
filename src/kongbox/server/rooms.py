"""Every room's routes: all questions and sockets of a table, however they travel."""

from ..tables.bucket import Clock
from .book.routes import book_routes
from .club.routes import club_routes
from .day.keen import keens_hand
from .day.routes import day_routes
from .duplicate.routes import duplicate_routes
from .friends.door import Door
from .friends.routes import friends_routes
from .groups.routes import group_routes
from .history.routes import history_routes
from .home.routes import home_routes
from .learn.routes import learn_routes
from .paper.routes import paper_routes
from .position.routes import position_routes
from .questions import Routes
from .review.routes import review_routes
from .rules.routes import rules_routes
from .scorer.routes import Choose, scorer_routes
from .sheets.routes import sheet_routes
from .table.coach import coach_routes
from .table.opening import Opening
from .table.routes import table_routes


def every_route(opening: Opening, door: Door, clock: Clock, pace: tuple[float, float]) -> Routes:
    """The routes of the opened table and of the tables behind the door. `pace` is the time for others' moves in a lesson."""

    async def chooser() -> Choose:
        return (await opening.room()).evening.sheet

    return [
        *table_routes(opening),
        *rules_routes(opening),
        *coach_routes(opening.room),
        *home_routes(opening),
        *sheet_routes(opening, door),
        *day_routes(opening),
        *learn_routes(pace),
        *review_routes(opening.room, keens_hand),
        *position_routes(opening.room),
        *history_routes(opening, door),
        *scorer_routes(chooser),
        *book_routes(opening),
        *club_routes(opening, door),
        *paper_routes(opening, clock),
        *friends_routes(door),
        *group_routes(opening, door),
        *duplicate_routes(door),
    ]
