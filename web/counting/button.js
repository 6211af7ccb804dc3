// @ts-check
/** The button that counts the solutions of a board. */

import { renderIcon } from "../ui/icons.js";
import { html } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {Counting} from "./counting.js" */

/** @param {Counting | undefined} counting @param {() => unknown} count @param {Translate} t */
export function renderCountButton(counting, count, t) {
  const busy = counting?.busy;
  const act = busy ? counting.stop : count;
  return html`<button @click=${act}>
    ${renderIcon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>`;
}
