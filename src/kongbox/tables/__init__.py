"""Tables at which people sit, each at a device of their own. They know no socket and no page."""
