"""Players that look ahead: they deal what they cannot see anew and play the hand out, thousands of times for one decision."""
