"""Looking back: every hand that is over, moment by moment."""
