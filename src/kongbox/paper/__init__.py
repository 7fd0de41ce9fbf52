"""Papers for a club to print, such as the card for the table. Rulesets supply the content; Typst typesets it."""
