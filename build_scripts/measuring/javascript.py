"""JavaScript to measure against: in Node, and in a worker of Chromium with Pyodide.

Each is one process for all turns, as a page is one: what runs again has been compiled.
"""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from setup.browsers import COMPILED_ONCE, OPTIONS, chromium
from setup.tools import PYODIDE, SITE, SetupError, node

from measuring.measure import TEXTS, Runner, agreed
from website.server import site_server

__all__ = ["Chromium", "in_chromium", "in_node"]

ASK = """(words) => new Promise((resolve, reject) => {
  worker.onmessage = ({data: {value, error}}) => error ? reject(error) : resolve(value);
  worker.onerror = (event) => reject(event.message);
  worker.postMessage(words);
})"""
OPEN = """(text) => {
  worker?.terminate();
  const blob = new Blob([text], {type: "text/javascript"});
  worker = new Worker(URL.createObjectURL(blob), {type: "module"});
}"""
FIRST_PAIR = """async (base) => {
  const { createClient } = await import(`${base}web/runtime/client.js`);
  const { openWorker } = await import(`${base}web/runtime/open-worker.js`);
  const begin = performance.now();
  const solver = createClient(openWorker, () => {});
  await solver.start({ search: "main", puzzle: "queens", parameters: {} });
  const { pairs } = await solver.more({ search: "main", pairs: 1, milliseconds: 20 });
  const seconds = (performance.now() - begin) / 1000;
  solver.close();
  return [pairs.length, seconds];
}"""
# Python of another visit is there as soon as it has been kept.
KEEP = """async (base) => {
  const { shared } = await import(`${base}web/runtime/shared.js`);
  await shared.python.start({ search: "main", puzzle: "queens", parameters: {} });
  const isKept = async () => {
    for (const name of await caches.keys()) {
      if (await (await caches.open(name)).match(`${base}python/memory`)) return true;
    }
  };
  while (!(await isKept())) await new Promise(requestAnimationFrame);
}"""
FORGET = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""
# A text is run, and the one that is measured is run after it.
DRAFT = """async (base) => {
  const { sandboxed } = await import(`${base}web/runtime/sandboxed.js`);
  const texts = await (await fetch(`${base}samples/texts-queens.json`)).json();
  const { python } = sandboxed;
  const given = { puzzle: "queens", algorithm: "bitmask", parameters: {} };
  const asked = { ...given, form: "recursive", draft: "own" };
  const run = async () => {
    const begin = performance.now();
    sandboxed.renew();
    await python.draft({ ...asked, text: texts.bitmask.recursive });
    await python.start({ ...asked, search: "main" });
    const { pairs } = await python.more({ search: "main", pairs: 1, milliseconds: 20 });
    return [pairs.length, (performance.now() - begin) / 1000];
  };
  await run();
  return await run();
}"""
# Plays as fast as it goes. Tells how many milliseconds the search itself took, how many
# pairs came through the page, and how many milliseconds that took in all.
THROUGH = """async (most) => {
  const element = document.querySelector("py-puzzle");
  const { python } = await import(new URL("web/runtime/shared.js", location.href).href);
  await element.run();
  const { player } = element.session.run;
  element.pace(Infinity);
  const frame = () => new Promise(requestAnimationFrame);
  while (element.session.run.progress) await frame();
  const { search } = element;
  const own = async () => {
    const { milliseconds } = await python.more({ search, pairs: 0, milliseconds: 0 });
    return [milliseconds, player.walk.taken, performance.now()];
  };
  const before = await own();
  while (!player.ended && player.walk.taken < most) await frame();
  const after = await own();
  return after.map((figure, i) => figure - before[i]);
}"""
# The same search, counted by Python alone.
ALONE = """async (most) => {
  const { python } = await import(new URL("web/runtime/shared.js", location.href).href);
  const { puzzle, parameters } = document.querySelector("py-puzzle").request;
  await python.start({ search: "alone", puzzle, parameters });
  const begin = performance.now();
  let told;
  do told = await python.tally({ search: "alone", milliseconds: 200 });
  while (!told.ended && told.pairs < most);
  return [told.pairs, performance.now() - begin];
}"""


@contextmanager
def in_node() -> Iterator[Any]:
    """Give what makes runners of the functions beside this file, all in one Node."""
    with subprocess.Popen(
        [node(), "node.mjs"],
        cwd=TEXTS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:

        def runner(
            name: str, file: str, function: str, n: int, expected: int
        ) -> Runner:
            def turn() -> float:
                if process.stdin is None or process.stdout is None:
                    raise SetupError("Node has no pipes")
                print(file, function, n, file=process.stdin, flush=True)
                words = process.stdout.readline().split()
                if len(words) != 2:
                    raise SetupError(f"{file} failed in Node")
                agreed(name, int(words[0]), expected)
                return float(words[1])

            return Runner(name, turn)

        yield runner
        if process.stdin is not None:
            process.stdin.close()


class PageRun(NamedTuple):
    """Pairs a second through the page: all in all, and if the search took no time."""

    in_a_second: float
    beside_the_search: float
    share: float
    """Of the pairs that Python alone counts in that time."""


class Chromium:
    """A page without anything on it, and one worker."""

    def __init__(self, page: Any, site: str, stock: str) -> None:
        self.page, self.site, self.stock = page, site, stock
        files = ("queens.mjs", "worker.mjs")
        texts = [(TEXTS / name).read_text("utf-8") for name in files]
        self.program = "\n".join(texts)

    def open(self, site: str) -> None:
        """Open a new worker on an empty page of a site."""
        self.page.goto(site)
        self.page.evaluate("globalThis.worker = undefined")
        self.page.evaluate(OPEN, self.program)

    def ask(self, *words: object) -> Any:
        """Ask the worker."""
        return self.page.evaluate(ASK, list(words))

    def start(self) -> None:
        """Start our Pyodide, with pypuzzles."""
        self.open(f"{self.site}catalog.json")
        (wheel,) = (SITE / "python").glob("pypuzzles-*.whl")
        index = f"{self.site}python/"
        self.ask("boot", index, index + wheel.name)
        self.ask("prepare", PYTHON)

    def javascript(self, name: str, n: int, expected: int) -> Runner:
        """One of the functions of queens.mjs."""
        label = f"{name} bitmask in JavaScript, n = {n}"

        def turn() -> float:
            found, seconds = self.ask("javascript", name, n)
            agreed(label, found, expected)
            return float(seconds)

        return Runner(label, turn)

    def python(self, name: str, text: str, expected: object) -> Runner:
        """Something in Pyodide that tells what it comes to."""

        def turn() -> float:
            found, seconds = self.ask("python", f"timed(lambda: {text})")
            agreed(name, found, expected)
            return float(seconds)

        return Runner(name, turn)

    def anew(self) -> None:
        """Have a new page, and so a process that has compiled nothing."""
        old, self.page = self.page, self.page.context.new_page()
        old.close()

    def first_start(self) -> float:
        """The page's own solver, from nothing to the first pair."""
        self.anew()
        self.page.goto(f"{self.site}catalog.json")
        self.page.evaluate(FORGET)
        return self.first_pair()

    def next_visit(self) -> float:
        """The same, when a visit has left Python as it was when it was ready."""
        self.page.goto(f"{self.site}catalog.json")
        self.page.evaluate(KEEP, self.site)
        self.anew()
        self.page.goto(f"{self.site}catalog.json")
        return self.first_pair()

    def further_worker(self) -> float:
        """The same, when there has been another on the page."""
        self.first_start()
        return self.first_pair()

    def run_of_a_draft(self) -> float:
        """From Run to the first pair of a text, after another one was run."""
        self.anew()
        self.page.goto(f"{self.site}catalog.json")
        return self.first_pair(DRAFT)

    def first_pair(self, how: str = FIRST_PAIR) -> float:
        """Let a new Python come to its first pair."""
        pairs, seconds = self.page.evaluate(how, self.site)
        agreed("the first pair", pairs, 2)
        return float(seconds)

    def through_the_page(self, address: str, most: int) -> PageRun:
        """Play a search as fast as it goes, then let Python count it alone."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site}#{address}")
        self.page.wait_for_selector("py-puzzle .first")
        searching, pairs, wall = self.page.evaluate(THROUGH, most)
        counted, alone = self.page.evaluate(ALONE, most)
        return PageRun(
            in_a_second=1000 * pairs / wall,
            beside_the_search=1000 * pairs / (wall - searching),
            share=pairs / wall * alone / counted,
        )

    def stock_to_python(self) -> float:
        """Pyodide as npm gives it, from nothing to its first statement."""
        self.anew()
        self.open(f"{self.stock}package.json")
        return float(self.ask("boot", self.stock, None))


PYTHON = """
from time import perf_counter
from pypuzzles import count, request, total
from pypuzzles.wasm import compile_search
from pypuzzles.wasm.run import instance as runtime
from pypuzzles.wasm.read import source as text

def timed(work):
    begin = perf_counter()
    result = work()
    return [result, perf_counter() - begin]

FUSED = {}

def fused(puzzle, algorithm, **parameters):
    key = puzzle, algorithm, *parameters.items()
    if key not in FUSED:
        FUSED[key] = compile_search(request(puzzle, algorithm, **parameters).search())
        FUSED[key].count()
    return FUSED[key].count().solutions

def compiled_anew(puzzle, algorithm):
    runtime._compile.cache_clear()
    text._definitions.cache_clear()
    runtime.load(compile_search(request(puzzle, algorithm).search()).program().wasm)
    return True
"""


@contextmanager
def in_chromium(quick: bool) -> Iterator[Chromium]:
    """Open Chromium on the built site, and beside it on Pyodide as npm gives it.

    Where nothing is judged, no time is spent on making it fast.
    """
    from playwright.sync_api import sync_playwright

    options = [*OPTIONS, *([COMPILED_ONCE] if quick else [])]
    with ExitStack() as stack:
        site = stack.enter_context(site_server(SITE))
        other = stack.enter_context(site_server(PYODIDE))
        playwright = stack.enter_context(sync_playwright())
        profile = stack.enter_context(TemporaryDirectory())
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=options
        )
        stack.callback(context.close)
        context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        yield Chromium(context.pages[0], site.url, other.url)
