/** The names of a chart's lines. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeNames } from "../chart/labels.js";

const ROOM = { left: 64, right: 740, top: 0, bottom: 240 };
const NAMES = ["Flags", "Free columns", "Bitmask", "Mirror", "Fundamental", "Exact cover"];

test("six flat lines that end in one corner all have a name", () => {
  for (const end of [80, 400, 640]) {
    for (const height of [ROOM.bottom, 30]) {
      const points = /** @type {[number, number][]} */ ([
        [64, height],
        [end, height],
      ]);
      const lines = NAMES.map((name) => ({ name, path: name, points }));
      const placed = placeNames(lines, lines, ROOM, true);
      assert.deepEqual(
        placed.map(({ name }) => name),
        NAMES,
      );
      const spots = placed.map(({ anchor, x, y }) => `${anchor} ${x} ${y}`);
      assert.equal(new Set(spots).size, NAMES.length);
    }
  }
});
