"""The mistakes of finished hands, asked again."""
