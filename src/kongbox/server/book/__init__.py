"""The session book for real tiles: opened, written by one device, followed by others."""
