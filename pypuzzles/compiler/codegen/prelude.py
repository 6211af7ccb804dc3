"""Runtime functions in Python, compiled with the searches that use them.

A set, a dict, or records to sort are passed as the list of their words. A word that
represents None is a number like any other.
"""

from typing import Annotated, TypeAlias

__all__ = [
    "add",
    "difference",
    "extend",
    "fill_with_row",
    "get",
    "join",
    "put",
    "put_on_path",
    "record_solution",
    "remove_words",
    "sort",
    "union",
]

Index: TypeAlias = Annotated[int, 0, 1 << 31]
"""An index or a number of words, with its bounds."""


def put_on_path(path: list[int], depth: Index, choice: int) -> None:
    """Store a try in the path; later members of the path are stale."""
    if depth < len(path):
        path[depth] = choice
    else:
        path.append(choice)


def record_solution(
    paths: list[int], path: list[int], length: Index, copies: int
) -> None:
    """Record a solution: its copies, the length of its path, and the path."""
    paths.append(copies)
    paths.append(length)
    for k in range(length):
        paths.append(path[k])  # noqa: PERF401 (a slice would be members)


def find_in_list(words: list[int], x: int) -> int:
    """Return the index of the first member that is x, or -1."""
    for k in range(len(words)):
        if words[k] == x:
            return k
    return -1


def find_in_dict(words: list[int], x: int) -> int:
    """Return the index of a key in a list key, value, key, value ..., or -1."""
    for k in range(0, len(words), 2):
        if words[k] == x:
            return k
    return -1


def find_in_set(words: list[int], x: int) -> int:
    """Return the index of a member, or ~k if it belongs before the k-th."""
    low, high = 0, len(words)
    while low < high:
        middle = low + high >> 1
        if words[middle] < x:
            low = middle + 1
        else:
            high = middle
    return low if low < len(words) and words[low] == x else ~low


def add(words: list[int], x: int) -> None:
    """Add a member to a set, unless it is there."""
    place = ~find_in_set(words, x)
    if place >= 0:
        words.append(x)
        for k in range(len(words) - 1, place, -1):
            words[k] = words[k - 1]
        words[place] = x


def put(words: list[int], key: int, value: int) -> bool:
    """Set the value of a key in a dict; return whether the key is new."""
    k = find_in_dict(words, key)
    if k < 0:
        words.append(key)
        words.append(value)
        return True
    words[k + 1] = value
    return False


def get(words: list[int], key: int, default: int) -> int:
    """Return the value of a key in a dict, if it has one."""
    k = find_in_dict(words, key)
    return default if k < 0 else words[k + 1]


def remove_words(words: list[int], at: Index, width: Index) -> None:
    """Remove `width` words at an index of a list."""
    for k in range(at, len(words) - width):
        words[k] = words[k + width]
    for _ in range(width):
        words.pop()


def slice_list(words: list[int], start: int, stop: int) -> list[int]:
    """Return a slice."""
    length = len(words)
    return [
        words[k] for k in range(clamp_index(start, length), clamp_index(stop, length))
    ]


def clamp_index(end: int, length: Index) -> int:
    """Return an end of a slice as an index; count from the end if negative."""
    if end < 0:
        end += length
    return max(0, min(end, length))


def join(words: list[int], others: list[int]) -> list[int]:
    """Return the concatenation of two lists."""
    return [*words, *others]


def extend(words: list[int], others: list[int]) -> None:
    """Append the members of another list, which may be the same list."""
    for k in range(len(others)):
        words.append(others[k])  # noqa: PERF401 (this is how extend is compiled)


def reverse_copy(words: list[int]) -> list[int]:
    """Return a reversed copy of a list."""
    return [*reversed(words)]


def fill_with_row(words: list[int], row: list[int]) -> None:
    """Fill a list with repetitions of a row."""
    k = 0
    while k < len(words):
        for x in row:
            words[k] = x
            k += 1


def union(words: list[int], others: list[int]) -> list[int]:
    """Return the members of two sets, by merging them."""
    members: list[int] = []
    k = 0
    for x in words:
        while k < len(others) and others[k] <= x:
            if others[k] < x:
                members.append(others[k])
            k += 1
        members.append(x)
    while k < len(others):
        members.append(others[k])
        k += 1
    return members


def intersection(words: list[int], others: list[int]) -> list[int]:
    """Return the members that are in both sets."""
    return [x for x in words if find_in_set(others, x) >= 0]


def difference(words: list[int], others: list[int]) -> list[int]:
    """Return the members of a set that are not in another."""
    return [x for x in words if find_in_set(others, x) < 0]


def symmetric_difference(words: list[int], others: list[int]) -> list[int]:
    """Return the members that are in only one of two sets."""
    return union(difference(words, others), difference(others, words))


def are_equal(words: list[int], others: list[int]) -> bool:
    """Return whether two lists have the same members."""
    if len(words) != len(others):
        return False
    return all(words[k] == others[k] for k in range(len(words)))


def sort(words: list[int], width: Index, keys: Index, down: Index) -> None:
    """Sort records by their first `keys` words; keep only each last word.

    Insertion sort is stable, so equal records keep their order, as in Python.
    """
    end = width
    while end < len(words):
        k = end
        while k > 0 and precedes(words, k, k - width, keys, down):
            for at in range(k, k + width):
                words[at], words[at - width] = words[at - width], words[at]
            k -= width
        end += width
    for k in range(len(words) // width):
        words[k] = words[(k + 1) * width - 1]


def precedes(
    words: list[int], one: Index, other: Index, keys: Index, down: Index
) -> bool:
    """Return whether the record at one index belongs before that at another."""
    for k in range(keys):
        if words[one + k] != words[other + k]:
            return (words[one + k] < words[other + k]) != down
    return False
