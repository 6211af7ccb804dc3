"""Writes dist/pypuzzles.html: the site in one file that opens from disk.

Programs and styles are inline text; data, words, lessons and the files of Python are
gzipped and base64-encoded. Nothing is fetched, and its policy forbids it. web/one-file/
has the modules that differ from the site's.
"""

import base64
import gzip
import json
import re
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import DIST, PARTS, ROOT, SITE, WEB

from python.library import FOR_PROGRAMS
from website.bundles import PROGRAMS, PYTHON_WORKER, bundle_programs
from website.lessons.embedded import embedded_lessons
from website.manifest import integrity
from website.policy import SANDBOX_SCRIPT, rules_of, with_policy

__all__ = ["ONE_FILE", "write_one_file"]

ONE_FILE = DIST / "pypuzzles.html"
TEXTS = re.compile(
    r"(?:catalog|reproductions|why|(?:puzzles|facts|samples|sources|web/words)/.*)\.json|programs/.*"
    r"|web/python/sandbox/sandbox\.html"
)
WORKERS = {
    "python": "web/python/worker/python.worker.js",
    "count": "web/counting/count.worker.js",
}
# Files that Python fetches for worksheets; its other files are in its worker's list.
ASKED_FOR = re.compile(r"python/(segno-.*\.whl|python_stdlib_more\.zip)")
HEAD = re.compile(r"\s*<(link|script)\b[^>]*>(</script>)?")


def write_one_file() -> Path:
    """Write the file from the built site, unless it is up to date."""
    folder = Path(__file__).parent
    reads = [ROOT / "index.html", PROGRAMS, *folder.glob("*.py")]
    reads += [path for folder in (SITE, WEB) for path in files_below(folder)]
    step("Writing the edition in one file", reads, ONE_FILE, write)
    return ONE_FILE


def write() -> None:
    """Assemble the page."""
    programs = bundle_all_programs()
    own = f"'{integrity(programs['page'].encode())}'"
    rules = rules_of("index.html") | {
        "script-src": f"{own} {SANDBOX_SCRIPT} 'wasm-unsafe-eval'",
        "style-src": f"'{integrity(page_styles().encode())}'",
        "img-src": "data: blob:",
        "worker-src": "blob:",
    }
    del rules["connect-src"], rules["manifest-src"]
    page = (ROOT / "index.html").read_text("utf-8")
    page = with_policy(HEAD.sub("", page), rules)
    icon = base64.b64encode((WEB / "icon.svg").read_bytes()).decode()
    head = (
        f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">\n'
        f'<style id="web/style.css">{page_styles()}</style>\n'
    )
    embedded = "".join(
        f'<script type="text/plain" id="{name}"{kind}>{body}</script>\n'
        for name, kind, body in list_embedded_parts(programs)
    )
    end = f"{embedded}<script>{programs['page']}</script>\n"
    page = page.replace("</head>", head + "</head>")
    ONE_FILE.write_text(page.replace("</body>", end + "</body>"), "utf-8", newline="\n")


def bundle_all_programs() -> dict[str, str]:
    """Bundle the programs of the page and of its workers."""
    title = "Bundling its programs"
    programs = bundle_programs(title, PARTS / "one-file", "page", "count")
    programs["python"] = (SITE / PYTHON_WORKER).read_text("utf-8")
    return {name: check_inline(text) for name, text in programs.items()}


def check_inline(program: str) -> str:
    """Return a program that can be put between script tags."""
    if re.search(r"</script|<!--", program, re.IGNORECASE):
        raise ValueError("a program contains </script or <!--")
    return program


def page_styles() -> str:
    """Return the styles of the page, its views, the editor and the lessons."""
    names = (
        "style.css",
        "home.css",
        "views.css",
        "editor.css",
        "dialog.css",
        "learn.css",
    )
    sheets = [*(SITE / "web" / name for name in names), SITE / "learn" / "boards.css"]
    return "".join(path.read_text("utf-8") for path in sheets)


def list_embedded_parts(programs: dict[str, str]) -> list[tuple[str, str, str]]:
    """List the embedded files: id, attributes, text."""
    manifest = json.loads((SITE / "manifest.json").read_text("utf-8"))
    texts = {
        name: file_text(SITE / name)
        for name in manifest["files"]
        if TEXTS.fullmatch(name)
    }
    python = [n for n in manifest["python"] if not n.endswith(".js")]
    python.append(f"python/{FOR_PROGRAMS.name}")
    embedded = [*python, *filter(ASKED_FOR.fullmatch, manifest["files"])]
    subset = {
        "python": python,
        "files": {name: manifest["files"][name] for name in embedded},
    }
    bodies = {name: (SITE / name).read_bytes() for name in embedded}
    bodies["manifest.json"] = json.dumps(subset).encode()
    return [
        *((path, "", programs[name]) for name, path in WORKERS.items()),
        ("texts", "", compress(json.dumps(texts).encode())),
        ("lessons", "", compress(json.dumps(embedded_lessons(SITE)).encode())),
        *((name, " data-part", compress(body)) for name, body in bodies.items()),
    ]


def file_text(path: Path) -> str:
    """Return a JSON file as text, and any other file as base64."""
    if path.suffix == ".json":
        return path.read_text("utf-8")
    return base64.b64encode(path.read_bytes()).decode()


def compress(body: bytes) -> str:
    """Return gzipped data without a date, as base64."""
    return base64.b64encode(gzip.compress(body, 9, mtime=0)).decode()
