/** Boards of each kind played by hand: cells and symbols are selected, and taken back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createHand } from "../boards/generic/hand.js";
import { dominoes, hops, latin, pegs, rooks, round, sums, tiles } from "./small-boards.mjs";

const handOf = (facts) => createHand(facts, () => {});

/** Return a hand after these cells were selected. */
function named(facts, ...cells) {
  const hand = handOf(facts);
  for (const cell of cells) hand.selectCell(cell);
  return hand;
}

test("a piece is placed on a cell, and taken back", () => {
  const hand = named(rooks(3), 4, 0);
  assert.deepEqual(hand.history.now, [0, 4]);
  hand.selectCell(4);
  assert.deepEqual(hand.history.now, [0]);
  hand.history.undo();
  assert.deepEqual(hand.history.now, [0, 4]);
});

test("a piece replaces an earlier one of the same row", () => {
  assert.deepEqual(named(rooks(3), 4, 5).history.now, [5]);
});

test("pieces in conflict are allowed, and reported", () => {
  const hand = named(rooks(2), 0, 2);
  assert.deepEqual(
    hand.faults.map(({ cells }) => cells),
    [[0, 2]],
  );
  assert.ok(!hand.solved);
  hand.selectCell(3);
  assert.ok(hand.solved);
});

test("a symbol is entered into a cell, changed and cleared", () => {
  const hand = handOf(latin());
  assert.equal(hand.first, 1);
  hand.setSymbol(1, 1);
  hand.setSymbol(3, 2);
  assert.deepEqual(hand.boardState.state, [2, 1, 0, 2]);
  hand.setSymbol(1, 2);
  assert.deepEqual(hand.boardState.state, [2, 2, 0, 2]);
  hand.setSymbol(1, 0);
  assert.deepEqual(hand.boardState.state, [2, 0, 0, 2]);
});

test("givens cannot be changed", () => {
  const hand = handOf(latin());
  assert.ok(!hand.setSymbol(0, 1));
  hand.setSymbol(0, 0);
  hand.selectCell(0);
  assert.deepEqual(hand.boardState.state, [2, 0, 0, 0]);
});

test("keys enter a symbol: 1 may become 12, and another cell starts a new symbol", () => {
  const hand = handOf(sums());
  hand.typeKey(0, "1");
  hand.typeKey(0, "2");
  hand.history.undo();
  assert.deepEqual(hand.boardState.state, [0, 0, 0], "a 12 is taken back as one");
  hand.history.redo();
  hand.typeKey(1, "2");
  assert.deepEqual(hand.boardState.state, [12, 2, 0]);
  assert.ok(!hand.typeKey(2, "x"));
  hand.typeKey(2, "1");
  hand.selectCell(2);
  hand.typeKey(2, "1");
  assert.deepEqual(hand.boardState.state, [12, 2, 1]);
  hand.setSymbol(2, 0);
  hand.typeKey(1, "7");
  assert.deepEqual(hand.boardState.state, [12, 7, 0]);
});

test("a given slot only takes its given, and the error names the others", () => {
  const hand = handOf({ ...sums(), start: [0, 9, 0], fixed: [1] });
  assert.ok(hand.history.isAtStart);
  assert.ok(!hand.setSymbol(1, 3));
  hand.setSymbol(0, 4);
  hand.setSymbol(2, 2);
  assert.deepEqual([hand.history.now, hand.solved], [[4, 9, 2], true]);
  hand.setSymbol(0, 0);
  hand.setSymbol(2, 0);
  assert.ok(hand.history.isAtStart);
  assert.ok(!hand.restore([4, 8]));
});

test("a tile is placed by selecting all its cells, if no other tile has them", () => {
  const hand = named(dominoes(3), 0);
  assert.deepEqual([hand.chosen, hand.history.now], [[0], []]);
  hand.selectCell(3);
  assert.deepEqual([hand.chosen, hand.history.now], [[], [4]]);
  hand.selectCell(3);
  assert.deepEqual(hand.history.now, []);
});

test("a cell that shares no tile with the others starts a new selection", () => {
  const hand = named(dominoes(3), 0, 5);
  assert.deepEqual([hand.chosen, hand.refusal], [[5], undefined]);
  hand.selectCell(5);
  assert.deepEqual([hand.chosen, hand.refusal], [[], undefined]);
});

test("if several tiles have the selected cells, the name decides", () => {
  const hand = named(tiles(), 0, 1);
  assert.deepEqual(
    hand.options.map(({ place }) => place),
    [0, 2],
  );
  hand.setSymbol(0, 1);
  assert.deepEqual(hand.history.now, [0]);
  assert.ok(!hand.setSymbol(0, 2));
  for (const cell of [2, 3, 4]) hand.selectCell(cell);
  assert.deepEqual(hand.history.now, [0, 3]);
  assert.ok(hand.solved);
});

test("a route continues to neighbours, and is taken back only from its end", () => {
  const hand = named(round(), 1, 3);
  assert.deepEqual(hand.history.now, [0, 1, 3]);
  hand.selectCell(3);
  assert.deepEqual(hand.history.now, [0, 1]);
  hand.selectCell(2);
  assert.deepEqual([hand.refusal.why, hand.refusal.cells], ["far", [1, 2]]);
  hand.selectCell(0);
  assert.equal(hand.refusal.why, "filled");
  assert.deepEqual(hand.history.now, [0, 1]);
});

test("the first cell of a route cannot be changed if it is fixed", () => {
  const hand = named(round(), 0);
  assert.deepEqual(hand.history.now, [0]);
  assert.ok(hand.history.isAtStart);
});

test("a move is selected by its start and its end", () => {
  const hand = named(pegs(), 0);
  assert.deepEqual(
    hand.options.map(({ place }) => place),
    [0],
  );
  assert.ok(hand.cancelSelection());
  assert.ok(!hand.cancelSelection());
  hand.selectCell(0);
  hand.selectCell(2);
  assert.deepEqual(
    [hand.history.now, hand.boardState.state, hand.solved],
    [[0], [0, 0, 1, 0], true],
  );
  hand.history.undo();
  assert.deepEqual(hand.boardState.state, [1, 1, 0, 0]);
});

test("a piece that can continue is selected already, and is deselected after its last move", () => {
  const hand = named(hops(), 0);
  hand.selectCell(2);
  assert.deepEqual([hand.history.now, hand.chosen], [[0], [2]]);
  hand.selectCell(4);
  assert.deepEqual([hand.history.now, hand.chosen, hand.isStuck], [[0, 1], [], true]);
  hand.history.undo();
  assert.deepEqual([hand.chosen, hand.isStuck], [[], false]);
});

test("a jumped piece does not move", () => {
  const hand = named(hops(), 1);
  assert.deepEqual([hand.chosen, hand.refusal?.why], [[], "none"]);
});

test("a route that cannot continue has ended, and other boards never end", () => {
  const hand = handOf({ ...round(), neighbours: [[1], [0], [], []] });
  assert.ok(!hand.isStuck);
  hand.selectCell(1);
  assert.ok(hand.isStuck);
  const full = handOf(rooks(2));
  full.restore([0, 2]);
  assert.ok(!full.isStuck);
});

test("an impossible selection gives its reason until the next action", () => {
  const hand = named(pegs(), 3);
  assert.deepEqual(hand.refusal, { why: "none", cells: [3] });
  hand.selectCell(0);
  assert.equal(hand.refusal, undefined);
});

test("a position can be restored, and an invalid one is rejected", () => {
  const positions = [
    [rooks(3), [2, 3], [[0, 1], [9], [0, 0]]],
    [latin(), [0, 2, 0, 2], [[0, 3], [1], [0, 0, 0, 0, 1]]],
    [
      dominoes(3),
      [0, 2],
      [
        [0, 4],
        [0, 0],
      ],
    ],
    [tiles(), [0, 3], [[0, 1], [4]]],
    [round(), [0, 1, 3], [[1], [0, 3], [0, 1, 0], [7]]],
    [pegs(), [0], [[2], [0, 0], [1]]],
  ];
  for (const [facts, position, wrong] of positions) {
    const hand = handOf(facts);
    assert.ok(hand.restore(position), `${facts.kind} ${position}`);
    for (const each of wrong) {
      assert.ok(!hand.restore(each), `${facts.kind} ${each}`);
      assert.deepEqual(hand.history.now, position);
    }
  }
});

test("entries without an order are sorted", () => {
  const hand = handOf(rooks(3));
  hand.restore([7, 0]);
  assert.deepEqual(hand.history.now, [0, 7]);
});

test("data used by every cell is computed once per position", () => {
  const hand = handOf(rooks(3));
  const { faults, options } = hand;
  assert.ok(options.length > 0);
  assert.equal(hand.faults, faults);
  assert.equal(hand.options, options);
  hand.selectCell(4);
  assert.notDeepEqual(hand.options, options);
  const rook = named(rooks(3), 4);
  assert.deepEqual(rook.faults, []);
  rook.selectCell(1);
  assert.equal(rook.faults.length, 1);
});
