"""Package a compiled search for the browser: the module's bytes and a JSON description.

    words       addresses of the control words by name; each is a 64-bit integer
    reasons     messages for the values of the word `trap` after a run that failed
    split       limits for `shards.choose_split`, and whether it counts in iterations;
                null if it can only run as a single job
    whole       reason why it can only run as a single job
    prints_skipped    whether calls of `print` were skipped

Messages are {"pattern", "values"}.

Before a run, the host sets `split`, `shards` and `shard`. With shard -1, only the part
above the split is run, and `number` is then the number of subtrees. For an iteration of
a deepening, the host sets `round`, from 1, `turn` to the shard, and `shard` to the
shard in the first iteration and to -1 in later ones.
"""

from typing import Any

from ..compiler import CompileError, compile_search
from ..compiler.wasm.memory import CONTROL, STOPPED, word_address
from ..search import Search
from ..sentences import to_json
from .shards import MAX_SPLIT_DEPTH, MIN_TRIES_PER_SHARD, SHARDS, SHARDS_WITH_CHECKPOINT

__all__ = ["WORDS", "compile_portable"]

WORDS = {name: word_address(name) for name in CONTROL}
SPLIT = {
    "shards": SHARDS,
    "most_shards": SHARDS_WITH_CHECKPOINT,
    "enough": MIN_TRIES_PER_SHARD,
    "deepest": MAX_SPLIT_DEPTH,
    "stopped": STOPPED,
}


def compile_portable(search: Search) -> tuple[bytes, dict[str, Any]]:
    """Compile an unstarted search, in a form that can be split if possible.

    Returns:
        The WebAssembly module, and the description for its host.

    Raises:
        CompileError: The search cannot be compiled.
    """
    counter = compile_search(search)
    whole = None
    try:
        program = counter.compile_program(split=True, short=True)
    except CompileError as why:
        whole = to_json(why.sentence)
        program = counter.compile_program()
    description = {
        "words": WORDS,
        "reasons": {key: to_json(why) for key, why in program.reasons.items()},
        "split": {**SPLIT, "rounds": program.deepens} if whole is None else None,
        "whole": whole,
        "prints_skipped": program.prints_skipped,
    }
    return program.wasm, description
