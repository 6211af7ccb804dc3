"""Time to the first event, in each browser: the group start of bench.py."""

from collections.abc import Iterator

from setup.browsers import launch_options, webkit
from setup.tools import say

from measuring.browser import BlankPage, in_browser
from measuring.measure import Contest, Measured, Runner, check_result

__all__ = ["start"]

FIRST_PAIR = """async (base) => {
  const { createClient } = await import(`${base}web/python/client/client.js`);
  const { openWorker } = await import(`${base}web/python/client/open-worker.js`);
  const begin = performance.now();
  const solver = createClient(openWorker, () => {});
  await solver.start({ search: "main", puzzle: "queens", parameters: {} });
  const { events } = await solver.more({ search: "main", events: 1, milliseconds: 20 });
  const seconds = (performance.now() - begin) / 1000;
  solver.close();
  return [events.length, seconds];
}"""
# The next visit is fast only after Python has been cached.
KEEP = """async (base) => {
  const { shared } = await import(`${base}web/python/client/shared.js`);
  await shared.python.start({ search: "main", puzzle: "queens", parameters: {} });
  const isKept = async () => {
    for (const name of await caches.keys()) {
      if (await (await caches.open(name)).match(`${base}python/memory`)) return true;
    }
  };
  // A hidden window has no animation frames.
  while (!(await isKept())) await new Promise((later) => setTimeout(later, 20));
}"""
FORGET = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""
# As in the editor: imports are requested before the program is read.
DRAFT = """async (base) => {
  const { sandboxed } = await import(`${base}web/python/client/sandboxed.js`);
  const texts = await (await fetch(`${base}samples/texts-queens.json`)).json();
  const { python } = sandboxed;
  const of = { puzzle: "queens", algorithm: "bitmask", parameters: {} };
  const wakes = { ...of, form: "recursive" };
  const asked = { ...wakes, draft: "own" };
  const begin = performance.now();
  sandboxed.restart();
  python.text(wakes);
  await python.draft({ ...asked, text: texts.bitmask.recursive });
  await python.start({ ...asked, search: "main" });
  const { events } = await python.more({ search: "main", events: 1, milliseconds: 20 });
  return [events.length, (performance.now() - begin) / 1000];
}"""
# Readers look at the first Python for a while before they start another.
LOOK = "() => new Promise((seen) => setTimeout(seen, 2_000))"
STARTS = {
    "first start": ("first_start", 0.45),
    "next visit": ("next_visit", 0.2),
    "further worker": ("further_worker", 0.12),
    "Run of a program": ("run_of_a_draft", 0.12),
}
"""Measurements of the first event, and their limit relative to stock Pyodide."""
ENGINES = {"chromium": 1.0, "firefox": 1.5, "webkit": None}
"""Factor on these limits, or None to report without judging."""
TURNS = 7
"""Number of measurements of each start."""
FORGETFUL = "webkit"
"""The engine whose driver keeps no data from one window to the next."""


class Starting(BlankPage):
    """A page on which Python starts."""

    def first_start(self) -> float:
        """Return the seconds to the first event without any cached data."""
        self.replace_page()
        self.page.goto(f"{self.site}catalog.json")
        self.page.evaluate(FORGET)
        return self.first_pair()

    def next_visit(self) -> float:
        """Return the seconds to the first event with Python cached by a visit."""
        self.page.goto(f"{self.site}catalog.json")
        self.page.evaluate(KEEP, self.site)
        self.replace_page()
        self.page.goto(f"{self.site}catalog.json")
        return self.first_pair()

    def further_worker(self) -> float:
        """Return the seconds to the first event in a second worker of a page."""
        self.first_start()
        self.page.evaluate(LOOK)
        return self.first_pair()

    def run_of_a_draft(self) -> float:
        """Return the seconds from Run to the first event of a second program."""
        self.replace_page()
        self.page.goto(f"{self.site}catalog.json")
        self.first_pair(DRAFT)
        self.page.evaluate(LOOK)
        return self.first_pair(DRAFT)

    def first_pair(self, how: str = FIRST_PAIR) -> float:
        """Start a new Python; return the seconds to its first event."""
        events, seconds = self.page.evaluate(how, self.site)
        check_result("the first event", events, 2)
        return float(seconds)


def start(quick: bool) -> Iterator[Measured]:
    """Compare our first event with stock Pyodide, in each browser."""
    for name, times in ENGINES.items():
        if (webkit() if name == "webkit" else launch_options(name)) is None:
            say(f"  {name} is not installed")
            continue
        with in_browser(name, quick) as opened:
            page = Starting(*opened)
            for ready in () if quick else (page.first_start, page.stock_to_python):
                ready()  # lets the browser cache compiled code
            for what, (how, most) in STARTS.items():
                if (what, name) == ("next visit", FORGETFUL):
                    say(f"  the driver of {name} cannot repeat a visit")
                    continue
                yield Contest(
                    f"{what}, {name}",
                    Runner("to the first event", getattr(page, how)),
                    Runner(
                        "stock Pyodide, to its first statement", page.stock_to_python
                    ),
                    most=times and times * most,
                    turns=TURNS,
                )
