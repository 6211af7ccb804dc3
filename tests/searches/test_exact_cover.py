"""Exact cover: where the columns of a problem stand."""

from pypuzzles.puzzles import exact_cover


def test_the_lines_of_a_board_stand_one_above_the_other():
    """Ranks, files and both diagonals, each a step apart, in the middle."""
    columns, _, _, _ = exact_cover.queens()
    lines = {
        y: [x for x, other in columns.values() if other == y]
        for _, y in columns.values()
    }
    assert [len(line) for line in lines.values()] == [8, 8, 15, 15]
    for line in lines.values():
        assert line == [line[0] + k for k in range(len(line))]
        assert line[0] + line[-1] == -1
