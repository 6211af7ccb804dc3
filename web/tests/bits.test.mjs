/** The notation of masks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { formatMask } = await import("../boards/shared/bits.js");

test("a mask of the largest peg board is written in binary", () => {
  for (const width of [8, 33, 37]) {
    assert.equal(formatMask(2n ** BigInt(width) - 2n, width), `${"1".repeat(width - 1)}0`);
    assert.equal(formatMask(1, width), "1".padStart(width, "0"));
  }
});

test("a longer mask is written in hexadecimal", () => {
  assert.equal(formatMask(1, 64), "0x0000000000000001");
});
