// The head of a saved exercise.

import assert from "node:assert/strict";
import { test } from "node:test";

import { addProgramHead, splitProgramHead } from "../editor/program-head.js";

const HEAD = { exercise: "kings", pupil: "Zoë 漢", date: "2026-11-28", verdict: "solved" };
const TEXTS = ["x = 1\n", "", "# a comment\nx = 1", "\n\n# pupil's own\n", "x = 1\r\n"];

for (const text of TEXTS)
  test(`a program keeps its text: ${JSON.stringify(text)}`, () => {
    const saved = addProgramHead(HEAD, text);
    assert.deepEqual(splitProgramHead(saved), { exercise: "kings", text });
    assert.deepEqual(splitProgramHead(`\uFEFF${saved}`), { exercise: "kings", text });
  });

test("a program without a head stays as it is", () => {
  for (const text of ["x = 1", "# pypuzzles exercise: \n", "# pupil: Ada\n"])
    assert.deepEqual(splitProgramHead(text), { exercise: "", text });
});
