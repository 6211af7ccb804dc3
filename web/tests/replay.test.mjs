import assert from "node:assert/strict";
import { test } from "node:test";
import { createReplay, FOUND, NEW_BOUND, RESTART } from "../player/replay.js";
import { createTotals } from "../views/race/totals.js";

/** Return the events of all solutions of n queens, as Python sends them. */
function queens(n, path = []) {
  if (path.length === n) return [FOUND, 1];
  const free = (col) => path.every((c, i) => c !== col && Math.abs(c - col) !== path.length - i);
  return Array.from({ length: n }, (_, col) => col).flatMap((col) => [
    path.length,
    col,
    ...(free(col) ? queens(n, [...path, col]) : []),
  ]);
}

/** Return a replay of some events. */
function followed(...flats) {
  const log = createReplay();
  for (const flat of flats) log.applyEvents(flat);
  return log;
}

test("an empty replay has a step 0", () => {
  const log = followed();
  assert.equal(log.length, 0);
  assert.deepEqual(log.findPathAt(0), []);
  assert.deepEqual(log.listSiblingsAt(0), []);
  assert.equal(log.isSolvedAt(0), false);
  assert.equal(log.findNextSolution(0), undefined);
  assert.deepEqual(log.getCountsAt(0), { events: 0, found: 0, solutions: 0, deadEnds: 0 });
});

test("every step has the path of the events up to it", () => {
  const flat = queens(5);
  const log = followed(flat);
  let path = [];
  let step = 0;
  for (let i = 0; i < flat.length; i += 2) {
    if (flat[i] === FOUND) continue;
    path = [...path.slice(0, flat[i]), flat[i + 1]];
    step += 1;
    assert.deepEqual(log.findPathAt(step), path);
  }
  assert.equal(log.length, step);
});

test("neither the sizes of the batches nor the order of queries matter", () => {
  const flat = queens(6);
  const [whole, parts] = [followed(flat), createReplay()];
  for (let i = 0; i < flat.length; i += 14) parts.applyEvents(flat.slice(i, i + 14));
  const seen = (log, step) => [
    log.findPathAt(step),
    log.listSiblingsAt(step),
    log.getCountsAt(step),
    log.isSolvedAt(step),
    log.isDeadEndAt(step),
  ];
  for (let step = whole.length; step >= 0; step--) {
    assert.deepEqual(seen(parts, step), seen(whole, step));
  }
});

test("solutions are numbered, counted, and listed one after the other", () => {
  const log = followed(queens(5));
  assert.deepEqual(log.getCountsAt(log.length), {
    events: log.eventCount,
    found: 10,
    solutions: 10,
    deadEnds: log.getCountsAt(log.length).deadEnds,
  });
  const solved = [];
  for (let at = log.findNextSolution(0); at !== undefined; at = log.findNextSolution(at))
    solved.push(at);
  assert.equal(solved.length, 10);
  assert.ok(solved.every((step) => log.isSolvedAt(step) && log.findPathAt(step).length === 5));
  assert.equal(log.findNextSolution(solved.at(-1)), undefined);
  assert.deepEqual(log.findPathAt(solved[0]), [0, 2, 4, 1, 3]);
});

test("a try without children is a dead end, unless it is the last known one or a solution", () => {
  const log = followed([0, 0, 1, 0, 1, 2, 2, 1]);
  assert.deepEqual(
    [1, 2, 3, 4].map((step) => log.isDeadEndAt(step)),
    [false, true, false, false],
  );
  log.applyEvents([FOUND, 1, 0, 1]);
  assert.deepEqual(
    [4, 5].map((step) => log.isDeadEndAt(step)),
    [false, false],
  );
  assert.equal(log.getCountsAt(5).deadEnds, 1);
});

test("earlier choices at the same place are listed, with those that led to a solution", () => {
  const log = followed([0, 0, 1, 1, FOUND, 1, 0, 2, 0, 3]);
  assert.deepEqual(log.listSiblingsAt(4), [
    { choice: 0, found: true },
    { choice: 2, found: false },
  ]);
  assert.deepEqual(log.listSiblingsAt(2), []);
});

test("a choice that was tried repeatedly is listed once, with the result of all its tries", () => {
  const log = followed([0, 0, 0, 1, 1, 1, FOUND, 1, 0, 0, 0, 1, 0, 1]);
  assert.deepEqual(log.listSiblingsAt(6), [
    { choice: 0, found: false },
    { choice: 1, found: true },
  ]);
  const later = followed([0, 1, 0, 0, 0, 1, 1, 1, FOUND, 1, 0, 2]);
  assert.deepEqual(later.listSiblingsAt(5), [
    { choice: 0, found: false },
    { choice: 1, found: true },
  ]);
});

test("a solution counts as many boards as its event says", () => {
  const log = followed([0, 0, FOUND, 8, 0, 1, FOUND, 4]);
  assert.deepEqual(
    [0, 1, 2].map((step) => log.countCopiesAt(step)),
    [0, 8, 4],
  );
  assert.equal(log.getCountsAt(2).solutions, 12);
});

test("the search restarts at each new bound", () => {
  const log = followed([NEW_BOUND, 1, 0, 0, NEW_BOUND, 2, 0, 0, 1, 1]);
  assert.deepEqual(
    [0, 1, 2, 3].map((step) => log.findBoundAt(step)),
    [1, 1, 2, 2],
  );
  assert.deepEqual(log.findPathAt(3), [0, 1]);
  assert.deepEqual(log.listSiblingsAt(2), []);
  assert.equal(followed([0, 0]).findBoundAt(1), undefined);
});

test("choices before a restart are no siblings of those after it", () => {
  const events = [RESTART, 3, 0, 0, 1, 1, 0, 2, RESTART, 3, 0, 5, 0, 2];
  const log = followed(events);
  assert.deepEqual(log.findPathAt(4), [5]);
  assert.deepEqual(log.listSiblingsAt(3), [{ choice: 0, found: false }]);
  assert.deepEqual(log.listSiblingsAt(4), []);
  assert.deepEqual(log.listSiblingsAt(5), [{ choice: 5, found: false }]);
  assert.equal(log.findBoundAt(5), undefined);
  const lane = createTotals();
  const siblings = [];
  for (let i = 0; i < events.length; i += 2) {
    lane.applyEvent(events[i], events[i + 1]);
    if (events[i] >= 0) siblings.push(lane.siblings.slice());
  }
  assert.deepEqual(
    siblings,
    [1, 2, 3, 4, 5].map((step) => log.listSiblingsAt(step)),
  );
});

test("the empty board can be the solution", () => {
  const log = followed([FOUND, 1]);
  assert.equal(log.length, 0);
  assert.equal(log.eventCount, 1);
});

test("many tries are stored, and any of them can be shown", () => {
  const log = createReplay();
  const flat = Array.from({ length: 50_000 }, (_, i) => [i % 2, i]).flat();
  log.applyEvents(flat);
  assert.equal(log.length, 50_000);
  assert.deepEqual(log.findPathAt(2), [0, 1]);
  assert.deepEqual(log.findPathAt(49_999), [49_998]);
  assert.deepEqual(log.findPathAt(50_000), [49_998, 49_999]);
  assert.deepEqual(log.levels, [25_000, 25_000]);
});
