// @ts-check
/** One solution of a gallery: the board, its rotations and reflections, and buttons. */

import { formatBoard } from "../../boards/shared/format-board.js";
import { countRepresentedSolutions } from "../../boards/shared/symmetry.js";
import { renderIcon } from "../../ui/icons.js";
import { findIndexByKey } from "../../ui/roving-focus.js";
import { guard, html, nothing } from "../../vendor/lit.js";

/** @import {Image, SymmetryName, Orbit} from "../../boards/shared/symmetry.js" */
/** @import {Translate} from "../../words/strings.js" */

const FRACTIONS = /** @type {Record<number, string>} */ ({
  60: "⅙",
  90: "¼",
  120: "⅓",
  180: "½",
  240: "⅔",
  270: "¾",
  300: "⅚",
});

/** Longer boards are written in small print. */
const MAX_NUMBERS = 12;

/**
 * Name an image by rotation and reflection.
 * @param {SymmetryName} name
 * @param {Translate} t
 */
function describeImage({ mirrored, turn, reversed }, t) {
  const words = [];
  if (mirrored) words.push(t("gallery.mirrored"));
  if (turn) words.push(t("gallery.turn", { turn: FRACTIONS[turn] ?? `${turn}°` }));
  if (reversed) words.push(t("gallery.reversed"));
  return words.length ? words : [t("gallery.as")];
}

/**
 * Return the number of solutions that a board represents, in words.
 * @param {Orbit} orbit
 * @param {string | undefined} copies the key of their name, if they are not images
 * @param {Translate} t
 */
export function describeMultiplicity(orbit, copies, t) {
  const count = countRepresentedSolutions(orbit);
  return t(copies ? `gallery.stands.${copies}` : "gallery.stands", { count });
}

/**
 * @param {Orbit} orbit
 * @param {{number: number, image: number, all: number, copies?: string}} at
 * @param {{draw: (board: any[], name: string) => unknown, open: (orbit: number) => void,
 *   show: (image: number) => void}} act
 * @param {unknown} links the buttons below
 * @param {Translate} t
 */
export function renderSolution(
  orbit,
  { number, image, all, copies },
  { draw, open, show },
  links,
  t,
) {
  const { images } = orbit;
  const { board } = images[image];
  const title = t("gallery.solution", { number });
  const describeImageOfSolution = (/** @type {SymmetryName} */ name) =>
    [title, ...describeImage(name, t)].join(t("comma"));
  return html`<section class="one" aria-label=${t("gallery.opened")}>
    <div class="head" role="status">
      <h2>${title}</h2>
      <p>${describeMultiplicity(orbit, copies, t)}</p>
      <p class="written mono ${board.length > MAX_NUMBERS ? "long" : ""}">${formatBoard(board)}</p>
    </div>
    <figure class="board mini">${guard([board, t, draw], () => draw(board, describeImageOfSolution(images[image])))}</figure>
    ${images.length > 1 ? renderImages(images, image, { draw, show, nameOf: describeImageOfSolution }, t) : nothing}
    <div class="buttons">
      <button aria-label=${t("gallery.earlier")} ?disabled=${number === 1}
        @click=${() => open(number - 2)}>${renderIcon("earlier")}</button>
      <button aria-label=${t("gallery.later")} ?disabled=${number === all}
        @click=${() => open(number)}>${renderIcon("later")}</button>
      ${links}
    </div>
  </section>`;
}

/**
 * @param {Image[]} images
 * @param {number} currentImage
 * @param {{draw: (board: any[], name: string) => unknown, show: (image: number) => void,
 *   nameOf: (name: SymmetryName) => string}} act
 * @param {Translate} t
 */
function renderImages(images, currentImage, { draw, show, nameOf }, t) {
  const showImageByKey = (/** @type {KeyboardEvent} */ event) => {
    const to = findIndexByKey(event.key, currentImage);
    if (to === undefined || !images[to]) return;
    event.preventDefault();
    show(to);
  };
  return html`<ol class="orbit ${images.length % 6 ? "" : "sixes"}" aria-label=${t("gallery.images")} @keydown=${showImageByKey}>
    ${images.map(
      (name, i) => html`<li>
        <button aria-current=${i === currentImage} tabindex=${i === currentImage ? 0 : -1}
          data-image=${i} @click=${() => show(i)}>
          <span class="hidden">${nameOf(name)}</span>
          <span class="mini" aria-hidden="true">${guard([name.board, t, draw], () => draw(name.board, nameOf(name)))}</span>
          <span class="under" aria-hidden="true">${describeImage(name, t).map((word, i) => html`${i ? t("comma") : ""}<span>${word}</span>`)}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}
