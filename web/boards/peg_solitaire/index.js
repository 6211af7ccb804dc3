// @ts-check
/** The peg boards: (facts, path, marks) -> SVG, the play by hand, and the words. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { centre } from "../shared/geometry.js";
import { picture, playground } from "../shared/grid.js";
import { positionOf } from "../shared/symmetry.js";
import { thread } from "./arcs.js";
import { pressed } from "./controls.js";
import { box, circle, drawing, key, lattice } from "./drawing.js";
import { gameOf, movesOf, standing } from "./game.js";
import { masksPanel, movesPanel } from "./panel.js";
import { holeName, pictureName } from "./words.js";

/** @import {Members, Step} from "../index.js" */
/** @import {Facts, Game} from "./game.js" */
/** @import {Hand} from "./hand.js" */

export { beside, withheld } from "./controls.js";
export { hard, impossible } from "./game.js";
export { createHand } from "./hand.js";
export { handWords, words } from "./words.js";

/** @typedef {Members<Facts, Hand>} Pegs */

/** @type {Pegs["bits"]} */
export const bits = (facts) => facts.cells.length;

/** @type {Pegs["watch"]} */
export function watch(facts, step, t) {
  const game = gameOf(facts, step.parameters);
  const { stands, marks } = situation(facts, game, step);
  const name = pictureName(facts, game, step.path, marks.jump === undefined, t);
  const kin = marks.kin?.length ? /** @type {const} */ (["kin"]) : [];
  return html`${picture(box(facts), name, drawing(facts, stands, marks))}
    ${key(["now", "peg", "ghost", ...goalKey(game), ...kin], t)}`;
}

/** @type {Pegs["small"]} */
export function small(facts, step, name) {
  const { stands, marks } = situation(facts, gameOf(facts, step.parameters), step);
  return picture(box(facts), name, drawing(facts, stands, { ...marks, bare: true }));
}

/** @param {Facts} facts @param {Game} game @param {Step} step */
function situation(facts, game, { path, siblings, solved, lens, masks }) {
  const trying = !solved && path.length > 0;
  const jump = trying ? path[path.length - 1] : undefined;
  const jumps = (/** @type {boolean} */ good) =>
    siblings.filter(({ found }) => found === good).map(({ choice }) => choice);
  const marks = {
    ...lastMove(facts, path, jump),
    ...goalMarks(facts, game, lens && Object.values(masks).includes("kin")),
    jump,
    now: jump === undefined ? undefined : facts.jumps[jump][0],
    dead: trying ? jumps(false) : [],
    good: trying ? jumps(true) : [],
    solved,
  };
  return { stands: standing(facts, game.vacancy, trying ? path.slice(0, -1) : path), marks };
}

/**
 * The jumps made in the last move, and the holes it has emptied.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {number | undefined} jump the one that is only tried
 */
function lastMove(facts, path, jump) {
  const choices = movesOf(facts, path).at(-1)?.choices ?? [];
  const done = jump === undefined ? choices : choices.slice(0, -1);
  return { done, ghosts: done.flatMap((choice) => facts.jumps[choice].slice(0, 2)) };
}

/**
 * @param {Facts} facts
 * @param {Game} game
 * @param {boolean} lens whether the kin of the goal are shown
 */
function goalMarks(facts, { goal }, lens) {
  if (goal === "any") return {};
  return { goal, kin: lens ? facts.families.find((holes) => holes.includes(goal)) : [] };
}

/** @param {Game} game @returns {"goal"[]} */
const goalKey = ({ goal }) => (goal === "any" ? [] : ["goal"]);

/** @type {Pegs["panel"]} */
export function panel(facts, step, form, t) {
  const { path, limit, solved } = step;
  const count = movesOf(facts, path).length;
  const about =
    limit === undefined || solved
      ? t("pegs.count", { count })
      : t("pegs.count.of", { count, limit });
  return html`${movesPanel(facts, path, about, !solved, t)}
    ${step.lens ? masksPanel(facts, step, form, t) : nothing}`;
}

/** @type {Pegs["cellOf"]} */
export const cellOf = (facts, position, place) => facts.jumps[position[place]][2];

/** @type {Pegs["play"]} */
export function play(facts, hand, focus, t) {
  const { game, history, chosen, ways, solved, stuck, choosing } = hand;
  const { done, ghosts } = lastMove(facts, history.now, undefined);
  const same = chosen < 0 || facts.jumps[done[done.length - 1]]?.[2] === chosen;
  const marks = {
    ...(same ? { done, ghosts } : {}),
    ...goalMarks(facts, game, false),
    now: chosen < 0 ? undefined : chosen,
    ways,
    solved,
    stuck,
  };
  const about = {
    box: box(facts),
    label: t("board"),
    name: (/** @type {number} */ hole) => holeName(facts, hole, hand, t),
    act: hand.act,
    key: (/** @type {KeyboardEvent} */ event) => pressed(event, facts, hand, focus),
    round: true,
  };
  const board = svg`<g aria-hidden="true" class=${choosing ? "choosing" : ""} @click=${hand.rest}>
    ${drawing(facts, hand.standing, marks)}</g>`;
  return html`${playground(facts, focus, about, board)}
    ${key(["chosen", "landing", "ghost", ...goalKey(game)], t)}`;
}

/**
 * All jumps of a game at once, between its first hole and its last. The board is the moves, each the holes its peg stands in.
 * @type {Pegs["thumbnail"]}
 */
export function thumbnail(facts, board, name) {
  const choices = positionOf(facts, board);
  const last = board.at(-1)?.at(-1);
  return picture(box(facts), name, [
    svg`<path class="lattice" d=${lattice(facts)}/>`,
    facts.cells.map((_, hole) => circle("hole", centre(facts, hole), 18)),
    choices.map((choice) => thread(facts, choice)),
    last === undefined ? nothing : circle("peg", centre(facts, last), 35),
  ]);
}
