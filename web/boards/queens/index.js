// @ts-check
/** The chessboard of the queens: attacks as bits, and sentences of columns, upon the board of all. */

import { html, nothing } from "../../vendor/lit.js";
import { GenericBoard } from "../generic/index.js";
import { openCells } from "../generic/look.js";
import { marksOf, SWATCHES } from "../generic/signs.js";
import { cellName, symbolName } from "../generic/words.js";
import { registers } from "../shared/bits.js";
import { viewBox } from "../shared/geometry.js";
import { signsOf } from "../shared/grid.js";
import { cellsOf, played } from "../shared/table.js";
import { RAYS, rays } from "./rays.js";

/** @import {Sign, Step, Translate, Words} from "../index.js" */
/** @import {Facts} from "../generic/facts.js" */
/** @import {Hand} from "../generic/hand.js" */
/** @import {Look} from "../generic/picture.js" */
/** @import {Fault} from "../shared/table.js" */

/** @param {number[]} columns as they are told */
const listed = (columns) => ({ count: columns.length, columns });

class Queens extends GenericBoard {
  mirrors = true;

  /** As wide as its columns, which have their numbers and their bits. @param {Facts} facts */
  box(facts) {
    return viewBox(facts, 50);
  }

  /** What attacks the row, while masks are drawn. @param {Facts} facts @param {Look} look */
  under(facts, { step, puts, now }) {
    return step?.lens && now ? rays(facts, puts.slice(0, -1).flatMap(cellsOf), now) : nothing;
  }

  /** The masks, each bit below its column. @param {Facts} facts @param {Look} look */
  below({ depths: width }, { step }) {
    return step?.lens ? registers(step, width) : nothing;
  }

  /** @param {Facts} facts @param {Look} look @param {Translate} t */
  name(facts, look, t) {
    if (facts.puts[0][0] < 0) return super.name(facts, look, t);
    const columns = look.puts.map(({ choice }) => choice);
    return t("queens.board", { n: facts.depths, ...listed(columns) });
  }

  /** @param {Facts} facts @param {Step} step @param {Translate} t @returns {Words} */
  words(facts, step, t) {
    const look = this.lookOf(facts, step);
    if (!look.now || !look.turn) return super.words(facts, step, t);
    const { depth: row, choice: column } = look.now;
    const told = (/** @type {string} */ key, /** @type {number[]} */ columns) =>
      columns.length ? [t(`queens.${key}`, listed(columns))] : [];
    const [dead, good] = [false, true].map((good) =>
      step.siblings.flatMap(({ choice, found }) => (found === good ? choice : [])),
    );
    const why = [...because(facts, look, t), ...told("dead", dead), ...told("good", good)];
    const columnsOf = (/** @type {number[]} */ cells) => cells.map((cell) => facts.cells[cell][0]);
    if (look.open) {
      const open = columnsOf(look.open);
      why.push(...(open.length ? told("open", open) : [t("queens.last")]));
      const free = columnsOf(openCells(facts, played(facts, look.puts.slice(0, -1)), []));
      const images = free.filter((each) => ![...open, ...dead, ...good, column].includes(each));
      if (!facts.skipped) why.push(...told("images", images));
    }
    return [t("queens.try", { row, column }), why.join(t("space"))];
  }

  /** Two queens in one row are shown, and told. @param {Facts} facts @param {Record<string, any>} parameters @param {() => void} changed */
  createHand(facts, parameters, changed) {
    const puts = facts.puts.map(([, , ...change], cell) => [-1, cell, ...change]);
    return super.createHand({ ...facts, puts }, parameters, changed);
  }

  /** @param {Facts} facts @param {number} cell @param {Hand} hand @param {Translate} t */
  cellName(facts, cell, { played: { state } }, t) {
    const attacked = facts.rules.some(
      ({ cells }) => cells.includes(cell) && cells.some((other) => other !== cell && state[other]),
    );
    const name = [cellName(facts, cell, t)];
    if (state[cell]) name.push(symbolName(facts, 1, t));
    if (attacked) name.push(t("queens.attacked"));
    return name.join(t("comma"));
  }

  /** @param {Facts} facts @param {Hand} hand @param {Translate} t @returns {Words} */
  handWords(facts, hand, t) {
    const { played, solved, faults, refused } = hand;
    const [n, count] = [facts.depths, played.puts.length];
    const [headline, more] = super.handWords(facts, hand, t);
    const standing = t("queens.standing", { count, n });
    if (solved) return [t("queens.solved", { n, count }), more];
    if (refused) return [headline, standing];
    if (faults.length) return [meeting(facts, faults[0], t), standing];
    return [count ? standing : t("queens.empty", { n, count: n }), more];
  }

  /** @param {Facts} facts @param {Step | undefined} step @param {Translate} t @returns {Sign[]} */
  signs(facts, step, t) {
    const own = ["open", "down", "left", "right"];
    const words = (/** @type {string} */ mark) =>
      t(`${own.includes(mark) ? "queens" : "generic"}.key.${mark}`);
    const marks = marksOf(facts, step);
    if (!step?.lens) return signsOf(SWATCHES, marks, words);
    const lines = signsOf({ ...SWATCHES, ...RAYS }, [...marks, ...Object.keys(RAYS)], words);
    const digits = ["on", "open", "tried"].map((look) => digit(look, t));
    return [...lines, ...digits, [nothing, t("lens.mirrored")]];
  }
}

export default new Queens();

/** What becomes of the queen that is tried. @param {Facts} facts @param {Look} look @param {Translate} t */
function because(facts, { puts, faults: [fault] = [] }, t) {
  const full = puts.length === facts.depths;
  if (fault) {
    const told = meeting(facts, fault, t);
    if (!fault.seen) return [told, t("queens.unseen")];
    return full ? [t("queens.full"), told] : [told];
  }
  if (full && !facts.skipped) return [t("queens.image")];
  return facts.tested?.length && puts.length > 1 ? [t("queens.safe")] : [];
}

/** Where two queens meet. @param {Facts} facts @param {Fault} fault @param {Translate} t */
function meeting({ cells }, { group, cells: [first, second] }, t) {
  const [[column, a], [, b]] = [cells[first], cells[second]];
  return t(`queens.conflict.${group}`, { a, b, column });
}

/** A digit below the board. @param {string} look @param {Translate} t @returns {Sign} */
const digit = (look, t) => [
  html`<span class="register down" aria-hidden="true"><span class=${look}>1</span></span>`,
  t(`queens.key.bit.${look}`),
];
