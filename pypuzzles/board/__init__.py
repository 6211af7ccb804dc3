"""Boards: cells, choices, rules, encodings, symmetries and board data."""
