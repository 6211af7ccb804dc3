// @ts-check
/** Picture files of drawings, as SVG and PNG. */

import { createFileName, download } from "./files.js";
import { exportPicture, rasterize } from "./svg.js";

/** @import {Request} from "../request/catalog.js" */

/**
 * @param {string} name
 * @param {(root: ParentNode) => string} text returns the SVG text of the drawing in root
 * @returns {{kind: "SVG" | "PNG", save: (root: ParentNode) => unknown}[]}
 */
export const listPictureFiles = (name, text) => [
  { kind: "SVG", save: (root) => download(`${name}.svg`, text(root), "image/svg+xml") },
  {
    kind: "PNG",
    save: async (root) => download(`${name}.png`, await rasterize(text(root)), "image/png"),
  },
];

/** Return the picture files of the board in a shadow root. @param {Request} request */
export const listBoardFiles = (request) =>
  listPictureFiles(createFileName(request), (root) => {
    const drawing = root.querySelector("figure.board svg");
    if (!(drawing instanceof SVGSVGElement)) throw new Error("there is no board to save");
    return exportPicture(drawing);
  });
