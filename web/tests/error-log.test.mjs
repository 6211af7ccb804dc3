import assert from "node:assert/strict";
import { test } from "node:test";
import { getLastError, recordError } from "../lib/error-log.js";

test("an error that is rendered again does not hide a later one", () => {
  const [first, second] = [new Error("first"), new Error("second")];
  for (const each of [first, second, first]) recordError(each);
  assert.match(getLastError(), /second/);
});

test("an error of a user program is left out, because it may quote the program", () => {
  recordError(new Error("last"));
  recordError(Object.assign(new Error("password = 1"), { draft: {} }));
  assert.match(getLastError(), /last/);
});
