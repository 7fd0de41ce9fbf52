"""For people with real tiles: four hands are counted as they are laid out, and settled."""
