"""Choosing from a list: flags in a list mark the numbers that are used.

A number is marked when it is placed and unmarked on the way back, so each place finds
exactly those numbers unmarked that the places before it have left.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Mark used numbers in a list, and choose from the others."""
    used = [False] * n

    def place(depth):
        if depth == n:
            yield FOUND, 1
            return
        for number in range(n):
            if not used[number]:
                yield depth, number
                used[number] = True
                yield from place(depth + 1)
                used[number] = False

    return place(0)


def iterative(n: int) -> Search:
    """Keep the order too, to know which number to unmark.

    An entry of -1 means that no number has been tried in this place. One more place
    follows the last; its entry n means that all numbers have been tried there.
    """
    used = [False] * n
    order = [-1] * n + [n]
    depth = 0
    while depth >= 0:
        number = order[depth] + 1
        while number < n and used[number]:
            number += 1
        if number < n:
            order[depth] = number
            yield depth, number
            used[number] = True
            depth += 1
        else:
            if depth == n:
                yield FOUND, 1
            else:
                order[depth] = -1
            depth -= 1
            if depth >= 0:
                used[order[depth]] = False
