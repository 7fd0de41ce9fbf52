"""Facts: what somebody asks for, what happened, how it ended. No sentence."""
