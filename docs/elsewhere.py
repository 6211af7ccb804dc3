"""Links out of a book: to the one in the other language, and to the site's lessons.

They are written as they lead in the sources, `[日本語](ja/hosting.md)` or
`[Queens](learn/en/queens.md)`, and lead to what is built of it.
"""

import re
from typing import Any

__all__ = ["led", "setup"]

LESSON = re.compile(r"\[([^\]]+)\]\((?:\.\./)?learn/(en|ja)(?:/([\w-]+)\.md)?\)")
BOOK = re.compile(r"\[([^\]]+)\]\(((?:\.\./|ja/)\w+)\.md(#[\w-]+)?\)")


def led(text: str, site: str) -> str:
    """Return a page whose links out of its book are those of the built pages."""

    def lesson(found: re.Match[str]) -> str:
        words, language, name = found.groups()
        return f'<a href="{site}learn/{language}/{name or "index"}.html">{words}</a>'

    return BOOK.sub(r'<a href="\2.html\3">\1</a>', LESSON.sub(lesson, text))


def setup(app: Any) -> dict[str, bool]:
    """Let Sphinx read each page so."""

    def read(app: Any, _: str, source: list[str]) -> None:
        source[0] = led(source[0], app.config.pypuzzles_site)

    app.connect("source-read", read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
