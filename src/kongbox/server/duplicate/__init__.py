"""Duplicate evenings: the same walls at two tables, or on two evenings, and what each made of them."""
