"""Exact cover: the positions of the columns of a problem."""

from pypuzzles.puzzles.exact_cover import tables


def test_the_lines_of_a_board_are_in_rows():
    """Ranks, files and both diagonals, with equal distances, centred."""
    centres = tables.queens().centres
    lines = {
        y: [x for x, other in centres.values() if other == y]
        for _, y in centres.values()
    }
    assert [len(line) for line in lines.values()] == [8, 8, 15, 15]
    for line in lines.values():
        assert line == [line[0] + k for k in range(len(line))]
        assert line[0] + line[-1] == -1
