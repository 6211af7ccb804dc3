"""Reads the values of a chart from the numbers on its axes."""

from math import exp, log
from typing import Any

from playwright.sync_api import Page

__all__ = ["read_chart", "words_apart"]

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


def svg(page: Page):
    """Find the chart, drawn at its current width."""
    page.wait_for_function(FITS)
    return page.locator("py-plot svg")


def read_chart(page: Page, *, log_x: bool = False, log_y: bool = False):
    """Return its names, and its lines with ends and marks as values."""
    parts: dict[str, Any] = svg(page).evaluate(PARTS)

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
    return svg(page).evaluate(WORDS)
