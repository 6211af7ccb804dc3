"""The work that pupils hand in, and its marks.

`programs` reads and writes the head of a saved exercise, `work_files` the file with all
of a pupil's work. `marking` runs every program of a folder again.
"""
