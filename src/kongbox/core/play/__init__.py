"""The course of a hand: wall, deal, turns, claims, kongs, exchanges. Files `…_errors` add errors at strict tables."""
