"""The hand of the day, its result beside that of the bot `keen`, and the calendar."""
