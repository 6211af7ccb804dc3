// @ts-check
/** What is edited: where its text comes from, and where a change of it is kept. */

import { load } from "../load/files.js";
import { nameOf } from "./drafts.js";

/** @import {Puzzle, Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{name: string, file: string, begins: () => Promise<string>,
 *   wakes: import("../runtime/client.js").Asked | {template: string}, exercise?: string}} Edited name: its draft is
 *   kept under it; file: what it is called when it is saved; begins: the text to begin with; wakes:
 *   of which text Python is asked, so that it comes; exercise: of a lesson, by its name
 * @typedef {{edited: Edited, state: Record<string, string>, take: (text: string) => void,
 *   faultOf: (text: string) => unknown, anew: (t: Translate) => unknown, panel: (text: string, t: Translate) => unknown,
 *   read: (draft: string, text: string, request: Request) =>
 *     Promise<{puzzle: Puzzle, algorithm: string, form: string | undefined}>,
 *   facts: (puzzle: Puzzle, asked: any) => Promise<any>}} Own a
 *   puzzle of the reader's own; state: what a link says beside the text; take: its board is wanted
 *   from now on; faultOf: why a text has no board; anew: the way to a new one; panel: what else is done with a text; read: under
 *   the name of a draft, and which of its searches comes next to that of a request; facts: of one
 *   of its boards
 */

/** The search a text takes the place of. @param {Request} request @returns {Edited} */
export const editedOf = ({ puzzle, algorithm, form }) => ({
  name: nameOf({ puzzle, algorithm, form }),
  file: `${puzzle}_${algorithm}_${form}.py`,
  wakes: { puzzle, algorithm, form, parameters: {} },
  begins: async () => (await load(`samples/texts-${puzzle}.json`))[algorithm][form],
});
