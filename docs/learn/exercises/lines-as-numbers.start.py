from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    taken = set()

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            lines = [f"column {col}", f"rising {row + col}"]
            if not any(line in taken for line in lines):
                for line in lines:
                    taken.add(line)
                yield from place(row + 1)
                for line in lines:
                    taken.remove(line)

    return place(0)
