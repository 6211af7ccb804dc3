"""SVG drawings; positions and sizes were computed by hand."""

import re
from html import escape as escaped

import pytest

from pypuzzles.drawing.svg import (
    INK,
    PAPER,
    Drawing,
    arrange,
    compute_centres,
    empty_drawing,
    escape,
    render_circle,
    render_element,
    render_line,
    render_number,
    render_square,
    svg_document,
)


def attributes(text):
    """Parse the attributes of the first element, with numbers as floats."""
    texts = dict(re.findall(r'([\w-]+)="([^"]*)"', text.partition(">")[0]))
    return {
        key: float(value) if re.fullmatch(r"-?[\d.]+", value) else value
        for key, value in texts.items()
    }


def test_text_is_escaped_as_html_does():
    """All special characters."""
    text = """<a href="x">'&amp;'</a>"""
    assert escape(text) == escaped(text)
    assert render_element("text", escape("<"), aria_label="<") == (
        '<text aria-label="&lt;">&lt;</text>'
    )


def test_shapes_are_centred_on_their_points():
    """Circles, squares and numbers have their centre there."""
    assert render_circle((2.5, 30), 7) == '<circle cx="2.5" cy="30" r="7"/>'
    assert render_square((50, 20), 30) == '<rect x="35" y="5" width="30" height="30"/>'
    text = render_number(10, 100, "<7>", size=200)
    assert text.endswith(">&lt;7&gt;</text>")
    assert attributes(text) == {
        "x": 10,
        "y": 171,  # digits are 0.71 of the font size high
        "font-size": 200,
        "text-anchor": "middle",
        "fill": INK,
        "font-weight": 500,
    }
    assert attributes(render_number(1, 2, 3))["font-size"] == 34
    assert attributes(render_number(1, 2, 3, fill="red"))["fill"] == "red"


def test_a_line_goes_through_its_points():
    """Its joints are round, and its style can be changed."""
    assert attributes(render_line([(0, 1.5), (20, 3)])) == {
        "d": "M0 1.5L20 3",
        "fill": "none",
        "stroke": INK,
        "stroke-width": 5,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    assert (
        attributes(render_line([(0, 1)], stroke="red", stroke_width=2))["stroke"]
        == "red"
    )


def test_a_box_leaves_a_margin_on_every_side():
    """The background has the same size."""
    edge, ground = empty_drawing([(10, 40), (30, 90), (20, 60)], 5)
    assert edge == (5, 35, 30, 60)
    assert attributes(ground) == {
        "x": 5,
        "y": 35,
        "width": 30,
        "height": 60,
        "rx": 6,
        "fill": PAPER,
    }


def places(drawing):
    """Return the translations of the drawings in a grid."""
    found = re.findall(r"translate\((\S+) (\S+)\)", drawing.body)
    return [(float(x), float(y)) for x, y in found]


def test_one_drawing_is_its_own_grid():
    """It has no frame."""
    one = Drawing((3, 4, 100, 60), "<g/>")
    assert arrange([one]) is one
    assert arrange([one], columns=3) is one


def test_drawings_are_laid_out_in_rows():
    """Gaps of 40 between them and no margin; each starts at its own corner."""
    drawings = [Drawing((3, -4, 100, 60), f"<i>{k}</i>") for k in range(5)]
    laid = arrange(drawings, columns=2)
    assert places(laid) == [(-3, 4), (137, 4), (-3, 104), (137, 104), (-3, 204)]
    assert laid.box == (0, 0, 240, 260)
    assert re.findall(r"<i>(\d)", laid.body) == list("01234")


@pytest.mark.parametrize(
    "size, many, across, down",
    [
        ((100, 100), 4, 2, 2),
        ((100, 100), 5, 3, 2),
        ((100, 100), 9, 3, 3),
        ((100, 100), 2, 2, 1),
        ((240, 100), 8, 2, 4),  # with its gap twice as wide as high
        ((100, 240), 8, 4, 2),
    ],
)
def test_a_grid_is_almost_square(size, many, across, down):
    """For every shape of drawings."""
    wide, high = size
    laid = arrange([Drawing((0, 0, wide, high), "")] * many)
    assert laid.box == (0, 0, across * (wide + 40) - 40, down * (high + 40) - 40)
    assert len({x for x, _ in places(laid)}) == across


def test_the_largest_drawing_determines_the_grid():
    """In each direction."""
    two = [Drawing((0, 0, 100, 60), "<i/>"), Drawing((0, 0, 80, 90), "<b/>")]
    assert arrange(two, columns=1).box == (0, 0, 100, 220)
    assert arrange(two, columns=7).box == (0, 0, 240, 90)


def test_a_drawing_is_scaled_down():
    """At most 720 pixels wide, or as requested; the aspect ratio is kept."""

    def rendered_size(wide, high, **more):
        text = svg_document(Drawing((-5, 2.5, wide, high), "<g/>"), "a <board>", **more)
        assert text.endswith("><g/></svg>")
        found = attributes(text)
        assert found["viewBox"] == f"-5 2.5 {wide} {high}"
        assert (found["role"], found["aria-label"]) == ("img", "a &lt;board&gt;")
        assert found["xmlns"] == "http://www.w3.org/2000/svg"
        return found["width"], found["height"]

    assert rendered_size(800, 400) == (360, 180)
    assert rendered_size(1600, 800) == (720, 360)
    assert rendered_size(4000, 1000) == (720, 180)
    assert rendered_size(800, 400, width=100) == (100, 50)


def test_centres_have_one_decimal():
    """A unit is a hundredth of a cell."""
    assert compute_centres({"cells": [(0.123456, 2.71828)]}) == [(12.3, 271.8)]
