"""The rules as pages of their own: every ruleset, two beside each other, and what can be looked up in all of them."""
