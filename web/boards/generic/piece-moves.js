// @ts-check
/** Moves of a piece to another cell of a board played by hand, as by dragging. */

import { applyActions, findActionFault, hasOneGap, listActions } from "../shared/table.js";

/** @import {ManualPlay} from "../index.js" */
/** @import {Cells} from "../shared/geometry.js" */

/** Begin to move a piece: if it jumps, show where it can go. @param {ManualPlay} manualPlay @param {number} from */
export function liftPiece({ facts, chosen, selectCell }, from) {
  if (facts.kind === "move" && !hasOneGap(facts) && !chosen.includes(from)) selectCell(from);
}

/**
 * Move a piece to another cell if the rules allow it; otherwise, report why not.
 * @param {ManualPlay} manualPlay @param {number} from @param {number} to
 */
export function movePiece(manualPlay, from, to) {
  const { facts, chosen, options, boardState, makeChoice, refuse, selectCell } = manualPlay;
  const { actions, state } = boardState;
  if (from === to) return;
  if (hasOneGap(facts)) {
    if (!state[to]) selectCell(from);
    return;
  }
  if (facts.kind === "move") {
    if (chosen.includes(from) && options.some(({ names }) => names[1] === to)) selectCell(to);
    return;
  }
  const moved = actions.find(({ cells }) => cells.includes(from));
  if (!moved) return;
  const cells = shiftCells(facts, moved.cells, from, to);
  const action = listActions(facts).find(
    (each) =>
      each.symbol === moved.symbol &&
      each.cells.length === cells.length &&
      each.cells.every((cell) => cells.includes(cell)),
  );
  if (!action) return refuse({ why: "none", cells: [to] });
  // A piece replaces an earlier one of the same row, as it does when it is placed.
  const rest = actions.filter(
    (each) =>
      each !== moved && (each.depth < 0 || each.depth !== action.depth || each.cells.includes(to)),
  );
  const fault = findActionFault(facts, applyActions(facts, rest), action);
  if (fault) refuse(fault);
  else makeChoice([...rest, action]);
}

/**
 * Return cells moved as one cell moves to another; -1 for those outside the board.
 * @param {Cells} facts @param {number[]} moved @param {number} from @param {number} to
 */
function shiftCells({ cells }, moved, from, to) {
  const [dx, dy] = [0, 1].map((axis) => cells[to][axis] - cells[from][axis]);
  return moved.map((cell) =>
    cells.findIndex(([x, y]) => Math.hypot(x - cells[cell][0] - dx, y - cells[cell][1] - dy) < 0.1),
  );
}
