"""The scorer for real tiles. The scorer counts the hands of a table as people enter them, and settles them."""
