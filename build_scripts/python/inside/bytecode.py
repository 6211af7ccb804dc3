"""Bytecode as the site serves it: never checked, without lines, in archives.

Dates are fixed, so that the same texts give the same bytes.
"""

import marshal
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

__all__ = ["DATE", "archive", "bytecode", "unchecked", "without_lines"]

DATE = (2020, 1, 1, 0, 0, 0)
FILE = 0o644 << 16  # what may be done with it, where ZIP keeps that
HAS_DOCSTRING = 0x4000000  # inspect.CO_HAS_DOCSTRING of Python 3.14, which runs this
# PEP 552: the bytecode is taken as it is, whatever its text has become.
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)


def archive(path: Path, members: dict[str, bytes]) -> None:
    """Write names and bytes into an archive, compressed."""
    with zipfile.ZipFile(path, "w") as written:
        for name, body in members.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = FILE
            written.writestr(info, body, compresslevel=9)  # the archive's is not asked


def bytecode(name: str, body: bytes) -> bytes:
    """Compile one module, without its docstrings, its asserts and most of its lines."""
    return marshalled(compile(body, name, "exec", dont_inherit=True, optimize=2))


def unchecked(pyc: bytes) -> bytes:
    """Return bytecode that is not compared with its text each time it is imported."""
    return UNCHECKED + pyc[len(UNCHECKED) :]


def without_lines(pyc: bytes) -> bytes:
    """Return bytecode without most of its lines, and what its functions say they do."""
    return marshalled(marshal.loads(pyc[len(UNCHECKED) :]))


def marshalled(code: CodeType) -> bytes:
    """Write code into bytes, without most of its lines.

    marshal marks what is referred to twice, so the code with the lines is let go first.
    """
    code = on_first_lines(code)
    return UNCHECKED + marshal.dumps(code)


def on_first_lines(code: CodeType) -> CodeType:
    """Let all of a function stand on its first line.

    That takes a third off an archive. A docstring goes, too: it stands in the text.
    Entries of kind 13 give a line alone: the same as before, for up to eight units
    (CPython's InternalDocs/code_objects.md).
    """
    constants = [
        on_first_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts
    ]
    if code.co_flags & HAS_DOCSTRING:
        constants[0] = None
    eights, rest = divmod(len(code.co_code) // 2, 8)
    same = 0x80 | 13 << 3
    table = bytes([same | 7, 0]) * eights
    if rest:
        table += bytes([same | rest - 1, 0])
    return code.replace(co_consts=tuple(constants), co_linetable=table)
