"""What the lesson on the machine shows is what the compiler does, and was measured."""

import json
import re
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from website.lessons.figures.growth import MEASURED
from website.lessons.figures.machine import bytecode, emitted, refusal, shares
from website.lessons.marks import EXERCISES

from pypuzzles import request
from pypuzzles.wasm import CompileError, Trap, compile_search, missing

needs_runtime = pytest.mark.skipif(missing() is not None, reason="nothing runs it")
RATIOS = (50, 100)
"""What the text says of the largest boards: fifty to a hundred times as fast."""


def written(exercise, part):
    """Return the search that a text of an exercise makes."""
    path = EXERCISES / f"{exercise}.{part}.py"
    spec = spec_from_file_location(path.stem.replace("-", "_"), path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.recursive


def test_the_lines_that_count_are_marked():
    """Tries, found and solutions, once each; and what is tried is not computed."""
    text = emitted("permutations by_lowest_bit n=3", "all of it")
    marked = re.findall(r"<mark>.*?store (\w+)</mark>", text)
    assert sorted(marked) == ["found", "solutions", "tries"]
    assert "clz" not in text
    assert "i64.const 0  i64.const 7  call" in text


def test_the_instructions_of_a_text_are_well_nested():
    """Each block that is opened is closed."""
    text = re.sub("<.*?>", "", emitted("queens bitmask n=4", "all of it"))
    opened = re.findall(r"(?:block \S+|loop \S+|if ?)$", text, re.MULTILINE)
    assert len(opened) == len(re.findall(r"^ *end$", text, re.MULTILINE)) > 5


def test_a_line_of_bytecode_ends_where_its_value_is_kept():
    """And begins where it is read."""
    names = re.findall(r"[A-Z_]{5,}", bytecode("bit = free & -free", "one line"))
    assert (names[0], names[-1]) == ("LOAD_FAST", "STORE_FAST")
    assert "UNARY_NEGATIVE" in names


@pytest.mark.parametrize("of", [1, 4])
def test_shares_come_to_the_whole(of):
    """No try is left out, and none is made twice."""
    text = shares(f"queens bitmask n=8 depth=1 of={of}", "told")
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in text.split("<tr>")[2:]]
    sums = [
        sum(int(row[at].replace(",", "")) for row in rows) for at in range(len(rows[0]))
    ]
    counted = request("queens", "bitmask", n=8).count()
    assert sums == [7 * 6, counted.tries, counted.solutions]


@needs_runtime
def test_shares_are_those_of_the_compiler():
    """The same subtrees for each worker, and the same sums."""
    counter = compile_search(request("queens", "bitmask", n=8).search())
    text = shares("queens bitmask n=8 depth=1 of=4", "told")
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in text.split("<tr>")[2:]]
    made = [counter.share(depth=1, number=number, of=4) for number in range(4)]
    assert [[str(each.tries), str(each.solutions)] for each in made] == [
        row[1:] for row in rows
    ]


def test_names_of_lines_do_not_compile_and_numbers_do():
    """The exercise begins with what is refused, as the lesson prints it."""
    with pytest.raises(CompileError) as why:
        compile_search(written("lines-as-numbers", "start")(6)).program()
    assert "a string is not supported" in str(why.value)
    assert "a string is not supported" in refusal("lines-as-numbers", "en", "told")
    assert "文字列はコンパイルできません" in refusal("lines-as-numbers", "ja", "")
    assert compile_search(written("lines-as-numbers", "solution")(6)).program().wasm


def test_what_compiles_is_no_refusal():
    """So the lesson cannot print one that is not given."""
    with pytest.raises(ValueError, match="compiles"):
        refusal("a-board-in-64-bits", "en", "told")


@needs_runtime
def test_a_board_needs_more_than_64_bits():
    """With eight queens; by columns it fits."""
    with pytest.raises(Trap, match="64 bits"):
        compile_search(written("a-board-in-64-bits", "start")(8)).count()
    counted = compile_search(written("a-board-in-64-bits", "solution")(8)).count()
    assert counted.solutions == 92


def test_what_was_measured_is_what_the_text_says():
    """Compiling costs the same at each size; the ratio settles, and nothing bends."""
    told = json.loads(MEASURED.read_text("utf-8"))
    assert told["quick"] is False
    sizes = {
        int(each["name"].split()[0]): [one["seconds"] for one in each["runners"]]
        for each in told["measured"]
    }
    assert list(sizes) == [8, 9, 10, 11, 12, 13]
    python, afresh, _ = sizes[8]
    assert afresh > python
    assert sizes[10][1] < sizes[10][0]
    assert all(
        RATIOS[0] <= python / ready <= RATIOS[1]
        for python, _, ready in list(sizes.values())[3:]
    )
