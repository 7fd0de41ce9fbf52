"""Score, settle and analyse hands on a physical table."""
