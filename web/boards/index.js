// @ts-check
/** Board views of all puzzles, loaded when a puzzle is opened. */

import { loadCatalog } from "../model/catalog.js";

/** @import {Sibling} from "../player/replay.js" */

/**
 * A step of a search, for drawing.
 * @typedef {object} Step
 * @property {number} at number of tries up to it; 0 is before the first
 * @property {number[]} path
 * @property {Sibling[]} siblings earlier tries at the same place
 * @property {boolean} solved whether the path is a solution
 * @property {boolean} dead whether the last try is known to be a dead end
 * @property {number} [limit] bound of iterative deepening
 * @property {boolean} [isReplayed] whether its try belongs to a line that the reader steps through
 * @property {boolean} showsBits whether masks are drawn
 * @property {Record<string, number | bigint>} values masks of the innermost call, once known
 * @property {boolean} fresh whether the masks belong to this step
 * @property {Record<string, string>} masks for each variable, the lines of the board that it represents
 * @property {Record<string, any>} parameters
 */

/**
 * Additional members of a board played by hand, in a custom view.
 * @typedef {object} CustomManualPlay
 * @property {Record<string, any>} [parameters] parameters determined by the position, such as the start of a tour
 * @property {Record<string, string>} [linkState] state for a link, in addition to the position
 * @property {(values: Record<string, unknown>, notices: {name: string, value: string}[]) => void}
 *   [restoreLinkState] restore it from a link; add notices for invalid values
 * @property {() => {solvable: boolean, finished: number[] | null, lift: number | null}} [findCompletion]
 *   complete the position without a search, if possible
 * @property {(parameters: Record<string, any>) => boolean} [fitsParameters] whether it can be kept with
 *   other parameters; default: true
 * @typedef {import("./generic/manual-play.js").ManualPlay & CustomManualPlay} ManualPlay
 */

/**
 * Types shared by the modules of this folder.
 * @typedef {import("../model/catalog.js").Request} Request
 * @typedef {import("../player/jobs.js").Jobs} Jobs
 * @typedef {{tools?: {jobs: Jobs}, withTools: (use: (tools: {jobs: Jobs}) => unknown) => unknown,
 *   clues: import("../lib/lazy.js").Lazy<typeof import("./generic/clues.js")>}} JobActions
 *   tools: the jobs, once they have loaded; withTools: calls a function with them after loading them;
 *   clues: the controls for clues
 * @typedef {import("../player/replay.js").Replay} Replay
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {import("../words/strings.js").Refusal} Refusal
 * @typedef {import("../python/schema/types.js").BoardFacts} Facts
 * @typedef {import("../python/schema/types.js").Mark} Mark
 * @typedef {import("../python/schema/types.js").RuleFacts} Rule
 * @typedef {import("./generic/picture.js").ViewModel} ViewModel
 * @typedef {import("./generic/ways.js").TestedFacts} TestedFacts
 * @typedef {import("./generic/ways.js").Exits} Exits
 * @typedef {import("./shared/geometry.js").Cells} Cells
 * @typedef {import("./shared/geometry.js").Point} Point
 * @typedef {import("./shared/grid.js").Focus} Focus
 * @typedef {import("./shared/table.js").Change} Change
 * @typedef {import("./shared/table.js").Fault} Fault
 * @typedef {import("./shared/table.js").BoardState} BoardState
 * @typedef {import("./shared/table.js").Action} Action
 * @typedef {[headline: string, more: string]} Words
 * @typedef {ReturnType<typeof import("../player/snapshot.js").createSnapshot>} Shown a step with its levels
 * @typedef {{names: string[], codes: {at: (i: number) => number}, known: number,
 *   complete: boolean, countByReason: (at: number) => number[]}} PruneRecord codes: the rule
 *   that pruned each of the known tries, as the number of its name, from 1; 0 if the search
 *   continued; complete: whether all tries so far are known; countByReason: how often each rule
 *   pruned, up to a step
 */

/** @typedef {[picture: unknown, meaning: string]} Sign */
/** @typedef {Record<string, any>} Parameters */

/**
 * Exports of the modules of this folder, which override the generic view; F is the type of the board
 * data, H that of a board played by hand.
 * @template {Facts} [F=Facts]
 * @template {ManualPlay} [H=ManualPlay]
 * @typedef {import("./generic/index.js").GenericBoard<F, H>} Board
 */
/**
 * @template {Facts} [F=Facts]
 * @template {ManualPlay} [H=ManualPlay]
 * @typedef {Partial<Board<F, H>> & ThisType<Board<F, H>>} CustomView
 */

/**
 * Load the board view of a puzzle: its custom view if the catalogue lists one, else the generic view.
 * @param {string} name
 * @returns {Promise<Board<any, any>>}
 */
export async function loadBoardView(name) {
  const { puzzles } = await loadCatalog();
  const own = puzzles.some((puzzle) => puzzle.name === name && puzzle.skin);
  const found = await (own ? import(`./${name}/index.js`) : import("./generic/index.js"));
  return found.default ?? found;
}
