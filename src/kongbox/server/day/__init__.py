"""The hand of the day: its page, with the comparison to keen's hand, and the calendar."""
