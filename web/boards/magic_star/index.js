// @ts-check
/** The six-pointed star: (facts, path, marks) -> SVG, and the play by hand. */

import { html, svg } from "../../vendor/lit.js";
import { boxPath, diamondPath, nearestInRow, viewBox } from "../shared/geometry.js";
import { legend, picture, playground } from "../shared/grid.js";
import { seal, tickSeal } from "../shared/marks.js";
import { tray, trayOfButtons } from "../shared/tray.js";
import { createUndo } from "../shared/undo.js";
import { deadSeal, drawLane, drawSmall, drawStar, starBox } from "./figure.js";
import { deadReason, isSolved, repeated, starOf, wrongSums } from "./sums.js";
import { cellName, starName } from "./words.js";

/** @import {Focus, Members, Step, Translate} from "../index.js" */
/** @import {Facts} from "./sums.js" */

export { actions } from "./actions.js";
export { handWords, words } from "./words.js";

/** @typedef {ReturnType<typeof createHand>} StarHand */
/** @typedef {Members<Facts, StarHand>} Star */

const SWATCHES = {
  now: svg`<circle class="node now" r="42"/>`,
  forced: svg`<path class="node" d=${diamondPath(0, 0, 45)}/>`,
  given: svg`<path class="node" d=${boxPath(0, 0, 38)}/>`,
  right: tickSeal(0, 0, 42),
  dead: deadSeal(0, 0, 40),
  conflict: seal(0, 0, 42),
};

/** Bit n is the number n; bit 0 is none. @type {Star["bits"]} */
export const bits = (facts) => Math.max(...facts.numbers) + 1;

/** @type {Star["watch"]} */
export function watch(facts, step, t) {
  const { siblings, parameters } = step;
  const look = lookOf(facts, step);
  const { star, now, forced } = look;
  const drawing = drawStar(facts, look);
  const stateOf = (/** @type {number} */ number) => {
    if (now !== undefined && number === star[now]) return "now";
    if (star.includes(number)) return "used";
    const tried = siblings.find(({ choice }) => choice === number);
    return tried ? (tried.found ? "found" : "dead") : "left";
  };
  const marks = ["now", ...(forced.some(Boolean) ? ["forced"] : [])];
  return html`<div class="star">
    ${picture(starBox(facts), starName(facts, star, t), drawing)}
    ${tray(facts.numbers, stateOf, t)}
    ${key(facts, [...marks, ...givenMark(parameters.clues), "right", "dead", "conflict"], t)}
  </div>`;
}

/** @param {Facts} facts @param {Step} step */
function lookOf(facts, step) {
  const { path, solved, parameters } = step;
  const reason = deadReason(facts, step);
  return {
    star: starOf(facts, path, parameters.clues),
    given: parameters.clues,
    now: solved || !path.length ? undefined : facts.order[path.length - 1],
    forced: facts.cells.map((_, cell) => facts.forced[facts.order.indexOf(cell)]),
    wrong: reason?.cells ?? [],
    loud: reason?.kind === "sum",
    dead: reason !== undefined,
    solved,
  };
}

/** @type {Star["small"]} */
export const small = (facts, step, name) =>
  picture(viewBox(facts, 54), name, drawLane(facts, lookOf(facts, step)));

/** @param {Record<string, number>} clues */
const givenMark = (clues) => (Object.keys(clues).length ? ["given"] : []);

/** @param {Facts} facts @param {string[]} marks @param {Translate} t */
const key = ({ magic }, marks, t) =>
  legend(SWATCHES, marks, (mark) => t(`magic_star.mark.${mark}`, { magic }));

/**
 * The position is the number of each cell, 0 where there is none.
 * @param {Facts} facts
 * @param {Record<string, any>} parameters
 * @param {() => void} changed
 */
export function createHand(facts, parameters, changed) {
  const given = /** @type {Record<string, number>} */ (parameters.clues ?? {});
  const history = createUndo(starOf(facts, [], given), changed);
  /** A 1 that has just been typed may become 10, 11 or 12. */
  let typed = /** @type {{cell: number, before: number[]} | undefined} */ (undefined);

  return {
    history,
    given,
    first: Math.max(0, history.now.indexOf(0)),
    put,
    get repeated() {
      return repeated(history.now);
    },
    /** The cells in conflict. */
    get wrong() {
      const lines = wrongSums(facts, history.now).flatMap(({ line }) => line);
      return [...new Set([...repeated(history.now), ...lines])];
    },
    get solved() {
      return isSolved(facts, history.now);
    },
    /** What is typed next begins a number. */
    settle() {
      typed = undefined;
    },
    /** @param {number} cell @param {number} digit */
    type(cell, digit) {
      const number = typed?.cell === cell ? 10 + digit : digit;
      if (typed?.cell === cell && facts.numbers.includes(number)) {
        if (history.now !== typed.before) history.undo();
        put(cell, number);
      } else if (facts.numbers.includes(digit)) {
        const before = history.now;
        put(cell, digit);
        if (digit === 1) typed = { cell, before };
      }
    },
    /** @param {number[]} position */
    restore(position) {
      const right = facts.cells.every(
        (_, cell) =>
          (position[cell] === 0 || facts.numbers.includes(position[cell])) &&
          position[cell] === (given[cell] ?? position[cell]),
      );
      if (!right || position.length !== facts.cells.length) return false;
      history.go([...position]);
      return true;
    },
  };

  /**
   * Put a number into a cell, or 0 to clear it; what is given stays.
   * @param {number} cell
   * @param {number} number
   */
  function put(cell, number) {
    typed = undefined;
    if (!(cell in given)) history.go(history.now.with(cell, number));
  }
}

/** @type {Star["cellOf"]} */
export const cellOf = (_facts, _position, place) => place;

/**
 * Choose a cell by click or arrows, then a number by the tray or its digits.
 * @type {Star["play"]}
 */
export function play(facts, hand, focus, t) {
  const star = hand.history.now;
  const about = {
    box: starBox(facts),
    label: t("board"),
    name: (/** @type {number} */ cell) => cellName(cell, hand, t),
    act: hand.settle,
    round: true,
    reach: 43,
  };
  const buttons = {
    used: star,
    chosen: star[focus.cell],
    locked: focus.cell in hand.given,
    put: (/** @type {number} */ number) => hand.put(focus.cell, number),
  };
  const marks = [...givenMark(hand.given), "right", "conflict"];
  const typing = {
    capture: true,
    handleEvent: (/** @type {KeyboardEvent} */ event) => typeIn(event, facts, hand, focus),
  };
  return html`<div class="star" @keydown=${typing}>
    ${playground(facts, focus, about, drawHand(facts, hand, focus.cell))}
    ${trayOfButtons(facts.numbers, buttons, t)} ${key(facts, marks, t)}
  </div>`;
}

/** @param {Facts} facts @param {StarHand} hand @param {number} chosen */
function drawHand(facts, hand, chosen) {
  return drawStar(facts, {
    star: hand.history.now,
    given: hand.given,
    forced: facts.cells.map(() => false),
    wrong: hand.repeated,
    loud: true,
    solved: hand.solved,
    chosen: hand.solved ? undefined : chosen,
  });
}

/**
 * Digits put a number into the chosen cell, Delete clears it, up and down lead to the next row.
 * @param {KeyboardEvent} event
 * @param {Facts} facts
 * @param {StarHand} hand
 * @param {Focus} focus
 */
function typeIn(event, facts, hand, { cell, move }) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
  const digit = event.key.normalize("NFKC");
  const rows = { ArrowUp: -1, ArrowDown: 1 }[digit];
  if (/^\d$/.test(digit)) hand.type(cell, Number(digit));
  else if (digit === "Delete" || digit === "Backspace") hand.put(cell, 0);
  else {
    hand.settle();
    if (!rows || !(/** @type {Element} */ (event.target).matches(".cell"))) return;
    move(nearestInRow(facts, cell, rows));
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The board is the number of each cell. @type {Star["thumbnail"]} */
export const thumbnail = (facts, board, name) =>
  picture(viewBox(facts, 50), name, drawSmall(facts, board));
