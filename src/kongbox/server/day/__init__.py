"""The hand of the day, compared with keen's hand, and the calendar."""
