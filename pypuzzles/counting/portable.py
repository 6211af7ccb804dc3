"""Package a compiled search for the browser: the module's bytes and a JSON description.

Before a run, the host sets `split`, `shards` and `shard`. With shard -1, only the part
above the split is run, and `number` is then the number of subtrees. For an iteration of
a deepening, the host sets `round`, from 1, `turn` to the shard, and `shard` to the
shard in the first iteration and to -1 in later ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..compiler import CompileError, Counter
from ..compiler.wasm.memory import CONTROL, STOPPED, word_address
from ..sentences import to_json
from .shards import (
    MAX_PARTS,
    MAX_SPLIT_DEPTH,
    MIN_TRIES_PER_SHARD,
    SHARDS,
    SHARDS_WITH_CHECKPOINT,
)

if TYPE_CHECKING:
    from .. import schema

__all__ = ["WORDS", "compile_portable"]

WORDS = {name: word_address(name) for name in CONTROL}
SPLIT: schema.Split = {
    "shards": SHARDS,
    "most_shards": SHARDS_WITH_CHECKPOINT,
    "enough": MIN_TRIES_PER_SHARD,
    "deepest": MAX_SPLIT_DEPTH,
    "stopped": STOPPED,
    "rounds": False,
    "parts": 0,
}


def compile_portable(counter: Counter) -> tuple[bytes, schema.Counting]:
    """Compile a search, in a form that can be split if possible.

    Returns:
        The WebAssembly module, and the description for its host.

    Raises:
        CompileError: The search cannot be compiled.
    """
    whole = None
    split: schema.Split | None = None
    try:
        program = counter.compile_program(split=True, short=True)
        split = {**SPLIT, "rounds": program.deepens}
        if program.has_parts:
            split = {**split, "deepest": 1, "parts": MAX_PARTS}
    except CompileError as why:
        whole = to_json(why.sentence)
        program = counter.compile_program()
    description: schema.Counting = {
        "words": WORDS,
        "reasons": {str(key): to_json(why) for key, why in program.reasons.items()},
        "split": split,
        "whole": whole,
        "prints_skipped": program.prints_skipped,
    }
    return program.wasm, description
