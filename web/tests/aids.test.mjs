/** Attacked cells, candidates and pencil marks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { findAttackedCells, hasAids, listCandidates, listNotes } from "../boards/generic/aids.js";
import { createManualPlay } from "../boards/generic/manual-play.js";
import { hops, latin, rooks, sums, tiles } from "./small-boards.mjs";

const play = (facts) => createManualPlay(facts, () => {});

/** Return the notes of a position as text: the cell, its symbols, and whether they are pencilled. */
const noted = (manualPlay, showsAids = false) =>
  listNotes(manualPlay.facts, manualPlay.boardState, manualPlay.position.current, showsAids).map(
    ({ cell, symbols, isPencilled }) => `${cell}: ${symbols}${isPencilled ? " pencilled" : ""}`,
  );

test("the empty cells in the column of a rook are attacked", () => {
  const manualPlay = play(rooks(3));
  assert.deepEqual(findAttackedCells(manualPlay.facts, manualPlay.boardState.state), []);
  manualPlay.selectCell(4);
  assert.deepEqual(findAttackedCells(manualPlay.facts, manualPlay.boardState.state), [1, 7]);
});

test("a candidate breaks no rule with the symbols on the board", () => {
  const manualPlay = play(latin()); // 2 is given in the first of four cells
  assert.deepEqual(noted(manualPlay, true), ["1: 1", "2: 1", "3: 1,2"]);
  manualPlay.setSymbol(3, 1);
  assert.deepEqual(noted(manualPlay, true), []);
  manualPlay.setSymbol(3, 2);
  assert.deepEqual(noted(manualPlay, true), ["1: 1", "2: 1"]);
});

test("the candidates of the last cell of a sum complete it", () => {
  const manualPlay = play(sums()); // three numbers from 1 to 12 with the sum 15
  manualPlay.setSymbol(0, 12);
  manualPlay.setSymbol(1, 1);
  assert.deepEqual(listCandidates(manualPlay.facts, manualPlay.boardState)[2], [2]);
});

test("a broken rule elsewhere leaves the candidates of other cells", () => {
  const manualPlay = play(latin());
  manualPlay.setSymbol(1, 2); // 2 twice in the first row
  assert.deepEqual(noted(manualPlay, true), ["2: 1", "3: 1"]);
});

test("boards that are neither placed nor written on have no aids", () => {
  assert.deepEqual([rooks(3), latin(), tiles(), hops()].map(hasAids), [true, true, false, false]);
});

test("pencil marks are part of the position: undone, restored, and hidden by a symbol", () => {
  const manualPlay = play(latin());
  assert.ok(manualPlay.markSymbol(3, 1));
  assert.ok(manualPlay.markSymbol(3, 2));
  assert.deepEqual(noted(manualPlay), ["3: 1,2 pencilled"]);
  const marked = manualPlay.position.current;
  manualPlay.setSymbol(1, 1);
  assert.deepEqual(noted(manualPlay), ["3: 1,2 pencilled"]);
  const before = manualPlay.position.current;
  manualPlay.setSymbol(3, 2);
  assert.deepEqual(noted(manualPlay), []);
  manualPlay.position.set(before);
  manualPlay.markSymbol(3, 1);
  assert.deepEqual(noted(manualPlay), ["3: 2 pencilled"]);
  manualPlay.setSymbol(3, 0);
  assert.deepEqual(noted(manualPlay), []);
  const other = play(latin());
  assert.ok(other.restore(marked));
  assert.deepEqual(noted(other), ["3: 1,2 pencilled"]);
  assert.deepEqual(other.boardState.state, [2, 0, 0, 0]);
});

test("pencil marks in given cells, of unknown symbols and on other boards are refused", () => {
  const manualPlay = play(latin());
  assert.ok(!manualPlay.markSymbol(0, 1));
  assert.ok(!manualPlay.markSymbol(3, 3));
  for (const position of [[-1], [0, 0, 0, -4], [0, 0, 0, 0, -1], [Number.NaN]])
    assert.ok(!manualPlay.restore(position), String(position));
  assert.ok(!play(rooks(3)).markSymbol(1, 1));
  assert.ok(!play(rooks(3)).restore([-1]));
});

test("with the pencil on, typed digits are pencil marks", () => {
  const manualPlay = play(latin());
  manualPlay.togglePencil();
  manualPlay.typeKey(3, "2");
  assert.deepEqual(noted(manualPlay), ["3: 2 pencilled"]);
});
