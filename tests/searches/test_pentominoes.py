"""Pentominoes: what begins with the cross in one quarter has all others for images."""

from needs import needs_wasm

from pypuzzles import count, request, solutions


@needs_wasm
def test_of_6_x_10_each_way_is_found_once():
    """Up to symmetry there are 2,339: both sides are even, no X is its own image."""
    counted = count("pentominoes", "cross_first", size="6x10", engine="wasm")
    assert counted.found == 2339  # C. B. and J. G. Haselgrove, 1960


def boards(algorithm):
    """Write all boards of 3 x 20 that a search finds, as sets of tiles."""
    asked = request("pentominoes", algorithm, size="3x20")
    return [
        {(name, *cells) for name, *cells in asked.board(path)}
        for path, _ in solutions(asked.search())
    ]


def test_what_begins_with_the_cross_has_all_others_for_images():
    """Two boards up to symmetry, and each of them four ways round."""
    asked = request("pentominoes", size="3x20")
    turns = asked.puzzle.laid(asked.parameters).symmetries()
    images = {
        frozenset((name, *sorted(to[cell] for cell in cells)) for name, *cells in board)
        for board in boards("cross_first")
        for to in turns
    }
    assert images == {*map(frozenset, boards("by_columns"))}
