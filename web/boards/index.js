// @ts-check
/** One drawing a puzzle, under its name in the catalogue. */

import * as permutations from "./permutations.js";
import * as queens from "./queens.js";

/**
 * A step of a search, as a board draws it.
 * @typedef {object} Step
 * @property {number} at how many tries lie behind it; 0 is before the first
 * @property {number[]} path
 * @property {import("../walk.js").Sibling[]} siblings what was tried before at the same place
 * @property {boolean} solved whether the path is a solution
 * @property {boolean} lens whether masks are drawn
 * @property {Record<string, number>} values the masks of the innermost level, once they are known
 * @property {boolean} fresh whether those are the masks of this very step
 * @property {Record<string, string>} masks variable: the lines of the board it follows
 * @property {Record<string, any>} parameters
 */

/**
 * A board played by hand. A position is a list of numbers, so that a link can hold it.
 * @typedef {object} Hand
 * @property {import("../history.js").History} history
 * @property {boolean} solved
 * @property {(position: number[]) => boolean} restore take a position, if it is one
 */

/**
 * @typedef {import("../strings.js").Translate} Translate
 * @typedef {import("../parts/board.js").Focus} Focus
 * @typedef {[headline: string, more: string]} Words
 */

/**
 * What every module of this folder exports; T is the type of its facts, H that of its hand.
 * @template T
 * @template {Hand} H
 * @typedef {object} Board
 * @property {(facts: T) => number} bits how many bits a mask is shown with
 * @property {(facts: T, step: Step, t: Translate) => unknown} watch the figure of a step
 * @property {(facts: T, step: Step, t: Translate) => Words} words what the step means
 * @property {(facts: T, parameters: Record<string, any>, changed: () => void) => H} createHand
 * @property {(facts: T, hand: H, focus: Focus, t: Translate) => unknown} play the figure by hand
 * @property {(facts: T, hand: H, t: Translate) => Words} handWords
 * @property {(facts: T, board: any[], name: string) => unknown} thumbnail a canonical board, as
 *   one SVG element that needs nothing but the sheet: for galleries, races and export
 */

/** @type {Record<string, Board<any, any>>} */
export const BOARDS = { queens, permutations };
