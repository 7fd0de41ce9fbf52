"""What a hand scores: every row of the sheet hit and narrowly missed, every option, and a second scorer that agrees."""
