/** Boards of each kind played by hand: cells and symbols are selected, and taken back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createManualPlay } from "../boards/generic/manual-play.js";
import { liftPiece, movePiece } from "../boards/generic/piece-moves.js";
import { dominoes, hops, latin, pegs, rooks, round, slides, sums, tiles } from "./small-boards.mjs";

const findManualPlay = (facts) => createManualPlay(facts, () => {});

/** Return the play after these cells were selected. */
function named(facts, ...cells) {
  const manualPlay = findManualPlay(facts);
  for (const cell of cells) manualPlay.selectCell(cell);
  return manualPlay;
}

test("a piece is placed on a cell, and taken back", () => {
  const manualPlay = named(rooks(3), 4, 0);
  assert.deepEqual(manualPlay.position.current, [0, 4]);
  manualPlay.selectCell(4);
  assert.deepEqual(manualPlay.position.current, [0]);
  manualPlay.position.returnToStart();
  assert.deepEqual([manualPlay.position.current, manualPlay.position.isAtStart], [[], true]);
});

test("a piece replaces an earlier one of the same row", () => {
  assert.deepEqual(named(rooks(3), 4, 5).position.current, [5]);
});

test("pieces in conflict are allowed, and reported", () => {
  const manualPlay = named(rooks(2), 0, 2);
  assert.deepEqual(
    manualPlay.faults.map(({ cells }) => cells),
    [[0, 2]],
  );
  assert.ok(!manualPlay.solved);
  manualPlay.selectCell(3);
  assert.ok(manualPlay.solved);
});

test("a symbol is entered into a cell, changed and cleared", () => {
  const manualPlay = findManualPlay(latin());
  assert.equal(manualPlay.first, 1);
  manualPlay.setSymbol(1, 1);
  manualPlay.setSymbol(3, 2);
  assert.deepEqual(manualPlay.boardState.state, [2, 1, 0, 2]);
  manualPlay.setSymbol(1, 2);
  assert.deepEqual(manualPlay.boardState.state, [2, 2, 0, 2]);
  manualPlay.setSymbol(1, 0);
  assert.deepEqual(manualPlay.boardState.state, [2, 0, 0, 2]);
});

test("givens cannot be changed", () => {
  const manualPlay = findManualPlay(latin());
  assert.ok(!manualPlay.setSymbol(0, 1));
  manualPlay.setSymbol(0, 0);
  manualPlay.selectCell(0);
  assert.deepEqual(manualPlay.boardState.state, [2, 0, 0, 0]);
});

test("keys enter a symbol: 1 may become 12, and another cell starts a new symbol", () => {
  const continuing = [];
  const manualPlay = createManualPlay(sums(), () => continuing.push(manualPlay.isContinuing));
  manualPlay.typeKey(0, "1");
  manualPlay.typeKey(0, "2");
  manualPlay.typeKey(1, "2");
  assert.deepEqual(continuing, [false, true, false], "a 12 is one change");
  assert.deepEqual(manualPlay.boardState.state, [12, 2, 0]);
  assert.ok(!manualPlay.typeKey(2, "x"));
  manualPlay.typeKey(2, "1");
  manualPlay.selectCell(2);
  manualPlay.typeKey(2, "1");
  assert.deepEqual(manualPlay.boardState.state, [12, 2, 1]);
  manualPlay.setSymbol(2, 0);
  manualPlay.typeKey(1, "7");
  assert.deepEqual(manualPlay.boardState.state, [12, 7, 0]);
});

test("a given slot only takes its given, and the error names the others", () => {
  const manualPlay = findManualPlay({ ...sums(), start: [0, 9, 0], fixed: [1] });
  assert.ok(manualPlay.position.isAtStart);
  assert.ok(!manualPlay.setSymbol(1, 3));
  manualPlay.setSymbol(0, 4);
  manualPlay.setSymbol(2, 2);
  assert.deepEqual([manualPlay.position.current, manualPlay.solved], [[4, 9, 2], true]);
  manualPlay.setSymbol(0, 0);
  manualPlay.setSymbol(2, 0);
  assert.ok(manualPlay.position.isAtStart);
  assert.ok(!manualPlay.restore([4, 8]));
});

test("a tile is placed by selecting all its cells, if no other tile has them", () => {
  const manualPlay = named(dominoes(3), 0);
  assert.deepEqual([manualPlay.chosen, manualPlay.position.current], [[0], []]);
  manualPlay.selectCell(3);
  assert.deepEqual([manualPlay.chosen, manualPlay.position.current], [[], [4]]);
  manualPlay.selectCell(3);
  assert.deepEqual(manualPlay.position.current, []);
});

test("a cell that shares no tile with the others starts a new selection", () => {
  const manualPlay = named(dominoes(3), 0, 5);
  assert.deepEqual([manualPlay.chosen, manualPlay.refusal], [[5], undefined]);
  manualPlay.selectCell(5);
  assert.deepEqual([manualPlay.chosen, manualPlay.refusal], [[], undefined]);
});

test("if several tiles have the selected cells, the name decides", () => {
  const manualPlay = named(tiles(), 0, 1);
  assert.deepEqual(
    manualPlay.options.map(({ place }) => place),
    [0, 2],
  );
  manualPlay.setSymbol(0, 1);
  assert.deepEqual(manualPlay.position.current, [0]);
  assert.ok(!manualPlay.setSymbol(0, 2));
  for (const cell of [2, 3, 4]) manualPlay.selectCell(cell);
  assert.deepEqual(manualPlay.position.current, [0, 3]);
  assert.ok(manualPlay.solved);
});

test("a route continues to neighbours, and is taken back only from its end", () => {
  const manualPlay = named(round(), 1, 3);
  assert.deepEqual(manualPlay.position.current, [0, 1, 3]);
  manualPlay.selectCell(3);
  assert.deepEqual(manualPlay.position.current, [0, 1]);
  manualPlay.selectCell(2);
  assert.deepEqual([manualPlay.refusal.why, manualPlay.refusal.cells], ["far", [1, 2]]);
  manualPlay.selectCell(0);
  assert.equal(manualPlay.refusal.why, "filled");
  assert.deepEqual(manualPlay.position.current, [0, 1]);
});

test("the first cell of a route cannot be changed if it is fixed", () => {
  const manualPlay = named(round(), 0);
  assert.deepEqual(manualPlay.position.current, [0]);
  assert.ok(manualPlay.position.isAtStart);
});

test("a move is selected by its start and its end", () => {
  const manualPlay = named(pegs(), 0);
  assert.deepEqual(
    manualPlay.options.map(({ place }) => place),
    [0],
  );
  assert.ok(manualPlay.cancelSelection());
  assert.ok(!manualPlay.cancelSelection());
  manualPlay.selectCell(0);
  manualPlay.selectCell(2);
  assert.deepEqual(
    [manualPlay.position.current, manualPlay.boardState.state, manualPlay.solved],
    [[0], [0, 0, 1, 0], true],
  );
  manualPlay.restore([]);
  assert.deepEqual(manualPlay.boardState.state, [1, 1, 0, 0]);
});

test("a piece that can continue is selected already, and is deselected after its last move", () => {
  const manualPlay = named(hops(), 0);
  manualPlay.selectCell(2);
  assert.deepEqual([manualPlay.position.current, manualPlay.chosen], [[0], [2]]);
  manualPlay.selectCell(4);
  assert.deepEqual(
    [manualPlay.position.current, manualPlay.chosen, manualPlay.isStuck],
    [[0, 1], [], true],
  );
  manualPlay.restore([0]);
  assert.deepEqual([manualPlay.chosen, manualPlay.isStuck], [[], false]);
});

test("a jumped piece does not move", () => {
  const manualPlay = named(hops(), 1);
  assert.deepEqual([manualPlay.chosen, manualPlay.refusal?.why], [[], "none"]);
});

test("a route that cannot continue has ended, and other boards never end", () => {
  const manualPlay = findManualPlay({ ...round(), neighbours: [[1], [0], [], []] });
  assert.ok(!manualPlay.isStuck);
  manualPlay.selectCell(1);
  assert.ok(manualPlay.isStuck);
  const full = findManualPlay(rooks(2));
  full.restore([0, 2]);
  assert.ok(!full.isStuck);
});

test("an impossible selection gives its reason until the next action", () => {
  const manualPlay = named(pegs(), 3);
  assert.deepEqual(manualPlay.refusal, { why: "none", cells: [3] });
  manualPlay.selectCell(0);
  assert.equal(manualPlay.refusal, undefined);
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
    const manualPlay = findManualPlay(facts);
    assert.ok(manualPlay.restore(position), `${facts.kind} ${position}`);
    for (const each of wrong) {
      assert.ok(!manualPlay.restore(each), `${facts.kind} ${each}`);
      assert.deepEqual(manualPlay.position.current, position);
    }
  }
});

test("entries without an order are sorted", () => {
  const manualPlay = findManualPlay(rooks(3));
  manualPlay.restore([7, 0]);
  assert.deepEqual(manualPlay.position.current, [0, 7]);
});

test("data used by every cell is computed once per position", () => {
  const manualPlay = findManualPlay(rooks(3));
  const { faults, options } = manualPlay;
  assert.ok(options.length > 0);
  assert.equal(manualPlay.faults, faults);
  assert.equal(manualPlay.options, options);
  manualPlay.selectCell(4);
  assert.notDeepEqual(manualPlay.options, options);
  const rook = named(rooks(3), 4);
  assert.deepEqual(rook.faults, []);
  rook.selectCell(1);
  assert.equal(rook.faults.length, 1);
});

test("each choice by hand is a try, also one that is taken back", () => {
  const manualPlay = named(rooks(2), 0, 0, 1, 2);
  assert.ok(manualPlay.solved);
  assert.equal(manualPlay.tries, 3);
  assert.deepEqual(manualPlay.linkState, { tries: "3" });
  const now = manualPlay.position.current;
  manualPlay.position.returnToStart();
  manualPlay.position.set(now);
  assert.equal(manualPlay.tries, 3);
  const restored = findManualPlay(rooks(2));
  restored.restoreLinkState({ tries: "3" }, []);
  restored.restore(manualPlay.position.current);
  assert.equal(restored.tries, 3);
  const hinted = findManualPlay(rooks(2));
  hinted.position.set([0, 3]);
  assert.deepEqual([hinted.tries, hinted.linkState], [2, {}], "as long as they are there");
  const unaided = named(rooks(2), 0, 3);
  assert.deepEqual([unaided.tries, unaided.linkState], [2, {}]);
});

test("a number of two digits is one try, and writing the same symbol again is not", () => {
  const manualPlay = findManualPlay(sums());
  for (const key of "12") manualPlay.typeKey(0, key);
  manualPlay.setSymbol(0, 12);
  assert.equal(manualPlay.tries, 1);
  assert.equal(findManualPlay(latin()).tries, 0);
});

test("a piece is moved to another cell as one choice, or refused", () => {
  const rook = named(rooks(3), 0, 4);
  movePiece(rook, 4, 8);
  assert.deepEqual(rook.position.current, [0, 8]);
  movePiece(rook, 8, 8);
  assert.deepEqual([rook.refusal, rook.tries], [undefined, 3], "it is put back");
  movePiece(rook, 8, 2); // it replaces the one of the same row
  assert.deepEqual(rook.position.current, [2]);
  const pair = named(rooks(3), 0, 4);
  movePiece(pair, 4, 0);
  assert.deepEqual(pair.refusal, { why: "filled", cells: [0] });
  assert.deepEqual(pair.position.current, [0, 4]);
  const tile = named(tiles(), 0, 1);
  tile.setSymbol(1, 1);
  movePiece(tile, 0, 3);
  assert.deepEqual(tile.position.current, [1]);
  movePiece(tile, 4, 2);
  assert.deepEqual([tile.refusal, tile.position.current], [{ why: "none", cells: [2] }, [1]]);
});

test("only the piece that was picked up makes a move", () => {
  const game = named(hops(), 0);
  movePiece(game, 1, 2);
  assert.deepEqual(game.position.current, []);
  movePiece(game, 0, 2);
  assert.deepEqual(game.position.current, [0]);
});

test("the moves that follow a position are remembered until another one is made", () => {
  const game = named(hops(), 0, 2, 4);
  const { position } = game;
  const whole = position.current;
  assert.deepEqual(whole, [0, 1]);
  position.set([]);
  assert.deepEqual([position.line, game.linkState.line], [whole, whole.join(".")]);
  const restored = findManualPlay(hops());
  const notices = [];
  restored.restoreLinkState({ line: "99" }, notices);
  assert.deepEqual([restored.position.line, notices], [[], [{ name: "line", value: "" }]]);
  restored.restoreLinkState({ line: whole.join(".") }, []);
  assert.deepEqual(restored.position.line, whole);
  position.clear();
  assert.deepEqual([position.line, game.linkState.line], [[], undefined]);
});

test("one click slides a tile into the only gap", () => {
  const manualPlay = named(slides(), 1);
  assert.deepEqual(manualPlay.boardState.state, [1, 0, 2]);
  assert.deepEqual(manualPlay.chosen, []);
  manualPlay.selectCell(2); // back
  assert.deepEqual(manualPlay.boardState.state, [1, 2, 0]);
  manualPlay.selectCell(0);
  assert.deepEqual(manualPlay.boardState.state, [1, 2, 0]);
  assert.deepEqual(manualPlay.refusal?.cells, [0]);
});

test("a tile can be dragged into the only gap, and nowhere else", () => {
  const manualPlay = findManualPlay(slides());
  liftPiece(manualPlay, 1);
  assert.deepEqual(manualPlay.boardState.state, [1, 2, 0]);
  movePiece(manualPlay, 1, 0);
  assert.deepEqual(manualPlay.boardState.state, [1, 2, 0]);
  movePiece(manualPlay, 1, 2);
  assert.deepEqual(manualPlay.boardState.state, [1, 0, 2]);
});
