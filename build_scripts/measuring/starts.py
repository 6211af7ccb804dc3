"""From nothing to the first pair, in each browser: the group start of bench.py."""

from collections.abc import Iterator

from setup.browsers import launch_options, webkit
from setup.tools import say

from measuring.browser import Bare, in_browser
from measuring.measure import Contest, Measured, Runner, agreed

__all__ = ["start"]

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
  // A window that nobody sees has no frames.
  while (!(await isKept())) await new Promise((later) => setTimeout(later, 20));
}"""
FORGET = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""
# As the editor does it: what a text imports is asked for before the text is read.
DRAFT = """async (base) => {
  const { sandboxed } = await import(`${base}web/runtime/sandboxed.js`);
  const texts = await (await fetch(`${base}samples/texts-queens.json`)).json();
  const { python } = sandboxed;
  const of = { puzzle: "queens", algorithm: "bitmask", parameters: {} };
  const wakes = { ...of, form: "recursive" };
  const asked = { ...wakes, draft: "own" };
  const begin = performance.now();
  sandboxed.renew();
  python.text(wakes);
  await python.draft({ ...asked, text: texts.bitmask.recursive });
  await python.start({ ...asked, search: "main" });
  const { pairs } = await python.more({ search: "main", pairs: 1, milliseconds: 20 });
  return [pairs.length, (performance.now() - begin) / 1000];
}"""
# Who has seen the first Python at work wants the next one, and not at once.
LOOK = "() => new Promise((seen) => setTimeout(seen, 2_000))"
STARTS = {
    "first start": ("first_start", 0.45),
    "next visit": ("next_visit", 0.2),
    "further worker": ("further_worker", 0.12),
    "Run of a text": ("run_of_a_draft", 0.12),
}
"""Each to its first pair, and what part of stock Pyodide's start it is to be."""
ENGINES = {"chromium": 1.0, "firefox": 1.5, "webkit": None}
"""How many times that part it may be; WebKit is told alone."""
STARTED = 7
FORGETFUL = "webkit"
"""What one window of its driver keeps, the next one does not have."""


class Starting(Bare):
    """A page on which Python starts."""

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
        self.page.evaluate(LOOK)
        return self.first_pair()

    def run_of_a_draft(self) -> float:
        """From Run to the first pair of a text, after another one was run."""
        self.anew()
        self.page.goto(f"{self.site}catalog.json")
        self.first_pair(DRAFT)
        self.page.evaluate(LOOK)
        return self.first_pair(DRAFT)

    def first_pair(self, how: str = FIRST_PAIR) -> float:
        """Let a new Python come to its first pair."""
        pairs, seconds = self.page.evaluate(how, self.site)
        agreed("the first pair", pairs, 2)
        return float(seconds)


def start(quick: bool) -> Iterator[Measured]:
    """Start Python in each browser: ours to the first pair, and Pyodide of npm."""
    for name, times in ENGINES.items():
        if (webkit() if name == "webkit" else launch_options(name)) is None:
            say(f"  there is no {name} here")
            continue
        with in_browser(name, quick) as opened:
            page = Starting(*opened)
            for ready in () if quick else (page.first_start, page.stock_to_python):
                ready()  # what the browser keeps of compiled code, it keeps now
            for what, (how, most) in STARTS.items():
                if (what, name) == ("next visit", FORGETFUL):
                    say(f"  a next visit cannot be had of the driver of {name}")
                    continue
                yield Contest(
                    f"{what}, {name}",
                    Runner("to the first pair", getattr(page, how)),
                    Runner(
                        "stock Pyodide, to its first statement", page.stock_to_python
                    ),
                    most=times and times * most,
                    turns=STARTED,
                )
