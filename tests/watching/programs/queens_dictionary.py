def solve(n: int) -> int:
    position: dict[int, int] = {}
    used: set[tuple[str, int]] = set()
    total = 0

    def go(row: int) -> None:
        nonlocal total
        match n - row:
            case 0:
                total += 1
                print(", ".join(f"{r}:{c}" for r, c in position.items()))
            case _:
                for col in range(n):
                    if not (keys := {("col", col), ("sum", row + col), ("diff", row - col)}) & used:
                        position[row] = col
                        used.update(keys)
                        go(row + 1)
                        used.difference_update(keys)
                        del position[row]

    go(0)
    return total


print(f"{solve(6)=}")
