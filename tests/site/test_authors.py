"""States in other authors' books, built with their tools."""

import io
import json
import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from textwrap import dedent

import pytest
from embeds import SAMPLES, Frames, frame_request
from markdown_it import MarkdownIt
from setup.tools import ROOT, SITE

from pypuzzles.api.state import parse_state, render_state

HOST = "https://pypuzzles.example/"
FOURTH = "puzzle=queens algorithm=backtracking n=6 step=4"
CONF = """
extensions = ["myst_parser", "pypuzzles.sphinx"]
pypuzzles_site = "https://pypuzzles.example/"
"""
BOOK = f"""# A book

{{board}} {FOURTH}
It's "here", _so_ to say.

{{board}} step=11

- {{board}} algorithm=bitmaks step=5
  Within a list.

{{board}} stop=12
A word that is misspelt.

{{board}} step=11111
A step there is not.

```{{puzzle}} puzzle=queens n=0
```

```{{puzzle-exercise}} puzzle=quens keep=first
def recursive(n):
```

```{{puzzle-exercise}} puzzle=queens
```

The `{{board}}` of a sentence is none.
"""
FAULTS = [
    (8, "{board} algorithm=bitmaks step=5: queens has no algorithm 'bitmaks'; it has"),
    (11, "{board} stop=12: missing step=N"),
    (14, "{board} step=11111: there is no try 11111: the search has 894 tries"),
    (17, "puzzle puzzle=queens n=0: n must be"),
    (20, "puzzle-exercise puzzle=quens keep=first: there is no puzzle 'quens'"),
    (24, 'Content block expected for the "puzzle-exercise" directive; none found.'),
]


@pytest.fixture
def sphinx(tmp_path):
    """Return a function that builds a book; it returns folder and warnings."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    def build(source, builder="html"):
        out, text = tmp_path / builder, io.StringIO()
        trees = tmp_path / "trees"
        with patch_docutils(), docutils_namespace():
            result = {"status": None, "warning": text}
            Sphinx(source, source, out, trees, builder, **result).build()
        return out, re.sub("\x1b.*?m", "", text.getvalue())

    return build


ELEMENT = re.compile(
    r'<py-puzzle(.*?)>\s*<script type="text/x-python">(.*?)</script>', re.DOTALL
)


def read_program(file):
    """Return the program of an element in a file."""
    (program,) = re.findall(ELEMENT, file.read_text("utf-8"))
    return dedent(program[1]).strip()


EXERCISE = {
    "puzzle": "queens",
    "algorithm": "backtracking",
    "n": "6",
    "keep": "first",
    "lang": "en",
    "program": read_program(SAMPLES / "exercise.html"),
}


def read_exercise(text):
    """Return the attributes and the program of the element on a page."""
    ((attributes, program),) = re.findall(ELEMENT, text)
    assert f'<script type="module" src="{HOST}web/py-puzzle.js">' in text
    given = dict(re.findall(r' (\w+)="(.*?)"', attributes))
    assert given.pop("style") == "display: block; height: 800px"
    listing = re.search("<pre>(.*?)</pre>", text[text.index("<py-puzzle") :], re.DOTALL)
    assert unescape(listing[1]).strip() == dedent(program).strip()
    return {**given, "program": dedent(program).strip()}


def boards(text):
    """List the settings of the live boards on a page."""
    return [
        re.sub(r"^v=1&|&lang=en$", "", frame["src"].partition("#")[2]).replace("&", " ")
        for frame in Frames(text).frames
        if frame_request(frame)
    ]


def test_the_sphinx_sample_is_built(sphinx):
    """In MyST and reStructuredText: drawings, links, live boards, no warnings."""
    out, warnings = sphinx(SAMPLES / "sphinx")
    assert warnings == ""
    page = (out / "index.html").read_text("utf-8")
    ours = "puzzle=queens algorithm=backtracking n=6"
    lines = [f"{ours} step=4", f"{ours} step=11", "algorithm=bitmask step=5 lens=on"]
    third = lines[2].replace("bitmask", "bitmask n=6")
    assert boards(page) == [*lines[:2], f"puzzle=queens {third}", ours]
    before = None
    for line in lines:
        before = parse_state(line, before)
        assert render_state(before, HOST, "en").html in page
    assert "{board}" not in page
    assert read_exercise(page) == EXERCISE
    star = (out / "star.html").read_text("utf-8")
    assert boards(star)[0] == "puzzle=magic_star algorithm=pruned step=57"
    assert "<em>paragraph</em>" in star


def test_other_formats_than_html_have_text_boards_and_links(sphinx):
    """Like a PDF: the sample as LaTeX."""
    out, warnings = sphinx(SAMPLES / "sphinx", "latex")
    assert warnings == ""
    text = (out / "atutorial.tex").read_text("utf-8")
    assert "| . . Q . . . |" in text
    assert "puzzle=queens\\&algorithm=backtracking\\&n=6\\&step=4" in text
    assert "svg" not in text
    assert "def" in text.partition("program of yours")[2]


def test_errors_have_line_numbers(sphinx, tmp_path):
    """The rest of the book is built."""
    book = tmp_path / "book"
    book.mkdir()
    (book / "conf.py").write_text(CONF)
    (book / "index.md").write_text(BOOK)
    out, warnings = sphinx(book)
    lines = [line for line in warnings.splitlines() if line]
    assert len(lines) == len(FAULTS)
    file = re.escape(str(book / "index.md"))
    for line, sentence in FAULTS:
        wanted = rf"{file}:{line}: (WARNING|ERROR): {re.escape(sentence)}"
        assert [each for each in lines if re.match(wanted, each)], lines
    page = (out / "index.html").read_text("utf-8")
    assert boards(page) == [FOURTH, FOURTH.replace("step=4", "step=11")]
    assert "\u201chere\u201d, <em>so</em> to say.</p>\n<figure" in page
    assert "<p></p>" not in page


def test_without_a_site_there_are_only_drawings(sphinx, tmp_path):
    """A frame needs a site, and reports that."""
    book = tmp_path / "book"
    book.mkdir()
    (book / "conf.py").write_text(CONF.partition("pypuzzles_site")[0])
    (book / "index.md").write_text(BOOK.partition("- {board}")[0])
    out, warnings = sphinx(book)
    assert warnings == ""
    page = (out / "index.html").read_text("utf-8")
    assert page.count("<svg ") == 2
    assert "<iframe" not in page
    (book / "index.md").write_text("# A book\n\n```{puzzle} puzzle=queens\n```\n")
    _, warnings = sphinx(book)
    assert "set pypuzzles_site in conf.py to the URL of the site" in warnings


def pandoc(page, to):
    """Run Pandoc with the filter of the sample, like Quarto."""
    from pypandoc import get_pandoc_path

    folder = SAMPLES / "quarto/_extensions/pypuzzles"
    command = [get_pandoc_path(), "-t", to, "-L", folder / "states.lua", page]
    return subprocess.run(
        [*command, "-f", "markdown"],
        env={**os.environ, "QUARTO_PYTHON": sys.executable, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.process
def test_the_filter_of_quarto_draws_the_boards(record_property):
    """Run by Pandoc, the base of Quarto, whose own command is not installed."""
    record_property("not_tested", "not tested: Quarto itself, but its filter by Pandoc")
    sample = SAMPLES / "quarto/page.qmd"
    extension = (SAMPLES / "quarto/_extensions/pypuzzles/_extension.yml").read_text()
    assert "filters:\n    - states.lua\n" in extension
    assert "filters:\n  - pypuzzles\n" in sample.read_text("utf-8")
    made = pandoc(sample, "html")
    assert made.stderr == ""
    assert boards(made.stdout) == [
        FOURTH,
        FOURTH.replace("step=4", "step=11"),
        "puzzle=queens n=6",
    ]
    assert render_state(parse_state(FOURTH), HOST, "en").html in made.stdout
    assert "{board}" not in made.stdout
    assert read_exercise(made.stdout) == {
        name: value for name, value in EXERCISE.items() if name != "lang"
    }
    printed = pandoc(sample, "latex").stdout
    assert "| . . Q . . . |" in printed
    assert "n=6&step=4&lang=en}{Queens," in printed
    assert "py-puzzle" not in printed
    assert "yield from place(row + 1)" in pandoc(sample, "plain").stdout


@pytest.mark.process
@pytest.mark.parametrize(
    "more, text", [("", "x = 1"), ("puzzle=queens", "'</script>'")]
)
def test_an_exercise_without_puzzle_or_with_a_script_stops_pandoc(more, text, tmp_path):
    """In one sentence, and there is no page."""
    page = tmp_path / "page.md"
    head = f"---\npypuzzles:\n  site: {HOST}\n---\n\n"
    page.write_text(f"{head}```{{.puzzle-exercise {more}}}\n{text}\n```\n")
    made = pandoc(page, "html")
    assert (made.returncode, made.stdout) == (1, "")
    assert len(made.stderr.splitlines()) == 1
    assert "an exercise needs" in made.stderr


@pytest.mark.process
def test_a_wrong_state_stops_pandoc_with_its_line(tmp_path):
    """Python's error message is printed, and no page."""
    page = tmp_path / "page.md"
    page.write_text(f"{{board}} {FOURTH}\nRight.\n\n- {{board}} step=11111\n  Wrong.\n")
    made = pandoc(page, "html")
    assert (made.returncode, made.stdout) == (1, "")
    sentence = "there is no try 11111: the search has 894 tries"
    message = f"pypuzzles: {page}:4: {{board}} step=11111: {sentence}\n"
    assert made.stderr == message


def cells():
    """Return the code cells of the notebook by name."""
    notebook = json.loads((SAMPLES / "notebook.ipynb").read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    return {
        cell["id"]: "".join(cell["source"])
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    }


def test_the_cells_of_the_notebook_show_boards():
    """All cells run, except the installation, which needs Pyodide."""
    all_cells = cells()
    assert "await micropip.install(" in all_cells.pop("install")
    shell = pytest.importorskip("IPython").InteractiveShell()
    answer = {}
    for name, source in all_cells.items():
        result = shell.run_cell(source)
        assert result.success, name
        answer[name], _ = shell.display_formatter.format(result.result)
    del answer["site"]
    assert all(each["image/svg+xml"].startswith("<svg ") for each in answer.values())
    assert answer["state"]["text/html"] == render_state(parse_state(FOURTH), HOST).html


@pytest.mark.night
@pytest.mark.node
@pytest.mark.process
def test_jupyterlite_accepts_the_notebook_and_the_package(tmp_path, record_property):
    """Its cells run in IPython above, because its Pyodide is a download."""
    record_property("not_tested", "not tested: a kernel of JupyterLite")
    (wheel,) = (SITE / "python").glob("pypuzzles-*.whl")
    words = ["--contents", SAMPLES / "notebook.ipynb", "--piplite-wheels", wheel]
    done = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build", *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    out = tmp_path / "_output"
    notebook = (out / "files/notebook.ipynb").read_text("utf-8")
    assert notebook == (SAMPLES / "notebook.ipynb").read_text("utf-8")
    listed = json.loads((out / "pypi/all.json").read_text("utf-8"))
    assert list(listed["pypuzzles"]["releases"]) == ["0.1.0"]
    assert (out / "pypi" / wheel.name).read_bytes() == wheel.read_bytes()


STORE = "Python was not found; run without arguments to install from the Store"
PROGRAMS = {
    "the stub of the Microsoft Store": f"echo '{STORE}' >&2\nexit 49",
    "a Python without the package": "echo 'No module named pypuzzles' >&2\nexit 1",
    "a program that does nothing": "exit 0",
    "a program that prints something else": "echo '{}'",
    "no program": None,
}


@pytest.mark.process
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("named", [True, False], ids=["QUARTO_PYTHON", "python3"])
def test_one_sentence_names_the_filter_the_program_and_the_cure(tmp_path, name, named):
    """The document is not built, and no Lua traceback is printed."""
    from pypandoc import get_pandoc_path

    program = tmp_path / "python3"
    if PROGRAMS[name] is not None:
        program.write_text(f"#!/bin/sh\n{PROGRAMS[name]}\n")
        program.chmod(0o755)
    variables = {key: os.environ[key] for key in os.environ if key != "QUARTO_PYTHON"}
    if named:
        variables["QUARTO_PYTHON"] = str(program)
    folder = SAMPLES / "quarto"
    lua = folder / "_extensions/pypuzzles/states.lua"
    done = subprocess.run(
        [get_pandoc_path(), "-f", "markdown", "-t", "html", "-L", lua, "page.qmd"],
        cwd=folder,
        env={**variables, "PATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (sentence,) = [line for line in done.stderr.splitlines() if "QUARTO_PYTHON" in line]
    assert sentence.startswith("states.lua (the pypuzzles filter): ")
    assert f"'{program if named else 'python3'}'" in sentence
    assert "stack traceback" not in done.stderr
    assert "Error running filter" not in done.stderr


BLOCK = re.compile(r"^```markdown\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Scripts(HTMLParser):
    """Collects the text of each script, and the element that contains it."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if self.open[-1:] == ["script"]:
            self.found.append((self.open[0], data))


@pytest.mark.parametrize("page", ["docs/embedding.md", "docs/ja/embedding.md"])
def test_the_documented_form_survives_commonmark(page):
    """Empty lines between functions end a block of HTML, but not a script."""
    (block,) = BLOCK.findall((ROOT / page).read_text("utf-8"))
    (program,) = re.findall(r"<script[^>]*>(.*?)</script>", block, re.DOTALL)
    assert "\n\n\ndef " in program
    scripts = Scripts()
    scripts.feed(MarkdownIt("commonmark").render(block))
    assert scripts.found == [("py-puzzle", program)]
