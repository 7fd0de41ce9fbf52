"""Tables, sessions, the referee, and the reasons for refusals."""
