"""Groups of friends in the browser: their members, seasons and next evenings."""
