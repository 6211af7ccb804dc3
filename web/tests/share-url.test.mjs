// Pages of shared links: the one that is most similar to a board.
import assert from "node:assert/strict";
import { test } from "node:test";

import { findSimilarPage } from "../model/share-url.js";

const PAGES = {
  "queens-bitmask": { puzzle: "queens", n: "8", algorithm: "bitmask" },
  "queens-12": { puzzle: "queens", n: "12" },
  "queens-12-flags": { puzzle: "queens", n: "12", algorithm: "flags" },
  "magic_star-pruned": { puzzle: "magic_star", algorithm: "pruned" },
};

for (const [fragment, page] of [
  ["#puzzle=queens&n=8&algorithm=bitmask&step=9", "queens-bitmask"],
  ["#puzzle=queens&n=12&algorithm=bitmask", "queens-12"],
  ["#puzzle=queens&n=12&algorithm=flags", "queens-12-flags"],
  ["#puzzle=queens&n=8&algorithm=flags", undefined],
  ["#puzzle=queens&n=9&algorithm=bitmask", undefined],
  ["#puzzle=magic_star&algorithm=pruned", "magic_star-pruned"],
  ["#view=count", undefined],
])
  test(`${fragment} has the preview of ${page ?? "its puzzle"}`, () => {
    assert.equal(findSimilarPage(PAGES, fragment), page);
  });
