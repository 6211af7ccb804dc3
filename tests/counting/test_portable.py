"""Programs for hosts without Python."""

from requirements import needs_wasm

from pypuzzles import compiler, request
from pypuzzles.counting.portable import compile_portable


@needs_wasm
def test_a_program_for_the_page_is_not_unrolled():
    """The site has hundreds of them: size matters more than speed."""
    query = request("queens", "bitmask", n=8)
    module, about = compile_portable(query.events())
    usual = compiler.compile_search(query.events()).compile_program(split=True).wasm
    assert about["split"]
    assert 2 * len(module) < len(usual)
