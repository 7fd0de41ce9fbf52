"""What a club prints: the card for the table. What stands on it comes from the rulesets; Typst sets it."""
