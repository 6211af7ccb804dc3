// @ts-check
/** Picture files of drawings, as SVG and PNG. */

import { createFileName, downloadFile } from "./files.js";
import { rasterizeSvg, serializePicture, serializeSheet } from "./svg.js";

/** @import {Content} from "./files.js" */
/** @import {Player} from "../player/player.js" */
/** @import {PictureChoices} from "./picture-options.js" */

/**
 * @param {string} name
 * @param {(root: ParentNode) => string} createSvgText returns the SVG text of the drawing in root
 * @returns {{kind: "SVG" | "PNG", save: (root: ParentNode) => unknown}[]}
 */
export const listPictureFiles = (name, createSvgText) => [
  {
    kind: "SVG",
    save: (root) => downloadFile(`${name}.svg`, createSvgText(root), "image/svg+xml"),
  },
  {
    kind: "PNG",
    save: async (root) =>
      downloadFile(`${name}.png`, await rasterizeSvg(createSvgText(root)), "image/png"),
  },
];

/**
 * A board played by hand or, with a player, by a search.
 * @typedef {{current?: Content & {manualPlay: {position: {isAtStart: boolean}, boardState: {actions: readonly unknown[]}, solved: boolean}},
 *   run?: {player: Player}}} Shown
 */

/**
 * Return the picture files of the board in a shadow root, or of the positions of a solution.
 * @param {Shown} shown @param {PictureChoices} [choices]
 */
export function listBoardFiles({ current, run }, choices) {
  if (!current) return [];
  const state = run ? nameStep(run.player) : namePosition(current.manualPlay);
  return listPictureFiles(createFileName(current, ...state), (root) => {
    const positions = root.querySelector(".positions");
    if (positions) return serializePositions(positions);
    const drawing = root.querySelector("figure.board svg");
    if (!(drawing instanceof SVGSVGElement)) throw new Error("there is no board to save");
    return serializePicture(drawing, listLabels(root, choices));
  });
}

/** @param {Player} player */
function nameStep({ replay, shownStep }) {
  if (!replay.isSolvedAt(shownStep)) return ["try", shownStep];
  return ["solution", replay.getCountsAt(shownStep).found];
}

/** @param {NonNullable<Shown["current"]>["manualPlay"]} manualPlay */
function namePosition({ position, boardState, solved }) {
  if (position.isAtStart) return [];
  return [solved ? "solved" : "played", boardState.actions.length];
}

/** Return the chosen texts next to the board. @param {ParentNode} root @param {PictureChoices} [choices] */
function listLabels(root, { numbers, sentence } = { numbers: false, sentence: false }) {
  const read = (/** @type {string} */ selector) =>
    Array.from(root.querySelectorAll(selector), (each) => each.textContent ?? "");
  const headline = root.querySelector(".says");
  const more = headline?.querySelector("small")?.textContent ?? "";
  const first = headline?.textContent?.replace(more, "") ?? "";
  return {
    columns: numbers ? read(".board .files span") : [],
    rows: numbers ? read(".board .ranks span") : [],
    lines: sentence ? [first.trim(), more.trim()].filter((line) => line) : [],
  };
}

/** @param {Element} list */
function serializePositions(list) {
  const cards = [...list.children].map(({ children: [drawing, number, move] }) => ({
    drawing: /** @type {SVGSVGElement} */ (drawing),
    left: number.textContent,
    right: move.textContent,
  }));
  return serializeSheet(cards, list.getAttribute("aria-label") ?? "");
}
