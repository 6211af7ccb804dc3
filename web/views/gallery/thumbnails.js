// @ts-check
/** Small boards in pages: a single tab stop, with arrow keys between boards. */

import { countRepresentedSolutions } from "../../boards/shared/symmetry.js";
import { renderIcon } from "../../ui/icons.js";
import { countColumns, findIndexByKey } from "../../ui/roving-focus.js";
import { guard, html, nothing } from "../../vendor/lit.js";
import { describeMultiplicity } from "./solution.js";

/** @import {Orbit} from "../../boards/shared/symmetry.js" */
/** @import {Translate} from "../../words/strings.js" */

/** Boards per page: full rows of 2, 3, 4 or 6. */
export const PAGE = 48;

/**
 * @param {Orbit[]} orbits all of them
 * @param {number} opened the one that is open
 * @param {{draw: (board: any[], name: string) => unknown, open: (orbit: number) => void}} act
 * @param {Translate} t
 * @param {string} [copies] what a board represents, if not its images
 */
export function renderThumbnails(orbits, opened, { draw, open }, t, copies) {
  const first = opened - (opened % PAGE);
  const largest = orbits.reduce(
    (most, orbit) => Math.max(most, countRepresentedSolutions(orbit)),
    0,
  );
  const cards = orbits.slice(first, first + PAGE).map((orbit, i) => {
    const [{ board }] = orbit.images;
    const number = first + i + 1;
    const name = t("gallery.solution", { number });
    const size = countRepresentedSolutions(orbit);
    const label = [name, describeMultiplicity(orbit, copies, t)].join(t("comma"));
    const isCurrent = first + i === opened;
    return html`<li>
      <button aria-current=${isCurrent} tabindex=${isCurrent ? 0 : -1}
        data-orbit=${first + i} @click=${() => open(first + i)}>
        <span class="hidden">${label}</span>
        <span class="mini" aria-hidden="true">${guard([board, name, draw], () => draw(board, name))}</span>
        <span class="under" aria-hidden="true"><b>${number}</b> 
          <span ?hidden=${largest === 1}>${size < largest ? html`<b>× ${size}</b>` : html`× ${size}`}</span></span>
      </button>
    </li>`;
  });
  return html`
    <ol class="sheet" aria-label=${t("gallery.sheet")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => openSolutionByKey(event, opened, orbits.length, open)}>${cards}</ol>
    ${renderPager(first, orbits.length, open, t)}`;
}

/**
 * @param {number} first
 * @param {number} count
 * @param {(orbit: number) => void} open
 * @param {Translate} t
 */
function renderPager(first, count, open, t) {
  if (count <= PAGE) return nothing;
  const last = Math.min(first + PAGE, count);
  return html`<nav class="buttons pager" aria-label=${t("gallery.pages")}>
    <button aria-label=${t("gallery.pages.earlier")} ?disabled=${first === 0}
      @click=${() => open(first - PAGE)}>${renderIcon("earlier")}</button>
    <span>${t("gallery.pages.of", { first: first + 1, last, all: count })}</span>
    <button aria-label=${t("gallery.pages.later")} ?disabled=${last === count}
      @click=${() => open(first + PAGE)}>${renderIcon("later")}</button>
  </nav>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {number} opened
 * @param {number} count
 * @param {(orbit: number) => void} open
 */
function openSolutionByKey(event, opened, count, open) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = /** @type {HTMLElement[]} */ ([...list.children]);
  const to = findIndexByKey(event.key, opened, { count, columns: countColumns(cards), page: PAGE });
  if (to === undefined) return;
  event.preventDefault();
  if (to >= 0 && to < count) open(to);
}
