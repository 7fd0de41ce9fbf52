"""Papers for a club to print, such as the card for the table. Their content comes from rulesets, and Typst typesets it."""
