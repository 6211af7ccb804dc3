"""Passes over the functions of a module."""
