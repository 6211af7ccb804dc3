// @ts-check
/** Masks of a search in binary: below the board, next to the program, and in the call stack. */

import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Level, Masks} from "../../player/snapshot.js" */
/** @import {Step} from "../index.js" */

const ARROWS = /** @type {Record<string, string>} */ ({
  down: "↓",
  left: "↙",
  right: "↘",
  free: "○",
  rest: "□",
});

/** Masks with more bits than this are shown in hexadecimal; the largest peg board has 37 holes. */
const MAX_BINARY_BITS = 37;

/**
 * Format a mask as Python prints it, a long one in hexadecimal; bits beyond the board are outside it.
 * @param {number | bigint} mask
 * @param {number} width
 */
export function formatMask(mask, width) {
  if (width > MAX_BINARY_BITS) return `0x${mask.toString(16).padStart(Math.ceil(width / 4), "0")}`;
  const bits = mask.toString(2).padStart(width, "0");
  return bits.slice(bits.length - width);
}

/** Render the masks of a step below the columns of the board, highest bit first. @param {Step} step @param {number} width */
export function renderMasksBelowBoard({ values: level, masks, path, siblings }, width) {
  const now = path.at(-1) ?? -1;
  const tried = siblings.map(({ choice }) => choice);
  const rows = Object.entries(masks).filter(([, kind]) => kind in ARROWS);
  const columns = Array.from({ length: width }, (_, i) => width - 1 - i);
  return rows.map(([name, kind]) => {
    const bits = level[name] === undefined ? "" : formatMask(level[name], width);
    const chooseClass = (/** @type {number} */ i) => {
      const isSet = bits[width - 1 - i] === "1";
      if (kind !== "free") return isSet && "on";
      if (!bits) return "";
      if (i === now) return "now";
      return tried.includes(i) ? "tried" : isSet && "open";
    };
    const chooseDigit = (/** @type {number} */ i) =>
      kind === "free" && (i === now || tried.includes(i)) ? "1" : bits[width - 1 - i];
    return html`<dl class="register ${kind}">
      <dt><span>${name} </span>${ARROWS[kind]}</dt>
      ${columns.map((i) => html`<dd class=${chooseClass(i) || nothing}>${bits ? chooseDigit(i) : "·"}</dd>`)}
    </dl>`;
  });
}

/** @param {number} width @param {string} title */
export const renderBitIndices = (width, title) => html`<dl class="register indices">
  <dt><span>${title} </span>#</dt>
  ${Array.from({ length: width }, (_, i) => html`<dd>${width - 1 - i}</dd>`)}
</dl>`;

/**
 * Render one row per call, the innermost last.
 * @param {Level[]} rows @param {Masks} masks
 * @param {{title: string, free: string, width: number}} words
 */
export function renderStackTable(rows, masks, { title, free, width }) {
  const usedMasks = Object.entries(masks).filter(([name]) =>
    rows.some(({ masks }) => name in masks),
  );
  const columns = usedMasks.filter(([, kind]) => kind !== "bit");
  const isWide = width > 8;
  const labels = isWide ? 2 : Math.max(...rows.map(({ label }) => label.length));
  const room = { "--chars": labels + columns.length * width, "--gaps": columns.length };
  return html`<table class="stack" ?data-wide=${isWide} ${setCssVariables(room)}>
    <thead>
      <tr>
        <th scope="col">${title}</th>
        ${columns.map(([name, kind]) => html`<th scope="col" class=${kind}>${kind === "free" ? free : name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ label, masks: values }) => html`<tr>
          <td>${label.split(/(\d+)/).map((part, i) => (i % 2 ? part : html`<span>${part}</span>`))}</td>
          ${columns.map(([name, kind]) => html`<td class=${kind}>${renderBits(formatMask(values[name] ?? 0, width))}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Render a mask with its ones highlighted. @param {string} bits */
export function renderBits(bits) {
  return bits.split(/(1+)/).map((run) => (run.startsWith("1") ? html`<b>${run}</b>` : run));
}

/** @param {string[]} names @param {Masks} masks @param {(name: string) => unknown} renderMask */
export const renderMaskList = (names, masks, renderMask) =>
  html`<dl class="masks">${names.map(
    (name) =>
      html`<dt class=${masks[name]}>${name}</dt><dd class=${masks[name]}>${renderMask(name)}</dd>`,
  )}</dl>`;
