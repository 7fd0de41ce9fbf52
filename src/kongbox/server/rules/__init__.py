"""The pages on rules: every ruleset, two rulesets side by side, and the search."""
