"""A second scorer of redux, written from the clauses alone, against which the product is compared."""
