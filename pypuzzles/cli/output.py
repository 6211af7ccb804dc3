"""Output of commands: text in UTF-8, to the console or to a file, and pictures."""

import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, redirect_stdout
from io import TextIOWrapper
from pathlib import Path

__all__ = ["find_format", "prepare_streams", "redirect_output_to", "write_bytes"]

VIDEOS = {".mp4", ".webm", ".mov"}
OTHER_PICTURES = {".gif", ".png", ".apng", ".jpg", ".jpeg", ".webp", ".pdf", *VIDEOS}


def prepare_streams() -> None:
    """Make standard output and error accept all characters.

    Files and pipes are UTF-8, which the HTML and JSON in them declare. A terminal keeps
    its encoding, and shows `?` for unsupported characters. Output to a stream that the
    shell has closed is dropped.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)
        elif isinstance(stream, TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


@contextmanager
def redirect_output_to(path: str | None) -> Iterator[None]:
    """Write standard output to a file, which is replaced only on success.

    The file is UTF-8. Without a path nothing is redirected. A pipe or a device is
    written to, not replaced.
    """
    if path is None:
        yield
        return
    target = Path(path)
    if target.is_dir():
        raise ValueError(f"cannot write {path}: it is a folder")
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8") as file, redirect_stdout(file):
            yield
        return
    if not target.parent.is_dir():
        raise ValueError(f"cannot write {path}: there is no folder {target.parent}")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with (
            part.open("x", encoding="utf-8", newline="\n") as file,
            redirect_stdout(file),
        ):
            yield
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def find_format(path: str | None, formats: Collection[str]) -> str:
    """Return which of some formats the name of a file selects, or "" for text.

    Raises:
        ValueError: The name is that of another kind of picture.
    """
    suffix = Path(path).suffix.lower() if path else ""
    if suffix in formats:
        return suffix
    if suffix in OTHER_PICTURES:
        known = ", ".join([".svg", *formats]) if formats else "text"
        page = "; the page saves MP4 and WebM" if suffix in VIDEOS else ""
        raise ValueError(f"cannot write {path}: this command writes {known}{page}")
    return ""


def write_bytes(content: bytes) -> None:
    """Write to the file that standard output is redirected to."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
