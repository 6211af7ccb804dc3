import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { python, readJson, until } from "./page.mjs";

await import("../embed/element.js");
const { StateHistory } = await import("../views/watch/state-history.js");

afterEach(() => document.body.replaceChildren());

/** Create a puzzle played by hand, and the actions of a reader. */
async function open(puzzle, parameters) {
  const element = document.createElement("py-puzzle");
  element.toggleAttribute("full", true);
  document.body.append(element);
  await element.open({ puzzle, parameters });
  const { act } = element;
  const hand = () => act.session.current.manualPlay;
  const isAt = (name, value) => () =>
    act.session.phase === "open" && act.session.current.request.parameters[name] === value;
  return {
    now: () => [...hand().position.current],
    go: (position) => hand().restore(position),
    history: act.stateHistory,
    clues: () => act.session.current.request.parameters.clues,
    set: (changes) => {
      const { parameters } = act.session.current.request;
      return act.changeRequest({ parameters: { ...parameters, ...changes } });
    },
    undo: act.undo,
    undoTo: (name, value) => {
      act.undo();
      return until(isAt(name, value), `${name} ${value}`);
    },
    redoTo: (name, value) => {
      act.redo();
      return until(isAt(name, value), `${name} ${value}`);
    },
  };
}

test("states are stepped through in both directions, until another one is recorded", () => {
  const history = new StateHistory();
  for (const n of "8899") history.record({ n });
  history.record({ n: "9", hand: "1" });
  history.record({ n: "9", hand: "12" }, true);
  assert.deepEqual(history.listChanges(-1), ["hand"]);
  assert.deepEqual(history.move(-1), { n: "9" });
  assert.deepEqual(history.listChanges(-1), ["n"]);
  assert.deepEqual([history.move(-1), history.move(-1)], [{ n: "8" }, undefined]);
  assert.deepEqual([history.canUndo, history.canRedo], [false, true]);
  assert.deepEqual([history.move(1), history.move(1)], [{ n: "9" }, { n: "9", hand: "12" }]);
  history.move(-1);
  history.record({ n: "10" });
  assert.deepEqual(
    [history.canRedo, history.move(1), history.move(-1)],
    [false, undefined, { n: "9" }],
  );
});

test("queens left on a board are there again when the reader returns to its size", async () => {
  const { go, now, set } = await open("queens", { n: 8 });
  go([0, 12]);
  await set({ n: 9 });
  assert.deepEqual(now(), []);
  go([3]);
  await set({ n: 8 });
  assert.deepEqual(now(), [0, 12]);
  await set({ n: 9 });
  assert.deepEqual(now(), [3]);
});

test("pieces, sizes and algorithms can be undone and redone, and nothing else", async () => {
  const { go, now, set, history, undo, undoTo, redoTo } = await open("queens", { n: 8 });
  assert.equal(history.canUndo, false);
  go([0]);
  go([0, 12]);
  await set({ n: 9 });
  await set({ n: 10 });
  await undoTo("n", 9);
  assert.deepEqual(now(), []);
  await undoTo("n", 8);
  assert.deepEqual(now(), [0, 12]);
  undo();
  assert.deepEqual(now(), [0]);
  undo();
  assert.deepEqual([now(), history.canUndo], [[], false]);
  await redoTo("n", 8);
  await redoTo("n", 8);
  await redoTo("n", 9);
  await redoTo("n", 10);
  assert.deepEqual([now(), history.canRedo], [[], false]);
});

/** Simulate a Python that returns the board data of a sudoku with clues. */
async function laysOutSudoku() {
  const { puzzle } = await readJson("puzzles/sudoku.json");
  const key = JSON.stringify({ n: 2, clues: {} });
  const facts = (await readJson(puzzle.facts_at[key]))[key];
  python.answers.start = ({ parameters }) => {
    const start = facts.start.map((_, cell) => Number(parameters.clues[cell] ?? 0));
    const fixed = start.flatMap((symbol, cell) => (symbol ? cell : []));
    return { v: 1, facts: { ...facts, start, fixed } };
  };
}

test("a generated puzzle has no entries, and Undo restores the earlier ones", async () => {
  await laysOutSudoku();
  const { go, now, clues, set, undo } = await open("sudoku", { n: 2 });
  const written = [1, ...Array(15).fill(0)];
  go(written);
  const before = now();
  await set({ clues: { 5: 2 } });
  assert.deepEqual([clues(), now()[0]], [{ 5: 2 }, 0]);
  undo();
  await until(() => !Object.keys(clues()).length);
  assert.deepEqual(now(), before);
});

test("unlocked clues are entries, and both steps can be undone", async () => {
  await laysOutSudoku();
  const { go, now, clues, set, undo } = await open("sudoku", { n: 2 });
  go([1, 2]);
  await set({ clues: { 0: 1, 1: 2 } });
  go([1, 2, 0, 4]);
  await set({ clues: {} });
  assert.deepEqual([clues(), now()], [{}, [1, 2, 0, 4]]);
  undo();
  await until(() => clues()[0] === 1);
  assert.deepEqual(now(), [1, 2, 0, 4]);
  undo();
  undo();
  await until(() => !Object.keys(clues()).length);
  assert.deepEqual(now(), [1, 2]);
});

test("clues are not carried over to another size", async () => {
  await laysOutSudoku();
  const { clues, set } = await open("sudoku", { n: 2 });
  await set({ clues: { 5: 2 } });
  await set({ n: 3 });
  assert.deepEqual(clues(), {});
});
