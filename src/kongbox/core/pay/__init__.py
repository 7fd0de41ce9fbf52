"""Who pays whom, and who pays for all."""
