"""Every room's routes: all that can be asked of a table, whatever carries the questions."""

from ..parlour.bucket import Clock
from .book.routes import book_routes
from .coach import coach_routes
from .history.routes import history_routes
from .home.routes import home_routes
from .learn.routes import learn_routes
from .opening import Opening
from .paper.routes import paper_routes
from .parlour.door import Door
from .parlour.routes import parlour_routes
from .position.routes import position_routes
from .questions import Routes
from .review.routes import review_routes
from .routes import table_routes
from .rules.routes import rules_routes
from .scorer.routes import Choose, scorer_routes


def every_route(opening: Opening, door: Door, clock: Clock, pace: tuple[float, float]) -> Routes:
    """The routes of the table that is opened and of the tables behind the door; `pace` is how long others take in a lesson."""

    async def chooser() -> Choose:
        return (await opening.room()).evening.sheet

    return [
        *table_routes(opening),
        *rules_routes(opening),
        *coach_routes(opening.room),
        *home_routes(opening),
        *learn_routes(pace),
        *review_routes(opening.room),
        *position_routes(opening.room),
        *history_routes(opening),
        *scorer_routes(chooser),
        *book_routes(opening),
        *paper_routes(opening, clock),
        *parlour_routes(door),
    ]
