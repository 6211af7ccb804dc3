# SICP exercise 2.42 in Python
def queens(board_size):
    def queen_cols(k):
        if k == 0:
            return [[]]
        return [positions for positions in
                (adjoin(new_row, rest) for rest in queen_cols(k - 1) for new_row in range(1, board_size + 1))
                if safe(positions)]

    def adjoin(row, rest):
        return rest + [row]

    def safe(positions):
        last = positions[-1]
        for distance, row in enumerate(reversed(positions[:-1]), start=1):
            if row == last or abs(row - last) == distance:
                return False
        return True

    return queen_cols(board_size)


print(queens(6))
