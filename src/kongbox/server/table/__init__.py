"""The table of this machine: opened, kept, resumed, and asked for."""
