// @ts-check
/** Interface between the actions and the element that shows the board. */

/**
 * @typedef {object} Host the element that shows the board
 * @property {string} search name of its searches in Python
 * @property {() => ShadowRoot | null} root
 * @property {() => boolean} isFullPage true on the site's own page, where Python may start without a click
 * @property {() => string | undefined} readExerciseProgram the exercise program inside the element
 * @property {() => boolean} prefersReducedMotion whether the reader prefers reduced motion
 * @property {(name: string) => Promise<unknown>} loadStrings load the translations of a file
 * @property {() => void} update redraw
 * @property {() => void} notifyListeners redraw and notify listeners
 * @property {(selector: string) => void} focus
 * @property {typeof import("./board-content.js").loadBoardContent} loadBoardContent load what a request shows
 * @property {import("../../editor/edited-program.js").UserPuzzle} [own] the program of a user puzzle
 * @property {(otherwise: () => unknown) => unknown} retry load missing translations first
 * @typedef {{parameters: Record<string, any>, step: number}} At a step of a search, and its parameters
 * @typedef {(text: string, focuses: boolean, at?: At) => Promise<void>} Play run a user
 *   program, optionally moving the focus to the player; it pauses at `at`, if given
 */

export {};
