from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Position:
    size: int
    queens: tuple[int, ...] = field(default=())

    @property
    def complete(self) -> bool:
        return len(self.queens) == self.size

    def successors(self) -> Iterator[Position]:
        row = len(self.queens)
        for col in range(self.size):
            if all(
                col != c and abs(col - c) != row - r
                for r, c in enumerate(self.queens)
            ):
                yield Position(self.size, self.queens + (col,))


def search(position: Position) -> Iterator[Position]:
    if position.complete:
        yield position
        return
    for successor in position.successors():
        yield from search(successor)


def main() -> None:
    for number, solution in enumerate(search(Position(6)), 1):
        print(f"{number:3}: {solution.queens}")


if __name__ == "__main__":
    main()
