"""A second scorer of redux, written from the clauses alone, with which the program is compared."""
