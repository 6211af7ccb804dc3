"""Map colouring: the drawings of maps."""

from pypuzzles.puzzles import map_colouring


def turns(outline):
    """Return the directions in which an outline turns at its corners."""
    following, after = ([*outline[k:], *outline[:k]] for k in (1, 2))
    corners = zip(outline, following, after, strict=True)
    return {
        (x1 - x) * (y2 - y1) > (y1 - y) * (x2 - x1)
        for (x, y), (x1, y1), (x2, y2) in corners
    }


def test_the_faces_of_the_dodecahedron_are_convex():
    """All except the outer one are convex."""
    *faces, _ = map_colouring.dodecahedron().outlines
    assert [len(turns(face)) for face in faces] == 11 * [1]
