// @ts-check
/** What is edited: where its text comes from, and where a change of it is kept. */

import { load } from "../load/files.js";
import { nameOf } from "./drafts.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{name: string, file: string, begins: () => Promise<string>,
 *   wakes: import("../runtime/client.js").Asked | {template: string}}} Edited name: its draft is
 *   kept under it; file: what it is called when it is saved; begins: the text to begin with; wakes:
 *   of which text Python is asked, so that it comes
 * @typedef {{edited: Edited, state: Record<string, string>, take: (text: string) => void,
 *   faultOf: (text: string) => unknown, panel: (text: string, t: Translate) => unknown}} Own a
 *   puzzle of the reader's own; state: what a link says beside the text; take: its board is wanted
 *   from now on; faultOf: why a text has no board; panel: what else is done with a text
 */

/** The search a text takes the place of. @param {Request} request @returns {Edited} */
export const editedOf = ({ puzzle, algorithm, form }) => ({
  name: nameOf({ puzzle, algorithm, form }),
  file: `${puzzle}_${algorithm}_${form}.py`,
  wakes: { puzzle, algorithm, form, parameters: {} },
  begins: async () => (await load(`samples/texts-${puzzle}.json`))[algorithm][form],
});
