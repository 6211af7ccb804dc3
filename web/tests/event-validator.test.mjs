// Events of user programs are validated against the board.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { createEventValidator } from "../player/event-validator.js";
import { NEW_BOUND, RESTART } from "../player/replay.js";
import { readJson } from "./page.mjs";

const { facts } = await readJson("puzzles/queens.json");
const names = await readdir(new URL("../../dist/site/puzzles/", import.meta.url));

for (const name of names.map((each) => each.replace(".json", ""))) {
  test(`the events of the default search of ${name} pass one by one`, async () => {
    const { events } = await readJson(`samples/search-${name}.json`);
    const follows = createEventValidator((await readJson(`puzzles/${name}.json`)).facts);
    assert.ok(events.length > 2);
    for (let i = 0; i < events.length; i += 10) assert.ok(follows(events.slice(i, i + 10)), i);
  });
}

for (const marker of [NEW_BOUND, RESTART])
  test(`after ${marker} the search begins at depth 0`, () => {
    const before = [0, 0, 1, 2, marker, 4];
    assert.ok(createEventValidator(facts)([...before, 0, 3]));
    assert.equal(createEventValidator(facts)([...before, 1, 3]), false);
  });

test("a board whose choices belong to no depth has its number of depths, too", () => {
  const moves = { kind: "move", cells: [], actions: [[-1, 0]], depths: 2 };
  assert.ok(createEventValidator(moves)([0, 0, 1, 0]));
  assert.equal(createEventValidator(moves)([0, 0, 1, 0, 2, 0]), false);
});

const BREACHES = {
  "a skipped depth": [0, 0, 2, 1],
  "an unknown negative depth": [-4, 0],
  "a choice that the board does not have": [0, 8],
  "a negative choice": [0, -1],
  "more depths than the board has": Array.from({ length: 9 }, (_, i) => [i, 0]).flat(),
  "a solution with multiplicity 0": [0, 0, -1, 0],
  "half an event": [0, 0, -1],
};

for (const [what, events] of Object.entries(BREACHES)) {
  test(`${what} is rejected`, () => assert.equal(createEventValidator(facts)(events), false));
}
