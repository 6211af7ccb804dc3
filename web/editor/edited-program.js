// @ts-check
/** The program in the editor: where it comes from and where changes are saved. */

import { loadJson } from "../lib/files.js";
import { createProgramKey } from "./saved-programs.js";

/** @import {Puzzle, Request} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{name: string, file: string, loadInitialText: () => Promise<string>,
 *   warmUpRequest: import("../python/schema/types.js").Query | {template: string}, exercise?: string}} EditedProgram name: key of
 *   its saved draft; file: name for downloads; loadInitialText: load the initial text; warmUpRequest: a request that
 *   makes Python start early; exercise: name of a lesson's exercise
 * @typedef {{edited: EditedProgram, state: Record<string, string>, setText: (text: string) => void,
 *   findProgramFault: (text: string) => unknown, renderNewLink: (t: Translate) => unknown, renderSavePanel: (text: string, t: Translate) => unknown,
 *   readProgram: (draft: string, text: string, request: Request) =>
 *     Promise<{puzzle: Puzzle, algorithm: string, form: string | undefined}>,
 *   loadFacts: (puzzle: Puzzle, asked: any) => Promise<any>}} UserPuzzle a
 *   user puzzle; state: parameters of a link besides the text; setText: set the text of the next board;
 *   findProgramFault: why a text has no board; renderNewLink: link to a new puzzle; renderSavePanel: further controls; readProgram:
 *   load a text as a draft, and choose the search closest to a request; loadFacts: board data
 */

/** Describe the program of a search. @param {Request} request @returns {EditedProgram} */
export const createProgramOfSearch = ({ puzzle, algorithm, form }) => ({
  name: createProgramKey({ puzzle, algorithm, form }),
  file: `${puzzle}_${algorithm}_${form}.py`,
  warmUpRequest: { puzzle, algorithm, form, parameters: {} },
  loadInitialText: async () => (await loadJson(`samples/texts-${puzzle}.json`))[algorithm][form],
});
