// @ts-check
/** The program's text, with the line on which the paused generator stands. */

import { binary } from "../boards/shared/bits.js";
import { variables } from "../controls/css-variables.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Block, Source} from "../request/catalog.js" */
/** @import {Call} from "../runtime/client.js" */

/** A narrow page shows so many lines about the running one, at most so many below it. */
const NEAR = 5;
const BELOW = 3;
/** They belong to its block: a line to the left of this does not. */
const INDENT = 4;

/**
 * @param {Source} source
 * @param {Call[]} calls the paused calls, the innermost last; none if nothing runs
 * @param {Record<string, string>} masks
 * @param {Record<string, number | bigint>} values the masks of the innermost level
 * @param {number} width
 */
export function sourceList(source, calls, masks, values, width) {
  const running = calls.at(-1);
  const blocks = inOrder(source);
  const here = running && blockAt(blocks, running);
  const line = here && running ? running.lines[0] : NaN;
  const near = here ? linesNear(here, line) : [0, Infinity];
  const written = here ? lastWrites(here, line) : new Map();
  const listed = blocks.map((block) => {
    const off = here !== undefined && here !== block;
    const state = stateOf(calls, block.file);
    return numbered(block).map(({ text, number, quoted }) => {
      const far = off || number < near[0] || number > near[1];
      const name = here === block && written.get(number);
      return html`<li class="${state(number)} ${far ? "far" : ""}" data-line=${number}
        aria-current=${state(number) === "running" ? "step" : nothing}>
        <code>${quoted ? html`<i>${text}</i>` : coloured(text, masks)}</code>${
          name in values ? html`<span class="value">${binary(values[name], width)}</span>` : nothing
        }
      </li>`;
    });
  });
  return html`<ol class="source" tabindex="0" ${variables({ "--dedent": dedent(here ?? source, near) })}>
    ${listed.map((lines, i) => [opening(blocks, i), lines])}
  </ol>`;
}

/**
 * The blocks of a program: those of other files, each under its name, then its own by their lines.
 * @param {Source} source
 */
const inOrder = (source) =>
  [...source.helpers, source].sort(
    (a, b) => +(a.file === source.file) - +(b.file === source.file) || a.line - b.line,
  );

/**
 * What stands before a block: a gap, and the name of the file where another one begins.
 * @param {Block[]} blocks
 * @param {number} i
 */
function opening(blocks, i) {
  const gap = i ? html`<li class="gap far" aria-hidden="true"></li>` : nothing;
  const last = /** @type {Block} */ (blocks.at(-1)); // a block of the program's own file
  const { file } = blocks[i];
  if (file === blocks[i - 1]?.file || blocks[0].file === last.file) return gap;
  return [gap, html`<li class="far"><code><i># ${file}</i></code></li>`];
}

/**
 * The lines of a block with their numbers; quoted are those of docstrings and comments.
 * @param {Block} block
 */
function numbered({ line, text }) {
  let inside = false;
  return text.split("\n").map((text, i) => {
    const marks = text.split('"""').length - 1;
    const quoted = inside || marks > 0 || text.trim().startsWith("#");
    if (marks === 1) inside = !inside;
    return { text, number: line + i, quoted };
  });
}

/** @param {Block[]} blocks @param {Call} call */
const blockAt = (blocks, { file, lines: [line] }) =>
  blocks.findLast((block) => block.file === file && block.line <= line);

/**
 * The first and the last of the lines that stand near one in its block.
 * @param {Block} block
 * @param {number} line
 */
function linesNear({ line: first, text }, line) {
  const indents = text.split("\n").map((text) => text.search(/\S/));
  const least = indents[line - first] - INDENT;
  const belongs = (/** @type {number} */ number) => indents[number - first] >= least;
  let [from, to] = [line, line];
  while (to < line + BELOW && belongs(to + 1)) to++;
  while (to - from < NEAR - 1 && belongs(from - 1)) from--;
  return [from, to];
}

/**
 * How a line of a file takes part in the paused calls.
 * @param {Call[]} calls
 * @param {string} file
 */
function stateOf(calls, file) {
  const within = (/** @type {number} */ number, /** @type {Call} */ call) =>
    call.file === file && number >= call.lines[0] && number <= call.lines[1];
  const [inner, ...outer] = [...calls].reverse();
  return (/** @type {number} */ number) => {
    if (inner && within(number, inner)) return "running";
    return outer.some((call) => within(number, call)) ? "calling" : "";
  };
}

/**
 * The columns of blanks that all the lines near the running one begin with.
 * @param {Block} block
 * @param {number[]} near the first and the last of them
 */
function dedent({ line, text }, [first, last]) {
  const lines = text.split("\n").filter((_, i) => line + i >= first && line + i <= last);
  const indents = lines.filter((text) => text.trim()).map((text) => text.search(/\S/));
  return Math.min(...indents);
}

/**
 * The line above the running one, in the part of the program that it stands in, that last
 * gave each variable its value.
 * @param {Block} block
 * @param {number} running
 */
export function lastWrites(block, running) {
  const written = /** @type {Map<number, string>} */ (new Map());
  const opening = openingOf(block, running);
  for (const [name, lines] of Object.entries(block.writes)) {
    const line = lines.filter((line) => line > opening && line < running).at(-1);
    if (line !== undefined) written.set(line, name);
  }
  return written;
}

/**
 * The line that opens the loop or function in which a line stands.
 * @param {Block} block
 * @param {number} line
 */
function openingOf({ line: first, text }, line) {
  const indents = text.split("\n").map((text) => text.search(/\S/));
  const indent = indents[line - first];
  const above = indents.slice(0, line - first);
  return first + above.findLastIndex((other) => other >= 0 && other < indent);
}

/**
 * Colour only where it means something: the masks wear the colour of their lines.
 * @param {string} text
 * @param {Record<string, string>} masks
 */
function coloured(text, masks) {
  return text
    .split(/\b/)
    .map((word) => (masks[word] ? html`<em class=${masks[word]}>${word}</em>` : word));
}

/**
 * Scroll the list of a line, and nothing else, until the line is seen with some about it.
 * @param {HTMLElement | null | undefined} line
 */
export function keepInView(line) {
  const list = line?.parentElement;
  if (!line || !list) return;
  const room = 3 * line.offsetHeight;
  const top = line.offsetTop - list.offsetTop;
  const most = top - room;
  const least = top + line.offsetHeight + room - list.clientHeight;
  if (list.scrollTop > most || list.scrollTop < least) list.scrollTop = (most + least) / 2;
}
