// @ts-check
/** The views of the page. All but the first are loaded when they are opened. */

import { LESSONS } from "../model/lessons.js";

/**
 * The interface of a view's element. `open` takes the parameters of the address. The event `change`
 * reports a new `request` or `address`.
 * @typedef {HTMLElement & {
 *   lang: string,
 *   open: (given: import("../model/catalog.js").Given) => Promise<void>,
 *   request?: Partial<import("../model/catalog.js").Request>,
 *   elsewhere?: Partial<import("../model/catalog.js").Request>,
 *   address?: Record<string, string>,
 *   choices?: number,
 *   runs?: boolean,
 *   stop?: () => void,
 *   topic?: string,
 *   requestUpdate: () => void,
 *   focusBoard?: () => Promise<void>,
 * }} View request: what is open; elsewhere: the request for other views, if different;
 *   address: the parameters of a link, if not only the request; choices: number of choices made by
 *   hand; runs: whether a search is shown, which stop ends; topic: the start of the
 *   page's title; focusBoard: focus the board
 * @typedef {{load: () => Promise<unknown>, tag: string, every?: boolean, alone?: boolean}} Way
 *   every: shows all puzzles at once; alone: its puzzles are in no other view
 */

/** @type {Record<string, Way>} */
export const VIEWS = {
  home: { load: () => import("./home/view.js"), tag: "py-home", every: true },
  watch: { load: async () => {}, tag: "py-puzzle" },
  race: { load: () => import("./race/view.js"), tag: "py-race" },
  gallery: { load: () => import("./gallery/view.js"), tag: "py-gallery" },
  count: { load: () => import("./count/view.js"), tag: "py-count" },
  worksheet: { load: () => import("./worksheet/view.js"), tag: "py-worksheet" },
  reproductions: {
    load: () => import("./reproductions/view.js"),
    tag: "py-reproductions",
    every: true,
  },
  ...LESSONS,
  own: { load: () => import("./own/view.js"), tag: "py-own", every: true, alone: true },
  "hand-in": {
    load: () => import("./classroom/hand-in-view.js"),
    tag: "py-hand-in",
    every: true,
    alone: true,
  },
  mark: {
    load: () => import("./classroom/mark-view.js"),
    tag: "py-mark",
    every: true,
    alone: true,
  },
};

/** The groups of views in the header, in order, with the names of their views. @type {Record<string, string[]>} */
export const VIEW_GROUPS = {
  play: ["home", "watch", "own"],
  learn: ["learn", "worksheet", "reproductions"],
  compare: ["race", "gallery", "count"],
};
