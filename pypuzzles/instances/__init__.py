"""Readers and writers of instances, in the notations that people use.

A reader takes text or a Python object, and raises one sentence with the line and the
column of what it cannot read. `Puzzle.read_instance` calls the reader of its puzzle.
"""
