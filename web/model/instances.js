// @ts-check
/** Instances of a reader's own. Only Python knows the notations, so it reads and writes them. */

import { python } from "../python/client/shared.js";

/** @import {Given, Puzzle} from "./catalog.js" */

/**
 * Return the parameters of an instance, and the instance as text.
 * @param {string} puzzle its name @param {string} text in a notation that the puzzle reads
 */
export const readInstance = (puzzle, text) => python.instance({ puzzle, text });

/**
 * Return an instance in the notation that people use.
 * @param {string} puzzle its name @param {Record<string, any>} parameters
 */
export async function writeInstance(puzzle, parameters) {
  const given = Object.entries(parameters).filter(([, value]) => value !== null);
  return (await python.instance({ puzzle, parameters: Object.fromEntries(given) })).text;
}

/**
 * Replace the parameter `instance` of a link by the parameters of the instance; an invalid one is
 * reported.
 * @param {Puzzle} puzzle @param {Given} given @returns {Promise<Given>}
 */
export async function replaceInstance({ name: puzzle }, given) {
  const { instance, ...others } = /** @type {Record<string, string>} */ (given.parameters);
  try {
    const { parameters } = await readInstance(puzzle, instance);
    return { ...given, parameters: { ...parameters, ...others } };
  } catch (error) {
    if (/** @type {any} */ (error).kind !== "value") throw error;
    const notices = [...(given.notices ?? []), { name: "instance", value: "" }];
    return { ...given, parameters: others, notices };
  }
}
