import assert from "node:assert/strict";
import { test } from "node:test";
import { createRequestTracker } from "../lib/request-tracker.js";

test("the latest of several calls counts, whichever is answered first", () => {
  const ask = createRequestTracker();
  const first = ask();
  assert.equal(first(), true);
  const second = ask();
  assert.equal(first(), false);
  assert.equal(second(), true);
  assert.equal(second(), true);
});

test("calls of one kind do not affect those of another", () => {
  const [ask, other] = [createRequestTracker(), createRequestTracker()];
  const mine = ask();
  other();
  assert.equal(mine(), true);
});
