"""Package a compiled search for the browser: the module's bytes and a JSON description.

    words       addresses of the control words, by name; each is an integer of 64 bits
    reasons     what the word `trap` means after a run that did not come to its end
    split       the bounds for sharing it out, as `shares.split` keeps to them, and
                whether it is counted in rounds; null if it can only be run as a whole
    whole       why it can only be run as a whole
    silenced    a `print` was left out

Reasons are sentences in their parts: {"pattern", "values"}.

Before a run the host sets `split`, `shares` and `share`; with the share -1 only what
stands above is run, and `number` then holds how many subtrees there are. For a round of
a deepening it sets `round`, from 1, the share as `turn`, and `share` to -1 unless it is
the first.
"""

from typing import Any

from ..search import Search
from ..sentences import parts
from ..wasm import CompileError, compile_search
from ..wasm.ir.memory import CONTROL, STOPPED, word
from .shares import DEEPEST, ENOUGH, KEPT_SHARES, SHARES

__all__ = ["WORDS", "pack"]

WORDS = {name: word(name) for name in CONTROL}
SPLIT = {
    "shares": SHARES,
    "most_shares": KEPT_SHARES,
    "enough": ENOUGH,
    "deepest": DEEPEST,
    "stopped": STOPPED,
}


def pack(search: Search) -> tuple[bytes, dict[str, Any]]:
    """Compile a search that has not begun, in a form that can be split if possible.

    Return the module in its binary form, and what a host must know of it.

    Raises:
        CompileError: the text is outside of what compiles.
    """
    counter = compile_search(search)
    whole = None
    try:
        program = counter.program(split=True, short=True)
    except CompileError as why:
        whole = parts(why.sentence)
        program = counter.program()
    about = {
        "words": WORDS,
        "reasons": {key: parts(why) for key, why in program.reasons.items()},
        "split": {**SPLIT, "rounds": program.deepens} if whole is None else None,
        "whole": whole,
        "silenced": program.silenced,
    }
    return program.wasm, about
