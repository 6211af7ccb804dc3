// @ts-check
/** The source of the program, with the current line highlighted. */

import { formatMask } from "../../boards/shared/bits.js";
import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Block, Source} from "../../model/catalog.js" */
/** @import {Call} from "../../python/schema/types.js" */

/** Lines shown on a narrow page around the current line, and the maximum below it. */
const SHOWN_LINES = 5;
const MAX_BELOW = 3;
/** Columns that a shown line may be indented less than the current one. */
const MAX_DEDENT = 4;

/**
 * @param {Source} source
 * @param {Call[]} calls the call stack, innermost last; empty if nothing runs
 * @param {Record<string, string>} masks
 * @param {Record<string, number | bigint>} values masks of the innermost call
 * @param {number} maskWidth
 */
export function renderSourceList(source, calls, masks, values, maskWidth) {
  const running = calls.at(-1);
  const blocks = sortBlocks(source);
  const current = running && findBlock(blocks, running);
  const line = current && running ? running.lines[0] : NaN;
  const near = current ? chooseShownLines(current, line) : [0, Infinity];
  const writtenNames = current ? findLastWrites(current, line) : new Map();
  const visibleLines = blocks.map((block) => {
    const isHidden = current !== undefined && current !== block;
    const state = createLineClassifier(calls, block.file);
    return numberLines(block).map(({ text, number, quoted }) => {
      const far = isHidden || number < near[0] || number > near[1];
      const name = current === block && writtenNames.get(number);
      return html`<li class="${state(number)} ${far ? "far" : ""}" data-line=${number}
        aria-current=${state(number) === "running" ? "step" : nothing}>
        <code>${quoted ? html`<i>${text}</i>` : renderMaskNames(text, masks)}</code>${
          name in values
            ? html`<span class="value">${formatMask(values[name], maskWidth)}</span>`
            : nothing
        }
      </li>`;
    });
  });
  return html`<ol class="source" tabindex="0" ${setCssVariables({ "--dedent": findLeastIndentation(current ?? source, near) })}>
    ${visibleLines.map((lines, i) => [renderGap(blocks, i), lines])}
  </ol>`;
}

/**
 * Sort the blocks of a program: those of other files first, then its own by line.
 * @param {Source} source
 */
const sortBlocks = (source) =>
  [...source.helpers, source].sort(
    (a, b) => +(a.file === source.file) - +(b.file === source.file) || a.line - b.line,
  );

/**
 * Render the gap before a block, and the file name if the file changes.
 * @param {Block[]} blocks @param {number} i
 */
function renderGap(blocks, i) {
  const gap = i ? html`<li class="gap far" aria-hidden="true"></li>` : nothing;
  const last = /** @type {Block} */ (blocks.at(-1)); // a block of the program's own file
  const { file } = blocks[i];
  if (file === blocks[i - 1]?.file || blocks[0].file === last.file) return gap;
  return [gap, html`<li class="far"><code><i># ${file}</i></code></li>`];
}

/**
 * Number the lines of a block; `quoted` marks docstrings and comments.
 * @param {Block} block
 */
function numberLines({ line, text }) {
  let inside = false;
  return text.split("\n").map((text, i) => {
    const marks = text.split('"""').length - 1;
    const quoted = inside || marks > 0 || text.trim().startsWith("#");
    if (marks === 1) inside = !inside;
    return { text, number: line + i, quoted };
  });
}

/** @param {Block[]} blocks @param {Call} call */
const findBlock = (blocks, { file, lines: [line] }) =>
  blocks.findLast((block) => block.file === file && block.line <= line);

/**
 * Return the first and the last line to show.
 * @param {Block} block @param {number} line
 */
function chooseShownLines({ line: first, text }, line) {
  const indents = text.split("\n").map((text) => text.search(/\S/));
  const least = indents[line - first] - MAX_DEDENT;
  const belongs = (/** @type {number} */ number) => indents[number - first] >= least;
  let [from, to] = [line, line];
  while (to < line + MAX_BELOW && belongs(to + 1)) to++;
  while (to - from < SHOWN_LINES - 1 && belongs(from - 1)) from--;
  return [from, to];
}

/** @param {Call[]} calls @param {string} file */
function createLineClassifier(calls, file) {
  const isWithinCall = (/** @type {number} */ number, /** @type {Call} */ call) =>
    call.file === file && number >= call.lines[0] && number <= call.lines[1];
  const [inner, ...outer] = [...calls].reverse();
  return (/** @type {number} */ number) => {
    if (inner && isWithinCall(number, inner)) return "running";
    return outer.some((call) => isWithinCall(number, call)) ? "calling" : "";
  };
}

/**
 * @param {Block} block
 * @param {number[]} near first and last line
 */
function findLeastIndentation({ line, text }, [first, last]) {
  const lines = text.split("\n").filter((_, i) => line + i >= first && line + i <= last);
  const indents = lines.filter((text) => text.trim()).map((text) => text.search(/\S/));
  return Math.min(...indents);
}

/**
 * Find the line above the current one, in the same loop or function, that last assigned each
 * variable.
 * @param {Block} block @param {number} currentLine
 */
export function findLastWrites(block, currentLine) {
  const writtenNames = /** @type {Map<number, string>} */ (new Map());
  const opener = findOpeningLine(block, currentLine);
  for (const [name, lines] of Object.entries(block.writes)) {
    const line = lines.filter((line) => line > opener && line < currentLine).at(-1);
    if (line !== undefined) writtenNames.set(line, name);
  }
  return writtenNames;
}

/** @param {Block} block @param {number} line */
function findOpeningLine({ line: first, text }, line) {
  const indents = text.split("\n").map((text) => text.search(/\S/));
  const indent = indents[line - first];
  const above = indents.slice(0, line - first);
  return first + above.findLastIndex((other) => other >= 0 && other < indent);
}

/**
 * Colour the masks like their lines on the board.
 * @param {string} text @param {Record<string, string>} masks
 */
function renderMaskNames(text, masks) {
  return text
    .split(/\b/)
    .map((word) => (masks[word] ? html`<em class=${masks[word]}>${word}</em>` : word));
}

/**
 * Scroll only the program, until a line is visible with some context.
 * @param {HTMLElement | null | undefined} line
 */
export function scrollLineIntoView(line) {
  const list = line?.parentElement;
  if (!line || !list) return;
  const room = 3 * line.offsetHeight;
  const top = line.offsetTop - list.offsetTop;
  const most = top - room;
  const least = top + line.offsetHeight + room - list.clientHeight;
  if (list.scrollTop > most || list.scrollTop < least) list.scrollTop = (most + least) / 2;
}
