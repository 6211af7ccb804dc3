"""Figures of orders: the tree, the list, and the two forms."""

import re
from itertools import permutations

from website.lessons.figures.numbered import numbered
from website.lessons.figures.orders import orders
from website.lessons.figures.twins import twins

ALL = ["".join(order) for order in permutations("123")]


def test_each_path_of_the_tree_ends_in_its_order():
    """From left to right, in the order of the standard library."""
    figure = numbered("permutations by_list n=3", "")
    assert re.findall(r">(\d{3})</text>", figure) == ALL
    tops = re.findall(r'y="83" font-size="20">(\d)<', figure)
    assert tops == ["1", "2", "3"]


def test_there_is_a_column_for_each_first_number():
    """Rows have the same positions in each column."""
    rows = orders("permutations by_list n=3", "").split("<tr>")[1:]
    result = [re.findall(r"<small>(\d)</small> (\d+)", row) for row in rows]
    places = [[int(at) for at, _ in row] for row in result]
    assert places == [[1, 3, 5], [2, 4, 6]]
    assert [order for column in zip(*result, strict=True) for _, order in column] == ALL


def test_the_list_has_the_values_of_the_calls():
    """For each call, at the given try."""
    figure = twins("permutations by_list n=4 step=27 number order", "")
    calls = re.findall(r"place\((\d)\).*?number = (\d).*?order\[(\d)\] = (\d)", figure)
    assert calls == [
        ("0", "1", "0", "1"),
        ("1", "2", "1", "2"),
        ("2", "3", "2", "3"),
        ("3", "0", "3", "0"),
    ]
