"""The scorer for real tiles: it counts four hands as they are laid out, and settles them."""
