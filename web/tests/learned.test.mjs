// The memory of a search that learns: in links, and in words.

import assert from "node:assert/strict";
import test from "node:test";
import "./page.mjs";
import { formatMemory, MAX_MEMORY_LENGTH, parseMemory } from "../model/board-address.js";

test("a link has the memory of a search unless it is too large", () => {
  assert.equal(formatMemory(undefined), undefined);
  const memory = [1, 20, 3];
  assert.deepEqual(formatMemory(memory), { memory: "1.20.3" });
  assert.deepEqual(parseMemory("1.20.3"), memory);
  const longest = Array(MAX_MEMORY_LENGTH / 2).fill(1);
  assert.ok(formatMemory([...longest]));
  assert.equal(formatMemory([...longest, 1]), undefined);
});

test("a memory that is not numbers with dots between them is invalid", () => {
  for (const text of ["", "1.x", "1..2", ".1", "-1.2", `${"1.".repeat(MAX_MEMORY_LENGTH)}1`])
    assert.equal(parseMemory(text), undefined);
});
