"""The hand of the day: its page, with the comparison and the calendar."""
