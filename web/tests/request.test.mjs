/** What of a link does not go together is mended, and told if it was asked for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { complete, mend } from "../request/complete.js";

const SIZE = { name: "n", kind: "number", default: 8, least: 1, drawn: 99 };
const catalog = {
  puzzles: [
    {
      name: "queens",
      default: "slow",
      parameters: [SIZE],
      algorithms: [
        { name: "slow", forms: ["recursive"], refuses: {}, limits: [{ of: ["n"], most: 10 }] },
        { name: "quick", forms: ["iterative"], refuses: {}, limits: [] },
      ],
    },
  ],
};

/** Complete and mend what a link gives. */
function opened(given) {
  const { puzzle, request, notices } = complete(catalog, given);
  mend(puzzle, request, notices, given.algorithm !== undefined);
  return { algorithm: request.algorithm, form: request.form, told: notices };
}

test("a size beyond the usual algorithm brings another one without a word", () => {
  assert.deepEqual(opened({ puzzle: "queens", parameters: { n: "20" } }), {
    algorithm: "quick",
    form: "iterative",
    told: [],
  });
});

test("an algorithm that was named and cannot do the size is told", () => {
  const { algorithm, told } = opened({ algorithm: "slow", parameters: { n: "20" } });
  assert.equal(algorithm, "quick");
  assert.deepEqual(told, [{ name: "algorithm", value: "quick", apart: true }]);
});
