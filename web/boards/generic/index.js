// @ts-check
/**
 * The board of any puzzle, by the facts alone. A skin is a subclass, in a folder of its puzzle's
 * name: it says more, or says it in its own words, where the board would be silent.
 */

import { variables } from "../../controls/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";
import { registers } from "../shared/bits.js";
import { clueActions } from "../shared/clues.js";
import { legend, numbered, picture, playground, signsOf } from "../shared/grid.js";
import { endsOf, isSolved, namesOf, playedPath, putsOf, putsOfBoard } from "../shared/table.js";
import { cutsOf } from "./cuts.js";
import { outline } from "./figure.js";
import { createHand } from "./hand.js";
import { handLook, lookOf } from "./look.js";
import { drawing } from "./picture.js";
import { marksOf, PLAIN, SWATCHES } from "./signs.js";
import { handTray, stepTray } from "./trays.js";
import { wayWords } from "./visits.js";
import { countsWays } from "./ways.js";
import { cellName, handWords, symbolName, words } from "./words.js";

/** @import {Request} from "../../request/catalog.js" */
/** @import {Jobs} from "../../search/jobs.js" */
/** @import {Walk} from "../../search/walk.js" */
/** @import {Board, Focus, Sign, Step, Translate, Words} from "../index.js" */
/** @import {Facts} from "./facts.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Look} from "./picture.js" */

/** Of the cells, so many may be asked to be given. */
const SHARES = [0.35, 0.4, 0.5];
/**
 * F is the type of the facts, which a puzzle may have more of, H that of the hand.
 * @template {Facts} [F=Facts]
 * @template {Hand} [H=Hand]
 * @implements {Board<F, H>}
 */
export class GenericBoard {
  /** Whether it stands as bits are written, from the right, while masks are drawn. */
  mirrors = false;
  // What only some boards say.
  /** @type {Board<F, H>["foundWords"]} */ foundWords;
  /** @type {Board<F, H>["panel"]} */ panel;
  /** @type {Board<F, H>["beside"]} */ beside;
  /** @type {Board<F, H>["withheld"]} */ withheld;
  /** @type {Board<F, H>["impossible"]} */ impossible;
  /** @type {Board<F, H>["hard"]} */ hard;

  /**
   * The facts of the board of these parameters: those of another shape are asked for, but not all
   * parameters are a shape.
   * @param {F} facts @param {Record<string, any>} _parameters @param {Step} [_step] that is drawn
   * @returns {F}
   */
  laid(facts, _parameters, _step) {
    return facts;
  }

  // What is drawn

  /** Below what stands, upon the ground. @param {F} _facts @param {Look} _look @returns {unknown} */
  under(_facts, _look) {
    return nothing;
  }

  /** Above what stands. @param {F} _facts @param {Look} _look @returns {unknown} */
  over(_facts, _look) {
    return nothing;
  }

  /** @param {F} facts @param {Look} look @param {Translate} [t] @returns {unknown} */
  draw(facts, look, t) {
    const said = t && ((/** @type {string} */ words) => t.said(words).words);
    return drawing(facts, look, said, [this.under(facts, look), this.over(facts, look)]);
  }

  /** The board as it stands: as bits are written, from the right, while masks are drawn. @param {F} facts @param {boolean} [mirrored] */
  seen(facts, mirrored) {
    return mirrored ? mirror(facts) : facts;
  }

  /** @param {F} facts @param {Pick<Look, "view">} [look] */
  box(facts, { view = facts.view } = {}) {
    return view.join(" ");
  }

  /** What stands below a step: masks of columns while they are drawn, or the symbols. @param {F} facts @param {Look} look @param {Translate} t @returns {unknown} */
  below(facts, look, t) {
    if (facts.kind === "move") return this.key(facts, look.step, t);
    const rows = look.step?.lens ? registers(look.step, this.bits(facts)) : [];
    return rows.length ? rows : stepTray(facts, look, t);
  }

  /**
   * A picture with what stands below it, and its columns and rows numbered where it has such.
   * @param {F} facts @param {unknown} drawn @param {unknown} below
   * @param {{cell?: number, mirrored?: boolean}} here cell: the one of now
   */
  framed(facts, drawn, below, { cell = -1, mirrored } = {}) {
    const { kind, cells, shape, names, view, symbols } = facts;
    const [cols, rows] = [0, 1].map((axis) => 1 + Math.max(...cells.map((at) => at[axis])));
    const [column, row] = cells[cell] ?? [];
    const room = {
      "--cols": view[2] / 100,
      "--ratio": view[2] / view[3],
      "--count": symbols.length,
      "--chars": Math.max(...symbols.map((symbol) => symbol.length)),
    };
    const numbers = shape === "square" && !names.length;
    const here = { row, column, mirrored };
    const [left, top] = view.map((side) => side / 100 + 1);
    const corner = !numbers && shape === "square" && cells.some(([x, y]) => x < left && y < top);
    return html`<div class="g-board g-${kind} ${corner ? "g-corner" : ""}" ${variables(room)}>${
      numbers ? numbered(cols, rows > 1 ? rows : 0, here, drawn, below) : [drawn, below]
    }</div>`;
  }

  // A search

  /** @param {F} told @param {Step} step @param {Translate} t */
  watch(told, step, t) {
    const facts = this.laid(told, step.parameters, step);
    const look = this.lookOf(facts, step);
    const mirrored = this.mirrors && step.lens;
    const seen = this.seen(facts, mirrored);
    const here = { cell: look.now?.change[0][0], mirrored };
    const shown = picture(
      this.box(seen, look),
      this.name(facts, look, t),
      this.draw(seen, look, t),
    );
    return this.framed(facts, shown, this.below(facts, look, t), here);
  }

  /** @param {F} told @param {Step} step @param {string} name */
  small(told, step, name) {
    const facts = this.laid(told, step.parameters, step);
    const look = {
      ...this.lookOf(facts, step),
      open: [],
      count: undefined,
      siblings: [],
      bare: true,
      view: undefined,
    };
    return this.plain(facts, look, name);
  }

  /** A picture alone. @param {F} facts @param {Look} look @param {string} name */
  plain(facts, look, name) {
    const seen = this.seen(facts);
    return picture(this.box(seen), name, this.draw(seen, look));
  }

  /** What the picture of a step is called. @param {F} facts @param {Look} look @param {Translate} t */
  name(facts, { puts }, t) {
    if (facts.kind === "visit" && puts.length) {
      const cell = cellName(facts, puts[puts.length - 1].choice, t);
      return t("generic.board.at", { number: puts.length, cell });
    }
    return t("generic.board", { count: puts.length });
  }

  /** What is drawn of a step. @param {F} facts @param {Step} step @returns {Look} */
  lookOf(facts, step) {
    return lookOf(facts, step);
  }

  /** @param {F} facts @param {Step} step @param {Translate} t */
  words(facts, step, t) {
    const laid = this.laid(facts, step.parameters, step);
    return words(laid, step, t, this.why(laid, step, t));
  }

  /** Why nothing follows, where the board does not show it. @param {F} _facts @param {Step} _step @param {Translate} t */
  why(_facts, _step, t) {
    return t("generic.dead");
  }

  /** @param {F} facts @param {Step} step */
  isWrong(facts, step) {
    const laid = this.laid(facts, step.parameters, step);
    return !isSolved(laid, playedPath(laid, step.path));
  }

  /** Why each try was cut, where that is seen. @param {F} facts @param {Walk} walk @param {boolean} ended @param {Record<string, any>} parameters */
  cuts(facts, walk, ended, parameters) {
    const laid = this.laid(facts, parameters);
    return countsWays(laid) ? cutsOf(laid, walk, ended) : undefined;
  }

  /** Masks hold choices; where those are the same at every depth, cells. @param {F} facts */
  bits({ puts, cells }) {
    return puts[0]?.[0] >= 0 ? 1 + Math.max(...puts.map(([, choice]) => choice)) : cells.length;
  }

  /** @param {F} facts @param {any[]} board @param {string} name */
  thumbnail(facts, board, name) {
    const look = { puts: putsOfBoard(facts, board), bare: facts.kind === "move" };
    return this.plain(facts, look, name);
  }

  // By hand

  /** @param {F} facts @param {Record<string, any>} parameters @param {() => void} changed @returns {H} */
  createHand(facts, parameters, changed) {
    return /** @type {H} */ (createHand(this.laid(facts, parameters), parameters, changed));
  }

  /** @param {F} facts @param {number[]} position @param {number} place */
  cellOf(facts, position, place) {
    if (facts.kind === "write") return place;
    const put = putsOf(facts)[position[place]];
    return namesOf(facts, put).at(-1) ?? 0;
  }

  /** @param {F} _facts @param {H} hand @param {Focus} focus @param {Translate} t */
  play(_facts, hand, focus, t) {
    const { mirrored } = focus;
    const facts = /** @type {F} */ (hand.facts);
    const look = this.handLook(facts, hand, focus);
    const { puts } = hand.played;
    const last = facts.kind === "visit" && !hand.solved ? puts.at(-1)?.choice : undefined;
    const seen = this.seen(facts, mirrored);
    const about = {
      box: this.box(seen, look),
      label: t("board"),
      row: (/** @type {number} */ row) => t("board.row", { row }),
      name: (/** @type {number} */ cell) => this.cellName(facts, cell, hand, t),
      act: hand.act,
      rest: hand.rest,
      outline: (/** @type {number} */ cell) => outline(seen, cell, 46),
    };
    const typing = (/** @type {KeyboardEvent} */ event) => typed(event, hand, focus);
    const below = this.handBelow(facts, hand, focus, t);
    const ground = playground(seen, focus, about, this.draw(seen, look, t));
    const here = { cell: look.turn?.[0] ?? last, mirrored };
    return html`<div class="g-play" @keydown=${typing}>
      ${this.framed(facts, ground, below, here)}</div>`;
  }

  /** What is drawn of a position. @param {F} facts @param {H} hand @param {Focus} focus @returns {Look} */
  handLook(facts, hand, focus) {
    return handLook(facts, hand, focus);
  }

  /** What stands below a position: the symbols to choose from. @param {F} facts @param {H} hand @param {Focus} focus @param {Translate} t @returns {unknown} */
  handBelow(facts, hand, focus, t) {
    return facts.kind === "move" ? this.key(facts, undefined, t) : handTray(facts, hand, focus, t);
  }

  /** What is read out of a cell. @param {F} facts @param {number} cell @param {H} hand @param {Translate} t */
  cellName(facts, cell, hand, t) {
    const { chosen, faults, ways } = hand;
    const symbol = hand.played.state[cell];
    const visits = facts.kind === "visit";
    const number = visits ? t("generic.number", { number: symbol }) : symbolName(facts, symbol, t);
    const parts = symbol ? [number] : visits ? [] : [t("generic.empty")];
    if (hand.count) parts.push(...wayWords(cell, hand.count, t));
    if (facts.fixed.includes(cell)) parts.push(t("generic.given"));
    if (chosen.includes(cell)) parts.push(t("generic.chosen"));
    const lands = facts.kind === "move" && chosen.length > 0;
    if (lands && ways.some((put) => endsOf(put)[1] === cell)) parts.push(t("generic.key.lands"));
    if (facts.ends.includes(cell)) parts.push(t("generic.key.end"));
    if (faults.some(({ cells }) => cells.includes(cell))) parts.push(t("generic.conflict"));
    return [cellName(facts, cell, t), ...parts].join(t("comma"));
  }

  /** @param {F} facts @param {H} hand @param {Translate} t @returns {Words} */
  handWords(facts, hand, t) {
    return handWords(hand.facts ?? facts, hand, t);
  }

  /**
   * What is done with clues, where they can be given.
   * @param {F} _facts @param {H} hand @param {Request} request
   * @param {(changes: Partial<Request>) => void} open @param {Translate} t @param {Jobs} jobs
   * @returns {unknown}
   */
  actions(_facts, hand, request, open, t, jobs) {
    const facts = /** @type {F} */ (hand.facts);
    if (!("clues" in request.parameters)) return nothing;
    const named = (/** @type {number} */ symbol) => facts.symbols[symbol - 1] ?? "";
    const [board, given] = [hand.played.state, facts.start].map((state) => state.map(named));
    const wrong = hand.faults.length > 0;
    const standing = {
      board,
      given,
      wrong,
      sizes: this.sizes(facts),
      refusing: this.refusing(facts),
    };
    return clueActions(standing, request, open, t, jobs);
  }

  /** So many clues a puzzle may be asked to have; 0 is as few as are found. @param {F} facts */
  sizes({ cells }) {
    return [0, ...SHARES.map((share) => Math.round(share * cells.length))];
  }

  /** Searches that take no clues. @param {F} _facts @returns {string[]} */
  refusing(_facts) {
    return [];
  }

  /** @param {F} facts @param {Step | undefined} step @param {Translate} t @returns {Sign[]} */
  signs(facts, step, t) {
    const marks = this.marks(facts, step);
    return signsOf(marks, Object.keys(marks), (mark) => t(`generic.key.${mark}`));
  }

  /** What may be seen, each with its picture. @param {F} facts @param {Step | undefined} step @returns {Record<string, unknown>} */
  marks(facts, step) {
    return Object.fromEntries(marksOf(facts, step).map((mark) => [mark, SWATCHES[mark]]));
  }

  /** Of the signs those that need words most, below a board. @param {F} facts @param {Step | undefined} step @param {Translate} t */
  key(facts, step, t) {
    const marks = this.marks(facts, step);
    const told = Object.keys(marks).filter((mark) => !PLAIN.includes(mark));
    return legend(marks, told, (mark) => t(`generic.key.${mark}`));
  }
}

export default new GenericBoard();

/** The board as bits are written: from the right. @template {Facts} F @param {F} facts @returns {F} */
function mirror(facts) {
  const last = Math.max(...facts.cells.map(([x]) => x));
  return { ...facts, cells: facts.cells.map(([x, y]) => [last - x, y]) };
}

/** Keys spell symbols, Delete clears, Escape lets go. @param {KeyboardEvent} event @param {Hand} hand @param {Focus} focus */
function typed(event, hand, { cell }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.normalize("NFKC");
  const does = {
    Escape: hand.rest,
    Delete: () => hand.pick(cell, 0),
    Backspace: () => hand.pick(cell, 0),
  }[key];
  if (!(does ? does() : /^\S$/u.test(key) && hand.type(cell, key))) return;
  event.preventDefault();
  event.stopPropagation();
}
