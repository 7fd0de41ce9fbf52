"""Tables and sessions that a program can play, the referee, and why an action is refused."""
