// @ts-check
/** The knight's tour: a knight on its line, tours of every kind from any start, masks as squares. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { at } from "../generic/figure.js";
import { createHand } from "../generic/hand.js";
import { GenericBoard } from "../generic/index.js";
import { marksOf, SWATCHES } from "../generic/signs.js";
import { cellName } from "../generic/words.js";
import { ones } from "../shared/bits.js";
import { legend, signsOf } from "../shared/grid.js";
import { cellNow, knight, ringNow, text } from "../shared/marks.js";
import { homeOf, legsHome } from "../shared/table.js";

/** @import {Translate} from "../index.js" */
/** @import {Facts} from "../generic/facts.js" */
/** @import {Look} from "../generic/picture.js" */

/**
 * @typedef {{kind: string, half_first: string, starts: number[], pattern: string,
 *   because: string}} Without the starts from which there is no tour
 * @typedef {Facts & {kinds: Record<string, {depths: number, closed: boolean, twins: number[]}>,
 *   halves: number[][], impossible: Without[], hard: Record<string, number[]>}} TourFacts
 * @typedef {import("../generic/hand.js").Hand & {parameters: Record<string, any>}} TourHand
 * @typedef {import("../index.js").Members<TourFacts, TourHand>} Tour
 */

/** Boards with longer sides have smaller signs, no numbers, and fewer numbers beside them. */
const [LARGE, UNNUMBERED, VAST] = [12, 16, 24];

const square = svg`<path class="g-square" d="M-50 -50h100v100h-100z"/>`;
const SIGNS = {
  ...SWATCHES,
  number: [square, text("g-word", 0, 0, 40, "12")],
  start: [square, svg`<circle class="g-first" r="34"/>`],
  leaps: [
    square,
    svg`<path class="g-route g-old" d="M-50 46L0 0"/><path class="g-route" d="M0 0L50 -46"/>`,
  ],
  closing: [square, svg`<path class="g-home" d="M-50 50L50 -50"/>`],
  way: [square, svg`<path class="onto" d="M-46 46L46 -46"/>`],
};
const OWN = ["now", "number", "start", "leaps", "closing", "way"];

/** @param {Translate} t */
const meaning = (t) => (/** @type {string} */ mark) =>
  OWN.includes(mark) ? t(`tour.key.${mark}`) : t(`generic.key.${mark}`);

const kept = /** @type {WeakMap<TourFacts, Map<string, TourFacts>>} */ (new WeakMap());

/** The facts of a kind of tour from a square, or from any. @param {TourFacts} facts @param {Record<string, any>} parameters @param {number | null} first */
function factsOf(facts, { kind, half_first: half }, first) {
  const known = kept.get(facts) ?? new Map();
  kept.set(facts, known);
  const name = `${kind} ${half} ${first}`;
  const all = legsHome(facts);
  const [neighbours, closing] = half === "on" ? [facts.halves, all] : [all, []];
  const made = known.get(name) ?? { ...facts, ...facts.kinds[kind], neighbours, closing, first };
  known.set(name, made);
  return made;
}

/** The square a parameter names; the first one if it is not on the board. @param {Facts} facts @param {Record<string, any>} parameters */
const squareAt = ({ cells }, { start: [row, column] }) =>
  Math.max(
    0,
    cells.findIndex(([x, y]) => x === column && y === row),
  );

/** @param {Facts} facts */
const sideOf = ({ cells }) => 1 + Math.max(...cells[cells.length - 1]);

/** Whether a full path ends a leap from where it began, whatever its kind asks. @param {Facts} facts @param {number[]} path */
const closes = (facts, path) =>
  legsHome(facts)[path[path.length - 1]].includes(homeOf(facts, path[0]));

/** @param {Facts} facts @param {number[]} path */
const kindOf = (facts, path) =>
  facts.twins.length ? "symmetric" : closes(facts, path) ? "closed" : "open";

/** @extends {GenericBoard<TourFacts, TourHand>} */
class TourBoard extends GenericBoard {
  /** @type {GenericBoard<TourFacts, TourHand>["laid"]} */
  laid(facts, parameters) {
    return factsOf(facts, parameters, squareAt(facts, parameters));
  }

  /** @type {Tour["withheld"]} a start beyond the board */
  withheld = ({ cells }, { start: [row, column] }) =>
    cells.some(([x, y]) => x === column && y === row) ? [] : ["start"];

  /** @type {Tour["impossible"]} */
  impossible = (facts, parameters) => {
    const { rows, cols, kind, half_first: half } = parameters;
    const first = squareAt(facts, parameters);
    const [col, row] = facts.cells[first];
    const why = facts.impossible.find(
      (each) => each.kind === kind && each.half_first === half && each.starts.includes(first),
    );
    return why && { ...why, values: { rows, cols, row, col } };
  };

  /** @type {Tour["hard"]} */
  hard = (facts, parameters) =>
    (facts.hard[parameters.kind] ?? []).includes(squareAt(facts, parameters));

  /** The knight, until the tour is made. @param {TourFacts} facts @param {Look} look */
  over(facts, { puts, open, solved }) {
    const last = puts.at(-1)?.choice;
    if (last === undefined || !open || solved) return nothing;
    const [x, y] = at(facts, last);
    return [cellNow(x, y), knight(x, y, true), ringNow(x, y)];
  }

  /** @param {TourFacts} facts @param {Look} look @param {Translate} [t] */
  draw(facts, look, t) {
    const path = look.puts.map(({ choice }) => choice);
    const full = path.length === facts.depths;
    const shown = full ? { ...facts, closed: closes(facts, path) } : facts;
    return super.draw(shown, { ...look, bare: look.bare || sideOf(facts) > UNNUMBERED }, t);
  }

  /** @type {GenericBoard<TourFacts, TourHand>["framed"]} */
  framed(facts, drawn, below, here) {
    const size = sideOf(facts);
    const look = `tour ${size > VAST ? "vast" : ""} ${size > LARGE ? "large" : ""}`;
    return html`<div class=${look}>${super.framed(facts, drawn, nothing, here)}</div>${below}`;
  }

  /** What the marks mean. @param {TourFacts} facts @param {Look} look @param {Translate} t */
  below(facts, { step }, t) {
    const marks = marksOf(facts, step).filter((mark) => mark !== "good" && mark !== "bad");
    return legend(SIGNS, marks, meaning(t));
  }

  /** @type {Tour["signs"]} */
  signs(facts, step, t) {
    return signsOf(SIGNS, [...new Set([...OWN, ...marksOf(facts, step)])], meaning(t));
  }

  /** The masks of the call that is being made, as squares lie: a group a row. @type {Tour["panel"]} */
  panel = ({ cells }, { levels, masks }, _form, t) => {
    const inner = levels.at(-1)?.masks;
    if (!Object.keys(masks).length || !inner) return undefined;
    const cols = cells[cells.length - 1][0] + 1;
    const rows = (/** @type {number | bigint} */ mask) => {
      const bits = [...mask.toString(2).padStart(cells.length, "0")].reverse().join("");
      return bits.match(new RegExp(`.{${cols}}`, "g")) ?? [];
    };
    return html`<section class="panel bytes">
      <h2><b>${t("tour.masks")}</b> <span>${t("tour.masks.more")}</span></h2>
      <dl>${Object.entries(inner).map(
        ([name, mask]) => html`<dt class="cell-mask">${name}</dt>
        <dd>${rows(mask).map((bits, row) => html`<span title=${t("board.row", { row })}>${ones(bits)}</span> `)}</dd>`,
      )}</dl>
    </section>`;
  };

  /** @type {Tour["foundWords"]} */
  foundWords = (facts, { path, parameters }, { found, tries }, t) => {
    const kind = t(`tour.${kindOf(this.laid(facts, parameters), path)}`);
    return [t("tour.found", { number: found, kind }), t("solution.more", { found, tries })];
  };

  /** Any square may be the first, and is a parameter. @type {Tour["createHand"]} */
  createHand(facts, parameters, changed) {
    let first = squareAt(facts, parameters);
    const hand = createHand(factsOf(facts, parameters, null), parameters, () => {
      first = hand.history.now[0] ?? first;
      changed();
    });
    const start = () => ({ start: facts.cells[first].toReversed() });
    return Object.create(hand, { parameters: { get: start } });
  }

  /** @type {GenericBoard<TourFacts, TourHand>["handLook"]} */
  handLook(facts, hand, focus) {
    return { ...super.handLook(facts, hand, focus), start: squareAt(facts, hand.parameters) };
  }

  /** @type {GenericBoard<TourFacts, TourHand>["handBelow"]} */
  handBelow(facts, _hand, _focus, t) {
    return this.below(facts, { puts: [] }, t);
  }

  /** @type {GenericBoard<TourFacts, TourHand>["cellName"]} */
  cellName(facts, cell, hand, t) {
    const name = super.cellName(facts, cell, hand, t);
    return cell === hand.history.now.at(-1) ? [name, t("tour.knight")].join(t("comma")) : name;
  }

  /** @type {Tour["handWords"]} */
  handWords(_facts, hand, t) {
    const { facts, history, solved, refused, faults, stuck } = hand;
    const path = history.now;
    const all = facts.cells.length;
    if (solved && all > 1) {
      return [t(`tour.solved.${kindOf(facts, path)}`, { count: all }), t("generic.solved.more")];
    }
    const [said, more] = super.handWords(/** @type {TourFacts} */ (facts), hand, t);
    if (!path.length && !refused) {
      const kind = facts.twins.length ? "symmetric" : facts.closed ? "closed" : "any";
      const half = facts.closing.length ? [t("tour.half")] : [];
      return [said, [t("tour.rule"), t(`tour.kind.${kind}`), ...half, more].join(t("space"))];
    }
    if (refused || faults.length || solved || stuck) return [said, more];
    const visited = path.length * (facts.twins.length ? 2 : 1);
    const here = cellName(facts, path[path.length - 1], t);
    return [t("tour.at", { visited, all, square: here }), more];
  }
}

export default new TourBoard();
