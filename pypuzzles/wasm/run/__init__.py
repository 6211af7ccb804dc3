"""Compiled programs are run, and their counts read."""
