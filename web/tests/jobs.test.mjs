// Counting and generating next to the search on screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deferred, python, settle, until } from "./page.mjs";

const { createJobRunner } = await import("../player/jobs.js");

test("a cancelled job does not continue, and does not report the puzzle that it generates", async () => {
  for (const ended of [true, false]) {
    const wait = deferred();
    const counts = { make: 0 };
    python.answers.make = () => {
      counts.make += 1;
      return wait.promise;
    };
    const jobs = createJobRunner("main", () => {});
    const made = [];
    jobs.make({ puzzle: "sudoku", parameters: { n: 2 }, seed: 1 }, (value) => made.push(value));
    await until(() => counts.make === 1);
    jobs.cancel();
    wait.resolve({ board: [1, 2, 3, 4], parameters: { clues: "0" }, ended });
    await settle();
    assert.deepEqual([made, counts.make, jobs.current], [[], 1, undefined]);
  }
});

test("a puzzle of a grade is generated in slices that report their progress", async () => {
  const answers = [1, 2, 3].map((drawn) => ({ board: [], parameters: {}, drawn, ended: false }));
  answers.push({ board: [1, 2], parameters: { clues: "0=1" }, drawn: 3, ended: true });
  python.answers.make = () => answers.shift();
  const drawn = [];
  const jobs = createJobRunner("main", () => drawn.push(jobs.current?.value?.drawn));
  const made = [];
  const options = { puzzle: "sudoku", parameters: { n: 2 }, seed: 1, level: 3 };
  await jobs.make(options, (value) => made.push(value));
  assert.deepEqual([...new Set(drawn)], [undefined, 1, 2, 3]);
  assert.equal(made.length, 1);
  assert.equal(jobs.current.about, "1,2");
  assert.equal(python.asked.at(-1).level, 3);
});
