"""Two checks of reasons that share no code with them.

`has_counterexample` looks for a solution that contradicts a reason, with the product's
solver. `suffices` tries everything that the named rules, cells and choices allow.
"""

from pypuzzles.board.actions import apply_changes
from pypuzzles.board.entries import match_entries

MAX_TRIES = 20_000
MAX_NODES = 60_000


def has_counterexample(solver, position, reason):
    """Return whether a solution contradicts a reason; None if that is not known."""

    def has_solution(numbers, without=None):
        completions = solver.find_completions(numbers, without=without)
        for tries, completion in enumerate(completions, 1):
            if completion or tries == MAX_TRIES:
                return True if completion else None
        return False

    numbers = [number for _, number in match_entries(solver.board, position)]
    results = [has_solution(numbers)] if reason.is_dead else []
    if reason.forced is not None:
        results.append(has_solution(numbers, reason.forced))
    results += [has_solution([*numbers, action]) for action in reason.impossible]
    if reason.kind == "open":
        results += [is_forced(solver, numbers, has_solution)]
    return True if True in results else None if None in results else False


def is_forced(solver, numbers, has_solution):
    """Return whether all solutions share a choice that is not made yet."""
    first = next(filter(None, solver.find_completions(numbers)))
    without = [has_solution(numbers, n) for n in {*first} - {*numbers}]
    return False in without


class TooLargeError(Exception):
    """There are too many possibilities to try."""


def suffices(board, position, reason):
    """Return whether what a reason names leaves no other way; None if too large."""
    return Named(board, position, reason).suffices()


class Named:
    """The rules, cells and crossed-out choices that a reason names."""

    def __init__(self, board, position, reason):
        self.board, self.reason, self.nodes = board, reason, 0
        standing = [number for _, number in match_entries(board, position)]
        self.state = apply_changes(
            board.start, [board.actions[n].change for n in standing]
        )
        given = {
            n
            for n, action in enumerate(board.actions)
            if any(cell in board.given for cell, _, _ in action.change)
        }
        self.standing = {*standing} | given
        self.pool = {*range(len(board.actions))} - {*reason.crossed_out}
        self.pool -= self.standing
        for item, cell in reason.seen:
            self.pool = {n for n in self.pool if not self.is_excluded(n, item, cell)}
        self.totals = [
            board.rules[r] for r in reason.rules if board.rules[r].kind == "total"
        ]
        self.uses = [self.list_uses(action) for action in board.actions]

    def is_excluded(self, number, item, cell):
        """Return whether an item that a cell holds excludes an action."""
        board, state = self.board, self.state
        (family, index), change = item, board.actions[number].change
        if isinstance(family, tuple):
            rule = board.rules[family[1]]
            assert cell in rule.cells
            assert state[cell] == index or (rule.kind == "one" and state[cell])
            is_same = {c for c, _, s in change if rule.kind == "one" or s == index}
            return not is_same.isdisjoint(rule.cells)
        if family == "cell":
            assert state[index]
            return any(c == index for c, _, _ in change)
        if family == "symbol":
            assert state[cell] == index
            return change[0][2] == index
        if family == "depth":
            assert any(board.actions[n].depth == index for n in self.standing)
            return board.actions[number].depth == index
        rule = board.rules[index]
        if not any(c in rule.cells for c, _, _ in change):
            return False
        alone = apply_changes([0] * len(state), [change])
        return not rule.is_sum_allowed(rule.compute_sum(alone, board.values))

    def list_uses(self, action):
        """Return what an action uses up, of which there is only one."""
        board, change = self.board, action.change
        uses = {("cell", cell) for cell, _, _ in change}
        if action.depth >= 0:
            uses.add(("depth", action.depth))
        if board.choices.once:
            uses.add(("symbol", change[0][2]))
        for number in self.reason.rules:
            rule = board.rules[number]
            if rule.kind != "total":
                uses |= {
                    (number, symbol if rule.kind == "different" else 0)
                    for cell, _, symbol in change
                    if cell in rule.cells
                }
        return uses

    def list_ways(self, item):
        """Return the actions of the pool that cover an item."""
        board, (family, index) = self.board, item
        if isinstance(family, tuple):
            rule = board.rules[family[1]]
            if rule.kind == "different":
                assert len(rule.cells) == len(board.choices.symbols)
                assert index not in {self.state[cell] for cell in rule.cells}
            return {
                n
                for n in self.pool
                for cell, _, symbol in board.actions[n].change
                if cell in rule.cells and (not index or symbol == index)
            }
        if family == "cell":
            return {
                n
                for n in self.pool
                if any(cell == index for cell, _, _ in board.actions[n].change)
            }
        if family == "depth":
            return {n for n in self.pool if board.actions[n].depth == index}
        return {n for n in self.pool if board.actions[n].change[0][2] == index}

    def is_total_possible(self, total, free, held):
        """Return whether held symbols and free actions can reach a total."""
        board, low, high = self.board, 0, 0
        weights = total.weights or (1,) * len(total.cells)
        for cell, weight in zip(total.cells, weights, strict=True):
            if self.state[cell] or cell in held:
                symbols = {self.state[cell] or held[cell]}
            else:
                symbols = {
                    s for n in free for c, _, s in board.actions[n].change if c == cell
                }
                if board.choices.kind != "write":
                    symbols.add(0)
            amounts = [weight * board.values[symbol] for symbol in symbols]
            if not amounts:
                return False
            low, high = low + min(amounts), high + max(amounts)
        return low <= total.most and high >= total.least

    def suffices(self):
        """Return whether the opposite of the conclusion is impossible."""
        reason = self.reason
        wanted = [self.list_ways(i) for i in reason.items if i[0] != "total"]
        for total in self.totals:
            if self.board.choices.kind == "write" or total.least == len(total.cells):
                wanted += [
                    self.list_ways(("cell", cell))
                    for cell in total.cells
                    if not self.state[cell]
                ]
        try:
            if reason.is_dead:
                return not self.has_way(self.pool, {}, wanted)
            if reason.impossible:
                for number in {*reason.impossible} & self.pool:
                    if self.has_way(*self.make(number, self.pool, {}, wanted)):
                        return False
                left = reason.left_alone
                if left is None:
                    return True
                return self.list_ways(left) - {*reason.impossible} == {reason.forced}
            return not self.has_way(self.pool - {reason.forced}, {}, wanted)
        except TooLargeError:
            return None

    def has_way(self, free, held, wanted):
        """Return whether each wanted set of actions can have one of the free ones."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise TooLargeError
        if not all(self.is_total_possible(t, free, held) for t in self.totals):
            return False
        if not wanted:
            return True
        fewest = min((ways & free for ways in wanted), key=len)
        return any(
            self.has_way(*self.make(n, free, held, wanted)) for n in sorted(fewest)
        )

    def make(self, number, free, held, wanted):
        """Return the free actions, held symbols and wanted sets after an action."""
        rest = {n for n in free if self.uses[n].isdisjoint(self.uses[number])}
        held = held | {c: s for c, _, s in self.board.actions[number].change}
        return rest, held, [ways for ways in wanted if number not in ways]
