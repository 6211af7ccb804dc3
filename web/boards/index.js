// @ts-check
/** What draws a puzzle and lets it be played, fetched when it is opened. */

import { catalog } from "../request/catalog.js";

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
 * @property {Record<string, string>} [said] what a link says of it beside the position
 * @property {(said: Record<string, unknown>, notices: {name: string, value: string}[]) => void}
 *   [take] take it from a link, and tell what was not understood
 * @property {() => {solvable: boolean, finished: number[] | null, lift: number | null}} [finish]
 *   how the position is finished, where no search need be asked
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

/** @typedef {[picture: unknown, meaning: string]} Sign */

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
 * @property {boolean} [mirrors] whether it stands as bits are written, from the right, while the
 *   reader has masks drawn: by hand as in a search
 * @property {(facts: T, hand: H, t: Translate) => Words} handWords
 * @property {(facts: T, step: Step | undefined, t: Translate) => Sign[]} signs what is drawn of a
 *   step, by hand of none, and what it means
 * @property {(facts: T, position: number[], place: number) => number} cellOf where an entry of a
 *   position stands
 * @property {(facts: T, step: Step, counts: {found: number, tries: number}, t: Translate)
 *   => Words} [foundWords] what a solution is called, if it has a name of its own
 * @property {(facts: T, step: Step) => boolean} [isWrong] whether what the search calls a solution
 *   is none, by the rules of the board
 * @property {(facts: T, walk: Walk, ended: boolean,
 *   parameters: Record<string, any>) => Cuts | undefined} [cuts] for the timeline
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

/**
 * The board of a puzzle: its own, if the catalogue knows of one, else the one for all.
 * @param {string} name
 * @returns {Promise<Board<any, any>>}
 */
export async function boardOf(name) {
  const { puzzles } = await catalog();
  const own = puzzles.some((puzzle) => puzzle.name === name && puzzle.skin);
  const found = await (own ? import(`./${name}/index.js`) : import("./generic/index.js"));
  return found.default ?? found;
}
