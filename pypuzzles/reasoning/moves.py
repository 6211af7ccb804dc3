"""Reasons for moves: when a game is lost, and why.

If each move changes an even number of some cells, the number of pieces on them stays
even, or stays odd. M. Reiss found such sets for peg solitaire in 1857, as colours of
the holes; here they are the solutions of a system of linear equations modulo 2.
"""

from collections.abc import Iterator, Sequence

from ..bits import members
from ..board.board import Board
from ..sentences import Sentence
from .propagation import union
from .reason import LEVELS, Reason
from .trying import try_choices
from .wording import Wording, create_sentence

__all__ = ["find_reason"]

MAX_SETS = 12
"""Maximum number of sets whose sums are all compared."""


def find_even_sets(board: Board) -> list[int]:
    """Return sets of cells, as masks, of which each move changes an even number.

    The sums of these sets modulo 2 are all there are.
    """
    pivots: dict[int, int] = {}
    for change in board.choices.options[0].values():
        row = union(
            1 << c for c, before, after in change if bool(before) != bool(after)
        )
        for pivot, other in pivots.items():
            row ^= other if row >> pivot & 1 else 0
        if row:
            pivot = row.bit_length() - 1
            pivots = {p: o ^ (row if o >> pivot & 1 else 0) for p, o in pivots.items()}
            pivots[pivot] = row
    free = sorted({*range(len(board.cells))} - pivots.keys())
    return [
        1 << cell | union(1 << p for p, row in pivots.items() if row >> cell & 1)
        for cell in free
    ]


def find_changed_parity(board: Board, state: Sequence[int]) -> int | None:
    """Return a set of cells that shows that no single piece can be left at an end.

    The set is a mask; None if there is no such set, or there are too many to try.
    """
    sets, span = find_even_sets(board), [0]
    if len(sets) > MAX_SETS:
        return None
    for mask in sets:
        span += [mask ^ other for other in span]
    span.sort(key=lambda mask: (mask.bit_count(), mask))
    filled = union(1 << cell for cell, symbol in enumerate(state) if symbol)
    wrong = None
    for end in board.choices.ends or range(len(state)):
        wrong = next(
            (m for m in span if ((m & filled).bit_count() ^ m >> end) & 1), None
        )
        if wrong is None:
            return None
    return wrong


def find_stuck_cells(board: Board, state: Sequence[int]) -> list[int] | None:
    """Return the pieces that no moves can take away; None if no end can be filled.

    A move is possible at some time if its cells can be as it needs them.
    """
    can = {(cell, bool(symbol)) for cell, symbol in enumerate(state)}
    changes = board.choices.options[0].values()
    while True:
        more = {
            (cell, bool(after))
            for change in changes
            if all((c, bool(before)) in can for c, before, _ in change)
            for cell, _, after in change
        } - can
        if not more:
            break
        can |= more
    stuck = [c for c, symbol in enumerate(state) if symbol and (c, False) not in can]
    ends = board.choices.ends or range(len(state))
    if not any((end, True) in can for end in ends):
        return None
    return stuck if len(stuck) > 1 or any(c not in ends for c in stuck) else []


def leaves_one_piece(board: Board, state: Sequence[int], left: int) -> bool:
    """Return whether exactly one piece is left at the end."""
    changes = board.choices.options[0].values()
    gains = {sum(bool(a) - bool(b) for _, b, a in change) for change in changes}
    pieces = sum(map(bool, state))
    return len(gains) == 1 and pieces + left * min(gains) == 1


def find_reason(
    board: Board, wording: Wording, position: list[int]
) -> Iterator[Reason | None]:
    """Yield why a game is lost, or the only move that is possible or leads on."""
    state = board.compute_state_after(position)
    left = len(board.choices.options) - len(position)
    options = board.choices.options[0] if board.choices.options else {}
    possible = [
        m for m, change in options.items() if board.is_applicable(state, change)
    ]
    if not left:
        yield create(wording, position, "open", create_sentence("open"))
        return
    if not possible:
        pieces = [cell for cell, symbol in enumerate(state) if symbol]
        yield create(wording, position, "lost", create_sentence("no move"), pieces)
        return
    if leaves_one_piece(board, state, left):
        for lost in explain_loss(board, wording, state):
            if lost:
                yield create(wording, position, "lost", *lost)
                return
            yield None
    if len(possible) == 1:
        text = create_sentence("only move")
        cells = [cell for cell, _, _ in options[possible[0]]]
        yield create(wording, position, "only way", text, cells, possible[0])
        return
    good, bad = yield from try_choices(board, position, possible)
    if len(good) == 1 and len(bad) == len(possible) - 1:
        text = create_sentence("only good move")
        cells = [cell for cell, _, _ in options[good[0]]]
        yield create(wording, position, "search", text, cells, good[0])
        return
    kind = "open" if len(good) > 1 else "none"
    yield create(wording, position, kind, create_sentence(kind))


def explain_loss(
    board: Board, wording: Wording, state: Sequence[int]
) -> Iterator[tuple[Sentence, Sequence[int]] | None]:
    """Yield why no game leaves one piece at an end, with cells; None between tests."""
    yield None
    mask = find_changed_parity(board, state)
    if mask is not None:
        cells = members(mask)
        pattern = "odd" if sum(bool(state[c]) for c in cells) % 2 else "even"
        yield create_sentence(pattern, cells=wording.name_cells(cells)), cells
    yield None
    stuck = find_stuck_cells(board, state)
    if stuck is None:
        yield create_sentence("no end"), board.choices.ends
    elif stuck:
        yield create_sentence("stays", cells=wording.name_cells(stuck)), stuck


def create(
    wording: Wording,
    position: list[int],
    kind: str,
    text: Sentence,
    cells: Sequence[int] = (),
    forced: int | None = None,
) -> Reason:
    """Return a reason about a game, with its sentences."""
    is_dead = kind == "lost"
    conclusion = create_sentence("dead") if is_dead else None
    return Reason(
        kind,
        LEVELS[kind],
        forced,
        is_dead=is_dead,
        places=tuple((cell,) for cell in cells),
        cells=tuple(cells),
        after=() if forced is None else (*position, forced),
        texts=wording.state(
            cells, text, conclusion if forced is None else create_sentence("so move")
        ),
    )
