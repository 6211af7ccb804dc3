// @ts-check
/** The variables of a search that keeps no masks: its calls, and its short lists. */

import { ones } from "../boards/shared/bits.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Call} from "../runtime/client.js" */
/** @import {Translate} from "../words/strings.js" */

/** Of a deep search the innermost calls are shown, and of its lists those of one line. */
const MOST_CALLS = 6;
const LONGEST = 32;

/**
 * @param {Call[]} calls the paused calls, the innermost last
 * @param {string} title
 * @param {Translate} t
 */
export function statePanel(calls, title, t) {
  const lists = listsOf(calls);
  return html`<section class="panel state">
    ${callTable(calls.slice(-MOST_CALLS), title)}
    ${
      lists.length
        ? html`<h2>${t("stack.lists")}</h2>
          <dl>${lists.map(([name, list]) => html`<dt>${name}</dt><dd class="list">${shown(list)}</dd>`)}</dl>`
        : nothing
    }
  </section>`;
}

/**
 * One row a call, with the numbers that are its own.
 * @param {Call[]} calls
 * @param {string} title
 */
function callTable(calls, title) {
  const names = [...new Set(calls.flatMap(numbersOf))];
  return html`<table class="stack">
    <thead><tr><th scope="col">${title}</th>
      ${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${calls.map(
      (call) => html`<tr><td>${label(call)}</td>
        ${names.map((name) => html`<td>${call.values[name] ?? ""}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Call} call */
const label = ({ name, argument }) => (argument === null ? name : `${name}(${argument})`);

/**
 * The first argument is told by the label already.
 * @param {Call} call
 */
const numbersOf = ({ own, values, argument }) =>
  own.slice(argument === null ? 0 : 1).filter((name) => !Array.isArray(values[name]));

/**
 * The lists that the innermost call sees, but lists of lists.
 * @param {Call[]} calls
 */
function listsOf(calls) {
  const values = Object.entries(calls.at(-1)?.values ?? {});
  return values.flatMap(([name, list]) =>
    Array.isArray(list) && list.length <= LONGEST && !list.some(Array.isArray)
      ? [/** @type {const} */ ([name, list])]
      : [],
  );
}

/**
 * Flags as bits, of which the ones stand out; numbers as they are.
 * @param {(number | boolean)[]} list
 */
const shown = (list) =>
  list.length && list.every((member) => typeof member === "boolean")
    ? ones(list.map(Number).join(" "))
    : list.join(" ");
