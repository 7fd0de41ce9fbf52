"""The session book of people with real tiles: opened, written in by one device, looked at by others."""
