import assert from "node:assert/strict";
import { test } from "node:test";
import { computeGuidedSpeed } from "../player/director.js";

const FRAME_SECONDS = 1 / 60;

/**
 * Play from a step to a solution, which is known after some seconds. Until then only some tries are
 * known. Return the times at which each of the given steps was reached, and the total.
 */
function play({ start = 0, solution, knownAfter = 0, recorded = 1000, frame = FRAME_SECONDS }) {
  const times = new Map();
  let [step, due, seconds] = [start, 1, 0];
  while (step < solution && seconds < 60) {
    const isKnown = seconds >= knownAfter || solution <= recorded;
    const left = (isKnown ? solution : recorded) - step;
    due +=
      computeGuidedSpeed({ step, start, solution: isKnown ? solution : undefined, seconds }) *
      frame;
    const steps = Math.min(Math.floor(due), left);
    due = steps === left ? 0 : due - steps;
    seconds += frame;
    for (let i = 1; i <= Math.min(steps, 100); i += 1) times.set(step + i, seconds);
    step += steps;
    if (steps > 0) times.set(step, seconds);
  }
  return { seconds, times };
}

test("it reaches the first solution within 20 seconds, wherever it is", () => {
  for (const solution of [1, 3, 10, 11, 60, 876, 5741, 41_029, 1_000_000, 8_000_000])
    for (const knownAfter of [0, 3, 8, 14])
      for (const frame of [FRAME_SECONDS, 0.1]) {
        const { seconds } = play({ solution, knownAfter, frame });
        assert.ok(seconds < 20, `${solution} after ${knownAfter} s: ${seconds} s`);
      }
});

test("eight queens take about ten seconds, most of them for the first and the last tries", () => {
  const { seconds, times } = play({ solution: 876 });
  assert.ok(seconds > 8 && seconds < 15, String(seconds));
  assert.ok(times.get(10) > 3, "the first ten tries can be read");
  assert.ok(seconds - times.get(876 - 4) > 1.5, "so can the last ones");
});

test("the next solution takes less time than the first", () => {
  const first = play({ solution: 876 }).seconds;
  const next = play({ start: 876, solution: 876 + 876 }).seconds;
  assert.ok(next < first, `${next} ${first}`);
});

test("its speed changes smoothly, and is slow at a solution", () => {
  const state = { start: 0, solution: 876, seconds: 0 };
  const speeds = Array.from({ length: 876 }, (_, step) => computeGuidedSpeed({ ...state, step }));
  for (const [step, speed] of speeds.slice(1).entries())
    assert.ok(Math.abs(speed - speeds[step]) <= 4, `${step}: ${speeds[step]} to ${speed}`);
  assert.ok(Math.max(...speeds) > 500);
  assert.ok(speeds[0] <= 2 && speeds[875] <= 2);
  assert.ok(computeGuidedSpeed({ ...state, step: 0, seconds: 15 }) <= 2, "even if it is late");
  const next = { start: 876, solution: 5741, seconds: 0 };
  assert.ok(computeGuidedSpeed({ ...next, step: 877 }) <= 2, "also after it");
});

test("while no solution is known, it accelerates without limit", () => {
  const at = (step) => computeGuidedSpeed({ step, start: 0, solution: undefined, seconds: 5 });
  assert.ok(at(10_000) > 10_000 && at(1_000_000) > 1_000_000);
});
