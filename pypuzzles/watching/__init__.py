"""Ordinary programs as searches: their changes of a board become events.

runtime     functions that pause
survey      the functions of a program that may change a board
rewriting   functions rewritten to generators that pause after each change
layout      the cells and choices of a board, by their names in programs
readers     interpretations of a variable as a position on the board
events      changes of a position as events
binding     the variable that holds the board, and the line that finds solutions
entry       calls of programs that only define functions
programs    a program, bound to a puzzle, as a search
bound       programs whose board is known, at any size
advice      common mistakes in a program, at their lines
"""
