"""Counting: the choice of the engine, and executors."""

import json
import subprocess
import sys
from concurrent import futures
from os import cpu_count

import pytest
from agreement import run_module
from known import QUEENS
from requirements import needs_wasm

from pypuzzles import compiler, count, request
from pypuzzles.cli.count import format_count
from pypuzzles.cli.main import main
from pypuzzles.counting.engine import count as count_search
from pypuzzles.counting.portable import compile_portable

needs_processes = pytest.mark.process
ROWS = {"puzzle": "peg_solitaire", "algorithm": "by_vector"}
TRIANGLE = {"board": "triangle15", "vacancy": 1, "aim": "any"}


def count_as_json(capsys, *arguments):
    """Run the command line, and parse its JSON."""
    assert main(["count", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# The engine


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@pytest.mark.parametrize("engine", ["auto", "wasm"])
def test_wasm_counts_if_possible(engine):
    """The count is the published one, and has the engine."""
    counted = count("queens", n=8, engine=engine)
    assert (counted.solutions, counted.engine) == (QUEENS[8], "wasm")
    assert counted.why is None


@pytest.mark.usefixtures("few_shares")
def test_python_counts_on_request():
    """Nothing is compiled, so there is no reason to report."""
    counted = count("queens", n=8, engine="python")
    assert (counted.solutions, counted.engine) == (QUEENS[8], "python")
    assert counted.why is None


IN_PYTHON = """
import sys
from pypuzzles import count
print(count("queens", n=6, engine="python").solutions)
print("pypuzzles.compiler" in sys.modules)
"""


@pytest.mark.usefixtures("few_shares")
@needs_processes
def test_a_count_in_python_does_not_load_the_compiler():
    """The compiler is imported when it is first needed."""
    command = [sys.executable, "-c", IN_PYTHON]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(QUEENS[6]), "False"]


@pytest.mark.usefixtures("few_shares")
def test_engines_give_equal_counts():
    """A count has four figures for every engine."""
    assert (
        count("queens", n=7).figures()
        == count("queens", n=7, engine="python").figures()
    )


@pytest.mark.usefixtures("few_shares")
@needs_wasm
def test_a_search_that_does_not_compile_is_counted_by_python():
    """The count has the reason."""
    counted = count(**ROWS, **TRIANGLE)
    assert counted.engine == "python"
    assert "a set has no order" in counted.why


@pytest.mark.usefixtures("few_shares")
@needs_wasm
def test_a_search_that_does_not_compile_is_an_error_for_wasm():
    """With the same reason."""
    with pytest.raises(ValueError, match="a set has no order"):
        count(**ROWS, **TRIANGLE, engine="wasm")


@pytest.mark.usefixtures("few_shares")
@needs_wasm
def test_a_run_that_stops_is_counted_by_python(monkeypatch):
    """The complete count is repeated."""

    def stops(*_):
        raise compiler.Trap("OverflowError: too large")

    monkeypatch.setattr(compiler.Counter, "count", stops)
    counted = count("queens", n=6)
    assert (counted.solutions, counted.engine) == (QUEENS[6], "python")
    assert counted.why == "OverflowError: too large"


@pytest.mark.usefixtures("few_shares")
def test_without_a_runtime_python_counts(without_wasm):
    """It reports what is missing."""
    counted = count("queens", n=6)
    assert (counted.solutions, counted.engine) == (QUEENS[6], "python")
    assert counted.why == "there is no runtime"


@pytest.mark.usefixtures("few_shares")
def test_without_a_runtime_nothing_is_split(without_wasm, tmp_path):
    """An interpreted search cannot skip a subtree."""
    with pytest.raises(ValueError, match="there is no runtime"):
        count("queens", n=6, checkpoint=tmp_path / "shards")


@pytest.mark.usefixtures("few_shares")
@pytest.mark.parametrize(
    "query, why",
    [
        ({"engine": "C"}, "engine must be one of auto, python, wasm, not 'C'"),
        ({"engine": "python", "checkpoint": "x"}, "Python cannot skip subtrees"),
        ({"algorithm": "meet_in_the_middle", "engine": "wasm"}, "only counts"),
    ],
)
def test_unsupported_requests_are_errors(query, why):
    """In one sentence."""
    with pytest.raises(ValueError, match=why):
        count("queens", n=6, **query)


# The command line


@pytest.mark.usefixtures("few_shares")
@needs_wasm
def test_the_command_line_reports_the_engine(capsys):
    """In JSON and in words."""
    assert count_as_json(capsys, "queens", "--n", "6")["engine"] == "wasm"
    assert (
        count_as_json(capsys, "queens", "--n", "6", "--engine", "python")["engine"]
        == "python"
    )
    assert main(["count", "queens", "--n", "6"]) == 0
    assert "(wasm)" in capsys.readouterr().out


@pytest.mark.usefixtures("few_shares")
@needs_wasm
def test_the_command_line_reports_why_not_wasm(capsys):
    """If auto used a fallback."""
    words = ["--algorithm", "by_vector", "--aim", "any", "--vacancy", "1"]
    figures = count_as_json(capsys, "peg_solitaire", "--board", "triangle15", *words)
    assert figures["engine"] == "python"
    assert "a set has no order" in figures["why"]


PRINTS = """
from pypuzzles import FOUND

def search():
    for k in range(3):
        yield 0, k
        print(k)
        yield FOUND, 1
"""


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@pytest.mark.parametrize("engine, prints_skipped", [("auto", True), ("python", False)])
def test_a_skipped_print_is_reported(engine, prints_skipped, capsys):
    """In a sentence, if it was compiled."""
    counted = count_search(run_module(PRINTS)["search"], engine)
    assert (counted.solutions, counted.prints_skipped) == (3, prints_skipped)
    assert capsys.readouterr().out == ("" if prints_skipped else "0\n1\n2\n")
    figures = {**vars(counted), "seconds": 1.0}
    assert ("print() was skipped" in format_count(figures)) == prints_skipped


@pytest.mark.usefixtures("few_shares")
@pytest.mark.parametrize("workers", ["0", "many"])
def test_an_invalid_number_of_workers_is_an_error(workers, capsys):
    """The message has the value."""
    assert main(["count", "queens", "--workers", workers]) == 2
    sentence = f"workers must be a whole number from 1 to 256, not '{workers}'"
    assert sentence in capsys.readouterr().err


# Executors


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@needs_processes
@pytest.mark.parametrize("executor", ["ThreadPoolExecutor", "ProcessPoolExecutor"])
@pytest.mark.parametrize("algorithm", ["bitmask", "fundamental"])
def test_an_executor_counts_the_same(executor, algorithm):
    """All figures, not only the solutions."""
    with getattr(futures, executor)(2) as workers:
        split = count("queens", algorithm, n=9, executor=workers)
    whole = count("queens", algorithm, n=9, engine="python")
    assert split.figures() == whole.figures()
    assert split.engine == "wasm"


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@pytest.mark.slow
def test_a_cluster_counts_the_same():
    """The executor of dask, if it is installed."""
    distributed = pytest.importorskip(
        "dask.distributed", reason="dask is not installed"
    )
    with (
        distributed.LocalCluster(n_workers=2, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        split = count("queens", n=9, executor=client.get_executor())
    assert split.solutions == QUEENS[9]


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@needs_processes
def test_processes_count_an_iterative_deepening(capsys):
    """The triangle of 15 holes in fewest moves, in rounds."""
    words = ["--algorithm", "deepening", "--board", "triangle15", "--vacancy", "4"]
    whole = count_as_json(capsys, "peg_solitaire", *words, "--engine", "python")
    parts = count_as_json(capsys, "peg_solitaire", *words, "--workers", "2")
    for name in ("solutions", "found", "tries", "moves"):
        assert parts[name] == whole[name]
    assert parts["engine"] == "wasm"


@pytest.mark.usefixtures("few_shares")
@needs_wasm
@needs_processes
def test_the_command_line_uses_workers(capsys):
    """With its own processes."""
    figures = count_as_json(capsys, "queens", "--n", "9", "--workers", "2")
    assert (figures["solutions"], figures["engine"]) == (QUEENS[9], "wasm")


@needs_wasm
def test_a_program_for_the_page_is_not_unrolled():
    """The site has hundreds of them: size matters more than speed."""
    query = request("queens", "bitmask", n=8)
    module, about = compile_portable(query.create_counter())
    unrolled = compiler.compile_search(query.events()).compile_program(split=True).wasm
    assert about["split"]
    assert 2 * len(module) < len(unrolled)


@needs_wasm
@needs_processes
def test_no_more_processes_than_processors_are_started(monkeypatch):
    """Each costs time, and none of them would help."""
    numbers = []

    def count_in_workers(_, workers, *__):
        numbers.append(workers)

    monkeypatch.setattr("pypuzzles.counting.shards.count_in_workers", count_in_workers)
    count("queens", n=8, workers=256)
    count("queens", n=8, workers=1)
    assert numbers == [cpu_count(), 1]
