from typing import Dict, List


def solve(addends: List[str], total: str) -> List[Dict[str, int]]:
    """Work from the right to the left column and carry, as on paper."""
    heads = {w[0] for w in addends + [total]}
    solutions: List[Dict[str, int]] = []

    def column(k: int, row: int, carry: int, values: Dict[str, int]) -> None:
        if k == len(total):
            if carry == 0:
                solutions.append(values)
            return
        words = addends + [total]
        if row < len(words):
            word = words[row]
            letter = word[-1 - k] if k < len(word) else None
            if letter is None or letter in values:
                column(k, row + 1, carry, values)
                return
            for digit in range(10):
                if digit in values.values() or (digit == 0 and letter in heads):
                    continue
                column(k, row + 1, carry, values | {letter: digit})
            return
        column_sum = carry + sum(values[w[-1 - k]] for w in addends if k < len(w))
        if column_sum % 10 == values[total[-1 - k]]:
            column(k + 1, 0, column_sum // 10, values)

    column(0, 0, 0, {})
    return solutions


for solution in solve(["SEND", "MORE"], "MONEY"):
    print(" ".join(f"{k}={v}" for k, v in sorted(solution.items())))
