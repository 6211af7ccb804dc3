// @ts-check
/** The knight's tour: (facts, path, marks) -> SVG, the play by hand, and the words. */

import { variables } from "../../controls/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";
import { ones } from "../shared/bits.js";
import { viewBox } from "../shared/geometry.js";
import { numbered, picture, playground } from "../shared/grid.js";
import { countOf } from "./count.js";
import { createCuts } from "./cuts.js";
import * as figure from "./figure.js";
import { isClosed, rulesFor, rulesOf } from "./rules.js";
import { cellName, squareName } from "./words.js";

/** @import {Walk} from "../../search/walk.js" */
/** @import {Members, Step} from "../index.js" */
/** @import {Figure} from "./figure.js" */
/** @import {TourHand} from "./hand.js" */
/** @import {Facts} from "./rules.js" */

export { createHand } from "./hand.js";
export { hard, impossible } from "./rules.js";
export { foundWords, handWords, words } from "./words.js";

/** @typedef {Members<Facts, TourHand>} Tour */

/** @type {Tour["bits"]} */
export const bits = (facts) => facts.cells.length;

/** @param {Facts} facts */
const box = (facts) => viewBox(facts, 50);

/**
 * @param {Facts} facts
 * @param {number | undefined} square of now
 * @param {unknown} drawing
 * @param {unknown} below
 */
function board(facts, square, drawing, below) {
  const { cols, rows } = figure.sizeOf(facts);
  const [column, row] = square === undefined ? [] : facts.cells[square];
  const size = Math.max(cols, rows);
  return html`<div class="tour ${size > 24 ? "vast" : ""} ${size > 12 ? "large" : ""}"
      ${variables({ "--cols": cols, "--rows": rows })}>
      ${numbered(cols, rows, { row, column }, drawing, nothing)}
    </div>
    ${below}`;
}

/** @type {Tour["watch"]} */
export function watch(facts, step, t) {
  const { path, solved } = step;
  const last = path.at(-1);
  const { cols, rows } = figure.sizeOf(facts);
  const square = last === undefined ? "" : squareName(facts, last, t);
  const name = t(last === undefined ? "tour.board.empty" : "tour.board", {
    cols,
    rows,
    number: path.length,
    square,
  });
  const lens = step.lens && rulesFor(facts, step.parameters).tests.includes("reach");
  const marks = figure.key(
    lens ? ["now", "open", "forced", "wet", "dry"] : ["now", "open", "forced", "dead"],
    t,
  );
  return board(
    facts,
    solved ? undefined : last,
    picture(box(facts), name, drawStep(facts, step)),
    marks,
  );
}

/** @param {Facts} facts @param {Step} step */
function drawStep(facts, { path, siblings, solved, lens, parameters }) {
  const rules = rulesFor(facts, parameters);
  const count = countOf(rules, path);
  const onward = count.cut() ? [] : count.onward();
  const tried = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const flooded = lens && rules.tests.includes("reach");
  return scene(facts, path, { rules, count, onward, solved, tried, flooded });
}

/**
 * A path on its way, or a tour.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {Pick<TourHand, "rules" | "count" | "onward" | "solved">
 *   & {tried?: number[], flooded?: boolean}} about
 */
function scene(facts, path, { rules, count, onward, solved, tried = [], flooded = false }) {
  const last = path[path.length - 1];
  if (last === undefined) return [figure.ground(facts), figure.ring(facts, rules.start)];
  if (solved) return complete(facts, rules, path);
  return [
    figure.ground(facts),
    flooded ? figure.flood(facts, count) : nothing,
    figure.lines(facts, rules, path, false),
    figure.dots(facts, last, onward),
    figure.stations(facts, rules, path, { but: last }),
    figure.marks(facts, rules, count, { onward, tried }),
    figure.rider(facts, last),
  ];
}

/**
 * A board that is a tour, joined visibly if it is closed.
 * @type {Figure}
 */
const complete = (facts, rules, path) => [
  figure.ground(facts),
  figure.lines(facts, rules, path, true),
  isClosed(rules, path) ? figure.closing(facts, rules, path) : nothing,
  figure.stations(facts, rules, path, { strong: path.length }),
  figure.sealed(facts, rules, path),
];

/** A step without the numbers: the line, where it begins, and the knight. @type {Tour["small"]} */
export function small(facts, { path, solved, parameters }, name) {
  const rules = rulesFor(facts, parameters);
  const closed = solved && isClosed(rules, path);
  return picture(box(facts), name, [
    figure.ground(facts),
    figure.lines(facts, rules, path, solved),
    closed ? figure.closing(facts, rules, path) : nothing,
    figure.ring(facts, path[0] ?? rules.start),
    solved ? figure.sealed(facts, rules, path) : nothing,
    solved || !path.length ? nothing : figure.rider(facts, path[path.length - 1]),
  ]);
}

/**
 * The masks of the call that is being made, as squares lie: bit i is square i, a group a row.
 * @type {Tour["panel"]}
 */
export function panel(facts, { levels, masks }, _form, t) {
  const inner = levels.at(-1)?.masks;
  if (!Object.keys(masks).length || !inner) return undefined;
  const { cols, rows } = figure.sizeOf(facts);
  const groups = (/** @type {number | bigint} */ mask) => {
    const bits = [...mask.toString(2).padStart(cols * rows, "0")].reverse().join("");
    return Array.from({ length: rows }, (_, row) => bits.slice(row * cols, (row + 1) * cols));
  };
  return html`<section class="panel bytes">
    <h2><b>${t("tour.masks")}</b> <span>${t("tour.masks.more")}</span></h2>
    <dl>${Object.entries(inner).map(
      ([name, mask]) => html`<dt class="cell-mask">${name}</dt>
      <dd>${groups(mask).map((bits, row) => html`<span title=${t("tour.row", { row })}>${ones(bits)}</span> `)}</dd>`,
    )}</dl>
  </section>`;
}

const ledgers = /** @type {WeakMap<Walk, ReturnType<typeof createCuts>>} */ (new WeakMap());

/** @type {Tour["cuts"]} */
export function cuts(facts, walk, ended, parameters) {
  const ledger = ledgers.get(walk) ?? createCuts(rulesFor(facts, parameters));
  ledgers.set(walk, ledger);
  return ledger(walk, ended);
}

/** A start beyond the board. @type {Tour["withheld"]} */
export function withheld(facts, { start: [row, column] }) {
  const { cols, rows } = figure.sizeOf(facts);
  return row < rows && column < cols ? [] : ["start"];
}

/** @type {Tour["cellOf"]} */
export const cellOf = (_facts, position, place) => position[place];

/** @type {Tour["play"]} */
export function play(facts, hand, focus, t) {
  const about = {
    box: box(facts),
    label: t("board"),
    name: (/** @type {number} */ cell) => cellName(facts, cell, hand, t),
    act: hand.act,
  };
  const drawing = playground(facts, focus, about, scene(facts, hand.history.now, hand));
  const last = hand.history.now.at(-1);
  return board(
    facts,
    hand.solved ? undefined : last,
    drawing,
    figure.key(["now", "open", "forced", "dead"], t),
  );
}

/** The board is the squares in the order of visit. @type {Tour["thumbnail"]} */
export function thumbnail(facts, tour, name) {
  const rules = rulesOf(facts, "any", tour[0]);
  return picture(box(facts), name, [
    figure.ground(facts),
    figure.lines(facts, rules, tour, true),
    isClosed(rules, tour) ? figure.closing(facts, rules, tour) : nothing,
    figure.stations(facts, rules, tour, { strong: 0 }),
  ]);
}
