// @ts-check
/** Symbols written by hand, as clues of a search. */

import { listSymbols } from "../shared/table.js";

/** @import {Facts, ManualPlay, BoardState, Request} from "../index.js" */

/**
 * @typedef {Facts & {sizes?: number[], no_clues?: string[]}} ClueFacts sizes: numbers of clues that a puzzle
 *   may be asked to have; no_clues: algorithms without clues; the default one replaces them
 */

/** Return the symbol in each cell, or "", and which cells are given. @param {{facts: ClueFacts, boardState: BoardState}} hand */
export const listBoardSymbols = ({ facts, boardState }) => ({
  board: listSymbols(facts, boardState.state),
  given: listSymbols(facts, facts.start),
});

/** Return the symbols on the board as clues, by cell. @param {string[]} board */
export const listClues = (board) =>
  Object.fromEntries([...board.entries()].filter(([, symbol]) => symbol));

/**
 * Return a request with these clues; the default algorithm replaces one that takes none.
 * @param {Request} request @param {unknown} clues @param {ClueFacts} facts
 * @returns {Partial<Request>}
 */
export function withClues({ algorithm, form, parameters, ...more }, clues, facts) {
  const takesNone = facts.no_clues?.includes(algorithm);
  const search = takesNone ? { algorithm: undefined, form: undefined } : { algorithm, form };
  return { ...more, ...search, parameters: { ...parameters, clues } };
}

/**
 * Return the request with the symbols of the board as clues; undefined if it has them already.
 * @param {ManualPlay} manualPlay @param {Request} request
 */
export function addEntriesAsClues(manualPlay, request) {
  const { board, given } = listBoardSymbols(manualPlay);
  const isSame = String(board) === String(given);
  return isSame ? undefined : withClues(request, listClues(board), manualPlay.facts);
}
