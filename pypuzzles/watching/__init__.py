"""Ordinary programs as searches: their changes of a board become events.

runtime     what a rewritten program calls
survey      which functions of a program may change a board
rewriting   functions rewritten to generators that pause after each change
layout      how programs name the cells and choices of a board
readers     interpretations of a variable as a position on the board
events      changes of a position as events
binding     which variable holds the board, and which line finds solutions
entry       how to call a program that only defines functions
programs    a program, bound to a puzzle, as a search
"""
