"""The review of finished hands, moment by moment."""
