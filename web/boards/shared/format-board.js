// @ts-check
/** Encoded boards as text. */

/**
 * Write a board in one line, with the holes of a move joined by hyphens.
 * @param {any[]} board
 */
export const formatBoard = (board) =>
  board.map((entry) => (Array.isArray(entry) ? entry.join("-") : entry)).join(" ");
