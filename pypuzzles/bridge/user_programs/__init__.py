"""User programs: searches and puzzles written by the reader.

alone     built-in programs without their imports, to start from
reading   compilation of a program, with its errors
guard     replacements for files, network, input and print
faults    errors: what went wrong, where, and with which values
referee   validation of events
drafts    the loaded programs, by name
running   running searches
checking  checks of a program against the known results of the puzzle
"""
