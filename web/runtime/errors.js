// @ts-check

/** @import {Refusal} from "../words/strings.js" */

/** A fault with a name that the page has words for: network, boot, hung, lost, search and so on. */
export class PythonError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   * @param {Refusal} [refusal] the sentence again, in its parts
   */
  constructor(kind, message, { pattern, values, because } = {}) {
    super(message);
    this.kind = kind;
    this.pattern = pattern;
    this.values = values;
    this.because = because;
  }
}
