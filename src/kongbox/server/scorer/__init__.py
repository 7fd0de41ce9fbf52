"""The scorer for real tiles, which counts and settles hands as people enter them."""
