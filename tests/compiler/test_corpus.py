"""Learners' edits of searches compile to equal programs, or are rejected."""

import re
from collections import Counter
from random import Random

import pytest
from edits import (
    EDITS,
    PROGRAMS,
    KillableProcess,
    TooLongError,
    compiled_pairs,
    compiled_result,
    expected_result,
    interpreted_pairs,
    mutate,
)
from requirements import needs_wasm
from sampling import seeds

from pypuzzles import PUZZLES, compiler

pytestmark = [needs_wasm, pytest.mark.long]
CONSTRUCTS = """
    sets; constant sets; dicts; list comprehensions; list + list; x, *rest; tuples;
    slices; reversed; zip; enumerate; divmod; powers; walrus; keyword arguments; sorted;
    min with a key; max with a key; helpers that return a list;
    helpers that return a tuple; None; print; break, continue, else;
    len of a constant list
"""


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.title)
def test_an_edit_counts_as_cpython_does_or_is_refused(edit):
    """All events equal CPython's; a rejection has an error message."""
    text = edit.text()
    pairs, tries = interpreted_pairs(edit.search(text))
    search = edit.search(text)
    if edit.outcome == "compiles":
        assert compiled_pairs(search, tries) == pairs
        return
    with pytest.raises(compiler.CompileError) as refused:
        compiled_pairs(search, tries)
    assert not isinstance(refused.value, compiler.Trap)
    assert edit.outcome == "refused"
    assert re.fullmatch(r"\w+, line \d+: .+: .+; instead, .+", str(refused.value))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.title)
def test_a_learners_program_counts_as_in_python_or_is_refused(program):
    """Event by event; numpy is not compiled."""
    if program.outcome == "refused":
        pytest.importorskip(program.shows)
        with pytest.raises(compiler.CompileError, match="ndarray is not supported"):
            compiler.compile_search(program.search()).count()
        return
    pairs, tries = interpreted_pairs(program.search())
    assert pairs
    assert compiled_pairs(program.search(), tries) == pairs


def test_the_corpus_has_every_construct_puzzle_and_form(record_property):
    """Each expected construct occurs twice, and in a compiled edit."""
    compiled = Counter(edit.shows for edit in EDITS if edit.outcome == "compiles")
    record_property("edits_compiled", f"{compiled.total()} of {len(EDITS)}")
    assert compiled.total() >= 0.9 * len(EDITS)
    output = Counter(edit.shows for edit in EDITS)
    for construct in CONSTRUCTS.replace("\n", " ").split(";"):
        name = " ".join(construct.split())
        assert output[name] >= 2, construct
        assert compiled[name] >= 1, construct
    assert {edit.names[0] for edit in EDITS} == {puzzle.name for puzzle in PUZZLES}
    forms = Counter(edit.names[2] for edit in EDITS)
    assert min(forms["recursive"], forms["iterative"]) >= 30, forms
    assert len({edit.title for edit in EDITS}) == len(EDITS)


# Random slips

OURS = ("OverflowError", "MemoryError", "a depth ", "a choice is", "call stack")
"""Errors of the run for which CPython has no equivalent."""
COMPILED = [edit for edit in EDITS if edit.outcome == "compiles"]
COMPILED_PROGRAMS = [each for each in PROGRAMS if each.outcome == "compiles"]
DEADLINE = 10
"""Seconds for CPython: loop iterations are limited, but not those in builtins."""
AMPLE = 60
"""Seconds for the compiled program, which does the same work."""


def never_wrong(drawn, apart):
    """Compare with CPython: a run may stop only if CPython does, or cannot.

    Returns whether CPython did not finish.
    """
    edit, plain, counting = drawn
    try:
        answer = apart.ask(DEADLINE, expected_result, edit, counting)
    except TooLongError:
        return True
    if answer is None:
        return False
    pairs, tries, error = answer
    made = apart.ask(AMPLE, compiled_result, edit, plain, tries)
    if isinstance(made, str):
        assert error or any(each in made for each in OURS), made
    elif made is not None:
        assert made == pairs, error
    return False


def try_slips(edits, seeds, record_property):
    """Try random slips, and record how many of them do not end."""
    endless = 0
    with KillableProcess() as apart:
        for seed in seeds:
            random = Random(seed)
            edit = random.choice(edits)
            sources = mutate(edit, random)
            try:
                endless += never_wrong((edit, *sources), apart)
            except AssertionError as wrong:
                raise AssertionError(f"seed {seed}: {edit}\n{sources[0]}") from wrong
    record_property("slips_without_end", endless)


@pytest.mark.process
def test_a_slip_is_never_counted_wrong(record_property):
    """For a fixed set of slips."""
    try_slips(COMPILED, range(60), record_property)


@pytest.mark.process
def test_a_slip_in_a_program_is_never_counted_wrong(record_property):
    """Objects, None, iterators, and collections of collections."""
    try_slips(COMPILED_PROGRAMS, range(40), record_property)


@pytest.mark.night
@pytest.mark.process
def test_slips_of_other_seeds_are_never_counted_wrong(record_property):
    """Different ones every night, including edits that are rejected."""
    try_slips([*EDITS, *COMPILED_PROGRAMS], seeds(1500), record_property)


@pytest.mark.process
def test_endless_work_is_killed():
    """A loop in Python, a loop inside CPython, and a huge integer."""
    with KillableProcess() as apart:
        for text in ("while True: pass", "sum(range(10**15))", "1 << 10**12"):
            with pytest.raises(TooLongError):
                apart.ask(0.5, exec, text)
        assert apart.ask(AMPLE, abs, -3) == 3
