// @ts-check
/** A row of numbers being filled: (facts, path, marks) -> SVG, the play by hand, and the words. */

import { html, nothing } from "../../vendor/lit.js";
import { indices, registers } from "../shared/bits.js";
import { numbered, picture, playground } from "../shared/grid.js";
import { how } from "../shared/how.js";
import { attacked } from "../shared/lines.js";
import { createHand, orderOf, rank, spots } from "./hand.js";
import { wires, wiresBox } from "./wires.js";

/** @import {Members, Step, Translate} from "../index.js" */
/** @import {Facts} from "../shared/lines.js" */
/** @import {Hand} from "./hand.js" */

/** @typedef {Members<Facts, Hand>} Permutations */

export { createHand };

/** @type {Permutations["bits"]} */
export const bits = (facts) => facts.pieces;

/**
 * The row with its places numbered; a short one is not blown up.
 * @param {Facts} facts
 * @param {number | undefined} column
 * @param {unknown} drawing
 * @param {unknown} below
 */
const row = (facts, column, drawing, below) =>
  html`<div class="orders">${numbered(bits(facts), 0, { column }, drawing, below)}</div>`;

/** @param {number[]} choices as a list of numbers is told */
const numbers = (choices) => ({ count: choices.length, numbers: choices.map((k) => k + 1) });

/**
 * What the search knows at the place it fills: numbers that are used, tried and left.
 * @param {Facts} facts
 * @param {Step} step
 */
function seen(facts, { path, siblings }) {
  const depth = path.length - 1;
  const placed = path.slice(0, -1).map((choice, i) => facts.places[i][choice]);
  const tried = siblings.map(({ choice }) => choice);
  const numbers = facts.places[Math.max(depth, 0)].map((_, k) => k);
  const dead = numbers.filter((k) => attacked(facts, placed, facts.places[depth][k]));
  const past = [...dead, ...tried, path[depth]];
  return { dead, tried, open: numbers.filter((k) => !past.includes(k)) };
}

/** @type {Permutations["watch"]} */
export function watch(facts, step, t) {
  const { path, siblings, solved, lens, values, masks } = step;
  const n = bits(facts);
  const place = solved ? undefined : path.length - 1;
  const name = t("permutations.board", { n, ...numbers(path) });
  const about = { ...rowOf(facts, step), mirrored: lens };
  const marks = { width: n, now: path.at(-1) ?? -1, tried: siblings.map(({ choice }) => choice) };
  const below = lens
    ? [indices(n, t("permutations.bit")), registers(values, masks, marks)]
    : nothing;
  return row(facts, place, picture(wiresBox(n), name, wires(about)), below);
}

/** @param {Facts} facts @param {Step} step */
function rowOf(facts, step) {
  const { path, solved } = step;
  const n = bits(facts);
  const order = Array.from({ length: n }, (_, i) => path.at(i < path.length ? i : n));
  if (solved || !path.length) return { n, order, solved };
  const { dead, open, tried } = seen(facts, step);
  return { n, order, place: path.length - 1, now: path.at(-1), dead, open, good: tried };
}

/** @type {Permutations["small"]} */
export const small = (facts, step, name) =>
  picture(wiresBox(bits(facts)), name, wires(rowOf(facts, step)));

/** @type {Permutations["words"]} */
export function words(facts, step, t) {
  const place = step.path.length - 1;
  if (place < 0) return [t("permutations.begin"), t("permutations.begin.more")];
  const { dead, tried, open } = seen(facts, step);
  const why = [];
  if (dead.length) why.push(t("permutations.used", numbers(dead)));
  if (tried.length) why.push(t("permutations.good", numbers(tried)));
  why.push(open.length ? t("permutations.open", numbers(open)) : t("permutations.last"));
  const number = step.path[place] + 1;
  return [t("permutations.try", { place, number }), why.join(t("space"))];
}

/** @type {Permutations["cellOf"]} */
export const cellOf = (_facts, _position, place) => place;

/** @type {Permutations["play"]} */
export function play(facts, hand, focus, t) {
  const n = bits(facts);
  const { order, place, refused, solved } = hand;
  const free = facts.places[0].map((_, k) => k).filter((k) => !order.includes(k));
  const open = place === undefined ? [] : free;
  const about = {
    box: wiresBox(n),
    label: t("board"),
    name: (/** @type {number} */ spot) => spotName(n, spot, hand, t),
    act: (/** @type {number} */ spot) => (spot < n ? hand.choose(spot) : hand.put(spot - n)),
    key: (/** @type {KeyboardEvent} */ event) => pressed(event, n, hand),
  };
  const drawing = wires({ n, order, place, open, refused, solved });
  return row(facts, place, playground(spots(facts), focus, about, drawing), nothing);
}

/**
 * A digit is put into the place to be filled; Backspace takes the last number back.
 * @param {KeyboardEvent} event
 * @param {number} n
 * @param {Hand} hand
 */
function pressed({ key, ctrlKey, metaKey, altKey }, n, hand) {
  if (ctrlKey || metaKey || altKey) return false;
  if (/^[1-9]$/.test(key) && Number(key) <= n) hand.put(Number(key) - 1);
  else if (key === "Backspace") hand.lift();
  else return false;
  return true;
}

/** @param {number} n @param {number} spot @param {Hand} hand @param {Translate} t */
function spotName(n, spot, { order, place }, t) {
  const filled = order.indexOf(spot - n);
  if (spot >= n) {
    const name = t("permutations.number", { number: spot - n + 1 });
    return filled < 0 ? name : [name, t("permutations.at", { place: filled })].join(t("comma"));
  }
  const k = order[spot];
  const name = [t("permutations.place", { place: spot })];
  name.push(
    k === undefined ? t("permutations.empty") : t("permutations.number", { number: k + 1 }),
  );
  if (spot === place) name.push(t("permutations.next"));
  return name.join(t("comma"));
}

/** @type {Permutations["handWords"]} */
export function handWords(facts, { order, refused, solved }, t) {
  const n = bits(facts);
  const count = order.filter((k) => k !== undefined).length;
  const playing = how("permutations.how", t, { n, count: n });
  if (solved) {
    const numbers = order.map((k) => Number(k) + 1);
    const place = rank(numbers);
    return [t("permutations.solved", place), t("permutations.solved.more", place)];
  }
  if (refused !== undefined) {
    const told = { number: refused + 1, place: order.indexOf(refused) };
    return [t("permutations.refused", told), t("permutations.refused.more")];
  }
  if (count) return [t("permutations.standing", { count, n }), playing];
  return [t("permutations.start", { n, count: n }), playing];
}

/** The board is the numbers in order, counted from 1. @type {Permutations["thumbnail"]} */
export function thumbnail(facts, board, name) {
  const n = bits(facts);
  return picture(wiresBox(n), name, wires({ n, order: orderOf(n, board) }));
}
