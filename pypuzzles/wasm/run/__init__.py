"""Compiled programs run, and their counts are read."""
