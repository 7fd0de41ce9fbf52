"""How players find their seats, and how hand follows hand."""
