"""A parlour: tables at which several people sit, each at a device of their own. It knows no socket and no page."""
