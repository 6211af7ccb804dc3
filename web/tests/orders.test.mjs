/** Ranks of permutations in lexicographic order, and permutations from ranks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chooseDefaultRank,
  countPermutations,
  findRankRange,
  rankPermutation,
  unrankPermutation,
} from "../boards/permutations/orders.js";

/** List all permutations of some numbers in lexicographic order. */
const listed = (numbers) =>
  numbers.length
    ? numbers.flatMap((first) =>
        listed(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      )
    : [[]];

test("each permutation has a rank, and is restored from it", () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const all = listed(Array.from({ length: n }, (_, i) => i + 1));
    assert.equal(countPermutations(n), all.length);
    all.forEach((order, i) => {
      assert.deepEqual(rankPermutation(order), { rank: i + 1, all: all.length });
      assert.deepEqual(unrankPermutation(n, i + 1), order);
    });
    assert.ok(chooseDefaultRank(n) <= all.length);
  }
});

test("permutations with the same beginning have consecutive ranks", () => {
  assert.deepEqual(findRankRange(4, [3]), { first: 13, last: 18, count: 6 });
  assert.deepEqual(findRankRange(4, [3, 1, 2, 4]), { first: 13, last: 13, count: 1 });
  assert.deepEqual(findRankRange(4, []), { first: 1, last: 24, count: 24 });
});
