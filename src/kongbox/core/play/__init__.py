"""The course of a hand: wall, deal, turns, claims, kongs, exchanges. The modules `…_errors` add the errors of strict tables."""
