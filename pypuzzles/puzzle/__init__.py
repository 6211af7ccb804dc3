"""Puzzles: parameters, algorithms, validation, generation and discovery."""
