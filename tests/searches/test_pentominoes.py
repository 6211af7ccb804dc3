"""Pentominoes: boards with the cross in one quarter represent all others."""

from requirements import needs_wasm

from pypuzzles import count, request, solutions


@needs_wasm
def test_each_6_x_10_board_is_found_once():
    """2,339 up to symmetry: both sides are even, and no X is its own image."""
    counted = count("pentominoes", "cross_first", size="6x10", engine="wasm")
    assert counted.found == 2339  # C. B. and J. G. Haselgrove, 1960


def boards(algorithm):
    """Return all boards of 3 x 20 that a search finds, as sets of tiles."""
    query = request("pentominoes", algorithm, size="3x20")
    return [
        {(name, *cells) for name, *cells in query.board(path)}
        for path, _ in solutions(query.search())
    ]


def test_boards_with_the_cross_first_have_all_others_as_images():
    """Two boards up to symmetry, each with four images."""
    query = request("pentominoes", size="3x20")
    turns = query.puzzle.board_for(query.parameters).list_symmetries()
    images = {
        frozenset((name, *sorted(to[cell] for cell in cells)) for name, *cells in board)
        for board in boards("cross_first")
        for to in turns
    }
    assert images == {*map(frozenset, boards("by_columns"))}
