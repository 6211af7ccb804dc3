"""The middle: Python's syntax becomes instructions."""
