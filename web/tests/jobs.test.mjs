// Counting and generating next to the search on screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deferred, python, settle, until } from "./page.mjs";

const { createJobRunner } = await import("../player/jobs.js");

test("a cancelled job does not report the puzzle that it generates", async () => {
  const wait = deferred();
  python.answers.make = () => wait.promise;
  const jobs = createJobRunner("main", () => {});
  const made = [];
  jobs.make({ puzzle: "sudoku", parameters: { n: 2 }, seed: 1 }, (value) => made.push(value));
  await until(() => python.asked.some(({ verb }) => verb === "make"));
  jobs.cancel();
  wait.resolve({ board: [1, 2, 3, 4], parameters: { clues: "0" } });
  await settle();
  assert.deepEqual(made, []);
  assert.equal(jobs.current, undefined);
});
