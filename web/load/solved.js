// @ts-check
/** The exercises that Check found right, as this browser remembers them; nothing is sent. */

import { store, stored } from "./stored.js";

const PLACE = "exercises solved";
const NAME = /^[a-z0-9-]{1,60}$/;
const MOST = 1_000;

/** @returns {string[]} by their names */
export const solved = () => namesIn(stored(PLACE) ?? "[]") ?? [];

/** @param {string[]} names of more of them */
export function solve(...names) {
  store(PLACE, JSON.stringify([...new Set([...solved(), ...names])]));
}

/** What a list of names holds, which may be anybody's file; none if it is no such list. @param {string} text */
export function namesIn(text) {
  try {
    const names = JSON.parse(text);
    const right = names.every((/** @type {unknown} */ name) => NAME.test(String(name)));
    return right && names.length <= MOST ? /** @type {string[]} */ (names.map(String)) : undefined;
  } catch {
    return undefined;
  }
}
