"""Knight's tour by Warnsdorff's rule, without going back.  Squares are (column, row) from 1."""
import heapq

SIZE = 8
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def moves_from(pos, taken):
    x, y = pos
    for dx, dy in JUMPS:
        new = (x + dx, y + dy)
        if 1 <= new[0] <= SIZE and 1 <= new[1] <= SIZE and new not in taken:
            yield new


def warnsdorff(start):
    tour = [start]
    taken = {start}
    while len(tour) < SIZE * SIZE:
        heap = []
        for new in moves_from(tour[-1], taken):
            ways = sum(1 for _ in moves_from(new, taken))
            heapq.heappush(heap, (ways, new))
        if not heap:
            return None
        _, best = heapq.heappop(heap)
        tour.append(best)
        taken.add(best)
    return tour


def main():
    tour = warnsdorff((1, 1))
    if tour is None:
        print("stuck")
        return
    order = {square: i for i, square in enumerate(tour, 1)}
    for y in range(SIZE, 0, -1):
        print(" ".join(f"{order[x, y]:2}" for x in range(1, SIZE + 1)))


main()
