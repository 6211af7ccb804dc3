import assert from "node:assert/strict";
import { test } from "node:test";

const { createUndoHistory } = await import("../boards/shared/undo.js");

/** Create a history that counts its changes. */
function counted(start) {
  let changes = 0;
  const history = createUndoHistory(start, () => changes++);
  return { history, changes: () => changes };
}

test("each position can be undone and redone, including the second", () => {
  const { history } = counted([]);
  history.setPosition([1]);
  history.setPosition([1, 2]);
  history.undo();
  assert.deepEqual(history.now, [1]);
  history.undo();
  assert.deepEqual([history.now, history.canUndo], [[], false]);
  history.redo();
  history.redo();
  assert.deepEqual([history.now, history.canRedo], [[1, 2], false]);
});

test("after a new move, an undone one cannot be redone", () => {
  const { history } = counted([]);
  history.setPosition([1]);
  history.undo();
  history.setPosition([3]);
  assert.equal(history.canRedo, false);
  history.redo();
  assert.deepEqual(history.now, [3]);
});

test("a cleared board can be restored", () => {
  const { history } = counted([7]);
  history.setPosition([7, 2]);
  history.returnToStart();
  assert.deepEqual([history.now, history.isAtStart], [[7], true]);
  history.undo();
  assert.deepEqual([history.now, history.isAtStart], [[7, 2], false]);
});

test("an equal position is not a change, and undo at the start does nothing", () => {
  const { history, changes } = counted([1]);
  history.setPosition([1]);
  history.undo();
  history.redo();
  assert.deepEqual([changes(), history.canUndo], [0, false]);
});
