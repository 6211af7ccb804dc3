// @ts-check
/** The views of the page: what each shows of a puzzle, fetched when it is opened. */

import { LESSONS } from "../load/lessons.js";

/**
 * What every view's element keeps to. `open` takes what the address says. The event `change`
 * tells that `request` or `address` has changed.
 * @typedef {HTMLElement & {
 *   lang: string,
 *   open: (given: import("../request/catalog.js").Given) => Promise<void>,
 *   request?: Partial<import("../request/catalog.js").Request>,
 *   elsewhere?: Partial<import("../request/catalog.js").Request>,
 *   address?: Record<string, string>,
 *   requestUpdate: () => void,
 *   toBoard?: () => Promise<void>,
 * }} View request: what is open; elsewhere: what other views open of it, where that is less;
 *   address: what a link must say, where that is more than the request; toBoard: put the focus
 *   where the view is played
 * @typedef {{load: () => Promise<unknown>, tag: string, every?: boolean, alone?: boolean}} Way
 *   every: the view is of all puzzles at once; alone: of one that no other view has
 */

/** In the order of the masthead. @type {Record<string, Way>} */
export const VIEWS = {
  watch: { load: () => import("../puzzle/py-puzzle.js"), tag: "py-puzzle" },
  race: { load: () => import("./race/view.js"), tag: "py-race" },
  gallery: { load: () => import("./gallery/view.js"), tag: "py-gallery" },
  count: { load: () => import("./count/view.js"), tag: "py-count" },
  worksheet: { load: () => import("./worksheet/view.js"), tag: "py-worksheet" },
  exhibits: { load: () => import("./exhibits/view.js"), tag: "py-exhibits", every: true },
  ...LESSONS,
  own: { load: () => import("../own/view.js"), tag: "py-own", every: true, alone: true },
};
