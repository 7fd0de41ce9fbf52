"""A coach: what a player could see for themselves in what lies before them, in plain sentences. It is given a view, no table."""
