"""What the decisions of finished hands cost."""
