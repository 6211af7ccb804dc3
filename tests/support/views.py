"""Helpers for the views of the page: boards, charts, and the time to stop."""

import re
from itertools import accumulate
from math import exp, log
from statistics import median
from typing import Any

from playwright.sync_api import Page, expect
from reader import PYTHON, Regular, listed

from pypuzzles import FOUND, request, solve

# Boards of single puzzles


def steps(n: int, algorithm: str | None = None) -> list[list[int]]:
    """List the path of every step of a search."""
    search = request("queens", algorithm, n=n).search()
    tried = (pair for pair in search if pair[0] != FOUND)
    return list(accumulate(tried, lambda path, p: [*path[: p[0]], p[1]], initial=[]))


def board_name(n: int, path: list[int]) -> str:
    """Return the accessible name of a board that shows a path."""
    if not path:
        return f"Empty board of {n} by {n}"
    return f"Board of {n} by {n}; queens from row 0 on in columns {listed(path)}"


def first_tour(**parameters):
    """Return the squares of the first tour a search finds."""
    return next(solve("knights_tour", **parameters)).board


def open_star(reader, more: str = "") -> None:
    """Open the page at the star and wait until the board can be played."""
    reader.open_board(f"#puzzle=magic_star{more}")


PEGS = "peg_solitaire"


def open_pegs(reader, **rest: object) -> None:
    """Open a peg board and wait for it."""
    parameters = {"board": "triangle21", **rest}
    query = "".join(f"&{name}={value}" for name, value in parameters.items())
    reader.open(f"#puzzle={PEGS}{query}")
    expect(reader.place.get_by_role("grid")).to_be_visible()


def hole(reader, name: object):
    """Find a hole by its name."""
    return reader.place.get_by_role(
        "gridcell", name=re.compile(rf"^(hole |穴){name}[,、]")
    )


def python_is_there(reader) -> None:
    """Wait until Python answers and there are tries to step to."""
    some = re.compile("^[1-9]")
    expect(reader.timeline).to_have_attribute("aria-valuemax", some, timeout=PYTHON)
    for words in ("Downloading Python", "Starting Python"):
        expect(reader.place.get_by_text(words)).to_have_count(0, timeout=PYTHON)


# Race, count and gallery


ELSEWHERE = "puzzle=permutations"
"""Views keep their state until another puzzle is opened."""


def open_race(reader, state: str = "") -> None:
    """Open a race of queens that has not run, and wait until it can."""
    if isinstance(reader, Regular):
        reader.open(f"#view=race&{ELSEWHERE}&by=time")
    reader.open(f"#view=race&by=tries&{state}")
    expect(reader.button("Play")).to_be_visible()


def open_count(reader, state: str = "") -> None:
    """Open the view and wait until it can be started."""
    regular = isinstance(reader, Regular)
    reader.open(f"#view=count&{ELSEWHERE}" if regular else "about:blank")
    reader.open(f"#view=count&{state}")
    expect(reader.place).to_have_title(re.compile("Count$"))


TIMES = "\N{MULTIPLICATION SIGN}"


def open_gallery(reader, address: str, headline) -> None:
    """Open a gallery and wait for its headline."""
    reader.open(f"#view=gallery&{address}")
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)


def cards(reader):
    """Find the small boards."""
    return reader.place.get_by_role("list", name="Solutions").get_by_role("button")


def opened(reader):
    """Find the open solution."""
    return reader.place.get_by_role("region", name="Selected solution")


def images(reader):
    """Find its rotations and reflections."""
    return reader.place.get_by_role(
        "list", name="Rotations and reflections"
    ).get_by_role("button")


def columns(reader) -> list[int]:
    """Read the columns written above the open board."""
    return [int(col) for col in opened(reader).locator(".written").inner_text().split()]


# Charts: their values, from the numbers on the axes


PARTS = """(svg) => {
  const number = ({ textContent }) => Number(textContent.replaceAll(",", ""));
  const ticks = (axis) => [...svg.querySelectorAll(`.${axis} path + text`)]
    .map((text) => [number(text), Number(text.getAttribute(axis))]);
  const marks = (line) => [...line.querySelectorAll("circle")]
    .map(({ cx, cy }) => [cx.baseVal.value, cy.baseVal.value]);
  const lines = [...svg.querySelectorAll(".line")].map((line) => {
    const path = line.querySelector("path");
    const { x, y } = path.getPointAtLength(path.getTotalLength());
    return { kind: line.classList[1], end: [x, y], marks: marks(line) };
  });
  const names = [...svg.querySelectorAll(".name")].map((name) => name.textContent);
  return { x: ticks("x"), y: ticks("y"), lines, names };
}"""
FITS = """() => {
  const { shadowRoot } = document.querySelector("py-race, py-count");
  const plot = shadowRoot.querySelector("py-plot");
  return plot.querySelector("svg")?.viewBox.baseVal.width === plot.clientWidth;
}"""
WORDS = """(svg) => {
  const { width, height } = svg.viewBox.baseVal;
  const words = [...svg.querySelectorAll("text")].map((text) => {
    const box = text.getBBox();
    const middle = box.y + box.height / 2;
    const half = parseFloat(getComputedStyle(text).fontSize) / 2;
    const [left, right] = [box.x, box.x + box.width];
    const [top, bottom] = [middle - half, middle + half];
    return { word: text.textContent, left, right, top, bottom };
  });
  const meet = (a, b) => a.left < b.right && b.left < a.right
    && a.top < b.bottom && b.top < a.bottom;
  const cut = words.filter((one) => (
    one.left < -1 || one.right > width + 1 || one.top < 0 || one.bottom > height
  ));
  const over = words.flatMap((one, i) => words.slice(i + 1)
    .filter((other) => meet(one, other)).map((other) => `${one.word} / ${other.word}`));
  return [...cut.map(({ word }) => word), ...over];
}"""


def find_chart(page: Page):
    """Find the chart, drawn at its current width."""
    page.wait_for_function(FITS)
    return page.locator("py-plot svg")


def read_chart(page: Page, *, log_x: bool = False, log_y: bool = False):
    """Return its names, and its lines with ends and marks as values."""
    parts: dict[str, Any] = find_chart(page).evaluate(PARTS)

    def value(axis: str, place: float, is_log: bool) -> float:
        (least, begin), *_, (most, end) = parts[axis]
        part = (place - begin) / (end - begin)
        if is_log:
            return exp(log(least) + part * log(most / least))
        return least + part * (most - least)

    def point(place: list[float]) -> tuple[float, float]:
        return value("x", place[0], log_x), value("y", place[1], log_y)

    lines = [
        {
            "kind": line["kind"],
            "end": point(line["end"]),
            "marks": [point(mark) for mark in line["marks"]],
        }
        for line in parts["lines"]
    ]
    return parts["names"], lines


def words_apart(page: Page) -> list[str]:
    """List clipped texts of the chart, and pairs that overlap."""
    return find_chart(page).evaluate(WORDS)


# The time until Stop takes effect. At 60 frames a second the limit is 200 ms, or twelve
# frames. On a busy machine frames take longer, and the limit is scaled.

STOPPED = 200
"""Milliseconds a reader waits for Stop."""
FRAME = 1000 / 60
"""Milliseconds between two frames."""

# Run, wait for events, and stop; return the durations of frames and stops.
STOPS = """async ([cycles, events]) => {
  const element = document.querySelector("py-puzzle");
  const frame = () => new Promise(requestAnimationFrame);
  const button = (name) => [...element.shadowRoot.querySelectorAll("button")]
    .find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
  const times = { frames: [], stops: [] };
  for (let i = 0; i < cycles; i++) {
    button("Run").click();
    while (!button("Stop")) await frame();
    const { player } = element.session.run;
    while (player.replay.eventCount < events) await frame();
    let last = await frame();
    for (let k = 0; k < 5; k++) {
      const now = await frame();
      times.frames.push(now - last);
      last = now;
    }
    const pressed = performance.now();
    button("Stop").click();
    while (!(button("Run") && element.shadowRoot.querySelector("svg[role=grid]"))) {
      await frame();
    }
    times.stops.push(performance.now() - pressed);
  }
  return times;
}"""

# The same for one running search or count: until its button has gone.
STOP = """async (stop) => {
  const root = stop.getRootNode();
  const frame = () => new Promise(requestAnimationFrame);
  const name = stop.textContent;
  const frames = [];
  let last = await frame();
  for (let k = 0; k < 10; k++) {
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  const pressed = performance.now();
  stop.click();
  while ([...root.querySelectorAll("button")].some((one) => one.textContent === name)) {
    await frame();
  }
  return [frames, performance.now() - pressed];
}"""


def time_stops(page, cycles, events=10_000):
    """Run and stop several times; return milliseconds of frames and of stops."""
    result = page.evaluate(STOPS, [cycles, events])
    return result["frames"], result["stops"]


def time_stop(button):
    """Press Stop; return milliseconds of the frames before, and of the stop."""
    return button.evaluate(STOP)


def stop_limit(frames):
    """Return the limit for a stop on a page with these frames."""
    return STOPPED * max(1, median(frames) / FRAME)
