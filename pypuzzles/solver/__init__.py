"""Solvers of boards, for hints, uniqueness and generated puzzles."""
