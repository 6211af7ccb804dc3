/** The names of checked sizes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { nameSize } = await import("../editor/check-result.js");

test("the given numbers of a sudoku are counted", () => {
  const puzzle = {
    name: "sudoku",
    parameters: [
      { name: "n", kind: "number", default: 3, pattern: "{square} x {square}" },
      { name: "Clues", kind: "clues", default: {} },
    ],
  };
  const words = (key, { name, value } = {}) => (key === "comma" ? ", " : `${name} = ${value}`);
  const t = Object.assign(words, { findString: () => undefined, translateLabel: (text) => text });
  const name = (parameters) => nameSize({ parameters }, [], puzzle, t);
  assert.equal(name({ n: 2, Clues: { 0: 1, 5: 4 } }), "4 x 4, Clues = 2");
});
