/** Sentences about steps and positions, derived from the rules of a board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { dominoes, latin, pegs, rooks, round, rule, sums, tiles } from "./small-boards.mjs";

const { loadTranslation } = await import("../words/strings.js");
const { createManualPlay } = await import("../boards/generic/manual-play.js");
const { describeManualPlay, describeStep } = await import("../boards/generic/words.js");

const en = await loadTranslation("en");
const ja = await loadTranslation("ja");

/** Return a step of a search with a path. */
const step = (path, fields) => ({ path, siblings: [], solved: false, dead: false, ...fields });

const describe = (facts, path, fields) => describeStep(facts, step(path, fields), en);

/** Return the sentences after these cells were selected. */
function byHand(facts, ...cells) {
  const manualPlay = createManualPlay(facts, () => {});
  for (const cell of cells) manualPlay.selectCell(cell);
  return describeManualPlay(facts, manualPlay, en);
}

test("a step is described in the words of its kind", () => {
  assert.deepEqual(describe(rooks(3), [0, 1])[0], "Trying row 1 column 1.");
  assert.deepEqual(describe(latin(), [1])[0], "Row 0 column 1: trying 1.");
  assert.deepEqual(describe(dominoes(3), [4])[0], "Placing domino at row 0 column 0.");
  assert.deepEqual(describe(round(), [0, 2])[0], "Step 2: moving to row 1 column 0.");
  assert.deepEqual(describe(pegs(), [0])[0], "Move 1: from place 0 to place 2.");
  assert.deepEqual(describe(pegs(), []), ["No choices made yet.", "A full board takes 1 choice."]);
});

test("a rule that the try breaks is described first", () => {
  assert.equal(describe(rooks(3), [0, 0])[1], "Only one piece is allowed (line).");
  assert.equal(describe(latin(), [2])[1], "2 appears twice in the same line.");
  assert.equal(describe(sums(), [9, 12])[1], "The sum is 9 + 12 = 21 instead of 15 (line).");
  const twice = rooks(4);
  twice.rules = twice.rules.map((each, col) => ({ ...each, name: `column ${col}` }));
  assert.equal(describe(twice, [0, 0, 1, 1])[1], "Only one piece is allowed (column 1).");
  const between = { ...sums(), rules: [rule("total", [0], { least: 3, most: 5 })] };
  assert.equal(describe(between, [7])[1], "The sum is 7, which is not between 3 and 5 (line).");
});

test("a sentence starts with a capital letter only in English", () => {
  const named = { ...round(), names: ["a1", "b1", "a2", "b2"] };
  const why = (language) => describeStep(named, step([0, 3]), language)[1];
  assert.equal(why(ja), "a1からb2に進む道はありません。");
  assert.equal(why(en), "There is no step from a1 to b2.");
});

test("a choice outside the board is described", () => {
  const off = [
    [dominoes(3), [0, 4], "Row 0 column 0 is already filled."],
    [pegs(), [2], "Place 2 is empty."],
    [tiles(), [0, 1], "A is already used."],
    [round(), [0, 3], "There is no step from row 0 column 0 to row 1 column 1."],
    [round(), [1], "The first cell must be row 0 column 0."],
  ];
  for (const [facts, path, more] of off) assert.equal(describe(facts, path)[1], more);
  const none = [
    "At depth 1 this board has no choice 7.",
    "The board shows the position before this choice.",
  ];
  assert.deepEqual(describe(rooks(3), [0, 7]), none);
  assert.deepEqual(describe(rooks(3), [0, 7, 1]), none);
  assert.equal(describe(rooks(2), [0, 1, 5])[0], "This board takes at most 2 choices.");
});

test("earlier tries are described with their results", () => {
  const siblings = [
    { choice: 0, found: false },
    { choice: 1, found: true },
    { choice: 99, found: false },
  ];
  assert.equal(
    describe(rooks(3), [2], { siblings, dead: true })[1],
    "Dead end. Row 0 column 0 led nowhere. Row 0 column 1 gave solutions.",
  );
  assert.equal(describe({ ...rooks(3), waits: "moves" }, [2], { siblings, dead: true })[1], "");
  const many = Array.from({ length: 11 }, (_, i) => ({ choice: i + 1, found: false }));
  assert.equal(describe(sums(), [12], { siblings: many })[1], "11 other choices led nowhere.");
});

test("during play by hand the progress and the faults are described", () => {
  assert.equal(byHand(dominoes(3), 0, 3)[0], "1 of 3 choices made.");
  assert.deepEqual(byHand(rooks(2), 0, 2), [
    "Only one piece is allowed (line).",
    "2 of 2 choices made.",
  ]);
  assert.equal(byHand(rooks(2), 0, 3)[0], "Solved.");
  assert.equal(byHand(round(), 3)[0], "There is no step from row 0 column 0 to row 1 column 1.");
  assert.equal(byHand(pegs(), 3)[0], "Place 3 cannot be chosen now.");
});

test("the same sentences exist in Japanese", () => {
  const japanese = /^[^a-z{}]+$/;
  for (const [facts, path] of [
    [rooks(3), [0, 0]],
    [latin(), [2]],
    [sums(), [9, 12]],
    [rooks(3), [0, 7]],
    [round(), [0, 3]],
    [pegs(), [0]],
  ]) {
    const sentences = describeStep(facts, step(path), ja);
    assert.match(sentences.join(""), japanese);
  }
});
