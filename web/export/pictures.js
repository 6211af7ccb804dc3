// @ts-check
/** Picture files of drawings, as SVG and PNG. */

import { createFileName, downloadFile } from "./files.js";
import { rasterizeSvg, serializePicture, serializeSheet } from "./svg.js";

/** @import {Content} from "./files.js" */
/** @import {Player} from "../player/player.js" */

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
 * @typedef {{current?: Content & {manualPlay: {position: {isAtStart: boolean}, solved: boolean}},
 *   run?: {player: Player}}} Shown
 */

/** Return the picture files of the board in a shadow root, or of the positions of a solution. @param {Shown} shown */
export function listBoardFiles({ current, run }) {
  if (!current) return [];
  const state = run ? nameStep(run.player) : namePosition(current.manualPlay);
  return listPictureFiles(createFileName(current, ...state), (root) => {
    const positions = root.querySelector(".positions");
    if (positions) return serializePositions(positions);
    const drawing = root.querySelector("figure.board svg");
    if (!(drawing instanceof SVGSVGElement)) throw new Error("there is no board to save");
    return serializePicture(drawing);
  });
}

/** @param {Player} player */
function nameStep({ replay, shownStep }) {
  if (!replay.isSolvedAt(shownStep)) return ["try", shownStep];
  return ["solution", replay.getCountsAt(shownStep).found];
}

/** @param {NonNullable<Shown["current"]>["manualPlay"]} manualPlay */
function namePosition({ position, solved }) {
  if (position.isAtStart) return [];
  return [solved ? "solved" : "played"];
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
