"""The middle: from Python syntax to instructions."""
