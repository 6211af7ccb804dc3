// @ts-check
/** What actions are told by what shows the board. */

/**
 * @typedef {object} Host what shows the board
 * @property {string} search the name its searches have in Python
 * @property {() => ShadowRoot | null} root
 * @property {() => boolean} full whether the page is its own: then Python need not be asked for
 * @property {() => string | undefined} exercise a text to begin with, of whoever embeds the board
 * @property {() => boolean} still whether nothing may move of itself
 * @property {(name: string) => Promise<unknown>} words have the words of a file
 * @property {() => void} update what is drawn is to be drawn anew
 * @property {() => void} changed it is, and others are to hear of it
 * @property {(selector: string) => void} focus
 * @property {typeof import("./open.js").find} find what is shown of a request
 * @property {import("../workshop/edited.js").Own} [own] of a puzzle of the reader's own: its text
 * @property {(otherwise: () => unknown) => unknown} retry what is missing to show anything comes first
 * @typedef {{parameters: Record<string, any>, step: number}} At a step of a search, by its size
 * @typedef {(text: string, focuses: boolean, at?: At) => Promise<void>} Play a text in place of the
 *   program, perhaps with the focus on its player; it stands still at a step, if one is named
 */

export {};
