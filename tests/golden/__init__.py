"""Hands and exercises with their earlier results: the same walls, answers and seeds must give the same results."""
