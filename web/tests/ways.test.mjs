/** Exits of the free cells of a visit, and reasons for backtracking. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs, round } from "./small-boards.mjs";

const { createExitTracker, isFullVisit, createExitTrackerAfter } = await import(
  "../boards/generic/ways.js"
);
const table = await import("../boards/shared/table.js");

/** Return the board data of a row of linked cells with a free end. */
function row(n, said) {
  const neighbours = Array.from({ length: n }, (_, k) =>
    [k - 1, k + 1].filter((to) => to >= 0 && to < n),
  );
  const cells = neighbours.map((_, k) => [k, 0]);
  const start = neighbours.map(() => 0);
  return { ...round(), cells, neighbours, start, depths: n, closed: false, first: null, ...said };
}

/** Return why a search that checks some reasons backtracks, and the cells. */
const why = (facts, path, ...tests) => {
  const ways = createExitTrackerAfter({ ...facts, tests }, path);
  const cut = ways.findPruneReason();
  return cut && [cut, ...ways.listCellsOfReason(cut)];
};

test("exits are counted if all cells are visited", () => {
  assert.ok(isFullVisit(round()));
  assert.ok(isFullVisit(pairs()));
  assert.ok(!isFullVisit({ ...round(), depths: 3 }));
  assert.ok(!isFullVisit({ ...round(), kind: "place" }));
});

test("a search backtracks only for the reasons that it checks", () => {
  assert.deepEqual(why(row(4), [1, 0]), ["stuck"]);
  assert.deepEqual(why(row(5), [0, 1], "ways"), undefined);
  assert.deepEqual(why(row(5), [3, 4], "reach"), ["reach", 0, 1, 2]);
  assert.deepEqual(why(row(4), [2], "ways"), ["alone", 3]);
  assert.deepEqual(why(row(3, { closed: true }), [0, 1, 2]), ["open"]);
  assert.deepEqual(why(row(4, { closed: true }), [1, 2], "two"), ["two", 0, 3]);
  assert.deepEqual(why(round(), [0, 1], "two"), undefined);
});

test("the way back to the first cell can be left out of the exits", () => {
  const counted = createExitTracker(round());
  const free = createExitTracker({ ...round(), tests: ["free"] });
  for (const exits of [counted, free]) exits.applyTry(0, 0);
  assert.deepEqual([1, 2, 3].map(counted.countExits), [2, 2, 2]);
  assert.deepEqual([1, 2, 3].map(free.countExits), [1, 1, 2]);
  assert.deepEqual(why(round(), [0, 1], "ways", "free"), undefined);
});

test("three cells with a single exit are too many to be next and last", () => {
  const fan = {
    ...row(5),
    neighbours: [
      [1, 2, 3],
      [0, 4],
      [0, 4],
      [0, 4],
      [1, 2, 3],
    ],
  };
  assert.deepEqual(why(fan, [0], "ways"), ["ends", 1, 2, 3]);
  assert.deepEqual(why(fan, [0]), undefined);
});

test("in a star of four cells two would have to be last, which is one too many", () => {
  const star = {
    ...row(4),
    neighbours: [
      [1, 2, 3],
      [0, 2],
      [0, 1, 3],
      [0, 2],
    ],
  };
  const ways = createExitTrackerAfter({ ...star, tests: ["ways"] }, [0]);
  assert.deepEqual(
    [ways.listSlotsWithExits(1), ways.isNextForced(), ways.listNextCells()],
    [[1, 3], true, [1, 3]],
  );
});

test("cells next to the first cell of a closed visit have an exit to it", () => {
  const ways = createExitTracker(round());
  ways.applyTry(0, 0);
  assert.deepEqual([1, 2, 3].map(ways.countExits), [2, 2, 2]);
  ways.applyTry(1, 1);
  assert.deepEqual([2, 3].map(ways.countExits), [2, 1]);
  ways.applyTry(0, 3);
  assert.deepEqual([0, 1, 2].map(ways.countExits), [2, 2, 2]);
  assert.deepEqual([0, 1, 2, 3].map(ways.isFree), [true, true, true, false]);
});

test("a cell and its twin are filled together, and the last one is next to the twin of the first", () => {
  const played = (...path) => table.applyPath(pairs(), path);
  assert.deepEqual(played(0, 1, 2).state, [1, 2, 3, 6, 5, 4]);
  assert.ok(table.isSolved(pairs(), played(0, 1, 2)));
  assert.equal(played(1, 4).fault.why, "filled");
  const own = { ...pairs(), twins: [0, 4, 3, 2, 1, 5] };
  assert.equal(table.findActionFault(own, played(), played(0).action).why, "none");
  assert.deepEqual(table.decodeToPosition(pairs(), [0, 1, 2, 5, 4, 3]), [0, 1, 2]);
  assert.ok(!createExitTrackerAfter(pairs(), [0]).isFree(5));
});
