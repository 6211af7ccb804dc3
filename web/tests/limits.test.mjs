// Iterative deepening: the tries of each limit, up to a step.

import assert from "node:assert/strict";
import test from "node:test";
import { createReplay, NEW_BOUND } from "../player/replay.js";

test("each limit has its tries, and the last one those up to the step", () => {
  const replay = createReplay();
  assert.equal(replay.hasLimits, false);
  replay.applyEvents([NEW_BOUND, 1, 0, 3, NEW_BOUND, 2, 0, 3, 1, 4, 0, 5].flat());
  assert.equal(replay.hasLimits, true);
  assert.deepEqual(replay.countTriesByLimit(0), [{ value: 1, tries: 0 }]);
  assert.deepEqual(replay.countTriesByLimit(1), [{ value: 1, tries: 1 }]);
  assert.deepEqual(replay.countTriesByLimit(3), [
    { value: 1, tries: 1 },
    { value: 2, tries: 2 },
  ]);
});
