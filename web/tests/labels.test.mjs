/** Labels of the lines of a chart. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LEADING, placeNames } from "../ui/chart/labels.js";

const ROOM = { left: 64, right: 740, top: 0, bottom: 240 };
const NAMES = ["Flags", "Free columns", "Bitmask", "Mirror", "Fundamental", "Exact cover"];

test("the names of six flat lines that end in one corner do not overlap", () => {
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
      for (const [i, one] of placed.entries()) {
        assert.ok(one.x >= ROOM.left && one.x <= ROOM.right);
        assert.ok(one.y - LEADING / 2 >= ROOM.top && one.y + LEADING / 2 <= ROOM.bottom);
        const column = placed
          .slice(i + 1)
          .filter(({ anchor, x }) => anchor === one.anchor && x === one.x);
        for (const { y } of column) assert.ok(Math.abs(y - one.y) >= LEADING);
      }
    }
  }
});
