"""Built-in searches as ordinary programs, to start from in the editor.

They are text for readers, written as in a first course, and are not imported. Each
makes the same tries as the built-in search that is named in ALGORITHMS.
"""

ALGORITHMS = {
    "queens": "backtracking",
    "sudoku": "cell_by_cell",
    "knights_tour": "brute_force",
    "magic_square": "line_by_line",
    "map_colouring": "area_by_area",
    "cryptarithm": "letter_by_letter",
}
"""The algorithm that a puzzle's program follows, by puzzle."""
