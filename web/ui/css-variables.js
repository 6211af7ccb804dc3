// @ts-check
/** Directive that sets custom properties; the content security policy forbids style attributes. */

import { Directive, directive, nothing } from "../vendor/lit.js";

class Variables extends Directive {
  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {any} part the element
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    for (const [name, value] of Object.entries(values)) {
      part.element.style.setProperty(name, String(value));
    }
    return nothing;
  }
}

export const setCssVariables = directive(Variables);
