"""The figures and numbers of the lesson about the compiler are correct."""

import json
import re
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from website.lessons.figures.growth import MEASURED
from website.lessons.figures.machine import bytecode, emitted, refusal, shares
from website.lessons.markdown import EXERCISES

from pypuzzles import request
from pypuzzles.compiler import CompileError, Trap, compile_search, explain_no_runtime

needs_runtime = pytest.mark.skipif(
    explain_no_runtime() is not None, reason="nothing runs it"
)
RATIOS = (50, 100)
"""The speedup on the largest boards, according to the text."""


def search_in_program(exercise, part):
    """Return the search in a program of an exercise."""
    path = EXERCISES / f"{exercise}.{part}.py"
    spec = spec_from_file_location(path.stem.replace("-", "_"), path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.recursive


def test_the_lines_that_count_are_marked():
    """Tries, found and solutions once each; the choice is not computed."""
    text = emitted("permutations by_lowest_bit n=3", "all of it")
    marked = re.findall(r"<mark>.*?store (\w+)</mark>", text)
    assert sorted(marked) == ["found", "solutions", "tries"]
    assert "clz" not in text
    assert "i64.const 0  i64.const 7  call" in text


def test_the_instructions_are_well_nested():
    """Each opened block is closed."""
    text = re.sub("<.*?>", "", emitted("queens bitmask n=4", "all of it"))
    opened = re.findall(r"(?:block \S+|loop \S+|if ?)$", text, re.MULTILINE)
    assert len(opened) == len(re.findall(r"^ *end$", text, re.MULTILINE)) > 5


def test_a_line_of_bytecode_ends_by_storing_its_value():
    """It starts by loading a value."""
    names = re.findall(r"[A-Z_]{5,}", bytecode("bit = free & -free", "one line"))
    assert (names[0], names[-1]) == ("LOAD_FAST", "STORE_FAST")
    assert "UNARY_NEGATIVE" in names


@pytest.mark.parametrize("of", [1, 4])
def test_shards_add_up_to_the_total(of):
    """No try is missing or duplicated."""
    text = shares(f"queens bitmask n=8 depth=1 of={of}", "heading")
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in text.split("<tr>")[2:]]
    sums = [
        sum(int(row[at].replace(",", "")) for row in rows) for at in range(len(rows[0]))
    ]
    counted = request("queens", "bitmask", n=8).count()
    assert sums == [7 * 6, counted.tries, counted.solutions]


@needs_runtime
def test_shards_equal_those_of_the_compiler():
    """Each worker has the same subtrees and the same sums."""
    counter = compile_search(request("queens", "bitmask", n=8).search())
    text = shares("queens bitmask n=8 depth=1 of=4", "heading")
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in text.split("<tr>")[2:]]
    made = [counter.count_shard(depth=1, number=number, of=4) for number in range(4)]
    assert [[str(each.tries), str(each.solutions)] for each in made] == [
        row[1:] for row in rows
    ]


def test_line_names_do_not_compile():
    """The initial program causes the compile error in the lesson."""
    with pytest.raises(CompileError) as why:
        compile_search(
            search_in_program("lines-as-numbers", "start")(6)
        ).compile_program()
    assert "a string is not supported" in str(why.value)
    assert "a string is not supported" in refusal("lines-as-numbers", "en", "heading")
    assert "文字列はコンパイルできません" in refusal("lines-as-numbers", "ja", "")
    assert (
        compile_search(search_in_program("lines-as-numbers", "solution")(6))
        .compile_program()
        .wasm
    )


def test_a_program_that_compiles_has_no_compile_error():
    """So the lesson cannot show an error that does not exist."""
    with pytest.raises(ValueError, match="compiles"):
        refusal("a-board-in-64-bits", "en", "heading")


@needs_runtime
def test_a_board_needs_more_than_64_bits():
    """For eight queens; stored by columns it fits."""
    with pytest.raises(Trap, match="64 bits"):
        compile_search(search_in_program("a-board-in-64-bits", "start")(8)).count()
    counted = compile_search(
        search_in_program("a-board-in-64-bits", "solution")(8)
    ).count()
    assert counted.solutions == 92


def test_the_measurements_agree_with_the_text():
    """Compile time is constant; the ratio stabilises."""
    result = json.loads(MEASURED.read_text("utf-8"))
    assert result["quick"] is False
    sizes = {
        int(each["name"].split()[0]): [one["seconds"] for one in each["runners"]]
        for each in result["measured"]
    }
    assert list(sizes) == [8, 9, 10, 11, 12, 13]
    python, afresh, _ = sizes[8]
    assert afresh > python
    assert sizes[10][1] < sizes[10][0]
    assert all(
        RATIOS[0] <= python / ready <= RATIOS[1]
        for python, _, ready in list(sizes.values())[3:]
    )
