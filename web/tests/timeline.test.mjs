// The tree that is painted on the timeline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createReplay } from "../player/replay.js";
import { until } from "./page.mjs";

const { createTimelinePainter } = await import("../views/watch/timeline-canvas.js");

/** Rectangles painted by all canvases. */
const painted = [];
const pen = {
  fillRect: (...rectangle) => painted.push(rectangle),
  clearRect: () => {},
  drawImage: () => {},
};
const createElement = document.createElement.bind(document);
document.createElement = (name) => {
  const element = createElement(name);
  if (name === "canvas") element.getContext = () => pen;
  return element;
};

/** Return the canvas of a timeline. */
function createCanvas() {
  const canvas = document.createElement("canvas");
  for (const property of ["clientWidth", "clientHeight"])
    Object.defineProperty(canvas, property, { value: 100 });
  for (let tone = 0; tone < 6; tone++) canvas.append(document.createElement("i"));
  return canvas;
}

/** Return a paused run with some recorded events. */
function runOf(events, ended = false) {
  const replay = createReplay();
  replay.applyEvents(events);
  return { totals: { tries: undefined }, player: { replay, at: 0, ended } };
}

const FLAT = [0, 0, 0, 1, 0, 2, 0, 3];
const DEEP = [0, 0, 1, 0, 2, 0, 3, 0];

test("the tree of another run of the same length is painted", () => {
  const draw = createTimelinePainter(() => undefined);
  const canvas = createCanvas();
  draw(canvas, runOf(FLAT));
  const before = painted.splice(0);
  draw(canvas, runOf(DEEP));
  assert.notDeepEqual(painted, []);
  assert.notDeepEqual(painted, before);
});

test("a repaint that comes too early is made later", async () => {
  const draw = createTimelinePainter(() => undefined);
  const canvas = createCanvas();
  const run = runOf(FLAT);
  draw(canvas, run);
  painted.length = 0;
  run.player.replay.applyEvents(DEEP);
  draw(canvas, run);
  assert.deepEqual(painted, []);
  await until(() => painted.length > 0);
});
