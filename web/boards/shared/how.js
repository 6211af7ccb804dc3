// @ts-check
/** Instructions for play by hand, also for touch screens without mouse and keyboard. */

/** @import {Translate} from "../index.js" */

const TOUCH = matchMedia("(hover: none) and (pointer: coarse)");

/**
 * Translate instructions for the reader's input device.
 * @param {string} key of the sentence for mouse and keys; the other is named `tap` after it
 * @param {Translate} t
 * @param {Record<string, unknown>} [values]
 */
export const translateInstructions = (key, t, values = {}) =>
  TOUCH.matches ? t(`${key}.tap`, values) : t(key, values);
