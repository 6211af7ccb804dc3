// @ts-check
/** Interface between the actions and the element that shows the board. */

/**
 * @typedef {object} Host the element that shows the board
 * @property {string} search name of its searches in Python
 * @property {boolean} full true on the site's own page
 * @property {boolean} mayStartPython whether Python may start without a click
 * @property {ShadowRoot | null} shadowRoot
 * @property {string | undefined} exerciseProgram the exercise program inside the element
 * @property {(name: string) => Promise<unknown>} loadStrings load the translations of a file
 * @property {() => void} requestUpdate redraw what is not part of the session, such as a dialog
 * @property {() => void} notifyListeners report a change of the session or its run, and redraw
 * @property {(selector: string) => void} focusOn
 * @property {typeof import("./board-content.js").loadBoardContent} loadBoardContent load what a request shows
 * @property {import("../../editor/edited-program.js").UserPuzzle} [own] the program of a user puzzle
 * @property {(name: string, detail: object) => void} [report] report to the embedding page, if there is one
 * @property {string} [storageName] name of the stored program on the embedding page, if it is stored
 * @property {(otherwise: () => unknown) => unknown} retry load missing translations first
 * @typedef {{parameters: Record<string, any>, step?: number}} At a step of a search, or its start, and its parameters
 * @typedef {(text: string, focuses: boolean, at?: At) => Promise<void>} Play run a user
 *   program, optionally moving the focus to the player; it pauses at `at`, if given
 */

export {};
