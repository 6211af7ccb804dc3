"""Writes dist/pypuzzles.html: the whole site in one file that opens from a disk.

Programs and the sheet stand in it as text; the facts, the words, the lessons and the
parts of Python gzipped and in base64. Nothing is fetched, and its policy says so. In
web/one-file/ are the modules that are other than the site's.
"""

import base64
import gzip
import json
import re
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import DIST, PARTS, ROOT, SITE, WEB

from python.library import FOR_PROGRAMS
from website.bundles import PROGRAMS, PYTHON_WORKER, programs
from website.lessons.held import held as held_lessons
from website.manifest import integrity
from website.policy import SANDBOX_SCRIPT, rules_of, with_policy

__all__ = ["ONE_FILE", "write_one_file"]

ONE_FILE = DIST / "pypuzzles.html"
TEXTS = re.compile(
    r"(?:catalog|exhibits|why|(?:puzzles|facts|samples|web/words)/.*)\.json|programs/.*"
    r"|web/runtime/sandbox\.html"
)
WORKERS = {
    "python": "web/worker/python.worker.js",
    "count": "web/counting/count.worker.js",
}
# What Python fetches for worksheets; its own programs are in its worker's.
ASKED_FOR = re.compile(r"python/(segno-.*\.whl|python_stdlib_more\.zip)")
HEAD = re.compile(r"\s*<(link|script)\b[^>]*>(</script>)?")


def write_one_file() -> Path:
    """Make the file of the site as it is built, unless it is there."""
    room = Path(__file__).parent
    reads = [ROOT / "index.html", PROGRAMS, *room.glob("*.py")]
    reads += [path for folder in (SITE, WEB) for path in files_below(folder)]
    step("Writing the edition in one file", reads, ONE_FILE, write)
    return ONE_FILE


def write() -> None:
    """Put together the page and all that it holds."""
    made = bundled()
    own = f"'{integrity(made['page'].encode())}'"
    rules = rules_of("index.html") | {
        "script-src": f"{own} {SANDBOX_SCRIPT} 'wasm-unsafe-eval'",
        "style-src": f"'{integrity(sheet().encode())}'",
        "img-src": "data: blob:",
        "worker-src": "blob:",
    }
    del rules["connect-src"], rules["manifest-src"]
    page = (ROOT / "index.html").read_text("utf-8")
    page = with_policy(HEAD.sub("", page), rules)
    icon = base64.b64encode((WEB / "icon.svg").read_bytes()).decode()
    head = (
        f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">\n'
        f'<style id="web/style.css">{sheet()}</style>\n'
    )
    held = "".join(
        f'<script type="text/plain" id="{name}"{kind}>{body}</script>\n'
        for name, kind, body in parts(made)
    )
    end = f"{held}<script>{made['page']}</script>\n"
    page = page.replace("</head>", head + "</head>")
    ONE_FILE.write_text(page.replace("</body>", end + "</body>"), "utf-8", newline="\n")


def bundled() -> dict[str, str]:
    """Bundle the programs of the page and of its workers."""
    title = "Bundling its programs"
    made = programs(title, PARTS / "one-file", "page", "count")
    made["python"] = (SITE / PYTHON_WORKER).read_text("utf-8")
    return {name: inline(text) for name, text in made.items()}


def inline(program: str) -> str:
    """Return a program as it may stand between script tags."""
    if re.search(r"</script|<!--", program, re.IGNORECASE):
        raise ValueError("a program holds what would end its element")
    return program


def sheet() -> str:
    """Return the sheet of the page, of its views, the editor and the lessons."""
    names = ("style.css", "views.css", "workshop.css", "learn.css")
    sheets = [*(SITE / "web" / name for name in names), SITE / "learn" / "boards.css"]
    return "".join(path.read_text("utf-8") for path in sheets)


def parts(made: dict[str, str]) -> list[tuple[str, str, str]]:
    """List what the page holds: id, attributes, text."""
    told = json.loads((SITE / "manifest.json").read_text("utf-8"))
    texts = {name: text(SITE / name) for name in told["files"] if TEXTS.fullmatch(name)}
    python = [n for n in told["python"] if not n.endswith(".js")]
    python.append(f"python/{FOR_PROGRAMS.name}")
    held = [*python, *filter(ASKED_FOR.fullmatch, told["files"])]
    manifest = {"python": python, "files": {name: told["files"][name] for name in held}}
    bodies = {name: (SITE / name).read_bytes() for name in held}
    bodies["manifest.json"] = json.dumps(manifest).encode()
    return [
        *((path, "", made[name]) for name, path in WORKERS.items()),
        ("texts", "", packed(json.dumps(texts).encode())),
        ("lessons", "", packed(json.dumps(held_lessons(SITE)).encode())),
        *((name, " data-part", packed(body)) for name, body in bodies.items()),
    ]


def text(path: Path) -> str:
    """Return what a file of JSON holds, and any other in base64."""
    if path.suffix == ".json":
        return path.read_text("utf-8")
    return base64.b64encode(path.read_bytes()).decode()


def packed(body: bytes) -> str:
    """Gzip without a date, in base64."""
    return base64.b64encode(gzip.compress(body, 9, mtime=0)).decode()
