"""Tables and sessions for programs to play, the referee, and the reasons for refusals."""
