// The parameters of an address: their declarations, the views, and the documentation.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ADDRESS_ENTRIES, readAddressParameter } from "../model/address-parameters.js";
import "./page.mjs";

const { VIEWS } = await import("../views/index.js");
/** The first rows of the table: the request and the puzzle's own parameters. */
const REQUEST = ["puzzle", "algorithm", "form", "n", "rows", "clues"];

for (const [path, heading] of [
  ["docs/embedding.md", "## What is shown"],
  ["docs/ja/embedding.md", "## 何を見せるか"],
]) {
  test(`${path} lists what other sites may set`, async () => {
    const text = await readFile(new URL(`../../${path}`, import.meta.url), "utf-8");
    const [table] = text.split(heading)[1].split("\n### ");
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
    const names = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const declared = ADDRESS_ENTRIES.filter(([, { embedding }]) => embedding);
    assert.deepEqual(names.sort(), [...REQUEST, ...declared.map(([name]) => name)].sort());
  });
}

test("every parameter is read by a view, or by the page or the frame around it", () => {
  const readers = new Set([...Object.keys(VIEWS), "learn", "page", "frame"]);
  for (const [name, parameter] of ADDRESS_ENTRIES) {
    assert.ok(parameter.readers.length, name);
    for (const reader of parameter.readers) assert.ok(readers.has(reader), `${name}: ${reader}`);
  }
});

test("an invalid value is replaced by the default, with a notice", () => {
  const notices = [];
  const given = { engine: "steam", by: "time", to: "90" };
  assert.equal(readAddressParameter("engine", given, notices), "auto");
  assert.equal(readAddressParameter("by", given, notices), "time");
  assert.equal(readAddressParameter("to", given, notices, { drawn: 12 }), 12);
  assert.equal(readAddressParameter("of", given, notices), "");
  assert.deepEqual(notices, [
    { name: "engine", value: "auto" },
    { name: "to", value: "12" },
  ]);
});

test("a size is written as people say it", async () => {
  const { formatSize } = await import("../model/parameters.js");
  assert.equal(formatSize({ pattern: "{square} x {square}" }, 3), "9 x 9");
  assert.equal(formatSize({ pattern: "" }, 3), "3");
});
