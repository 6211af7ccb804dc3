// @ts-check
/** Drawing of attacked cells, candidates and pencil marks. */

import { svg } from "../../vendor/lit.js";
import { findCentre, traceCross } from "../shared/geometry.js";
import { drawText } from "../shared/marks.js";

/** @import {Facts} from "../index.js" */
/** @import {Note} from "./aids.js" */

/** Place of the notes in a cell: side, offset from its centre, and rows; a name is above them. @param {Facts} facts */
function findNotePlace({ shape, names, symbols }) {
  const rows = Math.round(Math.sqrt(symbols.length));
  if (shape === "area")
    return { side: Math.min(100, 30 * symbols.length), right: 0, down: 28, rows: 1 };
  if (shape === "disc") return { side: 56, right: 0, down: 0, rows };
  return names.length
    ? { side: 68, right: 10, down: 12, rows }
    : { side: 88, right: 0, down: 0, rows };
}

/**
 * Draw the small symbols of a cell, each at its own place.
 * @param {Facts} facts @param {Note} note @param {(words: string) => string} translateWords
 */
export function drawNote(facts, { cell, symbols, isPencilled }, translateWords) {
  const words = facts.symbols.map(translateWords);
  const isShort = words.every((word) => [...word].length < 3);
  const { side, right, down, rows } = findNotePlace(facts);
  const columns = Math.ceil(words.length / rows);
  const step = side / columns;
  const size = Math.min(28, step * (isShort && words.some((word) => word[1]) ? 0.8 : 1));
  const [x, y] = findCentre(facts, cell);
  return symbols.map((symbol) => {
    const column = (symbol - 1) % columns;
    const row = Math.floor((symbol - 1) / columns);
    const word = words[symbol - 1];
    return drawText(
      `g-word g-note ${isPencilled ? "pencilled" : ""}`,
      x + right + (column - (columns - 1) / 2) * step,
      y + down + (row - (rows - 1) / 2) * step,
      size,
      isShort ? word : [...word][0],
    );
  });
}

/** Draw the small cross of an attacked cell. @param {Facts} facts @param {number} cell */
export function drawAttack(facts, cell) {
  const [x, y] = findCentre(facts, cell);
  return svg`<path class="attack" d=${traceCross(x, y, 9)}/>`;
}
