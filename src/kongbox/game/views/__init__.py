"""What a seat may see, and its form on the wire."""
