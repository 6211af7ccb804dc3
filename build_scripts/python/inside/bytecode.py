"""Bytecode for the site: unchecked, without line numbers, in archives.

Dates are fixed, so that the same source gives the same bytes.
"""

import marshal
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

__all__ = ["DATE", "compile_module", "mark_unchecked", "strip_lines", "write_archive"]

DATE = (2020, 1, 1, 0, 0, 0)
FILE = 0o644 << 16  # the permissions, as ZIP stores them
HAS_DOCSTRING = 0x4000000  # inspect.CO_HAS_DOCSTRING of Python 3.14, which runs this
# PEP 552: the bytecode is used even if its source has changed.
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)


def write_archive(path: Path, members: dict[str, bytes]) -> None:
    """Write a compressed archive of {name: bytes}."""
    with zipfile.ZipFile(path, "w") as written:
        for name, body in members.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = FILE
            written.writestr(
                info, body, compresslevel=9
            )  # the archive's own level is ignored


def compile_module(name: str, body: bytes) -> bytes:
    """Compile a module without docstrings, asserts and most line numbers."""
    return serialise(compile(body, name, "exec", dont_inherit=True, optimize=2))


def mark_unchecked(pyc: bytes) -> bytes:
    """Return bytecode that imports do not compare with its source."""
    return UNCHECKED + pyc[len(UNCHECKED) :]


def strip_lines(pyc: bytes) -> bytes:
    """Return bytecode without docstrings and most line numbers."""
    return serialise(marshal.loads(pyc[len(UNCHECKED) :]))


def serialise(code: CodeType) -> bytes:
    """Serialise code without most of its line numbers.

    marshal marks objects that are referenced twice, so the original code is released
    first.
    """
    code = flatten_lines(code)
    return UNCHECKED + marshal.dumps(code)


def flatten_lines(code: CodeType) -> CodeType:
    """Assign all instructions of a function to its first line.

    That saves a third of an archive. The docstring is removed, too; it remains in the
    source. Entries of kind 13 hold a line only: the same as before, for up to eight
    units (CPython's InternalDocs/code_objects.md).
    """
    constants = [
        flatten_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts
    ]
    if code.co_flags & HAS_DOCSTRING:
        constants[0] = None
    eights, rest = divmod(len(code.co_code) // 2, 8)
    same = 0x80 | 13 << 3
    table = bytes([same | 7, 0]) * eights
    if rest:
        table += bytes([same | rest - 1, 0])
    return code.replace(co_consts=tuple(constants), co_linetable=table)
