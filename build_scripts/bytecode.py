"""Archives of bytecode; in_pyodide.mjs puts this module beside the scripts it runs.

The bytecode is marked as never to be checked against its text, and dates are fixed, so
that the same texts give the same bytes.
"""

import zipfile
from importlib import _bootstrap_external
from types import CodeType

__all__ = ["archive", "bytecode"]

DATE = (2020, 1, 1, 0, 0, 0)


def archive(path: str, members: dict[str, bytes]) -> None:
    """Write names and bytes into an archive, compressed."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        for name, body in members.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            written.writestr(info, body)


def with_first_lines(code: CodeType) -> CodeType:
    """Let all of a function stand on its first line, for its text is not there.

    That takes a third off the archive. Entries of kind 13 tell a line alone: the same
    as before, for up to eight units (CPython's InternalDocs/code_objects.md).
    """
    constants = (
        with_first_lines(it) if isinstance(it, CodeType) else it
        for it in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    same = 0x80 | 13 << 3
    table = bytes([same | 7, 0]) * eights
    if rest:
        table += bytes([same | rest - 1, 0])
    return code.replace(co_consts=tuple(constants), co_linetable=table)


def bytecode(name: str, body: bytes, optimize: int = -1, lines: bool = False) -> bytes:
    """Compile one module, with all its lines or without most of them."""
    code = compile(body, name, "exec", dont_inherit=True, optimize=optimize)
    code = code if lines else with_first_lines(code)
    # What py_compile calls; it has no public name.
    to_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
    return bytes(to_pyc(code, bytes(8), False))
