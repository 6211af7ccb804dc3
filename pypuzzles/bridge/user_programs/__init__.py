"""User programs: searches and puzzles written by the reader.

templates      user puzzles to start from
module         compilation of a program, with its errors
replacements   replacements for files, network, input and print
faults         errors: what went wrong, where, and with which values
programs       searches and puzzles
ordinary       programs in any style
store          the loaded programs, by name
running        running searches
validation     validation of events
board_data     validation of the board data of user puzzles
checking       checks of a program against the known results of the puzzle
"""
