"""Score, settle and analyse what lies on a physical table."""
