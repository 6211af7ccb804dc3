// @ts-check
/** One drawing a puzzle, under its name in the catalogue, fetched when it is opened. */

/** @import {Request} from "../request/catalog.js" */
/** @import {Jobs} from "../search/jobs.js" */
/** @import {Sibling, Walk} from "../search/walk.js" */
/** @import {Undo} from "./shared/undo.js" */

/**
 * A step of a search, as a board draws it.
 * @typedef {object} Step
 * @property {number} at how many tries lie behind it; 0 is before the first
 * @property {number[]} path
 * @property {Sibling[]} siblings what was tried before at the same place
 * @property {boolean} solved whether the path is a solution
 * @property {boolean} dead whether it is known that nothing follows the last try
 * @property {number} [limit] the bound of an iterative deepening
 * @property {boolean} lens whether masks are drawn
 * @property {Record<string, number | bigint>} values the masks of the innermost level, once they are known
 * @property {boolean} fresh whether those are the masks of this very step
 * @property {Record<string, string>} masks variable: the lines of the board it follows
 * @property {Record<string, any>} parameters
 */

/**
 * A board played by hand. A position is a list of numbers, so that a link can hold it.
 * @typedef {object} Hand
 * @property {Undo} history
 * @property {boolean} solved
 * @property {number} [first] the cell that keys act on at first, if it is not 0
 * @property {(position: number[]) => boolean} restore take a position, if it is one
 * @property {Record<string, any>} [parameters] what the position says of them, as a tour's start
 * @property {(parameters: Record<string, any>) => boolean} [fits] whether it goes on under
 *   other parameters; it does if it does not say
 */

/**
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {import("../words/strings.js").Refusal} Refusal
 * @typedef {import("./shared/grid.js").Focus} Focus
 * @typedef {[headline: string, more: string]} Words
 * @typedef {ReturnType<typeof import("../search/snapshot.js").snapshotOf>} Shown a step with its levels
 * @typedef {{names: string[], codes: {at: (i: number) => number}, known: number,
 *   countsAt: (at: number) => number[]}} Cuts by which rule each of the known tries was cut: 0
 *   where the search went on, else the number of the name, from 1; and how often, up to a step
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
 * @property {(facts: T, position: number[], place: number) => number} cellOf where an entry of a
 *   position stands
 * @property {(facts: T, step: Step, counts: {found: number, tries: number}, t: Translate)
 *   => Words} [foundWords] what a solution is called, if it has a name of its own
 * @property {(facts: T, walk: Walk, ended: boolean,
 *   parameters: Record<string, any>) => Cuts} [cuts] for the timeline
 * @property {(facts: T, step: Shown, form: string, t: Translate) => unknown} [panel] what stands
 *   below the program instead of the stack of masks
 * @property {(facts: T, hand: H, set: (changes: Record<string, any>) => void, t: Translate)
 *   => unknown} [beside] further controls by hand; set opens the board with other parameters
 * @property {(facts: T, parameters: Record<string, any>) => string[]} [withheld] parameters
 *   that are not offered here: they go back to their defaults
 * @property {(facts: T, parameters: Record<string, any>) => Refusal | undefined} [impossible]
 *   why there is no solution, if that is known, as Python says it
 * @property {(facts: T, parameters: Record<string, any>) => boolean} [hard] whether the usual
 *   search finds no solution soon
 * @property {(facts: T, board: any[], name: string) => unknown} thumbnail a canonical board, as
 *   one SVG element that needs nothing but the sheet: for galleries, races and export
 * @property {(facts: T, hand: H, request: Request,
 *   open: (changes: Partial<Request>) => void, t: Translate,
 *   jobs: Jobs) => unknown} [actions] controls of this puzzle alone
 * @property {(facts: T, step: Step, name: string) => unknown} small a step as one small SVG
 *   element, with nothing to read beside it: for the lanes of a race
 */

/**
 * The functions of a module, for their types.
 * @template T
 * @template {Hand} H
 * @typedef {Required<Board<T, H>>} Members
 */

/** @type {Record<string, () => Promise<Board<any, any>>>} */
export const BOARDS = {
  queens: () => import("./queens/index.js"),
  magic_star: () => import("./magic_star/index.js"),
  knights_tour: () => import("./knights_tour/index.js"),
  peg_solitaire: () => import("./peg_solitaire/index.js"),
  permutations: () => import("./permutations/index.js"),
};
