"""`solve` lists the same solutions in the same order, whatever runs the search."""

from itertools import islice

import pytest
from known import QUEENS
from requirements import needs_wasm

from pypuzzles import PUZZLES, compiler, request, solutions, solve
from pypuzzles.api.request import request_for_solving
from pypuzzles.counting import listing
from pypuzzles.counting.listing import CachedCompilation, list_solutions
from pypuzzles.puzzle.algorithm import Algorithm
from pypuzzles.puzzle.puzzle import Puzzle
from pypuzzles.puzzles.sudoku import EASY

# Instances with several solutions, small enough to list with every algorithm.
SMALL = {
    "queens": {"n": 6},
    "magic_star": {"clues": "0=1,1=2"},
    "knights_tour": {"rows": 3, "cols": 4, "kind": "any"},
    "peg_solitaire": {"board": "triangle15", "vacancy": 4, "goal": 12, "aim": "fewest"},
    "permutations": {"n": 5},
    "magic_square": {"n": 3},
    "pentominoes": {"size": "3x20"},
    "sudoku": {"n": 3, "clues": dict(list(EASY.items())[6:])},
}
MANY = 100


@pytest.fixture(autouse=True)
def nothing_is_kept():
    """Forget the compiled searches of earlier tests."""
    CachedCompilation.of.cache_clear()


@pytest.fixture
def compiled_at_once(monkeypatch):
    """Compile after the first solution, and list a few solutions at a time."""
    monkeypatch.setattr(listing, "COMPILE_SECONDS", 0)
    monkeypatch.setattr(compiler.run.counter, "FIRST_RUN", 2)
    monkeypatch.setattr(compiler.run.counter, "RUN_GROWTH", 3)


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: puzzle.name)
def small(request):
    """Return the request to list the solutions of a small instance."""
    name = request.param.name
    return request_for_solving(name, **SMALL.get(name, {}))


@needs_wasm
def test_a_search_that_takes_long_to_create_is_compiled_after_two_listings(monkeypatch):
    """The third listing creates it once more, to compile it, and later ones do not."""
    now, created = [0.0], []

    class Source:
        """A search that takes 20 ms to create, and no time to run."""

        def events(self):
            now[0] += 0.02
            created.append(now[0])
            return request("queens", n=6).search()

    monkeypatch.setattr(listing, "perf_counter", lambda: now[0])
    source, numbers = Source(), []
    for _ in range(4):
        assert next(list_solutions(source)) == ((1, 3, 5, 0, 2, 4), 1)
        numbers.append(len(created))
    assert numbers == [1, 2, 3, 3]


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_a_list_may_be_larger_than_the_memory(monkeypatch):
    """A run records what earlier ones have not, and only as much as there is room."""
    recorded = []
    split_paths = compiler.run.counter.split_paths

    def read(words):
        recorded.append([*split_paths(words)])
        return iter(recorded[-1])

    monkeypatch.setattr(compiler.run.counter, "MAX_RECORDED", 200)
    monkeypatch.setattr(compiler.run.counter, "split_paths", read)
    query = request_for_solving("queens", n=8)
    assert [*list_solutions(query)] == [*solutions(query.search())]
    assert CachedCompilation.of(query).can_list
    assert max(map(len, recorded)) == 200 // (8 + 2)


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_a_compiled_search_lists_the_same_solutions(small):
    """In the same order, for every puzzle."""
    listed = [each for each, _ in zip(list_solutions(small), range(MANY), strict=False)]
    read = solutions(small.search())
    assert listed == [each for each, _ in zip(read, range(MANY), strict=False)]


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_most_solutions_come_from_the_compiled_search():
    """The first one does not wait for the compiler."""
    made = request("queens", "bitmask", n=8)
    found = list_solutions(made)
    next(found)
    assert CachedCompilation.of(made).existing_counter is None
    assert 1 + sum(1 for _ in found) == QUEENS[8]
    assert CachedCompilation.of(made).existing_counter is not None


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_the_next_listing_starts_with_the_compiled_search(monkeypatch):
    """Its first run finds as many solutions as the last listing was read for."""
    recorded = []
    split_paths = compiler.run.counter.split_paths

    def read(words):
        recorded.append([*split_paths(words)])
        return iter(recorded[-1])

    monkeypatch.setattr(listing, "INSTANCE_SECONDS", 0)
    made = request("queens", "bitmask", n=8)
    expected = list(solutions(made.search()))
    assert list(list_solutions(made)) == expected
    monkeypatch.setattr(compiler.run.counter, "split_paths", read)
    assert next(list_solutions(made)) == expected[0]
    assert next(list_solutions(made)) == expected[0]
    assert list(map(len, recorded)) == [2, 1]
    assert list(list_solutions(made)) == expected


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_the_first_solution_comes_from_python_if_that_is_quick(monkeypatch):
    """Although the search is compiled."""
    monkeypatch.setattr(listing, "INSTANCE_SECONDS", 10**6)
    made = request("queens", "bitmask", n=6)
    expected = list(solutions(made.search()))
    assert list(list_solutions(made)) == expected
    compiled = CachedCompilation.of(made)
    assert compiled.existing_counter is not None
    assert not compiled.should_start()
    assert list(list_solutions(made)) == expected


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
@pytest.mark.parametrize("stops_after", [0, 5])
def test_python_continues_if_a_compiled_search_stops(monkeypatch, stops_after):
    """No solution is missing or listed twice."""
    whole = compiler.Counter.list_solutions

    def stops(self, skip, on_progress):
        for _, each in zip(range(stops_after), whole(self, skip), strict=False):
            yield each
        raise compiler.Trap("MemoryError")

    monkeypatch.setattr(compiler.Counter, "list_solutions", stops)
    made = request("queens", "bitmask", n=7)
    assert list(list_solutions(made)) == list(solutions(made.search()))


@pytest.mark.usefixtures("compiled_at_once")
def test_without_a_runtime_python_lists_all(without_wasm):
    """The same boards."""
    assert len(list(solve("queens", n=6))) == QUEENS[6]


@needs_wasm
@pytest.mark.usefixtures("compiled_at_once")
def test_a_search_that_prints_is_not_compiled(capsys):
    """A compiled search prints nothing."""

    def loud(n):
        for k in range(n):
            yield 0, k
            print(k)  # noqa: T201
            yield -1, 1

    puzzle = Puzzle("loud", request("queens").puzzle.parameters, [Algorithm("a", loud)])
    made = request("queens").__class__(
        puzzle, puzzle.algorithm(), "recursive", {"n": 3}
    )
    assert [path for path, _ in list_solutions(made)] == [(0,), (1,), (2,)]
    assert capsys.readouterr().out == "0\n1\n2\n"


def test_the_algorithm_of_solve_finds_the_boards_of_the_default_one(small):
    """Each of them once, with the same number of copies."""
    default = request(small.puzzle.name, **SMALL.get(small.puzzle.name, {}))
    boards = [sorted(map(repr_board, each.solve())) for each in (small, default)]
    assert boards[0] == boards[1]


def repr_board(solution):
    """Return a board and its copies as text, which can be sorted."""
    return repr((solution.board, solution.copies))


@needs_wasm
def test_an_instance_lists_again(small, monkeypatch):
    """It is created once, and forgets what a listing that ended early has left."""
    if not small.is_compiled:
        pytest.skip("integers of more than 64 bits are not compiled")
    try:
        counter, created = small.create_counter(), []
        counter.compile_program(paths=True)
    except compiler.CompileError as why:
        pytest.skip(str(why))
    instantiate = compiler.run.counter.instantiate

    def create(wasm):
        created.append(instantiate(wasm))
        return created[-1]

    monkeypatch.setattr(compiler.run.counter, "instantiate", create)
    first = list(islice(counter.list_solutions(), 2))
    for _ in range(2):
        assert list(islice(counter.list_solutions(), MANY)) == list(
            islice(solutions(small.search()), MANY)
        )
    assert list(islice(counter.list_solutions(), 2)) == first
    assert len(created) == 1 or not created[-1].reset()
