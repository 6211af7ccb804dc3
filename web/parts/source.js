// @ts-check
/** The program's text, with the line on which the paused generator stands. */

import { html, nothing } from "../vendor/lit.js";
import { binary } from "./masks.js";
import { variables } from "./variables.js";

/**
 * @typedef {import("../solver.js").Call} Call
 * @typedef {{file: string, line: number, text: string, writes: Record<string, number[]>}} Source
 */

/** Lines about the running one that a narrow page shows. */
const BEFORE = 1;
const AFTER = 3;

/**
 * @param {Source} source
 * @param {Call[]} calls the paused calls, the innermost last; none if nothing runs
 * @param {Record<string, string>} masks
 * @param {Record<string, number | bigint>} values the masks of the innermost level
 * @param {number} width
 */
export function sourceList(source, calls, masks, values, width) {
  const lines = source.text.split("\n");
  const running = calls.at(-1)?.lines;
  const calling = calls.slice(0, -1).map((call) => call.lines);
  const first = running ? Math.max(0, running[0] - source.line - BEFORE) : 0;
  const last = running ? running[0] - source.line + AFTER : lines.length;
  const indents = lines.slice(first, last + 1).filter((line) => line.trim());
  const dedent = Math.min(...indents.map((line) => line.length - line.trimStart().length));
  const written = lastWrites(source, running);
  return html`<ol class="source" ${variables({ "--dedent": dedent })}>
    ${lines.map((text, i) => {
      const number = source.line + i;
      const on = running && number >= running[0] && number <= running[1];
      const under = calling.some(([from, to]) => number >= from && number <= to);
      const state = [
        on ? "running" : under ? "calling" : "",
        running && (i < first || i > last) ? "far" : "",
      ].join(" ");
      const name = written.get(number);
      return html`<li class=${state} data-line=${number} aria-current=${on ? "step" : nothing}>
        <code>${coloured(text, masks)}</code>${
          name && name in values
            ? html`<span class="value">${binary(values[name], width)}</span>`
            : nothing
        }
      </li>`;
    })}
  </ol>`;
}

/**
 * The line above the running one, in its block, that last gave each variable its value.
 * @param {Source} source
 * @param {[number, number] | undefined} running
 */
function lastWrites(source, running) {
  const written = /** @type {Map<number, string>} */ (new Map());
  if (!running) return written;
  const block = blockOf(source, running[0]);
  for (const [name, lines] of Object.entries(source.writes)) {
    const line = lines.filter((line) => line > block && line < running[0]).at(-1);
    if (line !== undefined) written.set(line, name);
  }
  return written;
}

/**
 * The line that opens the block in which a line stands.
 * @param {Source} source
 * @param {number} line
 */
function blockOf(source, line) {
  const indents = source.text.split("\n").map((text) => text.search(/\S/));
  const indent = indents[line - source.line];
  const above = indents.slice(0, line - source.line);
  return source.line + above.findLastIndex((other) => other >= 0 && other < indent);
}

/**
 * Colour only where it means something: the masks wear the colour of their lines.
 * @param {string} text
 * @param {Record<string, string>} masks
 */
function coloured(text, masks) {
  if (text.includes('"""') || text.trim().startsWith("#")) return html`<i>${text}</i>`;
  return text
    .split(/\b/)
    .map((word) => (masks[word] ? html`<em class=${masks[word]}>${word}</em>` : word));
}
