"""Writes the four examples at the top of README.md and README.ja.md.

    python3 build_scripts/readme.py            write the examples
    python3 build_scripts/readme.py --check    exit with 1 if the files differ

Their texts are in readme.en.md and readme.ja.md. The package computes the figures, or
has them from the sources. Speed depends on the machine, so the files have only a lower
limit of it, and the measured figure is printed.
"""

import base64
import sys
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from setup.tools import ROOT, main, say

__all__ = ["README", "render_examples", "with_examples"]

README = {"en": ROOT / "README.md", "ja": ROOT / "README.ja.md"}
SITE = "http://localhost:8000/"
"""The address of serve.py."""
BEGIN, END = "<!-- readme.py -->\n\n", "\n<!-- end -->\n"
RACERS = ("brute_force", "backtracking", "bitmask")
TOURS = "kakehi-speed-any"
TIMES = 100
"""The lower limit of the speed, compared with the computer of the source."""
MISTAKE = ("abs(board[above] - col)", "board[above] - col")


def render_examples(language: str) -> str:
    """Return the examples as Markdown, with figures of the package."""
    from pypuzzles import FOUND, count, request
    from pypuzzles.reproductions import find

    def link(**state: object) -> str:
        return f"{SITE}#{urlencode({'v': 1, **state, 'lang': language})}"

    totals = {name: count("queens", name, n=8) for name in RACERS}
    tries = {name: f"{total.tries:,}" for name, total in totals.items()}
    first = {  # all events before the first solution are tries
        name: [depth for depth, _ in request("queens", name, n=8).search()].index(FOUND)
        for name in RACERS[1:]
    }
    program, wrong = check_wrong_program()
    queens = {"puzzle": "queens"}
    template = Path(__file__).with_name(f"readme.{language}.md")
    return template.read_text("utf-8").format(
        **tries,
        **find(TOURS).printed,
        times=TIMES,
        solutions=totals["bitmask"].solutions,
        bits=first["bitmask"],
        lists=first["backtracking"],
        n=wrong["parameters"]["n"],
        board=wrong["faults"][0]["board"],
        speed=link(view="reproductions", of="knights_tour"),
        masks=link(**queens, algorithm="bitmask", lens="on", autoplay="on"),
        race=link(view="race", **queens, lanes=",".join(RACERS)),
        check=link(**queens, algorithm="backtracking", draft=pack(program)),
    )


def check_wrong_program() -> tuple[str, dict[str, Any]]:
    """Return a wrong program, and the first size that Check finds to be wrong."""
    from website.catalog import ask

    names = {"puzzle": "queens", "algorithm": "backtracking", "form": "recursive"}
    text = ask(verb="text", **names)["text"].replace(*MISTAKE)
    ask(verb="draft", draft="readme", text=text, **names)
    sizes = ask(verb="check", draft="readme")["sizes"]
    return text, next(size for size in sizes if not size["right"])


def pack(text: str) -> str:
    """Return a program for a link, as web/editor/packed-text.js does.

    It is not compressed, because that depends on the version of zlib.
    """
    deflate = zlib.compressobj(0, zlib.DEFLATED, -15)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def with_examples(text: str, language: str) -> str:
    """Return the text of a README with the current examples."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    return before + begin + render_examples(language) + end + after


def work(words: list[str]) -> int:
    """Write or check the files, and measure the speed."""
    sys.path.insert(0, str(ROOT))
    from pypuzzles.reproductions import find
    from pypuzzles.reproductions.tours import measure_speed

    status = 0
    for language, path in README.items():
        text = path.read_text("utf-8")
        current = with_examples(text, language)
        say(current.partition(BEGIN)[2].partition(END)[0])
        if "--check" not in words:
            path.write_text(current, "utf-8")
        elif text != current:
            say(f"{path.name} has other figures: run build_scripts/readme.py")
            status = 1
    printed = find(TOURS).printed
    times = measure_speed("any", printed["seconds"])["tours"] / printed["tours"]
    say(f"{times:.0f} times as many tours here")
    return max(status, int(times < TIMES))


if __name__ == "__main__":
    main(work)
