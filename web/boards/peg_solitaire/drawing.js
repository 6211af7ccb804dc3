// @ts-check
/** Holes, pegs and jumps as SVG; layers go back to front. */

import { nothing, svg } from "../../vendor/lit.js";
import { centre, crossPath, viewBox } from "../shared/geometry.js";
import { legend } from "../shared/grid.js";
import { cross, text, tickSeal } from "../shared/marks.js";
import { arc, badge, PEG, tried } from "./arcs.js";

/** @import {Translate} from "../index.js" */
/** @import {Mark} from "../shared/marks.js" */
/** @import {Facts, Standing} from "./game.js" */

/**
 * @typedef {[number, number]} Point
 */

/** @param {Facts} facts */
export const box = (facts) => viewBox(facts, 62);

/**
 * What is drawn of a board; each list may be left out.
 * @typedef {object} Marks
 * @property {number} [goal] the hole for the last peg, if it is one hole
 * @property {number[]} [kin] the holes from which a peg can come to the goal
 * @property {number} [now] the hole of the peg that jumps or is chosen
 * @property {number[]} [ghosts] holes whose pegs have gone in this move
 * @property {number[]} [done] the jumps made in this move
 * @property {number} [jump] the jump that is tried
 * @property {number[]} [ways] the jumps that are open to the chosen peg
 * @property {number[]} [dead] jumps that led nowhere
 * @property {number[]} [good] jumps that led to solutions
 * @property {boolean} [solved]
 * @property {boolean} [stuck] no jump is left
 * @property {boolean} [bare] too small for names and numbers
 * @typedef {(facts: Facts, standing: Standing, marks: Marks) => unknown} Drawing
 */

/** @type {Drawing} */
export function drawing(facts, standing, marks) {
  const { now = -1, ghosts = [], done = [], jump, ways = [], dead = [], good = [] } = marks;
  const at = (/** @type {number} */ hole) => centre(facts, hole);
  const open = ways.map((choice) => facts.jumps[choice][2]);
  const gone = ghosts.filter((hole) => standing.pegs[hole] < 0);
  return svg`
    ${marks.solved ? frame(facts) : nothing}
    ${ground(facts, marks)}
    ${facts.cells.map((_, hole) => circle(open.includes(hole) ? "landing" : "hole", at(hole), open.includes(hole) ? 27 : 18))}
    ${gone.map((hole) => circle("ghost", at(hole), PEG - 3))}
    ${standing.holes.map((hole, peg) => circle(look(standing, peg, now), at(hole), PEG))}
    ${dead.map((choice) => tried(facts, choice, vain))}
    ${good.map((choice) => tried(facts, choice, tickSeal))}
    ${done.map((choice) => arc(facts, choice, "done"))}
    ${ways.map((choice) => arc(facts, choice, "way"))}
    ${jump === undefined ? nothing : arc(facts, jump, "now")}
    ${marks.bare ? nothing : written(facts, standing, marks)}
    ${marks.stuck || marks.solved ? ends(standing, at, marks) : nothing}`;
}

/** The numbers of the jumps of a move, and the names of the holes. @type {Drawing} */
const written = (facts, standing, { done = [], jump, now = -1 }) => svg`
  ${done.map((choice, i) => badge(facts, choice, i + 1, ""))}
  ${jump === undefined ? nothing : badge(facts, jump, done.length + 1, "now")}
  ${names(facts, standing, now)}`;

/** @param {Facts} facts @param {Marks} marks */
function ground(facts, { goal, kin = [] }) {
  const lens = kin.length > 0;
  const [left, top, width, height] = box(facts).split(" ");
  return svg`
    <rect class="ground" x=${left} y=${top} width=${width} height=${height}/>
    <path class="lattice" d=${lattice(facts)}/>
    ${kin.map((hole) => circle("kin-ring", centre(facts, hole), 44))}
    ${goal === undefined ? nothing : circle(lens ? "goal-ring lens" : "goal-ring", centre(facts, goal), lens ? 53 : 44)}`;
}

/** Lines between neighbours. @param {Facts} facts */
export function lattice({ cells }) {
  let lines = "";
  cells.forEach(([x, y], hole) => {
    for (const [toX, toY] of cells.slice(hole + 1)) {
      if (Math.hypot(toX - x, toY - y) > 1.01) continue;
      lines += `M${x * 100} ${y * 100}L${toX * 100} ${toY * 100}`;
    }
  });
  return lines;
}

/** @param {string} look @param {Point} centre @param {number} r */
export const circle = (look, [x, y], r) => svg`<circle class=${look} cx=${x} cy=${y} r=${r}/>`;

/** @param {Standing} standing @param {number} peg @param {number} now */
function look({ holes, taken }, peg, now) {
  if (taken[peg]) return "peg gone";
  return holes[peg] === now ? "peg now" : "peg";
}

/** @param {Facts} facts @param {Standing} standing @param {number} now */
function names(facts, { pegs }, now) {
  return facts.names.map((name, hole) => {
    const empty = pegs[hole] < 0;
    const state = hole === now ? "now" : empty ? "in-hole" : "on-peg";
    return text(`name-of ${state}`, ...centre(facts, hole), empty ? 18 : 26, name);
  });
}

/**
 * The pegs that are left: sealed if they are the goal, crossed if they can go nowhere.
 * @param {Standing} standing
 * @param {(hole: number) => Point} at
 * @param {Marks} marks
 */
function ends({ pegs }, at, { solved }) {
  const last = pegs.flatMap((peg, hole) => (peg < 0 ? [] : [at(hole)]));
  return last.map(([x, y]) => (solved ? tickSeal(x + 28, y - 28) : seal(x + 28, y - 28)));
}

/** @type {Mark} */
const seal = (x, y) => svg`<circle class="seal" cx=${x} cy=${y} r="20"/>${cross(x, y)}`;

/** A jump that led nowhere. @type {Mark} */
const vain = (x, y) => svg`<path class="arc-dead end" d=${crossPath(x, y, 9)}/>`;

/** The whole board is a solution. @param {Facts} facts */
export function frame(facts) {
  const [left, top, width, height] = box(facts).split(" ").map(Number);
  return svg`<rect class="solved-frame" x=${left + 3} y=${top + 3} width=${width - 6} height=${height - 6}/>`;
}

const SAMPLES = {
  now: circle("peg now", [0, 0], 40),
  chosen: circle("peg now", [0, 0], 40),
  peg: circle("peg", [0, 0], 40),
  ghost: circle("ghost", [0, 0], 38),
  landing: circle("landing", [0, 0], 30),
  goal: circle("goal-ring", [0, 0], 42),
  kin: circle("kin-ring", [0, 0], 42),
};

/** @param {(keyof typeof SAMPLES)[]} kinds @param {Translate} t */
export const key = (kinds, t) => legend(SAMPLES, kinds, (kind) => t(`pegs.key.${kind}`));
