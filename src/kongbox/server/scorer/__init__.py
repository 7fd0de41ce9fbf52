"""The scorer for real tiles: it counts four hands as people enter them, and settles them."""
