/** A board played by hand, of each kind: cells are named, symbols picked, and all taken back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createHand } from "../boards/generic/hand.js";
import { dominoes, hops, latin, pegs, rooks, round, sums, tiles } from "./small-boards.mjs";

const handOf = (facts) => createHand(facts, () => {});

/** A hand that has named these cells, one after another. */
function named(facts, ...cells) {
  const hand = handOf(facts);
  for (const cell of cells) hand.act(cell);
  return hand;
}

test("a piece is put on a cell, and taken back", () => {
  const hand = named(rooks(3), 4, 0);
  assert.deepEqual(hand.history.now, [0, 4]);
  hand.act(4);
  assert.deepEqual(hand.history.now, [0]);
  hand.history.undo();
  assert.deepEqual(hand.history.now, [0, 4]);
});

test("a piece whose row has one already comes in its place", () => {
  assert.deepEqual(named(rooks(3), 4, 5).history.now, [5]);
});

test("pieces in conflict stand, and are told", () => {
  const hand = named(rooks(2), 0, 2);
  assert.deepEqual(
    hand.faults.map(({ cells }) => cells),
    [[0, 2]],
  );
  assert.ok(!hand.solved);
  hand.act(3);
  assert.ok(hand.solved);
});

test("a symbol is picked for a cell, changed and cleared", () => {
  const hand = handOf(latin());
  assert.equal(hand.first, 1);
  hand.pick(1, 1);
  hand.pick(3, 2);
  assert.deepEqual(hand.played.state, [2, 1, 0, 2]);
  hand.pick(1, 2);
  assert.deepEqual(hand.played.state, [2, 2, 0, 2]);
  hand.pick(1, 0);
  assert.deepEqual(hand.played.state, [2, 0, 0, 2]);
});

test("what is given cannot be changed", () => {
  const hand = handOf(latin());
  assert.ok(!hand.pick(0, 1));
  hand.pick(0, 0);
  hand.act(0);
  assert.deepEqual(hand.played.state, [2, 0, 0, 0]);
});

test("keys spell a symbol: a 1 may become 12, and another cell begins anew", () => {
  const hand = handOf(sums());
  hand.type(0, "1");
  hand.type(0, "2");
  hand.history.undo();
  assert.deepEqual(hand.played.state, [0, 0, 0], "a 12 is taken back as one");
  hand.history.redo();
  hand.type(1, "2");
  assert.deepEqual(hand.played.state, [12, 2, 0]);
  assert.ok(!hand.type(2, "x"));
  hand.type(2, "1");
  hand.act(2);
  hand.type(2, "1");
  assert.deepEqual(hand.played.state, [12, 2, 1]);
  hand.pick(2, 0);
  hand.type(1, "7");
  assert.deepEqual(hand.played.state, [12, 7, 0]);
});

test("a slot that is given takes what is given, and is told with the rest", () => {
  const hand = handOf({ ...sums(), start: [0, 9, 0], fixed: [1] });
  assert.ok(hand.history.fresh);
  assert.ok(!hand.pick(1, 3));
  hand.pick(0, 4);
  hand.pick(2, 2);
  assert.deepEqual([hand.history.now, hand.solved], [[4, 9, 2], true]);
  hand.pick(0, 0);
  hand.pick(2, 0);
  assert.ok(hand.history.fresh);
  assert.ok(!hand.restore([4, 8]));
});

test("a tile is laid by naming all its cells, when no other has them", () => {
  const hand = named(dominoes(3), 0);
  assert.deepEqual([hand.chosen, hand.history.now], [[0], []]);
  hand.act(3);
  assert.deepEqual([hand.chosen, hand.history.now], [[], [4]]);
  hand.act(3);
  assert.deepEqual(hand.history.now, []);
});

test("a cell that no tile has with the others begins another", () => {
  const hand = named(dominoes(3), 0, 5);
  assert.deepEqual([hand.chosen, hand.refused], [[5], undefined]);
  hand.act(5);
  assert.deepEqual([hand.chosen, hand.refused], [[], undefined]);
});

test("where several tiles have the cells, its name decides", () => {
  const hand = named(tiles(), 0, 1);
  assert.deepEqual(
    hand.ways.map(({ place }) => place),
    [0, 2],
  );
  hand.pick(0, 1);
  assert.deepEqual(hand.history.now, [0]);
  assert.ok(!hand.pick(0, 2));
  for (const cell of [2, 3, 4]) hand.act(cell);
  assert.deepEqual(hand.history.now, [0, 3]);
  assert.ok(hand.solved);
});

test("a route goes on to neighbours, and back from its end alone", () => {
  const hand = named(round(), 1, 3);
  assert.deepEqual(hand.history.now, [0, 1, 3]);
  hand.act(3);
  assert.deepEqual(hand.history.now, [0, 1]);
  hand.act(2);
  assert.deepEqual([hand.refused.why, hand.refused.cells], ["far", [1, 2]]);
  hand.act(0);
  assert.equal(hand.refused.why, "filled");
  assert.deepEqual(hand.history.now, [0, 1]);
});

test("the first cell of a route stays where it must", () => {
  const hand = named(round(), 0);
  assert.deepEqual(hand.history.now, [0]);
  assert.ok(hand.history.fresh);
});

test("a move is what leaves and where it goes", () => {
  const hand = named(pegs(), 0);
  assert.deepEqual(
    hand.ways.map(({ place }) => place),
    [0],
  );
  assert.ok(hand.rest());
  assert.ok(!hand.rest());
  hand.act(0);
  hand.act(2);
  assert.deepEqual([hand.history.now, hand.played.state, hand.solved], [[0], [0, 0, 1, 0], true]);
  hand.history.undo();
  assert.deepEqual(hand.played.state, [1, 1, 0, 0]);
});

test("a piece that can go on is named already, and is let go with what it has done", () => {
  const hand = named(hops(), 0);
  hand.act(2);
  assert.deepEqual([hand.history.now, hand.chosen], [[0], [2]]);
  hand.act(4);
  assert.deepEqual([hand.history.now, hand.chosen, hand.stuck], [[0, 1], [], true]);
  hand.history.undo();
  assert.deepEqual([hand.chosen, hand.stuck], [[], false]);
});

test("what is jumped over does not move", () => {
  const hand = named(hops(), 1);
  assert.deepEqual([hand.chosen, hand.refused?.why], [[], "none"]);
});

test("where a route cannot go on it is at its end, and other boards never are", () => {
  const hand = handOf({ ...round(), neighbours: [[1], [0], [], []] });
  assert.ok(!hand.stuck);
  hand.act(1);
  assert.ok(hand.stuck);
  const full = handOf(rooks(2));
  full.restore([0, 2]);
  assert.ok(!full.stuck);
});

test("what cannot be named says why, until something else is done", () => {
  const hand = named(pegs(), 3);
  assert.deepEqual(hand.refused, { why: "none", cells: [3] });
  hand.act(0);
  assert.equal(hand.refused, undefined);
});

test("a position comes back, and what is none is refused", () => {
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

test("in no order, the lowest stands first", () => {
  const hand = handOf(rooks(3));
  hand.restore([7, 0]);
  assert.deepEqual(hand.history.now, [0, 7]);
});

test("what every cell asks for is computed once per position", () => {
  const hand = handOf(rooks(3));
  const { faults, ways } = hand;
  assert.ok(ways.length > 0);
  assert.equal(hand.faults, faults);
  assert.equal(hand.ways, ways);
  hand.act(4);
  assert.notDeepEqual(hand.ways, ways);
  const rook = named(rooks(3), 4);
  assert.deepEqual(rook.faults, []);
  rook.act(1);
  assert.equal(rook.faults.length, 1);
});
